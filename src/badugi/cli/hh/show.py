"""``badugi hh show``: one hand of a file again, step by step, as a dealer tells it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec.structs import replace
from rich.padding import Padding
from rich.text import Text

from badugi.cards import PACK
from badugi.cli.console import screen
from badugi.cli.hh import table
from badugi.cli.hh.check import game_of
from badugi.cli.hh.files import REFUSED, HandFiles, complain, refusal
from badugi.cli.hh.wording import plain, words
from badugi.cli.prompt import QUIT
from badugi.cli.voice import Voice
from badugi.deck import HiddenDeck
from badugi.errors import SetupError
from badugi.hand import Hand, evolve
from badugi.hand import events as ev
from badugi.hand.record import Record
from badugi.hand.state import new_hand

if TYPE_CHECKING:
    from badugi.history import Report, Source

MOST_LISTED = 30
"""Hands of a file that are named when nobody said which."""
_DECISIONS = (
    ev.Folded,
    ev.Checked,
    ev.Called,
    ev.BetMade,
    ev.RaisedTo,
    ev.Discarded,
    ev.StoodPat,
    ev.Showed,
    ev.Mucked,
)


def command(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A file of hands; - reads what is piped in.")
    ],
    hand: Annotated[
        str | None,
        typer.Option(
            "--hand", metavar="ID", help="The hand's number at its site, or its place in the file."
        ),
    ] = None,
    step: Annotated[
        bool, typer.Option("--step", help="Wait for Enter after each decision.")
    ] = False,
) -> int:
    """Tell one hand of a file from the deal to the last chip, with every card that is known.

    Without --hand the only hand of the file, or the list of hands.
    Example: badugi hh show evening.jsonl --hand 3 --step
    """
    given = HandFiles([file])
    report = _only(given) if hand is None else _chosen(given, hand.strip().removeprefix("#"))
    if report is None:
        return given.exit_code(refused=0) or 2
    if report.record is None or report.hand is None:
        complain(refusal(report, report.reason))
        return REFUSED
    assert report.source is not None
    _Telling(report.record, report.source, waits=step and _is_watched(file)).tell()
    return 0


def _is_watched(file: str) -> bool:
    return file != "-" and sys.stdin.isatty() and sys.stdout.isatty()


def _chosen(given: HandFiles, wanted: str) -> Report | None:
    """The hand with that number at its site, else the one in that place of the file."""
    in_place: Report | None = None
    for number, (_, report) in enumerate(given.reports(), 1):
        if report.id == wanted:
            return report
        if str(number) == wanted:
            in_place = report
    if in_place is None and given.hands:
        raise SetupError("hand_not_found", id=wanted, count=given.hands)
    return in_place


def _only(given: HandFiles) -> Report | None:
    """The hand of a file that has but one; of others the list of hands is shown."""
    first: list[Report] = []
    for _, report in given.reports():
        if given.hands <= MOST_LISTED:
            first.append(report)
    if len(first) == 1:
        return first[0]
    if first:
        _list(first, more=given.hands - len(first))
        complain(words("which_hand", count=given.hands))
    return None


def _list(reports: list[Report], *, more: int) -> None:
    rows = [
        (
            str(number),
            plain(report.id),
            game_of(report),
            report.pot or "",
            "" if report.status == "replayed" else words(report.status),
        )
        for number, report in enumerate(reports, 1)
    ]
    grid = table.listing(("<place", "id", "game", "<pot", "status"), rows)
    screen().print(Padding(grid, (0, 0, 0, 2), expand=False))
    if more:
        screen().print(Text("  " + words("and_more", count=more), style="quiet"))


class _Telling:
    """A hand that is told; ``waits`` for Enter after each decision."""

    def __init__(self, record: Record, source: Source, *, waits: bool) -> None:
        self._record = record = _plainly_named(record)
        self._source = source
        self._waits = waits
        self._names = record.setup.names()
        self._voice = Voice(record.setup)
        self._has_asked = False

    def tell(self) -> None:
        """All of it, or until nobody wants to hear more."""
        hand = new_hand(self._record.setup, HiddenDeck(len(PACK)))
        screen().print(table.heading(hand, self._source))
        origin = Text(table.origin(self._source), style="quiet")
        screen().print(Padding(origin, (0, 0, 0, 2), expand=False))
        screen().print()
        for event in self._record.story:
            hand = evolve(hand, event)
            self._happens(event, hand)
            if self._waits and isinstance(event, _DECISIONS) and not self._goes_on():
                return
        self._voice.flush()
        screen().print()
        screen().print(Padding(table.results(hand, self._names), (0, 0, 0, 2), expand=False))
        screen().print(Text("  " + _sums(hand), style="quiet"))

    def _happens(self, event: ev.Event, hand: Hand) -> None:
        if isinstance(event, ev.BettingRoundStarted):
            self._voice.flush()
            screen().print()
            screen().print(table.seats(hand, self._names))
        else:
            self._voice.hear(event, hand)

    def _goes_on(self) -> bool:
        self._voice.flush()
        if not self._has_asked:
            self._has_asked = True
            screen().print(Text("  " + words("enter"), style="quiet"))
        try:
            answer = screen().input(Text("  › ", style="turn")).strip()
        except EOFError:
            screen().print()
            return False
        return answer.lower() not in QUIT


def _plainly_named(record: Record) -> Record:
    seats = [replace(seat, name=plain(seat.name)) for seat in record.setup.seats]
    return replace(record, setup=replace(record.setup, seats=tuple(seats)))


def _sums(hand: Hand) -> str:
    money = hand.setup.game.stakes.money
    rake = sum(hand.rake)
    pot = sum([paid.amount for paid in hand.payments]) + rake
    if rake:
        return words("pot_and_rake", pot=money(pot), rake=money(rake))
    return words("whole_pot", pot=money(pot))
