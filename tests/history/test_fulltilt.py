"""Full Tilt hands are dealt again as they were played, in every form the site has written."""

from __future__ import annotations

import random

import pytest
from tests.history.readers import (
    HANDS,
    changed,
    damaged,
    refusal,
    reports,
    tellings,
    text_of,
)
from tests.history.site_text import fulltilt_text, played

from badugi.errors import HistoryError
from badugi.history import told as tell
from badugi.history.fulltilt import FORMAT
from badugi.history.fulltilt.header import read_header
from badugi.history.review import review

FILES = sorted((HANDS / "fulltilt").glob("*.txt"))

REPLAYED = {
    "mixed-session.txt": [("29700000015", "badugi", "limit", "2.50", "0.00")],
    "new-heading.txt": [("32610000001", "badugi", "limit", "9.00", "0.45")],
    "old-heading-utf16.txt": [("25340000001", "badugi", "limit", "0.75", "0.03")],
    "side-pot.txt": [("32610000002", "badugi", "limit", "33.00", "1.10")],
    "six-max-two-zones.txt": [
        ("29700000001", "badugi", "pot", "215.60", "2.00"),
        ("29700000002", "badugi", "no-limit", "2.50", "0.00"),
    ],
    "tournament.txt": [
        ("31100000001", "badugi", "limit", "225", "0"),
        ("31100000002", "badugi", "limit", "70", "0"),
    ],
    "triple-draw.txt": [
        ("32610000003", "deuce-to-seven", "limit", "185.00", "2.00"),
        ("15700000003", "ace-to-five", "limit", "2.00", "0.00"),
    ],
}


def hand(name: str, number: int = 0) -> str:
    """One hand of a fixture."""
    text = text_of(HANDS / "fulltilt" / f"{name}.txt")
    return (
        "Full" + text.removeprefix("Full").split("\nFull")[number]
        if number
        else text.split("\nFull")[0]
    )


def told(text: str) -> tell.Told:
    (found,) = tellings(text, FORMAT)
    assert isinstance(found, tell.Told)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_written_hand_is_dealt_again(path):
    with path.open("rb") as file:
        found = [report for report in review(file, path.name) if report.status == "replayed"]
    assert [
        (report.id, report.variant, report.betting, report.pot, report.rake) for report in found
    ] == REPLAYED[path.name]
    assert {report.site for report in found} == {"fulltilt"}


def test_wide_files_are_read_with_their_marks_and_line_ends():
    path = HANDS / "fulltilt" / "old-heading-utf16.txt"
    data = path.read_bytes()
    assert data.startswith(b"\xff\xfe")
    assert "\r\n".encode("utf-16-le") in data
    (report,) = reports(text_of(path), FORMAT)
    assert report.net == {
        "Marlow": "0.00",
        "Quill": "-0.05",
        "Ines V": "0.37",
        "Bo (3 max)": "-0.35",
    }
    assert report.shown == {"Ines V": ("Ad4h5s7c", "7-5-4-A badugi")}
    assert report.mucked == {"Bo (3 max)": ("2c3h8d9s", "9-8-3-2 badugi")}


def test_other_games_and_cancelled_hands_are_passed_over():
    found = reports(text_of(HANDS / "fulltilt" / "mixed-session.txt"), FORMAT)
    assert [(report.id[-2:], report.status, report.variant) for report in found] == [
        ("10", "skipped", "Limit Hold'em"),
        ("11", "skipped", "Limit Omaha H/L"),
        ("12", "skipped", "Limit Razz"),
        ("13", "skipped", "Limit Stud H/L"),
        ("14", "skipped", "$20 Cap No Limit Hold'em"),
        ("15", "replayed", "badugi"),
        ("16", "skipped", ""),
        ("17", "refused", ""),
    ]
    assert found[-1].reason == "Line 76: the hand does not tell how it ended. There stands: Vic ra"


@pytest.mark.parametrize(
    ("text", "table", "seats", "game", "stakes"),
    [
        (
            "Table Pebble - $0.05/$0.10 - Limit Badugi",
            "Pebble",
            None,
            "Limit Badugi",
            "$0.05 $0.10",
        ),
        ("Table A - B (6 max) - €1/€2 - Pot Limit Badugi", "A - B", 6, "Pot Limit Badugi", "€1 €2"),
        ("Table V (New to the Game) - FL Badugi - $1/$2", "V", None, "FL Badugi", "$1 $2"),
        ("Table V (8 max, deep) - NL Badugi - $1/$2", "V", 8, "NL Badugi", "$1 $2"),
        (
            "Table L (heads up) - 10/20 - Limit 2-7 Triple Draw",
            "L",
            2,
            "Limit 2-7 Triple Draw",
            "10 20",
        ),
        (
            "Table L - FL A-5 Triple Draw - $30/$60 Ante $5",
            "L",
            None,
            "FL A-5 Triple Draw",
            "$30 $60 $5",
        ),
    ],
)
def test_both_orders_of_the_heading_are_read(text, table, seats, game, stakes):
    at = "21:07:12 CET - 2011/03/28 [15:07:12 ET - 2011/03/28]"
    header = read_header(f"Full Tilt Poker Game #7: {text} - {at}", 1)
    assert (header.source.table, header.source.seats, header.source.at) == (table, seats, at)
    assert header.game == game
    assert " ".join([header.low, header.high, header.ante]).rstrip() == stakes


