"""A second reader of PokerStars text, by patterns alone, which compares what still stands there.

It knows no rules and shares nothing with the package's own reader. Of a hand that was accepted,
every figure and every card in the text must be one of the record.
"""

from __future__ import annotations

import re
from collections import Counter
from decimal import Decimal

from badugi.hand import events as ev
from badugi.hand.record import Record
from badugi.hand.setup import PostKind
from badugi.hand.state import Hand

_SEAT = re.compile(r"Seat (\d+): (.+) \(\D?([\d,.]+) in chips")
_AMOUNT = r"[$€£]?(-?[\d,]+(?:\.\d+)?)"
_STAKES = re.compile(rf"\({_AMOUNT}/{_AMOUNT}|{_AMOUNT}/{_AMOUNT}(?: [A-Z]{{3}})?\)")
_MOVES = {
    ev.Folded: "folds",
    ev.Checked: "checks",
    ev.Called: "calls",
    ev.BetMade: "bets",
    ev.RaisedTo: "raises",
    ev.Discarded: "discards",
    ev.StoodPat: "stands",
}
_VERBS = frozenset(_MOVES.values())

Fact = tuple[object, ...]


def differences(text: str, record: Record, hand: Hand) -> list[str]:
    """What the text of one accepted hand says and its record does not."""
    said, known = Said(text), Known(record, hand)
    found = []
    for name in ("stakes", "moves", "posts", "returned", "won", "stacks"):
        told, true = getattr(said, name), getattr(known, name)
        if told != true:
            found.append(f"{name}: {told} stands there, {true} is recorded")
    for name in ("cards", "shown", "figures", "mucked"):
        strangers = getattr(said, name) - getattr(known, name)
        if strangers:
            found.append(f"{name}: {sorted(strangers, key=str)} stand there")
    return found


def number(text: str) -> Decimal:
    return Decimal(text.replace(",", ""))


class Said:
    """What the text says."""

    def __init__(self, text: str) -> None:
        head, _, rest = text.replace("\r", "").partition("\n")
        match = _STAKES.search(re.sub(r"^.*?Limit", "", head, flags=re.I))
        assert match, "an accepted hand has stakes"
        self.stakes = {number(each) for each in match.groups() if each}
        self.seats: dict[str, Decimal] = {}
        self.numbers: dict[str, str] = {}
        self.moves: list[Fact] = []
        self.posts: Counter[Fact] = Counter()
        self.returned: Counter[Fact] = Counter()
        self.won: Counter[Fact] = Counter()
        self.cards: set[Fact] = set()
        self.shown: set[Fact] = set()
        self.mucked: set[Fact] = set()
        self.figures: set[Fact] = set()
        body, summary, *_ = [
            *re.split(r"^\*\*\* SUMMARY \*\*\*\s*$", rest, maxsplit=1, flags=re.M),
            "",
        ]
        for line in body.split("\n"):
            self.line(line.replace("\ufeff", "").rstrip())
        for line in summary.split("\n"):
            self.ending(line.rstrip())
        self.stacks = {
            name: stack for name, stack in self.seats.items() if name in self.players(summary)
        }

    def players(self, summary: str) -> set[str]:
        """Who is in: whoever does anything, or is named in the summary as one of the hand."""
        acting = {str(fact[0]) for fact in (*self.moves, *self.posts)}
        return acting | {
            name
            for name in self.seats
            if re.search(rf": {re.escape(name)} .*(collected|showed|mucked|folded)", summary)
        }

    def line(self, text: str) -> None:
        if match := _SEAT.match(text):
            self.seats.setdefault(match[2], number(match[3]))
            self.numbers.setdefault(match[2], match[1])
            return
        if match := re.fullmatch(rf"Uncalled bet \({_AMOUNT}\) returned to (.+)", text):
            self.returned[match[2], number(match[1])] += 1
            return
        if text.startswith("Dealt to "):
            names = [name for name in self.seats if text.startswith(f"Dealt to {name} ")]
            for name in names and [max(names, key=len)]:
                brackets = re.findall(r"\[([^]]*)\]", text[len(f"Dealt to {name} ") :])
                self.cards |= {(name, card) for card in " ".join(brackets).split()}
            return
        if match := re.fullmatch(rf"(.+) collected {_AMOUNT} from (?:main |side )?pot.*", text):
            if match[1] in self.seats:
                self.won[match[1], number(match[2])] += 1
            return
        for name in sorted(self.seats, key=len, reverse=True):
            if text.startswith(f"{name}: "):
                self.deed(name, text[len(name) + 2 :])
                return

    def deed(self, name: str, words: str) -> None:
        verb = words.split(" ")[0]
        plain = re.sub(r" \[[^]]*\]| \(.*\)", "", words)
        amounts = tuple([number(each) for each in re.findall(rf"(?<!\S){_AMOUNT}(?!\S)", plain)])
        cards = re.findall(r"\w\w", "".join(re.findall(r"\[([^]]*)\]", words)))
        if verb == "posts":
            self.posts[name, sum(amounts)] += 1
        elif verb in _VERBS:
            self.moves.append((name, verb, *amounts, *(["all-in"] if "all-in" in words else [])))
            self.cards |= {(name, card) for card in cards}
        elif verb == "shows":
            self.shown.add((name, frozenset(cards)))
        elif verb == "mucks":
            self.mucked.add((name,))

    def ending(self, text: str) -> None:
        if match := re.match(rf"Total pot {_AMOUNT}(.*) \| Rake {_AMOUNT}", text):
            self.figures |= {("total", number(match[1])), ("rake", number(match[3]))}
            for part in re.findall(rf"pot(?:-\d+)? {_AMOUNT}\.(?!\d)", match[2]):
                self.figures.add(("part", number(part)))
        for name in self.seats:
            if not text.startswith(f"Seat {self.numbers[name]}: {name} "):
                continue
            if match := re.search(rf"(?:won|collected) \({_AMOUNT}\)", text):
                self.figures.add((name, number(match[1])))
            if match := re.search(r"showed \[([^]]*)\]", text):
                self.shown.add((name, frozenset(match[1].split())))
            if match := re.search(r"mucked \[([^]]*)\]", text):
                self.shown.add((name, frozenset(match[1].split())))
            if match := re.search(r"folded after the (\d)", text):
                self.figures.add((name, "folded", int(match[1])))
            if "folded before" in text:
                self.figures.add((name, "folded", 0))


