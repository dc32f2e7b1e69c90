"""What the game says when it must say no, always with a sentence that tells what to do.

BadugiError
├── CardError        text that is no card, a card that comes twice
├── SetupError       a game, table or hand that cannot be (ten players, stakes of nothing)
├── IllegalAction    a move the rules refuse now
│   └── BotError     a bot's move that the rules refuse
├── NotationError    text that is no move
├── LedgerError      chips that an account does not have, or a transfer that cannot be
├── RecordError      a record that does not follow from the rules
├── HistoryError     a hand in a file that the rules do not bear out, with the line
├── RoomError        something the card room refuses now
├── FairnessError    a commitment that its opening does not match
├── AccountError     a name, a password or a deed that the room's accounts refuse
│   └── TooSoon      what may be asked for again after a while
├── ClientError      a room that cannot be reached, a table that is closed to somebody
│   ├── Refused      what a room did not do, in its own words
│   └── Desync       a table that is not as what happened there makes it
├── ConfigError      a setting of the room that cannot be
├── RequestError     what the room does not do for this client, or not now
├── LabError         odds that cannot be worked out: an impossible spot, a strategy that is none
│   └── RangeError   text that is no range, or a range with no holding in it
├── StoreProblem     a database that cannot be opened, a copy of it that cannot be made
└── LookupFailed     a name that is not in one of our lists
"""

from __future__ import annotations

from typing import Any

from badugi.locale import DEFAULT, Sayable, say


class BadugiError(ValueError, Sayable):
    """Any mistake of the world's: bad text, an impossible table, an illegal move.

    ``code`` is a stable word for programs, ``clause`` the rule it follows from (or None) and
    ``str(error)`` the sentence for people. Nothing has changed when one is raised.
    """

    def __init__(self, code: str, *, clause: str | None = None, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.params = params

    def sentence(self, locale: str = DEFAULT) -> str:
        """The sentence for people in one of the catalogue's languages."""
        said = say(f"errors.{self.code}", locale, **self.params)
        return f"{said} ({self.clause})" if self.clause else said

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.code, self.clause, self.params)


def _rebuild(
    kind: type[BadugiError], code: str, clause: str | None, params: dict[str, object]
) -> BadugiError:
    return kind(code, clause=clause, **params)


class CardError(BadugiError):
    """Text that is no card, or a card that comes twice."""


class SetupError(BadugiError):
    """A game, a table or a hand that cannot be."""


class IllegalAction(BadugiError):
    """A move that the rules refuse now; hand and table are unchanged."""


class BotError(IllegalAction):
    """A bot's move that the rules refuse; the sentence names the bot and what it played."""


class NotationError(BadugiError):
    """Text that is no move."""


class LedgerError(BadugiError):
    """Chips that an account does not have, or a transfer that cannot be; all balances stay."""


class RecordError(BadugiError):
    """A record that does not follow from the rules, or cannot be read."""


class HistoryError(BadugiError):
    """What a file tells of a hand and the rules do not bear out, or nobody can read.

    ``line`` is the line of the file where it stands, counted from 1.
    """

    def __init__(
        self, code: str, *, line: int, clause: str | None = None, **params: object
    ) -> None:
        super().__init__(code, clause=clause, line=line, **params)

    @property
    def line(self) -> int:
        """The line of the file, counted from 1."""
        return int(str(self.params["line"]))

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild_history, (self.code, self.clause, self.params)


def _rebuild_history(code: str, clause: str | None, params: dict[str, Any]) -> HistoryError:
    return HistoryError(code, clause=clause, **params)


class RoomError(BadugiError):
    """Something the card room refuses now, to one who asked; nothing has changed."""


class FairnessError(BadugiError):
    """A commitment that its opening does not match."""


class AccountError(BadugiError):
    """A name, a password, a token or a deed that the room's accounts refuse."""


class TooSoon(AccountError):
    """Too often, or too early: ``seconds`` is how long to wait, rounded up."""

    @property
    def seconds(self) -> int:
        """Whole seconds until it may be asked for again."""
        return int(str(self.params["seconds"]))


class ClientError(BadugiError):
    """A room that cannot be reached, or a table there that is closed to somebody."""


class Refused(ClientError):
    """What a room did not do: its own code and its own sentence ``why``; nothing changed there."""

    def __init__(self, code: str, *, why: str, clause: str | None = None) -> None:
        super().__init__(code, clause=clause, why=why)
        self.why = why

    @property
    def is_stale(self) -> bool:
        """Whether it was meant for a turn or a hand that is over."""
        return self.code.startswith("stale")

    def sentence(self, locale: str = DEFAULT) -> str:  # noqa: ARG002 - the room chose the language
        """The room's sentence, in the language in which the room was asked."""
        return self.why


class Desync(ClientError):
    """What a room shows is not what follows from the events it sent."""

    @property
    def differences(self) -> tuple[str, ...]:
        """A line for each part of the picture that differs."""
        return tuple(str(self.params["differences"]).split("; "))


class ConfigError(BadugiError):
    """A setting of the room that cannot be; the sentence names it, and where it stands."""


class RequestError(BadugiError):
    """What the room does not do for this client, or not now; nothing has changed."""


class LabError(BadugiError):
    """Odds that cannot be worked out: an impossible spot, a strategy that is none."""


class RangeError(LabError):
    """Text that is no range of hands, or a range that no holding is in."""


class StoreProblem(BadugiError):
    """A database that cannot be opened, or a copy of it that cannot be made."""


class LookupFailed(BadugiError):
    """A name that is not in one of our lists; the sentence says which names are."""
