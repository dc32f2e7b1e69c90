"""Guests in one click: who they are, the cookie by which they are known, the chips they get."""

from __future__ import annotations

import asyncio
import re

import pytest
from tests.room.people.world import HOUR, World, refused, with_people

from badugi.errors import AccountError, TooSoon
from badugi.protocol.picture import is_bot
from badugi.room.people import Options
from badugi.room.people.cookies import DAY, DAYS, Cookies
from badugi.room.people.names import name_key
from badugi.room.store.database import Database
from badugi.table.ledger import FAUCET, HOUSE, move, wallet


def test_a_guest_has_an_id_a_name_and_chips():
    async def job(world: World) -> None:
        guest = await world.people.guest()
        assert re.fullmatch(r"p_[a-z2-7]{16}", guest.id)
        assert re.fullmatch(r"[A-Z][a-z]+ [A-Z][a-z]+ \d\d", guest.name)
        assert not guest.is_registered
        assert not guest.is_host
        assert await world.people.chips(guest) == 10_000
        assert await world.store.balance(FAUCET) == -10_000

    with_people(job)


def test_a_program_is_a_bot_by_its_id():
    async def job(world: World) -> None:
        program = await world.people.guest("Solver", kind="bot")
        assert is_bot(program.id)
        assert not is_bot((await world.people.guest()).id)

    with_people(job)


def test_the_grant_is_an_option_and_may_be_nothing():
    async def job(world: World) -> None:
        assert await world.people.chips(await world.people.guest()) == 0

    with_people(job, options=Options(grant=0))


def test_a_cookie_is_known_again_by_every_process_of_the_room():
    async def job(world: World) -> None:
        guest = await world.people.guest()
        value = world.people.cookie(guest)
        assert await world.people.by_cookie(value) == guest
        other = await world.another_process()
        assert await other.by_cookie(value) == guest
        stranger = await world.another_process(secret=b"x" * 32)
        assert await stranger.by_cookie(value) is None

    with_people(job)


def test_no_forged_or_changed_cookie_is_anybodys():
    async def job(world: World) -> None:
        guest, other = await world.people.guest(), await world.people.guest()
        value = world.people.cookie(guest)
        signed, at, signature = value.split(".")
        forged = [
            "",
            ".",
            "..",
            guest.id,
            f"{guest.id}:0",
            f"{guest.id}:0.{at}",
            f"{guest.id}:0.{at}.",
            f"{other.id}:0.{at}.{signature}",
            f"{guest.id}:1.{at}.{signature}",
            f"{signed}.B{at[1:]}.{signature}",
            f"{signed}.{at}.{signature[:-2]}",
            value + ".",
            value + "é",
            value + "\0",
            value * 1000,
            "\ud800",
            Cookies(b"", clock=world.clock).make(guest),
        ]
        for each in forged:
            assert await world.people.by_cookie(each) is None, each[:80]
        for place, sign in enumerate(value[:-1]):
            changed = value[:place] + ("A" if sign != "A" else "B") + value[place + 1 :]
            assert await world.people.by_cookie(changed) is None, changed

    with_people(job)


def test_a_cookie_holds_400_days_and_is_due_for_a_new_one_after_a_day():
    async def job(world: World) -> None:
        guest = await world.people.guest()
        value = world.people.cookie(guest)
        assert not world.people.is_due(value)
        world.clock.advance(DAY + 1)
        assert world.people.is_due(value)
        assert not world.people.is_due(world.people.cookie(guest))
        world.clock.advance(DAYS * DAY - DAY - 1)
        assert await world.people.by_cookie(value) is not None
        world.clock.advance(1)
        assert await world.people.by_cookie(value) is None
        assert not world.people.is_due(value)

    with_people(job)


def test_logging_out_everywhere_ends_all_sessions_at_once():
    async def job(world: World) -> None:
        guest = await world.people.guest()
        old = world.people.cookie(guest)
        assert await world.people.by_cookie(old) is not None
        guest = await world.people.log_out_everywhere(guest)
        assert await world.people.by_cookie(old) is None
        assert await world.people.by_cookie(world.people.cookie(guest)) == guest

    with_people(job)


