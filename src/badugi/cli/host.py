"""``badugi host``: who is in the room, who is a host, and who may not come in for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from rich.table import Table

from badugi.cli.console import screen, words, write_json
from badugi.cli.extras import needs
from badugi.cli.options import DbOption, JsonOption

if TYPE_CHECKING:
    from badugi.room.people import Deed, People, Person

T = TypeVar("T")

app = typer.Typer(
    help="Keep order in a room: hosts, passwords, bans. It works while the room runs.",
    no_args_is_help=True,
)

NameArgument = Annotated[str, typer.Argument(metavar="NAME", help="A name, or an id.")]
NoteOption = Annotated[str, typer.Option("--note", help="Why; it is kept in the audit.")]
LimitOption = Annotated[int, typer.Option("--limit", min=1, max=1000, help="At most so many.")]
DEFAULT_FILE = "badugi.db"


@app.command("list")
def list_people(
    text: Annotated[
        str, typer.Argument(metavar="[TEXT]", help="Part of a name, or an id.", show_default=False)
    ] = "",
    limit: LimitOption = 50,
    db: DbOption = DEFAULT_FILE,
    json: JsonOption = False,
) -> None:
    """The people of the room, those last seen first. Example: badugi host list heron"""
    found = _at_console(db, lambda people: people.directory.search(text, limit=limit))
    if json:
        write_json(found)
        return
    _show_people(found)


@app.command()
def promote(name: NameArgument, note: NoteOption = "", db: DbOption = DEFAULT_FILE) -> None:
    """Make a registered player a host. Example: badugi host promote Dana"""

    async def job(people: People) -> Person:
        return await people.moderation.promote(None, await _id(people, name), note=note)

    _done("promoted", _at_console(db, job))


@app.command()
def demote(name: NameArgument, note: NoteOption = "", db: DbOption = DEFAULT_FILE) -> None:
    """Make a host a player like others."""

    async def job(people: People) -> Person:
        return await people.moderation.demote(None, await _id(people, name), note=note)

    _done("demoted", _at_console(db, job))


@app.command()
def reset(name: NameArgument, note: NoteOption = "", db: DbOption = DEFAULT_FILE) -> None:
    """Print a code that sets a forgotten password anew, once, within 24 hours."""

    async def job(people: People) -> tuple[Person, str]:
        person = await people.directory.one(name)
        return person, await people.make_reset(None, person.id, note=note)

    person, code = _at_console(db, job)
    screen().print(words("host.reset", name=person.name), markup=False, soft_wrap=True)
    screen().print(code, style="bold", markup=False)


@app.command()
def ban(
    name: NameArgument,
    hours: Annotated[
        float | None, typer.Option("--hours", help="For how long; for good without.")
    ] = None,
    note: NoteOption = "",
    db: DbOption = DEFAULT_FILE,
) -> None:
    """Let somebody in no more. Example: badugi host ban "Quiet Heron 42" --hours 24"""

    async def job(people: People) -> Person:
        player = await _id(people, name)
        return await people.moderation.ban(None, player, hours=hours, note=note)

    person = _at_console(db, job)
    if hours is None:
        _done("banned_for_good", person)
    else:
        _done("banned", person, until=_moment(person.banned_until))


@app.command()
def unban(name: NameArgument, note: NoteOption = "", db: DbOption = DEFAULT_FILE) -> None:
    """Let somebody in again."""

    async def job(people: People) -> Person:
        return await people.moderation.unban(None, await _id(people, name), note=note)

    _done("unbanned", _at_console(db, job))


@app.command()
def mute(
    name: NameArgument,
    minutes: Annotated[float, typer.Option("--minutes", help="For how long.")] = 60.0,
    note: NoteOption = "",
    db: DbOption = DEFAULT_FILE,
) -> None:
    """Let somebody play and say nothing for a while."""

    async def job(people: People) -> Person:
        player = await _id(people, name)
        return await people.moderation.mute(None, player, minutes=minutes, note=note)

    person = _at_console(db, job)
    _done("muted", person, until=_moment(person.muted_until))


@app.command()
def unmute(name: NameArgument, note: NoteOption = "", db: DbOption = DEFAULT_FILE) -> None:
    """Let somebody chat again."""

    async def job(people: People) -> Person:
        return await people.moderation.unmute(None, await _id(people, name), note=note)

    _done("unmuted", _at_console(db, job))


@app.command()
def audit(limit: LimitOption = 50, db: DbOption = DEFAULT_FILE, json: JsonOption = False) -> None:
    """What hosts did, the latest first."""
    deeds = _at_console(db, lambda people: people.deeds(limit=limit))
    if json:
        write_json(deeds)
        return
    _show_deeds(deeds)


def _at_console(db: str, job: Callable[[People], Awaitable[T]]) -> T:
    with needs("room"):
        from badugi.room.people.console import at_console
    return asyncio.run(at_console(db, job))


async def _id(people: People, name: str) -> str:
    return (await people.directory.one(name)).id


def _moment(milliseconds: int) -> str:
    from badugi.room.people.moderation import moment

    return moment(milliseconds)


def _done(key: str, person: Person, **params: object) -> None:
    said = words(f"host.{key}", name=person.name, id=person.id, **params)
    screen().print(said, markup=False, soft_wrap=True)


def _show_people(found: tuple[Person, ...]) -> None:
    table = Table(box=None, pad_edge=False)
    for heading in ("id", "name", "is", "seen"):
        table.add_column(words(f"host.{heading}"), overflow="fold")
    for person in found:
        table.add_row(person.id, person.name, _standing(person), _moment(person.seen))
    screen().print(table if found else words("host.nobody"))


def _standing(person: Person) -> str:
    """What somebody is, in a few words."""
    base = "host" if person.is_host else "player" if person.is_registered else "guest"
    said = [words(f"host.{'program' if person.kind == 'bot' else base}")]
    if person.is_banned:
        said.append(words("host.is_banned"))
    return ", ".join(said)


def _show_deeds(deeds: tuple[Deed, ...]) -> None:
    table = Table(box=None, pad_edge=False)
    for heading in ("at", "by", "deed", "target", "note"):
        table.add_column(words(f"host.{heading}"), overflow="fold")
    for deed in deeds:
        table.add_row(_moment(deed.at), deed.by, deed.deed, deed.target, deed.note)
    screen().print(table if deeds else words("host.no_deeds"))
