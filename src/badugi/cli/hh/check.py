"""``badugi hh check``: whether hands in files follow from the rules, and why not where not."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from badugi.cli.console import screen, write_json
from badugi.cli.hh.files import FilesArgument, HandFiles, is_no_hand, shows_alone
from badugi.cli.hh.wording import count, plain, words
from badugi.cli.options import JsonOption

if TYPE_CHECKING:
    from badugi.history import Report

STYLES = {"replayed": "green", "refused": "bold red", "skipped": "quiet"}
MOST_FILES = 40
"""Files that are listed with their counts; of more only those with a refused hand."""
MOST_GAMES = 12
"""Other games that are named."""
_FIGURES = 46
"""Columns of the figures beside a file's name."""
_LINE, _ID, _SITE, _STATUS = 9, 15, 10, 8


def command(
    files: FilesArgument,
    every: Annotated[
        bool, typer.Option("--all", help="List every hand, not only those refused.")
    ] = False,
    json: JsonOption = False,
) -> int:
    """Deal hands again by the rules, and compare every chip and every named hand.

    Exit code 1 if a hand is refused; hands of other games are passed over and counted.
    Example: badugi hh check hands/ --all
    """
    began = monotonic()
    given = HandFiles(files, reports_empty=True)
    tally = _Tally()
    shown = _Shown(every=every)
    for each, report in given.reports(has_bar=not (json or every) or shows_alone()):
        tally.add(each.name, report)
        if json:
            write_json(report.row())
        else:
            shown.show(report)
    if not json:
        _show_files(tally)
        _show_passed_over(tally, given.passed_over)
        _show_sum(tally, monotonic() - began)
    return given.exit_code(refused=tally.sum["refused"] + tally.empty)


@dataclass
class _Tally:
    """What became of the hands, in all and by file, and which other games there were.

    ``empty`` counts files without a hand.
    """

    empty: int = 0
    files: dict[str, Counter[str]] = field(default_factory=dict)
    other_games: Counter[str] = field(default_factory=Counter)

    def add(self, name: str, report: Report) -> None:
        if is_no_hand(report):
            self.empty += 1
            return
        counts = self.files.setdefault(name, Counter())
        counts[report.status] += 1
        if report.status == "skipped":
            self.other_games[report.variant or report.reason] += 1

    @property
    def sum(self) -> Counter[str]:
        """The counts of all files together."""
        return sum(self.files.values(), Counter())


class _Shown:
    """The list of hands, file by file, with the reason under each that was not replayed."""

    def __init__(self, *, every: bool) -> None:
        self._every = every
        self._file: str | None = None
        spare = min(screen().width, 110) - _LINE - _ID - _SITE - _STATUS - 9
        self._game = max(spare, 12)

    def show(self, report: Report) -> None:
        """A hand in its line, if it is to be listed."""
        if report.status != "refused" and not self._every:
            return
        if self._file is None:
            heads = [words(key) for key in ("line", "id", "site", "game", "status")]
            screen().print(self._line(*heads), style="bold")
        if report.file != self._file:
            self._file = report.file
            screen().print(Text(f"  {plain(report.file)}", style="name"), soft_wrap=True)
        line = self._line(
            f"{report.line:,}", report.id, report.site, game_of(report), words(report.status)
        )
        line.stylize(STYLES[report.status], len(line) - _STATUS)
        screen().print(line)
        if report.reason:
            told = Text(
                plain(report.reason), style="default" if report.status == "refused" else "quiet"
            )
            screen().print(Padding(told, (0, 0, 0, _LINE + 2), expand=False))

    def _line(self, line: str, hand: str, site: str, game: str, status: str) -> Text:
        text = Text(f"{line:>{_LINE}}  ", no_wrap=True)
        for part, width in ((hand, _ID), (site, _SITE), (game, self._game)):
            cell = Text(plain(part))
            cell.truncate(width, overflow="ellipsis", pad=True)
            text.append_text(cell).append("  ")
        return text.append(f"{status:<{_STATUS}}")


def game_of(report: Report) -> str:
    """What was played, as far as it is known."""
    if report.hand is not None:
        return report.hand.setup.game.name
    return " ".join([part for part in (report.betting, report.variant) if part])


def _show_files(tally: _Tally) -> None:
    listed = dict(tally.files)
    if len(listed) > MOST_FILES:
        listed = {name: counts for name, counts in listed.items() if counts["refused"]}
    if len(tally.files) > 1 and listed:
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(words("file"), no_wrap=True)
        for key in ("hands", *STYLES):
            table.add_column(words(key).capitalize(), justify="right", no_wrap=True)
        room = min(screen().width, 110) - _FIGURES
        for name, counts in listed.items():
            table.add_row(Text(shortened(plain(name), room)), *_cells(counts))
        screen().print(Padding(table, (0, 0, 0, 2), expand=False))
    rest = len(tally.files) - len(listed)
    if rest:
        _note(words("other_files", count=rest))


def shortened(name: str, most: int) -> str:
    """A long path without its beginning, cut between folders where that is possible.

    >>> shortened("hands/2026/november.txt", 16)
    '…/november.txt'
    >>> shortened("november.txt", 8)
    '…ber.txt'
    """
    if len(name) <= most:
        return name
    end = name[len(name) - most + 1 :]
    return f"…{end[end.find('/') :]}" if "/" in end else f"…{end}"


def _cells(counts: Counter[str]) -> list[Text]:
    cells = [Text(count(hands_in(counts)))]
    for status, style in STYLES.items():
        cells.append(Text(count(counts[status]), style=style if counts[status] else "quiet"))
    return cells


def hands_in(counts: Counter[str]) -> int:
    """How many hands there were."""
    return sum([counts[status] for status in STYLES])


def _show_passed_over(tally: _Tally, files: int) -> None:
    if files:
        _note(words("passed_over", count=files))
    if not tally.other_games:
        return
    named = [f"{game} {number:,}" for game, number in tally.other_games.most_common(MOST_GAMES)]
    if len(tally.other_games) > MOST_GAMES:
        named.append("…")
    _note(words("skipped_games", games=", ".join(named)))


def _note(sentence: str) -> None:
    screen().print(Padding(Text(plain(sentence), style="quiet"), (0, 0, 0, 2), expand=False))


def _show_sum(tally: _Tally, seconds: float) -> None:
    counts = tally.sum
    if not tally.files:
        return
    ours = counts["replayed"] + counts["refused"]
    said = words(
        "checked",
        hands=words("hand_count", count=hands_in(counts)),
        files=words("file_count", count=len(tally.files)),
        **{status: f"{counts[status]:,}" for status in STYLES},
    )
    screen().print(Text(f"  {said}", style="bold"))
    if ours:
        # Rounded down, so that 100 % means every one.
        share = 10_000 * counts["replayed"] // ours / 100
        rate = round(hands_in(counts) / max(seconds, 0.001))
        _note(words("check_share", share=f"{share:g}", rate=f"{rate:,}"))
