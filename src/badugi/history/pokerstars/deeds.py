"""What a player does in PokerStars text: a verb, and the figures and cards that belong to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NoReturn

from msgspec import Struct

from badugi.errors import HistoryError
from badugi.history import told as tell
from badugi.history.amounts import Amounts
from badugi.history.posts import Kind, Posted
from badugi.history.seated import cards_in

_ALL_IN = " and is all-in"
_SHOWS = re.compile(r"shows \[([^\]]*)\](?: \((.*)\))?")
_DISCARDS = re.compile(r"discards (\d) cards?(?: \[([^\]]*)\])?")
_PAT = re.compile(r"stands pat(?: on \[([^\]]*)\])?")
_POSTS: dict[str, Kind] = {
    "the ante": "ante",
    "small blind": "small",
    "big blind": "big",
    "small & big blinds": "both",
    "a dead blind": "dead",
}


class Said(Struct, frozen=True, kw_only=True):
    """The words after a player's name; ``is_all_in`` tells how they ended."""

    line: int
    seat: int
    amounts: Amounts
    text: str
    words: list[str]
    is_all_in: bool

    def amount(self, place: int) -> int:
        """The amount that is word number ``place``."""
        return self.amounts.read(self.words[place], self.line)

    def refuse(self) -> NoReturn:
        """Say that these words mean nothing here."""
        raise HistoryError("told_unreadable", line=self.line, text=self.text[:60])

    def has(self, count: int) -> None:
        """Refuse unless there are so many words."""
        if len(self.words) != count:
            self.refuse()

    def never_all_in(self) -> None:
        """Refuse words that take no chips and still end in an all-in."""
        if self.is_all_in:
            self.refuse()


def deed_of(text: str, *, line: int, seat: int, amounts: Amounts) -> tell.Deed | Posted:
    """What the words after a name tell; HistoryError for words that mean nothing."""
    move = _ALONE.get(text)
    if move is not None:
        return tell.Acts(line=line, seat=seat, move=move)
    said = text.removesuffix(_ALL_IN)
    spoken = Said(
        line=line,
        seat=seat,
        amounts=amounts,
        text=text,
        words=said.split(" "),
        is_all_in=len(said) < len(text),
    )
    read = _VERBS.get(spoken.words[0])
    if read is None:
        spoken.refuse()
    return read(spoken)


def _folds(said: Said) -> tell.Deed:
    """A fold with the cards turned up, which is a fold all the same."""
    said.never_all_in()
    if not said.words[1].startswith("["):
        said.refuse()
    return tell.Acts(line=said.line, seat=said.seat, move="fold")


def _calls(said: Said) -> tell.Deed:
    said.has(2)
    return tell.Acts(
        line=said.line, seat=said.seat, move="call", added=said.amount(1), all_in=said.is_all_in
    )


def _bets(said: Said) -> tell.Deed:
    said.has(2)
    return tell.Acts(
        line=said.line, seat=said.seat, move="bet", to=said.amount(1), all_in=said.is_all_in
    )


def _raises(said: Said) -> tell.Deed:
    said.has(4)
    if said.words[2] != "to":
        said.refuse()
    return tell.Acts(
        line=said.line,
        seat=said.seat,
        move="raise",
        by=said.amount(1),
        to=said.amount(3),
        all_in=said.is_all_in,
    )


def _posts(said: Said) -> Posted:
    kind = _POSTS.get(" ".join(said.words[1:-1]))
    if kind is None:
        raise HistoryError("told_unknown_post", line=said.line, text=said.text[:60])
    return Posted(
        line=said.line, seat=said.seat, kind=kind, amount=said.amount(-1), all_in=said.is_all_in
    )


def _discards(said: Said) -> tell.Deed:
    match = _DISCARDS.fullmatch(said.text)
    if match is None or match[1] == "0":
        said.refuse()
    thrown = None if match[2] is None else cards_in(match[2], said.line)
    return tell.Draws(line=said.line, seat=said.seat, count=int(match[1]), thrown=thrown)


def _stands(said: Said) -> tell.Deed:
    match = _PAT.fullmatch(said.text)
    if match is None:
        said.refuse()
    kept = None if match[1] is None else cards_in(match[1], said.line)
    return tell.Draws(line=said.line, seat=said.seat, count=0, kept=kept)


def _shows(said: Said) -> tell.Deed:
    match = _SHOWS.fullmatch(said.text)
    if match is None:
        said.refuse()
    cards = cards_in(match[1], said.line)
    return tell.Shows(line=said.line, seat=said.seat, cards=cards, words=match[2] or "")


def _mucks(said: Said) -> tell.Deed:
    if said.text not in {"mucks hand", "doesn't show hand"}:
        said.refuse()
    return tell.Mucks(line=said.line, seat=said.seat)


_ALONE: dict[str, tell.Move] = {"folds": "fold", "checks": "check"}

_VERBS: dict[str, Callable[[Said], tell.Deed | Posted]] = {
    "folds": _folds,
    "calls": _calls,
    "bets": _bets,
    "raises": _raises,
    "posts": _posts,
    "discards": _discards,
    "stands": _stands,
    "shows": _shows,
    "mucks": _mucks,
    "doesn't": _mucks,
}
