"""Whatever stands in a file: a report that says what and where, never a crash, never all memory.

The hand is made up. Each test changes it in one way that a careless, broken or hostile file might.
"""

from __future__ import annotations

import gzip
import io
import json
import random
import tracemalloc
from itertools import cycle
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from msgspec.structs import replace
from tests.history.judging import reviewed

from badugi.hand.record import load_all
from badugi.history import Source, find_format, review

HAND = """PokerStars Hand #7001:  Badugi Limit ($1.00/$2.00 USD) - 2026/03/01 10:00:00 ET
Table 'Attack' 6-max Seat #3 is the button
Seat 1: Ann ($40 in chips) 
Seat 3: Bob ($35.50 in chips) 
Seat 4: Cy Löw ($20 in chips) 
Seat 5: Zed ($10 in chips) is sitting out
Cy Löw: posts small blind $0.50
Ann: posts big blind $1
*** DEALING HANDS ***
Dealt to Bob [2c 4d 9h 9s]
Bob: raises $1 to $2
Cy Löw: calls $1.50
Ann: folds 
*** FIRST DRAW ***
Cy Löw: discards 2 cards
Bob: discards 1 card [9s]
Dealt to Bob [2c 4d 9h] [Ks]
Cy Löw: checks 
Bob: bets $1
Cy Löw: calls $1
*** SECOND DRAW ***
Cy Löw: discards 1 card
Bob: discards 1 card [Ks]
Dealt to Bob [2c 4d 9h] [7s]
Cy Löw: checks 
Bob: bets $2
Cy Löw: calls $2
*** THIRD DRAW ***
Cy Löw: stands pat 
Bob: stands pat on [2c 4d 9h 7s]
Cy Löw: bets $2
Bob: calls $2
*** SHOW DOWN ***
Cy Löw: shows [Ac 3d 8h Js] (Badugi: J,8,3,A)
Bob: shows [2c 4d 9h 7s] (Badugi: 9,7,4,2)
Bob collected $14.25 from pot
*** SUMMARY ***
Total pot $15 | Rake $0.75 
Seat 1: Ann (big blind) folded before the Draw
Seat 3: Bob (button) showed [2c 4d 9h 7s] and won ($14.25) with a Badugi: 9,7,4,2
Seat 4: Cy Löw (small blind) showed [Ac 3d 8h Js] and lost with a Badugi: J,8,3,A
"""  # noqa: W291
BYTES = HAND.encode()
NOTHING = {
    "nothing": b"",
    "a mark alone": b"\xef\xbb\xbf",
    "a wide mark alone": b"\xff\xfe",
    "noise": random.Random(1).randbytes(1 << 18),
    "zeros": bytes(1 << 18),
    "packed": gzip.compress(BYTES),
    "UTF-32": HAND.encode("utf-32"),
    "other words": b"Seat 1: Ann\n*** SUMMARY ***\n",
}


def statuses(data: bytes) -> list[str]:
    return [report.status for report in reviewed(data)]


def refusal(old: str, new: str, *, text: str = HAND) -> tuple[str, int]:
    """The reason and the line for which a hand with one place changed is refused."""
    assert old in text
    (report,) = reviewed(text.replace(old, new, 1).encode("utf-8", "surrogatepass"))
    assert report.status == "refused", "accepted"
    return report.reason, report.line


@pytest.mark.parametrize("data", NOTHING.values(), ids=NOTHING)
def test_a_file_without_a_hand_is_told_in_one_line(data: bytes) -> None:
    (report,) = reviewed(data)
    assert report.status == "refused"
    assert "no hand" in report.reason


@pytest.mark.parametrize(
    "data",
    [
        BYTES,
        b"\xef\xbb\xbf" + BYTES,
        BYTES.replace(b"\n", b"\r\n"),
        BYTES.replace(b"\n", b"\r\r\n"),
        HAND.encode("cp1252"),
        *[HAND.encode(coding) for coding in ("utf-16", "utf-16-le", "utf-16-be")],
        b"\xfe\xff" + HAND.encode("utf-16-be"),
        BYTES.rstrip(),
        BYTES + b"\n" * 50,
    ],
)
def test_a_hand_is_read_in_any_common_encoding(data: bytes) -> None:
    (report,) = reviewed(data)
    assert report.status == "replayed", report.reason
    assert report.net["Cy Löw"] == "-7.00"


