"""Every value of every house option is played, and each of them makes a difference."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from badugi.deck import SeededDeck, seed_of
from badugi.hand import Action, Discard, Event, Fold, Hand, Seat, StandPat, apply, legal, start
from badugi.rules import House, find_variant, make_game
from badugi.table import usual_setup

NUMBERS: dict[str, tuple[object, ...]] = {
    "cap": (None, 1, 4, 5),
    "rake_basis_points": (0, 500, 10_000),
    "rake_cap": (None, 0, 2),
    "chip": (1, 2),
}
"""Values of the options that are numbers, chosen to differ."""

AT_THE_TABLE = {"button", "missed_blinds"}
"""Options that rule what happens between hands; within one they make no difference."""

BESIDES: dict[str, dict[str, object]] = {
    "rake_cap": {"rake_basis_points": 1000},
    "table_all_ins": {"showdown": "ask"},
    "first_to_show": {"showdown": "ask"},
}
"""What an option needs to show."""

VARIANTS = ("badugi", "badeucy", "ace-to-five")
HANDS = 24


def values_of_options() -> dict[str, tuple[object, ...]]:
    found = {}
    for name, kind in get_type_hints(House).items():
        if get_origin(kind) is Literal:
            found[name] = get_args(kind)
        elif kind is bool:
            found[name] = (False, True)
        elif name != "name":
            found[name] = NUMBERS[name]
    return found


OPTIONS = values_of_options()


def lively(hand: Hand, rng: Random) -> Action:
    """Somebody who seldom folds, often raises, throws many cards and shows or mucks at random."""
    may = legal(hand)
    if may.slots:
        slots = tuple(range(rng.randint(0, may.slots)))
        return Discard(slots) if slots else StandPat()
    choices = [action for action in may if not isinstance(action, Fold) or rng.random() < 0.1]
    return rng.choice(choices or list(may))


def play(house: House, variant: str, number: int) -> tuple[Event, ...]:
    """One hand: from two players to a full table, deep or short, sometimes with one absent."""
    rng = Random(f"{variant} {number}")
    most = find_variant(variant).seats
    players = (2, most, rng.randint(3, most))[number % 3]
    deepest = rng.choice([12, 60, 400])
    stacks = {seat: rng.randint(1, deepest) for seat in range(1, players + 1)}
    game = make_game(variant, ("limit", "half-pot")[number % 2], "2/4", house)
    setup = usual_setup(game, stacks, button=players)
    if players > 2 and number % 4 == 0:
        # The big blind is absent, and all-in from the post.
        seats = tuple(
            Seat(seat.seat, 1, absent=True) if seat.seat == 2 else seat for seat in setup.seats
        )
        setup = msgspec.structs.replace(setup, seats=seats)
    chips = sum(seat.stack for seat in setup.seats)
    hand, events = start(setup, SeededDeck.from_seed(seed_of(number)))
    while hand.actor is not None:
        assert hand.pot + sum(player.stack for player in hand.players) == chips
        hand, more = apply(hand, lively(hand, rng))
        events += more
    assert hand.is_over
    stacks_after = [player.stack for player in hand.players]
    assert min(stacks_after) >= 0
    assert sum(stacks_after) + sum(hand.rake) == chips
    assert bool(sum(hand.rake)) <= bool(house.rake_basis_points)
    return events


@cache
def played(option: str, value: object) -> tuple[tuple[Event, ...], ...]:
    """All hands with one option set, without the events' setups, which name the house."""
    house = House().replace(**BESIDES.get(option, {}) | {option: value})
    return tuple(
        play(house, variant, number)[1:] for variant in VARIANTS for number in range(HANDS)
    )


def test_every_option_is_listed() -> None:
    assert {"name", *OPTIONS} == set(House.__struct_fields__)
    assert all(len(values) > 1 for values in OPTIONS.values())


@pytest.mark.parametrize(
    ("option", "value"),
    [(option, value) for option, values in OPTIONS.items() for value in values],
)
def test_hands_are_played_to_the_end_under_every_value(option: str, value: object) -> None:
    assert len(played(option, value)) == len(VARIANTS) * HANDS


@pytest.mark.parametrize("option", sorted(OPTIONS.keys() - AT_THE_TABLE))
def test_every_two_values_of_an_option_are_played_differently(option: str) -> None:
    for one, other in combinations(OPTIONS[option], 2):
        assert played(option, one) != played(option, other), (one, other)
