"""What people say at a table: short, not too often, kept for a while and never written down."""

from __future__ import annotations

import unicodedata
from collections import deque
from datetime import UTC, datetime

from msgspec.structs import replace

from badugi.errors import RoomError
from badugi.locale import say
from badugi.protocol import Felt, TableInfo, Terms
from badugi.protocol.frames import ChatLine, Said, Welcome
from badugi.room.audience import you_are
from badugi.room.limits import Limiter
from badugi.room.port import Listener
from badugi.room.services import Services

KEPT = 50
"""Lines that whoever comes later may still read."""
PER_SECOND, AT_ONCE = 0.4, 5


class Chatter:
    """The talk at one table."""

    def __init__(self, terms: Terms, services: Services) -> None:
        self._terms = terms
        self._at = services
        self._lines: deque[Said] = deque(maxlen=KEPT)
        self._muted: dict[str, int] = {}
        self._limiter = Limiter(rate=PER_SECOND, burst=AT_ONCE, clock=services.clock, most_keys=200)

    def welcome(self, info: TableInfo, listener: Listener, felt: Felt) -> Welcome:
        """What a newcomer is told first."""
        stated = say(f"room.openings_{self._terms.openings}", listener.locale)
        chat = tuple(self._lines)
        games = tuple([game.spoken(listener.locale) for game in self._terms.setup.games])
        info = replace(info, games=games)
        return Welcome(table=info, you=you_are(listener, felt), stated=stated, chat=chat)

    def mute(self, player: str, until: int) -> None:
        """Do not hear a player here until then, in milliseconds since 1970; 0: hear him again."""
        now = self._at.clock.wall()
        self._muted = {name: when for name, when in self._muted.items() if when > now}
        self._muted[player] = until

    def forget(self, player: str) -> None:
        """Let whoever comes later read nothing of a player's."""
        kept = [line for line in self._lines if line.player != player]
        self._lines = deque(kept, maxlen=KEPT)

    def say(self, player: str, name: str, text: str) -> ChatLine:
        """A line to everybody. RoomError if the table is silent, or he must be."""
        if not self._terms.has_chat:
            raise RoomError("chat_off")
        until = max(self._at.muted_until.get(player, 0), self._muted.get(player, 0))
        now = self._at.clock.wall()
        if until > now:
            raise RoomError("chat_muted", until=_when(until))
        clean = "".join([sign for sign in text if _is_text(sign)]).strip()
        if not clean:
            raise RoomError("chat_empty")
        wait = self._limiter.take(player)
        if wait is not None:
            raise RoomError("chat_too_fast", seconds=max(1, round(wait)))
        said = Said(player=player, name=name, text=clean, at=now)
        self._lines.append(said)
        return ChatLine(said=said)


def _is_text(sign: str) -> bool:
    """No control signs, and none that turns the direction of writing."""
    return unicodedata.category(sign) not in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def _when(wall: int) -> str:
    """A time as people read it, in UTC."""
    return f"{datetime.fromtimestamp(wall / 1000, UTC):%Y-%m-%d %H:%M} UTC"
