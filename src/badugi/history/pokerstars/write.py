"""A record as PokerStars text, which most programs read, balanced to the chip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from badugi.cards import PACK, UNKNOWN, Card
from badugi.deck import HiddenDeck
from badugi.errors import RecordError
from badugi.hand import events as ev
from badugi.hand.evolve import evolve
from badugi.hand.record import Record, dump
from badugi.hand.setup import HandSetup, PostKind, Seat
from badugi.hand.state import Hand, Player, new_hand
from badugi.history.pokerstars.header import BETTING, VARIANTS
from badugi.history.pokerstars.house import house_line
from badugi.history.pokerstars.names import called, named, number_of, stamp
from badugi.history.source import Source

_DRAWS = ("FIRST", "SECOND", "THIRD", "FOURTH")
_NTH = ("1st", "2nd", "3rd", "4th")
_CODES = {"$": " USD", "€": " EUR", "£": " GBP"}
_GAP = "\n\n\n\n"
_RESHUFFLED = "The deck is reshuffled"
_ALL_IN = " and is all-in"
_POSTS = {
    PostKind.SMALL_BLIND: "small blind",
    PostKind.BIG_BLIND: "big blind",
    PostKind.LIVE: "big blind",
    PostKind.DEAD: "a dead blind",
}


def write(record: Record, source: Source) -> str:
    """The hand as text; cards that the record does not know are not in it.

    Where several seats' first cards are known, each has its line. RecordError for a game that
    the format has no words for, and for a hand that is not over.
    """
    setup = _from_one(record.setup)
    moved = setup.seats[0].seat - record.setup.seats[0].seat
    events = tuple([_moved(event, moved) for event in record.events])
    writer = _Writer(setup, source, number=source.id or dump(record))
    writer.seen = _seen(setup, events)
    for place, event in enumerate(events):
        writer.take(event, events[place + 1 : place + 2])
    if not writer.hand.is_over:
        raise RecordError("record_not_over")
    writer.house = house_line(record, writer.hand)
    return "\n".join([*writer.head(), *writer.lines, *writer.summary()]) + _GAP


def _seen(setup: HandSetup, events: tuple[ev.Event, ...]) -> frozenset[int]:
    """The seats whose cards are all known, from the deal on: of others the text names none."""
    hidden = {
        event.seat
        for event in events
        if isinstance(event, ev.CardsDealt | ev.Discarded) and UNKNOWN in event.cards
    }
    return frozenset([seat.seat for seat in setup.seats if seat.seat not in hidden])


def _from_one(setup: HandSetup) -> HandSetup:
    """The set-up with seats that begin at 1, as they do at the site."""
    if all([seat.seat for seat in setup.seats]):
        return setup
    return replace(
        setup,
        seats=tuple([replace(seat, seat=seat.seat + 1) for seat in setup.seats]),
        posts=tuple([replace(post, seat=post.seat + 1) for post in setup.posts]),
        button=setup.button + 1,
    )


def _moved(event: ev.Event, by: int) -> ev.Event:
    if not by:
        return event
    if isinstance(event, ev.HandEnded):
        return ev.HandEnded(tuple([replace(each, seat=each.seat + by) for each in event.mucked]))
    return replace(event, seat=event.seat + by) if hasattr(event, "seat") else event


class _Writer:
    """The hand so far, and its lines between the heading and the summary."""

    def __init__(self, setup: HandSetup, source: Source, *, number: str) -> None:
        self.setup = setup
        self.game = setup.game
        self.source = source
        self.number = number_of(number)
        self.names = named(setup.seats)
        self.hand = evolve(new_hand(setup, HiddenDeck(len(PACK))), ev.HandStarted(setup))
        self.lines: list[str] = []
        self.new: dict[int, list[Card]] = {}
        self.is_announced = False
        self.house: str | None = None
        self.seen: frozenset[int] = frozenset()

    def money(self, amount: int) -> str:
        """An amount as the site writes it: whole ones have no decimals."""
        return f"{self.source.currency}{self.game.stakes.money(amount).removesuffix('.00')}"

    def name(self, seat: int) -> str:
        return self.names[seat]

    def take(self, event: ev.Event, after: tuple[ev.Event, ...]) -> None:
        """One event: its line, if it has one, and what it does to the hand."""
        before, self.hand = self.hand, evolve(self.hand, event)
        is_short = bool(after) and isinstance(after[0], ev.MuckReshuffled)
        if isinstance(event, ev.Discarded) and is_short and not before.house.discards_first:
            # The site says so before the draw that the cards are for.
            self.lines.append(_RESHUFFLED)
            self.is_announced = True
        line = _LINES.get(type(event))
        if line is not None:
            line(self, event, before)

    def says(self, seat: int, words: str) -> None:
        self.lines.append(f"{self.name(seat)}: {words}")

    def head(self) -> list[str]:
        """The heading, the table and the seats."""
        size = max(self.source.seats or 0, *[seat.seat for seat in self.setup.seats])
        play = "" if self.source.currency or self.is_tournament else " (Play Money)"
        table = " ".join(self.source.table.split()) or "badugi"
        lines = [
            f"PokerStars Hand #{self.number}:{self.sign()} - {stamp(self.source.at)}",
            f"Table '{table}' {size}-max{play} Seat #{self.setup.button} is the button",
            *[self.seat(seat) for seat in sorted(self.setup.seats, key=lambda seat: seat.seat)],
        ]
        return [*lines, self.house] if self.house else lines

    @property
    def is_tournament(self) -> bool:
        """Whether the hand needs a tournament's heading: only there absent players are dealt in."""
        return bool(self.source.tournament) or any([seat.absent for seat in self.setup.seats])

    def sign(self) -> str:
        stakes, betting = self.game.stakes, self.game.betting
        variant = VARIANTS.get(self.game.variant.name)
        limit = BETTING.get(betting.name)
        if variant is None or limit is None:
            raise RecordError("record_untellable", game=self.game.name)
        if betting.is_fixed:
            pair = (stakes.small_bet, stakes.big_bet)
        else:
            pair = (stakes.small_blind or stakes.minimum_bet, stakes.minimum_bet)
        small, big = [f"{self.source.currency}{stakes.money(each)}" for each in pair]
        if self.is_tournament:
            number, level = self.source.tournament or "0", self.source.level or "I"
            paid = f"{self.source.buy_in} " if self.source.buy_in else ""
            return f" Tournament #{number}, {paid}{variant} {limit} - Level {level} ({small}/{big})"
        return f"  {variant} {limit} ({small}/{big}{_CODES.get(self.source.currency, '')})"

    def seat(self, seat: Seat) -> str:
        away = "is sitting out" if seat.absent else ""
        return (
            f"Seat {seat.seat}: {self.name(seat.seat)} ({self.money(seat.stack)} in chips) {away}"
        )

    def posted(self, event: ev.AntePosted | ev.BlindPosted, before: Hand) -> None:
        all_in = _ALL_IN if event.all_in else ""
        if isinstance(event, ev.AntePosted):
            words = "the ante"
        else:
            words = _POSTS[event.kind]
            if event.kind is PostKind.LIVE and self.joins_dead(event, before):
                dead = self.lines.pop().rsplit(" ", 1)[1]
                both = self.setup.posts[before.posted - 1].amount + event.amount
                assert dead, "a dead blind has its amount last"
                self.says(event.seat, f"posts small & big blinds {self.money(both)}{all_in}")
                return
        self.says(event.seat, f"posts {words} {self.money(event.amount)}{all_in}")

    def joins_dead(self, event: ev.BlindPosted, before: Hand) -> bool:
        """Whether the post before was his dead small blind, so that one line tells both (R1.5)."""
        place = before.posted
        posts, stakes = self.setup.posts, self.game.stakes
        if not place or event.amount != stakes.big_blind:
            return False
        last = posts[place - 1]
        return (last.seat, last.kind, last.amount) == (
            event.seat,
            PostKind.DEAD,
            stakes.small_blind,
        )

    def dealt(self, event: ev.CardsDealt, before: Hand) -> None:
        is_seen = event.seat in self.seen
        if not before.draw:
            if not any([player.cards for player in before.players]):
                self.lines.append("*** DEALING HANDS ***")
            if is_seen:
                self.lines.append(f"Dealt to {self.name(event.seat)} [{_spaced(event.cards)}]")
            return
        new = self.new.setdefault(event.seat, [])
        new += event.cards
        player = self.hand.player(event.seat)
        if not player.owed:
            del self.new[event.seat]
            kept = [card for card in player.cards if card not in new]
            if is_seen:
                cards = " ".join([f"[{_spaced(each)}]" for each in (kept, new) if each])
                self.lines.append(f"Dealt to {self.name(event.seat)} {cards}")

    def folded(self, event: ev.Folded, _before: Hand) -> None:
        self.says(event.seat, "folds ")

    def checked(self, event: ev.Checked, _before: Hand) -> None:
        self.says(event.seat, "checks ")

    def called(self, event: ev.Called, _before: Hand) -> None:
        self.says(event.seat, f"calls {self.money(event.added)}{_ALL_IN if event.all_in else ''}")

    def bet(self, event: ev.BetMade, _before: Hand) -> None:
        self.says(event.seat, f"bets {self.money(event.to)}{_ALL_IN if event.all_in else ''}")
        self.cap()

    def raised(self, event: ev.RaisedTo, before: Hand) -> None:
        by, to = self.money(event.to - before.bet), self.money(event.to)
        self.says(event.seat, f"raises {by} to {to}{_ALL_IN if event.all_in else ''}")
        self.cap()

    def cap(self) -> None:
        """Say that the betting is capped, once it is."""
        cap = self.hand.cap
        if self.game.betting.is_fixed and cap is not None and self.hand.levels >= cap:
            self.lines.append("Betting is capped")

    def draw(self, event: ev.DrawStarted, _before: Hand) -> None:
        self.lines.append(f"*** {_DRAWS[event.draw - 1]} DRAW ***")

    def discarded(self, event: ev.Discarded, _before: Hand) -> None:
        count = len(event.cards)
        cards = f" [{_spaced(event.cards)}]" if event.seat in self.seen else ""
        self.says(event.seat, f"discards {count} card{'' if count == 1 else 's'}{cards}")

    def pat(self, event: ev.StoodPat, before: Hand) -> None:
        cards = before.player(event.seat).cards
        on = f"on [{_spaced(cards)}]" if event.seat in self.seen else ""
        self.says(event.seat, f"stands pat {on}")

    def reshuffled(self, _event: ev.MuckReshuffled, _before: Hand) -> None:
        if not self.is_announced:
            self.lines.append(_RESHUFFLED)
        self.is_announced = False

    def returned(self, event: ev.UncalledBetReturned, _before: Hand) -> None:
        self.lines.append(
            f"Uncalled bet ({self.money(event.amount)}) returned to {self.name(event.seat)}"
        )

    def showdown(self, _event: ev.ShowdownStarted, _before: Hand) -> None:
        self.lines.append("*** SHOW DOWN ***")

    def showed(self, event: ev.Showed, _before: Hand) -> None:
        words = called(event.cards, self.game)
        self.says(event.seat, f"shows [{_spaced(event.cards)}] ({words})")

    def mucked(self, event: ev.Mucked, _before: Hand) -> None:
        self.says(event.seat, "mucks hand ")

    def won(self, event: ev.PotWon, before: Hand) -> None:
        pot = f"{_pot(event.pot, len(before.pots))}pot"
        if event.pot and len(before.pots) > 2:
            pot += f"-{event.pot}"
        self.lines.append(
            f"{self.name(event.seat)} collected {self.money(event.amount)} from {pot}"
        )

    def ended(self, _event: ev.HandEnded, before: Hand) -> None:
        if not before.pots:
            for won in before.payments:
                self.says(won.seat, "doesn't show hand ")

    def summary(self) -> list[str]:
        """The pots, the rake, and how the hand ended for each seat."""
        hand = self.hand
        parts = [
            pot.amount - (hand.rake[number] if hand.rake else 0)
            for number, pot in enumerate(hand.pots)
        ]
        total = sum([won.amount for won in hand.payments]) + sum(hand.rake)
        named = ""
        if len(parts) > 1:
            sides = ["Side pot"] if len(parts) == 2 else [f"Side pot-{n}" for n in range(1, 9)]
            pots = zip(["Main pot", *sides], parts, strict=False)
            named = " " + " ".join([f"{name} {self.money(part)}." for name, part in pots])
        return [
            "*** SUMMARY ***",
            f"Total pot {self.money(total)}{named} | Rake {self.money(sum(hand.rake))} ",
            *[self.ending(hand.player(seat)) for seat in sorted(hand.seats)],
        ]

    def ending(self, player: Player) -> str:
        tags = [" (button)"] if player.seat == self.setup.button else []
        tags += [
            f" ({_POSTS[post.kind]})"
            for post in self.setup.posts
            if post.seat == player.seat and post.kind in {PostKind.SMALL_BLIND, PostKind.BIG_BLIND}
        ]
        return f"Seat {player.seat}: {self.name(player.seat)}{''.join(tags)} {self.fate(player)}"

    def fate(self, player: Player) -> str:
        if player.folded:
            draws = len(player.draws)
            if draws:
                return f"folded after the {_NTH[draws - 1]} Draw"
            # At the site an ante is no bet.
            posts = [post for post in self.setup.posts if post.seat == player.seat]
            antes = [post.amount for post in posts if post.kind is PostKind.ANTE]
            is_idle = len(antes) == len(posts) and player.paid <= sum(antes)
            idle = " (didn't bet)" if is_idle else ""
            return f"folded before the Draw{idle}"
        if player.shown:
            result = f"won ({self.money(player.won)})" if player.won else "lost"
            words = called(player.cards, self.game)
            return f"showed [{_spaced(player.cards)}] and {result} with a {words}"
        if player.mucked:
            known = UNKNOWN not in player.cards
            return f"mucked [{_spaced(player.cards)}]" if known else "mucked"
        return f"collected ({self.money(player.won)})"


def _spaced(cards: list[Card] | tuple[Card, ...]) -> str:
    return " ".join([card.value for card in cards])


def _pot(number: int, pots: int) -> str:
    if pots < 2:
        return ""
    return "side " if number else "main "


_LINES: dict[type, Callable[[_Writer, Any, Hand], None]] = {
    ev.AntePosted: _Writer.posted,
    ev.BlindPosted: _Writer.posted,
    ev.CardsDealt: _Writer.dealt,
    ev.Folded: _Writer.folded,
    ev.Checked: _Writer.checked,
    ev.Called: _Writer.called,
    ev.BetMade: _Writer.bet,
    ev.RaisedTo: _Writer.raised,
    ev.DrawStarted: _Writer.draw,
    ev.Discarded: _Writer.discarded,
    ev.StoodPat: _Writer.pat,
    ev.MuckReshuffled: _Writer.reshuffled,
    ev.UncalledBetReturned: _Writer.returned,
    ev.ShowdownStarted: _Writer.showdown,
    ev.Showed: _Writer.showed,
    ev.Mucked: _Writer.mucked,
    ev.PotWon: _Writer.won,
    ev.HandEnded: _Writer.ended,
}
