"""The web application: every way into the room, behind one guard."""

from __future__ import annotations

from time import perf_counter

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from badugi.room.app.door import come_to_table
from badugi.room.app.endpoints import routes
from badugi.room.app.page import page_routes
from badugi.room.app.parts import Parts
from badugi.room.app.problems import on_error, on_http_exception
from badugi.room.app.security import SafeHeaders
from badugi.room.app.service import ENDPOINTS
from badugi.room.logs import log

QUIET = ("/healthz", "/metrics", "/static/", "/api/tables", "/api/session")
"""What is asked so often that only its failures are logged: these, and what is in a folder."""


def build_app(parts: Parts) -> Starlette:
    """The application of one room."""
    trusted = list(parts.config.trusted_proxies)
    app = Starlette(
        routes=[
            WebSocketRoute("/ws/tables/{table}", come_to_table),
            *routes(ENDPOINTS),
            *page_routes(is_workshop=parts.config.workshop),
        ],
        middleware=[
            Middleware(ProxyHeadersMiddleware, trusted_hosts=trusted),
            Middleware(RequestLog, parts=parts),
            Middleware(SafeHeaders),
        ],
        exception_handlers={HTTPException: on_http_exception, Exception: on_error},
    )
    app.state.parts = parts
    return app


class RequestLog:
    """A line for every request: what, with which outcome, in how many milliseconds."""

    def __init__(self, app: ASGIApp, parts: Parts) -> None:
        self._app = app
        self._parts = parts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = perf_counter(), 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noting)
        finally:
            self._note(scope, status, perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        self._parts.metrics.requested(status)
        if status < 400 and scope["method"] == "GET" and _is_quiet(scope["path"]):
            return
        log.info(
            "request",
            method=scope["method"],
            path=scope["path"][:200],
            status=status,
            ms=round(seconds * 1000, 1),
        )


def _is_quiet(path: str) -> bool:
    return path in QUIET or any([name.endswith("/") and path.startswith(name) for name in QUIET])
