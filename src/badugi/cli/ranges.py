"""``badugi range``: which hands a range holds, how many, and a picture of it."""

from __future__ import annotations

import re
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from badugi.cli.console import cards_text, screen, write_json
from badugi.cli.extras import needs
from badugi.cli.labtools import PlotOption, at_work, bar, check_picture, show_drawn
from badugi.cli.options import JsonOption
from badugi.lab.wording import percent
from badugi.locale import DEFAULT, say
from badugi.rankings.names import spoken

if TYPE_CHECKING:
    from badugi.lab.ranges import Range
    from badugi.lab.ranges.contents import Kind

EXAMPLES = 5
BAR = 12
_NEEDS_KERNELS = re.compile("equity", re.IGNORECASE)


def command(
    text: Annotated[
        list[str],
        typer.Argument(metavar="RANGE", help="Hands in the range notation: 'Jxxx+, 75x+'."),
    ],
    every: Annotated[bool, typer.Option("--list", help="Print every hand, one a line.")] = False,
    plot: PlotOption = None,
    json: JsonOption = False,
) -> None:
    """Show which hands a range holds and how many of all hands that is.

    Example: badugi range "Jxxx+, (Qxxx, Kxxx):over(75x+), 75x+"
    """
    with needs("lab"):
        from badugi.lab.ranges import parse_range
    check_picture(plot)
    written = " ".join(text)
    with at_work() if _NEEDS_KERNELS.search(written) else nullcontext():
        found = parse_range(written)
    if plot is not None:
        with needs("lab"):
            from badugi.lab.ranges.picture import draw
        draw(found, plot)
    if json:
        write_json(_row(found, every=every))
    elif every:
        _list(found)
    else:
        _show(found)
        show_drawn(plot)


def _row(found: Range, *, every: bool) -> dict[str, object]:
    from badugi.lab.ranges.contents import combos_by_class, sizes, written

    weights = found.by_class()
    row: dict[str, object] = {
        "range": found.text,
        "combos": found.combos,
        "total": found.total,
        "share": found.share,
        "best": _class(found.best),
        "worst": _class(found.worst),
        "sizes": {
            word: {"combos": kind.combos, "weight": kind.weight, "of": kind.of}
            for word, kind in sizes(found).items()
        },
        "classes": [
            _class(number) | {"combos": count, "weight": float(weights[number])}
            for number, count in enumerate(combos_by_class(found).tolist())
            if count
        ],
    }
    return row | {"holdings": list(written(found))} if every else row


def _class(number: int) -> dict[str, object]:
    return {"class": number, "name": spoken("badugi", number)}


def _list(found: Range) -> None:
    from badugi.lab.ranges.contents import written

    sys.stdout.writelines(f"{line}\n" for line in written(found))


def _show(found: Range) -> None:
    screen().print()
    screen().print(Text(f" {found.text}", style="bold"), soft_wrap=True)
    for line in _facts(found):
        screen().print(Text(f" {line}"), soft_wrap=True)
    for table in (_kinds(found), _examples(found)):
        screen().print()
        screen().print(Padding(table, (0, 0, 0, 1), expand=False))
    screen().print()


def _facts(found: Range) -> list[str]:
    from badugi.lab.tables import HOLDINGS

    of = f"{HOLDINGS:,}"
    share = percent(found.combos / HOLDINGS)
    lines = [_say("holds", count=f"{found.combos:,}", of=of, share=share)]
    if found.total != found.combos:
        lines.append(_say("counted", total=f"{found.total:,.6g}", share=percent(found.share)))
    best, worst = (spoken("badugi", number) for number in (found.best, found.worst))
    ends = _say("only", best=best) if best == worst else _say("from_to", best=best, worst=worst)
    return [*lines, ends]


def _kinds(found: Range) -> Table:
    """A row for each size and high card of which the range has something."""
    from badugi.lab.ranges.contents import kinds
    from badugi.lab.tables import HOLDINGS

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column(_say("hand"))
    for name in ("combos", "share"):
        table.add_column(_say(name), justify="right")
    table.add_column(_say("covered"), justify="right")
    table.add_column("", width=BAR)
    for kind in kinds(found):
        if kind.combos:
            share = percent(kind.weight / HOLDINGS)
            table.add_row(
                _kind_name(kind),
                f"{kind.combos:,}",
                share,
                percent(kind.covered),
                bar(kind.covered, BAR),
                style="quiet" if kind.high else "",
            )
    return table


def _kind_name(kind: Kind) -> Text:
    if not kind.high:
        return Text(_say(f"sizes.{kind.size}"), style="bold")
    return Text(f"  {_say('high' if kind.size > 1 else 'alone', rank=rank_name(kind.high))}")


def rank_name(rank: str) -> str:
    """What a rank is called: ``jack``."""
    return say(f"names.rank.{rank}")


def _examples(found: Range) -> Table:
    from badugi.lab.ranges.contents import cards_of, examples
    from badugi.lab.tables import tables

    is_weighted = found.total != found.combos
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column(_say("example"))
    table.add_column(_say("worth"))
    if is_weighted:
        table.add_column(_say("weight"), justify="right")
    for number in examples(found, EXAMPLES):
        name = spoken("badugi", int(tables().classes[number]))
        weight = [f"{found.weights[number]:.4g}"] if is_weighted else []
        table.add_row(cards_text(cards_of(number)), name, *weight)
    return table


def _say(key: str, **params: object) -> str:
    return say(f"range.{key}", DEFAULT, **params)
