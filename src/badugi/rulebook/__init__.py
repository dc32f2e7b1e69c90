"""The rulebook: every rule of the game by its number, as players read it.

>>> clause("r6.3").title
'The deck runs out'
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

from msgspec import Struct

from badugi.errors import LookupFailed

__all__ = ["Chapter", "Clause", "chapter", "chapters", "clause", "clauses", "variant_page"]

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
    clause (may be empty) and the ``clauses`` in order."""

    number: str
    title: str
    text: str
    clauses: tuple[Clause, ...]


def clause(number: str) -> Clause:
    """The clause of that number, written "R6.3", "r6.3" or "6.3".

    Raises LookupFailed (``unknown_clause``), which names the nearest clauses.
    """
    written = _CLAUSE_WRITTEN.fullmatch(number.strip().lower())
    found = written and _by_number().get(f"R{int(written[1])}.{int(written[2])}")
    if not found:
        raise _unknown(number)
    return found


@cache
def clauses() -> tuple[Clause, ...]:
    """Every clause, in the order of the rulebook."""
    return tuple(each for part in chapters() for each in part.clauses)


def chapter(number: str) -> Chapter:
    """The chapter of that number, written "R6", "r6" or "6"; else LookupFailed."""
    written = _CHAPTER_WRITTEN.fullmatch(number.strip().lower())
    for part in chapters():
        if written and part.number == f"R{int(written[1])}":
            return part
    raise _unknown(number)


@cache
def chapters() -> tuple[Chapter, ...]:
    """The chapters R1, R2, … in order."""
    return tuple(_read_chapter(name) for name in _pages() if not name.startswith("variant-"))


def variant_page(name: str) -> str:
    """How to play that variant in a minute, and its clauses, as Markdown; else LookupFailed.

    ``name`` is the variant's name, as "badugi" or "deuce-to-seven", in any case.
    """
    wanted = "-".join(name.lower().replace("-", " ").replace("_", " ").split())
    page = f"variant-{wanted}.md"
    known = [each for each in _pages() if each.startswith("variant-")]
    if page not in known:
        names = ", ".join(each.removeprefix("variant-").removesuffix(".md") for each in known)
        raise LookupFailed("unknown_variant", text=name, names=names)
    return _read(page)


@cache
def _pages() -> tuple[str, ...]:
    files = resources.files(__package__).iterdir()
    return tuple(sorted(each.name for each in files if each.name.endswith(".md")))


@cache
def _read(page: str) -> str:
    return resources.files(__package__).joinpath(page).read_text(encoding="utf-8")


@cache
def _by_number() -> dict[str, Clause]:
    return {each.number: each for each in clauses()}


def _read_chapter(page: str) -> Chapter:
    whole = _read(page)
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
    )


def _unknown(text: str) -> LookupFailed:
    names = ", ".join(f"{each.number} ({each.title})" for each in _nearest(text.strip().lower()))
    return LookupFailed("unknown_clause", text=text, names=names)


def _nearest(text: str) -> list[Clause]:
    """The clauses a reader may have meant: close in number, or else those that use the word."""
    written = re.search(r"(\d{1,3})(?:\s*\.\s*(\d{1,3}))?", text, re.ASCII)
    if not written:
        titled = [each for each in clauses() if text in each.title.lower()]
        using = [each for each in clauses() if text in each.text.lower()]
        return (titled or using or list(clauses()))[:_NEAREST]
    wanted = (int(written[1]), int(written[2] or 1))

    def distance(each: Clause) -> tuple[int, int]:
        major, minor = each.number.removeprefix("R").split(".")
        return abs(int(major) - wanted[0]), abs(int(minor) - wanted[1])

    return sorted(clauses(), key=distance)[:_NEAREST]
