"""A card room as a client sees it: who one is there, which tables there are, and the way to one."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Any, Literal, Self, TypeVar
from urllib.parse import quote, urlencode

import httpx2
import msgspec

from badugi.client.table import LiveTable, Side
from badugi.errors import ClientError, Refused
from badugi.protocol import TableInfo, Terms, rest

PATIENCE = 120.0
"""Seconds for which a table waits for a room that is out of reach, say while it restarts."""
_TIMEOUT = 30.0
_USUAL = 50

T = TypeVar("T")


class Room:
    """A connection to a card room; ``async with`` opens it and says who one is.

    ``me`` is who the room takes one for; None for somebody who only watches. ``token`` lets the
    same player connect again later: keep it secret.
    """

    def __init__(
        self,
        url: str,
        *,
        name: str | None,
        token: str | None,
        kind: Literal["person", "bot"] | None,
        locale: str,
        patience: float,
    ) -> None:
        self.url = url.rstrip("/")
        self.me: rest.Me | None = None
        self.token = token
        self._name = name
        self._kind = kind
        self._locale = locale
        self._patience = patience
        self._web = httpx2.AsyncClient(timeout=_TIMEOUT)

    async def __aenter__(self) -> Self:
        try:
            await self._come_in()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up. The player stays who he is, for whoever has the token."""
        await self._web.aclose()

    async def _come_in(self) -> None:
        if self.token is None and (self._name or self._kind):
            kind = self._kind or "person"
            guest = rest.NewGuest(name=self._name or None, kind=kind, token=True)
            self.me = await self._call("POST", "/api/guests", rest.Me, body=guest)
            self.token = self.me.token
        if self.token is not None:
            self.me = await self._call("GET", "/api/me", rest.Me)

    # The lobby.

    async def tables(self) -> tuple[TableInfo, ...]:
        """The public tables."""
        return await self._call("GET", "/api/tables", tuple[TableInfo, ...])

    async def table(self, table: str, *, key: str | None = None) -> TableInfo:
        """One table, private ones by their key."""
        return await self._call("GET", f"/api/tables/{quote(table)}{_query(key=key)}", TableInfo)

    async def open_table(
        self, terms: Terms | rest.TableRow, *, password: str | None = None
    ) -> rest.Opened:
        """Open a table, by its terms in full or in a few words; the answer has its key."""
        if isinstance(terms, rest.TableRow):
            new = rest.NewTable(row=terms, password=password)
        else:
            new = rest.NewTable(terms=terms, password=password)
        return await self._call("POST", "/api/tables", rest.Opened, body=new)

    async def enter(self, table: str, *, password: str) -> str:
        """The key of a private table, for its password."""
        asked = rest.TablePassword(password=password)
        path = f"/api/tables/{quote(table)}/enter"
        return (await self._call("POST", path, rest.TableKey, body=asked)).key

    # Oneself.

    async def refresh(self) -> rest.Me:
        """Who one is now, with the chips in one's wallet."""
        self.me = await self._call("GET", "/api/me", rest.Me)
        return self.me

    async def refill(self) -> rest.Me:
        """Play chips for a wallet that has run low; Refused if it is too early for more."""
        self.me = await self._call("POST", "/api/me/refill", rest.Me)
        return self.me

    async def rename(self, name: str) -> rest.Me:
        """Be called something else."""
        asked = rest.NewName(name=name)
        self.me = await self._call("PATCH", "/api/me", rest.Me, body=asked)
        return self.me

    async def hands(
        self, *, limit: int = _USUAL, before: int | None = None
    ) -> tuple[rest.HandLine, ...]:
        """One's finished hands, newest first; ``before`` a time in milliseconds since 1970."""
        path = f"/api/hands{_query(limit=limit, before=before)}"
        return await self._call("GET", path, tuple[rest.HandLine, ...])

    async def hand(self, table: str, number: int) -> str:
        """The record of a finished hand as one saw it, a line that ``badugi verify`` proves."""
        return (await self._ask("GET", f"/api/hands/{quote(table)}/{number}")).decode()

    # A table.

    def sit_at(
        self, table: str, *, key: str | None = None, hear: Callable[[Side], None] | None = None
    ) -> LiveTable:
        """The connection to a table as oneself: ``async with room.sit_at(id) as table``.

        One stands beside the table until ``await table.sit(seat=3, buy_in=200)``. ``key`` opens
        a private table; ``hear`` is called with what is heard beside the game, such as chat.
        """
        headers = {"Accept-Language": self._locale}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return self._live(table, key=key, headers=headers, hear=hear)

    def watch(
        self, table: str, *, key: str | None = None, hear: Callable[[Side], None] | None = None
    ) -> LiveTable:
        """The connection to a table as a spectator nobody knows."""
        return self._live(table, key=key, headers={}, hear=hear)

    def _live(
        self,
        table: str,
        *,
        key: str | None,
        headers: dict[str, str],
        hear: Callable[[Side], None] | None,
    ) -> LiveTable:
        base = "ws" + self.url.removeprefix("http")

        def address(v: int | None) -> str:
            query = _query(felt=1, locale=self._locale, v=v, key=key)
            return f"{base}/ws/tables/{quote(table)}{query}"

        return LiveTable(address=address, headers=headers, patience=self._patience, hear=hear)

    # HTTP.

    async def _call(self, method: str, path: str, kind: type[T], *, body: object = None) -> T:
        data = await self._ask(method, path, body=body)
        try:
            return msgspec.json.decode(data, type=kind)
        except msgspec.DecodeError as error:
            raise ClientError("not_a_room", url=self.url, reason=str(error)) from error

    async def _ask(self, method: str, path: str, *, body: object = None) -> bytes:
        headers = {"Accept-Language": self._locale}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        content: dict[str, Any] = {}
        if body is not None:
            headers["Content-Type"] = "application/json"
            content["content"] = msgspec.json.encode(body)
        try:
            answer = await self._web.request(method, self.url + path, headers=headers, **content)
        except (httpx2.TransportError, httpx2.InvalidURL) as error:
            reason = str(error) or type(error).__name__
            raise ClientError("room_unreachable", url=self.url, reason=reason) from error
        if not answer.is_success:
            raise _refusal(answer, self.url)
        return answer.content


def _refusal(answer: httpx2.Response, url: str) -> ClientError:
    """What the room says no with; what no room says is told as that."""
    try:
        problem = msgspec.json.decode(answer.content, type=rest.Problem)
    except msgspec.DecodeError:
        reason = f"status {answer.status_code}"
        return ClientError("not_a_room", url=url, reason=reason)
    return Refused(problem.code, why=problem.why, clause=problem.clause)


def _query(**values: object) -> str:
    given = [(name, value) for name, value in values.items() if value is not None]
    return f"?{urlencode(given)}" if given else ""
