"""What the tests of the clauses share: deal a chosen hand, play it by a short script, refuse.

The script of ``play`` has one word an action: ``f`` fold, ``k`` check, ``c`` call, ``b40`` bet 40,
``r80`` raise to 80 (``b`` and ``r`` alone: the smallest size), ``a`` all-in, ``p`` stand pat,
``d013`` discard slots 0, 1 and 3, ``s`` show, ``m`` muck. Capitals go on to the end of what is
open: ``K`` all check this round, ``C`` all call or check it, ``P`` all stand pat in this draw,
``X`` check and stand pat until the showdown. ``|`` is only for the eye.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import zip_longest

import msgspec
import pytest

from badugi.cards import PACK, Card, format_cards, parse_cards
from badugi.deck import Deck, SeededDeck, StackedDeck, seed_of
from badugi.errors import CardError, IllegalAction
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
    Muck,
    Phase,
    Post,
    PostKind,
    RaiseTo,
    Seat,
    Show,
    StandPat,
    apply,
    legal,
    start,
)
from badugi.rules import Game, find_house, parse_game

Events = tuple[Event, ...]
Posts = tuple[Post, ...]

ANTE = PostKind.ANTE
SB = PostKind.SMALL_BLIND
BB = PostKind.BIG_BLIND
LIVE = PostKind.LIVE
DEAD = PostKind.DEAD

BADUGIS = {
    "A": "Ac2d3h4s",
    "B": "2c3d4h5s",
    "C": "5c6d7h8s",
    "D": "6c7d8h9s",
    "E": "9cTdJhQs",
}
"""Five holdings that can be dealt together, best first; none shares a card with another."""


def setup_of(
    stacks: Mapping[int, int],
    *,
    game: str | Game = "2/4 limit badugi",
    button: int | None = None,
    posts: str | Posts = "usual",
    house: str = "standard",
    absent: Collection[int] = (),
    rake: int | None = None,
    rake_parts: tuple[int, ...] = (),
    **options: object,
) -> HandSetup:
    """A hand to deal: ``stacks`` by seat; the button is the last seat unless given.

    ``posts`` are the game's own antes and blinds unless given; ``options`` change the house.
    """
    if isinstance(game, str):
        game = parse_game(game, house=find_house(house).replace(**options))
    setup = HandSetup(
        game=game,
        seats=tuple(
            Seat(seat, stack, absent=seat in absent) for seat, stack in sorted(stacks.items())
        ),
        button=max(stacks) if button is None else button,
        rake=rake,
        rake_parts=rake_parts,
    )
    if isinstance(posts, str):
        assert posts == "usual", posts
        posts = usual_posts(setup)
    return msgspec.structs.replace(setup, posts=posts)


def usual_posts(setup: HandSetup) -> Posts:
    """Antes by all, then the blinds left of the button; heads-up the button posts the small."""
    stakes = setup.game.stakes
    order = [seat.seat for seat in setup.clockwise()]
    antes = [Post(seat, ANTE, stakes.ante) for seat in order if stakes.ante]
    small, big = (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
    blinds = [Post(small, SB, stakes.small_blind), Post(big, BB, stakes.big_blind)]
    return (*antes, *[post for post in blinds if post.amount])


def deck_for(setup: HandSetup, cards: Mapping[int, str], *, then: str = "") -> StackedDeck:
    """A deck that deals each named seat its holding, and ``then`` from the top of the stub."""
    order = [seat.seat for seat in setup.clockwise()]
    chosen = {seat: parse_cards(text) for seat, text in cards.items()}
    following = parse_cards(then)
    named = {card for holding in chosen.values() for card in holding} | set(following)
    rest = iter(card for card in reversed(PACK) if card not in named)
    count = setup.game.variant.cards
    for seat in order:
        if seat not in chosen:
            chosen[seat] = tuple(next(rest) for _ in range(count))
        assert len(chosen[seat]) == count, f"seat {seat} holds {count} cards"
    dealt: list[Card] = []
    for turn in zip_longest(*[chosen[seat] for seat in order]):
        dealt += turn
    return StackedDeck.of((*dealt, *following))


def deal_all(
    stacks: Mapping[int, int],
    *,
    cards: Mapping[int, str] | Deck | None = None,
    then: str = "",
    **given: object,
) -> tuple[Hand, Events]:
    """Start a hand (see ``setup_of``) with chosen cards; the hand and what happened."""
    setup = setup_of(stacks, **given)  # type: ignore[arg-type]
    if cards is None:
        deck: Deck = SeededDeck.from_seed(seed_of(7))
    elif isinstance(cards, Mapping):
        deck = deck_for(setup, cards, then=then)
    else:
        deck = cards
    return start(setup, deck)


def deal(
    stacks: Mapping[int, int],
    *,
    cards: Mapping[int, str] | Deck | None = None,
    then: str = "",
    **given: object,
) -> Hand:
    """The hand of ``deal_all`` alone."""
    return deal_all(stacks, cards=cards, then=then, **given)[0]


def play_all(hand: Hand, script: str) -> tuple[Hand, Events]:
    """The hand after a script (see the top of this file), and all that happened in it."""
    events: list[Event] = []
    for word in script.split():
        if word == "|":
            continue
        if word in {"K", "C", "P", "X"}:
            hand, more = _go_on(hand, word)
        else:
            hand, more = apply(hand, _action(hand, word))
        events += more
    return hand, tuple(events)


def play(hand: Hand, script: str) -> Hand:
    """The hand of ``play_all`` alone."""
    return play_all(hand, script)[0]


def _go_on(hand: Hand, word: str) -> tuple[Hand, Events]:
    events: list[Event] = []
    begun = hand.phase, hand.round, hand.draw
    assert hand.actor is not None, f"{word!r}, but nobody acts"
    while hand.actor is not None:
        if word != "X" and (hand.phase, hand.round, hand.draw) != begun:
            break
        if hand.phase is Phase.SHOWDOWN:
            break
        if hand.phase is Phase.DRAWING:
            action: Action = StandPat()
        else:
            action = Call() if word == "C" and legal(hand).call is not None else Check()
        hand, more = apply(hand, action)
        events += more
    return hand, tuple(events)


_PLAIN: dict[str, Action] = {
    "f": Fold(),
    "k": Check(),
    "c": Call(),
    "p": StandPat(),
    "s": Show(),
    "m": Muck(),
}


def _action(hand: Hand, word: str) -> Action:
    if word in _PLAIN:
        return _PLAIN[word]
    letter, rest = word[0], word[1:]
    choices = legal(hand)
    if letter == "a":
        return choices.sized(choices.all_in)
    if letter == "d":
        return Discard(tuple(int(digit) for digit in rest))
    if letter in "br":
        assert rest or choices.lowest is not None, f"{word!r}, but there is no bet or raise"
        to = int(rest) if rest else choices.lowest
        assert to is not None
        return Bet(to) if letter == "b" else RaiseTo(to)
    raise AssertionError(f"no such word in a script: {word!r}")


def refused(
    hand: Hand, action: Action | str, code: str, clause: str, *, seat: int | None = None
) -> str:
    """Assert that the action is refused for this reason, that ``legal`` knew, that nothing changed.

    Returns the sentence for the player.
    """
    if isinstance(action, str):
        action = _action(hand, action)
    before = msgspec.json.encode(hand)
    with pytest.raises((IllegalAction, CardError)) as caught:
        apply(hand, action, seat=seat)
    assert (caught.value.code, caught.value.clause) == (code, clause)
    assert msgspec.json.encode(hand) == before
    if not isinstance(caught.value, CardError):
        assert action not in legal(hand, seat)
    sentence = str(caught.value)
    assert clause in sentence
    return sentence


def stacks(hand: Hand) -> dict[int, int]:
    """Each seat's chips behind."""
    return {player.seat: player.stack for player in hand.players}


def sizes(hand: Hand) -> tuple[int | None, int | None]:
    """The smallest and largest total that the seat to act may bet or raise to."""
    choices = legal(hand)
    return choices.lowest, choices.highest


def of_type(events: Events, *kinds: type) -> list[Event]:
    """The events of these types, in order."""
    return [event for event in events if isinstance(event, kinds)]


def text_of(hand: Hand, seat: int) -> str:
    """A seat's holding as text."""
    return format_cards(hand.player(seat).cards)
