"""Exact odds are what counting every card by hand gives, with any hands, draws and strategies."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import NamedTuple

import pytest
from tests.lab.oracle import (
    BADUGI,
    RANGES,
    REACTING,
    STRATEGIES,
    Holding,
    Slow,
    Turn,
    Weighed,
    hold,
    pat_if,
    range_of,
)

from badugi.cards import PACK, format_cards, in_order, parse_cards
from badugi.lab import exact as exact_module
from badugi.lab.exact import Outcome, exact
from badugi.lab.improve import improve
from badugi.lab.spot import Spot, make_spot
from badugi.lab.strategy import parse_strategy
from badugi.lab.tables import number_of

CLOSE = 1e-9


class Case(NamedTuple):
    """A small spot: all cards but a few are dead."""

    draws: int
    hands: tuple[Holding, ...]
    thrown: tuple[Holding, ...]
    stub: Holding
    strategies: tuple[str, ...]

    @property
    def spot(self) -> Spot:
        pairs = zip(self.hands, self.thrown, strict=True)
        return make_spot(
            [f"{format_cards(held)}/{format_cards(thrown)}" for held, thrown in pairs],
            draws=self.draws,
            dead=without(self.stub, *self.hands, *self.thrown),
            strategies=self.strategies,
        )

    @property
    def slow(self) -> Slow:
        return Slow(self.draws, [STRATEGIES[text] for text in self.strategies])


def make_cases(*, draws: int, count: int, stub: tuple[int, int], most: int) -> Iterator[Case]:
    """Random spots in which nobody throws more than ``most`` cards at once."""
    rng = Random(f"{draws} {count}")
    while count:
        pack = rng.sample(PACK, 52)
        hands, thrown = [], []
        for size in rng.choices((4, 3, 2, 1), (4, 4, 2, 1), k=2):
            hands.append(in_order([pack.pop() for _ in range(size)]))
            thrown.append(in_order([pack.pop() for _ in range(rng.choice((0, 4 - size)))]))
        least, largest = stub
        size = rng.randint(max(least, 12 - sum([len(hand) for hand in hands])), largest)
        strategies = tuple(rng.choices(list(STRATEGIES), k=2))
        case = Case(draws, tuple(hands), tuple(thrown), in_order(pack[:size]), strategies)
        if most_drawn(case) <= most:
            count -= 1
            yield case


def most_drawn(case: Case) -> int:
    """The most cards that somebody of these hands and strategies draws at once."""
    found = []
    for hand, text in zip(case.hands, case.strategies, strict=True):
        plan = STRATEGIES[text]
        for number in range(case.draws):
            full = hand if len(hand) == 4 else (*hand, *case.stub)[:4]
            found.append(4 - len(plan(full, Turn(number, faces_pat=False))))
        found.append(4 - len(hand))
    return max(found)


def without(*known: Holding) -> str:
    """All cards but these."""
    seen = {card for cards in known for card in cards}
    return format_cards([card for card in PACK if card not in seen])


def check(case: Case) -> Outcome:
    found = exact(case.spot)
    mine, theirs = case.slow.chances(case.hands, case.stub)
    expected = [mine.win, mine.tie, theirs.win]
    shares = (found.win, found.tie, found.lose)
    assert shares == pytest.approx([float(share) for share in expected], abs=CLOSE), case
    if found.outcomes is not None:
        counts = [found.wins, found.ties, found.losses]
        assert counts == [share * found.outcomes for share in expected], case
    return found


@pytest.mark.parametrize("faces_pat", [False, True])
@pytest.mark.parametrize("text", [*STRATEGIES, *REACTING])
def test_a_strategy_keeps_the_cards_that_it_says(text, faces_pat):
    rng = Random(text)
    strategy, plan = parse_strategy(text), (STRATEGIES | REACTING)[text]
    for draw in range(3):
        keeps = strategy.keeps(draw, faces_pat=faces_pat)
        for _ in range(700):
            holding = in_order(rng.sample(PACK, 4))
            mask = keeps[number_of(holding)]
            kept = {card for place, card in enumerate(holding) if mask >> place & 1}
            assert kept == set(plan(holding, Turn(draw, faces_pat))), (holding, draw)


def test_one_draw_is_counted_right():
    counted = 0
    for case in make_cases(draws=1, count=80, stub=(8, 12), most=4):
        counted += check(case).outcomes is not None
    assert counted == 80, "with one draw every outcome is equally likely"


@pytest.fixture
def small_stubs(monkeypatch):
    """Exact odds even where the stub might run out, in spots where it does not."""
    monkeypatch.setattr(exact_module, "why_not", lambda spot: None)


@pytest.mark.parametrize(("count", "stub", "most"), [(40, (8, 11), 1), (9, (8, 10), 2)])
def test_two_draws_are_counted_right(small_stubs, count, stub, most):
    for case in make_cases(draws=2, count=count, stub=stub, most=most):
        check(case)


def test_three_draws_are_counted_right(small_stubs):
    for case in make_cases(draws=3, count=6, stub=(8, 10), most=1):
        check(case)


@pytest.mark.parametrize(
    ("mine", "theirs", "dead"),
    [
        ("Ac2d3h", "Ad2c3s", ""),
        ("Ac2d3h/Kc", "8c7d6h5s", ""),
        ("Ac2d/KcKd", "4s5c6d/Kh", "QsQh"),
        ("As2h3dKs", "Ah4s5cKh", "Kd"),
        ("AcAdAh2c", "7c7d8c8d", "JcJdJhJsQcQdQhQsKcKdKhKs"),
        ("9h/2s3s4s", "JcTd9s8h", "KcKd"),
    ],
)
def test_one_draw_from_the_whole_pack_is_counted_right(mine, theirs, dead):
    check(whole_pack_case(mine, theirs, dead, draws=1))


@pytest.mark.parametrize(
    ("mine", "theirs", "draws"),
    [("Ac2d3h/Kc", "8c7d6h5s", 2), ("As2h3d3s/KcKd", "QcJdTh9s", 2)],
)
def test_draws_from_the_whole_pack_against_a_pat_hand_are_counted_right(mine, theirs, draws):
    check(whole_pack_case(mine, theirs, "", draws=draws))


def test_a_player_may_hold_the_cards_he_begins_with(small_stubs):
    mine, theirs, stub = "KsQh9d", "Ad2c", in_order(Random(5).sample(PACK[8:44], 9))
    stub = tuple([card for card in stub if card not in parse_cards(mine)])
    hands = [parse_cards(mine), parse_cards(theirs)]
    spot = make_spot(
        [mine, theirs], draws=2, dead=without(*hands, stub), strategies=["hold", "best"]
    )
    me, him = Slow(2, [hold(mine), STRATEGIES["best"]]).chances(hands, stub)
    found = exact(spot)
    expected = [float(share) for share in (me.win, me.tie, him.win)]
    assert (found.win, found.tie, found.lose) == pytest.approx(expected, abs=CLOSE)


def whole_pack_case(mine: str, theirs: str, dead: str, *, draws: int) -> Case:
    hands, thrown = zip(*[hand_and_thrown(text) for text in (mine, theirs)], strict=True)
    seen = {*parse_cards(dead)}.union(*hands, *thrown)
    stub = tuple([card for card in PACK if card not in seen])
    return Case(draws, hands, thrown, stub, ("best", "best"))


def hand_and_thrown(text: str) -> tuple[Holding, Holding]:
    held, _, thrown = text.partition("/")
    return in_order(parse_cards(held)), in_order(parse_cards(thrown))


@pytest.mark.parametrize(
    ("text", "draws"),
    [*product(RANGES, [0, 1]), ("badugi", 2), ("75x+", 2)],
)
def test_a_hand_against_a_range_is_counted_right(small_stubs, text, draws):
    rng = Random(f"{text} {draws}")
    theirs: Weighed = {}
    while not theirs:
        pack = in_order(rng.sample(PACK[:32], 12))
        mine = in_order(rng.sample(pack, 3 if draws == 1 else 4))
        if len(BADUGI.playing(mine)) >= 3:
            theirs = range_of(text, [card for card in pack if card not in mine])
    spot = make_spot(
        [format_cards(mine), text],
        draws=draws,
        dead=without(pack),
        strategies=["best", "pat>=Qxxx else best"],
    )
    found = exact(spot)
    plans = [STRATEGIES["best"], pat_if("QJT9")]
    me, him = Slow(draws, plans).of_ranges([{mine: Fraction(1)}, theirs], pack)
    expected = [float(share) for share in (me.win, me.tie, him.win)]
    assert (found.win, found.tie, found.lose) == pytest.approx(expected, abs=CLOSE)
    if found.outcomes is not None:
        assert (found.wins, found.losses) == (me.win * found.outcomes, him.win * found.outcomes)


@pytest.mark.parametrize(("mine", "theirs"), [("75x+", "badugi"), ("Qxx++", "75x+")])
def test_a_range_against_a_range_is_counted_right(small_stubs, mine, theirs):
    pack = in_order(Random(mine + theirs).sample(PACK[:32], 12))
    strategies = ["best", "pat>=Qxxx else best"]
    found = exact(make_spot([mine, theirs], draws=1, dead=without(pack), strategies=strategies))
    ranges = [range_of(mine, pack), range_of(theirs, pack)]
    me, him = Slow(1, [STRATEGIES["best"], pat_if("QJT9")]).of_ranges(ranges, pack)
    expected = [float(share) for share in (me.win, me.tie, him.win)]
    assert (found.win, found.tie, found.lose) == pytest.approx(expected, abs=CLOSE)


@pytest.mark.parametrize(
    ("hand", "draws", "strategy"),
    [
        ("Ac2d3h/Kc", 3, "best"),
        ("Ac2d/KcKd", 2, "best"),
        ("QcJdTh9s", 3, "pat>=8xxx else best"),
        ("Ac2d2h5h", 2, "keep-3 then pat>=9xxx else best"),
        ("9h", 1, "pat"),
        ("KcKdKhKs", 1, "keep-1"),
    ],
)
def test_what_a_hand_becomes_is_counted_right(hand, draws, strategy):
    held, thrown = hand_and_thrown(hand)
    dead = parse_cards("QsQh")
    stub = [card for card in PACK if card not in {*held, *thrown, *dead}]
    expected = Slow(draws, [STRATEGIES[strategy]]).endings(held, stub)
    found = improve(hand, draws=draws, dead="QsQh", strategy=strategy)
    assert found.method == "exact"
    assert sum(found.chances) == pytest.approx(1, abs=CLOSE)
    for number, chance in enumerate(found.chances):
        assert chance == pytest.approx(float(expected.get(number, 0)), abs=CLOSE), number
