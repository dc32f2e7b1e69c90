"""The lobby over HTTP: which tables there are, opening one, and its owner keeping order there."""

from __future__ import annotations

import unicodedata
from collections import Counter

from badugi.bots import find_bot
from badugi.errors import RequestError
from badugi.protocol import TableInfo, Terms, rest
from badugi.room.actor import TableActor
from badugi.room.app.asked import Asked
from badugi.room.app.endpoints import Endpoint, Raw, Word
from badugi.room.app.parts import Parts
from badugi.room.people import Person
from badugi.room.people.moderation import MOST_MINUTES
from badugi.rules import BETTING, VARIANTS

MOST_CHIPS = 10**9
"""The most that buy-ins and bets may be; programs in browsers count no further than 2**53."""


async def list_tables(asked: Asked) -> Raw:
    """The public tables."""
    return Raw(asked.parts.lobby(), "application/json")


async def open_table(asked: Asked) -> rest.Opened:
    """A new table, owned by who opens it."""
    body: rest.NewTable = asked.body
    parts = asked.parts
    if parts.is_stopping:
        raise RequestError("stopping")
    terms = _terms(body)
    _check_terms(terms)
    check_count(parts, asked.me)
    # What is being opened counts already: many may ask at once.
    parts.opening[asked.me.id] += 1
    try:
        password = await parts.people.passwords.hash(body.password) if body.password else None
        table = await parts.room.open_table(terms, owner=asked.me.id, password=password)
    finally:
        parts.opening -= Counter([asked.me.id])
    return rest.Opened(table=table.info(), key=table.about.key)


async def one_table(asked: Asked) -> TableInfo:
    """A table; a private one for who has its key or owns it."""
    table = find_table(asked)
    may_look = table.about.lets_in(asked.word("key")) or _is_in_charge(asked.person, table)
    if not (may_look or table.about.password):
        raise RequestError("no_access", table=table.id)
    return table.info()


async def enter(asked: Asked) -> rest.TableKey:
    """The key of a private table, for its password."""
    body: rest.TablePassword = asked.body
    table = find_table(asked)
    if not table.about.terms.is_private:
        return rest.TableKey(key="")
    if not table.about.password:
        raise RequestError("no_table_password")
    if not await _knows(asked, table, body.password):
        raise RequestError("wrong_table_password")
    return rest.TableKey(key=table.about.key)


async def kick(asked: Asked) -> rest.Done:
    """Somebody has to leave a table."""
    body: rest.KickSeat = asked.body
    table = _own_table(asked)
    player = await table.kick(body.seat, body.note)
    await asked.parts.people.audit(asked.me, "kick", f"{player} at {table.id}", body.note)
    return rest.Done()


async def mute(asked: Asked) -> rest.Done:
    """Somebody's chat is not heard at this table for a while."""
    body: rest.MutePlayer = asked.body
    table = _own_table(asked)
    minutes = min(body.minutes, MOST_MINUTES)
    until = asked.parts.clock.wall() + minutes * 60_000 if minutes else 0
    table.mute(body.player, until)
    deed = "mute" if minutes else "unmute"
    await asked.parts.people.audit(asked.me, deed, f"{body.player} at {table.id}", body.note)
    return rest.Done()


async def close(asked: Asked) -> rest.Done:
    """No further hand at a table; everybody gets his chips back."""
    body: rest.Reason = asked.body
    table = _own_table(asked)
    await asked.parts.people.audit(asked.me, "close", table.id, body.note)
    await table.close()
    return rest.Done()


def find_table(asked: Asked) -> TableActor:
    """The table of the path. RequestError if there is none."""
    name = asked.part("table")
    found = asked.parts.room.tables.get(name)
    if found is None and asked.parts.room.is_coming_back(name):
        raise RequestError("table_coming_back")
    if found is None:
        raise RequestError("no_such_table", table=name[:40])
    return found


def _own_table(asked: Asked) -> TableActor:
    table = find_table(asked)
    if not _is_in_charge(asked.me, table):
        raise RequestError("owners_only")
    return table


def _is_in_charge(person: Person | None, table: TableActor) -> bool:
    return person is not None and (person.is_host or person.id == table.about.owner)


async def _knows(asked: Asked, table: TableActor, password: str) -> bool:
    return await asked.parts.fits_table(password, table.about, address=asked.address)


def _terms(body: rest.NewTable) -> Terms:
    if (body.terms is None) == (body.row is None):
        raise RequestError("terms_or_row")
    if body.row is not None:
        return body.row.terms()
    assert body.terms is not None
    return body.terms


def _check_terms(terms: Terms) -> None:
    """Refuse what a room deals to nobody: other games, tournaments, invisible letters."""
    if any(unicodedata.category(letter)[0] == "C" for letter in terms.title):
        raise RequestError("unclean_text")
    if not terms.title.strip():
        raise RequestError("unclean_text")
    if not terms.setup.is_cash:
        raise RequestError("no_tournament_table")
    if len(terms.setup.games) > rest.MOST_GAMES:
        raise RequestError("too_many_games", most=rest.MOST_GAMES)
    _check_amounts(terms)
    for game in terms.setup.games:
        if game.variant not in VARIANTS or game.betting not in BETTING:
            raise RequestError("unlisted_game", game=game.name[:60])
    for place in terms.bots:
        find_bot(place.bot)


def _check_amounts(terms: Terms) -> None:
    setup = terms.setup
    amounts = [setup.min_buy_in, setup.max_buy_in or 0]
    amounts += [game.stakes.big_bet + game.stakes.ante for game in setup.games]
    if max(amounts) > MOST_CHIPS:
        raise RequestError("too_dear", most=MOST_CHIPS)


def check_count(parts: Parts, person: Person) -> None:
    """RequestError if the room, or this person, has as many tables as may be."""
    most = parts.config.max_tables
    if len(parts.room.tables) + parts.opening.total() >= most:
        raise RequestError("too_many_tables", most=most)
    most = parts.config.tables_per_person
    owned = [table for table in parts.room.tables.values() if table.about.owner == person.id]
    if len(owned) + parts.opening[person.id] >= most and not person.is_host:
        raise RequestError("too_many_own_tables", most=most)


_KEY = Word("key", "The key of a private table.")

TABLES: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/api/tables",
        list_tables,
        "The tables that are open to all.",
        tuple[TableInfo, ...],
        who="anybody",
    ),
    Endpoint(
        "POST",
        "/api/tables",
        open_table,
        "Open a table of your own.",
        rest.Opened,
        takes=rest.NewTable,
        cost=5,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}",
        one_table,
        "One table. A private one without password only shows itself to who has its key.",
        TableInfo,
        who="maybe",
        query=(_KEY,),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/enter",
        enter,
        "The key of a private table, for its password.",
        rest.TableKey,
        takes=rest.TablePassword,
        who="maybe",
        cost=2,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/kick",
        kick,
        "Make somebody leave your table.",
        rest.Done,
        takes=rest.KickSeat,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/mute",
        mute,
        "Let somebody's chat be unheard at your table for a while.",
        rest.Done,
        takes=rest.MutePlayer,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/close",
        close,
        "Close your table: no further hand, and everybody gets his chips back.",
        rest.Done,
        takes=rest.Reason,
    ),
)
