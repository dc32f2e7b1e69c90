"""What a page is made of: paragraphs, lists and tables, and the words in them.

The pages are written in a little Markdown, of which this reads just as much as they use:
paragraphs, quotes, both kinds of list and tables; strong words, emphasis, code, and the numbers of
clauses, which lead there.

>>> blocks("The ace is **low** (R1.1).")[0].text
('The ace is ', Strong(text=('low',)), ' (', ClauseLink(number='R1.1'), ').')
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

_GAP = re.compile(r"\n\s*\n")
_POINT = re.compile(r"^(?:-|\d+\.) ", re.MULTILINE)
_INLINE = re.compile(
    r"`(?P<code>[^`]+)`"
    r"|\*\*(?P<strong>.+?)\*\*"
    r"|\*(?P<emphasis>.+?)\*"
    r"|(?<![A-Za-z0-9])(?P<clause>R\d+(?:\.\d+)?)(?![A-Za-z0-9])"
)


class _Piece(Struct, frozen=True, tag_field="kind"):
    """Base of all that is not plain text; ``kind`` says which."""


class Strong(_Piece, frozen=True, tag="strong"):
    """Words that matter."""

    text: Inlines


class Emphasis(_Piece, frozen=True, tag="emphasis"):
    """A term of the game where it is first used, or a word with stress on it."""

    text: Inlines


class Code(_Piece, frozen=True, tag="code"):
    """A house option as it is written in a file of settings."""

    text: str


class ClauseLink(_Piece, frozen=True, tag="clause"):
    """A clause ("R6.3") or a chapter ("R6") that is referred to."""

    number: str


class Paragraph(_Piece, frozen=True, tag="paragraph"):
    """Some sentences."""

    text: Inlines


class Quote(_Piece, frozen=True, tag="quote"):
    """A line that stands apart, as a formula does."""

    text: Inlines


class Bullets(_Piece, frozen=True, tag="bullets"):
    """A list without numbers."""

    items: tuple[Inlines, ...]


class Steps(_Piece, frozen=True, tag="steps"):
    """A list numbered from one."""

    items: tuple[Inlines, ...]


class Grid(_Piece, frozen=True, tag="table"):
    """A table: the cells of its ``head``, and its ``rows`` of as many cells."""

    head: tuple[Inlines, ...]
    rows: tuple[tuple[Inlines, ...], ...]


Inline: TypeAlias = str | Strong | Emphasis | Code | ClauseLink
Inlines: TypeAlias = tuple[Inline, ...]
Block: TypeAlias = Paragraph | Quote | Bullets | Steps | Grid


def blocks(text: str) -> tuple[Block, ...]:
    """The parts of a Markdown text without headings, in order."""
    return tuple(_block(chunk) for chunk in _GAP.split(text.strip()) if chunk)


def inlines(text: str) -> Inlines:
    """The words of one paragraph, a list's item or a table's cell."""
    return tuple(_pieces(" ".join(text.split())))


def _block(chunk: str) -> Block:
    if chunk.startswith("|"):
        return _grid(chunk)
    if chunk.startswith("> "):
        return Quote(inlines(re.sub(r"^> ", "", chunk, flags=re.MULTILINE)))
    if chunk.startswith("- "):
        return Bullets(_items(chunk))
    if _POINT.match(chunk):
        return Steps(_items(chunk))
    return Paragraph(inlines(chunk))


def _items(chunk: str) -> tuple[Inlines, ...]:
    return tuple(inlines(item) for item in _POINT.split(chunk)[1:])


def _grid(chunk: str) -> Grid:
    head, _rule, *rows = [_cells(line) for line in chunk.splitlines()]
    return Grid(head, tuple(rows))


def _cells(line: str) -> tuple[Inlines, ...]:
    return tuple(inlines(cell) for cell in line.strip().strip("|").split("|"))


def _pieces(text: str) -> Iterator[Inline]:
    at = 0
    for found in _INLINE.finditer(text):
        if found.start() > at:
            yield text[at : found.start()]
        yield _marked(found)
        at = found.end()
    if at < len(text):
        yield text[at:]


def _marked(found: re.Match[str]) -> Inline:
    inside = found[found.lastgroup or 0]
    match found.lastgroup:
        case "code":
            return Code(inside)
        case "strong":
            return Strong(tuple(_pieces(inside)))
        case "emphasis":
            return Emphasis(tuple(_pieces(inside)))
        case _:
            return ClauseLink(inside)
