"""A game is four values: they are found by the names people use, and refused when they clash."""

from __future__ import annotations

import msgspec
import pytest

from badugi.errors import BadugiError, LookupFailed, SetupError
from badugi.rules import (
    BETTING,
    HOUSES,
    VARIANTS,
    Game,
    House,
    PotLimit,
    Stakes,
    Variant,
    find_betting,
    find_house,
    find_variant,
    make_game,
    parse_game,
    parse_stakes,
)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("badugi", "badugi"),
        (" Badugi ", "badugi"),
        ("Padooki", "badugi"),
        ("2-7 Triple Draw", "deuce-to-seven"),
        ("deuce_to_seven", "deuce-to-seven"),
        ("A-5", "ace-to-five"),
        ("Badeucey", "badeucy"),
    ],
)
def test_variants_are_found_by_the_names_people_use(name, found):
    assert find_variant(name).name == found


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("limit", "limit"),
        ("Fixed Limit", "limit"),
        ("PL", "pot"),
        ("pot-limit", "pot"),
        ("half pot", "half-pot"),
        ("HPL", "half-pot"),
        ("no limit", "no-limit"),
        ("NL", "no-limit"),
    ],
)
def test_betting_structures_are_found_by_the_names_people_use(name, found):
    assert find_betting(name).name == found


@pytest.mark.parametrize(
    ("written", "house"),
    [("Poker Stars", "pokerstars"), ("full-tilt", "fulltilt"), (" WSOP ", "wsop")],
)
def test_houses_are_found_by_the_names_people_use(written, house):
    assert find_house(written).name == house


@pytest.mark.parametrize(
    ("find", "row"),
    [(find_variant, row) for row in VARIANTS]
    + [(find_betting, row) for row in BETTING]
    + [(find_house, row) for row in HOUSES],
    ids=lambda each: getattr(each, "name", ""),
)
def test_every_row_is_found_however_its_name_is_written(find, row):
    parts = row.name.split("-")
    for written in (row.name, row.name.upper(), " ".join(parts), "_".join(parts), "".join(parts)):
        assert find(written) is row
    if hasattr(row, "title"):
        assert find(row.title) is row


@pytest.mark.parametrize(("find", "names"), [
    (find_variant, [variant.name for variant in VARIANTS]),
    (find_betting, [betting.name for betting in BETTING]),
    (find_house, [house.name for house in HOUSES]),
])  # fmt: skip
def test_an_unknown_name_is_answered_with_the_known_ones(find, names):
    with pytest.raises(LookupFailed) as refusal:
        find("hold'em")
    assert all(name in str(refusal.value) for name in names)


def test_presets_differ_as_the_table_of_houses_says():
    houses = {house.name: house for house in HOUSES}
    assert list(houses) == ["standard", "pokerstars", "fulltilt", "wsop", "korean"]
    assert [house.cap for house in HOUSES] == [4, 4, 4, 5, 4]
    assert houses["wsop"].discards_first
    assert houses["fulltilt"].discards_first
    assert not houses["standard"].discards_first
    assert houses["korean"].forced_bets == "antes"


def test_a_house_is_changed_by_option_and_wrong_options_are_refused():
    house = HOUSES[0].replace(cap=None, burns=True)
    assert house.cap is None
    assert house.burns
    assert HOUSES[0].cap == 4
    with pytest.raises(LookupFailed):
        HOUSES[0].replace(kap=3)
    with pytest.raises(SetupError):
        HOUSES[0].replace(reshuffle="never")


@pytest.mark.parametrize(
    "options",
    [{"chip": 0}, {"cap": 0}, {"rake_basis_points": -1}, {"rake_basis_points": 10_001},
     {"rake_cap": -1}],
)  # fmt: skip
def test_houses_that_cannot_be_are_refused(options):
    with pytest.raises(SetupError) as refusal:
        House(**options)
    assert refusal.value.clause


