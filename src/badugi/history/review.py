"""Every hand of a file, replayed or refused or passed over, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO, Literal

from msgspec import Struct

from badugi.cards import format_cards
from badugi.errors import BadugiError, HistoryError
from badugi.hand.record import Record
from badugi.hand.state import Hand, Player
from badugi.hand.verify import verify
from badugi.history.check import check, pot_of
from badugi.history.cutting import passages
from badugi.history.decoding import lines_of
from badugi.history.format import Format, Given, Reading
from badugi.history.passage import Passage
from badugi.history.registry import FORMATS, formats
from badugi.history.retell import retell
from badugi.history.source import Source
from badugi.history.told import Skipped
from badugi.locale import DEFAULT, say

Status = Literal["replayed", "refused", "skipped"]
_MOST_SAID = 100


class Report(Struct, kw_only=True):
    """What became of one hand of a file.

    ``begins`` is its first line in the file and ``line`` the one that ``reason`` is about, which
    is the first where nothing is wrong. ``record`` and ``hand``, the hand at its end, are there
    if it was replayed; then every action in it was decided again by the engine and every figure
    that the file tells agrees.
    """

    file: str
    begins: int
    line: int
    status: Status
    reason: str = ""
    id: str = ""
    site: str = ""
    variant: str = ""
    betting: str = ""
    source: Source | None = None
    record: Record | None = None
    hand: Hand | None = None

    @property
    def pot(self) -> str | None:
        """All that was played for, as the file writes amounts; None unless replayed."""
        return self._money(pot_of(self.hand)) if self.hand else None

    @property
    def rake(self) -> str | None:
        """What the house took."""
        return self._money(sum(self.hand.rake)) if self.hand else None

    @property
    def net(self) -> dict[str, str]:
        """What each player won or lost, by name; of two with one name by name and seat."""
        if self.hand is None:
            return {}
        names, net = told_apart(self.hand.setup.names()), net_of(self.hand)
        return {names[seat]: self._money(amount) for seat, amount in net.items()}

    @property
    def shown(self) -> dict[str, tuple[str, str]]:
        """The hands that were shown, by name: cards, and what they are worth."""
        return self._hands(shown=True)

    @property
    def mucked(self) -> dict[str, tuple[str, str]]:
        """The hands that were mucked at the showdown and are known all the same."""
        return self._hands(shown=False)

    def row(self) -> dict[str, object]:
        """What programs are told of the hand."""
        return {
            "file": self.file,
            "line": self.line,
            "id": self.id,
            "site": self.site,
            "variant": self.variant,
            "betting": self.betting,
            "status": self.status,
            "reason": self.reason,
            "pot": self.pot,
            "rake": self.rake,
            "net": self.net,
            "shown": self.shown,
        }

    def _money(self, amount: int) -> str:
        assert self.hand is not None
        return self.hand.setup.game.stakes.money(amount)

    def _hands(self, *, shown: bool) -> dict[str, tuple[str, str]]:
        if self.hand is None:
            return {}
        names = told_apart(self.hand.setup.names())
        return {
            names[player.seat]: (format_cards(player.cards), _worth(self.hand, player))
            for player in self.hand.players
            if (player.shown if shown else player.mucked) and "??" not in player.cards
        }


def told_apart(names: dict[int, str]) -> dict[int, str]:
    """Names by seat, each once: who is called as somebody before him has his seat behind it.

    >>> told_apart({1: "Ana", 2: "Ben", 4: "Ana"})
    {1: 'Ana', 2: 'Ben', 4: 'Ana (4)'}
    """
    found: dict[int, str] = {}
    for seat, name in names.items():
        called = name
        while called in found.values():
            called += f" ({seat})"
        found[seat] = called
    return found


def net_of(hand: Hand) -> dict[int, int]:
    """What each seat won or lost, in chips, in the order of the seats' numbers."""
    before = {seat.seat: seat.stack for seat in hand.setup.seats}
    return {seat: hand.player(seat).stack - before[seat] for seat in sorted(before)}


def _worth(hand: Hand, player: Player) -> str:
    return " / ".join([ranking(player.cards).name for ranking in hand.setup.game.rankings])


def review(
    file: BinaryIO,
    name: str,
    *,
    wanted: Iterable[Format] | None = None,
    locale: str = DEFAULT,
) -> Iterator[Report]:
    """All hands of a file, read piece by piece; ``name`` is what the file is called.

    A file without a hand gives one report that says so. ``wanted`` are the formats to look for,
    all of them by default.
    """
    has_any = False
    for form, passage in passages(lines_of(file), wanted or formats()):
        has_any = True
        yield judge(form, passage, name, locale=locale)
    if not has_any:
        yield Report(
            file=name, begins=1, line=1, status="refused", reason=say("told.no_hands", locale)
        )


def judge(form: Format, passage: Passage, name: str = "", *, locale: str = DEFAULT) -> Report:
    """One hand read in a format, dealt again and compared; ``name`` is what the file is called."""
    report = Report(file=name, begins=passage.line, line=passage.line, status="replayed")
    try:
        if passage.is_cut:
            raise HistoryError("told_too_long", line=passage.line)
        _replay(_read(form, passage), passage, report, locale)
    except HistoryError as error:
        report.line = error.line
        report.reason = _with_line(error.sentence(locale), passage.at(error.line), locale)
        report.status = "refused"
    except BadugiError as error:
        report.reason = error.sentence(locale)
        report.status = "refused"
    if report.status == "refused":
        report.record = report.hand = None
    _identify(report, form, passage)
    return report


def _read(form: Format, passage: Passage) -> Reading:
    try:
        return form.read(passage)
    except BadugiError:
        raise
    except Exception as error:
        if form in FORMATS:
            raise
        # Another package's fault costs one hand, as a fault of the file does.
        reason = f"{type(error).__name__}: {error}"
        raise HistoryError(
            "told_reader_failed", line=passage.line, format=form.title, reason=reason
        ) from error


def _replay(reading: Reading, passage: Passage, report: Report, locale: str) -> None:
    report.source = reading.source
    if isinstance(reading, Skipped):
        report.status = "skipped"
        report.reason = say(f"told.skipped.{reading.reason}", locale, game=reading.game)
        report.variant = reading.game
    elif isinstance(reading, Given):
        report.record, report.hand = reading.record, _proved(reading)
    else:
        passage.game = reading.game
        retold = retell(reading)
        check(reading, retold)
        report.record, report.hand = retold.record, retold.hand


def _proved(given: Given) -> Hand:
    proof = verify(given.record)
    if not proof.complete:
        raise HistoryError("told_unfinished", line=given.line)
    return proof.hand


def _identify(report: Report, form: Format, passage: Passage) -> None:
    source = report.source or passage.source
    report.source = source
    report.site = source.site if source else form.name
    report.id = source.id if source else ""
    game = passage.game
    if game is not None:
        report.variant, report.betting = game.variant.name, game.betting.name


def _with_line(sentence: str, stands: str, locale: str) -> str:
    """The sentence, and the line of the file that it is about."""
    said = " ".join(stands[: 2 * _MOST_SAID].split())[:_MOST_SAID]
    return say("told.stands", locale, sentence=sentence, text=said) if said else sentence
