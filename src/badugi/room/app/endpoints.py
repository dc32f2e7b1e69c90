"""One list of what the room answers over HTTP; routes and their description are made from it."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from badugi.errors import BadugiError, RequestError
from badugi.room.app.asked import Asked, identify, read_body
from badugi.room.app.language import language_of
from badugi.room.app.parts import Parts
from badugi.room.app.problems import answer_no, incident, too_fast
from badugi.room.app.security import address_of, check_origin, set_cookie
from badugi.room.limits import address_key

Who: TypeAlias = Literal["anybody", "maybe", "somebody", "host"]
"""Who may ask: anybody, and whether the room looks who it is; somebody it knows; a host."""
JSON = "application/json"
SAFE = frozenset({"GET", "HEAD"})
_QUICK = 3


class _Number(IntegerConvertor):
    """A whole number in a path; one so long that it is none of ours leads nowhere."""

    regex = "[0-9]{1,100}"


NUMBER = "number"
register_url_convertor(NUMBER, _Number())


class Raw(NamedTuple):
    """An answer that is no JSON of ours, or has headers of its own."""

    data: bytes
    media_type: str
    headers: Mapping[str, str] = MappingProxyType({})


def kept(data: bytes) -> Raw:
    """JSON that stays as it is while the room runs, the same for everybody of one language."""
    headers = {"cache-control": "public, max-age=3600", "vary": "accept-language"}
    return Raw(data, JSON, headers)


class Word(NamedTuple):
    """A word that a query may have."""

    name: str
    says: str
    is_number: bool = False


FILE = bytes
"""What an endpoint takes whose body is no JSON of ours but a file, as it is."""
LOCALE = Word("locale", "The language; else the one your browser asks for.")


class Endpoint(NamedTuple):
    """Something one may ask: how, where, who may, what goes in and what comes out.

    ``says`` is its line in the description. ``cost`` is how much of his allowance it uses up.
    ``is_long``: worth packing on its way. Nothing that names a secret may be. What ``takes`` a
    ``FILE`` reads it itself.
    """

    method: Literal["GET", "POST", "PATCH", "DELETE"]
    path: str
    answer: Callable[[Asked], Awaitable[Any]]
    says: str
    gives: Any
    takes: Any = None
    who: Who = "somebody"
    cost: float = 1.0
    query: tuple[Word, ...] = ()
    media_type: str = JSON
    is_long: bool = False


def routes(endpoints: Iterable[Endpoint]) -> list[Route]:
    """The routes of a list of endpoints."""
    return [
        Route(each.path, _answering(each), methods=[each.method], include_in_schema=False)
        for each in endpoints
    ]


def _answering(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        parts: Parts = request.app.state.parts
        try:
            return await _answer(endpoint, request, parts)
        except BadugiError as error:
            parts.metrics.refused(error.code)
            return answer_no(error, language_of(request))
        except Exception as error:
            return answer_no(incident(request, error), language_of(request))

    return answer


async def _answer(endpoint: Endpoint, request: Request, parts: Parts) -> Response:
    _check_pace(endpoint, request, parts)
    if endpoint.method not in SAFE:
        check_origin(request, parts.config)
    person = None if endpoint.who == "anybody" else await identify(request, parts)
    if person is not None:
        parts.people.check_welcome(person)
    elif endpoint.who in ("somebody", "host"):
        raise RequestError("no_identity")
    if endpoint.who == "host" and not (person and person.is_host):
        raise RequestError("host_only")
    takes = None if endpoint.takes is FILE else endpoint.takes
    body = await read_body(request, takes) if takes else None
    asked = Asked(request, parts, person=person, body=body)
    value = await endpoint.answer(asked)
    return _response(endpoint, asked, value)


def _check_pace(endpoint: Endpoint, request: Request, parts: Parts) -> None:
    if not endpoint.cost:
        return
    wait = parts.asking.take(address_key(address_of(request)), endpoint.cost)
    if wait is not None:
        raise too_fast(wait)


def _response(endpoint: Endpoint, asked: Asked, value: Any) -> Response:
    if isinstance(value, Raw):
        response = Response(value.data, media_type=value.media_type, headers=value.headers)
    else:
        response = Response(msgspec.json.encode(value), media_type=endpoint.media_type)
    if endpoint.is_long and "content-encoding" not in response.headers:
        _pack(response, asked.request)
    if asked.cookie is not None:
        cookie = set_cookie(asked.cookie, asked.scope, asked.parts.config)
        response.headers["set-cookie"] = cookie
    return response


def _pack(response: Response, request: Request) -> None:
    """Send the answer gzipped to who can read that."""
    response.headers.add_vary_header("accept-encoding")
    if takes_packed(request):
        response.body = gzip.compress(bytes(response.body), _QUICK, mtime=0)
        response.headers["content-encoding"] = "gzip"
        response.headers["content-length"] = str(len(response.body))


def takes_packed(request: Request) -> bool:
    """Whether whoever asks reads what is gzipped."""
    return "gzip" in request.headers.get("accept-encoding", "")
