"""The house rules in PokerStars text: taken for the site's own unless a line says otherwise."""

from __future__ import annotations

import re

import msgspec

from badugi.errors import BadugiError, HistoryError
from badugi.hand import events as ev
from badugi.hand.record import Record
from badugi.hand.state import Hand
from badugi.history.check import mucked_best
from badugi.rules import House, find_house

SITE = find_house("pokerstars").replace(showdown="ask", table_all_ins="never")
"""How the site deals, and what is told of who shows is what he did."""
_LINE = re.compile(r'badugi said, "house ((?:\w+=[\w-]+(?:, |(?="$)))+)"')
_OPTION = re.compile(r"(\w+)=([\w-]+)")
_WORDS = {"none": None, "true": True, "false": False}
_OF_NO_MATTER = frozenset(
    {
        *("name", "showdown", "table_all_ins", "rake_basis_points", "rake_cap"),
        *("button", "forced_bets", "missed_blinds"),
    }
)
"""Options that nothing in a told hand hangs on: who posts and shows, and the rake, are told."""


def house_line(record: Record, hand: Hand) -> str | None:
    """A line of talk, which other programs pass over, with what in the house made a difference.

    ``hand`` is the hand at its end. None if it would have been dealt the same way at the site.
    """
    house = record.setup.game.house
    own, site = msgspec.to_builtins(house), msgspec.to_builtins(SITE)
    left_out = set(_OF_NO_MATTER)
    if not any([isinstance(event, ev.MuckReshuffled) for event in record.events]):
        left_out.add("reshuffle")
        if house.discards_first:
            own["draw_order"] = "discard_first"
    if not any([seat.absent for seat in record.setup.seats]):
        left_out.add("absent_all_in")
    if not record.setup.game.variant.is_split:
        left_out |= {"odd_half", "badeucy_ace"}
    if mucked_best(hand) is not None:
        left_out.discard("showdown")
        own["showdown"], site["showdown"] = "ask", "auto"
    differs = [
        f"{name}={_said(value)}"
        for name, value in sorted(own.items())
        if name not in left_out and value != site[name]
    ]
    return f'badugi said, "house {", ".join(differs)}"' if differs else None


def _said(value: object) -> str:
    words = {each: word for word, each in _WORDS.items()}
    return words[value] if isinstance(value, bool) or value is None else str(value)


def house_said(text: str, line: int) -> House | None:
    """The house of such a line; None for any other talk. HistoryError for options that are none.

    A line that names ``showdown`` tells that hands were mucked at will.
    """
    match = _LINE.fullmatch(text)
    if match is None:
        return None
    options = {
        name: int(value) if value.isdecimal() else _WORDS.get(value, value)
        for name, value in _OPTION.findall(match[1])
    }
    try:
        return SITE.replace(**{"showdown": "auto", **options})
    except BadugiError as error:
        raise HistoryError("told_setup", line=line, reason=error) from error
