"""Pictures of what the lab found: who wins, what hands become, standard draws, pat or draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from matplotlib.axes import Axes

from badugi.lab.canvas import (
    BRASS,
    FELT,
    INK,
    MARGIN,
    PAPER,
    QUIET,
    SIZE_COLOURS,
    SUNKEN,
    Sheet,
    percent_scale,
    quiet_lines,
    save,
    write_hand,
)
from badugi.lab.sizes import Line, largest_error, lines
from badugi.lab.wording import explained, percent, sampled, symbols, words

if TYPE_CHECKING:
    from badugi.lab.breaking import Breaking
    from badugi.lab.improve import Becoming
    from badugi.lab.odds import Odds
    from badugi.lab.standard import Chance, Standard

_ROW = 0.92
"""Inches for a hand and its bar."""
_ROOM_FOR_A_NUMBER = 0.085
"""The share of a bar that a number fits into."""
_LONGEST = 56
_WIDEST = 100
"""Letters in a line of facts."""
_LEAST_WIDE = 4.0
"""Half the width of a picture with few bars, in bars."""


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
        other=_short(symbols(found.versus)),
        strategy=found.draw.strategies[1],
    )
    _draw_bars(found.verdict, [*_wrapped(against), _facts(found.draw)], bars, path)


def _facts(found: Odds) -> str:
    facts = words("draws", count=found.draws) + "."
    if found.dead:
        facts += f" {words('dead', cards=symbols(found.dead))}."
    return f"{facts} {_known(found.trials, found.stderr)}"


def _known(trials: int | None, stderr: float) -> str:
    return words("exact_plain") if trials is None else sampled(trials, stderr)


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
    by = words("picture.by", strategy=_short(bar.strategy)) if bar.strategy else ""
    write_hand(axes, _short(bar.hand), (0, place + 0.26), before=bar.before, behind=by)
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


def draw_becoming(found: Becoming, path: Path) -> None:
    """Write a picture of what a hand becomes: a bar for each size and high card, and a line.

    The line says how likely a hand is that good or better. Raises as ``draw_odds``.
    """
    title = words("picture.improve", hand=_short(symbols(found.hand)))
    error = 0.0 if found.trials is None else largest_error(found.chances, found.trials)
    facts = [
        f"{words('draws', count=found.draws)}. {_known(found.trials, error)}",
        *_wrapped(_meaning(found.strategy)),
    ]
    sheet = Sheet(title, facts, height=5.0)
    axes = sheet.axes(0.95, 3.5, left=1.15, width=7.9)
    rows = lines(found.chances)
    highs = [line for line in rows if line.high]
    spots: list[float] = []
    at = 0.0
    for size, members in groupby(highs, lambda line: line.size):
        mine = list(members)
        here = [at + step for step in range(len(mine))]
        axes.bar(here, [line.chance for line in mine], 0.82, color=SIZE_COLOURS[size])
        _name_size(axes, next(line for line in rows if line.size == size), here)
        spots += here
        at = here[-1] + 2.4
    axes.set_xticks(spots, [line.high for line in highs])
    top = 1.08 * max([line.chance for line in highs])
    middle, half = spots[-1] / 2, max(spots[-1] / 2 + 1, _LEAST_WIDE)
    axes.set(xlim=(middle - half, middle + half), ylim=(0, top))
    percent_scale(axes.yaxis)
    quiet_lines(axes)
    _draw_running(axes, spots, [line.or_better for line in highs])
    _name_axis(axes, words("picture.chance"), place=-0.075, align="left")
    _name_axis(axes, words("picture.or_better"), place=1.075, align="right")
    save(sheet.figure, path)


def _meaning(strategy: str) -> str:
    from badugi.lab.strategy import parse_strategy

    return words("picture.keeps", strategy=strategy, meaning=explained(parse_strategy(strategy)))


def _name_size(axes: Axes, whole: Line, spots: Sequence[float]) -> None:
    """The name and the chance of a size over its bars."""
    axes.annotate(
        f"{words(f'sizes.{whole.size}')}\n{percent(whole.chance)}",
        ((spots[0] + spots[-1]) / 2, 1.07),
        xycoords=("data", "axes fraction"),
        ha="center",
        va="bottom",
        size=11,
        weight="bold",
        color=INK,
    )


def _name_axis(axes: Axes, name: str, *, place: float, align: str) -> None:
    """What a scale counts, over it."""
    axes.text(
        place, 1.01, name, transform=axes.transAxes, ha=align, va="bottom", size=9.5, color=QUIET
    )


def _draw_running(axes: Axes, spots: Sequence[float], totals: Sequence[float]) -> None:
    """A line of running totals on a scale of its own, at the right."""
    other = axes.twinx()
    other.plot(
        spots, totals, color=INK, linewidth=1.3, marker="o", markersize=4.5, markerfacecolor=PAPER
    )
    other.set(ylim=(0, 1.08), yticks=[0, 0.25, 0.5, 0.75, 1])
    percent_scale(other.yaxis)
    other.tick_params(colors=QUIET, length=0, labelsize=10)
    for spine in other.spines.values():
        spine.set_visible(False)


_CURVES = (FELT, "#b5653a", BRASS, "#4f7fa8", "#7f5a86", "#6f8f3f")
_MARKS = "osD^vP"
_LEAST_APART = 0.055
"""Names beside the ends of curves are so far apart, as a share of the height."""


def draw_standard(chances: Mapping[Standard, Sequence[Chance]], path: Path) -> None:
    """Write a picture of the standard draws: a curve for each over the number of draws to come.

    Raises as ``draw_odds``.
    """
    sheet = Sheet(words("picture.draws"), [words("standard.dead")], width=11, height=8.2)
    groups = groupby(chances.items(), lambda item: item[0].group)
    for number, (group, members) in enumerate(groups):
        row, column = divmod(number, 2)
        left = MARGIN + 0.55 + column * 5.15
        axes = sheet.axes(0.6 + row * 3.85, 2.85, left=left, width=2.75)
        axes.set_title(
            words(f"standard.groups.{group}"),
            loc="left",
            x=-0.2,
            pad=12,
            size=11.5,
            weight="bold",
            color=INK,
        )
        _draw_curves(axes, list(members))
    save(sheet.figure, path)


def _draw_curves(axes: Axes, members: Sequence[tuple[Standard, Sequence[Chance]]]) -> None:
    ends = [chances[-1].share for _, chances in members]
    low = 0.5 if min([chances[0].share for _, chances in members]) > 0.5 else 0.0
    high = min(1.0, (int(max(ends) * 10) + 1) / 10)
    heights = _apart(ends, _LEAST_APART * (high - low))
    for place, (each, chances) in enumerate(members):
        shares = [chance.share for chance in chances]
        draws = range(1, len(shares) + 1)
        colour = _CURVES[place]
        axes.plot(draws, shares, color=colour, marker=_MARKS[place], markersize=5, linewidth=1.8)
        text = f"{percent(shares[-1])}  {words(f'standard.names.{each.name}')}"
        axes.text(len(shares) + 0.14, heights[place], text, va="center", size=9.5, color=INK)
        axes.set_xticks(list(draws))
    axes.set(xlim=(0.85, 3.05), ylim=(low, high + 0.02 * (high - low)))
    percent_scale(axes.yaxis)
    quiet_lines(axes)
    axes.set_xlabel(words("picture.draws_to_come"), color=QUIET, size=9.5)


def _apart(ends: Sequence[float], least: float) -> list[float]:
    """Where to write beside curves that end here, best first, so that no two names touch."""
    heights = list(ends)
    order = sorted(range(len(ends)), key=lambda place: -ends[place])
    for above, below in pairwise(order):
        heights[below] = min(heights[below], heights[above] - least)
    return heights


def _wrapped(text: str) -> list[str]:
    return wrap(text, _WIDEST)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 2] + " …"
