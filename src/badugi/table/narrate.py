"""What is said at the table between hands, such as: Dana takes seat 3 with 200.

>>> from badugi.table.events import SatOut
>>> narrate(SatOut(3), names={3: "Dana"})
'Dana sits out.'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from badugi.locale import DEFAULT, say
from badugi.rules import Game
from badugi.table import events as ev
from badugi.table.setup import TableSetup
from badugi.table.state import Table


def narrate(
    event: ev.Event,
    locale: str = DEFAULT,
    *,
    names: Mapping[int, str] | None = None,
    money: Callable[[int], str] = str,
    games: tuple[Game, ...] = (),
) -> str:
    """What the floor says about an event, as one sentence.

    ``names`` are by seat, a seat without one is called by its number; ``money`` writes amounts
    of chips. ``games`` is the table's mix; without it games are called by their places.
    """
    return _SENTENCES[type(event)](_Floor(locale, names or {}, money, games), event)


def narrator(table: Table | TableSetup, locale: str = DEFAULT) -> Callable[[ev.Event], str]:
    """The voice of the floor: ``narrate`` with a table's names, money and games bound.

    Give it the table before the events to tell, or a set-up to call the seats by their numbers.
    """
    at = Table(setup=table) if isinstance(table, TableSetup) else table
    names = {chair.seat: chair.name for chair in at.chairs if chair.name}
    money, games = at.game.stakes.money, at.setup.games

    def tell(event: ev.Event) -> str:
        return narrate(event, locale, names=names, money=money, games=games)

    return tell


class _Floor(Struct, frozen=True):
    """Who speaks: the language, and how players, amounts and games are called."""

    locale: str
    names: Mapping[int, str]
    money: Callable[[int], str]
    games: tuple[Game, ...]

    def says(self, key: str, **params: object) -> str:
        return say(f"table.{key}", self.locale, **params)

    def name(self, seat: int) -> str:
        known = self.names.get(seat)
        if not known:
            return self.says("seat", seat=seat)
        return say("names.player", self.locale, name=known)

    def of(self, key: str, seat: int, **params: object) -> str:
        return self.says(key, name=self.name(seat), **params)


def _opened(floor: _Floor, event: ev.TableOpened) -> str:
    games = ", ".join([game.spoken(floor.locale) for game in event.setup.games])
    return floor.says("opened", games=games, seats=event.setup.seats)


def _sat_down(floor: _Floor, event: ev.SatDown) -> str:
    name = say("names.player", floor.locale, name=event.name)
    amount = floor.money(event.buy_in)
    return floor.says("sat_down", name=name, seat=event.seat, amount=amount)


def _topped_up(floor: _Floor, event: ev.ToppedUp) -> str:
    return floor.of("topped_up", event.seat, amount=floor.money(event.amount))


def _sat_out(floor: _Floor, event: ev.SatOut) -> str:
    return floor.of("sat_out", event.seat)


def _sat_in(floor: _Floor, event: ev.SatIn) -> str:
    return floor.of("sat_in", event.seat)


def _agreed_to_post(floor: _Floor, event: ev.AgreedToPost) -> str:
    return floor.of("agreed_to_post", event.seat)


def _chose_to_wait(floor: _Floor, event: ev.ChoseToWait) -> str:
    return floor.of("chose_to_wait", event.seat)


def _asked_to_leave(floor: _Floor, event: ev.AskedToLeave) -> str:
    return floor.of("asked_to_leave", event.seat)


def _stood_up(floor: _Floor, event: ev.StoodUp) -> str:
    return floor.of("stood_up", event.seat, amount=floor.money(event.chips))


def _button_moved(floor: _Floor, event: ev.ButtonMoved) -> str:
    button = event.lineup.button
    if button in event.lineup.seats:
        return floor.of("button_moved", button)
    return floor.says("button_empty", seat=button)


def _game_changed(floor: _Floor, event: ev.GameChanged) -> str:
    if event.place < len(floor.games):
        return floor.says("game_changed", game=floor.games[event.place].spoken(floor.locale))
    return floor.says("game_number", number=event.place + 1)


def _blind_owed(floor: _Floor, event: ev.BlindOwed) -> str:
    return floor.of(f"owes_{event.kind.value}", event.seat)


def _hand_dealt(floor: _Floor, event: ev.HandDealt) -> str:
    game = event.setup.game.spoken(floor.locale)
    return floor.says("hand_dealt", game=game, count=len(event.setup.seats))


def _hand_settled(floor: _Floor, event: ev.HandSettled) -> str:
    stacks = [
        floor.of("stack", result.seat, amount=floor.money(result.stack)) for result in event.results
    ]
    return floor.says("hand_settled", stacks=", ".join(stacks))


def _busted(floor: _Floor, event: ev.Busted) -> str:
    return floor.of("busted", event.seat)


_SENTENCES: dict[type, Callable[[_Floor, Any], str]] = {
    ev.TableOpened: _opened,
    ev.SatDown: _sat_down,
    ev.ToppedUp: _topped_up,
    ev.SatOut: _sat_out,
    ev.SatIn: _sat_in,
    ev.AgreedToPost: _agreed_to_post,
    ev.ChoseToWait: _chose_to_wait,
    ev.AskedToLeave: _asked_to_leave,
    ev.StoodUp: _stood_up,
    ev.ButtonMoved: _button_moved,
    ev.GameChanged: _game_changed,
    ev.BlindOwed: _blind_owed,
    ev.HandDealt: _hand_dealt,
    ev.HandSettled: _hand_settled,
    ev.Busted: _busted,
}
