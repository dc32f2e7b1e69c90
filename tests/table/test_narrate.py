"""What is said at the table, word for word, for every event there is."""

from __future__ import annotations

import typing

import pytest
from tests.table.evening import Evening, game_of

from badugi.hand import PostKind
from badugi.table import Event, Lineup, Result, TableSetup, narrate, narrator, usual_setup
from badugi.table import events as ev

GAME = game_of()
SAID: list[tuple[Event, str]] = [
    (
        ev.TableOpened(TableSetup(games=(GAME, game_of("2/4 limit badacey")))),
        "A table of 6 seats is open: 2/4 limit Badugi, 2/4 limit Badacey.",
    ),
    (ev.SatDown(3, "d", "Dana", 200), "Dana takes seat 3 with 200."),
    (ev.ToppedUp(3, "d", 50), "Dana adds 50."),
    (ev.SatOut(3), "Dana sits out."),
    (ev.SatOut(4), "Seat 4 sits out."),
    (ev.SatIn(3), "Dana is back."),
    (ev.AgreedToPost(3), "Dana will post."),
    (ev.ChoseToWait(3), "Dana waits for the big blind."),
    (ev.AskedToLeave(3), "Dana leaves after this hand."),
    (ev.StoodUp(3, "d", 250), "Dana stands up with 250."),
    (ev.ButtonMoved(Lineup(button=3, seats=(3, 4))), "Dana has the button."),
    (ev.ButtonMoved(Lineup(button=5, seats=(3, 4))), "The button is at the empty seat 5."),
    (ev.GameChanged(0), "The game is 2/4 limit Badugi."),
    (ev.GameChanged(1), "The game is number 2 of the mix."),
    (ev.BlindOwed(3, PostKind.SMALL_BLIND), "Dana owes the small blind."),
    (ev.BlindOwed(3, PostKind.BIG_BLIND), "Dana owes the big blind."),
    (
        ev.HandDealt(usual_setup(GAME, {3: 9, 4: 9}, 3)),
        "2/4 limit Badugi is dealt to 2 players.",
    ),
    (
        ev.HandSettled((Result(3, 11), Result(4, 7))),
        "After the hand: Dana 11, Seat 4 7.",
    ),
    (ev.Busted(3, "d"), "Dana is out of chips."),
]


@pytest.mark.parametrize(("event", "sentence"), SAID)
def test_words(event: Event, sentence: str) -> None:
    assert narrate(event, names={3: "Dana"}, games=(GAME,)) == sentence


def test_every_event_has_words() -> None:
    assert {type(event) for event, _ in SAID} == set(typing.get_args(Event))


def test_a_narrator_knows_the_tables_names_money_and_games() -> None:
    cents = game_of("0.25/0.50 limit badugi")
    evening = Evening(cents, game_of("2/4 limit badacey"), sit=(1, 2))
    tell = narrator(evening.table)
    assert tell(ev.SatDown(3, "a", "Ann", 1050)) == "Ann takes seat 3 with 10.50."
    assert tell(ev.ToppedUp(2, "id2", 100)) == "Player 2 adds 1.00."
    assert tell(ev.SatOut(3)) == "Seat 3 sits out."
    assert tell(ev.GameChanged(1)) == "The game is 2/4 limit Badacey."


def test_a_narrator_of_a_set_up_calls_seats_by_their_numbers() -> None:
    tell = narrator(TableSetup(games=(game_of("0.25/0.50 limit badugi"),)))
    assert tell(ev.ToppedUp(2, "id2", 100)) == "Seat 2 adds 1.00."
