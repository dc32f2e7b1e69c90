"""The rules by number: a clause, a chapter, all of them, and a game's own page."""

from __future__ import annotations

import re
from functools import cache

from msgspec import Struct

from badugi.errors import LookupFailed
from badugi.locale import DEFAULT
from badugi.rulebook.texts import VARIANT, language, page_names, read

_CLAUSE_HEADING = re.compile(r"^## (R\d+\.\d+) (.+)$", re.MULTILINE)
_CHAPTER_HEADING = re.compile(r"# (R\d+) (.+)\n")
_CLAUSE_WRITTEN = re.compile(r"r?\s*(\d{1,3})\s*\.\s*(\d{1,3})\.?", re.ASCII)
_CHAPTER_WRITTEN = re.compile(r"r?\s*(\d{1,3})\.?", re.ASCII)
_NEAREST = 3


class Clause(Struct, frozen=True):
    """One rule: its ``number`` ("R6.3"), ``title``, Markdown ``text`` and ``chapter`` ("R6")."""

    number: str
    title: str
    text: str
    chapter: str


class Chapter(Struct, frozen=True):
    """Rules that belong together: ``number`` ("R6"), ``title``, Markdown ``text`` before the first
    clause (may be empty), the ``clauses`` in order, and the name of the ``page`` they stand on."""

    number: str
    title: str
    text: str
    clauses: tuple[Clause, ...]
    page: str


def clause(number: str, locale: str = DEFAULT) -> Clause:
    """The clause of that number, written "R6.3", "r6.3" or "6.3".

    Raises LookupFailed (``unknown_clause``), which names the nearest clauses.
    """
    written = _CLAUSE_WRITTEN.fullmatch(number.strip().lower())
    found = written and _by_number(language(locale)).get(f"R{int(written[1])}.{int(written[2])}")
    if not found:
        raise _unknown(number, locale)
    return found


def clauses(locale: str = DEFAULT) -> tuple[Clause, ...]:
    """Every clause, in the order of the rulebook."""
    return tuple(each for part in chapters(locale) for each in part.clauses)


def chapter(number: str, locale: str = DEFAULT) -> Chapter:
    """The chapter of that number, written "R6", "r6" or "6"; else LookupFailed."""
    written = _CHAPTER_WRITTEN.fullmatch(number.strip().lower())
    for part in chapters(locale):
        if written and part.number == f"R{int(written[1])}":
            return part
    raise _unknown(number, locale)


def chapters(locale: str = DEFAULT) -> tuple[Chapter, ...]:
    """The chapters R1, R2, … in order."""
    return _chapters(language(locale))


def variant_page(name: str, locale: str = DEFAULT) -> str:
    """How to play that variant in a minute, and its clauses, as Markdown; else LookupFailed.

    ``name`` is the variant's name, as "badugi" or "deuce-to-seven", in any case.
    """
    wanted = "-".join(name.lower().replace("-", " ").replace("_", " ").split())
    known = [each.removeprefix(VARIANT) for each in page_names() if each.startswith(VARIANT)]
    if wanted not in known:
        raise LookupFailed("unknown_variant", text=name, names=", ".join(known))
    return read(VARIANT + wanted, locale)


@cache
def _chapters(spoken: str) -> tuple[Chapter, ...]:
    pages = [each for each in page_names() if not each.startswith(VARIANT)]
    return tuple(_read_chapter(page, spoken) for page in pages)


@cache
def _by_number(spoken: str) -> dict[str, Clause]:
    return {each.number: each for each in clauses(spoken)}


def _read_chapter(page: str, spoken: str) -> Chapter:
    whole = read(page, spoken)
    heading = _CHAPTER_HEADING.match(whole)
    assert heading, page
    opening, *parts = _CLAUSE_HEADING.split(whole[heading.end() :])
    triples = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return Chapter(
        number=heading[1],
        title=heading[2],
        text=opening.strip(),
        clauses=tuple(
            Clause(number=number, title=title, text=text.strip(), chapter=heading[1])
            for number, title, text in triples
        ),
        page=page,
    )


def _unknown(text: str, locale: str) -> LookupFailed:
    nearest = _nearest(text.strip().lower(), clauses(locale))
    names = ", ".join(f"{each.number} ({each.title})" for each in nearest)
    return LookupFailed("unknown_clause", text=text, names=names)


def _nearest(text: str, among: tuple[Clause, ...]) -> list[Clause]:
    """The clauses a reader may have meant: close in number, or else those that use the word."""
    written = re.search(r"(\d{1,3})(?:\s*\.\s*(\d{1,3}))?", text, re.ASCII)
    if not written:
        titled = [each for each in among if text in each.title.lower()]
        using = [each for each in among if text in each.text.lower()]
        return (titled or using or list(among))[:_NEAREST]
    wanted = (int(written[1]), int(written[2] or 1))

    def distance(each: Clause) -> tuple[int, int]:
        major, minor = each.number.removeprefix("R").split(".")
        return abs(int(major) - wanted[0]), abs(int(minor) - wanted[1])

    return sorted(among, key=distance)[:_NEAREST]
