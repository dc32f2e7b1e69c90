"""What one may be called, and what one may not: hostile names among them."""

from __future__ import annotations

import unicodedata

import pytest
from tests.room.people.world import PASSWORD, World, refused, with_people

from badugi.errors import AccountError
from badugi.room.people.names import checked_name, friendly_name, name_key, storable


@pytest.mark.parametrize(
    "name",
    [
        "Dana",
        "D",
        "Ōsaka 7",
        "바둑이",
        "Ñandú-9",
        "O'Neil",
        "jean_luc.p",
        "Ивáн",
        "ไก่",
        "नमस्ते",
        "李",
    ],
)
def test_letters_of_any_script_make_a_name(name):
    assert checked_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Dana  ", "Dana"),
        ("Quiet   Heron", "Quiet Heron"),
        ("Quiet\u00a0Heron", "Quiet Heron"),
        ("李\u3000白", "李 白"),
        ("Zoe\u0301", "Zo\u00e9"),
        ("O\u2019Neil", "O'Neil"),
    ],
)
def test_a_name_is_kept_composed_and_trimmed(typed, kept):
    assert checked_name(typed) == kept


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_length"),
        ("   ", "name_length"),
        ("a" * 21, "name_length"),
        ("a" * 200_000, "name_length"),
        ("\u0301" * 200_000, "name_length"),
        ("a\0b", "name_sign"),
        ("a\nb", "name_sign"),
        ("a\tb", "name_sign"),
        ("a\x1b[31mb", "name_sign"),
        ("a\x7fb", "name_sign"),
        ("a\u202eb", "name_sign"),
        ("a\u2066b\u2069", "name_sign"),
        ("a\u200bb", "name_sign"),
        ("a\u200db", "name_sign"),
        ("a\ufeffb", "name_sign"),
        ("a\u00adb", "name_sign"),
        ("\u3164\u3164", "name_sign"),
        ("a\ufe0f", "name_sign"),
        ("a\ud800b", "name_sign"),
        ("a\ue000b", "name_sign"),
        ("a\u2028b", "name_sign"),
        ("<b>Dana</b>", "name_sign"),
        ("Dana 😀", "name_sign"),
        ("Dana (bot)", "name_sign"),
        ("\u0301Dana", "name_sign"),
        ("a" + "\u0316" * 12, "name_sign"),
        ("._-'", "name_without_letters"),
        ("...", "name_without_letters"),
        ("Dana bot", "name_reserved"),
        ("Dana-BOT", "name_reserved"),
        ("bot", "name_reserved"),
        ("Host", "name_reserved"),
        ("The Dealer", None),
        ("dealer", "name_reserved"),
        ("d.e.a.l.e.r", "name_reserved"),
        ("ＨＯＳＴ", "name_reserved"),
        ("Abbot", None),
    ],
)
def test_what_is_invisible_misleading_or_too_long_is_no_name(name, code):
    if code is None:
        assert checked_name(name) == name
        return
    with pytest.raises(AccountError) as refusal:
        checked_name(name)
    assert refusal.value.code == code
    assert len(str(refusal.value)) < 200
    assert str(refusal.value).isprintable()


def test_every_friendly_name_is_a_name():
    assert all(checked_name(name) == name for name in [friendly_name() for _ in range(300)])


def test_a_key_is_stable_and_short_and_knows_no_case_or_space():
    assert name_key("Quiet Heron 42") == name_key(" quiet HERON42") == "quietheron42"
    assert name_key("ﬁne") == name_key("FINE")
    assert name_key("Straße") == name_key("STRASSE")
    assert len(name_key("x" * 200_000)) < 400
    assert name_key(name_key("ǅ ſ ẞ İ")) == name_key("ǅ ſ ẞ İ")


def test_what_no_database_takes_is_replaced():
    assert storable("a\0b\ud800") == "a?b?"


def test_a_guest_cannot_take_a_registered_name_however_he_writes_it():
    async def job(world: World) -> None:
        await world.registered("Dana")
        for name in ("Dana", "dana", "D ANA", "ＤＡＮＡ"):
            refusal = await refused(world.people.guest(name), AccountError)
            assert refusal.code == "name_taken"
        guest = await world.people.guest("Other")
        for name in ("DANA", "da na"):
            assert (await refused(world.people.rename(guest, name), AccountError)).code
            refusal = await refused(world.people.register(guest, name, PASSWORD), AccountError)
            assert refusal.code == "name_taken"

    with_people(job)


def test_guests_may_share_a_name_and_a_likeness_of_another_script_is_let_in():
    async def job(world: World) -> None:
        await world.registered("Dana")
        first, second = await world.people.guest("Eli"), await world.people.guest("Eli")
        assert first.id != second.id
        cyrillic = await world.people.guest("D\u0430na")
        assert cyrillic.name != "Dana"

    with_people(job)


def test_a_registered_player_logs_in_with_his_new_name():
    async def job(world: World) -> None:
        dana = await world.registered("Dana")
        await world.people.rename(dana, "Dana Two")
        assert (await world.people.login("dana two", PASSWORD)).id == dana.id
        await refused(world.people.login("Dana", PASSWORD), AccountError)
        assert (await world.people.guest("Dana")).name == "Dana"

    with_people(job)
