"""Evenings at a table in which anything may happen, and the same evenings with other cards."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from msgspec import Struct
from tests.properties.worlds import choose, world
from tests.room.secrecy.stacking import Orders, renamed
from tests.room.secrecy.stage import (
    LONG,
    Collect,
    Come,
    Deed,
    Go,
    Say,
    Stage,
    Wait,
    set_up,
)

from badugi.cards import PACK, Card
from badugi.hand import Fold, Hand, Show, legal, view
from badugi.hand import events as in_hand
from badugi.protocol import Event, Terms
from badugi.protocol import commands as cmd
from badugi.room.store.base import Step
from badugi.rules import HOUSES, VARIANTS
from badugi.table import Phase, TableSetup

MOST_DEEDS = 1500
MOST_HANDS = 60
RESHUFFLES = ("standard", "pokerstars", "wsop", "fulltilt")


SetUp: TypeAlias = Callable[..., Awaitable[Stage]]
"""How a stage is made: from terms, decks and players."""


class Plot(Struct, frozen=True, kw_only=True):
    """What an evening is like: the table, who sits where with how much, whose eyes it is about.

    ``eyes`` None: a spectator's.
    """

    number: int
    terms: Terms
    stacks: dict[int, int]
    style: str
    eyes: int | None
    hands: int

    @property
    def players(self) -> dict[int, str]:
        """Who sits in which seat; the one it is about may be a program."""
        bot = self.eyes if self.number % 5 == 0 else None
        return {seat: f"{'b' if seat == bot else 'p'}_{seat}" for seat in self.stacks}

    @property
    def player(self) -> str | None:
        """Whose eyes it is about."""
        return None if self.eyes is None else self.players[self.eyes]


def plot(number: int, *, is_crowded: bool = False) -> Plot:
    """Evening ``number``: short stacks, odd houses, now and then a full table of throwers."""
    dice = random.Random(f"plot {number}")
    variant = VARIANTS[number % len(VARIANTS)]
    if is_crowded:
        house = HOUSES[0].replace(reshuffle=RESHUFFLES[number % 4], burns=number % 2 == 0)
        made = world(
            number, house=house, variant=variant, style="thrower", players=variant.seats, deep=True
        )
    else:
        made = world(number, variant=variant)
    stacks = {place: seat.stack for place, seat in enumerate(made.setup.seats, start=1)}
    setup = TableSetup(games=(made.setup.game,), seats=max(2, len(stacks)), min_buy_in=1)
    terms = Terms(
        title=f"Evening {number}",
        setup=setup,
        delay=30 if number % 6 == 0 else 0,
        openings="shown" if number % 7 == 0 else "own",
    )
    return Plot(
        number=number,
        terms=terms,
        stacks=stacks,
        style=made.style,
        eyes=dice.choice([None, *stacks, *stacks]),
        hands=1 if is_crowded else dice.choice([1, 1, 2]),
    )


@dataclass
class Evening:
    """An evening that was played: what was done, what everybody heard, what lay in the decks."""

    plot: Plot
    script: list[Deed]
    stage: Stage
    orders: dict[int, Orders]
    steps: tuple[Step, ...]
    shown_at: int | None
    """The deed in which cards were first turned up."""
    seen: set[str] = field(default_factory=set)
    """What happened, by name."""
    filed: int = 0
    """How many hands were fetched from the files."""

    @property
    def events(self) -> list[Event]:
        """Everything that happened, as the room knows it."""
        return [event for step in self.steps for event in step.events]

    def heard(self, *, until: int | None = None) -> dict[str, list[tuple[int, bytes]]]:
        """What came to each pair of ears that the plot is about, and what they fetched."""
        told = {
            name: ear.said
            for name, ear in self.stage.ears.items()
            if ear.player is None or ear.player in (self.plot.player, "p_rail")
        }
        for at, name, data in self.stage.papers:
            told.setdefault(f"paper {name}", []).append((at, data))
        if until is None:
            return told
        return {name: [each for each in said if each[0] < until] for name, said in told.items()}


def first_orders(plot: Plot) -> dict[int, Orders]:
    """The decks of an evening before anything is known of it."""
    dice = random.Random(f"decks {plot.number}")
    return {number: (tuple(dice.sample(PACK, len(PACK))),) for number in range(1, MOST_HANDS)}


async def improvise(plot: Plot, set_up: SetUp = set_up) -> Evening:
    """Play an evening by chance that looks at nothing but what lies open."""
    stage = await set_up(plot.terms, first_orders(plot), plot.players, life="first")
    evening = Evening(plot, [], stage, {}, (), None)
    dice = random.Random(f"deeds {plot.number}")
    for deed in _arrivals(plot):
        await _do(evening, deed)
    while len(evening.script) < MOST_DEEDS and not _is_over(evening):
        for deed in _noise(evening, dice):
            await _do(evening, deed)
        for deed in _next(evening, dice):
            await _do(evening, deed)
        for number in range(evening.filed + 1, _last_filed(evening) + 1):
            evening.filed = number
            await _do(evening, Collect(number, (None, plot.eyes), plot.player))
    evening.orders = {hand: tuple(stubs) for hand, stubs in stage.stacker.dealt.items()}
    await _end(evening)
    return evening


async def repeat(
    first: Evening,
    orders: dict[int, Orders],
    *,
    until: int | None = None,
    set_up: SetUp = set_up,
) -> Evening:
    """The same deeds with other decks."""
    plot = first.plot
    decks = first_orders(plot) | orders
    stage = await set_up(plot.terms, decks, plot.players, life="second")
    evening = Evening(plot, [], stage, orders, (), None)
    for deed in first.script[:until]:
        await _do(evening, deed)
    await _end(evening)
    return evening


async def _do(evening: Evening, deed: Deed) -> None:
    evening.script.append(deed)
    await evening.stage.do(deed)
    hand = evening.stage.table.felt.hand
    players = () if hand is None else hand.players
    if evening.shown_at is None and any(player.shown or player.mucked for player in players):
        evening.shown_at = evening.stage.deed - 1


async def _end(evening: Evening) -> None:
    stage = evening.stage
    evening.steps = await stage.log_of_table()
    evening.seen |= {type(event).__name__ for event in evening.events}
    await stage.close()


# What is done.


def _arrivals(plot: Plot) -> Iterator[Deed]:
    for seat, stack in plot.stacks.items():
        yield Come(f"seat {seat}", plot.players[seat])
        yield Say(f"seat {seat}", cmd.Sit(id="sit", seat=seat, buy_in=stack))
    yield Come("rail", None)
    yield Come("rail with felt", None, wants_felt=True)
    yield Come("known rail", "p_rail")
    if plot.player is not None:
        yield Come("second window", plot.player, wants_felt=True)
    yield Wait(LONG)


def _is_over(evening: Evening) -> bool:
    felt = evening.stage.table.felt
    is_stuck = len(felt.table.ready) < 2 and felt.table.phase is Phase.BETWEEN
    return felt.is_filed and (felt.table.hands >= evening.plot.hands or is_stuck)


def _last_filed(evening: Evening) -> int:
    felt = evening.stage.table.felt
    return felt.table.hands if felt.is_filed else max(0, felt.table.hands - 1)


def _next(evening: Evening, dice: random.Random) -> Iterator[Deed]:
    """What the table waits for."""
    felt, plot = evening.stage.table.felt, evening.plot
    hand = felt.hand
    if hand is not None and hand.actor is not None:
        if dice.random() < 0.04:
            evening.seen.add("time-out")
            yield Wait(120.0)
            return
        action = choose(legal(view(hand, None)), plot.style, dice)
        name = f"a{len(evening.script)}"
        act = cmd.Act(id=name, hand=felt.table.hands, turn=felt.turn, action=action)
        yield Say(f"seat {hand.actor}", act)
        return
    if hand is not None and hand.is_over and not felt.is_filed:
        yield from _late_show(evening, hand, dice)
    yield Wait(4.0)


def _late_show(evening: Evening, hand: Hand, dice: random.Random) -> Iterator[Deed]:
    felt = evening.stage.table.felt
    for player in hand.players:
        if player.won and not player.shown and dice.random() < 0.4:
            evening.seen.add("late show")
            act = cmd.Act(id="show", hand=felt.table.hands, turn=felt.turn, action=Show())
            yield Say(f"seat {player.seat}", act)
            return


def _noise(evening: Evening, dice: random.Random) -> Iterator[Deed]:
    """What may happen at any time: late clicks, wrong clicks, plans, chat, lost connections."""
    felt, plot = evening.stage.table.felt, evening.plot
    if dice.random() < 0.5:
        return
    at = len(evening.script)
    number = felt.table.hands
    me = "known rail" if plot.eyes is None else f"seat {plot.eyes}"
    match dice.randrange(8):
        case 0:
            act = cmd.Act(id=f"l{at}", hand=number, turn=felt.turn + 1, action=Fold())
            yield Say(me, act)
        case 1:
            yield Say(me, cmd.Act(id=f"h{at}", hand=number + 1, turn=0, action=Fold()))
        case 2 if felt.hand is not None and felt.hand.actor != plot.eyes:
            act = cmd.Act(id=f"w{at}", hand=number, turn=felt.turn, action=Show())
            yield Say(me, act)
        case 3:
            seat = dice.choice(list(plot.stacks))
            plan = dice.choice([cmd.CheckFold(), cmd.CallAny(), cmd.DiscardAhead((0,)), None])
            yield Say(f"seat {seat}", cmd.Ahead(id=f"p{at}", hand=number, plan=plan))
        case 4:
            yield Say(me, cmd.Chat(id=f"c{at}", text="nice hand"))
        case 5 | 6:
            evening.seen.add("resumed")
            player = dice.choice([plot.player, None])
            after = dice.choice([None, 0, max(0, evening.stage.table.seq - dice.randint(0, 25))])
            name = f"late {player} {at}"
            yield Come(name, player, after=after, wants_felt=dice.random() < 0.7)
            if dice.random() < 0.7:
                yield Go(name)
        case 7:
            yield Wait(dice.choice([0.5, 7.0]))


# The same with other cards.


def known_to(evening: Evening, hand: int) -> tuple[set[Card], list[set[Card]]]:
    """Of one hand: the cards that were dealt to the eyes of the plot, and each holding shown."""
    own: set[Card] = set()
    shown: list[set[Card]] = []
    for event in _events_of(evening, hand):
        match event:
            case in_hand.CardsDealt(seat, cards) if seat == evening.plot.eyes:
                own |= set(cards)
            case in_hand.Showed(_, cards):
                shown.append(set(cards))
            case in_hand.HandEnded(mucked):
                shown += [set(each.cards) for each in mucked]
    return own, shown


def _events_of(evening: Evening, hand: int) -> Iterator[Event]:
    number = 0
    for event in evening.events:
        number += isinstance(event, in_hand.HandStarted)
        if number == hand:
            yield event


def with_strangers(evening: Evening, dice: random.Random) -> dict[int, Orders]:
    """The first deck with every card renamed that was not dealt to the eyes of the plot."""
    own, _ = known_to(evening, 1)
    return {1: renamed(evening.orders[1], _shuffled(set(PACK) - own, dice))}


def with_other_secrets(evening: Evening, dice: random.Random) -> dict[int, Orders]:
    """All decks with every card renamed that never lay open, and open hands drawn differently.

    Which of a shown hand's cards was drawn last stays a secret, where its keys are not given out.
    """
    found = {}
    for hand, orders in evening.orders.items():
        own, shown = known_to(evening, hand)
        names = _shuffled(set(PACK) - own - set().union(*shown), dice)
        if evening.plot.terms.openings == "own":
            for holding in shown:
                names |= _shuffled(holding - own, dice)
        found[hand] = renamed(orders, names)
    return found


def _shuffled(cards: set[Card], dice: random.Random) -> dict[Card, Card]:
    ordered = sorted(cards)
    return dict(zip(ordered, dice.sample(ordered, len(ordered)), strict=True))
