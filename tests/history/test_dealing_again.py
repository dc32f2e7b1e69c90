"""What the engine would not have done in a told hand is refused, in whatever place it is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.history.judging import reviewed
from tests.history.site_text import played
from tests.history.test_bad_input import HAND, WALK, refusal

from badugi.cards import parse_cards
from badugi.hand import events as ev
from badugi.hand.record import load_all
from badugi.history import Source, find_format
from badugi.history.names import agrees
from badugi.rules import make_game

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.jsonl"))


def test_what_goes_back_goes_to_who_put_it_in() -> None:
    reason, line = refusal("returned to Cy", "returned to Bob", text=WALK)
    assert line == 14
    assert "goes back to Cy" in reason


@pytest.mark.parametrize("after", ["raises $1 to $2\n", "bets $1\n", "bets $2\n"])
def test_nobody_caps_the_betting_before_its_time(after: str) -> None:
    reason, _ = refusal(after, f"{after}Betting is capped\n")
    assert "not capped" in reason


@pytest.mark.parametrize("before", ["Ann: folds", "*** FIRST DRAW", "Bob: bets", "*** SHOW DOWN"])
def test_nobody_is_paid_before_the_end(before: str) -> None:
    paid = "Bob collected $14.25 from pot\n"
    reason, _ = refusal(before, f"{paid}{before}", text=HAND.replace(paid, "", 1))
    assert "nothing can be paid yet" in reason


@pytest.mark.parametrize("other", ["standard", "pokerstars", "wsop", "fulltilt"])
def test_a_hand_reshuffled_by_other_rules_is_refused_or_proves(other: str) -> None:
    """Under other rules other cards go back; one that was not among them cannot be dealt."""
    tried = 0
    for file in RECORDS:
        for record in load_all(file.read_text(encoding="utf-8")):
            if any([isinstance(event, ev.MuckReshuffled) for event in record.events]):
                text = find_format("pokerstars").write(record, Source(site="badugi"))
                own = record.setup.game.house.reshuffle
                tried += text.count(f"reshuffle={own}")
                reviewed(text.replace(f"reshuffle={own}", f"reshuffle={other}").encode())
    assert tried > 3


def test_a_hand_is_shown_again_only_as_it_was() -> None:
    again = "Cy Löw: shows [Ac 3d 8h Js]\nBob collected"
    text = HAND.replace("Bob collected", again, 1)
    assert [each.status for each in reviewed(text.encode())] == ["replayed"]
    assert refusal("[Ac 3d 8h Js]\nBob coll", "[Ac 3d 8h Jc]\nBob coll", text=text)[1] == 36


ABSENT = """PokerStars Hand #7004: Tournament #5, $1+$0 Badugi Limit - Level I (10/20) - 2026/03/01
Table '5 1' 6-max Seat #1 is the button
Seat 1: Ann (500 in chips)
Seat 2: Bob (500 in chips) is sitting out
Seat 3: Cy (500 in chips)
Bob: posts small blind 5
Cy: posts big blind 10
*** DEALING HANDS ***
Ann: raises 10 to 20
Bob: folds
Cy: raises 10 to 30
Ann: folds
Uncalled bet (10) returned to Cy
Cy collected 45 from pot
*** SUMMARY ***
Total pot 45 | Rake 0
Seat 1: Ann (button) folded before the Draw
Seat 2: Bob (small blind) folded before the Draw
Seat 3: Cy (big blind) collected (45)
"""


def test_who_is_away_folds_in_his_turn_and_the_file_says_so() -> None:
    (report,) = reviewed(ABSENT.encode())
    assert report.status == "replayed", report.reason
    fold, late = "Bob: folds\n", "Cy: raises 10 to 30\n"
    for other in (ABSENT.replace(fold + late, late + fold), ABSENT.replace(fold, "")):
        assert [each.status for each in reviewed(other.encode())] == ["refused"]


@pytest.mark.parametrize(("house", "number"), [("fulltilt", 1), ("fulltilt", 2), ("wsop", 2)])
def test_a_draw_that_is_served_in_two_parts_comes_back(house: str, number: int) -> None:
    """The pack ends in the middle of somebody's draw, whose cards are all told (R6.3)."""
    variant, players = ("badugi", 7) if number % 2 else ("deuce-to-seven", 6)
    record = played(
        f"{house}{number}", house=house, variant=variant, betting="limit", players=players
    )
    deals = [getattr(event, "seat", None) for event in record.events]
    kinds = [type(event) for event in record.events]
    parts = [ev.CardsDealt, ev.MuckReshuffled, ev.CardsDealt]
    assert any(
        [
            kinds[place : place + 3] == parts and deals[place] == deals[place + 2]
            for place in range(len(kinds))
        ]
    )
    for name in ("pokerstars", "phh", "native"):
        text = find_format(name).write(record, Source(site="badugi", id="1"))
        (report,) = reviewed(text.encode())
        assert report.record is not None, report.reason
        assert report.record.events == record.events


