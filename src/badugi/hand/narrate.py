"""What the dealer says at the table, such as "Dana shows 6-4-3-A, a six badugi".

>>> from badugi.hand.events import RaisedTo
>>> narrate(RaisedTo(4, 8, 6, all_in=True), names={4: "Alice"})
'Alice raises to 8 and is all-in.'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from msgspec import Struct

from badugi.cards import UNKNOWN, Card
from badugi.hand import events as ev
from badugi.hand.setup import HandSetup
from badugi.locale import DEFAULT, say
from badugi.rankings import Ranking, badge


def narrate(
    event: ev.Event,
    locale: str = DEFAULT,
    *,
    names: Mapping[int, str] | None = None,
    money: Callable[[int], str] = str,
    rankings: tuple[Ranking, ...] = (),
    pots: int = 1,
) -> str:
    """What the dealer says about an event, as one or more sentences.

    ``names`` are by seat, a seat without one is called by its number; ``money`` writes amounts
    of chips. ``rankings`` are the game's: without them shown hands are not named. ``pots`` is
    how many pots the hand has: the main pot is only called so beside a side pot. Cards that the
    event hides are counted. No state: the same event and words make the same sentence.
    """
    dealer = _Dealer(locale, names or {}, money, rankings, pots)
    return _SENTENCES[type(event)](dealer, event)


class Narrator(Protocol):
    """``narrate`` with everything bound that a hand does not change."""

    def __call__(self, event: ev.Event, *, pots: int = 1) -> str:
        """What the dealer says about an event in a hand with so many pots."""


def narrator(setup: HandSetup, locale: str = DEFAULT) -> Narrator:
    """The voice for one hand: its names, its money and its rankings."""
    names = {seat.seat: seat.name for seat in setup.seats if seat.name}
    money, rankings = setup.game.stakes.money, setup.game.rankings

    def tell(event: ev.Event, *, pots: int = 1) -> str:
        return narrate(event, locale, names=names, money=money, rankings=rankings, pots=pots)

    return tell


class _Dealer(Struct, frozen=True):
    """Who speaks: the language, and how players, amounts and hands are called."""

    locale: str
    names: Mapping[int, str]
    money: Callable[[int], str]
    rankings: tuple[Ranking, ...]
    pots: int

    def says(self, key: str, **params: object) -> str:
        return say(f"events.{key}", self.locale, **params)

    def name(self, seat: int) -> str:
        known = self.names.get(seat)
        if not known:
            return self.says("seat", seat=seat)
        return say("names.player", self.locale, name=known)

    def of(self, key: str, seat: int) -> str:
        """A sentence that needs nothing but who it is about."""
        return self.says(key, name=self.name(seat))

    def pays(self, key: str, seat: int, amount: int) -> str:
        return self.says(key, name=self.name(seat), amount=self.money(amount))

    def turns_up(self, key: str, seat: int, cards: tuple[Card, ...]) -> str:
        """Cards on the table, with what they are worth where that can be said.

        Ranks say all where every card plays; otherwise suits decide, and the name tells what does.
        """
        name = self.name(seat)
        if UNKNOWN in cards or not self.rankings:
            return self.says(f"{key}_cards", name=name, cards=_drawn(cards))
        strengths = [ranking(cards) for ranking in self.rankings]
        if all([strength.size == len(cards) for strength in strengths]):
            face = "-".join([card[0] for card in strengths[0].playing])
            named = [badge(strength, self.locale) for strength in strengths]
        else:
            face = _drawn(cards)
            named = [strength.spoken(self.locale) for strength in strengths]
        said, *others = named
        for other in others:
            said = self.says("both_hands", first=said, second=other)
        return self.says(key, name=name, cards=face, badge=said)


def _drawn(cards: Iterable[Card]) -> str:
    return " ".join([card.symbol for card in cards])


_Paying = ev.AntePosted | ev.BlindPosted | ev.Called | ev.BetMade | ev.RaisedTo


def _all_in(key: str, event: _Paying) -> str:
    return f"{key}_all_in" if event.all_in else key


def _started(dealer: _Dealer, event: ev.HandStarted) -> str:
    setup = event.setup
    game, button = setup.game.spoken(dealer.locale), setup.button
    if button in [seat.seat for seat in setup.seats]:
        return dealer.says("new_hand", game=game, name=dealer.name(button))
    return dealer.says("new_hand_empty_button", game=game, seat=button)


def _ante(dealer: _Dealer, event: ev.AntePosted) -> str:
    return _post(dealer, event, kind="ante")


def _blind(dealer: _Dealer, event: ev.BlindPosted) -> str:
    return _post(dealer, event, kind=event.kind.value)


def _post(dealer: _Dealer, event: ev.AntePosted | ev.BlindPosted, *, kind: str) -> str:
    return dealer.says(
        _all_in("posted", event),
        name=dealer.name(event.seat),
        post=dealer.says(f"post.{kind}"),
        amount=dealer.money(event.amount),
    )


def _burned(dealer: _Dealer, _event: ev.CardBurned) -> str:
    return dealer.says("burned")


def _dealt(dealer: _Dealer, event: ev.CardsDealt) -> str:
    return _private(dealer, "dealt", event)


def _discarded(dealer: _Dealer, event: ev.Discarded) -> str:
    return _private(dealer, "discarded", event)


def _private(dealer: _Dealer, key: str, event: ev.CardsDealt | ev.Discarded) -> str:
    """The cards for who may see them, their number for all others."""
    name, cards = dealer.name(event.seat), event.cards
    if all([card is UNKNOWN for card in cards]):
        return dealer.says(key, name=name, count=len(cards))
    return dealer.says(f"{key}_cards", name=name, count=len(cards), cards=_drawn(cards))


def _betting(dealer: _Dealer, event: ev.BettingRoundStarted) -> str:
    return dealer.says("betting", count=event.round)


def _folded(dealer: _Dealer, event: ev.Folded) -> str:
    return dealer.of("folded", event.seat)


def _checked(dealer: _Dealer, event: ev.Checked) -> str:
    return dealer.of("checked", event.seat)


def _called(dealer: _Dealer, event: ev.Called) -> str:
    return dealer.pays(_all_in("called", event), event.seat, event.added)


def _bet(dealer: _Dealer, event: ev.BetMade) -> str:
    return dealer.pays(_all_in("bet", event), event.seat, event.to)


def _raised(dealer: _Dealer, event: ev.RaisedTo) -> str:
    return dealer.pays(_all_in("raised", event), event.seat, event.to)


def _draw(dealer: _Dealer, event: ev.DrawStarted) -> str:
    return dealer.says("draw", count=event.draw)


def _pat(dealer: _Dealer, event: ev.StoodPat) -> str:
    return dealer.of("pat", event.seat)


def _reshuffled(dealer: _Dealer, event: ev.MuckReshuffled) -> str:
    return dealer.says("reshuffled", count=event.count)


def _returned(dealer: _Dealer, event: ev.UncalledBetReturned) -> str:
    return dealer.pays("returned", event.seat, event.amount)


def _showdown(dealer: _Dealer, _event: ev.ShowdownStarted) -> str:
    return dealer.says("showdown")


def _raked(dealer: _Dealer, event: ev.RakeTaken) -> str:
    return dealer.says("raked", amount=dealer.money(event.amount))


def _showed(dealer: _Dealer, event: ev.Showed) -> str:
    return dealer.turns_up("showed", event.seat, event.cards)


def _mucked(dealer: _Dealer, event: ev.Mucked) -> str:
    return dealer.of("mucked", event.seat)


def _won(dealer: _Dealer, event: ev.PotWon) -> str:
    key = "won"
    words = {"name": dealer.name(event.seat), "amount": dealer.money(event.amount)}
    if event.half is not None:
        key = "won_half"
        words["half"] = dealer.says(f"half.{event.half}")
    if event.pot or dealer.pots > 1:
        key = "won_pot" if event.half is None else "won_half_of_pot"
        words["pot"] = dealer.says("pot", count=event.pot)
    return dealer.says(key, **words)


def _ended(dealer: _Dealer, event: ev.HandEnded) -> str:
    mucked = [dealer.turns_up("mucked_hand", hand.seat, hand.cards) for hand in event.mucked]
    return " ".join([dealer.says("ended"), *mucked])


_SENTENCES: dict[type, Callable[[_Dealer, Any], str]] = {
    ev.HandStarted: _started,
    ev.AntePosted: _ante,
    ev.BlindPosted: _blind,
    ev.CardBurned: _burned,
    ev.CardsDealt: _dealt,
    ev.BettingRoundStarted: _betting,
    ev.Folded: _folded,
    ev.Checked: _checked,
    ev.Called: _called,
    ev.BetMade: _bet,
    ev.RaisedTo: _raised,
    ev.DrawStarted: _draw,
    ev.Discarded: _discarded,
    ev.StoodPat: _pat,
    ev.MuckReshuffled: _reshuffled,
    ev.UncalledBetReturned: _returned,
    ev.ShowdownStarted: _showdown,
    ev.RakeTaken: _raked,
    ev.Showed: _showed,
    ev.Mucked: _mucked,
    ev.PotWon: _won,
    ev.HandEnded: _ended,
}
