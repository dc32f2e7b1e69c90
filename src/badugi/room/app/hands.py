"""Finished hands over HTTP: the list of one's own, what they brought, and each to look at again."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, cast, get_args

import msgspec
from msgspec.structs import replace

from badugi.errors import BadugiError, RequestError
from badugi.hand.record import Record
from badugi.protocol import rest
from badugi.protocol.info import Openings, Terms
from badugi.protocol.replay import Replay
from badugi.room.about import read_about
from badugi.room.actor import TableActor
from badugi.room.app.asked import Asked
from badugi.room.app.endpoints import LOCALE, Endpoint, Word
from badugi.room.filed import hand_line, hand_record
from badugi.room.replay import replay_steps
from badugi.room.store.base import HandRow, Result, Wanted
from badugi.rules import Game, parse_game

USUAL, MOST = 50, 200
MOST_NUMBER = 2**53


async def list_hands(asked: Asked) -> tuple[rest.HandLine, ...]:
    """One's own hands, the latest first."""
    rows = await asked.parts.store.hands_of(
        asked.me.id,
        limit=min(MOST, asked.number("limit") or USUAL),
        before=asked.number("before"),
        wanted=wanted(asked),
    )
    terms = await terms_of(asked, {row.stream for row in rows})
    return tuple([_line(row, terms[row.stream].title, asked.locale) for row in rows])


def wanted(asked: Asked) -> Wanted:
    """Which of one's hands are asked for."""
    return Wanted(
        stream=asked.word("table") or None,
        game=_game(asked),
        least_pot=asked.number("least_pot") or 0,
        result=_result(asked),
    )


def _line(row: HandRow, title: str, locale: str) -> rest.HandLine:
    game = _parsed(row.game)
    return rest.HandLine(
        table=row.stream,
        title=title,
        number=row.number,
        at=row.at,
        game=row.game,
        game_name=_called(row.game, locale),
        decimals=game.stakes.decimals if game else 0,
        pot=row.pot,
        net=row.net,
        seat=row.seat,
        has_won=row.has_won,
        has_shown=row.has_shown,
    )


async def results(asked: Asked) -> rest.Results:
    """What one's own hands have brought."""
    found = await asked.parts.store.results_of(asked.me.id, game=_game(asked))
    games = [replace(each, game_name=_called(each.game, asked.locale)) for each in found.games]
    return replace(found, games=tuple(games))


def _game(asked: Asked) -> str | None:
    """The game asked for, as it is filed."""
    sign = asked.word("game")
    game = _parsed(sign)
    return game.name if game else sign or None


def _called(sign: str, locale: str) -> str:
    """How a language calls a game that is on file."""
    game = _parsed(sign)
    return game.spoken(locale) if game else sign


@lru_cache(maxsize=1024)
def _parsed(sign: str) -> Game | None:
    """The game of a sign; None where some host made one that stands in no list of ours."""
    try:
        return parse_game(sign)
    except BadugiError:
        return None


def _result(asked: Asked) -> Result | None:
    """Whether only hands won or lost are asked for; RequestError for anything else."""
    word = asked.choice("result", get_args(Result))
    return cast(Result, word) if word else None


async def terms_of(asked: Asked, tables: Iterable[str]) -> dict[str, Terms]:
    found = await asked.parts.store.about(*tables)
    return {table: read_about(about).terms for table, about in found.items()}


async def replay(asked: Asked) -> Replay:
    """A hand as the asker saw it, step by step."""
    table, number = place_of(asked)
    found = await seen(asked, table, number)
    if found is None:
        raise RequestError("no_such_hand", table=table, number=number)
    eyes, at, record = found
    terms = (await terms_of(asked, [table]))[table]
    actor = asked.parts.room.tables.get(table)
    return Replay(
        table=table,
        title=terms.title,
        number=number,
        at=at,
        game_name=record.setup.game.spoken(asked.locale),
        seat=eyes.seat,
        seats=terms.setup.seats,
        is_open=actor is not None and not actor.felt.is_closing,
        previous=await _if_seen(asked, table, number - 1),
        next=await _if_seen(asked, table, number + 1),
        steps=await to_thread(replay_steps, record, eyes.seat, asked.locale, players=eyes.players),
    )


