"""What every betting structure keeps to, whatever it allows: all-ins, growing bounds, the cap."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from badugi.deck import SeededDeck, seed_of
from badugi.errors import IllegalAction
from badugi.hand import (
    Action,
    Bet,
    Call,
    Check,
    Fold,
    Hand,
    Legal,
    Phase,
    RaiseTo,
    StandPat,
    apply,
    legal,
    start,
)
from badugi.rules import BETTING, HOUSES, Betting, House, make_game
from badugi.table import usual_setup

HANDS = 30
EVERY_BETTING = pytest.mark.parametrize("betting", BETTING, ids=lambda row: row.name)
EVERY_HOUSE = pytest.mark.parametrize(
    "house",
    [*HOUSES, HOUSES[0].replace(chip=2), HOUSES[0].replace(cap=None)],
    ids=lambda house: f"{house.name}-{house.chip}-{house.cap}",
)


def deal(betting: Betting, house: House, stacks: dict[int, int], seed: int) -> Hand:
    game = make_game("badugi", betting.name, "4/8", house)
    setup = usual_setup(game, stacks, button=max(stacks))
    return start(setup, SeededDeck.from_seed(seed_of(seed)))[0]


def bettors(betting: Betting, house: House) -> Iterator[tuple[Hand, Legal]]:
    """Every betting decision of hands in which short and deep stacks raise often."""
    for seed in range(HANDS):
        rng = Random(f"betting {seed}")
        stacks = {seat: rng.randint(1, rng.choice([10, 40, 300])) for seat in range(1, 7)}
        hand = deal(betting, house, stacks, seed)
        while hand.actor is not None:
            may = legal(hand)
            if hand.phase is Phase.BETTING:
                yield hand, may
            hand, _ = apply(hand, choose(may, rng))


def choose(may: Legal, rng: Random) -> Action:
    if may.slots:
        return StandPat()
    choices = [action for action in may if not isinstance(action, Fold)] or list(may)
    if may.lowest is not None and rng.random() < 0.5:
        sizes = [action for action in choices if isinstance(action, Bet | RaiseTo)]
        sizes += [may.sized(may.all_in)] * (may.sized(may.all_in) in may)
        return rng.choice(sizes)
    return rng.choice(choices)


def sizes(may: Legal) -> list[int]:
    """Legal totals from the lowest to the highest, some dozens at most."""
    if may.lowest is None or may.highest is None:
        return []
    step = max(1, (may.highest - may.lowest) // 20)
    tried = {*range(may.lowest, may.highest + 1, step), may.highest}
    return sorted(to for to in tried if may.sized(to) in may)


@EVERY_BETTING
@EVERY_HOUSE
def test_R5_7_who_may_raise_may_go_all_in_and_who_owes_may_call(
    betting: Betting, house: House
) -> None:
    short = 0
    for hand, may in bettors(betting, house):
        if may.call is not None:
            assert may.call == min(
                hand.bet - hand.player(may.seat).bet, may.all_in - hand_bet(hand)
            )
            assert Call() in may
        if may.lowest is None:
            continue
        least, most = betting.bounds(hand) or (0, 0)
        if may.all_in <= most:
            assert may.sized(may.all_in) in may
            short += may.all_in < least
        after, _ = apply(hand, may.sized(min(may.all_in, may.highest or 0)))
        assert after.bet >= hand.bet
    assert short, "nobody went all-in for less than a full bet"


def hand_bet(hand: Hand) -> int:
    assert hand.actor is not None
    return hand.player(hand.actor).bet


@EVERY_BETTING
@EVERY_HOUSE
def test_R5_a_higher_raise_never_lowers_what_may_be_raised_next(
    betting: Betting, house: House
) -> None:
    compared = 0
    for hand, may in bettors(betting, house):
        before = betting.bounds(hand)
        if may.lowest is None or before is None:
            continue
        last = before
        for to in sizes(may):
            after, _ = apply(hand, may.sized(to))
            if after.round != hand.round or after.phase is not Phase.BETTING:
                continue
            bounds = betting.bounds(after)
            if bounds is None:
                continue
            assert to < bounds[0] <= bounds[1]
            assert bounds[0] >= last[0]
            assert bounds[1] >= last[1]
            if to >= before[0]:
                assert bounds[0] > before[0], "a full raise raises the lowest next one"
            last = bounds
            compared += 1
    assert compared > HANDS


@EVERY_BETTING
@EVERY_HOUSE
def test_R5_amounts_outside_the_bounds_are_refused(betting: Betting, house: House) -> None:
    refused = 0
    for hand, may in bettors(betting, house):
        amounts = {0, -1, may.all_in + 1, 10 * may.all_in}
        if may.lowest is None or may.highest is None:
            amounts |= {hand.bet + 1, 2 * hand.bet, may.all_in}
        else:
            amounts |= {may.lowest - 1, may.lowest - house.chip, may.highest + 1}
            amounts |= {may.highest + house.chip}
        for to in amounts:
            assert may.sized(to) not in may
            with pytest.raises(IllegalAction) as refusal:
                apply(hand, may.sized(to))
            assert refusal.value.clause
            refused += 1
    assert refused


@EVERY_BETTING
@pytest.mark.parametrize("cap", [1, 2, 4, 5, None])
@pytest.mark.parametrize("players", [2, 3])
def test_R5_2_the_cap_holds_in_every_round_of_fixed_limit_and_nowhere_else(
    betting: Betting, cap: int | None, players: int
) -> None:
    stacks = dict.fromkeys(range(1, players + 1), 2_000)
    hand = deal(betting, HOUSES[0].replace(cap=cap), stacks, seed=0)
    enough = 7
    raises = dict.fromkeys(range(1, 5), 0)
    raises[1] = 1  # the big blind is the first bet
    while hand.actor is not None and hand.phase is not Phase.SHOWDOWN:
        may = legal(hand)
        if may.slots:
            hand, _ = apply(hand, StandPat())
        elif may.lowest is not None and raises[hand.round] < enough:
            raises[hand.round] += 1
            hand, _ = apply(hand, may.sized(may.lowest))
        else:
            hand, _ = apply(hand, Check() if may.may_check else Call())
    is_capped = betting.is_fixed and cap is not None
    assert set(raises.values()) == {cap if is_capped else enough}
