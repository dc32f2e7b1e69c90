"""What a client asks of the room over HTTP, beside the tables: who he is, which tables there are.

Every body is one JSON object. A refusal has a status of 400 or more and a ``Problem`` for a body.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from badugi.bots import find_bot
from badugi.errors import SetupError
from badugi.protocol.buyins import buy_ins
from badugi.protocol.info import BotSeat, Openings, TableInfo, Terms, Title
from badugi.rules import parse_game
from badugi.table import TableSetup

LONGEST_BODY = 64 * 1024
"""Bytes of the longest body a client may send."""
MOST_GAMES = 20

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
Password: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
Note: TypeAlias = Annotated[str, Meta(max_length=500)]
Sign: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
PlayerId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class _Asked(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base of what clients send; a field that is not known is refused, not passed over."""


class Problem(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why the room says no: ``code`` is for programs, ``why`` for people.

    ``clause`` is the rule it follows from. ``wait`` says in how many seconds to ask again.
    """

    code: str
    why: str
    clause: str | None = None
    wait: int | None = None


class Done(Struct, frozen=True):
    """It was done."""

    done: bool = True


class NewGuest(_Asked, frozen=True):
    """Come in without an account. Programs are of kind ``bot``, and every table says so.

    ``token``: answer with a bearer token, for clients that keep no cookies.
    """

    name: Name | None = None
    kind: Literal["person", "bot"] = "person"
    token: bool = False


class Credentials(_Asked, frozen=True):
    """A registered name and its password."""

    name: Name
    password: Password


class NewName(_Asked, frozen=True):
    """What one wants to be called."""

    name: Name


class NewPassword(_Asked, frozen=True):
    """The password so far and the one from now on."""

    old: Password
    new: Password


class Confirmation(_Asked, frozen=True):
    """The password, for what cannot be undone; a guest has none."""

    password: Password | None = None


class ResetPassword(_Asked, frozen=True):
    """The code that the host gave out, and the new password."""

    code: Annotated[str, Meta(min_length=1, max_length=100)]
    password: Password


class NewToken(_Asked, frozen=True):
    """What the token is for, so that its owner knows it in the list."""

    label: Annotated[str, Meta(max_length=60)] = ""


class Me(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who the client is. ``chips`` are those in his wallet, not those on tables.

    ``token`` is only there when one was asked for; it is shown this once.
    """

    player: str
    name: str
    kind: str
    chips: int
    is_registered: bool = False
    is_host: bool = False
    token: str | None = None


class SeatTaken(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table where the client sits; ``key`` opens a private one."""

    table: str
    title: str
    key: str = ""


class Session(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who the client is; ``me`` None: nobody the room knows.

    ``seats`` are the tables where he sits. ``may_refill``: he has so few chips, on tables too, that
    he may ask for new ones, if he has not lately.
    """

    me: Me | None = None
    seats: tuple[SeatTaken, ...] = ()
    may_refill: bool = False


class Token(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A bearer token; ``created`` in milliseconds since 1970, ``token`` only when it is made."""

    id: str
    label: str
    created: int
    token: str | None = None


class TableRow(_Asked, frozen=True):
    """A table in few words: the signs of its games, and names of bots for its last seats.

    ``bots`` take seats from the highest down, in this order. Buy-ins are chips; left out, they
    follow from the stakes. Raises SetupError or LookupFailed for a table that cannot be.
    """

    title: Title
    games: Annotated[tuple[Sign, ...], Meta(min_length=1, max_length=MOST_GAMES)]
    house: Sign = "standard"
    seats: int = 6
    bots: Annotated[tuple[Sign, ...], Meta(max_length=9)] = ()
    rotation: Literal["orbit", "dealers_choice"] | int = "orbit"
    speed: Literal["slow", "normal", "fast"] = "normal"
    min_buy_in: int | None = None
    max_buy_in: int | None = None
    is_private: bool = False
    has_chat: bool = True
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    openings: Openings = "own"

    def terms(self) -> Terms:
        """The table's terms in full."""
        games = tuple([parse_game(sign, house=self.house) for sign in self.games])
        for bot in self.bots:
            find_bot(bot)
        if len(self.bots) > self.seats:
            raise SetupError("bots_and_seats", bots=len(self.bots), seats=self.seats)
        usual = buy_ins(games)
        setup = TableSetup(
            games=games,
            seats=self.seats,
            rotation=self.rotation,
            min_buy_in=usual.least if self.min_buy_in is None else self.min_buy_in,
            max_buy_in=usual.most if self.max_buy_in is None else self.max_buy_in,
        )
        return Terms(
            title=self.title,
            setup=setup,
            speed=self.speed,
            bots=tuple([BotSeat(self.seats - at, bot) for at, bot in enumerate(self.bots)]),
            is_private=self.is_private,
            has_chat=self.has_chat,
            delay=self.delay,
            openings=self.openings,
        )


class NewTable(_Asked, frozen=True):
    """Open a table, by its ``terms`` in full or by a ``row`` of few words.

    A private table may have a password; without one its link alone lets people in.
    """

    terms: Terms | None = None
    row: TableRow | None = None
    password: Password | None = None


class Opened(Struct, frozen=True, kw_only=True):
    """The new table, and for a private one the key that belongs in its link."""

    table: TableInfo
    key: str


class TablePassword(_Asked, frozen=True):
    """The password of a private table."""

    password: Password


class TableKey(Struct, frozen=True):
    """What opens a private table: give it as ``key`` when connecting."""

    key: str


class HandLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A finished hand of one's own; ``net`` chips were won or lost, ``at`` is in milliseconds.

    ``title`` is the table's. ``game`` is the sign to filter by, ``game_name`` how one's own
    language has it; ``decimals`` as in ``TableInfo``. ``has_won`` some of a pot, ``has_shown``
    his cards.
    """

    table: str
    title: str
    number: int
    at: int
    game: str
    game_name: str
    decimals: int = 0
    pot: int
    net: int
    seat: int | None = None
    has_won: bool = False
    has_shown: bool = False


class GameResult(Struct, frozen=True, kw_only=True):
    """What the hands of one game brought: ``net`` chips won or, below zero, lost.

    ``game`` and ``game_name`` as in ``HandLine``.
    """

    game: str
    game_name: str = ""
    hands: int
    net: int


class ResultPoint(Struct, frozen=True, kw_only=True):
    """Where one stood after the ``n``-th hand of one's own: ``net`` chips up or down in all."""

    n: int
    net: int
    at: int


class Results(Struct, frozen=True, kw_only=True):
    """What one's finished hands have brought: ``net`` chips in all.

    ``biggest_pot`` is the biggest pot one took part of. ``games`` begin with the one most played.
    ``points`` are the way there in order of time; of many hands only some, the last always.
    """

    hands: int
    net: int
    biggest_pot: int
    games: tuple[GameResult, ...]
    points: tuple[ResultPoint, ...]


class KickSeat(_Asked, frozen=True):
    """Who has to leave the table, and why: he is told, and the audit keeps it."""

    seat: Annotated[int, Meta(ge=1, le=9)]
    note: Note = ""


class MutePlayer(_Asked, frozen=True):
    """Whose chat is not heard for a while, and why; 0 minutes: it is heard again."""

    player: PlayerId
    minutes: Annotated[int, Meta(ge=0, le=525_600)]
    note: Note = ""


class Mute(_Asked, frozen=True):
    """For how long somebody's chat is not heard, and why; 0 minutes: it is heard again."""

    minutes: Annotated[int, Meta(ge=0, le=525_600)]
    note: Note = ""


class Ban(_Asked, frozen=True):
    """For how long somebody is kept out, and why; None: for good; 0: no longer."""

    hours: Annotated[int, Meta(ge=0, le=876_000)] | None = None
    note: Note = ""


class HostRights(_Asked, frozen=True):
    """Whether somebody is a host."""

    is_host: bool


class Reason(_Asked, frozen=True):
    """Why it is done, for the audit."""

    note: Note = ""


class Announcement(_Asked, frozen=True):
    """What everybody at every table is told."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class ResetCode(Struct, frozen=True):
    """The code with which a player sets a new password; it works once, for a day."""

    code: str


class PersonRow(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A person as hosts see him; times in milliseconds since 1970, 0: not."""

    player: str
    name: str
    kind: str
    is_registered: bool = False
    is_host: bool = False
    created: int = 0
    seen: int = 0
    banned_until: int = 0
    muted_until: int = 0


class AuditRow(Struct, frozen=True, kw_only=True):
    """Something a host or a table's owner did, to whom, and why; ``at`` is in milliseconds."""

    number: int
    at: int
    by: str
    deed: str
    target: str
    note: str


class Health(Struct, frozen=True, kw_only=True):
    """Whether the room works; ``version`` is the program's."""

    status: Literal["ok", "stopping"]
    version: str
    tables: int


Export: TypeAlias = dict[str, Any]
"""All that the room keeps about somebody, as JSON."""
