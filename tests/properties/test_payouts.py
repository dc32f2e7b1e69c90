"""Who is paid what, against a slow reckoner that deals with every chip by itself (R9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import pytest
from tests.properties.judge import JUDGES
from tests.properties.worlds import clockwise, steps, world
from tests.rules.dealing import BADUGIS, BB, LIVE, SB, deal, play, stacks

from badugi.cards import Card
from badugi.hand import Post, PostKind
from badugi.hand.events import (
    AntePosted,
    BetMade,
    BlindPosted,
    Called,
    CardsDealt,
    Discarded,
    DrawStarted,
    Event,
    Folded,
    HandStarted,
    RaisedTo,
    ShowdownStarted,
    Showed,
)

BATCH = 400
BATCHES = [
    *range(10),
    *[pytest.param(batch, marks=pytest.mark.long) for batch in range(10, 100)],
]


@dataclass
class Reckoner:
    """What an onlooker writes down, and what R9 makes of it; ``order`` is left of the button on."""

    order: list[int] = field(default_factory=list)
    stacks: dict[int, int] = field(default_factory=dict)
    given: dict[int, int] = field(default_factory=dict)
    dead: int = 0
    cards: dict[int, list[Card]] = field(default_factory=dict)
    folded: set[int] = field(default_factory=set)
    shown: set[int] = field(default_factory=set)
    drawn: bool = False
    showdown: bool = False

    def note(self, event: Event) -> None:
        match event:
            case HandStarted(setup):
                self.order = clockwise([seat.seat for seat in setup.seats], setup.button)
                self.stacks = {seat.seat: seat.stack for seat in setup.seats}
                self.given = dict.fromkeys(self.order, 0)
            case BlindPosted(kind=PostKind.DEAD):
                self.dead += event.amount
                self.stacks[event.seat] -= event.amount
            case AntePosted() | BlindPosted():
                self.give(event.seat, event.amount)
            case Called() | BetMade() | RaisedTo():
                self.give(event.seat, event.added)
            case CardsDealt():
                self.cards.setdefault(event.seat, []).extend(event.cards)
            case Discarded():
                for card in event.cards:
                    self.cards[event.seat].remove(card)
            case Folded():
                self.folded.add(event.seat)
            case Showed():
                assert sorted(event.cards) == sorted(self.cards[event.seat])
                self.shown.add(event.seat)
            case DrawStarted():
                self.drawn = True
            case ShowdownStarted():
                self.showdown = True

    def give(self, seat: int, amount: int) -> None:
        self.given[seat] += amount
        self.stacks[seat] -= amount

    def live(self, level: int) -> tuple[int, ...]:
        """Who contests the chips of a level: in the hand, and in for that much."""
        return tuple(s for s in self.order if s not in self.folded and self.given[s] >= level)

    def chips_by_contestants(self) -> dict[tuple[int, ...], int]:
        """One chip at a time; what one player alone put on top is his again (R9.1, R9.2)."""
        found: dict[tuple[int, ...], int] = {}
        contestants = self.live(0)
        if self.dead:
            found[contestants] = self.dead
        for level in range(1, max(self.given.values()) + 1):
            givers = [seat for seat in self.order if self.given[seat] >= level]
            if len(givers) == 1:
                self.stacks[givers[0]] += 1
                continue
            # Chips that only folded players put in lie on the layer below.
            contestants = self.live(level) or contestants
            found[contestants] = found.get(contestants, 0) + len(givers)
        return found

    def settle(self, *, basis_points: int, rake_cap: int | None, chip: int, **how: object) -> int:
        """Pay everything into ``stacks``; the rake."""
        layers = self.chips_by_contestants()
        total = sum(layers.values())
        rake = 0
        if self.drawn:
            rake = total * basis_points // 10_000
            rake = (rake if rake_cap is None else min(rake, rake_cap)) // chip * chip
        taken = [amount * rake // max(total, 1) // chip * chip for amount in layers.values()]
        for place, amount in enumerate(layers.values()):
            # The rest is the main pot's; what it cannot pay, the next pots do.
            taken[place] += min(rake - sum(taken), amount - taken[place])
        for (contestants, amount), off in zip(layers.items(), taken, strict=True):
            self.pay(contestants, amount - off, chip=chip, **how)
        return rake

    def pay(
        self,
        contestants: tuple[int, ...],
        amount: int,
        *,
        rankings: tuple[str, ...],
        chip: int,
        odd_half: str,
    ) -> None:
        if len(contestants) == 1:
            self.stacks[contestants[0]] += amount
            return
        assert self.showdown
        shown = [seat for seat in contestants if seat in self.shown]
        halves = [self.best(shown, name) for name in rankings]
        if len(halves) == 1:
            self.deal(halves[0], amount, chip)
            return
        badugi, low = halves
        chips, rest = divmod(amount, chip)
        first, second = chips // 2 * chip, chips // 2 * chip
        odd = chips % 2 * chip + rest
        nearest = next(seat for seat in self.order if seat in badugi + low)
        if odd_half == "position" and nearest not in low:
            first += odd
        else:
            second += odd
        if badugi == low and len(low) == 1:
            self.stacks[low[0]] += first + second
            return
        self.deal(badugi, first, chip)
        self.deal(low, second, chip)

    def best(self, seats: list[int], name: str) -> list[int]:
        worth = {seat: JUDGES[name](self.cards[seat]) for seat in seats}
        return [seat for seat in seats if worth[seat] == min(worth.values())]

    def deal(self, winners: list[int], amount: int, chip: int) -> None:
        """Chip by chip round the winners; a rest that is no chip to the first (R9.3)."""
        chips, rest = divmod(amount, chip)
        for turn in range(chips):
            self.stacks[winners[turn % len(winners)]] += chip
        self.stacks[winners[0]] += rest


def names_of(variant: str, badeucy_ace: str) -> tuple[str, ...]:
    """What wins in a variant, said again from R11."""
    return {
        "badugi": ("badugi",),
        "badeucy": ("badugi" if badeucy_ace == "low" else "badugi_ace_high", "deuce_to_seven"),
        "badacey": ("badugi", "ace_to_five"),
        "deuce-to-seven": ("deuce_to_seven",),
        "ace-to-five": ("ace_to_five",),
    }[variant]


def reckon(events: Iterable[Event]) -> Reckoner:
    notes = Reckoner()
    for event in events:
        notes.note(event)
    return notes


@pytest.mark.parametrize("batch", BATCHES)
def test_R9_every_chip_goes_where_a_slow_reckoner_sends_it(batch: int) -> None:
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        each = world(number)
        happened = list(steps(each))
        end = happened[-1].after
        notes = reckon([step.event for step in happened])
        house = each.setup.game.house
        rake = notes.settle(
            basis_points=house.rake_basis_points,
            rake_cap=house.rake_cap,
            chip=house.chip,
            rankings=names_of(each.setup.game.variant.name, house.badeucy_ace),
            odd_half=house.odd_half,
        )
        assert sum(end.rake) == rake, f"rake of world {number}"
        stacks = {player.seat: player.stack for player in end.players}
        assert stacks == notes.stacks, f"world {number}"


def test_R9_2_a_short_blind_wins_nothing_above_its_layer_though_a_bigger_bet_was_folded() -> None:
    """Seat 2 is all-in for 1; what 1 put in above that is no business of his.

    Seat 3 folds his live post of 4, of which nobody matched more than 2 (R9.1).
    """
    posts = (Post(1, SB, 2), Post(2, BB, 4), Post(3, LIVE, 4))
    cards = {1: BADUGIS["B"], 2: BADUGIS["A"]}
    hand = deal({1: 40, 2: 1, 3: 40}, game="4/8 limit badugi", posts=posts, cards=cards)
    hand = play(hand, "f P P P")
    assert stacks(hand) == {1: 40, 2: 3, 3: 38}


def test_R9_2_nor_when_two_bigger_bets_were_folded() -> None:
    """Seats 3 and 4 fold live posts of 4: one chip of each is his, the rest is seat 1's."""
    posts = (Post(1, SB, 2), Post(2, BB, 4), Post(3, LIVE, 4), Post(4, LIVE, 4))
    cards = {1: BADUGIS["B"], 2: BADUGIS["A"]}
    hand = deal({1: 40, 2: 1, 3: 40, 4: 40}, game="4/8 limit badugi", posts=posts, cards=cards)
    hand = play(hand, "f f P P P")
    assert stacks(hand) == {1: 45, 2: 4, 3: 36, 4: 36}
