"""What a table refuses, with the clause and a sentence, and nothing changed."""

from __future__ import annotations

import ast
import typing
from pathlib import Path

import pytest
from tests.table.evening import Evening, all_fold, game_of

from badugi import table
from badugi.deck import SeededDeck, seed_of
from badugi.errors import IllegalAction, RecordError
from badugi.hand import start
from badugi.table import (
    Action,
    DealHand,
    PostBlinds,
    Result,
    SettleHand,
    SitDown,
    SitIn,
    SitOut,
    StandUp,
    TopUp,
    decide,
    replay,
    settle,
    settlement,
    usual_setup,
)
from badugi.table.decide import _DECIDERS
from badugi.table.events import StoodUp


@pytest.fixture
def evening() -> Evening:
    return Evening(sit=(1, 2, 3))


@pytest.mark.parametrize(
    ("action", "code", "clause"),
    [
        (SitDown(10, "x", "Xan", 50), "no_such_seat", "R1.2"),
        (SitDown(0, "x", "Xan", 50), "no_such_seat", "R1.2"),
        (SitDown(2, "x", "Xan", 50), "seat_taken", "R1.2"),
        (SitDown(4, "id1", "Player 1", 50), "already_seated", "R1.2"),
        (SitDown(4, "x", "Xan", -50), "buy_in_too_small", "R1.8"),
        (SitDown(4, "x", "Xan", 50.5), "whole_chips", "R5.8"),  # type: ignore[arg-type]
        (TopUp(1, 0.5), "whole_chips", "R5.8"),  # type: ignore[arg-type]
        (TopUp(1, 0), "top_up_of_nothing", "R1.8"),
        (TopUp(4, 50), "seat_empty", "R1.2"),
        (TopUp(7, 50), "no_such_seat", "R1.2"),
        (SitOut(4), "seat_empty", "R1.2"),
        (SitIn(1), "not_sitting_out", "R1.6"),
        (StandUp(4), "seat_empty", "R1.2"),
        (PostBlinds(1), "nothing_owed", "R1.5"),
        (SettleHand((Result(1, 100),)), "no_hand_running", "R1.3"),
    ],
)
def test_refusals_between_hands(evening: Evening, action: Action, code: str, clause: str) -> None:
    assert clause in evening.refuses(action, code, clause)


def test_nobody_sits_out_or_stands_up_twice(evening: Evening) -> None:
    evening.sit_out(1)
    evening.refuses(SitOut(1), "sitting_out_already", "R1.6")
    evening.refuses(PostBlinds(1), "sit_in_first", "R1.5")
    evening.stand_up(1)
    evening.refuses(StandUp(1), "seat_empty", "R1.2")
    evening.deal()
    evening.stand_up(2)
    for action in (StandUp(2), TopUp(2, 5), SitOut(2), SitIn(2)):
        evening.refuses(action, "leaving_already", "R1.8")


def test_one_player_is_not_dealt_to() -> None:
    evening = Evening()
    assert "Nobody" in evening.refuses(DealHand(), "too_few_ready", "R1.2")
    evening.sit(1)
    assert "Only one" in evening.refuses(DealHand(), "too_few_ready", "R1.2")
    evening.sit(2)
    evening.sit_out(2)
    evening.refuses(DealHand(), "too_few_ready", "R1.2")


def test_a_running_hand_is_settled_once_and_to_the_chip(evening: Evening) -> None:
    evening.deal()
    evening.refuses(DealHand(), "hand_running", "R1.3")
    right = {1: 100, 2: 99, 3: 101}

    def results(**changed: int) -> tuple[Result, ...]:
        stacks = right | {int(seat[1:]): stack for seat, stack in changed.items()}
        return tuple(Result(seat, stack) for seat, stack in stacks.items())

    evening.refuses(SettleHand(results(s1=101)), "results_do_not_add_up", "R9.1")
    evening.refuses(SettleHand(results(s1=-100, s2=299)), "results_do_not_add_up", "R9.1")
    evening.refuses(SettleHand(results(), rake=1), "results_do_not_add_up", "R9.1")
    evening.refuses(SettleHand(results(s3=102), rake=-1), "results_do_not_add_up", "R9.1")
    evening.refuses(SettleHand(results(s4=0)), "results_of_others", "R9.1")
    evening.refuses(SettleHand(results()[:2]), "results_of_others", "R9.1")
    evening.refuses(SettleHand((*results(), Result(1, 0))), "results_of_others", "R9.1")
    evening.refuses(SettleHand(()), "results_of_others", "R9.1")
    evening.do(SettleHand(results(s3=100), rake=1))
    evening.refuses(SettleHand(results()), "no_hand_running", "R1.3")


def test_R5_8_a_hand_leaves_whole_chips(evening: Evening) -> None:
    evening.deal()
    halves = (Result(1, 99.5), Result(2, 100), Result(3, 100.5))  # type: ignore[arg-type]
    evening.refuses(SettleHand(halves), "whole_chips", "R5.8")


def test_only_the_finished_hand_of_this_table_settles_it(evening: Evening) -> None:
    setup = evening.deal()
    hand, _ = start(setup, SeededDeck.from_seed(seed_of(1)))
    with pytest.raises(IllegalAction) as caught:
        settle(evening.table, hand)
    assert caught.value.code == "hand_not_over"
    other = all_fold(usual_setup(game_of(), {1: 100, 2: 100, 3: 99}, 1))
    with pytest.raises(IllegalAction) as caught:
        settle(evening.table, other)
    assert caught.value.code == "another_hand"


def test_a_settlement_names_stacks_and_rake() -> None:
    hand = all_fold(usual_setup(game_of(), {1: 100, 2: 100}, 1))
    assert settlement(hand) == SettleHand((Result(1, 99), Result(2, 101)), 0)


def test_a_log_without_its_opening_is_refused() -> None:
    for events in ((), (StoodUp(1, "x", 5),)):
        with pytest.raises(RecordError) as caught:
            replay(events)
        assert caught.value.code == "table_never_opened"


def test_every_action_is_decided() -> None:
    assert set(_DECIDERS) == set(typing.get_args(Action))


@pytest.mark.parametrize("file", ["decide.py", "play.py"])
def test_every_refused_wish_is_an_illegal_action_and_cites_a_clause(file: str) -> None:
    source = Path(table.__file__).with_name(file).read_text(encoding="utf-8")
    refusals = [
        node.exc
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)
    ]
    kinds = {ast.unparse(call.func) for call in refusals}
    assert "IllegalAction" in kinds
    assert kinds <= {"IllegalAction", "RecordError"}
    for call in refusals:
        if ast.unparse(call.func) == "IllegalAction":
            assert "clause" in {word.arg for word in call.keywords}, ast.unparse(call)


def test_deciding_alone_changes_nothing(evening: Evening) -> None:
    before = evening.table
    decide(evening.table, StandUp(1))
    assert evening.table == before


@pytest.mark.parametrize("action", ["sit down", None, 7])
def test_what_is_no_wish_is_refused_and_changes_nothing(action: object) -> None:
    Evening(sit=(1, 2)).refuses(action, "no_wish", "R1.8")  # type: ignore[arg-type]