def test_chips_of_one_pot_are_not_another_pots() -> None:
    tried = 0
    for file in RECORDS:
        for record in load_all(file.read_text(encoding="utf-8"))[:2]:
            text = find_format("pokerstars").write(record, Source(site="badugi"))
            parts = re.search(r"Main pot (\d+)\. Side pot(\S*) (\d+)\.", text)
            if parts is not None:
                tried += 1
                main, side = int(parts[1]) + 1, int(parts[3]) - 1
                other = f"Main pot {main}. Side pot{parts[2]} {side}."
                reports = reviewed(text.replace(parts[0], other).encode())
                assert [report.status for report in reports] == ["refused"]
    assert tried > 10


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("showed [2c 4d 9h 7s]", "showed [2h 4d 9c 7s]"),
        ("showed [Ac 3d 8h Js]", "showed [Ac 3d 8s Jh]"),
        ("shows [2c 4d 9h 7s]", "shows [2h 4d 9c 7s]"),
    ],
)
def test_the_same_hand_in_other_cards_is_another_hand(old: str, new: str) -> None:
    refusal(old, new)


def test_who_did_not_bet_is_said_not_to_have() -> None:
    text = re.sub(".* posts the ante .*\n", "", WALK).replace("1.30", "1")
    assert [report.status for report in reviewed(text.encode())] == ["replayed"]
    refusal(" (didn't bet)", "", text=text)


def test_both_halves_of_a_split_hand_are_called_what_they_are() -> None:
    record = load_all((RECORDS[0].parent / "badacey-limit.jsonl").read_text(encoding="utf-8"))[0]
    text = find_format("pokerstars").write(record, Source(site="badugi"))
    (words,) = re.findall(r"shows .* \((.*; Lo: .*)\)", text)
    for half in words.split("; "):
        title, _, ranks = half.partition(": ")
        other = f"{title}: {ranks.translate(str.maketrans('A23456789TJQK', '23456789TJQKA'))}"
        assert [each.status for each in reviewed(text.encode())] == ["replayed"]
        refusal(half, other, text=text)


def test_who_comes_back_in_time_plays_on() -> None:
    text = ABSENT.replace("Bob: folds", "Bob has returned\nBob: calls 15")
    text = text.replace("Ann: folds", "Ann: folds\nBob: folds").replace("45", "60")
    (report,) = reviewed(text.encode())
    assert report.status == "replayed", report.reason


def test_the_blinds_of_a_heading_are_those_that_are_posted() -> None:
    record = load_all((RECORDS[0].parent / "badugi-no-limit.jsonl").read_text(encoding="utf-8"))[0]
    text = find_format("pokerstars").write(record, Source(site="badugi"))
    assert refusal("No Limit (2/4)", "No Limit (1/4)", text=text)[1] > 0


@pytest.mark.parametrize(
    ("cards", "fits"),
    [("2c 3d Kh Qs 6d", False), ("2c 3d Kh Ks 6d", True), ("Kc 3d Kh Ks 6d", False)],
)
def test_a_pair_is_two_and_no_more(cards: str, fits: bool) -> None:
    game = make_game("deuce-to-seven", "limit", "2/4")
    assert agrees("a pair of Kings", tuple(parse_cards(cards)), game) is fits
