"""What is said at a table of the room, in each client's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, cast

from badugi import table as floor
from badugi.hand import Hand
from badugi.hand import events as in_hand
from badugi.hand.helper import describe
from badugi.hand.narrate import narrator
from badugi.locale import say
from badugi.protocol import Event, Felt
from badugi.protocol import events as ev
from badugi.table import events as between

_WHEN_LATE: dict[type, str] = {
    between.GameChanged: "chose",
    in_hand.Folded: "folded",
    in_hand.Checked: "checked",
    in_hand.StoodPat: "pat",
    in_hand.Mucked: "mucked",
}
"""What the rules do for a player without time, by the first event that tells it."""


_UNSAID: frozenset[type] = frozenset(
    {between.HandDealt, between.HandSettled, between.ButtonMoved, in_hand.HandEnded}
)
"""Events whose words only repeat what another event of the same moment says."""


def lines(before: Felt, events: Iterable[Event], after: Felt, locale: str) -> tuple[str, ...]:
    """A line for every event of a moment, in order; empty where the event is not worth one.

    Only words are taken from the felts: names, games, how many pots there are. The events must
    be as the listener may see them.
    """
    teller = _Teller(before, after, locale)
    return tuple([teller.line(event) for event in events])


def own_line(hand: Hand, event: in_hand.CardsDealt | in_hand.Discarded, locale: str) -> str:
    """What the owner of private cards is told about them."""
    return narrator(hand.setup, locale)(event)


def time_is_over(events: Iterable[Event], locale: str) -> str:
    """What is told to whoever ran out of time, by what was then done for him."""
    kinds = [type(event) for event in events]
    did = next((_WHEN_LATE[kind] for kind in kinds if kind in _WHEN_LATE), "showed")
    rests = say("room.late_rests", locale) if between.SatOut in kinds else ""
    return f"{say(f'room.late_{did}', locale)} {rests}".strip()


def asked_to_leave(note: str, locale: str) -> str:
    """What is told to whoever was put out of his seat: that he was, and why if that was said."""
    if note:
        return say("room.kicked_because", locale, reason=note)
    return say("room.kicked", locale)


def open_hands(hand: Hand | None, locale: str) -> dict[int, str]:
    """The hands that lie open on the table, by seat, as people name them."""
    if hand is None:
        return {}
    return {
        player.seat: text
        for player in hand.players
        if (player.shown or player.mucked) and (text := describe(hand, player.seat, locale).text)
    }


class _Teller:
    """Who tells one moment, in one language."""

    def __init__(self, before: Felt, after: Felt, locale: str) -> None:
        self._before = before
        self._locale = locale
        self._pots = max(1, len(after.hand.pots)) if after.hand is not None else 1
        self._of_hand = narrator(after.hand.setup, locale) if after.hand is not None else None

    def line(self, event: Event) -> str:
        kind = type(event)
        if kind in _UNSAID:
            return self._ending(event)
        if kind in ev.HAND_EVENTS:
            assert self._of_hand is not None
            return self._of_hand(cast(in_hand.Event, event), pots=self._pots)
        if kind in ev.TABLE_EVENTS:
            return floor.narrator(self._before.table, self._locale)(cast(between.Event, event))
        return _SENTENCES[kind](self._before, event, self._locale)

    def _ending(self, event: Event) -> str:
        """The end of a hand is worth a line where it makes mucked hands public (R8.4)."""
        if not isinstance(event, in_hand.HandEnded) or not event.mucked:
            return ""
        assert self._of_hand is not None
        return self._of_hand(event)


def _says(key: str) -> Callable[[Felt, Any, str], str]:
    """A sentence that needs at most the hand's number."""

    def tell(_felt: Felt, event: Any, locale: str) -> str:
        return say(f"room.{key}", locale, hand=getattr(event, "hand", ""))

    return tell


def _of_player(key: str) -> Callable[[Felt, Any, str], str]:
    """A sentence about somebody at the table or in its queue."""

    def tell(felt: Felt, event: Any, locale: str) -> str:
        return say(
            f"room.{key}",
            locale,
            name=_name(felt, event.player, locale),
            seat=getattr(event, "seat", ""),
        )

    return tell


def _name(felt: Felt, player: str, locale: str) -> str:
    waiting = felt.queued(player)
    names = [chair.name for chair in felt.table.chairs if chair.player == player]
    if waiting is not None:
        names.insert(0, waiting.name)
    return _called(names[0], locale) if names else say("room.stranger", locale)


def _called(name: str, locale: str) -> str:
    return say("names.player", locale, name=name)


def _queued(_felt: Felt, event: ev.Queued, locale: str) -> str:
    return say("room.queued", locale, name=_called(event.name, locale))


def _sealed(_felt: Felt, event: ev.DeckSealed, locale: str) -> str:
    return say("room.resealed" if event.commitments.shuffle else "room.sealed", locale)


def _silent(_felt: Felt, _event: ev.RoomEvent, _locale: str) -> str:
    return ""


_SENTENCES: dict[type, Callable[[Felt, Any, str], str]] = {
    ev.SeedPromised: _silent,
    ev.ShareAdded: _of_player("shared"),
    ev.DeckSealed: _sealed,
    ev.SeedOpened: _says("seed_opened"),
    ev.Queued: _queued,
    ev.Unqueued: _of_player("unqueued"),
    ev.SeatOffered: _of_player("offered"),
    ev.OfferLapsed: _of_player("lapsed"),
    ev.HandFiled: _silent,
    ev.TableClosing: _says("closing"),
    ev.TableClosed: _says("closed"),
}
