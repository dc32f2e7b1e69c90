"""Somebody at a table of the room: he asks, he listens, and he believes nothing unchecked."""

from __future__ import annotations

from itertools import count
from typing import Any, TypeVar

from badugi.protocol import Felt, View, fold, picture
from badugi.protocol import commands as cmd
from badugi.protocol.frames import (
    Ack,
    ChatLine,
    Clock,
    Frame,
    Message,
    Notice,
    Presence,
    Private,
    Prompt,
    Refused,
    Welcome,
    decoder,
)

Kind = TypeVar("Kind")
_names = count(1)


class Guest:
    """A listener that follows its table as a careful client does.

    Every frame must be the next one, and its picture what its events make of the one before.
    ``hears_late``: a spectator behind a delay, whose first frames may be old.
    """

    def __init__(
        self, player: str | None = None, *, name: str = "", locale: str = "en", lag: float = 0.0
    ) -> None:
        self.player = player
        self.name = name or (player or "").removeprefix("p_").title()
        self.locale = locale
        self.wants_felt = True
        self.lag = lag
        self.sent: list[bytes] = []
        self.heard: list[Message] = []
        self.felt: Felt | None = None
        self.v: int | None = None
        self.prompt: Prompt | None = None
        self.clock: Clock | None = None
        self.ended: tuple[int, str] | None = None
        self.faults: list[Exception] = []
        self._ids = count(1)
        self._id = next(_names)

    def __repr__(self) -> str:
        return f"Guest({self.player})"

    # What a table sees of him.

    def send(self, data: bytes) -> None:
        if self.ended:
            return
        self.sent.append(data)
        message = decoder.decode(data)
        self.heard.append(message)
        if isinstance(message, Frame):
            try:
                self._follow(message)
            except Exception as fault:
                # A table must not break of this; the hall tells the test.
                self.faults.append(fault)
        if isinstance(message, Frame | Private):
            self.prompt, self.clock = message.prompt, message.clock

    def end(self, code: int, reason: str) -> None:
        self.ended = self.ended or (code, reason)

    def _follow(self, frame: Frame) -> None:
        if frame.is_snapshot:
            assert frame.felt is not None
            assert not frame.events
            self.felt = frame.felt
        else:
            assert self.felt is not None, f"frame {frame.v} came before any snapshot"
            assert frame.v == (self.v or 0) + 1, f"frame {frame.v} after {self.v}"
            self.felt = fold(self.felt, frame.events)
        self.v = frame.v
        assert picture(self.felt) == frame.view
        assert (frame.hand, frame.turn) == (self.felt.table.hands, self.felt.turn)

    # What he knows.

    def all(self, kind: type[Kind]) -> list[Kind]:
        """All he was told of one kind, oldest first."""
        return [message for message in self.heard if isinstance(message, kind)]

    @property
    def frames(self) -> list[Frame]:
        """All frames he was sent."""
        return self.all(Frame)

    @property
    def events(self) -> list[Any]:
        """All events he was told."""
        return [event for frame in self.frames for event in frame.events]

    @property
    def view(self) -> View:
        """How the table looks to him."""
        return self.frames[-1].view

    @property
    def said(self) -> list[str]:
        """What he heard people say."""
        return [line.said.text for line in self.all(ChatLine)]

    @property
    def presence(self) -> Presence:
        """Who is connected, as he was told last."""
        return self.all(Presence)[-1]

    @property
    def notices(self) -> list[str]:
        """The room's own announcements."""
        return [notice.code for notice in self.all(Notice)]

    @property
    def welcome(self) -> Welcome:
        """What he was told first."""
        (found,) = self.all(Welcome)
        return found

    @property
    def seat(self) -> int | None:
        """Where he sits, by what he was told."""
        assert self.felt is not None
        return self.felt.seat_of(self.player) if self.player else None

    @property
    def cards(self) -> tuple[str, ...]:
        """His own cards as he sees them."""
        assert self.felt is not None
        assert self.felt.hand is not None
        assert self.seat is not None
        return tuple([card.value for card in self.felt.hand.player(self.seat).cards])

    @property
    def plans(self) -> tuple[cmd.Plan, ...]:
        """What he has decided ahead, by what he was told."""
        return self.prompt.ahead if self.prompt else ()

    def new_id(self) -> str:
        """An id for his next command."""
        return f"{self._id}.{next(self._ids)}"

    def answer_to(self, command: str, *, since: int = 0) -> Ack | Refused:
        """The one answer to a command among the messages after the first ``since``."""
        (found,) = [
            message
            for message in self.heard[since:]
            if isinstance(message, Ack | Refused) and message.id == command
        ]
        return found
