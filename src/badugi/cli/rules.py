"""``badugi rules``: the rulebook, by clause, by chapter or by game."""

from __future__ import annotations

import re
from typing import Annotated

import typer
from rich import box
from rich.markdown import Markdown
from rich.table import Table

from badugi.cli.console import screen, words, write_json
from badugi.cli.options import JsonOption
from badugi.errors import LookupFailed
from badugi.locale import DEFAULT
from badugi.rulebook import Clause, chapter, chapters, clause, clauses, variant_page
from badugi.rules import find_variant


def command(
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="[CLAUSE]", help="A clause (R6.3), a chapter (R6) or a game (badeucy)."
        ),
    ] = None,
    locale: Annotated[str, typer.Option("--locale", help="The language: en or ko.")] = DEFAULT,
    json: JsonOption = False,
) -> None:
    """Read the rules: all clauses by title, one clause, one chapter, or a game's own page.

    Example: badugi rules R6.3
    """
    if what is None:
        found = list(clauses(locale))
        write_json([_row(each) for each in found]) if json else screen().print(_contents(locale))
        return
    page = None if _is_number(what) else _game_page(what, locale)
    if page is not None:
        write_json({"variant": what, "text": page}) if json else screen().print(Markdown(page))
        return
    is_clause = "." in what or not _is_number(what)
    found = [clause(what, locale)] if is_clause else list(chapter(what, locale).clauses)
    if json:
        write_json([_row(each) for each in found])
        return
    for each in found:
        screen().print(Markdown(f"## {each.number} {each.title}\n\n{each.text}"))
        screen().print()


def _is_number(what: str) -> bool:
    return re.fullmatch(r"[Rr]?\s*\d+(\s*\.\s*\d+)?", what.strip()) is not None


def _game_page(what: str, locale: str) -> str | None:
    """The page of a game of that name, None if there is no such game."""
    try:
        return variant_page(find_variant(what).name, locale)
    except LookupFailed:
        return None


def _row(each: Clause) -> dict[str, str]:
    return {
        "clause": each.number,
        "title": each.title,
        "chapter": each.chapter,
        "text": each.text,
    }


def _contents(locale: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, caption=words("rules_hint"))
    table.add_column(words("clause"), style="name")
    table.add_column(words("title"))
    for part in chapters(locale):
        table.add_row(part.number, part.title.upper(), style="bold")
        for each in part.clauses:
            table.add_row(f"  {each.number}", each.title)
        table.add_section()
    return table
