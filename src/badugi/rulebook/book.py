"""The whole rulebook as data, page by page, for whoever draws it."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from badugi.locale import DEFAULT
from badugi.rulebook.law import Chapter, chapters
from badugi.rulebook.markup import Block, blocks
from badugi.rulebook.texts import VARIANT, language, page_names, read


class Section(Struct, frozen=True):
    """One clause: its ``number`` ("R6.3"), its ``title`` and what it says."""

    number: str
    title: str
    blocks: tuple[Block, ...]


class Page(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A chapter (``number`` is "R6") or a game's own page, which has no number and no clauses.

    ``name`` is the same in every language: "r06-the-draw", "variant-badugi". ``blocks`` is what
    stands before the first clause.
    """

    name: str
    title: str
    blocks: tuple[Block, ...]
    number: str | None = None
    clauses: tuple[Section, ...] = ()


def pages(locale: str = DEFAULT) -> tuple[Page, ...]:
    """Every page: the chapters in order, then the games' own."""
    return _pages(language(locale))


@cache
def _pages(spoken: str) -> tuple[Page, ...]:
    of_games = [each for each in page_names() if each.startswith(VARIANT)]
    return (
        *[_chapter_page(each) for each in chapters(spoken)],
        *[_game_page(name, read(name, spoken)) for name in of_games],
    )


def _chapter_page(chapter: Chapter) -> Page:
    return Page(
        name=chapter.page,
        number=chapter.number,
        title=chapter.title,
        blocks=blocks(chapter.text),
        clauses=tuple(
            Section(each.number, each.title, blocks(each.text)) for each in chapter.clauses
        ),
    )


def _game_page(name: str, text: str) -> Page:
    heading, _, rest = text.partition("\n")
    return Page(name=name, title=heading.removeprefix("# "), blocks=blocks(rest))
