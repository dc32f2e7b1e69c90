"""The home game: what a player sees and types, and that the same input makes the same bytes."""

from __future__ import annotations

import re

import pytest
from tests.cli.terminal import badugi, process

from badugi.bots import BOTS
from badugi.cards import UNKNOWN
from badugi.hand import events as ev
from badugi.hand.record import load_all
from badugi.hand.verify import verify
from badugi.rules import BETTING, HOUSES, VARIANTS

MOVES = "c\nk\nd 1\nc\nk\np\nf\nc\nk\nd 2 3\np\nc\nk\n" * 6


def test_same_seed_and_same_input_make_the_same_bytes():
    arguments = ("play", "--seed", "7", "--seats", "4")
    first, second = (process(*arguments, lines=MOVES) for _ in range(2))
    assert first == second == badugi(*arguments, lines=MOVES)
    assert first.code == 0
    assert badugi("play", "--seed", "8", "--seats", "4", lines=MOVES).out != first.out


def test_a_hand_is_told_from_the_deal_to_the_result():
    out = badugi("play", "--seed", "7", "--seats", "2", "--hands", "1", lines=MOVES).out
    assert "Hand 1 · 2/4 limit Badugi" in out
    assert "Hero is dealt" in " ".join(out.split())
    assert "One hand played" in out
    assert re.search(r"You: [+-]?\d+, now \d+\.", out)


def test_the_screen_shows_pot_sizes_trails_the_helper_and_exact_amounts():
    out = badugi("play", "--seed", "13", "--seats", "6", "--hands", "1", lines="c\nd 3\nk\nf\n").out
    assert "Pot 7 · round 1 of 4 · bets of 2 · 2 of 4 bets" in out
    assert "drawing one" in out
    assert re.search(r"fold \(f\), call \d+ \(c\), raise to \d+ \(r\)", out)
    assert "draw 1 of 3" in out


def test_nobodys_cards_are_shown_before_the_showdown():
    out = badugi("play", "--seed", "7", "--auto", "--hands", "5").out
    for told in re.findall(r"(\w+) (?:is dealt|takes|throws) [A2-9TJQK][♠♥♦♣]", out):
        assert told == "Hero"


def test_a_refused_move_is_explained_and_asked_again():
    out = badugi(
        "play", "--seed", "7", "--seats", "2", "--hands", "1", lines="x\nd 1\nb\nr 99\n"
    ).out
    assert "R5.1" in out or "R4.3" in out
    assert out.count("›") > 4


def test_question_mark_explains_the_notation():
    assert "d KsKd" in badugi("play", "--seed", "7", lines="?\nq\n").out


def test_the_end_of_input_checks_or_folds_and_shows_the_results():
    answer = badugi("play", "--seed", "7", "--seats", "3", lines="")
    assert answer.code == 0
    assert "You get up" in answer.out
    assert "One hand played" in answer.out


def test_quitting_between_hands_ends_the_game():
    out = badugi("play", "--seed", "3", "--seats", "2", lines="f\nq\n").out
    assert "One hand played" in out
    assert "You get up" not in out


def test_an_empty_line_may_stand_for_the_next_hand():
    dense = badugi("play", "--seed", "3", "--seats", "2", lines="f\nf\nf\n").out
    spaced = badugi("play", "--seed", "3", "--seats", "2", lines="f\n\nf\n\nf\n").out
    assert dense == spaced
    assert "4 hands played" in dense, "one hand was won in the big blind, unasked"


@pytest.mark.parametrize("variant", [variant.name for variant in VARIANTS])
@pytest.mark.parametrize("betting", [betting.name for betting in BETTING])
def test_auto_plays_every_variant_and_betting_structure(variant, betting):
    answer = badugi("play", "--variant", variant, "--betting", betting, "--seed", "5",
                    "--auto", "--hands", "3")  # fmt: skip
    assert answer.code == 0, answer.err
    assert "3 hands played" in answer.out


@pytest.mark.parametrize("house", [house.name for house in HOUSES])
def test_auto_plays_under_every_house(house):
    answer = badugi("play", "--house", house, "--seed", "5", "--auto", "--hands", "2")
    assert answer.code == 0, answer.err


@pytest.mark.parametrize("opponent", [*BOTS, "regular:loose-aggressive", "caller,aggressor"])
def test_every_opponent_sits_down(opponent):
    answer = badugi("play", "--opponent", opponent, "--seed", "5", "--auto", "--hands", "2")
    assert answer.code == 0, answer.err


def test_stakes_with_decimals_are_shown_as_they_were_written():
    out = badugi("play", "--stakes", "0.25/0.50", "--seed", "5", "--auto", "--hands", "1").out
    assert "0.25/0.50 limit Badugi" in out
    assert "posts the small blind, 0.12" in " ".join(out.split())


def test_chips_are_conserved_in_the_results():
    out = badugi("play", "--seed", "9", "--auto", "--hands", "20").out
    rows = re.findall(r"^ +(\w+) +(\d+) +(\d+) +([+-]?\d+) ", out[out.index("Bought") :], re.M)
    assert len(rows) == 6
    assert sum(int(chips) for _, chips, _, _ in rows) == sum(int(row[2]) for row in rows)
    assert sum(int(row[3]) for row in rows) == 0


def test_recorded_hands_are_the_players_own_and_are_proved(tmp_path):
    path = tmp_path / "evening.jsonl"
    badugi("play", "--seed", "9", "--auto", "--hands", "6", "--record", str(path))
    records = load_all(path.read_text(encoding="utf-8"))
    assert len(records) == 6
    for record in records:
        assert verify(record).complete
        for event in record.events:
            if isinstance(event, ev.CardsDealt | ev.Discarded) and event.seat != 1:
                assert set(event.cards) == {UNKNOWN}
    assert badugi("verify", str(path)).code == 0


def test_cards_have_four_colours_in_a_terminal():
    out = process("play", "--seed", "9", "--auto", "--hands", "4", colour=True).out
    colours = {suit: set(re.findall(r"\x1b\[([\d;]+)m ?[A2-9TJQK]" + suit, out)) for suit in "♠♥♦♣"}
    assert all(colours.values())
    assert len(set.union(*colours.values())) >= 4
    assert "\x1b[" not in process("play", "--seed", "9", "--auto", "--hands", "1").out


def test_a_record_that_cannot_be_written_is_refused_before_the_first_card():
    answer = badugi("play", "--record", "/nowhere/hands.jsonl", "--auto", "--hands", "1")
    assert answer.code == 2
    assert answer.out == ""
    assert "No such file" in answer.err


def test_every_variant_says_what_wins():
    for variant in VARIANTS:
        out = badugi("play", "--variant", variant.name, "--seats", "2", lines="q\n").out
        assert ("aces are" in out) or ("aces" in out), variant.name


@pytest.mark.parametrize("line", ["d " + "1 " * 5000 + "x", "r " + "9" * 5000, "\x00", "🂡"])
def test_any_line_is_answered_at_once(line):
    answer = badugi("play", "--seats", "2", "--seed", "1", lines=f"{line}\nq\n")
    assert answer.code == 0
    assert "You get up" in answer.out
