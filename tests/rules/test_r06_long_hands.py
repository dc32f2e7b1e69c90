"""R6.3, R6.4 in long hands: a witness who knows only the clause, and how often it matters."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from tests.properties.worlds import clockwise, steps, world
from tests.rules.dealing import setup_of

from badugi.cards import Card
from badugi.deck import SeededDeck, seed_of
from badugi.hand import Call, Check, Discard, Hand, Phase, StandPat, apply, legal, start
from badugi.hand.events import (
    CardBurned,
    CardsDealt,
    Discarded,
    DrawStarted,
    Event,
    Folded,
    HandStarted,
    MuckReshuffled,
    ShowdownStarted,
)
from badugi.rankings import ranking
from badugi.rules import HOUSES, VARIANTS

Cards = tuple[Card, ...]


@dataclass
class Witness:
    """Where every card lies, written down from the events; what R6.3 says of it."""

    rule: str
    stub: list[Card]
    order: list[int] = field(default_factory=list)
    draw: int = 0
    held: dict[int, list[Card]] = field(default_factory=dict)
    owed: dict[int, int] = field(default_factory=dict)
    ever_thrown: dict[int, set[Card]] = field(default_factory=dict)
    folds: list[Card] = field(default_factory=list)
    burns: list[Card] = field(default_factory=list)
    discards: dict[tuple[int, int], list[Card]] = field(default_factory=dict)
    """What lies in the muck, by seat and draw."""
    reshuffles: int = 0

    def receiver(self) -> int:
        return next(seat for seat in self.order if self.owed.get(seat))

    def lying(self, *, draw_is: str, but: int | None = None) -> list[Card]:
        """Discards in the muck of ``earlier`` draws, of ``this`` one or of ``any``."""
        return [
            card
            for (seat, draw), cards in self.discards.items()
            if seat != but and (draw_is == "any" or (draw < self.draw) == (draw_is == "earlier"))
            for card in cards
        ]

    def to_serve(self) -> list[Card]:
        """The cards the receiver gets before any reshuffle; none: the deck is made anew."""
        seat = self.receiver()
        needs = self.owed[seat]
        if self.rule == "standard":
            return self.stub[:needs] if len(self.stub) >= needs else []
        if self.rule == "pokerstars":
            may = [card for card in self.stub if card not in self.ever_thrown[seat]]
            return may[:needs] if len(may) >= needs else []
        if self.rule == "fulltilt" or sum(self.owed.values()) <= len(self.stub):
            return self.stub[:needs]
        return self.stub[:-1][:needs]

    def pool(self) -> set[Card]:
        seat = self.receiver()
        if self.rule == "standard":
            own = self.discards[seat, self.draw]
            rest = self.folds + self.burns + self.lying(draw_is="any")
            return set(self.stub + rest) - set(own)
        if self.rule == "pokerstars":
            return set(self.stub + self.lying(draw_is="any", but=seat))
        earlier = self.folds + self.burns + self.lying(draw_is="earlier")
        return set(self.stub + (earlier or self.lying(draw_is="this", but=seat)))

    def reshuffled(self, stub: Cards, count: int) -> None:
        assert self.to_serve() == [], "no reshuffle while the stub will do"
        assert len(stub) == count
        assert set(stub) == self.pool()
        self.stub = list(stub)
        self.folds = [card for card in self.folds if card not in stub]
        self.burns = [card for card in self.burns if card not in stub]
        self.discards = {
            key: [card for card in cards if card not in stub]
            for key, cards in self.discards.items()
        }
        self.reshuffles += 1

    def served(self, seat: int, cards: Cards) -> None:
        if self.draw:
            assert seat == self.receiver()
            assert list(cards) == self.to_serve()
            self.owed[seat] -= len(cards)
        self.stub = [card for card in self.stub if card not in cards]
        self.held.setdefault(seat, []).extend(cards)

    def threw(self, seat: int, cards: Cards) -> None:
        self.held[seat] = [card for card in self.held[seat] if card not in cards]
        self.owed[seat] = len(cards)
        self.ever_thrown.setdefault(seat, set()).update(cards)
        self.discards[seat, self.draw] = list(cards)

    def note(self, event: Event, after: Hand) -> None:
        match event:
            case HandStarted(setup):
                self.order = clockwise([seat.seat for seat in setup.seats], setup.button)
            case DrawStarted():
                self.draw = event.draw
            case CardBurned():
                self.burns.append(self.stub.pop(0))
            case Folded():
                self.folds += self.held.pop(event.seat)
            case CardsDealt():
                self.served(event.seat, event.cards)
            case Discarded():
                self.threw(event.seat, event.cards)
            case MuckReshuffled():
                self.reshuffled(after.deck.cards, event.count)
        assert self.stub == list(after.deck.cards)


LEAST = {("standard", 4): 16, ("standard", 5): 22}


@pytest.mark.parametrize("cards", [4, 5])
@pytest.mark.parametrize("order", ["in_turn", "discard_first"])
@pytest.mark.parametrize("rule", ["standard", "pokerstars", "wsop", "fulltilt"])
def test_R6_3_every_card_served_in_long_hands_is_the_one_the_clause_says(
    rule: str, order: str, cards: int
) -> None:
    variants = [variant for variant in VARIANTS if variant.cards == cards]
    total = 0
    for number in range(60):
        house = HOUSES[0].replace(reshuffle=rule, draw_order=order, burns=number % 3 == 0)
        variant = variants[number % len(variants)]
        players = variant.seats - number % 4
        each = world(
            number, variant=variant, house=house, style="thrower", players=players, deep=True
        )
        witness = Witness(rule, list(each.deck.cards))
        for step in steps(each):
            witness.note(step.event, step.after)
            if isinstance(step.event, MuckReshuffled):
                assert step.event.count >= LEAST.get((rule, cards), 1)
        total += witness.reshuffles
    assert total > 40, "the stub must really run out"


# R6.4


def short_by_draw(players: int, hands: int) -> list[float]:
    """Percent of hands whose stub was short by draw 1, 2 and 3, all drawing to their best."""
    setup = setup_of(dict.fromkeys(range(1, players + 1), 100))
    best = ranking("badugi")
    short = [0, 0, 0]
    for number in range(hands):
        hand, _ = start(setup, SeededDeck.from_seed(seed_of(f"short {number}")))
        while not hand.is_over:
            if hand.phase is Phase.DRAWING:
                cards = hand.player(hand.actor).cards if hand.actor else ()
                keep = best.playing(cards)
                slots = tuple([slot for slot, card in enumerate(cards) if card not in keep])
                hand, events = apply(hand, Discard(slots) if slots else StandPat())
                if any(isinstance(event, MuckReshuffled) for event in events):
                    for draw in range(hand.draw, 4):
                        short[draw - 1] += 1
                    break
                if any(isinstance(event, ShowdownStarted) for event in events):
                    break
            else:
                hand, _ = apply(hand, Check() if legal(hand).may_check else Call())
    return [100 * number / hands for number in short]


R6_4 = {6: [0, 0, 0.01], 7: [0, 0.05, 10], 8: [0, 15, 71], 9: [0.5, 86, 98]}


@pytest.mark.parametrize("players", [8, 9])
def test_R6_4_with_eight_or_nine_players_the_stub_is_often_short(players: int) -> None:
    found = short_by_draw(players, 300)
    assert found == pytest.approx(R6_4[players], abs=8)


@pytest.mark.long
@pytest.mark.parametrize("players", R6_4)
def test_R6_4_how_often_the_stub_is_short(players: int) -> None:
    found = short_by_draw(players, 20_000)
    for percent, expected in zip(found, R6_4[players], strict=True):
        sigma = (max(expected, 0.01) * (100 - expected) / 20_000) ** 0.5
        rounding = 0.5 if expected >= 1 else 0.05
        assert abs(percent - expected) <= 4 * sigma + rounding
