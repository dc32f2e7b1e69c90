"""Registering, logging in, passwords and codes: what others can neither guess nor learn."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select
from tests.room.people.world import HASTY, HOUR, PASSWORD, World, refused, with_people

from badugi.errors import AccountError, TooSoon
from badugi.room.people.passwords import MOST_WAITING, Passwords
from badugi.room.store.tables import people, tokens

NEW = "four ranks, four suits"


def test_a_guest_who_registers_stays_who_he_is():
    async def job(world: World) -> None:
        guest = await world.people.guest("Eli")
        cookie = world.people.cookie(guest)
        dana = await world.people.register(guest, "Dana", PASSWORD)
        assert (dana.id, dana.name, dana.is_registered) == (guest.id, "Dana", True)
        assert await world.people.chips(dana) == 10_000
        assert await world.people.by_cookie(cookie) == dana
        assert await world.people.login(" dANA", PASSWORD) == dana

    with_people(job)


def test_one_registers_once():
    async def job(world: World) -> None:
        guest = await world.people.guest()
        await world.people.register(guest, "Dana", PASSWORD)
        refusal = await refused(world.people.register(guest, "Eli", PASSWORD), AccountError)
        assert refusal.code == "registered_already"

    with_people(job)


def test_of_ten_who_want_a_name_at_once_one_gets_it():
    async def job(world: World) -> None:
        guests = [await world.people.guest() for _ in range(10)]
        answers = await asyncio.gather(
            *[world.people.register(guest, "Dana", PASSWORD) for guest in guests],
            return_exceptions=True,
        )
        refusals = [each for each in answers if isinstance(each, AccountError)]
        assert len(refusals) == 9
        assert {refusal.code for refusal in refusals} == {"name_taken"}

    with_people(job)


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("", "password_length"),
        ("seven77", "password_length"),
        ("x" * 201, "password_length"),
        ("x" * 200_000, "password_length"),
        ("Dana Dana", "password_is_name"),
        ("danadana", "password_is_name"),
    ],
)
def test_a_password_is_neither_short_nor_endless_nor_the_name(password, code):
    async def job(world: World) -> None:
        guest = await world.people.guest()
        refusal = await refused(world.people.register(guest, "Dana Dana", password), AccountError)
        assert refusal.code == code
        assert not (await world.people.directory.fresh(guest.id)).is_registered

    with_people(job)


@pytest.mark.parametrize(
    "password", ["x" * 200, "\0" * 8, "\ud800" * 8, "пароль на русском", "🂡" * 8]
)
def test_any_signs_make_a_password(password):
    async def job(world: World) -> None:
        await world.people.register(await world.people.guest(), "Dana", password)
        assert (await world.people.login("Dana", password)).name == "Dana"
        await refused(world.people.login("Dana", password + "x"), AccountError)

    with_people(job)


def test_the_same_password_composed_otherwise_is_the_same():
    async def job(world: World) -> None:
        await world.people.register(await world.people.guest(), "Dana", "caf\u00e9 caf\u00e9")
        assert (await world.people.login("Dana", "cafe\u0301 cafe\u0301")).name == "Dana"

    with_people(job)


def test_a_password_is_kept_as_an_argon2_hash_alone():
    async def job(world: World) -> None:
        dana = await world.registered()
        kept = await world.people.directory.password_of(dana.id)
        assert kept is not None
        assert kept.startswith("$argon2id$")
        assert PASSWORD not in repr(dana)
        assert kept not in repr(dana)

    with_people(job)


class Counting(PasswordHasher):
    """Counts how often the work of checking a password is done."""

    checks = 0

    def verify(self, *given: Any) -> Any:
        self.checks += 1
        return super().verify(*given)


@pytest.mark.parametrize("name", ["Dana", "Nobody", "Guest One", "\0", "\ud800", "x" * 200_000])
def test_a_login_works_and_sounds_the_same_whether_or_not_the_name_is_there(name):
    async def job(world: World) -> None:
        await world.registered("Dana")
        await world.people.guest("Guest One")
        counting = Counting(time_cost=1, memory_cost=8, parallelism=1)
        world.people.passwords._hasher = counting
        refusal = await refused(world.people.login(name, "not the password"), AccountError)
        assert (refusal.code, refusal.params) == ("login_wrong", {})
        assert counting.checks == 1

    with_people(job)


def test_what_stands_in_for_a_missing_hash_costs_as_much_as_a_real_one():
    async def job(world: World) -> None:
        await world.people.passwords.fits("anything", None)
        nobody = world.people.passwords._nobody
        assert nobody is not None
        assert not HASTY.check_needs_rehash(nobody)

    with_people(job)


def test_nobody_logs_in_with_the_password_that_stands_in():
    async def job(world: World) -> None:
        await world.people.guest("Eli")
        stand_in = "the password of nobody at all"
        await refused(world.people.login("Eli", stand_in), AccountError)
        await refused(world.people.login("Nobody", stand_in), AccountError)
        assert not await world.people.passwords.fits(stand_in, None)

    with_people(job)


def test_guessing_at_a_name_is_slowed_whatever_the_address():
    async def job(world: World) -> None:
        await world.registered("Dana")
        for count in range(10):
            refusal = await refused(
                world.people.login("Dana", "a guess", address=f"192.0.2.{count}"), AccountError
            )
            assert refusal.code == "login_wrong"
        refusal = await refused(
            world.people.login("dana ", PASSWORD, address="192.0.2.99"), TooSoon
        )
        assert (refusal.code, refusal.seconds) == ("too_often", 20)
        world.clock.advance(20)
        assert (await world.people.login("Dana", PASSWORD, address="192.0.2.99")).name == "Dana"

    with_people(job)


def test_guessing_from_one_household_is_slowed_whatever_the_name():
    async def job(world: World) -> None:
        for count in range(20):
            name, address = f"Name {count}", f"2001:db8::{count + 1:x}"
            await refused(world.people.login(name, "a guess", address=address), AccountError)
        refusal = await refused(
            world.people.login("Another", "a guess", address="2001:db8::ffff"), TooSoon
        )
        assert refusal.seconds == 5

    with_people(job)


def test_at_most_two_passwords_are_worked_on_at_once_and_few_wait():
    class Watched(Passwords):
        running = most = 0

        def _verify(self, hashed: str, password: str) -> bool:
            self.running += 1
            self.most = max(self.most, self.running)
            try:
                return super()._verify(hashed, password)
            finally:
                self.running -= 1

    async def job() -> None:
        watched = Watched(PasswordHasher(time_cost=2, memory_cost=1024, parallelism=1))
        kept = await watched.hash(PASSWORD)
        await watched.fits("", None)
        asked = [watched.fits(PASSWORD, kept) for _ in range(MOST_WAITING + 5)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        busy = [answer for answer in answers if isinstance(answer, TooSoon)]
        assert len(busy) == 5
        assert [answer for answer in answers if answer is True] == [True] * MOST_WAITING
        assert watched.most <= 2
        assert await watched.fits(PASSWORD, kept)

    asyncio.run(job())


def test_a_hash_of_older_parameters_is_made_anew_at_the_next_login():
    async def job(world: World) -> None:
        dana = await world.registered()
        old = await world.people.directory.password_of(dana.id)
        world.people.passwords._hasher = PasswordHasher(time_cost=2, memory_cost=8, parallelism=1)
        await world.people.login("Dana", PASSWORD)
        new = await world.people.directory.password_of(dana.id)
        assert new != old
        assert new is not None
        assert not world.people.passwords.is_old(new)
        assert (await world.people.login("Dana", PASSWORD)).id == dana.id

    with_people(job)


def test_changing_a_password_needs_the_old_one_and_ends_all_sessions():
    async def job(world: World) -> None:
        dana = await world.registered()
        cookie = world.people.cookie(dana)
        token = (await world.people.tokens.make(dana))[0]
        refusal = await refused(world.people.change_password(dana, "wrong", NEW), AccountError)
        assert refusal.code == "password_wrong"
        refusal = await refused(world.people.change_password(dana, PASSWORD, "x"), AccountError)
        assert refusal.code == "password_length"
        assert await world.people.by_cookie(cookie) == dana
        changed = await world.people.change_password(dana, PASSWORD, NEW)
        assert await world.people.by_cookie(cookie) is None
        assert await world.people.by_cookie(world.people.cookie(changed)) == changed
        assert await world.people.by_token(token) == changed
        await refused(world.people.login("Dana", PASSWORD), AccountError)
        assert await world.people.login("Dana", NEW) == changed

    with_people(job)


def test_a_guest_has_no_password_to_change_or_to_confirm():
    async def job(world: World) -> None:
        guest = await world.people.guest()
        refusal = await refused(world.people.change_password(guest, "", NEW), AccountError)
        assert refusal.code == "not_registered"
        await world.people.confirm(guest, None)
        refusal = await refused(world.people.confirm(await world.registered(), None), AccountError)
        assert refusal.code == "password_wrong"

    with_people(job)


def test_a_code_of_the_host_sets_the_password_once():
    async def job(world: World) -> None:
        host, dana = await world.host(), await world.registered()
        cookie, (token, _) = world.people.cookie(dana), await world.people.tokens.make(dana)
        code = await world.people.make_reset(host, dana.id)
        assert await world.people.by_token(token) == dana
        refusal = await refused(world.people.reset(code, "short"), AccountError)
        assert refusal.code == "password_length"
        reset = await world.people.reset(f" {code.upper().replace('-', ' ')} ", NEW)
        assert reset.id == dana.id
        assert await world.people.by_cookie(cookie) is None
        assert await world.people.by_token(token) is None
        assert (await world.people.login("Dana", NEW)).id == dana.id
        refusal = await refused(world.people.reset(code, PASSWORD), AccountError)
        assert refusal.code == "reset_code_wrong"

    with_people(job)


def test_of_five_who_use_a_code_at_once_one_sets_the_password():
    async def job(world: World) -> None:
        dana = await world.registered()
        code = await world.people.make_reset(None, dana.id)
        answers = await asyncio.gather(
            *[world.people.reset(code, f"{NEW} {count}") for count in range(5)],
            return_exceptions=True,
        )
        assert len([each for each in answers if isinstance(each, AccountError)]) == 4

    with_people(job)


def test_a_code_holds_for_a_day_and_a_newer_one_voids_it():
    async def job(world: World) -> None:
        dana = await world.registered()
        first = await world.people.make_reset(None, dana.id)
        second = await world.people.make_reset(None, dana.id)
        for code in (first, "", "-", "\0", "\ud800", "x" * 200_000):
            refusal = await refused(world.people.reset(code, NEW), AccountError)
            assert refusal.code == "reset_code_wrong"
        world.clock.advance(24 * HOUR)
        await refused(world.people.reset(second, NEW), AccountError)
        third = await world.people.make_reset(None, dana.id)
        world.clock.advance(24 * HOUR - 1)
        assert (await world.people.reset(third, NEW)).id == dana.id

    with_people(job)


def test_guessing_at_codes_is_slowed():
    async def job(world: World) -> None:
        for _ in range(20):
            await refused(world.people.reset("aaaa", NEW, address="192.0.2.1"), AccountError)
        assert await refused(world.people.reset("aaaa", NEW, address="192.0.2.1"), TooSoon)

    with_people(job)


def test_codes_and_tokens_are_kept_as_hashes_alone():
    async def job(world: World) -> None:
        dana = await world.registered()
        token, listed = await world.people.tokens.make(dana, "my bot")
        code = await world.people.make_reset(None, dana.id)
        rows = (await world.db.read(lambda reading: reading.execute(select(tokens)))).all()
        text = repr(rows)
        assert len(rows) == 2
        assert token not in text
        assert code not in text
        assert code.replace("-", "") not in text
        assert listed.id not in token

    with_people(job)


def test_a_token_opens_until_it_is_revoked_by_its_owner():
    async def job(world: World) -> None:
        dana, eli = await world.registered("Dana"), await world.people.guest("Eli", kind="bot")
        token, listed = await world.people.tokens.make(dana, " my bot ")
        assert token.startswith("bdg_")
        assert (await world.people.tokens.of(dana.id)) == (listed,)
        assert listed.label == "my bot"
        assert await world.people.by_token(token) == dana
        for wrong in ("", "bdg_", token[:-1], token + "A", token.upper(), "bdg_" + "é" * 43):
            assert await world.people.by_token(wrong) is None
        refusal = await refused(world.people.tokens.revoke(eli, listed.id), AccountError)
        assert refusal.code == "no_such_token"
        assert await world.people.by_token(token) == dana
        await world.people.tokens.revoke(dana, listed.id)
        assert await world.people.by_token(token) is None
        assert await world.people.tokens.of(dana.id) == ()
        await refused(world.people.tokens.revoke(dana, listed.id), AccountError)

    with_people(job)


def test_a_code_is_no_token_and_a_token_no_code():
    async def job(world: World) -> None:
        dana = await world.registered()
        token, _ = await world.people.tokens.make(dana)
        code = await world.people.make_reset(None, dana.id)
        assert await world.people.by_token(code) is None
        assert await world.people.by_token(code.replace("-", "")) is None
        await refused(world.people.reset(token, NEW), AccountError)

    with_people(job)


def test_one_has_at_most_twenty_tokens_and_labels_that_can_be_read():
    async def job(world: World) -> None:
        guest = await world.people.guest()
        for label in ("x" * 61, "a\0b", "a\u202eb", "a\nb"):
            refusal = await refused(world.people.tokens.make(guest, label), AccountError)
            assert refusal.code == "label_unreadable"
        made = [world.people.tokens.make(guest) for _ in range(25)]
        answers = await asyncio.gather(*made, return_exceptions=True)
        refusals = [each for each in answers if isinstance(each, AccountError)]
        assert [refusal.code for refusal in refusals] == ["too_many_tokens"] * 5
        assert len(await world.people.tokens.of(guest.id)) == 20

    with_people(job)


def test_names_are_unique_in_the_database_too():
    async def job(world: World) -> None:
        await world.registered("Dana")
        guest = await world.people.guest()
        refusal = await refused(
            world.people.directory.change(guest.id, name="Dana", name_key="dana"), AccountError
        )
        assert refusal.code == "name_taken"
        rows = await world.db.read(lambda reading: reading.execute(select(people.c.name_key)))
        assert sorted(str(key) for (key,) in rows) == ["None", "dana"]

    with_people(job)
