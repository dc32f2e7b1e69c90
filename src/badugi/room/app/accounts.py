"""Coming in and being known: guests, names, passwords, tokens, chips, one's own data."""

from __future__ import annotations

import msgspec

from badugi.protocol import rest
from badugi.room.actor import TableActor
from badugi.room.app.asked import Asked
from badugi.room.app.endpoints import Endpoint, Raw
from badugi.room.app.hands import record_of
from badugi.room.app.problems import too_fast
from badugi.room.people import Person


async def come_in(asked: Asked) -> rest.Me:
    """A guest in one step; a browser that is known already stays who it is."""
    body: rest.NewGuest = asked.body
    people = asked.parts.people
    if asked.person is not None and not body.token:
        return await _me(asked, asked.person)
    wait = asked.parts.arriving.take(asked.address)
    if wait is not None:
        raise too_fast(wait)
    person = await people.guest(body.name, kind=body.kind)
    if not body.token:
        asked.remember(person)
        return await _me(asked, person)
    value, _ = await people.tokens.make(person, "first")
    return await _me(asked, person, token=value)


async def register(asked: Asked) -> rest.Me:
    """A guest gets a name of his own and a password; his chips and hands stay his."""
    body: rest.Credentials = asked.body
    person = await asked.parts.people.register(asked.me, body.name, body.password)
    asked.remember(person)
    return await _me(asked, person)


async def log_in(asked: Asked) -> rest.Me:
    """A registered player is known again."""
    body: rest.Credentials = asked.body
    person = await asked.parts.people.login(body.name, body.password, address=asked.address)
    asked.remember(person)
    return await _me(asked, person)


async def log_out(asked: Asked) -> rest.Done:
    """This browser forgets who it is."""
    asked.cookie = ""
    return rest.Done()


async def me(asked: Asked) -> rest.Me:
    """Who asks; his cookie is made new when it is a day old."""
    asked.renew()
    return await _me(asked, asked.me)


async def session(asked: Asked) -> rest.Session:
    """Who asks, if the room knows him: a page may ask before anybody came in."""
    if asked.person is None:
        return rest.Session()
    asked.renew()
    room, person = asked.parts.room, asked.person
    me = await _me(asked, person)
    few = asked.parts.config.refill_below
    return rest.Session(
        me=me,
        seats=tuple([_seat_taken(room.tables[table]) for table in room.seats_of(person.id)]),
        may_refill=me.chips + room.chips_of(person.id) < few,
    )


def _seat_taken(table: TableActor) -> rest.SeatTaken:
    about = table.about
    return rest.SeatTaken(table=table.id, title=about.terms.title, key=about.key)


async def rename(asked: Asked) -> rest.Me:
    """A new name, at the next table one sits down at."""
    body: rest.NewName = asked.body
    return await _me(asked, await asked.parts.people.rename(asked.me, body.name))


async def leave_for_good(asked: Asked) -> rest.Done:
    """Everything that names a person goes; his hands stay with a name that says nothing."""
    body: rest.Confirmation = asked.body
    parts, person = asked.parts, asked.me
    await parts.people.confirm(person, body.password, address=asked.address)
    if not await parts.room.bar(person.id):
        seats = len(parts.room.seats_of(person.id))
        await parts.people.forget(person, at_tables=max(1, seats))
    try:
        await parts.room.forget(person.id)
        await parts.people.forget(person, at_tables=0)
    except BaseException:
        parts.room.admit(person.id)
        raise
    parts.room.disconnect(person.id)
    asked.cookie = ""
    return rest.Done()


async def export(asked: Asked) -> Raw:
    """All that the room keeps about a person: seldom, for it is work to look it all up."""
    wait = asked.parts.exporting.take(asked.me.id)
    if wait is not None:
        raise too_fast(wait)

    async def record(table: str, number: int) -> object:
        return await record_of(asked, table, number)

    data = await asked.parts.people.export(asked.me, record_of=record)
    headers = {"content-disposition": 'attachment; filename="badugi-export.json"'}
    # Indented, it would be twice as long, and all tables would wait meanwhile.
    return Raw(msgspec.json.encode(data), "application/json", headers)


async def refill(asked: Asked) -> rest.Me:
    """New play chips for who has few."""
    parts, person = asked.parts, asked.me
    await parts.people.refill(person, lambda: parts.room.chips_of(person.id))
    return await _me(asked, person)


