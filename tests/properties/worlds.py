"""Random hands that look for trouble: short stacks, ties, odd posts, absent seats, empty stubs.

A world is a number: the same number gives the same seats, deck and players. Uniform random hands
miss most bugs of the pots, so the stacks are unequal, holdings are dealt to tie and the players
raise, go all-in and throw more cards than anybody would.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from badugi.cards import PACK, SUITS, Card
from badugi.deck import Deck, SeededDeck, StackedDeck, seed_of
from badugi.hand import (
    Action,
    Bet,
    Call,
    Check,
    Discard,
    Event,
    Fold,
    Hand,
    HandSetup,
    Legal,
    Muck,
    Post,
    PostKind,
    RaiseTo,
    Seat,
    Show,
    StandPat,
    dealer,
    decide,
    evolve,
    legal,
)
from badugi.hand.setup import check_setup
from badugi.hand.state import new_hand
from badugi.rules import BETTING, HOUSES, VARIANTS, Game, House, Stakes, Variant

MOST_EVENTS = 3000

_CARDS = {(card.rank, card.suit): card for card in PACK}

# How likely each kind of action is where it is legal.
STYLES: dict[str, dict[type[Action], float]] = {
    "raiser": {Fold: 0.5, Check: 2, Call: 3, Bet: 6, RaiseTo: 6, StandPat: 2, Discard: 3},
    "caller": {Fold: 0.2, Check: 4, Call: 8, Bet: 1, RaiseTo: 1, StandPat: 3, Discard: 2},
    "gambler": {Fold: 0.3, Check: 1, Call: 2, Bet: 8, RaiseTo: 8, StandPat: 1, Discard: 1},
    "thrower": {Fold: 0.1, Check: 6, Call: 9, Bet: 1, RaiseTo: 0.5, StandPat: 0.1, Discard: 9},
    "folder": {Fold: 3, Check: 3, Call: 3, Bet: 2, RaiseTo: 2, StandPat: 2, Discard: 2},
    "patter": {Fold: 0.4, Check: 3, Call: 5, Bet: 3, RaiseTo: 3, StandPat: 9, Discard: 0.3},
}


@dataclass(frozen=True)
class World:
    """One hand waiting to be played, and the temper of its players."""

    number: int
    setup: HandSetup
    deck: Deck
    style: str

    def player(self) -> random.Random:
        """The dice of the players' choices, always the same ones."""
        return random.Random(f"players {self.number}")


def world(
    number: int,
    *,
    variant: Variant | None = None,
    house: House | None = None,
    style: str | None = None,
    players: int | None = None,
    deep: bool | None = None,
) -> World:
    """World ``number``; what is given replaces what chance would choose."""
    dice = random.Random(f"world {number}")
    variant = variant or dice.choice([VARIANTS[0], VARIANTS[0], *VARIANTS])
    game = _game(dice, variant, house or _house(dice))
    most = variant.seats
    count = players or dice.choice([2, 2, 3, 3, 4, 5, most, dice.randint(2, most)])
    numbers = sorted(dice.sample(range(1, 11), count))
    button = dice.choice(numbers) if dice.random() < 0.8 else dice.randint(0, 11)
    stacks = _stacks(dice, game, count, deep=dice.random() < 0.2 if deep is None else deep)
    may_be_absent = dice.random() < 0.2
    seats = [
        Seat(seat, stack, absent=may_be_absent and dice.random() < 0.3)
        for seat, stack in zip(numbers, stacks, strict=True)
    ]
    posts = _posts(dice, game, clockwise(numbers, button))
    setup = HandSetup(game=game, seats=tuple(seats), button=button, posts=posts)
    ties = dice.random() < 0.6
    style = style or ("patter" if ties and dice.random() < 0.5 else dice.choice(list(STYLES)))
    deck = _tying_deck(dice, count, variant.cards) if ties else _any_deck(dice)
    return World(number, setup, deck, style)


def clockwise(seats: Sequence[int], button: int) -> list[int]:
    """The seats from the left of the button round to it."""
    return [s for s in sorted(seats) if s > button] + [s for s in sorted(seats) if s <= button]


