"""Every page of the rulebook is read into blocks, and no word is lost on the way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.rulebook.trees import pieces

from badugi.rulebook import Page, chapter, clause, languages, pages
from badugi.rulebook.markup import (
    Block,
    Bullets,
    ClauseLink,
    Code,
    Emphasis,
    Grid,
    Paragraph,
    Quote,
    Steps,
    Strong,
    blocks,
    inlines,
)
from badugi.rulebook.texts import page_names, read

ALL = [(locale, name) for locale in languages() for name in page_names()]
each_page = pytest.mark.parametrize(("locale", "name"), ALL)

MARKS = re.compile(r"^(?:#+ |> |- |\d+\. |\|[-|]+$)|[*`]", re.MULTILINE)


def words_written(text: str) -> list[str]:
    """The words of a page without its Markdown."""
    return MARKS.sub("", text).replace("|", " ").split()


def spoken(value: Any) -> str:
    """The text of a tree of words."""
    match value:
        case str():
            return value
        case ClauseLink(number):
            return number
        case Strong(text) | Emphasis(text) | Code(text):
            return spoken(text)
        case _:
            return "".join(spoken(each) for each in value)


def lines(block: Block) -> Iterator[str]:
    """The text of each paragraph, item or cell in a block."""
    match block:
        case Paragraph(text) | Quote(text):
            yield spoken(text)
        case Bullets(items) | Steps(items):
            yield from map(spoken, items)
        case Grid(head, rows):
            for row in (head, *rows):
                yield from map(spoken, row)


def words_of(page: Page) -> list[str]:
    parts = [page.number or "", page.title]
    parts += [line for block in page.blocks for line in lines(block)]
    for each in page.clauses:
        parts += [each.number, each.title]
        parts += [line for block in each.blocks for line in lines(block)]
    return " ".join(parts).split()


def page_of(locale: str, name: str) -> Page:
    [found] = [each for each in pages(locale) if each.name == name]
    return found


@each_page
def test_no_word_of_a_page_is_lost(locale: str, name: str) -> None:
    assert words_of(page_of(locale, name)) == words_written(read(name, locale))


@each_page
def test_no_mark_is_left_in_the_words(locale: str, name: str) -> None:
    page = page_of(locale, name)
    for piece in pieces((page.blocks, page.clauses)):
        if isinstance(piece, str):
            assert not re.search(r"[*`|#]|^[->] ", piece), piece


@each_page
def test_every_link_leads_to_a_clause_or_a_chapter(locale: str, name: str) -> None:
    page = page_of(locale, name)
    links = [each for each in pieces((page.blocks, page.clauses)) if isinstance(each, ClauseLink)]
    for link in links:
        assert clause(link.number) if "." in link.number else chapter(link.number)
    assert links or page.number in ("R3", "R4", "R7", "R10")


@each_page
def test_a_row_has_as_many_cells_as_its_head(locale: str, name: str) -> None:
    page = page_of(locale, name)
    for grid in pieces((page.blocks, page.clauses)):
        if isinstance(grid, Grid):
            assert grid.rows
            assert {len(row) for row in grid.rows} == {len(grid.head)}


def test_the_pages_are_the_chapters_and_then_the_games() -> None:
    found = pages()
    assert [each.number for each in found[:12]] == [f"R{n}" for n in range(1, 13)]
    assert [each.name for each in found] == list(page_names())
    assert {each.number for each in found[12:]} == {None}
    assert all(each.blocks and not each.clauses for each in found[12:])


def test_pages_can_be_written_as_json_and_read_again() -> None:
    found = pages()
    assert msgspec.json.decode(msgspec.json.encode(found), type=tuple[Page, ...]) == found


def test_a_text_of_every_kind_of_block() -> None:
    text = """One line
and another.

> a = b

- `x = 1`: first
  and on
- second

1. one
2. two

| a | b |
|---|---|
| c | R6.3 |
"""
    assert blocks(text) == (
        Paragraph(("One line and another.",)),
        Quote(("a = b",)),
        Bullets(((Code("x = 1"), ": first and on"), ("second",))),
        Steps((("one",), ("two",))),
        Grid((("a",), ("b",)), ((("c",), (ClauseLink("R6.3"),)),)),
    )


def test_nothing_is_no_block() -> None:
    assert blocks("\n \n") == ()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("plain", ("plain",)),
        ("**`a`** b", (Strong((Code("a"),)), " b")),
        ("**see R1.2**", (Strong(("see ", ClauseLink("R1.2"))),)),
        ("a *term*.", ("a ", Emphasis(("term",)), ".")),
        ("R6.3을 R10은", (ClauseLink("R6.3"), "을 ", ClauseLink("R10"), "은")),
        ("R1 to R5.", (ClauseLink("R1"), " to ", ClauseLink("R5"), ".")),
        ("`R6.3` XR2 R2D", (Code("R6.3"), " XR2 R2D")),
        ("", ()),
    ],
)
def test_the_words_of_a_line(text: str, found: tuple[object, ...]) -> None:
    assert inlines(text) == found
