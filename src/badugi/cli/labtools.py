"""What the commands of the lab share: hands on the command line, chances, waiting, strategies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from badugi.cards import parse_cards
from badugi.cli.console import cards_text, errors, screen
from badugi.cli.extras import needs
from badugi.cli.progress import progress_bar
from badugi.errors import CardError, LabError
from badugi.lab.wording import explained, words

if TYPE_CHECKING:
    from badugi.lab.odds import Method

DRAWS = 3
_VERSUS = frozenset({"vs", "vs.", "v", "against"})

DrawsOption = Annotated[int, typer.Option("--draws", help="Draws to come, 0-3.", min=0, max=DRAWS)]
DeadOption = Annotated[
    str, typer.Option("--dead", metavar="CARDS", help="Cards that nobody can draw: Kd, 'K♦ Q♣'.")
]
ExactOption = Annotated[
    bool, typer.Option("--exact", help="Count everything, however long it takes.")
]
MonteCarloOption = Annotated[
    bool, typer.Option("--monte-carlo", help="Deal at random, also where counting is quick.")
]
TrialsOption = Annotated[
    int | None,
    typer.Option(
        "--trials",
        help="Random deals where not everything is counted; 4,000,000 if left out.",
        min=1,
    ),
]
SeedOption = Annotated[
    str, typer.Option("--seed", help="Any number or word: the same seed deals the same trials.")
]
ThreadsOption = Annotated[
    int | None,
    typer.Option("--workers", help="Threads that deal at random; all cores if left out.", min=1),
]
PlotOption = Annotated[
    Path | None,
    typer.Option("--plot", metavar="FILE", help="Draw a picture: .png, .svg or .pdf."),
]


def read_hands(arguments: list[str]) -> list[str]:
    """The hands of a command line: with ``vs`` between them, or an argument each.

    Raises LabError when there are not two.

    >>> read_hands(["As", "2h", "vs", "75x+,", "8xxx"])
    ['As 2h', '75x+, 8xxx']
    """
    given = " ".join(arguments).split()
    if not any([_is_versus(word) for word in given]):
        hands = [argument.strip() for argument in arguments]
    else:
        parts = [list(part) for is_vs, part in groupby(given, _is_versus) if not is_vs]
        hands = [" ".join(part) for part in parts]
    if len(hands) < 2 or not all(hands):
        raise LabError("one_hand")
    return hands


def _is_versus(word: str) -> bool:
    return word.lower() in _VERSUS


def method(*, exact: bool, monte_carlo: bool) -> Method:
    """How the odds are wanted; LabError when both ways are."""
    if exact and monte_carlo:
        raise LabError("odds_two_methods")
    return "exact" if exact else "monte-carlo" if monte_carlo else "auto"


def bar(share: float, width: int = 12, *, style: str = "felt") -> Text:
    """A share from 0 to 1 as a bar; whatever is not nothing shows."""
    length = max(1, round(width * share)) if share > 0 else 0
    return Text("━" * length, style=style)


def hand_text(hand: str) -> Text:
    """A hand in the colours of its suits, what was thrown behind a slash; a range as it is."""
    kept, slash, thrown = hand.partition("/")
    try:
        text = cards_text(parse_cards(kept)) if kept else Text("–", style="quiet")
        if slash:
            text = Text.assemble(text, (" / ", "quiet"), cards_text(parse_cards(thrown)))
    except CardError:
        return Text(hand)
    return text


def show_strategies(texts: Sequence[str]) -> None:
    """A line for each drawing strategy that an equity assumes."""
    from badugi.lab.strategy import parse_strategy

    for text in dict.fromkeys(texts):
        meaning = explained(parse_strategy(text))
        show(Text.assemble((f"{text}: ", "bold"), (f"{meaning}.", "quiet")))


def show(line: Text | str) -> None:
    """A sentence under a table, wrapped with its lines under each other."""
    text = line if isinstance(line, Text) else Text(line, style="quiet")
    screen().print(Padding(text, (0, 0, 0, 2), expand=False))


@contextmanager
def at_work(waiting: str = "") -> Iterator[Callable[[int, int], None]]:
    """While the lab works: what is being prepared, then how far it is, on standard error.

    ``waiting`` is a key of what is said while nothing else is known.

    What is yielded takes the trials done and all trials. Nothing is shown where standard error is
    no terminal.
    """
    with needs("lab"):
        from badugi.lab.cache import unwritable
        from badugi.lab.prepared import is_prepared
    console = errors()
    if (folder := unwritable()) is not None:
        console.print(words("not_kept", folder=folder), style="quiet", soft_wrap=True)
    with ExitStack() as shown:
        said = waiting if is_prepared() else "preparing"
        if console.is_terminal and said:
            shown.enter_context(console.status(words(said), spinner_style="felt"))
        bars: list[Callable[[int, int], None]] = []

        def move(done: int, total: int) -> None:
            if not bars:
                shown.close()
                bars.append(shown.enter_context(progress_bar("trials_done")))
            bars[0](done, total)

        yield move


def how_long(seconds: float) -> str:
    """A time as people say it: a second, 20 seconds, 3 minutes."""
    for unit, length in (("hours", 3600), ("minutes", 60)):
        if seconds >= 1.5 * length:
            return words(unit, count=round(seconds / length))
    return words("seconds", count=round(seconds))


def check_picture(path: Path | None) -> None:
    """Refuse a picture that cannot be drawn before anything long is begun."""
    if path is not None:
        with needs("lab"):
            from badugi.lab.canvas import picture_kind
        picture_kind(path)


def show_drawn(path: Path | None) -> None:
    """Say where the picture is, in one line however long."""
    if path is not None:
        screen().print(Text(f"  {words('drawn', name=path)}", style="quiet"), soft_wrap=True)
