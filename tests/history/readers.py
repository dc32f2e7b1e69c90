"""What becomes of a text in the hands of one reader, for the tests of the readers."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from pathlib import Path

from badugi.errors import HistoryError
from badugi.history.check import check
from badugi.history.cutting import passages
from badugi.history.decoding import lines_of
from badugi.history.format import Format
from badugi.history.retell import retell
from badugi.history.review import Report, review
from badugi.history.told import Skipped, Told

HANDS = Path(__file__).parent / "hands"


def text_of(path: Path) -> str:
    """A file of hands as text, whatever its encoding."""
    with path.open("rb") as file:
        return "\n".join(lines_of(file))


def reports(text: str, form: Format) -> list[Report]:
    """What is reported of the hands in a text."""
    return list(review(io.BytesIO(text.encode()), "hands.txt", wanted=[form]))


def tellings(text: str, form: Format) -> Iterator[Told | Skipped]:
    """What a format's reader makes of a text, hand by hand."""
    for _, passage in passages(text.split("\n"), [form]):
        reading = form.read(passage)
        assert isinstance(reading, Told | Skipped)
        yield reading


def refusal(text: str, form: Format) -> tuple[str, int]:
    """Why the only hand of a text is refused: the error's code and the line."""
    try:
        (told,) = tellings(text, form)
        assert isinstance(told, Told)
        check(told, retell(told))
    except HistoryError as error:
        return error.code, error.line
    return "", 0


def changed(text: str, old: str, new: str) -> str:
    """A text with the one place changed where ``old`` stands."""
    assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
    return text.replace(old, new)


def damaged(text: str, rng: random.Random) -> str:
    """A text with one thing wrong with it: a line, a word, a figure or a letter."""
    lines = text.split("\n")
    place = rng.choice([number for number, line in enumerate(lines) if line])
    line = lines[place]
    letter = rng.randrange(len(line))
    match rng.randrange(7):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, line)
        case 2:
            other = rng.randrange(len(lines))
            lines[place], lines[other] = lines[other], lines[place]
        case 3:
            lines[place] = line[:letter] + line[letter + 1 :]
        case 4:
            lines[place] = line[:letter] + rng.choice(" .$:][-α0\0") + line[letter:]
        case 5:
            words = line.split(" ")
            words[rng.randrange(len(words))] = rng.choice(rng.choice(lines).split(" "))
            lines[place] = " ".join(words)
        case _:
            digits = [at for at, each in enumerate(line) if each.isdecimal()] or [letter]
            at = rng.choice(digits)
            lines[place] = line[:at] + rng.choice("0123456789") + line[at + 1 :]
    return "\n".join(lines)
