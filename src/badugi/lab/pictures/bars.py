"""Pictures of who wins: a bar for each hand, or for each choice of one player."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from matplotlib.axes import Axes

from badugi.lab.canvas import (
    BRASS,
    FELT,
    INK,
    PAPER,
    QUIET,
    SUNKEN,
    Sheet,
    percent_scale,
    save,
    write_hand,
)
from badugi.lab.pictures.facts import known, short, wrapped
from badugi.lab.wording import percent, symbols, words

if TYPE_CHECKING:
    from badugi.lab.breaking import Breaking
    from badugi.lab.odds import Odds

_ROW = 0.92
"""Inches for a hand and its bar."""
_ROOM_FOR_A_NUMBER = 0.085
"""The share of a bar that a number fits into."""

_ROOM_FOR_LETTERS = 68
"""Letters that a hand and its strategy have beside the equity."""


class Bar(NamedTuple):
    """One bar of who wins: a hand with words around it, and its chances."""

    before: str
    hand: str
    strategy: str
    win: float
    tie: float
    equity: float


def draw_odds(found: Odds, path: Path) -> None:
    """Write a picture of odds: a bar for each hand, with what it wins, ties and loses.

    Raises LabError for a name that ends in no format, and for a file that cannot be written.
    """
    bars = [
        Bar("", player.hand, strategy, player.win, player.tie, player.equity)
        for player, strategy in zip(found.players, found.strategies, strict=True)
    ]
    _draw_bars(words("picture.odds"), [_facts(found)], bars, path)


def draw_breaking(found: Breaking, path: Path) -> None:
    """Write a picture of pat or draw: a bar for each choice. Raises as ``draw_odds``."""
    choices = {
        words("breaking.pat"): (found.pat, ""),
        words("breaking.draw", count=found.cards): (found.draw, found.draw.strategies[0]),
    }
    bars = [
        Bar(choice, mine.hand, by, mine.win, mine.tie, mine.equity)
        for choice, (odds, by) in choices.items()
        for mine in odds.players[:1]
    ]
    against = words(
        "picture.against",
        hand=symbols(found.hand),
        other=short(symbols(found.versus)),
        strategy=found.draw.strategies[1],
    )
    _draw_bars(found.verdict, [*wrapped(against), _facts(found.draw)], bars, path)


def _facts(found: Odds) -> str:
    facts = words("draws", count=found.draws) + "."
    if found.dead:
        facts += f" {words('dead', cards=symbols(found.dead))}."
    return f"{facts} {known(found.trials, found.stderr)}"


def _draw_bars(title: str, facts: Sequence[str], bars: Sequence[Bar], path: Path) -> None:
    tall = _ROW * len(bars)
    sheet = Sheet(title, facts, height=0.4 + tall + 0.6)
    axes = sheet.axes(0.4, tall)
    axes.set(xlim=(0, 1), ylim=(len(bars), 0), yticks=[])
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1])
    percent_scale(axes.xaxis)
    for place, bar in enumerate(bars):
        _draw_bar(axes, place, bar)
    _legend(axes, (("win", FELT), ("tie", BRASS), ("picture.losing", SUNKEN)))
    save(sheet.figure, path)


def _draw_bar(axes: Axes, place: int, bar: Bar) -> None:
    hand = short(bar.hand)
    by = short(bar.strategy, _ROOM_FOR_LETTERS - len(hand))
    write_hand(
        axes,
        hand,
        (0, place + 0.26),
        before=bar.before,
        behind=words("picture.by", strategy=by) if by else "",
    )
    axes.text(
        1,
        place + 0.26,
        words("picture.equity", equity=percent(bar.equity)),
        ha="right",
        va="center",
        size=13,
        weight="bold",
        color=INK,
    )
    middle, start = place + 0.7, 0.0
    lose = max(0.0, 1 - bar.win - bar.tie)
    parts = ((bar.win, FELT, PAPER), (bar.tie, BRASS, INK), (lose, SUNKEN, QUIET))
    for share, colour, ink in parts:
        if share > 0:
            axes.barh(middle, share, 0.4, left=start, color=colour, edgecolor=PAPER)
        if share > _ROOM_FOR_A_NUMBER:
            axes.text(
                start + share / 2,
                middle,
                percent(share),
                ha="center",
                va="center",
                size=10.5,
                color=ink,
            )
        start += share


def _legend(axes: Axes, entries: Sequence[tuple[str, str]]) -> None:
    handles = [axes.barh([0], [0], color=colour) for _, colour in entries]
    axes.legend(
        handles,
        [words(name) for name, _ in entries],
        loc="lower right",
        bbox_to_anchor=(1.01, 1.0),
        ncols=len(entries),
        frameon=False,
        labelcolor=QUIET,
        fontsize=10,
        handlelength=1,
        handleheight=1,
        borderaxespad=0.2,
    )