def test_files_put_together_keep_their_marks_and_are_read() -> None:
    second = HAND.replace("7001", "7002")
    reports = reviewed(f"\ufeff{HAND}\n\n\n\ufeff{second}".encode())
    assert [report.id for report in reports] == ["7001", "7002"]
    assert statuses((HAND + second).encode()) == ["replayed", "replayed"]


def test_amounts_are_the_same_with_less_zeros() -> None:
    short = HAND.replace("35.50", "35.5").replace("$2\n", "$2.00\n").replace("$40 ", "$40.0 ")
    assert reviewed(short.encode())[0].record == reviewed(BYTES)[0].record


def test_a_long_file_of_hands_is_not_one_long_hand() -> None:
    assert set(statuses((HAND + "\n\n").encode() * 250)) == {"replayed"}
    noise = f"Ann has timed out{' ' * 900}\n" * 400
    (report,) = reviewed(HAND.replace("Ann: folds", f"{noise}Ann: folds").encode())
    assert "too long" in report.reason


def test_a_record_with_something_behind_it_is_refused() -> None:
    assert statuses(native() + b"\n\n  \n") == ["replayed"]
    (report,) = reviewed(native() + b"\nand so on\n")
    assert (report.status, report.line) == ("refused", 2)


@pytest.mark.parametrize("size", [100, 901, 1803, len(HAND.encode("utf-16")) - 1])
def test_a_wide_file_that_ends_in_half_a_letter_is_refused(size: int) -> None:
    assert statuses(HAND.encode("utf-16")[:size]) == ["refused"]


LONG = {
    "a seat": ("Seat 3: Bob (", f"Seat {'3' * 5000}: Bob ("),
    "a button": ("Seat #3", f"Seat #{'3' * 5000}"),
    "a table": ("6-max", f"{'6' * 5000}-max"),
    "a pot": ("from pot", f"from side pot-{'1' * 5000}"),
    "an option": ("Ann: folds", f'badugi said, "house cap={"4" * 5000}"\nAnn: folds'),
    "a bet": ("bets $1", f"bets ${'1' * 5000}"),
    "a stake": ("$1.00/$2", f"{'1' * 20_000}/$2"),
    "a game": ("Badugi Limit", "1" * 20_000),
    "a name of ranks": ("Badugi: J,8", f"Badugi: {'A,' * 10_000}8"),
    "a bounty": ("in chips) ", "in chips" + " (1 in chips, " * 2_000),
    "a line": ("Ann: folds", "x" * 300_000),
}


@pytest.mark.parametrize("place", LONG)
def test_what_is_too_long_is_refused_at_once(place: str) -> None:
    start = perf_counter()
    reason, line = refusal(*LONG[place])
    assert line == 1
    assert "too long" in reason
    assert len(reason) < 300
    assert perf_counter() - start < 0.5


