"""Whole hands as Full Tilt and KingsClub would have written them, for the tests of the readers."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from badugi.cards import PACK, Card
from badugi.deck import HiddenDeck, SeededDeck, seed_of
from badugi.hand import HandSetup, Phase, Post, PostKind, Seat, apply, legal, start
from badugi.hand import events as ev
from badugi.hand.evolve import evolve
from badugi.hand.record import Record
from badugi.hand.state import Hand, Player, new_hand
from badugi.rules import Game, find_house, make_game

NAMES = ("Ada", "Ada folds", "Mr: X [2]", "O'Neil", "wins the pot", "Zoë 7", "q")
STAKES = {"limit": "2.50/5", "pot": "0.50/1", "no-limit": "0.50/1", "half-pot": "0.50/1"}


def played(
    seed: str, *, house: str, variant: str, betting: str, players: int, ante: int = 0
) -> Record:
    """A whole hand of random actions; whoever is beaten at the showdown mucks (R8.3)."""
    rng = random.Random(seed)
    game = make_game(variant, betting, STAKES[betting], find_house(house))
    if ante:
        stakes = replace(game.stakes, ante=ante)
        game = Game(game.variant, game.betting, stakes, game.house)
    setup = _setup(rng, game, players)
    hand, happened = start(setup, SeededDeck.from_seed(seed_of(seed)))
    events = list(happened)
    while hand.actor is not None:
        actions = list(legal(hand))
        if hand.phase is Phase.BETTING and len(actions) > 2 and rng.random() < 0.8:
            actions = actions[1:]
        hand, happened = apply(hand, rng.choice(actions))
        events += happened
    return Record.of(events)


def _setup(rng: random.Random, game: Game, players: int) -> HandSetup:
    stakes = game.stakes
    numbers = sorted(rng.sample(range(1, 9), players))
    seats = tuple(
        [
            Seat(seat, rng.choice([310, 655, 2_000, 12_345]), name)
            for seat, name in zip(numbers, NAMES, strict=False)
        ]
    )
    button = numbers[-1] if players > 2 else numbers[0]
    posts = [Post(seat, PostKind.ANTE, stakes.ante) for seat in numbers if stakes.ante]
    posts.append(Post(numbers[0], PostKind.SMALL_BLIND, stakes.small_blind))
    posts.append(Post(numbers[1], PostKind.BIG_BLIND, stakes.big_blind))
    return HandSetup(
        game=game, seats=seats, button=button, posts=tuple(posts), rake=rng.choice([0, 5])
    )


class _Text:
    """The hand so far, and the lines told of it; a method for each event that has a line."""

    def __init__(self, record: Record, hero: int) -> None:
        self.record = record
        self.setup = record.setup
        self.game = record.setup.game
        self.hero = hero
        self.names = {seat.seat: seat.name for seat in self.setup.seats}
        self.hand = evolve(new_hand(self.setup, HiddenDeck(len(PACK))), ev.HandStarted(self.setup))
        self.lines: list[str] = []
        self.drawn: dict[int, int] = {}
        self.got: dict[int, list[Card]] = {}

    def run(self) -> None:
        for event in self.record.events:
            before, self.hand = self.hand, evolve(self.hand, event)
            line = getattr(self, type(event).__name__, None)
            if line is not None:
                line(event, before)

    def money(self, amount: int) -> str:
        text = f"{amount / 100:,.2f}"
        return self.sign + (text.removesuffix(".00"))

    sign = ""

    def says(self, seat: int, words: str) -> None:
        self.lines.append(f"{self.names[seat]} {words}")

    def all_in(self, event: Any) -> str:
        return ", and is all in" if event.all_in else ""

    def Folded(self, event: ev.Folded, _: Hand) -> None:
        self.says(event.seat, "folds")

    def Checked(self, event: ev.Checked, _: Hand) -> None:
        self.says(event.seat, "checks")

    def BetMade(self, event: ev.BetMade, _: Hand) -> None:
        self.says(event.seat, f"bets {self.money(event.to)}{self.all_in(event)}")

    def RaisedTo(self, event: ev.RaisedTo, _: Hand) -> None:
        self.says(event.seat, f"raises to {self.money(event.to)}{self.all_in(event)}")

    def StoodPat(self, event: ev.StoodPat, _: Hand) -> None:
        self.says(event.seat, "stands pat")


def cards(held: tuple[Card, ...] | list[Card]) -> str:
    return f"[{' '.join([str(card) for card in held])}]"


class _FullTilt(_Text):
    sign = "$"

    def head(self) -> list[str]:
        stakes, betting = self.game.stakes, self.game.betting
        names = {"badugi": "Badugi", "deuce-to-seven": "2-7 Triple Draw"}
        name = names.get(self.game.variant.name, "A-5 Triple Draw")
        low, high = (
            (stakes.small_bet, stakes.big_bet)
            if betting.is_fixed
            else (stakes.small_blind, stakes.big_blind)
        )
        ante = f" Ante {self.money(stakes.ante)}" if stakes.ante else ""
        amounts = f"{self.money(low)}/{self.money(high)}{ante}"
        if self.hero % 2:
            limit = {"limit": "Limit", "pot": "Pot Limit", "no-limit": "No Limit"}[betting.name]
            said = f"{amounts} - {limit} {name}"
        else:
            limit = {"limit": "FL", "pot": "PL", "no-limit": "NL"}[betting.name]
            said = f"{limit} {name} - {amounts}"
        at = "21:30:00 CET - 2011/03/28 [15:30:00 ET - 2011/03/28]"
        return [
            f"Full Tilt Poker Game #77: Table Mist - Grey (8 max) - {said} - {at}",
            *[
                f"Seat {seat.seat}: {seat.name} ({self.money(seat.stack)})"
                for seat in self.setup.seats
            ],
        ]

    def AntePosted(self, event: ev.AntePosted, _: Hand) -> None:
        self.says(event.seat, f"antes {self.money(event.amount)}{self.all_in(event)}")

    def BlindPosted(self, event: ev.BlindPosted, _: Hand) -> None:
        kind = "big" if event.kind is PostKind.BIG_BLIND else "small"
        self.says(
            event.seat,
            f"posts the {kind} blind of {self.money(event.amount)}{self.all_in(event)}",
        )

    def CardsDealt(self, event: ev.CardsDealt, before: Hand) -> None:
        name = self.names[event.seat]
        if before.phase is Phase.DEALING:
            if not any(["HOLE" in line for line in self.lines]):
                self.lines.append(f"The button is in seat #{self.setup.button}")
                self.lines.append("*** HOLE CARDS ***")
            if event.seat == self.hero:
                self.lines.append(f"Dealt to {name} {cards(event.cards)}")
            return
        got = self.got.setdefault(event.seat, [])
        got += event.cards
        if len(got) < self.drawn[event.seat]:
            return
        if event.seat == self.hero:
            kept = [card for card in self.hand.player(event.seat).cards if card not in got]
            self.lines.append(f"Dealt to {name} {cards(kept)} {cards(got)}")
        else:
            self.says(event.seat, f"is dealt {_some(len(got))}")

    def Called(self, event: ev.Called, _: Hand) -> None:
        self.says(event.seat, f"calls {self.money(event.added)}{self.all_in(event)}")

    def DrawStarted(self, event: ev.DrawStarted, _: Hand) -> None:
        self.drawn, self.got = {}, {}
        word = ("FIRST", "SECOND", "THIRD")[event.draw - 1]
        active = self.hand.active
        broke = len([player for player in active if not player.stack])
        tail = f", {broke} All-In" if broke else ""
        pot = f"Total Pot: {self.money(self.hand.pot)}, {len(active)} Players{tail}"
        self.lines.append(f"*** {word} DRAW *** ({pot})")

    def Discarded(self, event: ev.Discarded, _: Hand) -> None:
        self.drawn[event.seat] = len(event.cards)
        own = f" {cards(event.cards)}" if event.seat == self.hero else ""
        self.says(event.seat, f"discards {_some(len(event.cards))}{own}")

    def UncalledBetReturned(self, event: ev.UncalledBetReturned, _: Hand) -> None:
        name = self.names[event.seat]
        self.lines.append(f"Uncalled bet of {self.money(event.amount)} returned to {name}")

    def ShowdownStarted(self, _: ev.ShowdownStarted, __: Hand) -> None:
        self.lines.append("*** SHOW DOWN ***")

    def Showed(self, event: ev.Showed, _: Hand) -> None:
        self.says(event.seat, f"shows {cards(event.cards)} {self.called(event.cards)}".rstrip())

    def Mucked(self, event: ev.Mucked, _: Hand) -> None:
        self.says(event.seat, "mucks")

    def PotWon(self, event: ev.PotWon, _: Hand) -> None:
        pots, player = len(self.hand.pots), self.hand.player(event.seat)
        if not player.shown and not self.hand.pots:
            self.says(event.seat, "mucks")
        side = "side pot" if pots == 2 else f"side pot #{event.pot}"
        pot = "the pot" if pots < 2 else f"the {side}" if event.pot else "the main pot"
        words = f" with {self.called(player.cards)}" if player.shown else ""
        words = words if words != " with " else ""
        verb = "wins" if event.amount == sum(self.paid(event.pot)) else "ties for"
        self.says(event.seat, f"{verb} {pot} ({self.money(event.amount)}){words}")

    def paid(self, pot: int) -> list[int]:
        return [
            event.amount
            for event in self.record.events
            if isinstance(event, ev.PotWon) and event.pot == pot
        ]

    def called(self, held: tuple[Card, ...]) -> str:
        strength = self.game.rankings[0](held)
        ranks = ", ".join([card[0] for card in strength.playing])
        if self.game.rankings[0].needs_all:
            return ranks if len({card[0] for card in held}) == len(held) else "a pair"
        size = len(strength.playing)
        return f"a Badugi: {ranks}" if size == 4 else f"a {size}-Card: {ranks}"

    def summary(self) -> list[str]:
        rake = sum(self.hand.rake)
        total = sum([won.amount for won in self.hand.payments]) + rake
        pots = ""
        if len(self.hand.pots) > 1:
            cuts = self.hand.rake or (0,) * len(self.hand.pots)
            parts = [pot.amount - cut for pot, cut in zip(self.hand.pots, cuts, strict=True)]
            names = ["Main pot", "Side pot"]
            if len(parts) > 2:
                names = ["Main pot", *[f"Side pot #{place}" for place in range(1, len(parts))]]
            pots = "".join(
                [f" {name} {self.money(part)}." for name, part in zip(names, parts, strict=True)]
            )
        lines = [
            "*** SUMMARY ***",
            f"Total pot {self.money(total)}{pots} | Rake {self.money(rake)}",
        ]
        return lines + [
            f"Seat {seat.seat}: {seat.name} {self.place(seat.seat)}"
            f"{self.ended(self.hand.player(seat.seat))}"
            for seat in sorted(self.setup.seats, key=lambda seat: seat.seat)
        ]

    def place(self, seat: int) -> str:
        tags = ["button"] if seat == self.setup.button else []
        tags += [
            post.kind.value.replace("_", " ")
            for post in self.setup.posts
            if post.seat == seat and post.kind.is_live
        ]
        return "".join([f"({tag}) " for tag in tags])

    def ended(self, player: Player) -> str:
        end = self.record.events[-1]
        assert isinstance(end, ev.HandEnded)
        known = {each.seat: each.cards for each in end.mucked}
        if player.folded:
            nth = ("", "1st", "2nd", "3rd")[len(player.draws)]
            posted = player.seat in [post.seat for post in self.setup.posts]
            idle = "" if nth or posted or player.paid else " (didn't bet)"
            return f"folded {f'after the {nth}' if nth else 'before the'} Draw{idle}"
        if player.shown:
            won = f"won ({self.money(player.won)})" if player.won else "lost"
            words = self.called(player.cards)
            return f"showed {cards(player.cards)} and {won}{f' with {words}' if words else ''}"
        if player.mucked:
            held = known[player.seat]
            return f"mucked {cards(held)} - {self.called(held)}"
        return f"collected ({self.money(player.won)}), mucked"


def _some(count: int) -> str:
    return f"{count} card{'s' if count > 1 else ''}"


class _Kings(_Text):
    def head(self) -> list[str]:
        stakes, betting = self.game.stakes, self.game.betting
        titles = {
            "badugi": "Badugi",
            "badeucy": "Badeucey",
            "badacey": "Badacey",
            "deuce-to-seven": "2-7 Triple Draw",
            "ace-to-five": "A-5 Triple Draw",
        }
        limits = {
            "limit": "Limit",
            "pot": "Pot Limit",
            "half-pot": "Half Pot Limit",
            "no-limit": "No Limit",
        }
        low, high = (
            (stakes.small_bet, stakes.big_bet)
            if betting.is_fixed
            else (stakes.small_blind, stakes.big_blind)
        )
        said = f"{limits[betting.name]} {titles[self.game.variant.name]}"
        return [
            f"#4711: {said} - {self.money(low)}/{self.money(high)}",
            "2021-02-08 12:00:00",
            f"Table 'Jo's Mix' Seat {self.setup.button} is the button",
            *[
                f"Seat {seat.seat}: {seat.name} ({self.money(seat.stack)})"
                for seat in self.setup.seats
            ],
            "*** 1ST BETTING ROUND ***",
        ]

    def AntePosted(self, event: ev.AntePosted, _: Hand) -> None:
        name, amount = self.names[event.seat], self.money(event.amount)
        self.lines.append(f"{name}: posts ante {amount}{self.all_in(event)}")

    def BlindPosted(self, event: ev.BlindPosted, _: Hand) -> None:
        kind = "big" if event.kind is PostKind.BIG_BLIND else "small"
        name, amount = self.names[event.seat], self.money(event.amount)
        self.lines.append(f"{name}: posts the {kind} blind {amount}{self.all_in(event)}")

    def CardsDealt(self, event: ev.CardsDealt, before: Hand) -> None:
        if before.phase is Phase.DEALING:
            hidden = f"[{' '.join('X' * len(event.cards))}]"
            held = cards(event.cards) if event.seat == self.hero else hidden
            self.lines.append(f"Dealt to {self.names[event.seat]}: {held}")
        elif event.seat == self.hero:
            got = self.got.setdefault(event.seat, [])
            got += event.cards
            if len(got) == self.drawn[event.seat]:
                self.lines[-1] += f" draws {cards(got)}"

    def Called(self, event: ev.Called, _: Hand) -> None:
        self.says(event.seat, f"calls {self.money(event.to)}{self.all_in(event)}")

    def BettingRoundStarted(self, event: ev.BettingRoundStarted, _: Hand) -> None:
        if event.round > 1:
            nth = ("2ND", "3RD", "4TH")[event.round - 2]
            self.lines.append(f"*** {nth} BETTING ROUND ***")

    def DrawStarted(self, event: ev.DrawStarted, _: Hand) -> None:
        self.drawn, self.got = {}, {}
        self.lines.append(f"*** {('1ST', '2ND', '3RD')[event.draw - 1]} DRAW ***")

    def Discarded(self, event: ev.Discarded, _: Hand) -> None:
        self.drawn[event.seat] = len(event.cards)
        if event.seat == self.hero:
            self.says(event.seat, f"discards {cards(event.cards)}")
        else:
            self.says(event.seat, f"draws {len(event.cards)}")

    def Showed(self, event: ev.Showed, _: Hand) -> None:
        self.says(event.seat, f"shows {cards(event.cards)}")

    def Mucked(self, event: ev.Mucked, _: Hand) -> None:
        self.says(event.seat, "mucks")

    def summary(self) -> list[str]:
        lines = ["*** SUMMARY ***"]
        for seat in sorted(self.setup.seats, key=lambda seat: seat.seat):
            end = self.hand.player(seat.seat).stack
            net = end - seat.stack
            said = f"{'-' if net < 0 else '+'}{self.money(abs(net))}"
            lines.append(f"Seat {seat.seat}: {seat.name} ({self.money(end)}) {said}")
        if self.hand.rake:
            lines.append(f"Rake {self.money(sum(self.hand.rake))}")
        pots = len(self.hand.pots)
        for won in self.hand.payments:
            name, amount = self.names[won.seat], self.money(won.amount)
            if pots < 2:
                said = f"({amount}) from pot" if len(self.hand.payments) > 1 else f"pot ({amount})"
            else:
                said = f"({amount}) from {f'side pot {won.pot}' if won.pot else 'main pot'}"
            lines.append(f"{name} wins {said}")
        return lines


def _write(kind: Callable[[Record, int], Any]) -> Callable[[Record, int], str]:
    def write(record: Record, hero: int) -> str:
        text = kind(record, hero)
        text.run()
        return "\n".join([*text.head(), *text.lines, *text.summary()]) + "\n\n\n\n"

    return write


fulltilt_text = _write(_FullTilt)
kings_text = _write(_Kings)
