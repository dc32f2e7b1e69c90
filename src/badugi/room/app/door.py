"""How somebody comes to a table: ``/ws/tables/{id}``, checked before a word is said."""

from __future__ import annotations

import re

from starlette.responses import Response
from starlette.websockets import WebSocket

from badugi.errors import BadugiError, RequestError
from badugi.room.app.asked import identify
from badugi.room.app.client import Client, close_reason
from badugi.room.app.language import language_of
from badugi.room.app.parts import Parts
from badugi.room.app.problems import answer_no, too_fast
from badugi.room.app.security import address_of, check_origin
from badugi.room.limits import address_key
from badugi.room.people import Person
from badugi.room.port import NO_ACCESS, NO_SUCH_TABLE, NOT_WELCOME, RESTARTING

TOO_MANY = 4429
_VERSION = re.compile(r"\d{1,15}", re.ASCII)


class Denied(Exception):
    """Somebody does not come in; the code is a WebSocket's, the error says why."""

    def __init__(self, code: int, error: BadugiError) -> None:
        super().__init__(code)
        self.code = code
        self.error = error


async def come_to_table(socket: WebSocket) -> None:
    """Let somebody in, or tell him why not.

    A page of another site is refused before the connection stands. Others are let in and sent
    away with a code, since no browser lets its page read why a connection did not come about.
    """
    parts: Parts = socket.app.state.parts
    try:
        check_origin(socket, parts.config)
        _check_pace(socket, parts)
    except RequestError as error:
        parts.metrics.refused(error.code)
        await socket.send_denial_response(answer_no(error, language_of(socket)))
        return
    if parts.sockets.is_full:
        await socket.send_denial_response(Response(status_code=503))
        return
    table = socket.path_params["table"]
    try:
        person = await _admit(socket, parts, table)
    except Denied as denied:
        parts.metrics.refused(denied.error.code)
        await socket.accept()
        await socket.close(denied.code, close_reason(denied.error.sentence(language_of(socket))))
        return
    await socket.accept()
    await _serve(socket, parts, table, person)


def _check_pace(socket: WebSocket, parts: Parts) -> None:
    wait = parts.knocking.take(address_key(address_of(socket)))
    if wait is not None:
        raise too_fast(wait)


async def _admit(socket: WebSocket, parts: Parts, table: str) -> Person | None:
    if parts.is_stopping:
        raise Denied(RESTARTING, RequestError("stopping"))
    try:
        person = await identify(socket, parts)
        if person is not None:
            parts.people.check_welcome(person)
    except BadugiError as error:
        raise Denied(NOT_WELCOME, error) from error
    found = parts.room.tables.get(table)
    if found is None and parts.room.is_coming_back(table):
        raise Denied(RESTARTING, RequestError("table_coming_back"))
    if found is None:
        raise Denied(NO_SUCH_TABLE, RequestError("no_such_table", table=table[:40]))
    if not found.about.lets_in(socket.query_params.get("key", "")):
        raise Denied(NO_ACCESS, RequestError("no_access", table=table))
    player = person.id if person else None
    if not parts.sockets.has_room_for(player, address_key(address_of(socket))):
        raise Denied(TOO_MANY, RequestError("too_many_sockets"))
    return person


async def _serve(socket: WebSocket, parts: Parts, table: str, person: Person | None) -> None:
    query = socket.query_params
    after = query.get("v", "")
    client = Client(
        socket,
        player=person.id if person else None,
        name=person.name if person else "",
        address=address_key(address_of(socket)),
        locale=language_of(socket),
        wants_felt=query.get("felt") == "1",
        may_chat=parts.config.chat,
        metrics=parts.metrics,
    )
    actor = parts.room.tables.get(table)
    if actor is None:
        # It closed, or failed, while the connection came about; whoever comes again is told which.
        await socket.close(RESTARTING, "")
        return
    parts.sockets.add(client, table)
    try:
        await client.serve(actor, after=int(after) if _VERSION.fullmatch(after) else None)
    finally:
        parts.sockets.remove(client)
