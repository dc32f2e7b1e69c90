"""One moment at a table, made into a frame for each who looks at it: once for all that is public.

Nothing leaves a table except through here, and everything here goes through ``view``.
"""

from __future__ import annotations

from functools import cached_property

import msgspec
from msgspec import Raw, Struct

from badugi.cards import Card
from badugi.fairness import Opening
from badugi.hand import events as in_hand
from badugi.protocol import Event, Felt
from badugi.protocol import events as ev
from badugi.protocol import view as seen_by
from badugi.protocol.frames import Frame, Words, encode
from badugi.protocol.info import Openings
from badugi.room.painter import Painter, ready
from badugi.room.shuffle import Shuffler
from badugi.room.words import lines, open_hands, own_line


class Moment(Struct, frozen=True):
    """A step of the log as the table went through it."""

    v: int
    events: tuple[Event, ...]
    before: Felt
    after: Felt


class Scene:
    """A moment on its way to many viewers; what several of them are told is encoded once."""

    def __init__(
        self, moment: Moment, *, painter: Painter, shuffler: Shuffler, openings: Openings
    ) -> None:
        self._moment = moment
        self._painter = painter
        self._shuffler = shuffler
        self._terms = openings
        self._heads: dict[str, bytes] = {}
        self._lines: dict[str, tuple[str, ...]] = {}

    def frame(
        self, seat: int | None, locale: str, *, prompt: Raw | None, clock: Raw | None
    ) -> bytes:
        """What one seat is told (None: a spectator), as it goes over the wire.

        The bytes of a ``Frame``, put together of parts: most are the same for all who look.
        """
        parts = [
            self._own_head(seat, locale) if self._has_own(seat) else self._head(locale),
            self._painter.view(self._moment.after, seat),
        ]
        if prompt is not None:
            parts += b',"prompt":', prompt
        if clock is not None:
            parts += b',"clock":', clock
        openings = self._openings(seat)
        if openings:
            parts += b',"openings":', _encode(openings)
        parts.append(b"}")
        return b"".join(parts)

    def snapshot(
        self,
        seat: int | None,
        locale: str,
        *,
        prompt: Raw | None,
        clock: Raw | None,
        has_felt: bool,
    ) -> Raw:
        """How the table looks now, to somebody who has not followed it."""
        after = self._moment.after
        frame = Frame(
            v=self._moment.v,
            hand=after.table.hands,
            turn=after.turn,
            words=Words(hands=self._hands(locale)),
            view=ready(self._painter.view(after, seat)),
            prompt=ready(prompt),
            clock=ready(clock),
            is_snapshot=True,
            felt=seen_by(after, seat) if has_felt else None,
        )
        return Raw(encode(frame))

    def _has_own(self, seat: int | None) -> bool:
        """Whether something happened that this seat sees otherwise than a spectator."""
        return seat is not None and seat in self._private_seats

    @cached_property
    def _private_seats(self) -> frozenset[int]:
        return frozenset([e.seat for e in self._moment.events if isinstance(e, _PRIVATE)])

    def _head(self, locale: str) -> bytes:
        """A frame up to its view, for all who saw nothing of their own."""
        if locale not in self._heads:
            said = self._public_lines(locale)
            self._heads[locale] = self._begun(self._public_events, said, locale)
        return self._heads[locale]

    def _own_head(self, seat: int | None, locale: str) -> bytes:
        """The same for a seat with cards of its own in it, and in the lines about them."""
        hand = self._moment.after.hand
        assert hand is not None
        said = list(self._public_lines(locale))
        for place, event in enumerate(self._moment.events):
            if isinstance(event, _PRIVATE) and event.seat == seat:
                said[place] = own_line(hand, event, locale)
        events = _encode([ev.view(event, seat) for event in self._moment.events])
        return self._begun(events, tuple(said), locale)

    def _begun(self, events: bytes, log: tuple[str, ...], locale: str) -> bytes:
        moment = self._moment
        return b'{"is":"frame","v":%d,"hand":%d,"turn":%d,"events":%b,"words":%b,"view":' % (
            moment.v,
            moment.after.table.hands,
            moment.after.turn,
            events,
            _encode(Words(log=log, hands=self._hands(locale))),
        )

    @cached_property
    def _public_events(self) -> bytes:
        return _encode([ev.view(event, None) for event in self._moment.events])

    def _public_lines(self, locale: str) -> tuple[str, ...]:
        if locale not in self._lines:
            moment = self._moment
            seen = [ev.view(event, None) for event in moment.events]
            self._lines[locale] = lines(moment.before, seen, moment.after, locale)
        return self._lines[locale]

    def _hands(self, locale: str) -> dict[int, str]:
        hand = self._moment.after.hand
        if hand is None or not any([player.shown or player.mucked for player in hand.players]):
            return {}
        return open_hands(seen_by(self._moment.after, None).hand, locale)

    def _openings(self, seat: int | None) -> tuple[Opening, ...]:
        """The keys to the cards that this moment dealt to the seat, and to those it turned up

        at a table that agreed to open them.
        """
        if self._terms == "own" and not self._has_own(seat):
            return ()
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


_encode = msgspec.json.Encoder().encode
_PRIVATE = (in_hand.CardsDealt, in_hand.Discarded)
