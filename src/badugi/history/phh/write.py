"""A record as PHH: the standard's fields, and ours for what they do not say of the hand.

A field of ours is written only where the standard's fields, read back, would mean something
else; so a plain fixed-limit hand is plain PHH.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterable, Mapping

import msgspec

from badugi.errors import RecordError
from badugi.hand.record import Record, replay
from badugi.hand.setup import PostKind
from badugi.hand.state import Hand
from badugi.history.amounts import decimals_of
from badugi.history.phh.origin import write_source
from badugi.history.phh.script import Script, script_of
from badugi.history.phh.terms import OTHER, code_of, posts_said, stakes_said
from badugi.history.source import Source
from badugi.rules import Stakes


class Money(str):
    """An amount as it stands in the file, with the decimals of its stakes."""

    __slots__ = ()


def write(record: Record, source: Source) -> str:
    """One hand as a PHH file; RecordError for a name that cannot be written, or no whole hand."""
    hand = replay(record)
    if not hand.is_over:
        raise RecordError("hand_unfinished")
    script = script_of(record)
    fields = {**_standard(record, hand), **write_source(source), **_ours(record, script)}
    lines = [f"{name} = {_value(value)}" for name, value in fields.items() if value is not None]
    text = "\n".join([*lines, *_actions(script), ""]) + "\n"
    try:
        text.encode()
    except UnicodeError as error:
        raise RecordError("record_unwritable", reason=str(error)) from error
    return text


def section(number: int) -> str:
    """The line that goes before each hand, counted from 1, where a file has several (PHHS)."""
    return f"[{number}]\n"


def _standard(record: Record, hand: Hand) -> dict[str, object]:
    """The fields that every reader of PHH knows."""
    setup = record.setup
    game, seats = setup.game, setup.clockwise()
    stakes, betting = game.stakes, game.betting
    antes, blinds = _arrays(record)
    names = [seat.name for seat in seats]
    return {
        "variant": code_of(game.variant, betting),
        "ante_trimming_status": not any(antes) or len(set(antes)) == 1,
        "antes": _moneys(antes, stakes),
        "blinds_or_straddles": _moneys(blinds, stakes),
        "small_bet": _money(stakes.small_bet, stakes) if betting.is_fixed else None,
        "big_bet": _money(stakes.big_bet, stakes) if betting.is_fixed else None,
        "min_bet": None if betting.is_fixed else _money(stakes.small_bet, stakes),
        "starting_stacks": _moneys([seat.stack for seat in seats], stakes),
        "finishing_stacks": _moneys([player.stack for player in hand.players], stakes),
        "winnings": _moneys([player.won for player in hand.players], stakes),
        "seats": [seat.seat for seat in seats],
        "players": names if any(names) else None,
    }


def _arrays(record: Record) -> tuple[list[int], list[int]]:
    """Antes and blinds by player, as near as the standard comes to the posts."""
    order = [seat.seat for seat in record.setup.clockwise()]
    antes, blinds = dict.fromkeys(order, 0), dict.fromkeys(order, 0)
    for post in record.setup.posts:
        if not post.kind.is_live:
            antes[post.seat] += post.amount
        else:
            sign = -1 if post.kind is PostKind.LIVE else 1
            blinds[post.seat] = sign * post.amount
    if len(order) == 2:
        order.reverse()
    return [antes[seat] for seat in order], [blinds[seat] for seat in order]


def _ours(record: Record, script: Script) -> dict[str, object]:
    """What the standard's fields do not say, or would say wrongly."""
    setup = record.setup
    game, stakes = setup.game, setup.game.stakes
    order = [seat.seat for seat in setup.clockwise()]
    code = code_of(game.variant, game.betting)
    posts = posts_said(order, *_arrays(record))
    numbers = [seat.seat for seat in setup.seats]
    return {
        "_variant": msgspec.to_builtins(game.variant) if code == OTHER else None,
        "_betting": game.betting.name if code.startswith("_") else None,
        "_house": _house(record),
        "_decimals": _decimals(record),
        "_stakes": _stakes(record),
        "_button": None if order[-1] == setup.button else setup.button,
        "_posts": None if posts == setup.posts else _posts(record),
        "_rake": None if setup.rake is None else _money(setup.rake, stakes),
        "_rake_parts": [_money(part, stakes) for part in setup.rake_parts] or None,
        "_order": None if numbers == sorted(numbers) else numbers,
        "_absent": [seat.seat for seat in setup.seats if seat.absent] or None,
        "_reshuffles": list(script.reshuffles) or None,
        "_mucked": list(script.mucked) or None,
        "_late": list(script.late) or None,
    }


def _house(record: Record) -> dict[str, object]:
    options = msgspec.structs.asdict(record.setup.game.house)
    return {name: "none" if value is None else value for name, value in options.items()}


def _stakes(record: Record) -> dict[str, object] | None:
    game = record.setup.game
    stakes = game.stakes
    amounts = {
        "small_bet": stakes.small_bet,
        "big_bet": stakes.big_bet,
        "small_blind": stakes.small_blind,
        "big_blind": stakes.big_blind,
        "ante": stakes.ante,
    }
    small = stakes.small_bet
    big = stakes.big_bet if game.betting.is_fixed else 2 * small
    said = None
    if record.setup.posts:
        said = stakes_said(
            record.setup.posts, small_bet=small, big_bet=big, decimals=stakes.decimals
        )
    if said == stakes:
        return None
    return {name: _money(amount, stakes) for name, amount in amounts.items()}


def _decimals(record: Record) -> int | None:
    stakes = record.setup.game.stakes
    said = decimals_of(*[stakes.money(seat.stack) for seat in record.setup.seats])
    return None if said == stakes.decimals else stakes.decimals


def _posts(record: Record) -> list[dict[str, object]]:
    stakes = record.setup.game.stakes
    return [
        {"seat": post.seat, "kind": post.kind.value, "amount": _money(post.amount, stakes)}
        for post in record.setup.posts
    ]


def _actions(script: Script) -> Iterable[str]:
    yield "actions = ["
    for part in script.parts:
        yield f"  # {part.heading}"
        for action in part.actions:
            yield f"  {_value(action)},"
    yield "]"


def _money(amount: int, stakes: Stakes) -> Money:
    return Money(stakes.money(amount))


def _moneys(amounts: Iterable[int], stakes: Stakes) -> list[Money]:
    return [_money(amount, stakes) for amount in amounts]


def _value(value: object) -> str:
    """A value as TOML writes it."""
    match value:
        case Money() | datetime.time():
            return str(value)
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case Mapping():
            pairs = [f"{name} = {_value(each)}" for name, each in value.items()]
            return "{ " + ", ".join(pairs) + " }"
        case list() | tuple():
            return "[" + ", ".join([_value(each) for each in value]) + "]"
    return str(value)
