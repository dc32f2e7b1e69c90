"""What sites call hands, compared with what the cards are worth."""

from __future__ import annotations

import re

from badugi.cards import RANKS, Card
from badugi.rules import Game

_COUNT = re.compile(r"(?:\b([1-4])|\b(one|two|three|four))[- ]cards?\b", re.IGNORECASE)
_RANKS = re.compile(r"(?:10|[A2-9TJQK])(?:\s?[,-]\s?(?:10|[A2-9TJQK]))*$")
_TITLES = {"badugi", "lo", *[f"{count}-card" for count in range(1, 5)]}
"""What stands before a list of ranks and nothing else."""
_RANK = re.compile(r"10|[A2-9TJQK]")
_PAIR = re.compile(r"\bpair of (\w+)", re.IGNORECASE)
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}
_KIND = re.compile(
    r"straight flush|four of a kind|full house|flush|straight|three of a kind|two pair",
    re.IGNORECASE,
)
"""What is worse than a pair; the ranks that make it stand behind."""
_OURS = {
    "straight flush": re.compile("straight flush$"),
    "four of a kind": re.compile("^four "),
    "full house": re.compile(" full of "),
    "flush": re.compile("high flush$"),
    "straight": re.compile("straight$"),
    "three of a kind": re.compile("^three "),
    "two pair": re.compile("^two pair"),
}
"""The same in our words."""
_CALLED = dict(
    zip(
        [
            *("ace", "deuce", "three", "four", "five", "six", "seven"),
            *("eight", "nine", "ten", "jack", "queen", "king"),
        ],
        RANKS,
        strict=True,
    )
) | {"two": "2"}


def agrees(words: str, cards: tuple[Card, ...], game: Game) -> bool | None:
    """Whether a site's words fit what the cards are worth; None: it cannot be told.

    ``Badugi: 8,4,3,A``, ``3-Card: T, 7, 2``, ``Three Cards, 9-2-A``, ``Lo: 8,7,5,3,2``,
    ``a pair of Nines``, ``Lo: a straight, Four to Eight``. In a split game each must fit one half;
    ``;`` stands between two.
    """
    fits = [_agrees(part, cards, game) for part in words.split("; ")]
    return None if None in fits else all(fits)


def _agrees(words: str, cards: tuple[Card, ...], game: Game) -> bool | None:
    said = words.strip().removeprefix("a ").rstrip(".")
    pair = _PAIR.search(said)
    if pair is not None:
        return _has_pair(pair[1], cards)
    kind = _KIND.search(said)
    if kind is not None:
        return _is_kind(kind[0].lower(), said[kind.end() :], cards, game)
    ranks = _RANKS.search(said)
    title, colon, listing = said.partition(": ")
    if colon and title.lower() in _TITLES and _RANKS.fullmatch(listing) is None:
        return False
    if ranks is None:
        return None
    listed = ["T" if rank == "10" else rank for rank in _RANK.findall(ranks[0])]
    size = _size(said)
    for ranking in game.rankings:
        playing = [card[0] for card in ranking(cards).playing]
        fits = size in {None, len(playing)} if ranking.needs_all else size == len(playing)
        if fits and _same(playing, listed, is_five=ranking.needs_all):
            return True
    return False


def _size(said: str) -> int | None:
    """How many cards play, where the words say so."""
    if said.lower().startswith("badugi"):
        return 4
    match = _COUNT.search(said)
    if match is None:
        return None
    return int(match[1]) if match[1] else _NUMBERS[match[2].lower()]


def _same(playing: list[str], listed: list[str], *, is_five: bool) -> bool:
    # A low of five is written with the ace high or low, as the site likes.
    return sorted(playing) == sorted(listed) if is_five else playing == listed


def _is_kind(kind: str, listing: str, cards: tuple[Card, ...], game: Game) -> bool:
    """Whether the cards are of that kind, and the ranks named with it are among them."""
    named = [_rank_called(word) for word in re.findall(r"\w+", listing)]
    held = {card[0] for card in cards} | {""}
    return held.issuperset(named) and any(
        [_OURS[kind].search(ranking(cards).name) for ranking in game.rankings]
    )


def _has_pair(called: str, cards: tuple[Card, ...]) -> bool | None:
    rank = _rank_called(called)
    if not rank:
        return None
    return [card[0] for card in cards].count(rank) == 2


def _rank_called(word: str) -> str:
    """The rank that a word is for, in the plural or not; empty: none."""
    called = word.lower()
    endings = [called.removesuffix(ending) for ending in ("", "s", "es")]
    return next((_CALLED[each] for each in endings if each in _CALLED), "")
