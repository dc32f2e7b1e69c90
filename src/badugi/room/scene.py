"""One moment at a table, made into a frame for each who looks at it: once for all that is public.

Nothing leaves a table except through here, and everything here goes through ``view``.
"""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from badugi.cards import Card
from badugi.fairness import Opening
from badugi.hand import events as in_hand
from badugi.protocol import Event, Felt, View, picture
from badugi.protocol import events as ev
from badugi.protocol import view as seen_by
from badugi.protocol.frames import Clock, Frame, Prompt, Words
from badugi.protocol.info import Openings
from badugi.protocol.picture import with_own_seat
from badugi.room.shuffle import Shuffler
from badugi.room.words import lines, open_hands, own_line


class Moment(Struct, frozen=True):
    """A step of the log as the table went through it."""

    v: int
    events: tuple[Event, ...]
    before: Felt
    after: Felt


class Scene:
    """A moment on its way to many viewers."""

    def __init__(self, moment: Moment, *, shuffler: Shuffler, openings: Openings) -> None:
        self._moment = moment
        self._shuffler = shuffler
        self._terms = openings
        self._lines: dict[str, tuple[str, ...]] = {}

    def frame(
        self, seat: int | None, locale: str, *, prompt: Prompt | None, clock: Clock | None
    ) -> Frame:
        """What one seat is told (None: a spectator)."""
        moment = self._moment
        return Frame(
            v=moment.v,
            hand=moment.after.table.hands,
            turn=moment.after.turn,
            events=self._events(seat),
            words=Words(log=self._log(seat, locale), hands=self._hands(locale)),
            view=self._view(seat),
            prompt=prompt,
            clock=clock,
            openings=self._openings(seat),
        )

    def snapshot(
        self,
        seat: int | None,
        locale: str,
        *,
        prompt: Prompt | None,
        clock: Clock | None,
        has_felt: bool,
    ) -> Frame:
        """How the table looks now, to somebody who has not followed it."""
        after = self._moment.after
        return Frame(
            v=self._moment.v,
            hand=after.table.hands,
            turn=after.turn,
            words=Words(hands=self._hands(locale)),
            view=self._view(seat),
            prompt=prompt,
            clock=clock,
            is_snapshot=True,
            felt=seen_by(after, seat) if has_felt else None,
        )

    @cached_property
    def _public(self) -> View:
        return picture(seen_by(self._moment.after, None))

    @cached_property
    def _public_events(self) -> tuple[Event, ...]:
        return tuple([ev.view(event, None) for event in self._moment.events])

    def _view(self, seat: int | None) -> View:
        if seat is None:
            return self._public
        return with_own_seat(self._public, self._moment.after, seat)

    def _events(self, seat: int | None) -> tuple[Event, ...]:
        if seat is None:
            return self._public_events
        return tuple([ev.view(event, seat) for event in self._moment.events])

    def _log(self, seat: int | None, locale: str) -> tuple[str, ...]:
        if locale not in self._lines:
            before = seen_by(self._moment.before, None)
            self._lines[locale] = lines(before, self._public_events, locale)
        public = self._lines[locale]
        return tuple([line for line in self._with_own(public, seat, locale) if line])

    def _with_own(self, public: tuple[str, ...], seat: int | None, locale: str) -> list[str]:
        """The lines, with the cards in those about the seat's own."""
        said = list(public)
        hand = self._moment.after.hand
        for place, event in enumerate(self._moment.events):
            if isinstance(event, in_hand.CardsDealt | in_hand.Discarded) and event.seat == seat:
                assert hand is not None
                said[place] = own_line(hand, event, locale)
        return said

    def _hands(self, locale: str) -> dict[int, str]:
        hand = self._moment.after.hand
        if hand is None or not any([player.shown or player.mucked for player in hand.players]):
            return {}
        return open_hands(seen_by(self._moment.after, None).hand, locale)

    def _openings(self, seat: int | None) -> tuple[Opening, ...]:
        """The keys to the cards that this moment dealt to the seat, and to those it turned up

        at a table that agreed to open them.
        """
        cards: list[Card] = []
        for event in self._moment.events:
            if isinstance(event, in_hand.CardsDealt) and event.seat == seat:
                cards += event.cards
            elif self._terms != "own":
                cards += _turned_up(event)
        return self._shuffler.openings(self._moment.after, cards) if cards else ()


def _turned_up(event: Event) -> tuple[Card, ...]:
    """The cards that an event shows to the whole table."""
    match event:
        case in_hand.Showed(_, cards):
            return cards
        case in_hand.HandEnded(mucked):
            return tuple([card for holding in mucked for card in holding.cards])
    return ()
