"""Ways in which a file of hands goes wrong: one small change each, by chance."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

_AMOUNT = re.compile(r"(?<![\w.#/:-])[$€£]?\d(?:[\d,]*\d)?(?:\.\d+)?(?![\w:/])")
_CARD = re.compile(r"\b[A2-9TJQK][cdhs]\b")
_VERB = re.compile(
    r"\b(folds|checks|calls|bets|raises|discards|stands pat|shows|mucks|posts|collected|returned)\b"
)
_NAME = re.compile(r"^Seat \d+: (.+) \(\D?[\d,.]+(?: in chips)?\)", re.M)
_VERBS = ("folds", "checks", "calls", "bets", "raises", "discards 1 card", "stands pat", "mucks")
_TALK = (
    'Zed said, "{line}"',
    '{name} said, "{line}"',
    '{name} said, "folds"',
    "{name} has timed out",
    "Zed joins the table at seat #9",
)


def _spans(pattern: re.Pattern[str], text: str) -> list[tuple[int, int]]:
    return [match.span() for match in pattern.finditer(text)]


def _names(text: str) -> list[str]:
    return _NAME.findall(text.partition("***")[0]) or re.findall(r"\b[A-Z][a-z]+\b", text) or ["e"]


def _put(text: str, span: tuple[int, int], new: str) -> str:
    return text[: span[0]] + new + text[span[1] :]


def digit(rng: random.Random, text: str) -> str:
    """Another digit somewhere."""
    span = rng.choice(_spans(re.compile(r"\d"), text))
    return _put(text, span, rng.choice("0123456789"))


def amount(rng: random.Random, text: str) -> str:
    """Another amount somewhere: one unit or ten times more, none, negative, or one from nearby."""
    span = rng.choice(_spans(_AMOUNT, text) or _spans(re.compile(r"\d+"), text))
    old = text[slice(*span)]
    other = text[slice(*rng.choice([span, *_spans(_AMOUNT, text)]))]
    last = f"{old[:-1]}{(int(old[-1]) + rng.choice((1, 9))) % 10}"
    news = (last, f"{old}0", old[:-1], f"{old}.01", f"-{old}", "0", other, "10" * 15, f"1{old}")
    return _put(text, span, rng.choice(news))


def card(rng: random.Random, text: str) -> str:
    """Another card somewhere."""
    spans = _spans(_CARD, text)
    if not spans:
        return text
    return _put(text, rng.choice(spans), rng.choice("A23456789TJQK") + rng.choice("cdhs"))


def name(rng: random.Random, text: str) -> str:
    """Another player's name in one place, or a stranger's."""
    names = _names(text)
    old = rng.choice(names)
    span = rng.choice(_spans(re.compile(re.escape(old)), text))
    return _put(text, span, rng.choice([*names, "Zed", old[:-1], old + "x", ""]))


def verb(rng: random.Random, text: str) -> str:
    """Another verb somewhere."""
    spans = _spans(_VERB, text)
    return text if not spans else _put(text, rng.choice(spans), rng.choice([*_VERBS, "", "foldss"]))


def seat(rng: random.Random, text: str) -> str:
    """Another seat's number somewhere."""
    spans = _spans(re.compile(r"(?<=Seat )#?\d+"), text)
    new = rng.choice(["0", "1", "2", "3", "5", "9", "10", "-1", "#4", "99999999999"])
    return _put(text, rng.choice(spans), new) if spans else text


def swap(rng: random.Random, text: str) -> str:
    """Two lines that follow each other in the wrong order."""
    lines = text.split("\n")
    place = rng.randrange(max(1, len(lines) - 1))
    lines[place : place + 2] = lines[place + 1], lines[place]
    return "\n".join(lines)


def move(rng: random.Random, text: str) -> str:
    """A line somewhere else."""
    lines = text.split("\n")
    line = lines.pop(rng.randrange(len(lines)))
    lines.insert(rng.randrange(len(lines)), line)
    return "\n".join(lines)


def duplicate(rng: random.Random, text: str) -> str:
    """A line twice."""
    lines = text.split("\n")
    place = rng.randrange(len(lines))
    lines.insert(place, lines[place])
    return "\n".join(lines)


def delete(rng: random.Random, text: str) -> str:
    """A line gone."""
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def truncate(rng: random.Random, text: str) -> str:
    """A file that ends after some line."""
    lines = text.split("\n")
    return "\n".join(lines[: rng.randrange(len(lines))])


def cut(rng: random.Random, text: str) -> str:
    """A file that ends in the middle, or begins there."""
    place = rng.randrange(len(text))
    return text[:place] if rng.random() < 0.7 else text[place:]


def hole(rng: random.Random, text: str) -> str:
    """Some characters gone."""
    place = rng.randrange(len(text))
    return text[:place] + text[place + rng.randint(1, 9) :]


def join(rng: random.Random, text: str) -> str:
    """The beginning of a hand and the end of a hand, itself or another, without a gap."""
    lines = text.split("\n")
    return "\n".join(lines[: rng.randrange(len(lines))] + lines[rng.randrange(len(lines)) :])


def case(rng: random.Random, text: str) -> str:
    """A line in other letters."""
    lines = text.split("\n")
    place = rng.randrange(len(lines))
    lines[place] = rng.choice((str.upper, str.lower, str.swapcase))(lines[place])
    return "\n".join(lines)


def talk(rng: random.Random, text: str) -> str:
    """Talk that looks like an action, somewhere after the seats."""
    lines = text.split("\n")
    said = rng.choice(_TALK).format(line=rng.choice(lines), name=rng.choice(_names(text)))
    lines.insert(rng.randrange(min(3, len(lines) - 1), len(lines)), said)
    return "\n".join(lines)


def ends(rng: random.Random, text: str) -> str:
    """Other line ends, everywhere or in one place."""
    new = rng.choice(["\r\n", "\r", "\n\n", "\r\r\n", "\x0b", "\u2028", " \n", "\n "])
    if rng.random() < 0.5:
        return text.replace("\n", new)
    return _put(text, rng.choice(_spans(re.compile("\n"), text)), new)


def junk(rng: random.Random, text: str) -> str:
    """A mark, a zero, a lot of letters or such things in the middle."""
    place = rng.randrange(len(text))
    new = rng.choice(
        ["\ufeff", "\0", "x" * 3_000, "\u202e", "😀", "\x1a", "\t", "[", ")", " ", "$"]
    )
    return text[:place] + new + text[place:]


KINDS: tuple[Callable[[random.Random, str], str], ...] = (
    *(digit, amount, card, name, verb, seat, swap, move, duplicate, delete),
    *(truncate, cut, hole, join, case, talk, ends, junk),
)
