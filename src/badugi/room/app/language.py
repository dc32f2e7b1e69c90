"""In which language somebody is spoken to: the one he names, or the one his browser asks for."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from badugi.locale import DEFAULT, is_known

_LONGEST_HEADER = 200


def language_of(connection: HTTPConnection, *, word: str = "locale") -> str:
    """The query's ``word``, else the best of Accept-Language, else English.

    A language that there is no catalogue of is passed over.
    """
    named = connection.query_params.get(word, "")
    if is_known(named):
        return named
    wishes = connection.headers.get("accept-language", "")[:_LONGEST_HEADER].split(",")
    known = [(weight, name) for name, weight in map(_wish, wishes) if is_known(name) and weight > 0]
    # Of equal wishes the one named first counts, and max keeps the first.
    return max(known, key=lambda wish: wish[0])[1] if known else DEFAULT


def _wish(text: str) -> tuple[str, float]:
    """One entry of the header: the language's two letters, and how much it is wanted."""
    tag, _, rest = text.partition(";")
    language = tag.strip().partition("-")[0].lower()
    quality = rest.strip().removeprefix("q=")
    try:
        return language, float(quality) if quality else 1.0
    except ValueError:
        return language, 0.0
