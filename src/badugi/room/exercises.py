"""Exercises on what a hand is worth, made from the rulebook's own examples (R7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, zip_longest
from random import Random
from typing import TypeAlias

from badugi.cards import SUITS, Card, parse_cards
from badugi.locale import say
from badugi.protocol.study import Exercise, Exercises, WhatCalled, WhichPlay, WhichWins
from badugi.rankings import RANKINGS
from badugi.rankings.badugi import ACE_LOW
from badugi.rankings.names import spoken
from badugi.room.worth import compare, idle
from badugi.rulebook.examples import HANDS, TIES, TRAPS, WINS
from badugi.rules import find_variant

Cards: TypeAlias = tuple[Card, ...]
Maker: TypeAlias = Callable[[Random, str], Exercise]

BADUGI = find_variant("badugi")
SCALE = RANKINGS["badugi"]
NAMES = 4
"""How many names one chooses from."""


def exercises(seed: int, *, count: int, locale: str) -> Exercises:
    """So many exercises, or all there are; the kinds take turns, the rest is chance by ``seed``."""
    rng = Random(f"badugi exercises v1/{seed}")
    makers = _shuffled(rng)
    return Exercises(
        seed=seed,
        total=len(makers),
        exercises=tuple([make(rng, locale) for make in makers[:count]]),
    )


def _shuffled(rng: Random) -> list[Maker]:
    hands = [parse_cards(text) for text in (*HANDS, *TRAPS)]
    pairs = [(parse_cards(one), parse_cards(other)) for one, other in (*WINS, *TIES)]
    kinds: list[list[Maker]] = [
        [_which_play(cards) for cards in hands],
        [_which_wins(first, second) for first, second in pairs],
        [_what_called(cards) for cards in hands],
    ]
    for makers in kinds:
        rng.shuffle(makers)
    return [maker for maker in chain.from_iterable(zip_longest(*kinds)) if maker is not None]


def _which_play(cards: Cards) -> Maker:
    def make(_rng: Random, locale: str) -> Exercise:
        right = [slots for slots, number in _subsets(cards) if number == SCALE.number(cards)]
        return WhichPlay(
            question=say("exercises.plays", locale),
            why=_explained(cards, locale),
            cards=cards,
            right=tuple(right),
        )

    return make


def _which_wins(one: Cards, other: Cards) -> Maker:
    def make(rng: Random, locale: str) -> Exercise:
        first, second = rng.sample([one, other], 2)
        found = compare(first, second, BADUGI, locale)
        return WhichWins(
            question=say("exercises.wins", locale),
            why=found.text,
            first=first,
            second=second,
            right=found.halves[0].winner,
        )

    return make


def _what_called(cards: Cards) -> Maker:
    def make(rng: Random, locale: str) -> Exercise:
        right = SCALE.number(cards)
        numbers = [right, *_mistakes(cards, right, rng)]
        rng.shuffle(numbers)
        return WhatCalled(
            question=say("exercises.called", locale),
            why=_explained(cards, locale),
            cards=cards,
            choices=tuple([spoken(SCALE.name, number, locale) for number in numbers]),
            right=numbers.index(right),
        )

    return make


def _mistakes(cards: Cards, right: int, rng: Random) -> list[int]:
    """Three classes one may take the cards for: a suit or a rank overlooked, a card less or more.

    Hands next to the right one are among them, so that there are always enough.
    """
    size = _size(right)
    ranks = sorted({card[0] for card in cards})
    likely = {number for _, number in _subsets(cards)}
    likely |= {SCALE.number(_in_suits(some)) for some in combinations(ranks, size)}
    likely.add(SCALE.number(_in_suits(ranks)))
    near = {right + step for step in (-2, -1, 1, 2)} & set(range(SCALE.classes))
    likely |= {number for number in near if _size(number) == size}
    fitting = [each for each in sorted(likely - {right}) if abs(_size(each) - size) <= 1]
    return rng.sample(fitting, NAMES - 1)


def _size(number: int) -> int:
    """How many cards play in a class."""
    return len(ACE_LOW.shape(number).ranks)


def _in_suits(ranks: Sequence[str]) -> Cards:
    """Cards of these different ranks in as many suits."""
    return tuple([Card(rank + suit) for rank, suit in zip(ranks, SUITS, strict=False)])


def _explained(cards: Cards, locale: str) -> str:
    """What the hand is worth, why some cards do not play, and what the next best would be."""
    name = SCALE(cards).spoken(locale)
    resting = idle(cards, SCALE, locale)
    sentences = [say("exercises.worth", locale, name=name)]
    if not resting:
        sentences.append(say("exercises.all_play", locale))
    instead: dict[int, int] = {}
    for slot, why in resting:
        best = _best_with(cards, slot)
        if best == SCALE.number(cards):
            sentences.append(_either(cards, slot, locale))
            continue
        sentences.append(why)
        if best is not None:
            instead[best] = slot
    if instead:
        best = min(instead)
        card, other = cards[instead[best]].symbol, spoken(SCALE.name, best, locale)
        sentences.append(say("exercises.only", locale, card=card, name=other))
    return " ".join(sentences)


def _best_with(cards: Cards, slot: int) -> int | None:
    """The best class of as many cards as play, one given card among them; None: there is none."""
    size = len(SCALE.playing(cards))
    found = [number for slots, number in _subsets(cards) if slot in slots and len(slots) == size]
    return min(found, default=None)


def _either(cards: Cards, slot: int, locale: str) -> str:
    """Equal hands have equal ranks, so a card that could play as well has one that plays."""
    card = cards[slot]
    other = next(each for each in SCALE.playing(cards) if each.rank == card.rank)
    return say("exercises.either", locale, card=card.symbol, other=other.symbol)


def _subsets(cards: Cards) -> Iterator[tuple[tuple[int, ...], int]]:
    """Each set of slots whose cards differ in rank and suit, with its class number."""
    for size in range(1, len(cards) + 1):
        for slots in combinations(range(len(cards)), size):
            strength = SCALE([cards[slot] for slot in slots])
            if strength.size == size:
                yield slots, strength.number