def test_tournaments_have_a_number_and_chips_without_a_currency():
    first, second = tellings(text_of(HANDS / "fulltilt" / "tournament.txt"), FORMAT)
    assert (first.source.tournament, first.source.table, first.source.currency) == (
        "123456",
        "1",
        "",
    )
    assert (second.source.tournament, second.source.table) == ("654321", "1")
    assert isinstance(second, tell.Told)
    assert second.game.stakes.ante == 5
    assert [post.kind.value for post in second.posts[:2]] == ["ante", "ante"]


def test_a_sitting_out_tournament_player_is_dealt_in_and_a_cash_player_is_not():
    first, _ = tellings(text_of(HANDS / "fulltilt" / "tournament.txt"), FORMAT)
    assert isinstance(first, tell.Told)
    assert "Kite" in [seat.name for seat in first.seats]
    assert "Ulla" not in [seat.name for seat in told(hand("new-heading")).seats]


def test_newcomers_post_live_and_a_missed_small_blind_dead():
    text = text_of(HANDS / "fulltilt" / "six-max-two-zones.txt")
    first = next(tellings(text, FORMAT))
    assert isinstance(first, tell.Told)
    assert [(post.seat, post.kind.value, post.amount) for post in first.posts] == [
        (1, "small_blind", 50),
        (2, "big_blind", 100),
        (5, "dead", 50),
        (5, "live", 100),
        (6, "live", 100),
    ]


def test_talk_that_looks_like_a_deed_is_passed_over():
    text = hand("old-heading-utf16")
    folds = [
        deed for deed in told(text).deeds if isinstance(deed, tell.Acts) and deed.move == "fold"
    ]
    assert [deed.seat for deed in folds] == [1, 2]
    noisy = changed(
        text,
        "Quill checks\n",
        "Quill: bets $9.125\nZed: Quill folds\nQuill checks\nQuill stands up\n",
    )
    (report,) = reports(noisy, FORMAT)
    assert (report.status, report.pot) == ("replayed", "0.75")


def test_a_name_may_be_another_name_with_a_verb():
    acts = [deed for deed in told(hand("new-heading")).deeds if isinstance(deed, tell.Acts)]
    assert [(deed.seat, deed.move, deed.added or deed.to) for deed in acts] == [
        (6, "raise", 200),
        (2, "call", 150),
        (3, "fold", None),
        (2, "bet", 100),
        (6, "raise", 200),
        (2, "raise", 300),
        (6, "fold", None),
    ]


