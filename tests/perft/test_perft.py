"""Counts that anybody can check: betting lines, draws and whole hands, walked in the engine.

Most rows are counted a second time by ``counter.py``, which shares no code with the engine.
"""

from __future__ import annotations

import random

import pytest
from tests.perft.counter import Round, lines
from tests.rules.dealing import usual_posts

from badugi.deck import SeededDeck, seed_of
from badugi.hand import Action, Fold, Hand, HandSetup, Phase, Seat, StandPat, apply, legal, start
from badugi.rules import BETTING, HOUSES, VARIANTS, make_game

DECK = SeededDeck.from_seed(seed_of("perft"))


def dealt(
    chips: tuple[int, ...],
    *,
    betting: str = "limit",
    variant: str = "badugi",
    stakes: str = "2/4",
    **options: object,
) -> Hand:
    """A hand at its first decision; ``chips`` from the left of the button on, who comes last."""
    game = make_game(variant, betting, stakes, HOUSES[0].replace(**options))
    seats = tuple(Seat(number, stack) for number, stack in enumerate(chips, start=1))
    bare = HandSetup(game=game, seats=seats, button=len(chips))
    setup = HandSetup(game=game, seats=seats, button=len(chips), posts=usual_posts(bare))
    return start(setup, DECK)[0]


def choices(hand: Hand, *, free_folds: bool) -> list[Action]:
    """Every action, bets and raises of every size."""
    options = legal(hand)
    found: list[Action] = [action for action in options if not hasattr(action, "to")]
    if options.lowest is not None and options.highest is not None:
        sizes = range(options.lowest, options.highest + 1)
        found += [options.sized(to) for to in sizes if options.sized(to) in options]
    if options.may_check and not free_folds:
        found.remove(Fold())
    return found


def betting_lines(hand: Hand, *, free_folds: bool, rounds: int = 1) -> int:
    """Complete betting lines of some rounds; everybody stands pat between them."""
    if hand.phase is Phase.OVER or (hand.phase is Phase.DRAWING and hand.draw == rounds):
        return 1
    if hand.phase is Phase.DRAWING:
        after = apply(hand, StandPat())[0]
        return betting_lines(after, free_folds=free_folds, rounds=rounds)
    return sum(
        betting_lines(apply(hand, action)[0], free_folds=free_folds, rounds=rounds)
        for action in choices(hand, free_folds=free_folds)
    )


def counted(chips: tuple[int, ...], *, betting: str, cap: int | None = 4) -> Round:
    """The same first round for the counter; 2/4 limit and 1/2 have blinds of 1 and 2 (R2.2)."""
    small_place, big_place = (1, 0) if len(chips) == 2 else (0, 1)
    blinds = [0] * len(chips)
    blinds[small_place], blinds[big_place] = 1, min(2, chips[big_place])
    return Round(
        kind=betting,
        stacks=tuple(chip - blind for chip, blind in zip(chips, blinds, strict=True)),
        bets=tuple(blinds),
        bet=2,
        turn=big_place + 1,
        unit=2,
        last_raise=2,
        cap=cap,
        pot=3 - sum(blinds),
    )


FIRST_ROUND = [(2, 14, 15), (3, 130, 133), (4, 1016, 1023)]


@pytest.mark.parametrize(("seats", "without", "with_free_folds"), FIRST_ROUND)
def test_limit_betting_lines_before_the_first_draw(
    seats: int, without: int, with_free_folds: int
) -> None:
    hand = dealt((200,) * seats)
    assert betting_lines(hand, free_folds=False) == without
    assert betting_lines(hand, free_folds=True) == with_free_folds
    state = counted((200,) * seats, betting="limit")
    assert lines(state, free_folds=False) == without
    assert lines(state, free_folds=True) == with_free_folds


@pytest.mark.parametrize(
    ("cap", "seats", "count"),
    [(1, 2, 3), (2, 2, 7), (3, 2, 11), (5, 2, 19), (1, 3, 7), (2, 3, 25), (3, 3, 61), (5, 3, 277)],
)
def test_limit_betting_lines_by_the_cap(cap: int, seats: int, count: int) -> None:
    hand = dealt((200,) * seats, cap=cap)
    assert betting_lines(hand, free_folds=True) == count
    state = counted((200,) * seats, betting="limit", cap=cap)
    assert lines(state, free_folds=True) == count


SHORT = [
    ("limit", (3, 7), 7),
    ("limit", (5, 200, 3), 45),
    ("limit", (7, 5, 200), 95),
    ("limit", (1, 200, 9), 15),
    ("limit", (200, 1, 5), 11),
    ("limit", (3, 5, 7, 200), 349),
    ("pot", (6, 9, 8, 5), 1313),
    ("pot", (8, 8), 43),
    ("pot", (9, 14), 127),
    ("pot", (4, 9, 6), 105),
    ("pot", (12, 1, 15), 291),
    ("half-pot", (6, 9, 8, 5), 1087),
    ("half-pot", (8, 8), 27),
    ("half-pot", (12, 15), 131),
    ("half-pot", (5, 9, 7), 159),
    ("half-pot", (12, 1, 15), 169),
    ("no-limit", (6, 9, 8, 5), 1343),
    ("no-limit", (8, 8), 55),
    ("no-limit", (5, 11), 37),
    ("no-limit", (3, 8, 5), 87),
    ("no-limit", (6, 1, 4), 11),
    ("no-limit", (4, 7, 5, 9), 707),
]