@pytest.mark.parametrize(
    ("text", "fixed", "chip", "stakes"),
    [
        ("2/4", True, 1, Stakes(small_bet=2, big_bet=4, small_blind=1, big_blind=2)),
        ("3/6", True, 1, Stakes(small_bet=3, big_bet=6, small_blind=1, big_blind=3)),
        ("1/2", True, 1, Stakes(small_bet=1, big_bet=2, small_blind=1, big_blind=1)),
        ("1/2", False, 1, Stakes(small_bet=2, big_bet=4, small_blind=1, big_blind=2)),
        ("0.25/0.50", True, 5,
         Stakes(small_bet=25, big_bet=50, small_blind=10, big_blind=25, decimals=2)),
        ("0.05/0.10", True, 1,
         Stakes(small_bet=5, big_bet=10, small_blind=2, big_blind=5, decimals=2)),
        ("0.5/1", True, 1,
         Stakes(small_bet=50, big_bet=100, small_blind=25, big_blind=50, decimals=2)),
        ("10/20/3", True, 1,
         Stakes(small_bet=10, big_bet=20, small_blind=5, big_blind=10, ante=3)),
        ("22/44 ante 5.50", True, 1,
         Stakes(small_bet=2200, big_bet=4400, small_blind=1100, big_blind=2200, ante=550,
                decimals=2)),
    ],
)  # fmt: skip
def test_R2_2_stakes_as_people_write_them(text, fixed, chip, stakes):
    assert parse_stakes(text, fixed=fixed, chip=chip) == stakes


@pytest.mark.parametrize("text", ["", "2", "2/", "two/four", "-2/4", "2/4/6/8", "1e3/2e3"])
def test_text_that_is_no_stakes_is_refused(text):
    with pytest.raises(SetupError) as refusal:
        parse_stakes(text, fixed=True)
    assert refusal.value.code == "unreadable_stakes"


@pytest.mark.parametrize("fixed", [True, False])
@pytest.mark.parametrize("text", ["0/0", "4/2", "ante 0", "ante 0, 2/4"])
def test_stakes_that_cannot_be_played_are_refused(text, fixed):
    with pytest.raises(SetupError):
        parse_stakes(text, fixed=fixed)


def test_limit_bets_of_nothing_are_refused():
    with pytest.raises(SetupError):
        parse_stakes("0/4", fixed=True)


@pytest.mark.parametrize(
    ("text", "fixed", "stakes"),
    [
        ("ante 1, 2/4", True, Stakes(small_bet=2, big_bet=4, small_blind=0, big_blind=0, ante=1)),
        ("Ante 1 2/4", True, Stakes(small_bet=2, big_bet=4, small_blind=0, big_blind=0, ante=1)),
        ("ante 2", False, Stakes(small_bet=2, big_bet=4, small_blind=0, big_blind=0, ante=2)),
        ("ante 0.5", False,
         Stakes(small_bet=50, big_bet=100, small_blind=0, big_blind=0, ante=50, decimals=2)),
    ],
)  # fmt: skip
def test_R2_3_stakes_that_begin_with_the_ante_have_no_blinds(text, fixed, stakes):
    assert parse_stakes(text, fixed=fixed) == stakes


@pytest.mark.parametrize(
    ("text", "fixed", "code", "clause"),
    [
        ("ante 2", True, "bets_missing", "R5.1"),
        ("ante 2, 1/2", False, "blinds_with_antes_only", "R2.3"),
    ],
)
def test_R2_3_an_ante_alone_says_what_is_missing_or_too_much(text, fixed, code, clause):
    with pytest.raises(SetupError) as refusal:
        parse_stakes(text, fixed=fixed)
    assert (refusal.value.code, refusal.value.clause) == (code, clause)
    assert text in str(refusal.value)


@pytest.mark.parametrize("stakes", ["1/2", "1/2 ante 5"])
def test_R5_7_bets_outside_fixed_limit_follow_from_the_smallest_bet(stakes):
    for house, least in (("standard", 2), ("korean", 5 if "ante" in stakes else 2)):
        game = make_game("badugi", "pot", stakes, house)
        assert game.stakes.minimum_bet == least
        assert (game.stakes.small_bet, game.stakes.big_bet) == (least, 2 * least)


WITH_BLINDS = [
    "2/4",
    "3/6",
    "0.50/1",
    "0.125/0.25",
    "2/4 ante 1",
    "10/20 ante 3",
    "22/44 ante 5.50",
]


def antes_first(betting, stakes):
    """The same stakes with antes only, whatever the house."""
    amount = stakes.split()[-1] if "ante" in stakes else "1"
    return f"ante {amount}, {stakes.split()[0]}" if betting == "limit" else f"ante {amount}"