def test_the_ante_of_somebody_absent_goes_back_and_he_is_not_dealt_in():
    text = hand("tournament", 1)
    text = changed(text, "Nox antes 5\n", "Seat 4: Away (500)\nNox antes 5\nAway antes 5\n")
    assert refusal(text, FORMAT)[0] == "told_nothing_of"
    text = changed(text, "The button", "Ante of 5 returned to Away\nThe button")
    text = text.rstrip() + "\nSeat 4: Away is sitting out"
    (report,) = reports(text, FORMAT)
    assert (report.status, report.net) == ("replayed", {"Nox": "0", "Opal": "0"})


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Seat 4: Cedar ($60)", "Seat 4: Cedar ($60", "told_unreadable"),
        ("Seat 4: Cedar ($60)", "Seat 4: Ash ($60)", "told_twice"),
        ("Seat 2: Birch ($14)\n", "", "told_nobody"),
        ("The button is in seat #1\n", "", "told_nothing_of"),
        ("The button is in seat #1", "The button is in seat #4", "told_unreadable"),
        ("posts the small blind of", "posts a straddle of", "told_unknown_post"),
        ("posts the big blind of $2", "posts the big blind of $3", "told_post"),
        ("[9c 5h 3d Kd]", "[9c 5h 3d 9c]", "told_cards"),
        ("[9c 5h 3d Kd]", "[9c 5h 3d Kx]", "told_cards"),
        ("Dealt to Cedar [9c 5h 3d Kd]", "Delt to Cedar [9c 5h 3d Kd]", "told_unreadable"),
        ("Ash raises to $4", "Ash raises to $5", "told_illegal"),
        ("Ash raises to $4", "Ash raises $4", "told_unreadable"),
        ("Ash raises to $4", "Ash raises to $four", "told_no_amount"),
        ("Ash raises to $4", "Ashe raises to $4", "told_nobody"),
        ("Birch calls $3", "Birch calls $2", "told_added"),
        ("Ash calls $1, and is all in", "Ash calls $1", "told_is_all_in"),
        ("Birch bets $2", "Birch bets $2, and is all in", "told_not_all_in"),
        ("$12, 3 Players", "$13, 3 Players", "told_pot"),
        ("$12, 3 Players", "$12, 2 Players", "told_players"),
        ("*** SECOND DRAW ***", "*** FOURTH DRAW ***", "told_unreadable"),
        ("*** SECOND DRAW ***", "*** THIRD DRAW ***", "told_opens"),
        ("Cedar discards 1 card [Jh]", "Cedar discards 1 card [Qh]", "told_not_held"),
        ("Cedar discards 1 card [Jh]", "Cedar discards a card", "told_unreadable"),
        ("Dealt to Cedar [9c 5h 3d] [2s]\n", "", "told_nothing_of"),
        ("Dealt to Cedar [9c 5h 3d] [2s]", "Dealt to Cedar [9c 5h] [2s]", "told_other_cards"),
        ("Dealt to Cedar [9c 5h 3d] [2s]", "Dealt to Cedar [9c 5h 3d] [2s 4s]", "told_cards_count"),
        ("[9c 5h 3d] [Jh]\n", "[9c 5h 3d] [Jh]\nBirch is dealt 2 cards\n", "told_cards_count"),
        ("Birch mucks", "Birch shows his cards", "told_unreadable"),
        ("Birch mucks", "Birch mucks two cards", "told_unreadable"),
        ("wins the side pot ($17.40)", "wins the side pot ($17.30)", "told_won"),
        ("wins the side pot ($17.40)", "wins the side pot of $17.40", "told_unreadable"),
        ("Total pot $33", "Total pot $34", "told_total"),
        ("Main pot $14.50.", "Main pot $14.40.", "told_pots"),
        ("Rake $1.10", "Rake $1.20", "told_won"),
        ("Rake $1.10", "Rake $1.105", "told_too_fine"),
        ("Rake $1.10", "Rake", "told_unreadable"),
        ("Seat 2: Birch (small blind)", "Seat 2: Cedar (small blind)", "told_nobody"),
        ("Seat 2: Birch (small blind)", "Seat 3: Birch (small blind)", "told_nobody"),
        ("mucked [Qh 7s 4d 2d]", "mucked [Qh 7s 4d 9c]", "told_card_twice"),
        ("a 3-Card: Q, 7, 2", "a 3-Card: Q, 7, 4", "told_name"),
        ("Birch (small blind) mucked", "Birch (small blind) stared", "told_unreadable"),
    ],
)
def test_what_contradicts_itself_is_refused_for_its_own_reason(old, new, code):
    text = hand("side-pot")
    assert refusal(text, FORMAT) == ("", 0)
    assert refusal(changed(text, old, new), FORMAT)[0] == code


def test_older_summaries_write_the_draw_small():
    text = hand("old-heading-utf16")
    assert " before the Draw" in text
    (report,) = reports(text.replace(" Draw", " draw"), FORMAT)
    assert (report.status, report.pot) == ("replayed", "0.75")


def test_a_refusal_names_the_line_of_the_file():
    text = changed(hand("side-pot"), "Birch calls $3", "Birch calls $2")
    assert refusal(text, FORMAT) == ("told_added", 1 + text.split("\n").index("Birch calls $2"))


def test_a_hand_that_is_cut_off_anywhere_is_refused():
    text = hand("side-pot").rstrip("\n")
    lines = text.split("\n")
    for count in range(1, len(lines)):
        assert refusal("\n".join(lines[:count]), FORMAT)[0] == "told_nothing_of", lines[count]


def test_no_first_line_keeps_the_reader_busy():
    with pytest.raises(HistoryError, match="no heading"):
        read_header("Full Tilt Poker Game #1: " + "a - 1/2 - " * 20_000, 1)


@pytest.mark.parametrize("variant", ["badugi", "deuce-to-seven", "ace-to-five"])
@pytest.mark.parametrize("betting", ["limit", "pot", "no-limit"])
def test_any_hand_comes_back_from_its_text(variant, betting):
    for number in range(6):
        rng = random.Random(f"fulltilt {variant} {betting} {number}")
        record = played(
            f"{variant} {betting} {number}",
            house="fulltilt",
            variant=variant,
            betting=betting,
            players=rng.randint(2, 6),
            ante=rng.choice([0, 25]),
        )
        hero = rng.choice(record.setup.seats).seat
        (report,) = reports(fulltilt_text(record, hero), FORMAT)
        assert report.record is not None, report.reason
        assert report.record.events == record.seen_by(hero).events
        assert report.record.setup.seats == record.setup.seats


def test_no_damage_breaks_the_reader_or_the_balance():
    rng = random.Random(7)
    texts = [text_of(path) for path in FILES]
    statuses = set()
    for _ in range(250):
        for report in reports(damaged(rng.choice(texts), rng), FORMAT):
            statuses.add(report.status)
            if report.hand is not None:
                assert sum([player.stack for player in report.hand.players]) + sum(
                    report.hand.rake
                ) == sum([seat.stack for seat in report.hand.setup.seats])
    assert statuses == {"replayed", "refused", "skipped"}
