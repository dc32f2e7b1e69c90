"""Whole hands against PokerKit: the same cards and actions, compared after every action.

Compared are whose turn it is, stacks, bets and pot, every live holding, what a call costs, the
smallest and largest raise, who shows what, and the final stacks. The houses agree because ours is
told to collect discards first, burn, table all hands when anybody is all-in and give the odd chip
of two halves to the five-card half, and PokerKit's cap is one lower before the first draw.

Left out, because the rules differ there on purpose:

- short blinds (R2.4: PokerKit lets the others call the short amount);
- fixed-limit bets and raises all-in between two levels (R5.3: PokerKit knows no completion);
- raising again, having acted, after an all-in below the smallest bet while nothing more was bet
  (R5.7: PokerKit takes it for a full bet, so its betting is reopened);
- raising when a call would put every opponent all-in (R4.4: PokerKit refuses it);
- a deck that runs out (R6.3: PokerKit reshuffles this draw's discards too);
- two odd chips of one pot (R9.3: PokerKit gives the first winner both), and odd chips beside a
  side pot (PokerKit takes a beaten hand away first, and with it the border between two pots);
- half-pot limit, dead blinds, live posts, rake and the uncapped heads-up round: PokerKit has none.

A last player with chips who owes nothing is asked to check by PokerKit and not by us (R4.4); the
table of PokerKit checks for him.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random

import pytest
from tests.differential.pokerkit_table import HAND_TYPES, STRUCTURES, PokerKitTable, Snapshot

from badugi.cards import PACK, Card
from badugi.deck import StackedDeck
from badugi.hand import (
    Action,
    Call,
    Check,
    Discard,
    Fold,
    Hand,
    HandSetup,
    Post,
    PostKind,
    Seat,
    StandPat,
    apply,
    legal,
    start,
)
from badugi.hand import events as ev
from badugi.hand.legal import Legal
from badugi.hand.state import Phase, Player
from badugi.rules import HOUSES, make_game

GAMES = [(variant, betting) for variant in HAND_TYPES for betting in STRUCTURES]
HOUSE = HOUSES[0].replace(
    draw_order="discard_first", burns=True, table_all_ins="always", odd_half="five_card_half"
)
Shares = dict[tuple[int, str | None], list[int]]
HANDS = 150
BURNS = 3


class TwoTables:
    """One random hand, played by our engine and by PokerKit side by side."""

    def __init__(self, variant: str, betting: str, number: int) -> None:
        self.name = f"{variant} {betting} {number}"
        self.rng = Random(self.name)
        setup = make_setup(self.rng, variant, betting)
        cards = make_deck(self.rng, players=len(setup.seats), each=setup.game.variant.cards)
        self.drawing = self.rng.choice([0, 0.5, 1])
        self.hand, events = start(setup, StackedDeck(cards))
        self.events = list(events)
        self.table = PokerKitTable(setup, cards)

    def play(self) -> None:
        self.compare()
        while not self.hand.is_over:
            action = self.choose()
            self.hand, events = apply(self.hand, action)
            self.events += events
            self.table.act(action)
            self.compare()
        players = enumerate(self.hand.players)
        shown = {place: sorted(texts(player.cards)) for place, player in players if player.shown}
        theirs = {place: sorted(cards) for place, cards in self.table.shown.items()}
        assert shown == theirs, self.story()

    def compare(self) -> None:
        self.table.skip_idle_checks()
        raising = self.may_compare_raises()
        theirs = self.table.snapshot(raising=raising)
        if not (self.hand.is_over and odd_chips_differ(self.events)):
            assert snapshot(self.hand, raising=raising) == theirs, self.story()

    def may_compare_raises(self) -> bool:
        """Whether the two rule books agree on who may raise now; see the list above."""
        hand = self.hand
        if hand.phase is not Phase.BETTING or hand.actor is None:
            return False
        rivals = [p for p in hand.players if not p.folded and p.seat != hand.actor]
        if all(rival.stack + rival.bet <= hand.bet for rival in rivals):
            return False
        acted = {event.seat for event in hand.line[-1]}
        return not (self.table.counts_short_as_full and hand.actor in acted)

    def choose(self) -> Action:
        may = legal(self.hand)
        if may.slots:
            return self.choose_draw(may)
        passive = Check() if may.may_check else Call()
        dice = self.rng.random()
        if dice < 0.4 and may.lowest is not None and self.may_compare_raises():
            to = self.choose_size(may)
            is_short = to < self.table.full_raise_to
            is_fixed = self.hand.setup.game.betting.is_fixed
            return passive if is_fixed and is_short else may.sized(to)
        return Fold() if dice > (0.98 if may.may_check else 0.88) else passive

    def choose_size(self, may: Legal) -> int:
        assert may.lowest is not None
        assert may.highest is not None
        some = min(3 * may.lowest, may.highest)
        return self.rng.choice([may.lowest, self.rng.randint(may.lowest, some), may.highest])

    def choose_draw(self, may: Legal) -> Action:
        """Nothing, the cards that do not play, or any; never more than the stub can replace."""
        hand = self.hand
        room = len(hand.deck) - BURNS - sum(player.owed for player in hand.players)
        if self.rng.random() >= self.drawing or room < may.slots:
            return StandPat()
        if self.rng.random() < 0.5:
            cards = hand.player(may.seat).cards
            playing = hand.setup.game.rankings[0].playing(cards)
            slots = [slot for slot, card in enumerate(cards) if card not in playing]
        else:
            slots = self.rng.sample(range(may.slots), self.rng.randint(0, may.slots))
        return Discard(tuple(slots)) if slots else StandPat()

    def story(self) -> str:
        return "\n".join([self.name, *map(str, self.events)])


def make_setup(rng: Random, variant: str, betting: str) -> HandSetup:
    """Two to four players who can pay their ante and blind, many of them short."""
    stakes = "2/4" if betting == "limit" else "1/2"
    game = make_game(variant, betting, stakes, HOUSE.replace(cap=rng.choice([4, 4, 3, 5, None])))
    count, ante = rng.choice([2, 2, 3, 3, 3, 4]), rng.choice([0, 0, 0, 1])
    numbers = rng.sample(range(1, 10), count)
    sizes = zip(numbers, make_stacks(rng, count), strict=True)
    setup = HandSetup(
        game=game,
        seats=tuple([Seat(number, ante + stack) for number, stack in sizes]),
        button=rng.choice(numbers),
    )
    order = [seat.seat for seat in setup.clockwise()]
    small, big = (order[1], order[0]) if count == 2 else (order[0], order[1])
    posts = [Post(seat, PostKind.ANTE, ante) for seat in order if ante]
    posts += [Post(small, PostKind.SMALL_BLIND, 1), Post(big, PostKind.BIG_BLIND, 2)]
    return HandSetup(game=game, seats=setup.seats, button=setup.button, posts=tuple(posts))


def make_stacks(rng: Random, count: int) -> list[int]:
    """Deep, short, or close together, so that one all-in is a little more than another."""
    match rng.randrange(4):
        case 0:
            return [1000] * count
        case 1:
            base = rng.randint(4, 60)
            return [base + rng.randint(0, 8) for _ in range(count)]
        case _:
            return [rng.choice([rng.randint(2, 30), rng.randint(20, 200)]) for _ in range(count)]


def make_deck(rng: Random, *, players: int, each: int) -> tuple[Card, ...]:
    """A pack in random order, or one that deals everybody the same ranks, so that hands tie."""
    pack = list(PACK)
    rng.shuffle(pack)
    if rng.random() < 0.5:
        return tuple(pack)
    of_rank = [[card for card in pack if card.rank == rank] for rank in rng.sample(range(13), each)]
    top = list(chain.from_iterable([cards[:players] for cards in of_rank]))
    return (*top, *[card for card in pack if card not in top])


def snapshot(hand: Hand, *, raising: bool) -> Snapshot:
    """Our table in the words of ``PokerKitTable.snapshot``."""
    live: list[Player] = [] if hand.is_over else [p for p in hand.players if not p.folded]
    may = legal(hand)
    betting = hand.phase is Phase.BETTING
    return Snapshot(
        actor=None if hand.actor is None else hand.index(hand.actor),
        stacks=[player.stack for player in hand.players],
        bets=[player.bet for player in hand.players],
        pot=None if hand.is_over else hand.pot,
        holdings=[texts(player.cards) for player in live],
        owed=(may.call or 0) if betting else None,
        bounds=(may.lowest, may.highest) if raising else None,
    )


def texts(cards: Iterable[Card]) -> list[str]:
    return [card.value for card in cards]


def odd_chips_differ(events: list[ev.Event]) -> bool:
    """Whether odd chips fell where PokerKit shares them out in its own way."""
    shares = winnings(events)
    odd = [amounts for amounts in shares.values() if min(amounts) < max(amounts)]
    if any(amounts.count(max(amounts)) > 1 for amounts in odd):
        return True
    has_side_pots = len({pot for pot, _ in shares}) > 1
    return has_side_pots and (odd != [] or has_odd_half(shares))


def has_odd_half(shares: Shares) -> bool:
    """Whether the two halves of some pot are not the same."""
    halves = [sum(amounts) for (_, half), amounts in shares.items() if half]
    return any(one != other for one, other in zip(halves[::2], halves[1::2], strict=True))


def winnings(events: list[ev.Event]) -> Shares:
    """What each winner took of each pot or half."""
    shares: Shares = {}
    for event in events:
        if isinstance(event, ev.PotWon):
            shares.setdefault((event.pot, event.half), []).append(event.amount)
    return shares


@pytest.mark.parametrize(("variant", "betting"), GAMES)
def test_pokerkit_agrees(variant: str, betting: str) -> None:
    for number in range(HANDS):
        TwoTables(variant, betting, number).play()


@pytest.mark.long
@pytest.mark.parametrize(("variant", "betting"), GAMES)
def test_pokerkit_agrees_on_many_hands(variant: str, betting: str) -> None:
    for number in range(HANDS, 10 * HANDS):
        TwoTables(variant, betting, number).play()


def test_the_hands_reach_trouble() -> None:
    seen: Counter[str] = Counter()
    for variant, betting in GAMES:
        for number in range(HANDS // 4):
            tables = TwoTables(variant, betting, number)
            tables.play()
            seen.update(trouble(tables))
    rare = {name: seen[name] for name in TROUBLE if seen[name] < 5}
    assert rare == {}


TROUBLE = (
    "all-in", "capped round", "fold for free", "odd chip", "odd half", "short raise",
    "side pot", "tie", "uncontested",
)  # fmt: skip


def trouble(tables: TwoTables) -> Iterator[str]:
    """What was difficult in a hand."""
    hand, events = tables.hand, tables.events
    shares = winnings(events)
    sizes = [len(amounts) for amounts in shares.values()]
    if any(getattr(event, "all_in", False) for event in events):
        yield "all-in"
    if len({pot for pot, _ in shares}) > 1:
        yield "side pot"
    if max(sizes) > 1:
        yield "tie"
    if any(min(amounts) < max(amounts) for amounts in shares.values()):
        yield "odd chip"
    if has_odd_half(shares):
        yield "odd half"
    if not any(isinstance(event, ev.ShowdownStarted) for event in events):
        yield "uncontested"
    yield from betting_trouble(hand)


def betting_trouble(hand: Hand) -> Iterator[str]:
    cap = hand.house.cap
    stakes = hand.setup.game.stakes
    for number, played in enumerate(hand.line):
        raises = [event for event in played if isinstance(event, ev.BetMade | ev.RaisedTo)]
        if hand.setup.game.betting.is_fixed and cap is not None and len(raises) >= cap - 1:
            yield "capped round"
        bet = 0 if number else stakes.big_blind
        size = stakes.minimum_bet
        for event in raises:
            if event.to - bet < size:
                yield "short raise"
            size = max(size, event.to - bet)
            bet = event.to
    if any(isinstance(event, ev.Folded) for event in free_folds(hand)):
        yield "fold for free"


def free_folds(hand: Hand) -> Iterator[ev.Folded]:
    """Folds after the first draw before anybody has bet."""
    for played in hand.line[1:]:
        for event in played:
            if isinstance(event, ev.Folded):
                yield event
            elif not isinstance(event, ev.Checked):
                break