@pytest.mark.parametrize("variant", [variant.name for variant in VARIANTS])
@pytest.mark.parametrize("betting", [betting.name for betting in BETTING])
@pytest.mark.parametrize("house", [house.name for house in HOUSES])
def test_every_product_of_the_values_is_a_game_and_reads_back(variant, betting, house):
    for with_blinds in WITH_BLINDS:
        for stakes in (with_blinds, antes_first(betting, with_blinds)):
            game = make_game(variant, betting, stakes, house)
            assert msgspec.json.decode(msgspec.json.encode(game), type=Game) == game
            assert parse_game(game.name, house=house) == game


@pytest.mark.parametrize("house", [house.name for house in HOUSES])
@pytest.mark.parametrize("betting", [betting.name for betting in BETTING])
def test_R2_3_a_sign_that_begins_with_an_ante_means_antes_only_in_every_house(betting, house):
    sign = "ante 1, 2/4 limit badugi" if betting == "limit" else f"ante 2 {betting} badugi"
    stakes = parse_game(sign, house=house).stakes
    assert (stakes.small_blind, stakes.big_blind) == (0, 0)
    assert stakes == parse_game(sign).stakes


@pytest.mark.parametrize("betting", ["pot", "half-pot", "no-limit"])
def test_R2_3_a_sign_of_antes_only_reads_the_same_in_another_house(betting):
    game = make_game("badeucy", betting, "1/2", "korean")
    assert game.name == f"ante 2 {find_betting(betting).title} Badeucy"
    assert parse_game(game.name).stakes == game.stakes


@pytest.mark.parametrize(
    ("sign", "name"),
    [
        ("2/4 limit badugi", "2/4 limit Badugi"),
        ("1/2 no limit a-5", "1/2 no-limit A-5 Triple Draw"),
        ("0.50/1 HPL badugi", "0.50/1.00 half-pot-limit Badugi"),
        ("22/44 ante 5.50 limit badacey", "22.00/44.00 ante 5.50 limit Badacey"),
        ("0.50/1 half pot limit badugi", "0.50/1.00 half-pot-limit Badugi"),
        ("ante 2 half-pot badugi", "ante 2 half-pot-limit Badugi"),
        ("Ante 0.50 1/2 FL badugi", "ante 0.50, 1.00/2.00 limit Badugi"),
    ],
)
def test_a_games_sign_is_read_and_written(sign, name):
    assert parse_game(sign).name == name


@pytest.mark.parametrize(
    "sign", ["", "badugi", "2/4 badugi", "limit badugi", "2/4 limit", "2/4 spread badugi"]
)
def test_text_that_is_no_sign_is_refused(sign):
    with pytest.raises(BadugiError):
        parse_game(sign)


def test_R11_1_badeucys_ace_is_high_unless_the_house_plays_it_low():
    high = make_game("badeucy").rankings
    low = make_game("badeucy", house=HOUSES[0].replace(badeucy_ace="low")).rankings
    assert [ranking.name for ranking in high] == ["badugi_ace_high", "deuce_to_seven"]
    assert [ranking.name for ranking in low] == ["badugi", "deuce_to_seven"]


@pytest.mark.parametrize(
    "options",
    [{"reshuffle": "zz"}, {"button": None}, {"burns": "yes"}, {"chip": 2.5}, {"cap": True},
     {"rake_basis_points": 1.5}, {"name": 7}],
)  # fmt: skip
def test_a_house_of_wrong_words_or_types_is_refused_however_it_is_made(options):
    for make in (House, HOUSES[0].replace):
        with pytest.raises(SetupError) as refusal:
            make(**options)
        assert next(iter(options)) in str(refusal.value)


@pytest.mark.parametrize(("parts", "of"), [(1, 0), (0, 1), (-1, 2)])
def test_R5_5_a_fraction_of_the_pot_is_a_fraction(parts, of):
    with pytest.raises(SetupError):
        PotLimit(parts=parts, of=of)


@pytest.mark.parametrize("cards", [0, -1, 26])
def test_R3_1_a_variant_of_impossible_cards_is_refused(cards):
    with pytest.raises(SetupError):
        Variant(name="odd", title="Odd", cards=cards, rankings=("badugi",))
