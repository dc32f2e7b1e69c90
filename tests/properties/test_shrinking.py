"""Hands that hypothesis invents, event by event, so that whatever breaks a law shrinks to little.

The strategies lean to trouble: stacks of a few chips, decks of few ranks, raises and all-ins,
players who throw everything, every house option at odds with the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args, get_origin, get_type_hints

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.properties.test_invariants import check_cards, check_chips, check_turn

from badugi.cards import PACK, Card
from badugi.deck import StackedDeck
from badugi.hand import Bet, Event, Fold, Hand, RaiseTo, dealer, decide, evolve, legal, view
from badugi.hand.play import check_setup
from badugi.hand.record import Record
from badugi.hand.state import new_hand
from badugi.hand.verify import verify
from badugi.rules import BETTING, VARIANTS, House, make_game
from badugi.table import usual_setup

Draw = st.DrawFn

CHOICES = {
    name: get_args(hint)
    for name, hint in get_type_hints(House).items()
    if get_origin(hint) is not None and all(isinstance(each, str) for each in get_args(hint))
}
STACKS = st.one_of(st.integers(1, 12), st.sampled_from([20, 40, 200]))


@st.composite
def houses(draw: Draw) -> House:
    options: dict[str, object] = {
        name: draw(st.sampled_from(words)) for name, words in CHOICES.items()
    }
    options["cap"] = draw(st.sampled_from([3, 4, 5, None]))
    options["burns"] = draw(st.booleans())
    options["uncapped_heads_up"] = draw(st.booleans())
    options["rake_basis_points"] = draw(st.sampled_from([0, 0, 500, 10_000]))
    options["chip"] = draw(st.sampled_from([1, 1, 2]))
    return House().replace(**options)


@st.composite
def decks(draw: Draw) -> tuple[Card, ...]:
    """A pack that begins with few ranks, so that hands tie and pair."""
    order = draw(st.permutations(PACK))
    low = draw(st.sampled_from([0, 3, 6]))
    return tuple(sorted(order, key=lambda card: card.rank > low if low else 0))


@st.composite
def beginnings(draw: Draw) -> Hand:
    variant = draw(st.sampled_from(VARIANTS))
    betting = draw(st.sampled_from(BETTING))
    game = make_game(variant.name, betting.name, "2/4 ante 2", draw(houses()))
    players = draw(st.integers(2, variant.seats))
    stacks = {seat: draw(STACKS) for seat in range(1, players + 1)}
    setup = usual_setup(game, stacks, button=draw(st.integers(1, players)))
    check_setup(setup)
    return new_hand(setup, StackedDeck(draw(decks())))


def played(hand: Hand, data: st.DataObject) -> Iterator[tuple[Hand, Event, Hand]]:
    """Every event of the hand, between the hand before and after it."""
    while True:
        event = dealer(hand)
        if event is None and hand.actor is None:
            return
        if event is None:
            choices = list(legal(hand))
            bold = [action for action in choices if isinstance(action, Bet | RaiseTo)]
            calm = [action for action in choices if not isinstance(action, Fold)]
            pool = data.draw(st.sampled_from([calm or choices, bold or calm or choices, choices]))
            event = decide(hand, data.draw(st.sampled_from(pool)))
        after = evolve(hand, event)
        yield hand, event, after
        hand = after


@settings(max_examples=250, deadline=None)
@given(beginnings(), st.data())
def test_every_law_holds_after_every_event(hand: Hand, data: st.DataObject) -> None:
    viewers = (None, hand.seats[0], hand.seats[-1])
    events = []
    for before, event, after in played(hand, data):
        events.append(event)
        check_chips(after, hand.chips)
        check_cards(after)
        check_turn(after)
        for seat in viewers:
            assert evolve(view(before, seat), view(event, seat)) == view(after, seat)
    record = Record.of(events)
    assert verify(record).complete
    for seat in viewers:
        assert verify(record.seen_by(seat)).complete