def _game(dice: random.Random, variant: Variant, house: House) -> Game:
    chip = house.chip
    bet = chip * dice.choice([1, 2, 2, 3, 4, 10])
    big_blind = 0 if house.forced_bets == "antes" else bet
    stakes = Stakes(
        small_bet=bet,
        big_bet=2 * bet,
        small_blind=min(max(bet // 2 // chip * chip, chip), big_blind),
        big_blind=big_blind,
        ante=chip * dice.choice([0, 0, 1, 1]) if big_blind else chip * dice.randint(1, 3),
    )
    betting = dice.choice([BETTING[0], BETTING[0], *BETTING])
    return Game(variant, betting, stakes, house)


def _house(dice: random.Random) -> House:
    house = dice.choice([HOUSES[0], *HOUSES])
    if dice.random() < 0.3:
        return house
    return house.replace(
        cap=dice.choice([2, 3, 4, 4, 5, None]),
        uncapped_heads_up=dice.random() < 0.3,
        short_all_ins=dice.choice(["grid", "half_bet"]),
        draw_order=dice.choice(["in_turn", "discard_first"]),
        reshuffle=dice.choice(["standard", "pokerstars", "wsop", "fulltilt"]),
        burns=dice.random() < 0.3,
        absent_all_in=dice.choice(["plays_on", "folded"]),
        first_to_show=dice.choice(["last_round", "last_aggressor"]),
        showdown=dice.choice(["auto", "auto", "ask"]),
        table_all_ins=dice.choice(["one_pot", "always", "never"]),
        odd_half=dice.choice(["position", "five_card_half"]),
        badeucy_ace=dice.choice(["high", "low"]),
        rake_basis_points=dice.choice([0, 0, 500, 1000]),
        rake_cap=dice.choice([None, 3, 7]),
        chip=dice.choice([1, 1, 1, 2, 5]),
    )


def _stacks(dice: random.Random, game: Game, count: int, *, deep: bool) -> list[int]:
    bet = game.stakes.small_bet
    if deep:
        return [100 * bet] * count
    tempers = [
        lambda: dice.randint(1, 2 * bet),
        lambda: dice.randint(1, 8 * bet),
        lambda: bet * dice.randint(1, 6),
        lambda: dice.randint(5 * bet, 40 * bet),
    ]
    if dice.random() < 0.5:
        tempers = [dice.choice(tempers)]
    return [dice.choice(tempers)() for _ in range(count)]


def _posts(dice: random.Random, game: Game, order: list[int]) -> tuple[Post, ...]:
    """The usual posts, and now and then a missing blind, a newcomer's post or dead money."""
    stakes = game.stakes
    posts = [Post(seat, PostKind.ANTE, stakes.ante) for seat in order if stakes.ante]
    strange = dice.random() < 0.3
    if not stakes.big_blind:
        return tuple(posts)
    small, big = (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
    if strange and dice.random() < 0.3:
        posts.append(Post(dice.choice(order), PostKind.DEAD, stakes.small_blind))
    if not (strange and dice.random() < 0.3):
        posts.append(Post(small, PostKind.SMALL_BLIND, stakes.small_blind))
    if not (strange and dice.random() < 0.1):
        posts.append(Post(big, PostKind.BIG_BLIND, stakes.big_blind))
    for seat in order[2:]:
        if strange and dice.random() < 0.3:
            posts.append(Post(seat, PostKind.LIVE, stakes.big_blind))
            if dice.random() < 0.5:
                posts.append(Post(seat, PostKind.DEAD, stakes.small_blind))
    return tuple(posts)


def _any_deck(dice: random.Random) -> Deck:
    if dice.random() < 0.5:
        return SeededDeck.from_seed(seed_of(dice.randint(0, 10**9)))
    return StackedDeck(tuple(dice.sample(PACK, len(PACK))))


def _tying_deck(dice: random.Random, players: int, cards: int) -> StackedDeck:
    """Four players at a time are dealt the same ranks in other suits; a few cards are disturbed."""
    ranks = dice.sample(range(13), 13)
    places = dice.sample(range(players), players)
    dealt: list[Card | None] = [None] * (players * cards)
    for order, place in enumerate(places):
        group, turn = divmod(order, 4)
        for number in range(cards):
            rank = ranks[(group * cards + number) % 13]
            dealt[number * players + place] = _CARDS[rank, SUITS[(turn + number) % 4]]
    rest = [card for card in PACK if card not in dealt]
    deck = [card for card in dealt if card is not None] + dice.sample(rest, len(rest))
    assert len(set(deck)) == len(PACK)
    for _ in range(dice.choice([0, 0, 1, 2, 4])):
        one, two = dice.randrange(len(deck)), dice.randrange(len(deck))
        deck[one], deck[two] = deck[two], deck[one]
    return StackedDeck(tuple(deck))


def choose(options: Legal, style: str, dice: random.Random) -> Action:
    """A legal action in that style; sizes are the smallest, the largest, all-in or between."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in _samples(options, dice):
        kinds.setdefault(type(action), []).append(action)
    weights = [STYLES[style].get(kind, 1.0) for kind in kinds]
    kind = dice.choices(list(kinds), weights)[0]
    action = dice.choice(kinds[kind])
    assert action in options
    return action


def _samples(options: Legal, dice: random.Random) -> list[Action]:
    found: list[Action] = []
    if options.may_fold:
        found.append(Fold())
    if options.may_check:
        found.append(Check())
    if options.call is not None:
        found.append(Call())
    if options.lowest is not None and options.highest is not None:
        between = dice.randint(options.lowest, options.highest) // options.chip * options.chip
        sizes = (options.lowest, options.highest, options.all_in, between)
        found += [options.sized(to) for to in sizes if options.sized(to) in options]
    if options.slots:
        found.append(StandPat())
        slots = dice.sample(range(options.slots), dice.randint(1, options.slots))
        found += [Discard(tuple(slots)), Discard(tuple(range(options.slots)))]
    if options.may_show:
        found.append(Show())
    if options.may_muck:
        found.append(Muck())
    return found


@dataclass(frozen=True)
class Step:
    """One event, with the hand before and after; ``action`` if a player's choice caused it."""

    before: Hand
    event: Event
    after: Hand
    action: Action | None = None


def steps(played: World) -> Iterator[Step]:
    """Play a world to its end, event by event, from the hand in which nothing has happened."""
    check_setup(played.setup)
    dice = played.player()
    hand = new_hand(played.setup, played.deck)
    for _ in range(MOST_EVENTS):
        action = None
        event = dealer(hand)
        if event is None:
            if hand.is_over:
                return
            action = choose(legal(hand), played.style, dice)
            event = decide(hand, action)
        after = evolve(hand, event)
        yield Step(hand, event, after, action)
        hand = after
    raise AssertionError(f"world {played.number} does not end")
