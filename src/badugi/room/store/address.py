"""Where the room's record lies: a file on this machine, or a database server."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from badugi.errors import StoreProblem

DEFAULT_FILE = "badugi.db"
_SERVERS = frozenset({"postgresql", "postgres"})


class Address(Struct, frozen=True):
    """A database as its owner names it, and as it is reached. ``file`` is None for a server.

    >>> Address.of("badugi.db").file.name
    'badugi.db'
    >>> Address.of("postgresql://room@db.example/cards").url.drivername
    'postgresql+asyncpg'
    """

    given: str
    url: URL
    file: Path | None = None

    @classmethod
    def of(cls, given: str) -> Address:
        """What a path, ``sqlite:///path`` or ``postgresql://user@host/name`` names.

        Raises StoreProblem for anything else.
        """
        kind, colon, _ = given.partition("://")
        if not colon:
            return cls._of_file(given, Path(given))
        try:
            url = make_url(given)
        except (ArgumentError, ValueError) as error:
            raise StoreProblem("database_url", text=_shown(given)) from error
        kind = kind.partition("+")[0]
        if kind in _SERVERS:
            return cls(given, _of_server(url))
        if kind == "sqlite" and url.database and url.database != ":memory:":
            return cls._of_file(given, Path(url.database))
        raise StoreProblem("database_url", text=_shown(given))

    @classmethod
    def _of_file(cls, given: str, path: Path) -> Address:
        if not given or given == ":memory:":
            raise StoreProblem("database_url", text=given)
        file = path.expanduser().absolute()
        return cls(given, URL.create("sqlite+aiosqlite", database=str(file)), file)

    @property
    def name(self) -> str:
        """The address without a password, for messages."""
        return str(self.file) if self.file else self.url.render_as_string(hide_password=True)


def _of_server(url: URL) -> URL:
    """What asyncpg understands; it calls ``sslmode`` ``ssl``."""
    url = url.set(drivername="postgresql+asyncpg")
    mode = url.query.get("sslmode")
    if mode is None:
        return url
    return url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})


def _shown(given: str) -> str:
    """An address that could not be read, without whatever may be a password."""
    kind, colon, rest = given.partition("://")
    return f"{kind}{colon}{rest.rpartition('@')[2]}"
