"""What hosts may do, what others may not, and that all of it is written down."""

from __future__ import annotations

import math

import pytest
from tests.room.people.world import HOUR, NOW, PASSWORD, World, refused, with_people

from badugi.errors import AccountError
from badugi.room.people import FOREVER


def test_a_ban_holds_for_cookie_token_and_login_and_says_until_when():
    async def job(world: World) -> None:
        host, dana = await world.host(), await world.registered()
        cookie, (token, _) = world.people.cookie(dana), await world.people.tokens.make(dana)
        await world.people.moderation.ban(host, dana.id, hours=2, note="shouted")
        for known in (await world.people.by_cookie(cookie), await world.people.by_token(token)):
            assert known is not None
            assert known.is_banned
            with pytest.raises(AccountError) as refusal:
                world.people.check_welcome(known)
            assert str(refusal.value).startswith("You are banned from this room until 2023-11-15")
        refusal = await refused(world.people.login("Dana", PASSWORD), AccountError)
        assert refusal.code == "banned_until"
        refusal = await refused(world.people.login("Dana", "a guess"), AccountError)
        assert refusal.code == "login_wrong"
        assert await world.people.banned() == {dana.id: NOW + 2 * HOUR * 1000}
        world.clock.advance(2 * HOUR)
        known = await world.people.by_cookie(cookie)
        assert known is not None
        world.people.check_welcome(known)
        assert await world.people.banned() == {}

    with_people(job)


def test_a_ban_for_good_ends_when_it_is_lifted():
    async def job(world: World) -> None:
        host, guest = await world.host(), await world.people.guest()
        banned = await world.people.moderation.ban(host, guest.id)
        assert banned.banned_until == FOREVER
        world.clock.advance(100 * 366 * 24 * HOUR)
        with pytest.raises(AccountError) as refusal:
            world.people.check_welcome(await world.people.directory.fresh(guest.id))
        assert refusal.value.code == "banned_for_good"
        world.people.check_welcome(await world.people.moderation.unban(host, guest.id))

    with_people(job)


def test_another_process_of_the_room_hears_of_a_ban_within_five_seconds():
    async def job(world: World) -> None:
        guest = await world.people.guest()
        other = await world.another_process()
        assert not (await other.by_cookie(world.people.cookie(guest))).is_banned
        await world.people.moderation.ban(None, guest.id)
        world.clock.advance(5)
        assert (await other.by_cookie(world.people.cookie(guest))).is_banned

    with_people(job)


def test_the_muted_are_handed_to_the_room():
    async def job(world: World) -> None:
        host, guest = await world.host(), await world.people.guest()
        await world.people.moderation.mute(host, guest.id, minutes=10, note="sang")
        assert await world.people.muted() == {guest.id: NOW + 600_000}
        await world.people.moderation.unmute(host, guest.id)
        assert await world.people.muted() == {}
        await world.people.moderation.mute(host, guest.id, minutes=10)
        world.clock.advance(600)
        assert await world.people.muted() == {}

    with_people(job)


def test_only_a_host_moderates():
    async def job(world: World) -> None:
        nobody, dana = await world.people.guest(), await world.registered()
        deeds = world.people.moderation
        for asked in (
            deeds.ban(nobody, dana.id),
            deeds.unban(nobody, dana.id),
            deeds.mute(nobody, dana.id, minutes=5),
            deeds.unmute(nobody, dana.id),
            deeds.promote(nobody, dana.id),
            deeds.promote(dana, dana.id),
            deeds.demote(nobody, dana.id),
            world.people.make_reset(nobody, dana.id),
        ):
            assert (await refused(asked, AccountError)).code == "host_only"
        assert await world.people.deeds() == ()

    with_people(job)


def test_a_host_is_made_of_a_registered_player_and_unmade():
    async def job(world: World) -> None:
        host, dana = await world.host(), await world.registered()
        guest = await world.people.guest()
        refusal = await refused(world.people.moderation.promote(host, guest.id), AccountError)
        assert refusal.code == "not_registered"
        dana = await world.people.moderation.promote(host, dana.id)
        assert dana.is_host
        assert not (await world.people.moderation.demote(dana, host.id)).is_host

    with_people(job)


@pytest.mark.parametrize("hours", [0, -1, math.nan, math.inf, 1e18])
def test_a_ban_lasts_a_sensible_time(hours):
    async def job(world: World) -> None:
        guest = await world.people.guest()
        for asked in (
            world.people.moderation.ban(None, guest.id, hours=hours),
            world.people.moderation.mute(None, guest.id, minutes=hours),
        ):
            assert (await refused(asked, AccountError)).code in ("ban_hours", "mute_minutes")

    with_people(job)


def test_nobody_bans_himself_or_somebody_who_is_not_there():
    async def job(world: World) -> None:
        host = await world.host()
        refusal = await refused(world.people.moderation.ban(host, host.id), AccountError)
        assert refusal.code == "not_to_yourself"
        for player in ("p_nobody", "", "\0", "\ud800", "x" * 10_000):
            refusal = await refused(world.people.moderation.ban(host, player), AccountError)
            assert refusal.code == "no_such_person"

    with_people(job)


def test_every_deed_stands_in_the_audit_with_who_did_it():
    async def job(world: World) -> None:
        host, dana = await world.host(), await world.registered()
        deeds = world.people.moderation
        await deeds.ban(host, dana.id, hours=1.5, note="why\n\x1b[31mnot\0")
        await deeds.unban(host, dana.id)
        await deeds.mute(host, dana.id, minutes=5)
        await deeds.unmute(host, dana.id)
        await deeds.promote(host, dana.id)
        await deeds.demote(host, dana.id)
        await world.people.make_reset(host, dana.id)
        await world.people.audit(dana, "kick", "t_1 seat 3", "slept " * 1000)
        await world.people.audit(None, "notice", "all")
        latest, *_ = listed = await world.people.deeds()
        assert [(deed.by, deed.deed) for deed in listed] == [
            ("console", "notice"),
            (dana.id, "kick"),
            (host.id, "reset"),
            (host.id, "demote"),
            (host.id, "promote"),
            (host.id, "unmute"),
            (host.id, "mute"),
            (host.id, "unban"),
            (host.id, "ban"),
            ("console", "promote"),
        ]
        assert listed[-2].note == "1.5 hours. why  [31mnot"
        assert len(listed[1].note) <= 500
        assert await world.people.deeds(limit=1) == (latest,)
        assert await world.people.deeds(limit=2, before=latest.number) == listed[1:3]

    with_people(job)


def test_people_are_found_by_part_of_their_name_or_by_id():
    async def job(world: World) -> None:
        dana = await world.registered("Dana 100")
        guest = await world.people.guest("Danny_1")
        find = world.people.directory.search
        assert {person.id for person in await find("dan")} == {dana.id, guest.id}
        assert await find("A 10") == (dana,)
        assert await find("%") == ()
        assert await find("_") == (guest,)
        assert await find(guest.id) == (guest,)
        assert await find("'; drop table people; --") == ()
        assert await find("\0") == ()
        assert len(await find("", limit=1)) == 1

    with_people(job)
