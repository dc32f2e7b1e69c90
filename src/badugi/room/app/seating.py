"""A seat for who only wants to play: his own table among bots, or the liveliest that is open."""

from __future__ import annotations

from collections import Counter

from badugi.errors import RequestError
from badugi.protocol.buyins import usual_buy_in
from badugi.protocol.picture import is_bot
from badugi.protocol.seating import PlayNow, QuickSeat, SeatFound
from badugi.room.actor import TableActor
from badugi.room.app.asked import Asked
from badugi.room.app.endpoints import Endpoint
from badugi.room.app.language import language_of
from badugi.room.app.tables import check_count
from badugi.room.decide import free_seats
from badugi.room.opening import quick_table
from badugi.rules import find_variant


async def play_now(asked: Asked) -> SeatFound:
    """A seat with cards at once: at the named table, or at one of his own."""
    body: PlayNow = asked.body
    _check_open(asked)
    if body.table is None:
        return await _own_seat(asked)
    table = asked.parts.room.tables.get(body.table)
    if table is None or table.felt.is_closing:
        raise RequestError("no_such_table", table=body.table)
    if table.about.terms.is_private and table.about.owner != asked.me.id:
        raise RequestError("no_access", table=table.id)
    return _seat_kept(table, asked.me.id) or await _free_seat(asked, table)


async def quick_seat(asked: Asked) -> SeatFound:
    """A seat where most people play; with none anywhere, among bots."""
    body: QuickSeat = asked.body
    _check_open(asked)
    variant = find_variant(body.game).name if body.game is not None else None
    chips = await asked.parts.people.chips(asked.me)
    # Among bots alone he has cards sooner at a table of his own, but of one game only.
    least = max(body.least_people, 1 if variant is None else 0)
    tables = [
        table
        for table in asked.parts.room.tables.values()
        if _is_open_to(table, asked.me.id, chips=chips)
        and _plays(table, variant)
        and _people(table) >= least
    ]
    if not tables:
        return await _own_seat(asked)
    return await _free_seat(asked, max(tables, key=_liveliness))


async def _own_seat(asked: Asked) -> SeatFound:
    """A seat at the quick table that is his already, or at a new one."""
    async with asked.parts.seating(asked.me.id):
        for table in _quick_tables(asked):
            found = await _seat_again(asked, table)
            if found is not None:
                return found
        return await _free_seat(asked, await _open_quickly(asked))


async def _seat_again(asked: Asked, table: TableActor) -> SeatFound | None:
    """His seat at his old table, or one beside people; a table that has only bots left closes.

    They have dealt already, and he would have to wait for the big blind (R1.5).
    """
    me = asked.me.id
    kept = _seat_kept(table, me)
    if kept is not None:
        return kept
    others = [each for each in table.felt.table.chairs if each.player != me]
    if table.felt.table.hands and all([is_bot(each.player) for each in others]):
        await table.close()
        return None
    is_leaving = table.felt.seat_of(me) is not None
    return await _free_seat(asked, table) if free_seats(table.felt) and not is_leaving else None


async def _open_quickly(asked: Asked) -> TableActor:
    parts, me = asked.parts, asked.me
    check_count(parts, me)
    most = parts.config.quick_tables
    if sum([table.about.is_quick for table in parts.room.tables.values()]) >= most:
        raise RequestError("too_many_quick_tables", most=most)
    terms = quick_table(me.name, language_of(asked.request))
    parts.opening[me.id] += 1
    try:
        return await parts.room.open_table(terms, owner=me.id, is_quick=True)
    finally:
        parts.opening -= Counter([me.id])


def _quick_tables(asked: Asked) -> list[TableActor]:
    """Those opened for him that still stand."""
    return [
        table
        for table in asked.parts.room.tables.values()
        if table.about.is_quick and table.about.owner == asked.me.id and not table.felt.is_closing
    ]


def _seat_kept(table: TableActor, player: str) -> SeatFound | None:
    """Where he sits already, unless he is about to leave."""
    for chair in table.felt.table.chairs:
        if chair.player == player and not chair.is_leaving:
            return SeatFound(table=table.id, seat=chair.seat, buy_in=chair.chips, is_yours=True)
    return None


async def _free_seat(asked: Asked, table: TableActor) -> SeatFound:
    """The first free seat, with the usual chips. RequestError without seat or chips."""
    setup = table.felt.table.setup
    # At a table that was opened just now the bots are still on their way to their seats.
    bots = {place.seat for place in table.about.terms.bots}
    free = sorted(free_seats(table.felt), key=lambda seat: (seat in bots, seat))
    if not free:
        raise RequestError("no_free_seat")
    chips = await asked.parts.people.chips(asked.me)
    if chips < setup.min_buy_in:
        money = setup.games[0].stakes.money
        raise RequestError("too_few_chips", has=money(chips), least=money(setup.min_buy_in))
    return SeatFound(table=table.id, seat=free[0], buy_in=min(usual_buy_in(setup), chips))


def _check_open(asked: Asked) -> None:
    if asked.parts.is_stopping:
        raise RequestError("stopping")


def _is_open_to(table: TableActor, player: str, *, chips: int) -> bool:
    """Whether anybody may sit there, and this player can and does not yet."""
    felt = table.felt
    if table.about.terms.is_private or felt.is_closing or felt.seat_of(player) is not None:
        return False
    is_dear = chips < felt.table.setup.min_buy_in
    return bool(free_seats(felt)) and bool(felt.table.chairs) and not is_dear


def _plays(table: TableActor, variant: str | None) -> bool:
    games = table.felt.table.setup.games
    return variant is None or variant in [game.variant.name for game in games]


def _people(table: TableActor) -> int:
    """How many people sit there and play."""
    chairs = table.felt.table.chairs
    return sum([not is_bot(each.player) and not each.is_away for each in chairs])


def _liveliness(table: TableActor) -> tuple[int, int]:
    return _people(table), len(table.felt.table.chairs)


SEATING: tuple[Endpoint, ...] = (
    Endpoint(
        "POST",
        "/api/play",
        play_now,
        "A seat with cards at once: connect to the table and send `sit`.",
        SeatFound,
        takes=PlayNow,
        cost=2,
    ),
    Endpoint(
        "POST",
        "/api/quick-seat",
        quick_seat,
        "A seat where most people play, else as from `/api/play`.",
        SeatFound,
        takes=QuickSeat,
        cost=2,
    ),
)
