"""PokerStars text: what the site writes, hand by hand, and what is refused."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest

from badugi.cards import parse_cards
from badugi.hand import PostKind
from badugi.hand import events as ev
from badugi.hand.verify import verify
from badugi.history import Report, find_format, review

HANDS = Path(__file__).parent / "hands" / "pokerstars"
FILES = sorted(HANDS.glob("*.txt"))


def reports(name: str) -> dict[str, Report]:
    with (HANDS / name).open("rb") as file:
        return {report.id: report for report in review(file, name)}


def text_of(name: str) -> str:
    return (HANDS / name).read_bytes().decode("utf-8-sig").replace("\r\n", "\n")


def only(text: str) -> Report:
    (report,) = review(BytesIO(text.encode()), "hand.txt")
    return report


def hand(name: str, number: str) -> str:
    """One hand of a fixture."""
    parts = re.split(r"\n(?=PokerStars |Phenom )", text_of(name))
    return next(part for part in parts if f"#{number}:" in part.split("\n")[0])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_hand_of_ours_replays_and_its_record_is_proved(path: Path) -> None:
    found = [report for report in reports(path.name).values() if report.status != "skipped"]
    assert found
    for report in found:
        assert (report.status, report.reason) == ("replayed", "")
        assert report.record is not None
        assert verify(report.record).complete


ALL_NEW = """\
PokerStars Hand #190000000077: Tournament #77, $1+$0.10 USD Badugi Limit - Level I (20/40) - \
2024/05/06 7:08:09 ET
Table '77 1' 2-max Seat #2 is the button
Seat 1: Tess (300 in chips)
Seat 2: vic (300 in chips)
vic: posts small blind 10
Tess: posts big blind 20
*** DEALING HANDS ***
Dealt to Tess [Kc Kd Qc Qd]
vic: calls 10
Tess: checks
*** FIRST DRAW ***
Tess: discards 4 cards [Kc Kd Qc Qd]
Dealt to Tess [2c 5d 9h Ts]
vic: stands pat
Tess: bets 20
vic: folds
Uncalled bet (20) returned to Tess
Tess collected 40 from pot
*** SUMMARY ***
Total pot 40 | Rake 0
Seat 1: Tess (big blind) collected (40)
Seat 2: vic (button) (small blind) folded after the 1st Draw
"""


def test_who_throws_all_cards_away_keeps_none_before_the_new_ones() -> None:
    report = only(ALL_NEW)
    assert (report.reason, report.net) == ("", {"Tess": "20", "vic": "-20"})
    assert report.record is not None
    drawn = [each for each in report.record.events if isinstance(each, ev.CardsDealt)][-1]
    assert drawn == ev.CardsDealt(1, tuple(parse_cards("2c 5d 9h Ts")))
    form = find_format("pokerstars")
    assert form.write is not None
    assert report.source is not None
    assert "\nDealt to Tess [2c 5d 9h Ts]\n" in form.write(report.record, report.source)
    some = ALL_NEW.replace("discards 4 cards [Kc Kd Qc Qd]", "discards 3 cards [Kd Qc Qd]")
    for text in (some, some.replace("[2c 5d 9h Ts]", "[2c 5d 9h]")):
        assert only(text).status == "refused"


def test_a_walk_with_who_sits_out_and_talk_that_looks_like_a_raise() -> None:
    report = reports("cash.txt")["190000000001"]
    assert report.net == {
        "minsu": "0.00",
        "Ola B.": "-0.25",
        "q7: the boat": "0.25",
        "Tess": "0.00",
    }
    assert (report.pot, report.rake, report.shown) == ("0.50", "0.00", {})
    assert report.source is not None
    assert (report.source.table, report.source.seats, report.source.hero) == ("Hanok II", 6, 5)


def test_a_newcomers_live_post_and_who_has_to_wait_for_the_button() -> None:
    report = reports("cash.txt")["190000000002"]
    assert report.record is not None
    kinds = [(post.seat, post.kind) for post in report.record.setup.posts]
    assert kinds == [(4, PostKind.SMALL_BLIND), (5, PostKind.BIG_BLIND), (1, PostKind.LIVE)]
    assert 3 not in [seat.seat for seat in report.record.setup.seats]
    assert report.mucked == {"q7: the boat": ("2s4c4h6d", "three-card 6-4-2")}


def test_the_rake_of_each_pot_is_the_records_own() -> None:
    report = reports("cash.txt")["190000000003"]
    assert report.record is not None
    (raked,) = [each for each in report.record.events if isinstance(each, ev.RakeTaken)]
    assert (raked.amount, raked.parts) == (45, (20, 15, 10))


def test_a_dead_small_blind_stands_with_the_live_big_one() -> None:
    report = reports("cash.txt")["190000000004"]
    assert report.record is not None
    posts = [(post.seat, post.kind, post.amount) for post in report.record.setup.posts]
    assert posts[2:] == [(4, PostKind.DEAD, 25), (4, PostKind.LIVE, 50)]


def test_a_table_for_money_has_chips_of_five_cents_where_nothing_is_finer() -> None:
    chips = {
        number: report.record.setup.game.house.chip
        for number, report in reports("cash.txt").items()
        if report.record
    }
    assert set(chips.values()) == {5, 1}
    assert chips["190000000003"] == 5


def test_tournament_players_who_are_away_are_folded_even_all_in_from_the_post() -> None:
    report = reports("tournament.txt")["191000000002"]
    assert report.record is not None
    assert [seat.seat for seat in report.record.setup.seats if seat.absent] == [2, 6]
    assert report.net["fay"] == "-30"


def test_who_was_moved_into_the_small_blind_is_not_dealt_in() -> None:
    report = reports("tournament.txt")["191000000001"]
    assert "Hee-jin" not in report.net
    assert (report.pot, report.net["fay"], report.net["Bae"]) == ("4970", "-30", "3530")


def test_other_games_of_a_mixed_session_are_passed_over_by_name() -> None:
    found = reports("mixed.txt")
    said = [(report.status, report.variant, report.reason) for report in found.values()]
    assert said[:2] == [
        ("skipped", "Hold'em Limit", "Another game: Hold'em Limit"),
        ("skipped", "Razz Limit", "Another game: Razz Limit"),
    ]
    assert [report.variant for report in found.values()][2:4] == ["badugi", "deuce-to-seven"]
    assert said[4][::2] == ("skipped", "The hand was cancelled")


def test_an_announced_reshuffle_is_dealt_and_one_without_reason_is_refused() -> None:
    report = reports("mixed.txt")["220000000004"]
    assert report.record is not None
    assert [type(event) for event in report.record.events].count(ev.MuckReshuffled) == 1
    text = hand("cash.txt", "190000000003")
    wrong = only(text.replace("*** THIRD DRAW ***", "*** THIRD DRAW ***\nThe deck is reshuffled"))
    assert (wrong.status, "reshuffle" in wrong.reason) == ("refused", True)


def test_a_room_that_writes_two_lines_a_draw_counts_them_once() -> None:
    (report,) = reports("phenom.txt").values()
    assert (report.site, report.id, report.status) == ("phenom", "k3f9a2xq", "replayed")
    text = text_of("phenom.txt")
    assert "draws 1 card" in text
    wrong = only(text.replace("draws 1 card\n", "draws 2 cards\n", 1))
    assert (wrong.status, "1 cards are expected, not 2" in wrong.reason) == ("refused", True)


def test_pots_of_pot_limit_and_no_limit() -> None:
    found = reports("bigbets.txt")
    assert [(report.betting, report.pot) for report in found.values()] == [
        ("pot", "141.00"),
        ("no-limit", "2640"),
    ]


def test_unknown_cards_stay_unknown() -> None:
    report = reports("cash.txt")["190000000004"]
    assert report.record is not None
    dealt = {
        event.seat: event.cards
        for event in report.record.events
        if isinstance(event, ev.CardsDealt) and event.seat != 1
    }
    assert set(dealt) == {2, 4, 5}
    assert all(set(cards) == {"??"} for cards in dealt.values())
    assert report.shown == {}


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("Tess: calls $0.50\n*** FIRST", "Tess: calls $0.55\n*** FIRST", "puts in 0.50"),
        ("raises $0.50 to $1.50", "raises $0.50 to $1.55", "Raise to 1.50"),
        ("raises $0.50 to $1.50", "raises $0.45 to $1.50", "one by 0.50, not by 0.45"),
        ("[yuna] (k): folds", "minsu: folds", "not minsu's turn but [yuna] (k)'s"),
        ("Betting is capped\nq7", "q7", None),
        ("*** SECOND DRAW ***", "Betting is capped\n*** SECOND DRAW ***", None),
        ("discards 1 card [7h]", "discards 1 card [8h]", "does not hold 8♥"),
        ("Dealt to Tess [2d 5s 3h] [9c]", "Dealt to Tess [2d 5s 4h] [9c]", "can hold"),
        ("Dealt to Tess [2d 5s 3h] [9c]", "Dealt to Tess [2d 5s 3h] [4d]", "lies somewhere else"),
        ("and is all-in\nTess: raises", "\nTess: raises", "is all-in here"),
        ("shows [2c 4s Jd Qh] (Badugi: Q,J,4,2)", "shows [2c 4s Jd Qh] (Badugi: Q,T,4,2)", "worth"),
        ("minsu: shows [2c 4s Jd Qh]", "minsu: shows [2d 4s Jc Qh]", "2♦"),
        ("Tess collected $14.87 from main", "Tess collected $14.88 from main", "is paid 14.87"),
        ("Tess collected $13.88", "minsu collected $13.88", "is paid"),
        ("Total pot $29 ", "Total pot $30 ", "total pot is 29.00, not 30.00"),
        ("Main pot $14.87.", "Main pot $14.86.", "pots are"),
        ("Rake $0.25", "Rake $0.30", None),
        ("mucked [2s 4c 4h 6d]", "mucked [2s 4c 4h 2d]", "2♦"),
        ("mucked [2s 4c 4h 6d]", "mucked [Ah 2s 4c 6d]", "would have won"),
        ("[yuna] (k) folded before", "[yuna] (k) folded after the 1st", "cannot be read"),
        ("Ola B. (button)", "Ola B. (big blind) (button)", None),
        (
            "minsu showed [2c 4s Jd Qh] and lost",
            "minsu showed [2c 4s Jd Qh] and won ($1)",
            "is paid",
        ),
        ("Seat 5: Tess ($50 in chips)", "Seat 5: Tess ($3 in chips)", "Tess"),
        ("#2 is the button", "#4 is the button", None),
        ("Tess: posts big blind $0.50", "Tess: posts big blind $0.45", "post is 0.50, not 0.45"),
        ("Tess: posts big blind $0.50", "Tess: posts straddle $0.50", "no post that is known"),
        ("*** SUMMARY ***", "*** SUMMARY", None),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(
    before: str, after: str, reason: str | None
) -> None:
    text = hand("cash.txt", "190000000002")
    assert before in text
    report = only(text.replace(before, after, 1))
    if reason is None:
        # Harmless, or refused for what follows from it: never accepted with other chips.
        good = only(text)
        assert report.status == "refused" or report.net == good.net
        return
    assert (report.status, reason in report.reason) == ("refused", True), report.reason
    line = text.replace(before, after, 1).split("\n")[report.line - 1]
    assert line.strip()[:40] in report.reason


def test_half_a_hand_says_who_was_to_act() -> None:
    text = hand("cash.txt", "190000000002")
    cut = text[: text.index("*** SECOND DRAW")]
    assert "does not tell how it ended" in only(cut).reason
    summary = text[text.index("*** SUMMARY") :]
    report = only(cut + summary)
    assert (report.status, "was to act" in report.reason) == ("refused", True)


def test_cards_of_others_are_known_only_from_the_showdown_on() -> None:
    report = reports("bigbets.txt")["210000000001"]
    assert report.record is not None
    shown = {
        event.seat: event.cards for event in report.record.events if isinstance(event, ev.Showed)
    }
    assert shown[1] == parse_cards("Ac4d7hKs")
    assert report.shown["minsu"] == ("Ac4d7hKs", "K-7-4-A badugi")
