"""What hosts do over HTTP: look somebody up, keep him out or quiet, help him in again."""

from __future__ import annotations

from badugi.protocol import rest
from badugi.protocol.frames import Notice, encode
from badugi.room.app.asked import Asked
from badugi.room.app.endpoints import Endpoint, Word
from badugi.room.people import Person


async def find_people(asked: Asked) -> tuple[rest.PersonRow, ...]:
    """People by a part of their name."""
    found = await asked.parts.people.directory.search(asked.word("name"))
    return tuple([_row(person) for person in found])


async def ban(asked: Asked) -> rest.PersonRow:
    """Keep somebody out, or let him in again."""
    body: rest.Ban = asked.body
    order, player = asked.parts.people.moderation, asked.part("player")
    if body.hours == 0:
        return _row(await order.unban(asked.me, player, note=body.note))
    person = await order.ban(asked.me, player, hours=body.hours, note=body.note)
    asked.parts.room.disconnect(player)
    await asked.parts.room.put_out(player)
    return _row(person)


async def mute(asked: Asked) -> rest.PersonRow:
    """Somebody's chat is not heard anywhere for a while."""
    body: rest.Mute = asked.body
    order, player = asked.parts.people.moderation, asked.part("player")
    muted = asked.parts.room.muted_until
    if body.minutes == 0:
        person = await order.unmute(asked.me, player, note=body.note)
        muted.pop(player, None)
    else:
        person = await order.mute(asked.me, player, minutes=body.minutes, note=body.note)
        muted[player] = person.muted_until
    return _row(person)


async def reset(asked: Asked) -> rest.ResetCode:
    """A code for who has forgotten his password."""
    body: rest.Reason = asked.body
    code = await asked.parts.people.make_reset(asked.me, asked.part("player"), note=body.note)
    return rest.ResetCode(code=code)


async def make_host(asked: Asked) -> rest.PersonRow:
    """Somebody becomes a host, or is one no longer."""
    body: rest.HostRights = asked.body
    order, player = asked.parts.people.moderation, asked.part("player")
    change = order.promote if body.is_host else order.demote
    return _row(await change(asked.me, player))


async def read_audit(asked: Asked) -> tuple[rest.AuditRow, ...]:
    """What was done, the latest first."""
    deeds = await asked.parts.people.deeds(before=asked.number("before"))
    return tuple(
        [
            rest.AuditRow(
                number=deed.number,
                at=deed.at,
                by=deed.by,
                deed=deed.deed,
                target=deed.target,
                note=deed.note,
            )
            for deed in deeds
        ]
    )


async def announce(asked: Asked) -> rest.Done:
    """Tell everybody at every table something."""
    body: rest.Announcement = asked.body
    await asked.parts.people.audit(asked.me, "notice", "everybody", body.text)
    asked.parts.sockets.tell_all(encode(Notice(code="host", text=body.text)))
    return rest.Done()


def _row(person: Person) -> rest.PersonRow:
    return rest.PersonRow(
        player=person.id,
        name=person.name,
        kind=person.kind,
        is_registered=person.is_registered,
        is_host=person.is_host,
        created=person.created,
        seen=person.seen,
        banned_until=person.banned_until,
        muted_until=person.muted_until,
    )


HOSTING: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/api/host/people",
        find_people,
        "People whose name holds a word.",
        tuple[rest.PersonRow, ...],
        who="host",
        query=(Word("name", "A part of the name, or an id."),),
    ),
    Endpoint(
        "POST",
        "/api/host/people/{player}/ban",
        ban,
        "Keep somebody out for some hours, or for good.",
        rest.PersonRow,
        takes=rest.Ban,
        who="host",
    ),
    Endpoint(
        "POST",
        "/api/host/people/{player}/mute",
        mute,
        "Let somebody's chat be unheard for some minutes.",
        rest.PersonRow,
        takes=rest.Mute,
        who="host",
    ),
    Endpoint(
        "POST",
        "/api/host/people/{player}/reset",
        reset,
        "A code with which somebody sets a new password.",
        rest.ResetCode,
        takes=rest.Reason,
        who="host",
    ),
    Endpoint(
        "POST",
        "/api/host/people/{player}/host",
        make_host,
        "Make somebody a host, or a host no longer.",
        rest.PersonRow,
        takes=rest.HostRights,
        who="host",
    ),
    Endpoint(
        "GET",
        "/api/host/audit",
        read_audit,
        "What hosts and owners did, the latest first.",
        tuple[rest.AuditRow, ...],
        who="host",
        query=(Word("before", "A number of the list: only older ones.", is_number=True),),
    ),
    Endpoint(
        "POST",
        "/api/host/notice",
        announce,
        "Tell everybody at every table something.",
        rest.Done,
        takes=rest.Announcement,
        who="host",
    ),
)
