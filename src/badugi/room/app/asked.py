"""A request as the answers see it: who asks, from where, what for, and with which body."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import Scope

from badugi.errors import RequestError
from badugi.protocol.rest import LONGEST_BODY
from badugi.room.app.language import language_of
from badugi.room.app.parts import Parts
from badugi.room.app.security import address_of, bearer, cookie_name
from badugi.room.limits import address_key
from badugi.room.people import Person

LONGEST_ECHO = 100
LONGEST_WAIT = 20.0
"""Seconds until a body must be here."""

# The letter zero can only be written so in JSON, and not every database holds it.
_ZERO = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
_UNREADABLE = (
    msgspec.DecodeError,
    UnicodeError,
    RecursionError,
    ClientDisconnect,
    TimeoutError,
)


class Asked:
    """One request. ``person`` is None for somebody the room does not know."""

    def __init__(
        self, request: Request, parts: Parts, *, person: Person | None = None, body: Any = None
    ) -> None:
        self.request = request
        self.parts = parts
        self.body = body
        self._person = person
        self.cookie: str | None = None
        """What the answer sets as the session's cookie; empty: it is taken away."""

    @property
    def person(self) -> Person | None:
        """Who asks, if he is known."""
        return self._person

    @property
    def me(self) -> Person:
        """Who asks. RequestError for somebody the room does not know."""
        if self._person is None:
            raise RequestError("no_identity")
        return self._person

    @property
    def scope(self) -> Scope:
        """What the server knows of the request."""
        return self.request.scope

    @property
    def address(self) -> str:
        """Where the request comes from, as the limits count it."""
        return address_key(address_of(self.request))

    def part(self, name: str) -> str:
        """A part of the path. RequestError for one with a letter that no database holds."""
        text = str(self.request.path_params[name])
        if "\0" in text:
            raise RequestError("not_found")
        return text

    def word(self, name: str, default: str = "") -> str:
        """A word of the query."""
        return self.request.query_params.get(name, default)[:LONGEST_ECHO].replace("\0", "")

    def choice(self, name: str, among: tuple[str, ...], *, default: str = "") -> str:
        """A word of the query that is one of these, or the default; else RequestError."""
        word = self.word(name) or default
        if word not in (default, *among):
            raise RequestError("query_choice", name=name, wanted=", ".join(among))
        return word

    def number(self, name: str) -> int | None:
        """A number of the query; None if it is not there."""
        text = self.request.query_params.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdigit() and len(text) <= 15):
            raise RequestError("query_unknown", name=name)
        return int(text)

    @property
    def locale(self) -> str:
        """The language in which he wants to be spoken to."""
        return language_of(self.request)

    def remember(self, person: Person) -> None:
        """From now on the client is this person."""
        self._person = person
        self.cookie = self.parts.people.cookie(person)

    def renew(self) -> None:
        """Set the cookie anew if it is old."""
        value = self.request.cookies.get(cookie_name(self.scope, self.parts.config))
        if value and self.parts.people.is_due(value):
            self.cookie = self.parts.people.cookie(self.me)


async def identify(connection: HTTPConnection, parts: Parts) -> Person | None:
    """Who asks, by token or cookie; None for nobody known. RequestError for a token of nobody."""
    token = bearer(connection.headers)
    if token is not None:
        person = await parts.people.by_token(token)
        if person is None:
            raise RequestError("bad_token")
        return person
    value = connection.cookies.get(cookie_name(connection.scope, parts.config))
    return await parts.people.by_cookie(value) if value else None


async def read_body(request: Request, kind: type) -> Any:
    """The request's body as one of our types. RequestError for anything else."""
    try:
        data = await asyncio.wait_for(_whole_body(request, LONGEST_BODY), LONGEST_WAIT)
        if not data and "content-type" not in request.headers:
            return msgspec.convert({}, kind)
        if _media_type(request) != "application/json":
            raise RequestError("no_json")
        if _ZERO.search(data):
            raise RequestError("unclean_text")
        return msgspec.json.decode(data, type=kind)
    except BodyTooLong as error:
        raise RequestError("body_too_long", most=LONGEST_BODY) from error
    except msgspec.ValidationError as error:
        reason = str(error).removesuffix(".")[:LONGEST_ECHO]
        raise RequestError("body_unknown", reason=reason) from error
    except _UNREADABLE as error:
        raise RequestError("body_unreadable") from error


async def read_file(request: Request, *, most: int, seconds: float) -> bytes:
    """The request's body as it is, in so many bytes and seconds; RequestError for more."""
    said = request.headers.get("content-length", "")
    if said.isdigit() and (len(said) > 15 or int(said) > most):
        raise _too_long_file(most)
    try:
        return await asyncio.wait_for(_whole_body(request, most), seconds)
    except BodyTooLong as error:
        raise _too_long_file(most) from error
    except (ClientDisconnect, TimeoutError) as error:
        raise RequestError("file_too_slow", seconds=int(seconds)) from error


def _too_long_file(most: int) -> RequestError:
    return RequestError("file_too_long", most=f"{most / 2**20:g}")


class BodyTooLong(Exception):
    """More than may be sent."""


async def _whole_body(request: Request, most: int) -> bytes:
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise BodyTooLong
    return bytes(data)


def _media_type(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()
