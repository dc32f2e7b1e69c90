"""Files with one thing wrong: never a crash, and no hand accepted that is not what stands there.

``reread`` reads the changed text again by patterns alone; ``judging`` counts chips and cards. The
short run takes a few changes of each kind, the long one a thousand.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from tests.history.judging import agreeing, reviewed
from tests.history.mutate import KINDS

from badugi.hand.record import load_all
from badugi.history import Source, find_format

FOLDER = Path(__file__).parent
RECORDS = sorted((FOLDER.parent / "records").glob("*.jsonl"))
HEADS = {
    "pokerstars": r"\n\n\n+",
    "fulltilt": r"\n\n+(?=Full ?Tilt)",
    "kings": r"\n\n+(?=#)",
    "merge": r"(?=<description )",
    "phh": r"(?!)",
}
Change = Callable[[random.Random, str], str]


@cache
def fixtures(name: str) -> tuple[str, ...]:
    """Our own hands in a format, one text each."""
    hands = []
    for file in sorted((FOLDER / "hands" / name).iterdir()):
        data = file.read_bytes()
        coding = "utf-16" if data[:2] == b"\xff\xfe" else "utf-8-sig"
        text = data.decode(coding).replace("\r\n", "\n")
        hands += [hand.strip("\n") + "\n" for hand in re.split(HEADS[name], text)]
    return tuple([hand for hand in hands if len(hand) > 200])


@cache
def written(name: str) -> tuple[str, ...]:
    """Two golden records of each game, as we write them in a format."""
    texts = []
    for file in RECORDS:
        for number, record in enumerate(load_all(file.read_text(encoding="utf-8"))[:2]):
            source = Source(site="badugi", id=str(number), currency="$" * number)
            texts.append(find_format(name).write(record, source).strip("\n") + "\n")
    return tuple(texts)


def changed(name: str, kind: Change, times: int, *, seed: str) -> list[str]:
    """Hands of a format with one change each."""
    hands = fixtures(name) if name != "native" else ()
    if name in {"pokerstars", "phh", "native"}:
        hands += written(name)
    found = []
    for number in range(times):
        rng = random.Random(f"{seed} {name} {kind.__name__} {number}")
        found.append(kind(rng, rng.choice(hands)))
    return found


def agree_where_accepted(texts: list[str]) -> None:
    for text in texts:
        for _, found in agreeing(text.encode("utf-8", "surrogatepass")):
            assert not found, text


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_changed_pokerstars_hand_is_refused_or_is_what_stands_there(kind: Change) -> None:
    agree_where_accepted(changed("pokerstars", kind, 16, seed="short"))


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_thousand_changes_of_a_kind_find_no_other_hand(kind: Change) -> None:
    agree_where_accepted(changed("pokerstars", kind, 1_000, seed="long"))


@pytest.mark.parametrize("name", ["native", "fulltilt", "kings", "merge", "phh"])
def test_a_changed_hand_of_any_format_balances_or_is_refused(name: str) -> None:
    for kind in KINDS:
        for text in changed(name, kind, 5, seed="short"):
            reviewed(text.encode("utf-8", "surrogatepass"))


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", ["native", "fulltilt", "kings", "merge", "phh"])
def test_many_changed_hands_of_any_format_balance_or_are_refused(name: str) -> None:
    for kind in KINDS:
        for text in changed(name, kind, 300, seed="long"):
            reviewed(text.encode("utf-8", "surrogatepass"))


FIGURES = re.compile(
    r"(?:: (?:calls|bets|raises) \S*?|raises \S+ to \S*?|collected \(?\S*?|Uncalled bet \(\S*?"
    r"|Total pot \S*?|Rake \S*?|won \(\S*?|(?:Main|Side) pot\S* \S*?)(\d[\d,.]*\d|\d)"
    r"(?=[ .)\n])"
)


def whole_hands(name: str = "pokerstars") -> list[str]:
    """The hands of our own files that are accepted as they stand."""
    return [
        hand
        for hand in fixtures(name)
        if [report.status for report in reviewed(hand.encode())] == ["replayed"]
    ]


@pytest.mark.parametrize("more", [1, 5], ids=["one more", "five more"])
def test_no_figure_of_a_pokerstars_hand_can_be_another(more: int) -> None:
    """Every amount that is put in, goes back or is won, in every place where it stands."""
    tried = 0
    for hand in whole_hands():
        for match in FIGURES.finditer(hand):
            if "said," in hand[hand.rfind("\n", 0, match.start()) : match.start()]:
                continue
            figure = match[1].rstrip(".")
            digit = str((int(figure[-1]) + more) % 10)
            end = match.start(1) + len(figure)
            other = hand[: end - 1] + digit + hand[end:]
            tried += 1
            for report in reviewed(other.encode()):
                assert report.status == "refused", hand[match.start() : end]
    assert tried > 200


def test_no_line_of_a_pokerstars_hand_can_be_left_out() -> None:
    """But for headings, what goes without saying, cards of who folds, and posts of who raises."""
    idle = re.compile(
        r"\*\*\* (FIRST|SECOND|THIRD|DEALING|HOLE|SHOW)|Betting is capped|The deck is|Dealt to"
        r"|.*(said,|has |is sitting out|sits out|joins|leaves|finished|connected|draws \d|allowed"
        r"|out of hand| posts |doesn't show hand)"
    )
    for hand in whole_hands():
        lines = hand.rstrip("\n").split("\n")
        for place, line in enumerate(lines):
            seat = re.match(r"Seat (\d+): ", line)
            is_away = seat is not None and f"\n{seat[0]}" not in hand.partition("SUMMARY")[2]
            if place and line and not idle.match(line) and not is_away:
                other = "\n".join(lines[:place] + lines[place + 1 :])
                for report in reviewed(other.encode()):
                    assert report.status == "refused", line


@pytest.mark.parametrize("name", ["pokerstars", "fulltilt", "kings", "merge"])
def test_no_hand_can_break_off(name: str) -> None:
    """A file that ends in the middle of a hand has no such hand."""
    hands = whole_hands(name)
    assert hands
    for hand in hands:
        lines = hand.rstrip("\n").split("\n")
        for count in range(1, len(lines)):
            text = "\n".join(lines[:count])
            assert [report.status for report in reviewed(text.encode())] == ["refused"], text


@pytest.mark.parametrize("name", ["fulltilt", "kings"])
def test_the_end_of_every_player_is_told(name: str) -> None:
    for hand in whole_hands(name):
        (report,) = reviewed(hand.encode())
        assert report.record is not None
        body, mark, summary = hand.partition("*** SUMMARY ***")
        for seat in report.record.setup.seats:
            line = re.search(rf"^Seat {seat.seat}: .*\n", summary, re.M)
            assert line is not None
            less = f"{body}{mark}{summary.replace(line[0], '')}"
            assert [report.status for report in reviewed(less.encode())] == ["refused"], line[0]


def test_the_second_reader_sees_all_that_stands_in_a_good_hand() -> None:
    """A hand's own text has what its record has, not less: no move, post, pot or stack passes."""
    for hand in (*whole_hands(), *written("pokerstars")):
        ((report, found),) = agreeing(hand.encode())
        assert report.status == "replayed", report.reason
        assert not found
