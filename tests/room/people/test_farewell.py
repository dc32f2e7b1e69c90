"""Taking one's data along, and being forgotten: what goes, what stays, what is refused."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import select
from tests.room.people.played import play_a_hand
from tests.room.people.world import PASSWORD, World, refused, with_people

from badugi.errors import AccountError
from badugi.room.people import Options
from badugi.room.store.tables import metadata
from badugi.table.ledger import FAUCET, wallet


def test_an_export_holds_all_that_is_stored_about_somebody():
    async def job(world: World) -> None:
        dana, eli = await world.registered("Dana"), await world.people.guest("Eli")
        token, listed = await world.people.tokens.make(dana, "my bot")
        await world.people.moderation.mute(None, dana.id, minutes=5, note="sang")
        await world.people.audit(None, "mute", f"{dana.id} at t_1", "again")
        await world.people.audit(None, "mute", f"{dana.id}x at t_1", "somebody else")
        table = await play_a_hand(world, dana, eli)

        async def record_of(stream: str, number: int) -> Any:
            return {"record": f"{stream} {number}"}

        dana = await world.people.directory.fresh(dana.id)
        data = await world.people.export(dana, record_of=record_of)
        text = msgspec.json.encode(data).decode()
        assert data["profile"]["name"] == "Dana"
        assert data["profile"]["id"] == dana.id
        assert data["tokens"] == [{"id": listed.id, "label": "my bot", "created": listed.created}]
        assert data["ledger"][0]["key"] == f"grant:{dana.id}"
        assert sum(entry["amount"] for entry in data["ledger"]) == data["chips"]
        assert data["results"][0]["table"] == table
        assert data["results"][0]["net"] == data["hands"][0]["net"] == -2
        assert data["hands"][0]["record"] == {"record": f"{table} 1"}
        assert [deed["note"] for deed in data["audit"]] == ["5 minutes. sang", "again"]
        assert token not in text
        assert "argon2" not in text
        assert eli.id not in text
        assert "record" not in (await world.people.export(dana))["hands"][0]

    with_people(job)


async def everything(world: World) -> str:
    """Every text and blob of the database."""
    found = []
    for table in metadata.sorted_tables:
        query = select(table)
        found += (await world.db.read(lambda reading, query=query: reading.execute(query))).all()
    return repr(found)


def test_whoever_is_forgotten_leaves_his_id_in_the_hands_of_others_and_nothing_else():
    async def job(world: World) -> None:
        dana, eli = await world.registered("Dana Unforgettable"), await world.people.guest("Eli")
        cookie, (token, _) = world.people.cookie(dana), await world.people.tokens.make(dana)
        await world.people.make_reset(None, dana.id, note="Dana Unforgettable forgot")
        await world.people.audit(eli, "mute", f"{dana.id} at t_1", "Unforgettable songs")
        table = await play_a_hand(world, dana, eli)
        await world.people.forget(dana, at_tables=0)
        assert await world.people.by_cookie(cookie) is None
        assert await world.people.by_token(token) is None
        assert await world.people.get(dana.id) is None
        await refused(world.people.login("Dana Unforgettable", PASSWORD), AccountError)
        assert await world.store.balance(wallet(dana.id)) == 0
        total = sum([await world.store.balance(each) for each in (FAUCET, wallet(eli.id))])
        assert total + await world.store.balance(f"escrow:{table}") == 0
        kept = await everything(world)
        assert "Unforgettable" not in kept
        assert "argon2" not in kept
        assert dana.id in kept
        names = [
            event.name
            for step in await world.store.read(table)
            for event in step.events
            if getattr(event, "player", None) == dana.id and hasattr(event, "name")
        ]
        assert names
        assert all(name.startswith("Gone ") for name in names)
        assert (await world.registered("Dana Unforgettable")).id != dana.id

    with_people(job)


def test_nobody_is_forgotten_while_he_sits():
    async def job(world: World) -> None:
        dana = await world.registered()
        refusal = await refused(world.people.forget(dana, at_tables=1), AccountError)
        assert refusal.code == "seated_still"
        assert await world.people.login("Dana", PASSWORD) == dana
        assert await world.people.chips(dana) == 10_000

    with_people(job)


def test_a_forgotten_guest_cannot_do_anything_with_what_he_remembers():
    async def job(world: World) -> None:
        guest = await world.people.guest()
        await world.people.forget(guest, at_tables=0)
        for asked in (
            world.people.forget(guest, at_tables=0),
            world.people.refill(guest, at_tables=lambda: 0),
            world.people.rename(guest, "Back"),
            world.people.register(guest, "Back", PASSWORD),
            world.people.export(guest),
            world.people.log_out_everywhere(guest),
            world.people.moderation.ban(None, guest.id),
        ):
            assert (await refused(asked, AccountError)).code == "no_such_person"
        refusal = await refused(world.people.tokens.make(guest), AccountError)
        assert refusal.code == "no_such_person"

    with_people(job)


def test_a_guest_without_chips_is_forgotten_too():
    async def job(world: World) -> None:
        guest = await world.people.guest()
        await world.people.forget(guest, at_tables=0)
        assert await world.people.get(guest.id) is None

    with_people(job, options=Options(grant=0))


def test_a_farewell_that_was_interrupted_can_be_taken_again():
    async def job(world: World) -> None:
        dana = await world.registered()
        rename = world.store.rename

        async def broken(player: str, name: str) -> int:
            raise OSError("the disk is full")

        world.store.rename = broken
        await refused(world.people.forget(dana, at_tables=0), OSError)
        assert await world.people.login("Dana", PASSWORD) == dana
        world.store.rename = rename
        await world.people.forget(dana, at_tables=0)
        assert await world.people.get(dana.id) is None

    with_people(job)
