"""Finished hands over HTTP: the list of one's own, and each as one line that can be verified."""

from __future__ import annotations

import msgspec

from badugi.errors import RequestError
from badugi.protocol import rest
from badugi.protocol.info import Openings
from badugi.room.actor import TableActor
from badugi.room.app.asked import Asked
from badugi.room.app.endpoints import Endpoint, Raw, Word
from badugi.room.filed import hand_line

USUAL, MOST = 50, 200
LINE = "application/jsonl"
MOST_NUMBER = 2**53


async def list_hands(asked: Asked) -> tuple[rest.HandLine, ...]:
    """One's own hands, the latest first."""
    limit = min(MOST, asked.number("limit") or USUAL)
    before = asked.number("before")
    rows = await asked.parts.store.hands_of(asked.me.id, limit=limit, before=before)
    return tuple(
        [
            rest.HandLine(
                table=row.stream,
                number=row.number,
                at=row.at,
                game=row.game,
                pot=row.pot,
                net=row.net,
                seat=row.seat,
            )
            for row in rows
        ]
    )


async def one_hand(asked: Asked) -> Raw:
    """A hand as the asker saw it: his own cards, or at a public table what all could see."""
    table, number = asked.part("table")[:40], int(asked.part("number"))
    line = await line_for(asked, table, number) if number < MOST_NUMBER else None
    if line is None:
        raise RequestError("no_such_hand", table=table, number=number)
    name = f"{table}-{number}.jsonl"
    disposition = f'attachment; filename="{name}"' if name.isascii() else "attachment"
    return Raw(line.encode() + b"\n", LINE, {"content-disposition": disposition})


async def line_for(asked: Asked, table: str, number: int) -> str | None:
    """The line of a hand that the asker may have; None if there is none."""
    store, player = asked.parts.store, asked.person.id if asked.person else None
    seat = None if player is None else await store.seat_in(table, number, player)
    actor = asked.parts.room.tables.get(table)
    if seat is None and (actor is None or not actor.about.lets_in(asked.word("key"))):
        return None
    # What a closed table agreed to open is not kept; each has the keys to his own cards.
    openings: Openings = actor.about.terms.openings if actor is not None else "own"
    until = None if seat is not None or actor is None else _seen_until(asked, actor)
    return await hand_line(store, table, number, seat=seat, openings=openings, until=until)


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
        ),
    ),
    Endpoint(
        "GET",
        "/api/hands/{table}/{number:number}",
        one_hand,
        "A finished hand as you saw it, with the evidence of its shuffle, in one line of JSON "
        "for `badugi verify`.",
        Raw,
        who="maybe",
        query=(Word("key", "The key of a private table."),),
        media_type=LINE,
    ),
)