def test_a_request_costs_no_query_for_five_seconds(monkeypatch: pytest.MonkeyPatch):
    async def job(world: World) -> None:
        guest = await world.people.guest()
        value, token = world.people.cookie(guest), (await world.people.tokens.make(guest))[0]
        await world.people.by_cookie(value)
        await world.people.by_token(token)
        reads = 0
        read = Database.read

        async def counted(self: Database, job: object) -> object:
            nonlocal reads
            reads += 1
            return await read(self, job)

        monkeypatch.setattr(Database, "read", counted)
        for _ in range(50):
            assert await world.people.by_cookie(value) == guest
            assert await world.people.by_token(token) == guest
        assert reads == 0
        world.clock.advance(5)
        await world.people.by_cookie(value)
        assert reads == 1

    with_people(job)


def test_whoever_comes_back_after_a_day_is_seen():
    async def job(world: World) -> None:
        guest = await world.people.guest()
        world.clock.advance(DAY + 1)
        again = await world.people.by_cookie(world.people.cookie(guest))
        assert again is not None
        assert again.seen == world.clock.wall()

    with_people(job)


async def lose(world: World, player: str, chips: int, *, key: str) -> None:
    await world.store.post(move(key, chips, source=wallet(player), target=HOUSE))


def test_a_refill_tops_up_who_has_lost_his_chips_once_in_four_hours():
    async def job(world: World) -> None:
        guest = await world.people.guest()
        refusal = await refused(world.people.refill(guest, at_tables=lambda: 0), AccountError)
        assert refusal.code == "refill_not_needed"
        await lose(world, guest.id, 9_500, key="a")
        assert await world.people.refill(guest, at_tables=lambda: 0) == 10_000
        await lose(world, guest.id, 9_999, key="b")
        world.clock.advance(4 * HOUR - 10)
        refusal = await refused(world.people.refill(guest, at_tables=lambda: 0), TooSoon)
        assert (refusal.code, refusal.seconds) == ("refill_too_soon", 10)
        world.clock.advance(10)
        assert await world.people.refill(guest, at_tables=lambda: 0) == 10_000

    with_people(job)


def test_chips_on_tables_count_against_a_refill():
    async def job(world: World) -> None:
        guest = await world.people.guest()
        await lose(world, guest.id, 9_900, key="a")
        await refused(world.people.refill(guest, at_tables=lambda: 900), AccountError)
        for moving in ([0, 5_000], [5_000, 0]):
            # He sits down, or stands up, while his wallet is looked at.
            refill = world.people.refill(guest, at_tables=iter(moving).__next__)
            await refused(refill, AccountError)
        assert await world.people.refill(guest, at_tables=lambda: 899) == 10_000

    with_people(job)


def test_ten_refills_at_once_are_one():
    async def job(world: World) -> None:
        guest = await world.people.guest()
        others = [await world.another_process() for _ in range(9)]
        await lose(world, guest.id, 10_000, key="a")
        rooms = [world.people, *others]
        answers = await asyncio.gather(
            *[room.refill(guest, at_tables=lambda: 0) for room in rooms], return_exceptions=True
        )
        assert 10_000 in answers
        assert all(answer == 10_000 or isinstance(answer, AccountError) for answer in answers)
        assert await world.people.chips(guest) == 10_000
        assert await world.store.balance(FAUCET) == -20_000

    with_people(job)


def test_ten_guests_at_once_are_ten():
    async def job(world: World) -> None:
        guests = await asyncio.gather(*[world.people.guest("Eli") for _ in range(10)])
        assert len({guest.id for guest in guests}) == 10
        assert await world.store.balance(FAUCET) == -100_000
        assert {name_key(guest.name) for guest in guests} == {"eli"}

    with_people(job)
