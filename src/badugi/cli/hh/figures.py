"""How players' figures are shown: a table, CSV, JSON and a picture."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from badugi.cli.console import screen
from badugi.cli.extras import needs
from badugi.cli.hh.wording import NOTHING, plain, words

if TYPE_CHECKING:
    from badugi.history.statistics import Play

MOST_LISTED = 40
"""Players in the table; the rest are in the CSV and the JSON."""
_LONGEST_NAME = 20
_MARGIN = 2
_ROOMS = ((0, 1, 0, 1), (0, 1, 0, 0), (0, 0, 0, 0))
"""Space around the cells of the table, the widest that there is room for."""
_ROOMY = 100
"""Columns of a terminal from which there is room for decimals."""
_SHARES: dict[str, Callable[[Play], float | None]] = {
    "entered": lambda play: play.entered_share,
    "opened": lambda play: play.opened_share,
    "pat": lambda play: play.pat_share,
    "snows": lambda play: play.snow_share,
    "showdowns": lambda play: play.showdown_share,
    "won": lambda play: play.won_share,
}
_BEFORE_DRAWS = ("entered", "opened")


def show(plays: Sequence[Play], *, hands: int) -> None:
    """The table, with what its columns mean below."""
    listed = plays[:MOST_LISTED]
    is_roomy = screen().width >= _ROOMY
    draws = max([len(play.draws) for play in listed], default=0)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column(words("stats.player"), no_wrap=True, overflow="ellipsis", max_width=20)
    heads = [words("stats.hands"), *[words(f"stats.{key}") for key in _BEFORE_DRAWS]]
    heads += [words("stats.draw", count=number) for number in range(1, draws + 1)]
    heads += [words(f"stats.{key}") for key in _SHARES if key not in _BEFORE_DRAWS]
    for head in (*heads, words("stats.rate"), words("stats.margin")):
        table.add_column(head, justify="right", no_wrap=True)
    labels = labels_of(plays)
    for play in listed:
        table.add_row(*_cells(play, labels[play.key], draws, is_roomy=is_roomy))
    for padding in _ROOMS:
        table.padding = padding
        if screen().measure(table).maximum <= screen().width - _MARGIN:
            break
    said = words(
        "stats.counted",
        hands=words("hand_count", count=hands),
        players=words("player_count", count=len(plays)),
    )
    screen().print(Text(f"  {said}", style="bold"))
    screen().print()
    screen().print(Padding(table, (0, 0, 0, 2), expand=False))
    screen().print()
    if len(plays) > len(listed):
        _note(words("stats.more_players", count=len(plays) - len(listed)))
    _note(words("stats.legend"))


def _cells(play: Play, label: str, draws: int, *, is_roomy: bool) -> list[Text]:
    rate, margin = play.rate, play.margin
    shares = {key: Text(_percent(share(play), is_roomy=is_roomy)) for key, share in _SHARES.items()}
    averages = [draw.average for draw in play.draws] + [None] * (draws - len(play.draws))
    good = "money" if rate is not None and margin is not None and rate > margin else ""
    return [
        Text(plain(label)),
        Text(f"{play.hands:,}"),
        *[shares[key] for key in _BEFORE_DRAWS],
        *[Text(_decimal(each, 2 if is_roomy else 1)) for each in averages],
        *[shares[key] for key in _SHARES if key not in _BEFORE_DRAWS],
        Text(NOTHING if rate is None else f"{rate:+,.1f}", style=good),
        Text(NOTHING if margin is None else f"±{margin:,.1f}", style="quiet"),
    ]


def labels_of(plays: Iterable[Play]) -> dict[str, str]:
    """What players are called, by key; who shares his name with others, with his key."""
    plays = tuple(plays)
    counts = Counter([play.name for play in plays])
    return {
        play.key: play.name if counts[play.name] == 1 else f"{play.name} ({play.key})"
        for play in plays
    }


def _percent(share: float | None, *, is_roomy: bool) -> str:
    return _decimal(None if share is None else 100 * share, 1 if is_roomy else 0)


def _decimal(figure: float | None, places: int) -> str:
    return NOTHING if figure is None else f"{figure:.{places}f}"


def _note(sentence: str) -> None:
    screen().print(Padding(Text(sentence, style="quiet"), (0, 0, 0, 2), expand=False))


def document(plays: Sequence[Play], *, hands: int, refused: int) -> dict[str, object]:
    """Everything that was counted, for programs."""
    labels = labels_of(plays)
    return {
        "hands": hands,
        "refused": refused,
        "players": [_row(play, labels[play.key]) for play in plays],
    }


def _row(play: Play, label: str) -> dict[str, object]:
    interval = None
    if play.rate is not None and play.margin is not None:
        interval = [play.rate - play.margin, play.rate + play.margin]
    return {
        "player": label,
        **{name: getattr(play, name) for name in _COUNTS},
        "draws": [
            {"times": draw.times, "cards": draw.cards, "pats": draw.pats, "average": draw.average}
            for draw in play.draws
        ],
        "shares": {key: share(play) for key, share in _SHARES.items()},
        "big_bets": play.big_bets,
        "big_bets_per_100": play.rate,
        "interval": interval,
    }


_COUNTS = (
    "hands",
    "entered",
    "chances",
    "opened",
    "drew",
    "showdowns",
    "won",
    "pat_shown",
    "snows",
)


def write_csv(plays: Sequence[Play], path: Path) -> None:
    """One line a player: counts, cards and pats of each draw, shares from 0 to 1, the rate."""
    draws = max([len(play.draws) for play in plays], default=0)
    labels = labels_of(plays)
    with path.open("w", encoding="utf-8", newline="", errors="replace") as file:
        writer = csv.writer(file)
        heads = [f"draw_{number}_{part}" for number in range(1, draws + 1) for part in _PARTS]
        shares = [f"{key}_share" for key in _SHARES]
        writer.writerow(
            ["player", *_COUNTS, *heads, *shares, "big_bets", "big_bets_per_100", "margin_95"]
        )
        for play in plays:
            parts = [getattr(draw, part) for draw in play.draws for part in _PARTS]
            parts += [0] * (len(heads) - len(parts))
            writer.writerow(
                [
                    _inert(labels[play.key]),
                    *[getattr(play, name) for name in _COUNTS],
                    *parts,
                    *[_plain(share(play)) for share in _SHARES.values()],
                    _plain(play.big_bets),
                    _plain(play.rate),
                    _plain(play.margin),
                ]
            )


def _inert(name: str) -> str:
    """A name that no spreadsheet takes for a formula and no terminal obeys.

    >>> _inert("=1+2"), _inert("Ana")
    ("'=1+2", 'Ana')
    """
    return plain(f"'{name}" if name.startswith(_FORMULAS) else name)


_FORMULAS = ("=", "+", "-", "@", "\t", "\r")
_PARTS = ("times", "cards", "pats")


def _plain(figure: float | None) -> str:
    """A figure with as many places as anybody needs; nothing where there is none."""
    return "" if figure is None else f"{figure:.6g}"


def prepare() -> None:
    """Load what a picture needs, before a long file is read; SetupError names a missing extra."""
    with needs("lab"):
        import_module("badugi.lab.pictures.results")


def draw(plays: Sequence[Play], path: Path, *, is_chosen: bool) -> None:
    """The results of those with most hands, or of those who were asked for, as lines."""
    with needs("lab"):
        from badugi.lab.pictures.results import COLOURS, ResultLine, draw_results
    labels = labels_of(plays)
    drawn = plays[: len(COLOURS)]
    lines = [
        ResultLine(f"{play.big_bets:+,.1f}  {labels[play.key][:_LONGEST_NAME]}", play.course.points)
        for play in drawn
    ]
    facts = [words("picture.facts")]
    if len(drawn) < len(plays):
        facts.append(words("picture.some", count=len(drawn), players=f"{len(plays):,}"))
    if is_chosen and len(drawn) == 1 and drawn[0].margin is not None:
        rate = f"{drawn[0].rate:+,.1f}"
        facts.append(words("picture.rate", rate=rate, margin=f"{drawn[0].margin:,.1f}"))
    draw_results(words("picture.title"), facts, lines, path, along=words("picture.along"))
