"""What the room tells those who learn: what hands are worth and why, exercises, words, history."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from badugi.cards import Card

Winner: TypeAlias = Literal["first", "second", "tie"]
Evidence: TypeAlias = Literal["record", "report"]


class RankedHand(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What cards are worth in one ranking of a game.

    ``name`` is the full name, ``short`` the dealer's. ``playing`` are the cards that play, high to
    low; ``unused`` the slots (0 is the first) of those that do not, and ``why`` says so of each.
    Of a whole hand, ``class_number`` of ``classes`` counts from 0, the best; ``alike`` of ``total``
    possible hands are just as good, and ``beats`` and ``ties`` are shares of all of them, from 0
    to 1.
    """

    ranking: str
    title: str
    name: str
    playing: tuple[Card, ...]
    classes: int
    total: int
    short: str = ""
    unused: tuple[int, ...] = ()
    why: tuple[str, ...] = ()
    is_made: bool = False
    class_number: int | None = None
    alike: int | None = None
    beats: float | None = None
    ties: float | None = None


class Ranked(Struct, frozen=True, kw_only=True):
    """What cards are worth in a game: ``text`` in one phrase, ``hands`` by ranking, one or two.

    With fewer cards than the game deals, ``is_whole`` is false and only names are told.
    """

    game: str
    cards: tuple[Card, ...]
    is_whole: bool
    text: str
    hands: tuple[RankedHand, ...]


class Comparison(Struct, frozen=True, kw_only=True):
    """Two hands in one ranking: their names, which is better, and ``why`` in a sentence."""

    ranking: str
    title: str
    first: str
    second: str
    winner: Winner
    why: str


class Compared(Struct, frozen=True, kw_only=True):
    """Two hands of a game: ``text`` in a few sentences, ``halves`` by ranking, one or two."""

    game: str
    text: str
    halves: tuple[Comparison, ...]


class _Exercise(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Base of the exercises: a ``question``, and ``why`` the right answer is right."""

    question: str
    why: str


class WhichPlay(_Exercise, frozen=True, kw_only=True, tag="plays"):
    """Which cards play? ``right`` has every set of slots (0 is the first) that is right."""

    cards: tuple[Card, ...]
    right: tuple[tuple[int, ...], ...]


class WhichWins(_Exercise, frozen=True, kw_only=True, tag="wins"):
    """Which of two hands wins?"""

    first: tuple[Card, ...]
    second: tuple[Card, ...]
    right: Winner


class WhatCalled(_Exercise, frozen=True, kw_only=True, tag="called"):
    """What is a hand called? ``right`` is the place of the right name among ``choices``."""

    cards: tuple[Card, ...]
    choices: tuple[str, ...]
    right: int


Exercise = WhichPlay | WhichWins | WhatCalled


class Exercises(Struct, frozen=True, kw_only=True):
    """Some of the ``total`` exercises; the same ``seed`` gives the same in the same order."""

    seed: int
    total: int
    exercises: tuple[Exercise, ...]


class Term(Struct, frozen=True, kw_only=True):
    """A word of the game in English and Korean, explained in the reader's language."""

    name: str
    english: str
    korean: str
    says: str


class TermGroup(Struct, frozen=True, kw_only=True):
    """Words that belong together, in the order in which one learns them."""

    name: str
    title: str
    terms: tuple[Term, ...]


class Glossary(Struct, frozen=True):
    """The words of the game for players."""

    groups: tuple[TermGroup, ...]


class Passage(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the history; ``when`` are its years, if any are known.

    ``evidence`` says whether results and hands of it are on record, or people report it;
    ``evidence_title`` is that in words.
    """

    name: str
    title: str
    text: str
    evidence: Evidence
    evidence_title: str
    when: str = ""


class History(Struct, frozen=True):
    """The history of the game, as far as anybody knows it, the oldest first."""

    passages: tuple[Passage, ...]
