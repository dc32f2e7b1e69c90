"""How the room says no over HTTP: a status, and a JSON object that names code and reason."""

from __future__ import annotations

import math
import secrets

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from badugi.errors import BadugiError, RequestError, TooSoon
from badugi.protocol.rest import Problem
from badugi.room.app.language import language_of
from badugi.room.logs import log

UNSEEMLY = 400
LONGEST_WHY = 400
"""Characters of a sentence, which may repeat what somebody sent."""
STATUS: dict[str, int] = {
    "no_identity": 401,
    "bad_token": 401,
    "login_wrong": 401,
    "foreign_origin": 403,
    "origin_missing": 403,
    "host_only": 403,
    "owners_only": 403,
    "no_access": 403,
    "wrong_table_password": 403,
    "no_table_password": 403,
    "password_wrong": 403,
    "banned_until": 403,
    "banned_for_good": 403,
    "not_to_yourself": 403,
    "not_found": 404,
    "no_such_table": 404,
    "no_such_hand": 404,
    "no_such_person": 404,
    "no_such_token": 404,
    "wrong_method": 405,
    "name_taken": 409,
    "registered_already": 409,
    "seated_still": 409,
    "too_many_tables": 409,
    "too_many_own_tables": 409,
    "too_many_quick_tables": 409,
    "no_free_seat": 409,
    "too_few_chips": 409,
    "too_many_tokens": 409,
    "refill_not_needed": 409,
    "body_too_long": 413,
    "file_too_long": 413,
    "no_json": 415,
    "too_fast": 429,
    "refill_too_soon": 429,
    "too_often": 429,
    "table_coming_back": 503,
    "too_busy": 503,
    "reading_busy": 503,
    "incident": 500,
    "stopping": 503,
}
"""The status of each code; others are 400."""


def answer_no(error: BadugiError, locale: str) -> Response:
    """The response to a refused request."""
    wait = _wait(error)
    why = error.sentence(locale)[:LONGEST_WHY]
    problem = Problem(code=error.code, why=why, clause=error.clause, wait=wait)
    headers = {} if wait is None else {"retry-after": str(wait)}
    status = STATUS.get(error.code, UNSEEMLY)
    return Response(
        msgspec.json.encode(problem), status, headers=headers, media_type="application/json"
    )


def _wait(error: BadugiError) -> int | None:
    seconds = error.params.get("seconds") if isinstance(error, TooSoon) else None
    if error.code == "too_fast":
        seconds = error.params.get("count")
    return math.ceil(seconds) if isinstance(seconds, int | float) else None


def too_fast(seconds: float) -> RequestError:
    """The refusal of what comes too often."""
    return RequestError("too_fast", count=max(1, math.ceil(seconds)))


def incident(request: Request, error: Exception) -> RequestError:
    """What is told of an error of ours: a number, by which the host finds it in the log."""
    number = secrets.token_hex(4)
    log.error(
        "request_failed",
        incident=number,
        method=request.method,
        path=request.url.path,
        exc_info=error,
    )
    return RequestError("incident", incident=number)


async def on_http_exception(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses, in the room's words."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    code = "wrong_method" if status == 405 else "not_found"
    return answer_no(RequestError(code), language_of(request))


async def on_error(request: Request, error: Exception) -> Response:
    """What is told where something of ours broke."""
    return answer_no(incident(request, error), language_of(request))
