"""Who may ask at all: pages of this room alone, by a cookie, or programs by a token."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from badugi.errors import RequestError
from badugi.room.config import LOOPBACK, RoomConfig
from badugi.room.people.cookies import DAY, DAYS

COOKIE = "badugi"
SECURE_COOKIE = "__Host-badugi"
"""Browsers take a cookie of this name only from the very host, and only over https."""

_PORTS = {"http": 80, "https": 443}
_OWN = ("same-origin", "none")

HEADERS = {
    # What is no page needs nothing at all; the page itself brings a policy of its own.
    "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


def is_secure(scope: Scope, config: RoomConfig) -> bool:
    """Whether the client came by https, here or at a trusted proxy, or is held to have."""
    return config.secure_cookies == "always" or scope["scheme"] in ("https", "wss")


def cookie_name(scope: Scope, config: RoomConfig) -> str:
    """What the session's cookie is called."""
    return SECURE_COOKIE if is_secure(scope, config) else COOKIE


def set_cookie(value: str, scope: Scope, config: RoomConfig) -> str:
    """The header that gives the client a session; an empty value takes it away."""
    age = DAYS * DAY if value else 0
    flags = "; Secure" if is_secure(scope, config) else ""
    name = cookie_name(scope, config)
    return f"{name}={value}; Max-Age={age}; Path=/; HttpOnly; SameSite=Lax{flags}"


def bearer(headers: Headers) -> str | None:
    """The token of the request, if it brings one."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def check_origin(connection: HTTPConnection, config: RoomConfig) -> None:
    """Refuse what a page of another site asks in a client's name.

    A page says where it is from. Programs do not; they may ask with a token, or unknown.
    """
    headers = connection.headers
    origin = headers.get("origin")
    if origin is not None:
        if not is_own(origin, connection, config):
            raise RequestError("foreign_origin")
    elif headers.get("sec-fetch-site", "none") not in _OWN:
        raise RequestError("foreign_origin")
    elif bearer(headers) is None and _is_silent_browser(connection, config):
        raise RequestError("origin_missing")


def _is_silent_browser(connection: HTTPConnection, config: RoomConfig) -> bool:
    """Whether a cookie comes along that no page answers for."""
    if cookie_name(connection.scope, config) not in connection.cookies:
        return False
    return connection.scope["type"] == "websocket" or "sec-fetch-site" not in connection.headers


def is_own(origin: str, connection: HTTPConnection, config: RoomConfig) -> bool:
    """Whether an origin is the room's own address, or one that the host has allowed."""
    if origin in config.origins:
        return True
    try:
        found = urlsplit(origin)
        port = found.port or _PORTS.get(found.scheme)
        here = urlsplit(f"{found.scheme}://{connection.headers.get('host', '')}")
        own = here.port or _PORTS.get(here.scheme)
    except ValueError:
        return False
    is_http = found.scheme in _PORTS and not found.username and not found.path
    return is_http and bool(found.hostname) and (found.hostname, port) == (here.hostname, own)


def is_loopback(connection: HTTPConnection) -> bool:
    """Whether somebody on this very machine asks, and no proxy in another's name."""
    headers = connection.headers
    if any(name in headers for name in ("x-forwarded-for", "forwarded", "via")):
        return False
    try:
        host = urlsplit(f"//{headers.get('host', '')}").hostname or ""
    except ValueError:
        return False
    return _is_loopback_address(address_of(connection)) and (
        host in LOOPBACK or _is_loopback_address(host)
    )


def _is_loopback_address(text: str) -> bool:
    try:
        return ip_address(text).is_loopback
    except ValueError:
        return False


def address_of(connection: HTTPConnection) -> str:
    """Where the client is: as the connection says, or a trusted proxy."""
    return connection.client.host if connection.client else ""


class SafeHeaders:
    """Every answer tells the browser what it may do with it: little."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, with_headers)
