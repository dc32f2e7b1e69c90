"""What whoever learns the game or opens a table asks about it: choices, hands, words, a QR code."""

from __future__ import annotations

import secrets
from asyncio import to_thread
from functools import cache

import msgspec

from badugi.cards import parse_cards
from badugi.protocol.choices import Choices
from badugi.protocol.study import Compared, Exercises, Glossary, History, Ranked
from badugi.room.app.asked import Asked
from badugi.room.app.endpoints import LOCALE, Endpoint, Raw, Word, kept
from badugi.room.app.qr import LONGEST, qr_code
from badugi.room.choices import choices
from badugi.room.exercises import exercises
from badugi.room.lore import glossary, history
from badugi.room.worth import compare, rank
from badugi.rules import VARIANTS, Variant, find_variant

USUAL = 12
"""How many exercises one gets without saying."""
SVG = "image/svg+xml"


async def rank_hand(asked: Asked) -> Ranked:
    """What cards are worth in a game."""
    cards, variant = parse_cards(asked.word("cards")), _variant(asked)
    return await to_thread(rank, cards, variant, asked.locale)


async def compare_hands(asked: Asked) -> Compared:
    """Which of two hands wins."""
    first, second = parse_cards(asked.word("first")), parse_cards(asked.word("second"))
    return await to_thread(compare, first, second, _variant(asked), asked.locale)


async def set_exercises(asked: Asked) -> Exercises:
    """Some exercises, other ones with each seed."""
    seed, wanted = asked.number("seed"), asked.number("n")
    if seed is None:
        seed = secrets.randbelow(1_000_000)
    count = USUAL if wanted is None else max(1, wanted)
    return await to_thread(exercises, seed, count=count, locale=asked.locale)


def _variant(asked: Asked) -> Variant:
    return find_variant(asked.word("game", VARIANTS[0].name))


async def list_choices(asked: Asked) -> Raw:
    """What one may choose for a new table."""
    # The first answer reads the rulebook and looks for bots of other packages.
    data = await to_thread(_choices, asked.locale, has_chat=asked.parts.config.chat)
    return kept(data)


async def explain_words(asked: Asked) -> Raw:
    """The words of the game."""
    return kept(_glossary(asked.locale))


async def tell_history(asked: Asked) -> Raw:
    """Where the game comes from."""
    return kept(_history(asked.locale))


async def draw_qr(asked: Asked) -> Raw:
    """A text as a QR code."""
    text = asked.request.query_params.get("text", "")
    return Raw(await to_thread(qr_code, text), SVG, {"cache-control": "private, max-age=86400"})


@cache
def _choices(locale: str, *, has_chat: bool) -> bytes:
    return msgspec.json.encode(choices(locale, has_chat=has_chat))


@cache
def _glossary(locale: str) -> bytes:
    return msgspec.json.encode(glossary(locale))


@cache
def _history(locale: str) -> bytes:
    return msgspec.json.encode(history(locale))


_GAME = Word("game", f"The game, {VARIANTS[0].name} unless you say otherwise.")

STUDY: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/api/rank",
        rank_hand,
        "What a hand is worth: its name, which cards play and why, how many hands it beats.",
        Ranked,
        who="anybody",
        query=(
            Word("cards", "The cards, as As2h3d4c; fewer than all get only names."),
            _GAME,
            LOCALE,
        ),
    ),
    Endpoint(
        "GET",
        "/api/compare",
        compare_hands,
        "Which of two hands wins, and why.",
        Compared,
        who="anybody",
        query=(
            Word("first", "A hand, as As2h3d4c."),
            Word("second", "The other hand; the two may share cards."),
            _GAME,
            LOCALE,
        ),
    ),
    Endpoint(
        "GET",
        "/api/exercises",
        set_exercises,
        "Exercises on what hands are worth, with the right answers and why they are right.",
        Exercises,
        who="anybody",
        query=(
            Word("seed", "A number: the same one gives the same exercises.", is_number=True),
            Word("n", f"How many, {USUAL} unless you say otherwise.", is_number=True),
            LOCALE,
        ),
    ),
    Endpoint(
        "GET",
        "/api/choices",
        list_choices,
        "What a new table may be: games, bettings, stakes, houses, speeds, bots and their styles.",
        Choices,
        who="anybody",
        query=(LOCALE,),
        is_long=True,
    ),
    Endpoint(
        "GET",
        "/api/glossary",
        explain_words,
        "The words of the game in English and Korean, explained.",
        Glossary,
        who="anybody",
        query=(LOCALE,),
        is_long=True,
    ),
    Endpoint(
        "GET",
        "/api/history",
        tell_history,
        "Where the game comes from, as far as anybody knows.",
        History,
        who="anybody",
        query=(LOCALE,),
        is_long=True,
    ),
    Endpoint(
        "GET",
        "/api/qr",
        draw_qr,
        "A text as a QR code, for the link of a table.",
        Raw,
        who="anybody",
        cost=2,
        query=(Word("text", f"The text, {LONGEST} characters at most."),),
        media_type=SVG,
    ),
)
