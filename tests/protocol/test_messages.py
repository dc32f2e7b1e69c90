"""Every command, message and event survives the wire, and nothing in them is told by mistake."""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Iterator
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec import Meta, Struct
from tests.protocol.lives import lived

from badugi.cards import Card
from badugi.deck import Deck, SeededDeck, StackedDeck
from badugi.errors import SetupError
from badugi.hand import actions as act
from badugi.protocol import Event, commands, frames
from badugi.protocol import events as ev
from badugi.protocol.info import PACES, BotSeat, Terms
from badugi.rules import make_game
from badugi.table import TableSetup

COMMANDS = get_args(commands.Command)
MESSAGES = get_args(frames.Message)
EVENTS = get_args(Event)


def samples(kind: Any, depth: int = 0) -> list[Any]:
    """Values of a type: the smallest there is, and where it is a union one of each."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return [_bounded(value, parts[1:]) for value in samples(parts[0], depth)]
    if origin is Literal:
        return list(parts)
    if origin in (types.UnionType, typing.Union):
        return [value for part in parts for value in samples(part, depth)]
    if origin is tuple:
        one = samples(parts[0], depth + 1)
        return [tuple(one)] if parts[1:] == (...,) else [tuple(samples(p)[0] for p in parts)]
    if origin is dict:
        return [{samples(parts[0])[0]: samples(parts[1])[0]}]
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return list(kind)[:2]
    if isinstance(kind, type) and issubclass(kind, Struct):
        return structs(kind, depth)
    return [{int: 3, str: "word", bytes: b"12345678", bool: True, type(None): None}[kind]]


def _bounded(value: Any, metas: tuple[Any, ...]) -> Any:
    least = max([meta.min_length or 0 for meta in metas if isinstance(meta, Meta)], default=0)
    return (value * least)[:least] if isinstance(value, bytes) and least else value


def structs(kind: type[Struct], depth: int) -> list[Struct]:
    """One struct with every field filled, and one with the needed fields alone."""
    if kind in MADE:
        return [MADE[kind]]
    hints = get_type_hints(kind, include_extras=True)
    needed = [field.name for field in msgspec.structs.fields(kind) if field.required]
    full = {name: samples(hints[name], depth + 1) for name in kind.__struct_fields__}
    least = kind(**{name: full[name][0] for name in needed})
    if depth > 3:
        return [least]
    most = max([len(values) for values in full.values()], default=1)
    filled = [
        kind(**{name: values[turn % len(values)] for name, values in full.items()})
        for turn in range(most)
    ]
    return [least, *filled]


LIFE = lived(7)
SETUP = TableSetup(games=(make_game("badeucy", "pot"), make_game()), seats=5)
MADE: dict[type, Any] = {
    TableSetup: SETUP,
    Terms: Terms(title="Evening", setup=SETUP, bots=(BotSeat(2, "regular"),), delay=30),
    type(LIFE.felt): LIFE.felt,
    type(LIFE.felt.hand): LIFE.felt.hand,
    type(LIFE.felt.table.hand): LIFE.felt.table.hand,
    type(LIFE.felt.table): LIFE.felt.table,
}


def name_of(kind: Any) -> str:
    return kind.__name__ if isinstance(kind, type) else str(kind)


@pytest.mark.parametrize("kind", COMMANDS, ids=name_of)
def test_a_command_comes_back_from_the_wire(kind: type[Struct]) -> None:
    for command in structs(kind, 0):
        assert commands.decoder.decode(msgspec.json.encode(command)) == command


@pytest.mark.parametrize("kind", MESSAGES, ids=name_of)
def test_a_message_comes_back_from_the_wire(kind: type[Struct]) -> None:
    for message in structs(kind, 0):
        assert frames.decoder.decode(frames.encode(message)) == message


@pytest.mark.parametrize("kind", EVENTS, ids=name_of)
def test_an_event_comes_back_from_the_wire(kind: type[Struct]) -> None:
    decoder = msgspec.json.Decoder(Event)
    for event in structs(kind, 0):
        assert decoder.decode(msgspec.json.encode(event)) == event
        for seat in (None, 3):
            seen = ev.view(event, seat)
            assert type(seen) is kind
            assert decoder.decode(msgspec.json.encode(seen)) == seen


@pytest.mark.parametrize(
    "union", [EVENTS, COMMANDS, MESSAGES, get_args(commands.Plan), get_args(act.Action)], ids=len
)
def test_every_member_of_a_union_has_a_tag_of_its_own(union: tuple[type[Struct], ...]) -> None:
    tags = [kind.__struct_config__.tag for kind in union]
    assert None not in tags
    assert len(set(tags)) == len(tags)
    assert len({kind.__struct_config__.tag_field for kind in union}) == 1


def test_every_command_has_an_id_and_knows_its_fields() -> None:
    for kind in COMMANDS:
        assert "id" in kind.__struct_fields__
        assert kind.__struct_config__.forbid_unknown_fields


@pytest.mark.parametrize(
    "text",
    [
        '{"do":"fold","id":"1"}',
        '{"do":"sit","id":"1","seat":0,"buy_in":5}',
        '{"do":"sit","id":"1","seat":10,"buy_in":5}',
        '{"do":"sit","id":"1","seat":3,"buy_in":-5}',
        '{"do":"sit","id":"1","seat":3,"buy_in":5.5}',
        '{"do":"sit","id":"1","seat":3,"buy_in":99999999999999999999}',
        '{"do":"sit","id":"","seat":3,"buy_in":5}',
        f'{{"do":"leave","id":"{"x" * 41}"}}',
        '{"do":"leave"}',
        '{"do":"leave","id":"1","seat":2}',
        f'{{"do":"chat","id":"1","text":"{"x" * 301}"}}',
        '{"do":"chat","id":"1","text":""}',
        '{"do":"share","id":"1","hand":1,"share":""}',
        f'{{"do":"share","id":"1","hand":1,"share":"{"A" * 88}"}}',
        '{"do":"act","id":"1","hand":1,"turn":0,"action":{"action":"Discard","slots":"all"}}',
        '["leave"]',
        "leave",
        "",
        "[" * 4000,
    ],
    ids=lambda text: text[:40],
)
def test_what_is_no_command_is_refused(text: str) -> None:
    with pytest.raises((msgspec.DecodeError, RecursionError)):
        commands.decoder.decode(text)


# Secrets.

SECRET = (Deck, SeededDeck, StackedDeck, Card, bytes)
OPEN = {
    # What everybody may see: promises, shares and envelopes are made to be published, and a seed
    # is opened on purpose; these cards are shown.
    "Showed": {"cards"},
    "HandEnded": {"mucked"},
    "SeedPromised": {"commitment"},
    "ShareAdded": {"share"},
    "DeckSealed": {"commitments"},
    "SeedOpened": {"seed"},
}


def parts_of(kind: Any) -> Iterator[Any]:
    """A type and all that is in it."""
    yield kind
    if isinstance(kind, type) and issubclass(kind, Struct):
        for hint in get_type_hints(kind).values():
            yield from parts_of(hint)
    for part in get_args(kind):
        yield from parts_of(part)


@pytest.mark.parametrize("kind", EVENTS, ids=name_of)
def test_an_event_is_redacted_or_holds_nothing_private(kind: type[Struct]) -> None:
    """A field that could hold a card, a deck or a seed is hidden, or stands in the list above."""
    hints = get_type_hints(kind)
    could_tell = {
        name for name, hint in hints.items() if any(part in SECRET for part in parts_of(hint))
    }
    hides = {
        name
        for event in structs(kind, 0)
        for name in kind.__struct_fields__
        if getattr(ev.view(event, None), name) != getattr(event, name)
    }
    assert could_tell - hides == OPEN.get(kind.__name__, set())
    assert hides <= could_tell


def test_handlers_and_lists_are_complete() -> None:
    assert ev.HAND_EVENTS | ev.TABLE_EVENTS | set(get_args(ev.RoomEvent)) == set(EVENTS)
    assert not ev.HAND_EVENTS & ev.TABLE_EVENTS
    assert ev.HAND_EVENTS > ev.DECISIONS
    assert set(ev._REDACTED) <= set(get_args(ev.RoomEvent))


# Terms.


def test_terms_refuse_a_bot_in_no_seat_and_two_in_one() -> None:
    with pytest.raises(SetupError) as refusal:
        Terms(title="Bots", setup=SETUP, bots=(BotSeat(6, "regular"),))
    assert refusal.value.code == "no_such_seat"
    with pytest.raises(SetupError) as refusal:
        Terms(title="Bots", setup=SETUP, bots=(BotSeat(2, "regular"), BotSeat(2, "caller")))
    assert refusal.value.code == "two_bots_in_a_seat"


def test_R10_1_every_speed_gives_15_to_30_seconds() -> None:
    for speed, pace in PACES.items():
        assert 15_000 <= pace.decision <= 30_000
        assert Terms(title="Pace", setup=SETUP, speed=speed).pace is pace  # type: ignore[arg-type]
