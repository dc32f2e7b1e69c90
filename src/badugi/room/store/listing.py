"""A player's finished hands: the list of them, who was in them, what they brought in all."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import BigInteger, ColumnElement, Select, case, cast, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.protocol.rest import GameResult, ResultPoint, Results
from badugi.room.store.base import POINTS, HandRow, Wanted
from badugi.room.store.tables import hands, results, streams


async def players_in(connection: AsyncConnection, stream: str, number: int) -> dict[int, str]:
    """The players dealt into a finished hand, by seat."""
    rows = await connection.execute(
        select(results.c.seat, results.c.player)
        .join(hands, hands.c.row == results.c.hand)
        .join(streams, streams.c.number == hands.c.stream)
        .where(streams.c.id == stream, hands.c.number == number)
        .order_by(results.c.seat)
    )
    return {row.seat: row.player for row in rows}


async def hands_of(
    connection: AsyncConnection, player: str, *, limit: int, before: int, wanted: Wanted
) -> tuple[HandRow, ...]:
    """A player's finished hands, newest first, those of one moment never parted."""
    listed = _listed(player, wanted)
    rows = list(await connection.execute(listed.where(results.c.at < before).limit(limit)))
    if rows and len(rows) == limit:
        last = rows[-1].at
        same = await connection.execute(listed.where(results.c.at == last))
        rows = [row for row in rows if row.at > last] + list(same)
    return tuple([HandRow(**row._mapping) for row in rows])


def _listed(player: str, wanted: Wanted) -> Select[tuple[str, int, int, str, int, int, int]]:
    return (
        select(
            streams.c.id.label("stream"),
            hands.c.number,
            results.c.at,
            hands.c.game,
            hands.c.pot,
            results.c.net,
            results.c.seat,
        )
        .add_columns(results.c.has_won, results.c.has_shown)
        .select_from(results)
        .join(hands, hands.c.row == results.c.hand)
        .join(streams, streams.c.number == hands.c.stream)
        .where(results.c.player == player, *_conditions(wanted))
        .order_by(results.c.at.desc(), results.c.row.desc())
    )


def _conditions(wanted: Wanted) -> Iterator[ColumnElement[bool]]:
    if wanted.stream is not None:
        yield streams.c.id == wanted.stream
    if wanted.game is not None:
        yield hands.c.game == wanted.game
    if wanted.least_pot:
        yield hands.c.pot >= wanted.least_pot
    if wanted.result is not None:
        yield results.c.net > 0 if wanted.result == "won" else results.c.net < 0


async def results_of(connection: AsyncConnection, player: str, game: str | None) -> Results:
    """What a player's finished hands brought him; nothing of them but numbers is read."""
    games = await _by_game(connection, player)
    counted = [found for found in games if game in (None, found[0].game)]
    count = sum([found.hands for found, _ in counted])
    return Results(
        hands=count,
        net=sum([found.net for found, _ in counted]),
        biggest_pot=max([pot for _, pot in counted], default=0),
        games=tuple([found for found, _ in games]),
        points=await _points(connection, player, game, count=count) if count else (),
    )


async def _by_game(connection: AsyncConnection, player: str) -> list[tuple[GameResult, int]]:
    """Each game with the biggest pot that he took part of."""
    count = func.count()
    rows = await connection.execute(
        select(
            hands.c.game,
            count,
            cast(func.sum(results.c.net), BigInteger),
            func.max(case((results.c.has_won, hands.c.pot), else_=0)),
        )
        .select_from(results)
        .join(hands, hands.c.row == results.c.hand)
        .where(results.c.player == player)
        .group_by(hands.c.game)
        .order_by(count.desc(), hands.c.game)
    )
    return [(GameResult(game=game, hands=n, net=net), pot) for game, n, net, pot in rows]


async def _points(
    connection: AsyncConnection, player: str, game: str | None, *, count: int
) -> tuple[ResultPoint, ...]:
    """The first point, the last, and between them as many as there may be, evenly."""
    order = (results.c.at, results.c.row)
    way = select(
        func.row_number().over(order_by=order).label("n"),
        cast(func.sum(results.c.net).over(order_by=order), BigInteger).label("net"),
        results.c.at,
    ).where(results.c.player == player)
    if game is not None:
        way = way.join(hands, hands.c.row == results.c.hand).where(hands.c.game == game)
    steps = way.subquery()
    n, parts = steps.c.n, POINTS - 1
    # A point stands where another of the parts is full, so the last always does.
    is_full = n * parts // count > (n - 1) * parts // count
    rows = await connection.execute(
        select(steps.c.n, steps.c.net, steps.c.at).where(or_(n == 1, is_full)).order_by(n)
    )
    return tuple([ResultPoint(**row._mapping) for row in rows])
