"""What a player does in Full Tilt text: the verbs after a name that belong to the game."""

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

_POST = re.compile(
    rf"(?:(the small blind|the big blind|a dead small blind) of )?({NUMBER})"
    rf"|(small & big blinds) \[({NUMBER})\]"
)
_POSTS: dict[str | None, Kind] = {
    "the small blind": "small",
    "the big blind": "big",
    "a dead small blind": "dead",
    "small & big blinds": "both",
    None: "live",
}
_DISCARDS = re.compile(r"(\d) cards?(?: \[([^\]]*)\])?")
_DEALT = re.compile(r"dealt (\d) cards?")
_PAT = re.compile(r"pat(?: on \[([^\]]*)\])?")
_SHOWS = re.compile(r"\[([^\]]*)\](?: (.+))?")
_WINS = re.compile(
    rf"(?:for )?(?:the )?(?:(?:high|low) )?(?P<pot>main |side )?pot(?: #(?P<number>\d))?"
    rf" \((?P<amount>{NUMBER})\)(?: with (?P<words>.+))?"
)


class Deeds(Reader):
    """A hand of which players' deeds are read; ``sitting_out`` are seats said not to be in it."""

    def __init__(self, passage: Passage, source: Source, *, stakes: str) -> None:
        super().__init__(passage, source, stakes=stakes)
        self.sitting_out: set[int] = set()

    def does(self, seat: int, rest: str, text: str) -> bool:
        """What follows a player's name; False if it is no deed but talk or noise."""
        verb, _, words = rest[1:].partition(" ")
        take = _VERBS.get(verb) if rest[0] == " " else None
        if take is not None and not take(self, seat, words):
            self.unreadable(text)
        return take is not None

    def calls(self, seat: int, words: str) -> bool:
        added = self.amount(words.removesuffix(self.all_in))
        is_all_in = words.endswith(self.all_in)
        self.deeds.append(
            tell.Acts(line=self.line, seat=seat, move="call", added=added, all_in=is_all_in)
        )
        return True

    def completes(self, seat: int, words: str) -> bool:
        return words.startswith("it to ") and self.sized("raise", seat, words[6:])

    def posts(self, seat: int, words: str) -> bool:
        match = _POST.fullmatch(words.removesuffix(self.all_in))
        if match is None or self.is_dealt:
            self.refuse("told_unknown_post", text=words[:60])
        kind, amount = _POSTS[match[3] or match[1]], match[4] or match[2]
        self.post(seat, kind, amount, all_in=words.endswith(self.all_in))
        return True

    def antes(self, seat: int, words: str) -> bool:
        is_all_in = words.endswith(self.all_in)
        self.post(seat, "ante", words.removesuffix(self.all_in), all_in=is_all_in)
        return not self.is_dealt

    def discards(self, seat: int, words: str) -> bool:
        match = _DISCARDS.fullmatch(words)
        if match is None:
            return False
        thrown = None if match[2] is None else cards_in(match[2], self.line)
        return self.draws_cards(seat, int(match[1]), thrown=thrown)

    def stands(self, seat: int, words: str) -> bool:
        match = _PAT.fullmatch(words)
        if match is None:
            return words == "up"
        kept = None if match[1] is None else cards_in(match[1], self.line)
        return self.draws_cards(seat, 0, kept=kept)

    def is_something(self, seat: int, words: str) -> bool:
        """The second step of a draw, or that somebody sits out; all else is noise."""
        if words == "sitting out" and not self.is_dealt:
            self.sitting_out.add(seat)
        if not words.startswith("dealt "):
            return True
        match, draw = _DEALT.fullmatch(words), self.drawn.get(seat)
        if match is None or draw is None:
            return False
        if int(match[1]) != draw.count:
            self.refuse("told_cards_count", count=draw.count, found=match[1])
        return True

    def shows(self, seat: int, words: str) -> bool:
        match = _SHOWS.fullmatch(words)
        if match is None:
            return self.names_again(seat, words)
        return self.shows_cards(seat, cards_in(match[1], self.line), match[2] or "")

    def names_again(self, seat: int, words: str) -> bool:
        """What cards that somebody has shown before are called."""
        cards = self.shown.get(seat)
        return cards is not None and self.shows_cards(seat, cards, words)

    def wins(self, seat: int, words: str) -> bool:
        match = _WINS.fullmatch(words)
        if match is None:
            return "pot" not in words
        number = int(match["number"] or 1) if match["pot"] == "side " else 0
        self.deeds.append(
            tell.Wins(
                line=self.line,
                seat=seat,
                amount=self.amount(match["amount"]),
                pot=number if match["pot"] else None,
            )
        )
        return match["words"] is None or self.names_again(seat, match["words"])


_VERBS: dict[str, Callable[[Deeds, int, str], bool]] = {
    "folds": Deeds.folds,
    "checks": Deeds.checks,
    "calls": Deeds.calls,
    "bets": Deeds.bets,
    "raises": Deeds.raises,
    "completes": Deeds.completes,
    "posts": Deeds.posts,
    "antes": Deeds.antes,
    "discards": Deeds.discards,
    "stands": Deeds.stands,
    "is": Deeds.is_something,
    "shows": Deeds.shows,
    "mucks": Deeds.mucks,
    "wins": Deeds.wins,
    "ties": Deeds.wins,
}
"""The verbs after a player's name that belong to the game; all others are noise."""
