"""What a player does in KingsClub text: the verbs after a name that belong to the game."""

from __future__ import annotations

import re
from collections.abc import Callable

from badugi.history import told as tell
from badugi.history.amounts import NUMBER
from badugi.history.passage import Passage
from badugi.history.posts import Kind
from badugi.history.reader import Reader
from badugi.history.seated import cards_in
from badugi.history.source import Source

_POST = re.compile(rf"posts (ante|the small blind|the big blind|blind) ({NUMBER})")
_POSTS: dict[str, Kind] = {
    "ante": "ante",
    "the small blind": "small",
    "the big blind": "big",
    "blind": "live",
}
_COUNT = re.compile(r"(\d)(?: cards?)?")
_DISCARDS = re.compile(r"\[([^\]]*)\] draws (\[[^\]]*\](?: \[[^\]]*\])?)")
_PAT = re.compile(r"pat(?: on \[([^\]]*)\])?")
_SHOWN = re.compile(r"\[([^\]]*)\]")
_AWAY = " (disconnect)"
_BRACKETS = re.compile(r"\[([^\]]*)\]")


class Deeds(Reader):
    """A hand of which players' deeds are read; ``opened`` is a round named before anybody acts."""

    def __init__(self, passage: Passage, source: Source, *, stakes: str) -> None:
        super().__init__(passage, source, stakes=stakes)
        self.opened = 0

    def does(self, seat: int, rest: str, text: str) -> bool:
        """What follows a player's name; False if it is no deed but talk or noise."""
        if rest.startswith(": posts ") and rest.removesuffix(self.all_in)[-1].isdecimal():
            self.posts(seat, rest[2:])
            return True
        verb, _, words = rest[1:].removesuffix(_AWAY).partition(" ")
        take = _VERBS.get(verb) if rest[0] == " " else None
        if take is not None and not take(self, seat, words):
            self.unreadable(text)
        return take is not None

    def misses_colon(self, _seat: int, _words: str) -> bool:
        """Posts have a colon after the name."""
        return False

    def posts(self, seat: int, words: str) -> None:
        match = _POST.fullmatch(words.removesuffix(self.all_in))
        if match is None or self.is_dealt:
            self.refuse("told_unknown_post", text=words[:60])
        self.post(seat, _POSTS[match[1]], match[2], all_in=words.endswith(self.all_in))

    def acts(self) -> None:
        """Somebody acts: then the round that was named has begun."""
        if self.opened:
            opens = tell.Opens(line=self.line, part="betting", number=self.opened)
            self.deeds.append(opens)
            self.opened = 0

    def folds(self, seat: int, words: str) -> bool:
        self.acts()
        return super().folds(seat, words)

    def checks(self, seat: int, words: str) -> bool:
        self.acts()
        return super().checks(seat, words)

    def sized(self, move: tell.Move, seat: int, words: str) -> bool:
        self.acts()
        return super().sized(move, seat, words)

    def calls(self, seat: int, words: str) -> bool:
        """The figure of a call is the caller's whole bet of the round."""
        return self.sized("call", seat, words)

    def draws(self, seat: int, words: str) -> bool:
        match = _COUNT.fullmatch(words)
        return match is not None and self.draws_cards(seat, int(match[1]))

    def discards(self, seat: int, words: str) -> bool:
        match = _DISCARDS.fullmatch(words)
        if match is None:
            return False
        thrown = cards_in(match[1], self.line)
        got = cards_in(" ".join(_BRACKETS.findall(match[2])), self.line)
        return self.draws_cards(seat, len(thrown), thrown=thrown, got=got)

    def stands(self, seat: int, words: str) -> bool:
        match = _PAT.fullmatch(words)
        if match is None:
            return words == "up"
        kept = None if match[1] is None else cards_in(match[1], self.line)
        return self.draws_cards(seat, 0, kept=kept)

    def shows(self, seat: int, words: str) -> bool:
        match = _SHOWN.fullmatch(words)
        return match is not None and self.shows_cards(seat, cards_in(match[1], self.line), "")


_VERBS: dict[str, Callable[[Deeds, int, str], bool]] = {
    "posts": Deeds.misses_colon,
    "folds": Deeds.folds,
    "checks": Deeds.checks,
    "calls": Deeds.calls,
    "bets": Deeds.bets,
    "raises": Deeds.raises,
    "draws": Deeds.draws,
    "discards": Deeds.discards,
    "stands": Deeds.stands,
    "shows": Deeds.shows,
    "mucks": Deeds.mucks,
}
"""The verbs after a player's name that belong to the game; all others are noise."""
