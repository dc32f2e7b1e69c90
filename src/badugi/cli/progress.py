"""How far long work is: a bar on standard error with what is done, the pace and the time left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from math import ceil

from rich.progress import BarColumn, Progress, ProgressColumn, SpinnerColumn, Task
from rich.table import Column
from rich.text import Text

from badugi.cli.console import errors, words


class _Words(ProgressColumn):
    """A column of one sentence about the work."""

    def __init__(self, sentence: Callable[[Task], str], style: str = "") -> None:
        super().__init__(Column(no_wrap=True))
        self.sentence = sentence
        self.style = style

    def render(self, task: Task) -> Text:
        return Text(self.sentence(task), style=self.style, no_wrap=True)


@contextmanager
def progress_bar(key: str) -> Iterator[Callable[[int, int], None]]:
    """A bar that is moved by calling what is yielded with how much is done, and of how much.

    ``key`` names the sentence in the terminal's catalogue that says what is done: it has places
    for ``done`` and ``total``. Nothing is shown where standard error is no terminal.
    """
    console = errors()
    bar = Progress(
        SpinnerColumn(style="felt"),
        _Words(partial(_done, key)),
        BarColumn(bar_width=None, complete_style="felt", finished_style="felt"),
        _Words(_pace, style="quiet"),
        console=console,
        disable=not console.is_terminal,
        transient=True,
        expand=True,
        # What is printed meanwhile goes where it should, and not where the bar is.
        redirect_stdout=False,
        redirect_stderr=False,
    )
    with bar:
        task = bar.add_task("", total=None)

        def move(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield move


def _done(key: str, task: Task) -> str:
    if task.total is None:
        return ""
    return words(key, done=int(task.completed), total=int(task.total))


def _pace(task: Task) -> str:
    if not task.speed or task.time_remaining is None:
        return words("getting_ready")
    minutes, seconds = divmod(ceil(task.time_remaining), 60)
    hours, minutes = divmod(minutes, 60)
    left = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
    return words("pace", rate=round(task.speed), left=left)