async def seen(asked: Asked, table: str, number: int) -> tuple[Eyes, int, Record] | None:
    """How the asker looks back at a hand, when it ended, and what he saw; None: not at all."""
    eyes = await _eyes(asked, table, number)
    if eyes is None:
        return None
    store = asked.parts.store
    found = await hand_record(store, table, number, seat=eyes.seat, until=eyes.until)
    return None if found is None else (eyes, *found)


async def _if_seen(asked: Asked, table: str, number: int) -> int | None:
    """The number of a hand, if the asker may look back at it."""
    return None if await seen(asked, table, number) is None else number


def place_of(asked: Asked) -> tuple[str, int]:
    """The table and the number of the hand that is asked for."""
    return asked.part("table")[:40], int(asked.part("number"))


async def line_for(asked: Asked, table: str, number: int) -> str | None:
    """The line of a hand that the asker may have; None if there is none."""
    eyes = await _eyes(asked, table, number)
    if eyes is None:
        return None
    store, openings = asked.parts.store, eyes.openings
    return await hand_line(
        store, table, number, seat=eyes.seat, openings=openings, until=eyes.until
    )


class Eyes(NamedTuple):
    """With whose eyes somebody may look back at a hand; ``players`` are those dealt in, by seat."""

    seat: int | None
    players: dict[int, str]
    openings: Openings
    until: int | None


async def _eyes(asked: Asked, table: str, number: int) -> Eyes | None:
    """How the asker may look back at a hand: as its player or a spectator; None: not at all."""
    if number >= MOST_NUMBER:
        return None
    players = await asked.parts.store.players_in(table, number)
    actor = asked.parts.room.tables.get(table)
    seats = {player: seat for seat, player in players.items()}
    seat = None if asked.person is None else seats.get(asked.person.id)
    if seat is None and (actor is None or not actor.about.lets_in(asked.word("key"))):
        return None
    # What a closed table agreed to open is not kept; each has the keys to his own cards.
    openings: Openings = actor.about.terms.openings if actor is not None else "own"
    until = None if seat is not None or actor is None else _seen_until(asked, actor)
    return Eyes(seat, players, openings, until)


def _seen_until(asked: Asked, actor: TableActor) -> int | None:
    """The time that spectators lag behind at; None for who sits there or where nobody lags."""
    delay, person = actor.about.terms.delay, asked.person
    if not delay or (person is not None and actor.felt.seat_of(person.id) is not None):
        return None
    return asked.parts.clock.wall() - delay * 1000


async def record_of(asked: Asked, table: str, number: int) -> object:
    """A hand as it stands in an export of one's data."""
    line = await line_for(asked, table, number)
    return None if line is None else msgspec.Raw(line.encode())


_GAME = Word("game", "The sign of a game: only its hands.")
KEY = Word("key", "The key of a private table.")
WANTED = (
    Word("table", "Only hands of this table."),
    _GAME,
    Word("result", "`won` or `lost`: only hands that brought or cost chips."),
    Word("least_pot", "Only hands with so many chips in the pot.", is_number=True),
)
"""Which hands are asked for."""

HANDS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/api/hands",
        list_hands,
        "Your finished hands, the latest first.",
        tuple[rest.HandLine, ...],
        query=(
            Word("limit", f"How many, {USUAL} unless you say otherwise.", is_number=True),
            Word("before", "A time in milliseconds: only older hands.", is_number=True),
            *WANTED,
            LOCALE,
        ),
    ),
    Endpoint(
        "GET",
        "/api/me/results",
        results,
        "What your finished hands have brought, with the way there for a graph.",
        rest.Results,
        cost=4,
        query=(_GAME, LOCALE),
    ),
    Endpoint(
        "GET",
        "/api/hands/{table}/{number:number}/replay",
        replay,
        "A finished hand as you saw it, step by step, with the pictures and words of its table.",
        Replay,
        who="maybe",
        cost=3,
        query=(KEY, LOCALE),
        is_long=True,
    ),
)
