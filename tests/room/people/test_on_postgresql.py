"""The same promises where the room's record lies on a PostgreSQL server."""

from __future__ import annotations

import asyncio

from tests.room.people.played import play_a_hand
from tests.room.people.world import PASSWORD, World, refused, with_people

from badugi.errors import AccountError
from badugi.table.ledger import HOUSE, move, wallet

NEW = "four ranks, four suits"


def test_people_come_play_and_go_on_postgresql(postgresql):
    async def job(world: World) -> None:
        host, dana = await world.host(), await world.registered("Dana")
        eli = await world.people.guest("Eli", kind="bot")
        await refused(world.people.guest("DANA"), AccountError)
        token, listed = await world.people.tokens.make(eli)
        assert await world.people.by_token(token) == eli
        await world.people.tokens.revoke(eli, listed.id)
        assert await world.people.by_token(token) is None
        code = await world.people.make_reset(host, dana.id)
        await world.people.reset(code, NEW)
        assert (await world.people.login("dana", NEW)).id == dana.id
        await world.people.moderation.ban(host, eli.id, hours=1)
        assert list(await world.people.banned()) == [eli.id]
        await play_a_hand(world, dana, eli)
        data = await world.people.export(await world.people.directory.fresh(dana.id))
        assert [result["net"] for result in data["results"]] == [-2]
        await world.people.forget(dana, at_tables=0)
        assert await world.people.directory.search("dan") == ()
        deeds = [deed.deed for deed in await world.people.deeds()]
        assert deeds == ["forget", "ban", "reset", "promote"]

    with_people(job, url=postgresql)


def test_signs_that_postgresql_does_not_take_are_refused_and_break_nothing(postgresql):
    async def job(world: World) -> None:
        host = await world.host()
        for text in ("\0", "a\0b", "\ud800", "x" * 200_000):
            for asked in (
                world.people.login(text, PASSWORD),
                world.people.guest(text),
                world.people.reset(text, NEW),
                world.people.moderation.ban(host, text),
                world.people.directory.one(text),
            ):
                await refused(asked, AccountError)
            assert await world.people.by_token(text) is None
            assert await world.people.directory.search(text) == ()
            await world.people.audit(host, "notice", text, text)

    with_people(job, url=postgresql)


def test_ten_refills_and_ten_registrations_at_once_are_one_on_postgresql(postgresql):
    async def job(world: World) -> None:
        guests = [await world.people.guest() for _ in range(10)]
        rooms = [await world.another_process() for _ in guests]
        named = await asyncio.gather(
            *[
                room.register(one, "Dana", PASSWORD)
                for room, one in zip(rooms, guests, strict=True)
            ],
            return_exceptions=True,
        )
        assert len([each for each in named if isinstance(each, AccountError)]) == 9
        await world.store.post(move("a", 9_999, source=wallet(guests[0].id), target=HOUSE))
        await asyncio.gather(
            *[room.refill(guests[0], at_tables=lambda: 0) for room in rooms], return_exceptions=True
        )
        assert await world.people.chips(guests[0]) == 10_000

    with_people(job, url=postgresql)
