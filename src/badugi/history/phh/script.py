"""What happened in a hand as PHH writes it: one short text an action."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from badugi.cards import Card, format_cards
from badugi.hand import events as ev
from badugi.hand.record import Record, replay


class Part(Struct):
    """The actions of one part of the hand, under its heading."""

    heading: str
    actions: list[str] = []


class Script(Struct):
    """All actions in order, part by part.

    ``reshuffles`` are the numbers of the dealing actions, all counted from 1, before which the
    muck was shuffled. ``mucked`` are hands known though they were given up unseen, ``late``
    those shown when a reader of the standard listens no more.
    """

    parts: list[Part] = []
    reshuffles: list[int] = []
    mucked: list[str] = []
    late: list[str] = []


def script_of(record: Record) -> Script:
    """The actions of a whole record."""
    writer = _Writer(record)
    for event in record.events:
        writer.take(event)
    writer.flush()
    return writer.script


_ORDINALS = ("First", "Second", "Third")


class _Writer:
    """The actions so far. Everybody's throws stand before anybody's new cards."""

    def __init__(self, record: Record) -> None:
        self.script = Script(parts=[Part("Deal", [])])
        self.money = record.setup.game.stakes.money
        self.player = {
            seat.seat: f"p{number}" for number, seat in enumerate(record.setup.clockwise(), 1)
        }
        self.count = 0
        self.draw = 0
        self.dealt: list[str] = []
        self.shuffled: list[int] = []
        self.shown: set[int] = set()
        self.is_over = False
        self.known = _known_mucked(record)

    def take(self, event: ev.Event) -> None:
        match event:
            case ev.CardsDealt(seat=seat, cards=cards):
                self.deal(f"d dh {self.player[seat]} {format_cards(cards)}")
            case ev.MuckReshuffled():
                self.shuffled.append(len(self.dealt))
            case ev.Discarded(seat=seat, cards=cards):
                self.say(seat, f"sd {format_cards(cards)}")
            case ev.StoodPat(seat=seat):
                self.say(seat, "sd")
            case ev.BettingRoundStarted():
                self.flush()
                if not self.draw:
                    self.begin("Before the first draw")
            case ev.DrawStarted(draw=draw):
                self.flush()
                self.draw = draw
                name = _ORDINALS[draw - 1] if draw <= len(_ORDINALS) else f"{draw}th"
                self.begin(f"{name} draw")
            case ev.Folded(seat=seat):
                self.say(seat, "f")
            case ev.Checked(seat=seat) | ev.Called(seat=seat):
                self.say(seat, "cc")
            case ev.BetMade(seat=seat, to=to) | ev.RaisedTo(seat=seat, to=to):
                self.say(seat, f"cbr {self.money(to)}")
            case ev.ShowdownStarted():
                self.flush()
                self.begin("Showdown")
            case ev.Showed(seat=seat, cards=cards):
                self.show(seat, cards)
            case ev.Mucked(seat=seat):
                self.say(seat, "sm")
            case ev.HandEnded(mucked=mucked):
                self.end(mucked)

    def begin(self, heading: str) -> None:
        self.script.parts.append(Part(heading, []))

    def say(self, seat: int, what: str) -> None:
        self.add(f"{self.player[seat]} {what}")

    def add(self, action: str) -> None:
        self.script.parts[-1].actions.append(action)
        self.count += 1

    def deal(self, action: str) -> None:
        """First cards at once, new ones when all have thrown."""
        if self.draw:
            self.dealt.append(action)
        else:
            self.add(action)

    def flush(self) -> None:
        """All have thrown: the new cards, in the order in which they were dealt."""
        self.script.reshuffles += [self.count + place + 1 for place in self.shuffled]
        for action in self.dealt:
            self.add(action)
        self.dealt, self.shuffled = [], []

    def show(self, seat: int, cards: tuple[Card, ...]) -> None:
        text = format_cards(cards)
        if self.is_over:
            self.script.late.append(f"{self.player[seat]} {text}")
        else:
            self.say(seat, f"sm {text}")

    def end(self, mucked: Iterable[ev.MuckedHolding]) -> None:
        self.flush()
        self.is_over = True
        self.script.mucked += [
            f"{self.player[holding.seat]} {format_cards(holding.cards)}"
            for holding in mucked
            if holding.seat not in self.known
        ]


def _known_mucked(record: Record) -> frozenset[int]:
    """The seats whose mucked hands follow from the cards they were dealt."""
    before = [event for event in record.events if not isinstance(event, ev.HandEnded)]
    end = replay(Record(setup=record.setup, events=tuple(before)))
    return frozenset(
        [player.seat for player in end.players if player.mucked and "??" not in player.cards]
    )