@pytest.mark.parametrize(("betting", "chips", "count"), SHORT)
def test_betting_lines_with_short_stacks_and_every_size(
    betting: str, chips: tuple[int, ...], count: int
) -> None:
    stakes = "2/4" if betting == "limit" else "1/2"
    hand = dealt(chips, betting=betting, stakes=stakes)
    state = counted(chips, betting=betting)
    assert betting_lines(hand, free_folds=True) == lines(state, free_folds=True) == count


@pytest.mark.parametrize("betting", [betting.name for betting in BETTING])
def test_betting_lines_of_chance_stacks(betting: str) -> None:
    dice = random.Random(f"stacks {betting}")
    for _ in range(100):
        places = dice.choice([2, 2, 3, 3, 4])
        chips = tuple(dice.randint(1, 20 // places + 2) for _ in range(places))
        hand = dealt(chips, betting=betting, stakes="2/4" if betting == "limit" else "1/2")
        expected = lines(counted(chips, betting=betting), free_folds=True)
        assert betting_lines(hand, free_folds=True) == expected, chips


def test_every_structure_has_a_row() -> None:
    assert {betting.name for betting in BETTING} == {row[0] for row in SHORT}


def test_two_rounds_of_limit_multiply() -> None:
    """Fold lines end; of the others each goes on into every line of the next round."""
    assert betting_lines(dealt((200, 200)), free_folds=False, rounds=2) == TWO_ROUNDS


@pytest.mark.long
def test_all_four_rounds_of_limit() -> None:
    assert betting_lines(dealt((200, 200)), free_folds=False, rounds=4) == FOUR_ROUNDS


def goes_on(state: Round) -> tuple[int, int]:
    """Complete lines of a round without free folds: ended by a fold, and going on."""
    place = state.next_turn()
    if place is None:
        return (1, 0) if len(state.live()) == 1 else (0, 1)
    owed = state.bet - state.bets[place]
    branches = [state.puts(place, state.bets[place] + owed)]
    branches += [state.puts(place, to) for to in state.sizes(place)]
    branches += [state.after_fold(place)] if owed else []
    ends = [goes_on(branch) for branch in branches]
    return sum(end[0] for end in ends), sum(end[1] for end in ends)


def test_the_counter_agrees_on_whole_hands() -> None:
    folded, on = goes_on(counted((200, 200), betting="limit"))
    later = Round("limit", (200, 200), (0, 0), bet=0, turn=0, unit=2, last_raise=2)
    more_folded, more_on = goes_on(later)
    assert (folded, on, more_folded, more_on) == ROUND_ENDS
    total, open_lines = folded, on
    totals = []
    for _ in range(3):
        total += open_lines * more_folded
        open_lines *= more_on
        totals.append(total + open_lines)
    assert totals[0] == TWO_ROUNDS
    assert totals[2] == FOUR_ROUNDS


ROUND_ENDS = (7, 7, 8, 9)
TWO_ROUNDS = 126
FOUR_ROUNDS = 10_206

PERFT = {
    "badugi": (3, 6, 38, 549),
    "badeucy": (3, 6, 70, 2117),
    "badacey": (3, 6, 70, 2117),
    "deuce-to-seven": (3, 6, 70, 2117),
    "ace-to-five": (3, 6, 70, 2117),
}
"""Positions after 1, 2 … actions of two players, betting and drawing alike."""


def positions(hand: Hand, depth: int) -> int:
    """How many lines of ``depth`` actions there are; a finished hand has no more."""
    if depth == 0:
        return 1
    if hand.is_over:
        return 0
    return sum(positions(apply(hand, action)[0], depth - 1) for action in legal(hand))


@pytest.mark.parametrize("variant", [variant.name for variant in VARIANTS])
def test_positions_by_depth(variant: str) -> None:
    hand = dealt((200, 200), variant=variant)
    assert tuple(positions(hand, depth) for depth in range(1, 5)) == PERFT[variant]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_positions_of_the_first_draw(variant: object) -> None:
    """Each player throws any subset: two to the number of his cards."""
    hand = dealt((200, 200), variant=variant.name)
    while hand.phase is not Phase.DRAWING:
        hand, _ = apply(hand, next(a for a in legal(hand) if not isinstance(a, Fold)))
    throws = 2**variant.cards
    assert positions(hand, 1) == throws
    assert positions(hand, 2) == throws**2
    assert positions(hand, 3) == 3 * throws**2, "fold, check or bet"


def test_every_variant_has_a_row() -> None:
    assert set(PERFT) == {variant.name for variant in VARIANTS}