async def change_password(asked: Asked) -> rest.Done:
    """A new password; every other browser has to sign in again."""
    body: rest.NewPassword = asked.body
    person = await asked.parts.people.change_password(
        asked.me, body.old, body.new, address=asked.address
    )
    asked.remember(person)
    return rest.Done()


async def reset_password(asked: Asked) -> rest.Me:
    """A new password by the host's code."""
    body: rest.ResetPassword = asked.body
    person = await asked.parts.people.reset(body.code, body.password, address=asked.address)
    asked.remember(person)
    return await _me(asked, person)


async def list_tokens(asked: Asked) -> tuple[rest.Token, ...]:
    """One's tokens, without the tokens themselves."""
    found = await asked.parts.people.tokens.of(asked.me.id)
    return tuple([rest.Token(id=each.id, label=each.label, created=each.created) for each in found])


async def make_token(asked: Asked) -> rest.Token:
    """A new token, shown this once."""
    body: rest.NewToken = asked.body
    value, made = await asked.parts.people.tokens.make(asked.me, body.label)
    return rest.Token(id=made.id, label=made.label, created=made.created, token=value)


async def revoke_token(asked: Asked) -> rest.Done:
    """A token opens nothing any more."""
    await asked.parts.people.tokens.revoke(asked.me, asked.part("token"))
    return rest.Done()


async def _me(asked: Asked, person: Person, *, token: str | None = None) -> rest.Me:
    return rest.Me(
        player=person.id,
        name=person.name,
        kind=person.kind,
        chips=await asked.parts.people.chips(person),
        is_registered=person.is_registered,
        is_host=person.is_host,
        token=token,
    )


ACCOUNTS: tuple[Endpoint, ...] = (
    Endpoint(
        "POST",
        "/api/guests",
        come_in,
        "Come in as a guest: the answer sets a cookie, or holds a token if one was asked for.",
        rest.Me,
        takes=rest.NewGuest,
        who="maybe",
    ),
    Endpoint(
        "POST",
        "/api/register",
        register,
        "Give yourself a name and a password; chips and hands stay yours.",
        rest.Me,
        takes=rest.Credentials,
        cost=2,
    ),
    Endpoint(
        "POST",
        "/api/login",
        log_in,
        "Sign in with name and password. A guest's chips stay with the guest.",
        rest.Me,
        takes=rest.Credentials,
        who="anybody",
        cost=2,
    ),
    Endpoint("POST", "/api/logout", log_out, "Forget the cookie here.", rest.Done, who="anybody"),
    Endpoint(
        "GET",
        "/api/session",
        session,
        "Who you are, if the room knows you: what a page asks first.",
        rest.Session,
        who="maybe",
    ),
    Endpoint("GET", "/api/me", me, "Who you are, and your wallet.", rest.Me),
    Endpoint("PATCH", "/api/me", rename, "Change your name.", rest.Me, takes=rest.NewName),
    Endpoint(
        "DELETE",
        "/api/me",
        leave_for_good,
        "Delete your account. Hands of others keep you under a name that says nothing.",
        rest.Done,
        takes=rest.Confirmation,
    ),
    Endpoint(
        "GET",
        "/api/me/export",
        export,
        "All that the room keeps about you, as JSON.",
        rest.Export,
        cost=5,
    ),
    Endpoint("POST", "/api/me/refill", refill, "New play chips when you have few.", rest.Me),
    Endpoint(
        "POST",
        "/api/me/password",
        change_password,
        "Change your password; other browsers must sign in again.",
        rest.Done,
        takes=rest.NewPassword,
        cost=2,
    ),
    Endpoint(
        "POST",
        "/api/reset",
        reset_password,
        "Set a new password with the code the host gave you.",
        rest.Me,
        takes=rest.ResetPassword,
        who="anybody",
        cost=2,
    ),
    Endpoint("GET", "/api/me/tokens", list_tokens, "Your bearer tokens.", tuple[rest.Token, ...]),
    Endpoint(
        "POST",
        "/api/me/tokens",
        make_token,
        "Make a bearer token for a program; it is shown this once.",
        rest.Token,
        takes=rest.NewToken,
    ),
    Endpoint(
        "DELETE",
        "/api/me/tokens/{token}",
        revoke_token,
        "Make a bearer token void.",
        rest.Done,
    ),
)
