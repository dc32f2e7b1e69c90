"""The dealer's side of a told hand: he deals what the file shows, and his deeds must be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from msgspec.structs import replace

from badugi.cards import PACK, UNKNOWN, Card, distinct, in_order
from badugi.deck import HiddenDeck
from badugi.errors import HistoryError
from badugi.hand import events as ev
from badugi.hand.dealer import dealer
from badugi.hand.evolve import evolve
from badugi.hand.serve import next_served, reshuffle
from badugi.hand.setup import HandSetup
from badugi.hand.state import Phase, Player, new_hand
from badugi.history import told as tell


class Dealing:
    """The hand so far, and what the dealer has done that the file must tell yet."""

    def __init__(self, told: tell.Told, setup: HandSetup) -> None:
        self.told = told
        self.hand = new_hand(setup, HiddenDeck(len(PACK)))
        self.events: list[ev.Event] = []
        self.names = {seat.seat: seat.name for seat in setup.seats}
        self.new_cards: dict[int, tell.Cards] = {}
        self.absent_deeds: list[ev.Folded | ev.StoodPat] = []
        self.returned: list[ev.UncalledBetReturned] = []
        self.announced = self.reshuffled = 0
        self.line = told.line
        self.work()

    def refuse(self, code: str, *, clause: str | None = None, **params: object) -> NoReturn:
        raise HistoryError(code, line=self.line, clause=clause, **params)

    def money(self, amount: int) -> str:
        return self.told.game.stakes.money(amount)

    def name(self, seat: int) -> str:
        return self.names.get(seat) or str(seat)

    def work(self) -> None:
        """Let the dealer do what he does unasked, with the cards that the file knows."""
        while (event := dealer(self.hand)) is not None:
            react = _REACT.get(type(event))
            self.evolve(event if react is None else react(self, event))

    def count_reshuffle(self, event: ev.MuckReshuffled) -> ev.Event:
        self.reshuffled += 1
        return event

    def await_return(self, event: ev.UncalledBetReturned) -> ev.Event:
        self.returned.append(event)
        return event

    def await_absent(self, event: ev.Folded | ev.StoodPat) -> ev.Event:
        self.absent_deeds.append(event)
        return event

    def open_showdown(self, event: ev.ShowdownStarted) -> ev.Event:
        if self.hand.house.showdown == "auto":
            self.turn_up()
        return event

    def evolve(self, event: ev.Event) -> None:
        self.hand = evolve(self.hand, event)
        if type(event) is not ev.HandStarted:
            self.events.append(event)

    def turn_up(self) -> None:
        """Let a dealer who decides himself who shows see all hands that the file turns up."""
        faces = {seat: held.cards for seat, held in self.told.claims.mucked.items() if held.cards}
        for deed in self.told.deeds:
            if isinstance(deed, tell.Shows):
                faces[deed.seat] = deed.cards
        players = []
        for player in self.hand.players:
            cards = faces.get(player.seat, player.cards)
            if player.folded or UNKNOWN not in player.cards:
                cards = player.cards
            elif not fits(player.cards, cards):
                self.refuse("told_other_cards", name=self.name(player.seat))
            players.append(replace(player, cards=cards))
        held = [player.cards for player in players if not player.folded]
        piles = [pile.cards for pile in self.hand.muck]
        distinct(tuple([card for cards in (*held, *piles) for card in cards]))
        self.hand = replace(self.hand, players=tuple(players))

    def deal(self, event: ev.CardsDealt) -> ev.Event:
        """The dealer's cards by the names the file gives them; or a reshuffle it announced."""
        if self.hand.phase is Phase.DEALING:
            cards = self.told.first.get(event.seat)
        else:
            if self.announced > self.reshuffled:
                found = self.announced_reshuffle()
                if found is not None:
                    self.reshuffled += 1
                    return found
            cards = self.named(event.seat, len(event.cards))
        if cards is None:
            return event
        if len(cards) != len(event.cards):
            self.refuse("told_cards_count", count=len(event.cards), found=len(cards))
        self.check_new(cards)
        return ev.CardsDealt(event.seat, cards)

    def named(self, seat: int, count: int) -> tell.Cards | None:
        """The next cards of a draw that the file names; a draw may be served in parts (R6.3)."""
        cards = self.new_cards.get(seat)
        if cards is None:
            return None
        self.new_cards[seat] = cards[count:]
        return cards[:count]

    def announced_reshuffle(self) -> ev.MuckReshuffled | None:
        """A reshuffle before the stub is empty, where cards in it may pass the player by (R6.3)."""
        receiver = next_served(self.hand)
        if receiver is None or self.hand.house.reshuffle != "pokerstars":
            return None
        own = sum([len(thrown) for thrown in receiver.discards])
        if len(self.hand.deck) - own >= receiver.owed:
            return None
        found = reshuffle(self.hand, receiver)
        return found if isinstance(found, ev.MuckReshuffled) else None

    def check_new(self, cards: tell.Cards) -> None:
        """Nobody is dealt a card that somebody else holds, or that lies in the muck (R1.1)."""
        # Folded hands lie in the muck, until they are shuffled.
        known = [card for player in self.hand.active for card in player.cards]
        if not self.reshuffled:
            known += [card for pile in self.hand.muck for card in pile.cards]
        for card in cards:
            if card is not UNKNOWN and (card in known or cards.count(card) > 1):
                self.refuse("told_card_twice", card=card.symbol)

    def known_elsewhere(self, player: Player | None) -> set[Card]:
        """The cards that others hold, and those in the muck: folded ones lie there."""
        held = [each.cards for each in self.hand.players if each is not player and not each.folded]
        piles = [pile.cards for pile in self.hand.muck]
        return {card for lying in (*held, *piles) for card in lying}

    def with_mucked(self, event: ev.HandEnded) -> ev.HandEnded:
        """The end of the hand, with the hands that the summary turns up (R8.4)."""
        known = {mucked.seat: mucked for mucked in event.mucked}
        for seat, holding in self.told.claims.mucked.items():
            player = self.hand.player(seat)
            if player.mucked and holding.cards:
                self.line = holding.line
                self.check_mucked(player, holding.cards)
                known[seat] = ev.MuckedHolding(seat, in_order(holding.cards))
        named = [card for each in known.values() for card in each.cards if card is not UNKNOWN]
        for card in named:
            if named.count(card) > 1:
                self.refuse("told_card_twice", card=card.symbol)
        return ev.HandEnded(tuple([known[seat] for seat in self.hand.seats if seat in known]))

    def check_mucked(self, player: Player, cards: tell.Cards) -> None:
        held = player.cards
        others = [other.cards for other in self.hand.active if other is not player]
        piles = [pile.cards for pile in self.hand.muck]
        elsewhere = {card for lying in (*others, *piles) for card in lying}
        strangers = [card for card in held if card is not UNKNOWN and card not in cards]
        if len(cards) != len(held) or UNKNOWN in cards or strangers:
            self.refuse("told_other_cards", name=self.name(player.seat))
        for card in cards:
            if cards.count(card) > 1 or card in elsewhere:
                self.refuse("told_card_twice", card=card.symbol)

    def settled(self) -> None:
        """What the dealer did unasked must have been told before anything else happens."""
        if self.returned and self.told.returns == "told":
            back = self.returned[0]
            self.refuse(
                "told_return_missing", name=self.name(back.seat), amount=self.money(back.amount)
            )
        if self.absent_deeds:
            self.refuse("told_absent", clause="R2.5", name=self.name(self.absent_deeds[0].seat))


def fits(held: tell.Cards, told: tell.Cards) -> bool:
    """Whether the file's cards can be these; unknown ones may be any."""
    known = [card for card in held if card is not UNKNOWN]
    strangers = [card for card in told if card not in held]
    return (
        len(held) == len(told)
        and len(strangers) == held.count(UNKNOWN)
        and all([card in told for card in known])
    )


_REACT: dict[type, Callable[[Dealing, Any], ev.Event]] = {
    ev.CardsDealt: Dealing.deal,
    ev.MuckReshuffled: Dealing.count_reshuffle,
    ev.UncalledBetReturned: Dealing.await_return,
    ev.Folded: Dealing.await_absent,
    ev.StoodPat: Dealing.await_absent,
    ev.ShowdownStarted: Dealing.open_showdown,
    ev.HandEnded: Dealing.with_mucked,
}
"""What is to be done about an event of the dealer's before it happens."""