class Endless(io.RawIOBase):
    """A file of a given size that repeats some bytes after others, and is nowhere whole."""

    def __init__(self, head: bytes, unit: bytes, size: int) -> None:
        self.rest = head
        self.unit = unit * max(1, (1 << 18) // len(unit))
        self.size = size

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        wanted = min(len(buffer), self.size)
        while len(self.rest) < wanted:
            self.rest += self.unit
        buffer[:wanted] = self.rest[:wanted]
        self.rest = self.rest[wanted:]
        self.size -= wanted
        return wanted


UNITS = {
    "zeros": bytes(1 << 10),
    "one line": b"x" * 1_000,
    "short lines": b"Ann has timed out" + b" " * 200 + b"\n",
    "wide lines": b"y" * 200_000 + b"\n",
    "wide letters": "😀".encode() * 50_000 + b"\n",
}


def reviewed_in(file: io.RawIOBase) -> tuple[dict[str, int], int]:
    """How often each status is reported, and the most bytes that were in use."""
    found: dict[str, int] = {}
    tracemalloc.start()
    try:
        for report in review(io.BufferedReader(file), "big.txt"):
            found[report.status] = found.get(report.status, 0) + 1
        return found, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("unit", UNITS.values(), ids=UNITS)
def test_a_hand_without_an_end_fills_no_memory(unit: bytes) -> None:
    found, most = reviewed_in(Endless(BYTES[:700], unit, 12 << 20))
    assert found == {"refused": 1}
    assert most < 8 << 20


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_two_gigabytes_are_read_piece_by_piece() -> None:
    for unit in UNITS.values():
        found, most = reviewed_in(Endless(BYTES[:700], unit, 2 << 30))
        assert found == {"refused": 1}
        assert most < 8 << 20
    found, most = reviewed_in(Endless(b"", BYTES + b"\n\n\n", 64 << 20))
    assert found["replayed"] > 50_000
    assert most < 8 << 20


STRANGE = {
    "nobody is dealt in": ("Seat 3: Bob ($35.50 in chips) \n", ""),
    "one name twice": ("Seat 3: Bob", "Seat 3: Ann"),
    "one seat twice": ("Seat 3: Bob", "Seat 1: Bob"),
    "an empty name": ("Seat 3: Bob", "Seat 3: "),
    "no chips": ("($40 in", "($0 in"),
    "fewer than none": ("($40 in", "($-40 in"),
    "more than there are": ("($40 in", f"(${10**16} in"),
    "chips with an exponent": ("($40 in", "($4e1 in"),
    "less than a cent": ("($40 in", "($40.001 in"),
    "a bet below none": ("bets $1", "bets $-1"),
    "ten to the thirty": ("bets $1", f"bets ${10**30}"),
    "a sum": ("bets $1", "bets 10**30"),
    "stakes the wrong way": ("$1.00/$2.00", "$2.00/$1.00"),
    "stakes of nothing": ("$1.00/$2.00", "$0/$0"),
    "stakes below none": ("($1.00/", "(-$1.00/"),
    "no stakes": ("($1.00/$2.00 USD)", ""),
    "no button": (" Seat #3 is the button", ""),
    "a button elsewhere": ("Seat #3", "Seat #0"),
    "an option that is none": ("Ann: folds", 'badugi said, "house self=4"\nAnn: folds'),
    "a chip of none": ("Ann: folds", 'badugi said, "house chip=0"\nAnn: folds'),
    "nine cards thrown": ("discards 2 cards", "discards 9 cards"),
    "no cards dealt": ("[2c 4d 9h 9s]", "[]"),
    "cards without a gap": ("to Bob [2c 4d 9h 9s]", "to Bob[2c 4d 9h 9s]"),
    "cards held twice": ("[2c 4d 9h 9s]", "[2c 2c 9h 9s]"),
    "cards of a pack of its own": ("[2c 4d 9h 9s]", "[2c 4d 9h 1s]"),
    "a card that came from nowhere": ("[9s]\n", "[8s]\n"),
    "cards kept that nobody saw": ("Dealt to Bob [2c 4d 9h 9s]\n", ""),
    "a card in two hands": ("Ac 3d 8h Js", "Ac 4d 8h Js"),
    "a card back from the muck": ("shows [Ac 3d 8h Js]", "shows [Ac 3d 8h Ks]"),
    "fewer cards than play": ("(Badugi: J,8,3,A)", "(3-card: J,8,3,A)"),
    "cards in another order": ("(Badugi: J,8,3,A)", "(Badugi: 8,J,3,A)"),
    "a winner who lost": ("won ($14.25) with", "lost with"),
    "cards in a line of nobody's": ("Ann: folds", "Deat to Ann [Qs Qh Qd Qc]\nAnn: folds"),
    "a blind after the deal": (
        "Ann: posts big blind $1\n*** DEALING HANDS ***\n",
        "*** DEALING HANDS ***\nAnn: posts big blind $1\n",
    ),
    "new cards twice": (
        "Dealt to Bob [2c 4d 9h] [Ks]\n",
        "Dealt to Bob [2c 4d 9h] [Ks]\nDealt to Bob [2c 4d 9h] [Ks]\n",
    ),
    "no cards thrown": ("Cy Löw: stands pat", "Cy Löw: discards 0 cards"),
    "a player's end twice": (
        "Seat 3: Bob (b",
        "Seat 1: Ann (big blind) folded before the Draw\nSeat 3: Bob (b",
    ),
    "a rake of more than all": ("Rake $0.75", "Rake $16"),
    "words without sense": ("(Badugi: J,8,3,A)", "(Badugi: -J,8,3,A)"),
    "a pot that nobody has": ("from pot", "from side pot-7"),
    "no pot in the end": ("Total pot $15 | Rake $0.75 \n", ""),
    "two pots in the end": ("Total pot $15", "Total pot $15 | Rake $0.75\nTotal pot $15"),
    "a player lost on the way": ("Seat 1: Ann (big blind) folded before the Draw\n", ""),
    "a blind that was another's": ("Ann (big blind)", "Ann (small blind)"),
    "a fold that was a muck": ("(big blind) folded before the Draw", "(big blind) mucked"),
    "heading with something behind": ("*** DEALING HANDS ***\n", "*** DEALING HANDS *** x\n"),
    "no line's end": ("*** DEALING HANDS ***\n", "*** DEALING HANDS ***\x0b"),
    "letters of the wrong size": ("Dealt to Bob [2c 4d 9h 9s]", "DEALT TO BOB [2C 4D 9H 9S]"),
}
AWAY = {
    "is paid": ("Bob collected", "Zed collected $1 from pot\nBob collected"),
    "folds": ("Ann: folds", "Zed: folds\nAnn: folds"),
    "draws": ("Cy Löw: discards 2", "Zed: discards 1 card\nCy Löw: discards 2"),
    "has cards": ("Dealt to Bob", "Dealt to Zed [3c 5c 6c 7c]\nDealt to Bob"),
    "shows": ("Bob collected", "Zed: shows [3c 5c 6c 7c]\nBob collected"),
    "gets back": ("Bob collected", "Uncalled bet ($1) returned to Zed\nBob collected"),
    "posts": ("Ann: posts", "Zed: posts big blind $1\nAnn: posts"),
    "mucked": ("Total pot", "Seat 5: Zed mucked\nTotal pot"),
    "mucked cards": ("Total pot", "Seat 5: Zed mucked [3c 5c 6c 7c]\nTotal pot"),
    "folded": ("Total pot", "Seat 5: Zed folded before the Draw\nTotal pot"),
    "showed": ("Total pot", "Seat 5: Zed showed [3c 5c 6c 7c] and lost\nTotal pot"),
    "won": ("Total pot", "Seat 5: Zed collected ($1)\nTotal pot"),
}


@pytest.mark.parametrize("place", STRANGE)
def test_what_cannot_be_is_refused_with_its_line(place: str) -> None:
    reason, line = refusal(*STRANGE[place])
    assert reason.startswith(f"Line {line}: ")
    assert 1 <= line <= HAND.count("\n") + 1


@pytest.mark.parametrize("deed", AWAY)
@pytest.mark.parametrize("name", ["Zed", "Yvo"], ids=["who sits out", "a stranger"])
def test_who_is_not_in_the_hand_does_nothing_in_it(deed: str, name: str) -> None:
    old, new = AWAY[deed]
    assert refusal(old, new.replace("Zed", name))[1] > 0


@pytest.mark.parametrize(
    "talk",
    [
        'Yvo said, "Ann: raises $1 to $3"',
        'Ann said, "Bob collected $14.25 from pot"',
        'Ann said, "*** SUMMARY ***"',
        'Ann said, "[2c 4d 9h 9s] 1.23456"',
        'badugi said, "house of cards"',
        'Ann said, "1.23"',
        "Yvo: sits out",
        "Ann has timed out while disconnected",
        "Yvo joins the table at seat #2",
    ],
)
def test_talk_is_no_deed(talk: str) -> None:
    for before in ("Ann: folds", "*** FIRST DRAW", "Bob: discards", "*** SHOW", "Bob collected"):
        text = HAND.replace(before, f"{talk}\n{before}", 1)
        (report,) = reviewed(text.encode())
        assert report.status == "replayed", report.reason
        assert report.record == reviewed(BYTES)[0].record


def test_talk_with_a_point_makes_no_cents_of_chips() -> None:
    text = HAND.replace("$", "").replace(" USD", "").replace("0.75", "1").replace("14.25", "14")
    text = text.replace("35.50", "35").replace("1.00/2.00", "1/2").replace("0.50", "1")
    text = text.replace("calls 1.50", "calls 1")
    (report,) = reviewed(text.replace("Ann: folds", 'Ann said, "1.25 h"\nAnn: folds').encode())
    assert report.status == "replayed", report.reason
    assert report.pot == "15"


WALK = """PokerStars Hand #7003:  Badugi Limit ($1/$2 USD) - 2026/03/01 10:00:00 ET
Table 'Attack' 6-max Seat #1 is the button
Seat 1: Ann ($50 in chips)
Seat 2: Bob ($50 in chips)
Seat 3: Cy ($50 in chips)
Ann: posts the ante $0.10
Bob: posts the ante $0.10
Cy: posts the ante $0.10
Bob: posts small blind $0.50
Cy: posts big blind $1
*** DEALING HANDS ***
Ann: folds
Bob: folds
Uncalled bet ($0.50) returned to Cy
Cy collected $1.30 from pot
*** SUMMARY ***
Total pot $1.30 | Rake $0
Seat 1: Ann (button) folded before the Draw (didn't bet)
Seat 2: Bob (small blind) folded before the Draw
Seat 3: Cy (big blind) collected ($1.30)
"""


def test_an_ante_may_be_called_a_bet_or_none() -> None:
    """The site says of who put in an ante alone that he did not bet; other rooms may differ."""
    (report,) = reviewed(WALK.encode())
    assert report.status == "replayed", report.reason
    assert report.record is not None
    text = find_format("pokerstars").write(report.record, Source(site="badugi", currency="$"))
    assert "Seat 1: Ann (button) folded before the Draw (didn't bet)\n" in text
    assert statuses(WALK.replace(" (didn't bet)", "").encode()) == ["replayed"]
    assert refusal("Draw\n", "Draw (didn't bet)\n", text=WALK)[1] == 17


def test_two_players_cannot_muck_the_same_card() -> None:
    record = next(
        record
        for file in sorted((Path(__file__).parents[1] / "records").glob("*.jsonl"))
        for record in load_all(file.read_text(encoding="utf-8"))
        if len(getattr(record.events[-1], "mucked", ())) > 1
        and record.setup.game.variant.name == "badugi"
    )
    text = find_format("pokerstars").write(record, Source(site="badugi"))
    first, second = record.events[-1].mucked[:2]
    old, new = (" ".join([card.value for card in each.cards]) for each in (first, second))
    known = reviewed(text.encode())[0]
    assert known.status == "replayed"
    dealt = [card for event in record.events for card in getattr(event, "cards", ())]
    if any([card.value in new for card in dealt]):
        text = find_format("pokerstars").write(record.seen_by(None), Source(site="badugi"))
    assert statuses(text.replace(f"mucked [{old}]", f"mucked [{new}]").encode()) == ["refused"]


NAMES = (
    *("p1: folds", "Uncalled bet (5) returned to X", "*** SUMMARY ***", "Seat 1: x"),
    *("Seat 1: x (1500 in chips)", "", "  ", "a: b", "[As 2c]", "a (button)", "(small blind)"),
    *("q\"uo'te", "😀 👩‍👩‍👧", "\u202emoor", "x\ny", "\ttab", "x\u2028y", "x\x85y", "x\ry", "\0"),
    *("Dealt to a", "Total pot 5", "x collected 5 from pot", 'badugi said, "house cap=5"'),
    *('x said, "hi"', "The deck is reshuffled", "Betting is capped", "Hand cancelled"),
    *("PokerStars Hand #1: Badugi Limit (1/2)", '{"setup":', "#1: Limit Badugi - 1/2", "[1]"),
    *("a" * 1_200, "\ufeffx", "Full Tilt Poker Game #1: x", '<description type="Badugi"'),
    *("players = 5", "\x1b[31m", "''' x", "\\", "&amp;", "]]>", "shows [As 2s 3s 4s]", "a (1)"),
)


@pytest.mark.parametrize("form", ["native", "phh", "pokerstars"])
def test_players_may_be_called_anything(form: str) -> None:
    """The hand comes back, event by event, whatever stands before the colon."""
    records = Path(__file__).parents[1] / "records"
    for record in load_all((records / "with-antes.jsonl").read_text(encoding="utf-8"))[:1]:
        for name in NAMES:
            for others in (("a", "b", "c"), ("a: b", "a", "x")):
                names = cycle([name, *[other for other in others if other != name]])
                seats = [
                    replace(seat, name=called)
                    for seat, called in zip(record.setup.seats, names, strict=False)
                ]
                odd = replace(record, setup=replace(record.setup, seats=tuple(seats)))
                text = find_format(form).write(odd, Source(site="badugi", id="5"))
                (report,) = reviewed(text.encode())
                assert report.status == "replayed", (name, report.reason)
                assert report.record is not None
                assert report.record.events == record.events, name


def native(**changes: object) -> bytes:
    """A golden record as JSON, with values changed at dotted places."""
    file = Path(__file__).parents[1] / "records" / "badugi-limit.jsonl"
    line: dict[str, Any] = json.loads(file.read_text(encoding="utf-8").split("\n")[0])
    for place, value in changes.items():
        *path, last = place.split("__")
        inner: Any = line
        for key in path:
            inner = inner[int(key) if key.isdecimal() else key]
        inner[int(last) if last.isdecimal() else last] = value
    return json.dumps(line).encode()


@pytest.mark.parametrize(
    "changes",
    [
        {"setup__seats__0__stack": 10**30},
        {"setup__seats__0__stack": -1},
        {"setup__seats__0__stack": 1.5},
        {"setup__seats__0__stack": float("nan")},
        {"setup__seats__0__stack": True},
        {"setup__seats__0__seat": 10**9},
        {"setup__seats__0__name": "\ud800"},
        {"setup__game__stakes__decimals": 10**9},
        {"setup__game__stakes__decimals": -5},
        {"setup__game__variant__draws": 10**9},
        {"setup__game__variant__cards": 10**9},
        {"setup__rake": 10**18},
        {"setup__rake": -1},
        {"events": []},
        {"events__0": None},
        {"events__5": {"type": "HandEnded", "mucked": []}},
        {"format_version": 99},
        {"source": {"site": ["x"]}},
    ],
)
def test_a_record_that_cannot_be_is_refused(changes: dict[str, object]) -> None:
    assert statuses(native()) == ["replayed"]
    assert statuses(native(**changes)) == ["refused"]


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_a_record_nested_without_end_is_refused(opening: str) -> None:
    assert statuses(f'{{"format_version":1,"setup":{opening * 100_000}'.encode()) == ["refused"]


def test_a_record_whose_events_are_in_another_order_is_refused() -> None:
    line = json.loads(native())
    for place in range(0, len(line["events"]) - 1, 3):
        events = [*line["events"]]
        events[place : place + 2] = events[place + 1], events[place]
        if events != line["events"]:
            assert statuses(json.dumps({**line, "events": events}).encode()) == ["refused"]