class Known:
    """What the record knows, in the same words."""

    def __init__(self, record: Record, hand: Hand) -> None:
        setup = record.setup
        stakes = setup.game.stakes
        names = setup.names()

        def money(amount: int) -> Decimal:
            return Decimal(stakes.money(amount))

        if setup.game.betting.is_fixed:
            self.stakes = {money(stakes.small_bet), money(stakes.big_bet)}
        else:
            small = stakes.small_blind or stakes.minimum_bet
            self.stakes = {money(small), money(stakes.minimum_bet)}
        self.stacks = {names[seat.seat]: money(seat.stack) for seat in setup.seats}
        self.moves: list[Fact] = []
        self.posts: Counter[Fact] = Counter()
        self.returned: Counter[Fact] = Counter()
        self.won: Counter[Fact] = Counter()
        self.cards: set[Fact] = set()
        self.shown: set[Fact] = set()
        self.mucked: set[Fact] = set()
        bet = max([post.amount for post in setup.posts if post.kind.is_live], default=0)
        dead: dict[int, Decimal] = {}
        for event in record.events:
            name = names.get(getattr(event, "seat", -1), "")
            all_in = ["all-in"] if getattr(event, "all_in", False) else []
            match event:
                case ev.AntePosted():
                    self.posts[name, money(event.amount)] += 1
                case ev.BlindPosted():
                    if event.kind is PostKind.DEAD:
                        dead[event.seat] = money(event.amount)
                        self.posts[name, money(event.amount)] += 1
                        continue
                    amount = money(event.amount)
                    if event.kind is PostKind.LIVE and event.seat in dead:
                        self.posts -= Counter({(name, dead[event.seat]): 1})
                        amount += dead[event.seat]
                    self.posts[name, amount] += 1
                case ev.Called():
                    self.moves.append((name, "calls", money(event.added), *all_in))
                case ev.BetMade():
                    self.moves.append((name, "bets", money(event.to), *all_in))
                    bet = event.to
                case ev.RaisedTo():
                    by = money(event.to - bet)
                    self.moves.append((name, "raises", by, money(event.to), *all_in))
                    bet = event.to
                case ev.Discarded():
                    self.moves.append((name, "discards", Decimal(len(event.cards))))
                    self.cards |= {(name, card.value) for card in event.cards}
                case ev.Folded() | ev.Checked() | ev.StoodPat():
                    self.moves.append((name, _MOVES[type(event)]))
                case ev.DrawStarted():
                    bet = 0
                case ev.CardsDealt():
                    self.cards |= {(name, card.value) for card in event.cards}
                case ev.UncalledBetReturned():
                    self.returned[name, money(event.amount)] += 1
                case ev.PotWon():
                    self.won[name, money(event.amount)] += 1
                case ev.Showed():
                    self.shown.add((name, frozenset([card.value for card in event.cards])))
                case ev.Mucked():
                    self.mucked.add((name,))
                case ev.HandEnded():
                    for held in event.mucked:
                        cards = frozenset([card.value for card in held.cards])
                        self.shown.add((names[held.seat], cards))
        self.figures: set[Fact] = {
            ("total", sum([money(paid.amount) for paid in hand.payments], money(sum(hand.rake)))),
            ("rake", money(sum(hand.rake))),
        }
        rakes = hand.rake or (0,) * len(hand.pots)
        self.figures |= {
            ("part", money(pot.amount - rake)) for pot, rake in zip(hand.pots, rakes, strict=False)
        }
        for player in hand.players:
            name = names[player.seat]
            self.figures |= {(name, money(player.won)), (name, "folded", len(player.draws))}
            if not player.folded:
                self.figures -= {(name, "folded", len(player.draws))}
            self.cards |= {(name, card.value) for card in player.cards}
