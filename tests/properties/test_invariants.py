"""What must hold after every event of every hand: chips, cards, turns, sizes and an end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
import pytest
from tests.properties.worlds import Step, World, clockwise, steps, world

from badugi.cards import PACK, UNKNOWN
from badugi.errors import BadugiError, IllegalAction
from badugi.hand import (
    Action,
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    Hand,
    Muck,
    Phase,
    PostKind,
    RaiseTo,
    Show,
    StandPat,
    apply,
    decide,
    evolve,
    legal,
    pots,
    start,
    view,
)
from badugi.hand.events import (
    AntePosted,
    BetMade,
    BettingRoundStarted,
    BlindPosted,
    Called,
    RaisedTo,
    UncalledBetReturned,
)

BATCH = 100
DEFAULT = 8
BATCHES = [
    *range(DEFAULT),
    *[pytest.param(batch, marks=pytest.mark.long) for batch in range(DEFAULT, 100)],
]


@lru_cache(DEFAULT)
def played(batch: int) -> tuple[tuple[World, tuple[Step, ...]], ...]:
    """Some worlds, each with all that happened in it."""
    worlds = [world(number) for number in range(batch * BATCH, (batch + 1) * BATCH)]
    return tuple([(each, tuple(steps(each))) for each in worlds])


def all_steps(batch: int) -> Iterator[Step]:
    for _, happened in played(batch):
        yield from happened


def cards_in_sight(hand: Hand) -> list[str]:
    """Every card that lies somewhere; a folded player's memory of his cards is no place."""
    lying = list(hand.deck.cards)
    lying += [card for pile in hand.muck for card in pile.cards]
    return lying + [card for player in hand.active for card in player.cards]


def check_chips(hand: Hand, total: int) -> None:
    assert sum(player.stack for player in hand.players) + hand.pot + sum(hand.rake) == total
    assert hand.pot >= 0
    put_in = hand.dead + sum(player.paid for player in hand.players)
    assert put_in == hand.pot + sum(hand.rake) + sum(paid.amount for paid in hand.payments)
    assert sum(pot.amount for pot in pots(hand)) == put_in
    assert all(pot.amount > 0 and pot.seats for pot in pots(hand))
    for player in hand.players:
        assert min(player.stack, player.bet, player.paid, player.won, player.owed) >= 0
        assert player.bet <= player.paid


def check_cards(hand: Hand) -> None:
    lying = cards_in_sight(hand)
    assert len(lying) == len(PACK)
    known = [card for card in lying if card is not UNKNOWN]
    assert len(set(known)) == len(known)


def check_turn(hand: Hand) -> None:
    """Only the seat to act has anything to do, and he has something."""
    for player in hand.players:
        late = hand.is_over and legal(hand, player.seat).may_show
        assert bool(legal(hand, player.seat)) == (player.seat == hand.actor or late)
    if hand.actor is None:
        return
    assert not hand.is_over
    actor = hand.player(hand.actor)
    assert not actor.folded
    if hand.phase is Phase.BETTING and actor.stack == 0:
        assert actor.absent, "nobody is asked to bet who has no chips"
        assert hand.house.absent_all_in == "folded"


@pytest.mark.parametrize("batch", BATCHES)
def test_chips_cards_and_turns_hold_after_every_event(batch: int) -> None:
    for each, happened in played(batch):
        total = sum(seat.stack for seat in each.setup.seats)
        for step in happened:
            check_chips(step.after, total)
            check_cards(step.after)
            check_turn(step.after)


@pytest.mark.parametrize("batch", BATCHES)
def test_every_hand_ends_with_all_chips_in_stacks(batch: int) -> None:
    for each, happened in played(batch):
        end = happened[-1].after
        assert end.is_over
        assert end.actor is None
        assert end.pot == 0
        stacks = sum(player.stack for player in end.players)
        assert stacks == sum(seat.stack for seat in each.setup.seats) - sum(end.rake)


@pytest.mark.parametrize("batch", BATCHES[:2])
def test_views_of_a_hand_hold_52_cards_too(batch: int) -> None:
    for step in all_steps(batch):
        for seat in (None, step.after.players[0].seat):
            check_cards(view(step.after, seat))


def money(step: Step) -> tuple[int, int]:
    """Seat and chips of an event that moves chips to the middle, from RULES' own words."""
    event = step.event
    match event:
        case AntePosted() | BlindPosted():
            return event.seat, event.amount
        case Called() | BetMade() | RaisedTo():
            return event.seat, event.added
        case UncalledBetReturned():
            return event.seat, -event.amount
    return -1, 0


@pytest.mark.parametrize("batch", BATCHES)
def test_stacks_move_by_what_the_events_say(batch: int) -> None:
    for each, happened in played(batch):
        stacks = {seat.seat: seat.stack for seat in each.setup.seats} | {-1: 0}
        for step in happened:
            seat, amount = money(step)
            stacks[seat] -= amount
            if type(step.event).__name__ == "PotWon":
                stacks[step.event.seat] += step.event.amount
            assert all(step.after.player(s).stack == stacks[s] for s in stacks if s >= 0)
            if getattr(step.event, "all_in", False):
                assert stacks[step.event.seat] == 0
            elif isinstance(step.event, AntePosted | BlindPosted | Called | BetMade | RaisedTo):
                assert stacks[step.event.seat] > 0


@pytest.mark.parametrize("batch", BATCHES)
def test_no_fixed_limit_bet_exceeds_the_cap(batch: int) -> None:
    """R5.2: levels of one unit, cap of them; a round that two began may be uncapped."""
    for step in all_steps(batch):
        hand = step.after
        game = hand.setup.game
        if not isinstance(step.event, BetMade | RaisedTo) or not game.betting.is_fixed:
            continue
        unit = game.stakes.small_bet if hand.draw < 2 else game.stakes.big_bet
        if hand.cap is None:
            assert game.house.cap is None or game.house.uncapped_heads_up
            continue
        assert hand.bet <= game.house.cap * unit
        if hand.bet == game.house.cap * unit and hand.actor is not None:
            assert legal(hand).lowest is None
        if game.house.short_all_ins == "grid":
            whole = hand.bet % unit == 0
            assert whole or step.event.all_in, "only an all-in may stop between levels"


@pytest.mark.parametrize("batch", BATCHES)
def test_rounds_open_left_of_the_blind_or_of_the_button(batch: int) -> None:
    """R4.2, reckoned from seats, chips and folds alone."""
    for step in all_steps(batch):
        hand = step.after
        if not isinstance(step.event, BettingRoundStarted):
            continue
        order = clockwise([seat.seat for seat in hand.setup.seats], hand.setup.button)
        big = [p.seat for p in hand.setup.posts if p.kind is PostKind.BIG_BLIND]
        if step.event.round == 1 and big:
            place = order.index(big[0]) + 1
            order = order[place:] + order[:place]
        able = [s for s in order if not hand.player(s).folded and hand.player(s).stack]
        assert hand.actor is not None
        if step.event.round > 1:
            assert hand.actor == able[0]
        elif not hand.player(hand.actor).absent:
            owing = [s for s in able if len(able) > 1 or hand.bet > hand.player(s).bet]
            assert hand.actor == owing[0]


@pytest.mark.parametrize("batch", BATCHES)
def test_the_turn_passes_clockwise_over_nobody_who_must_act(batch: int) -> None:
    for step in all_steps(batch):
        before, after = step.before, step.after
        if before.phase is not Phase.BETTING or before.actor is None or after.actor is None:
            continue
        order = clockwise([seat.seat for seat in after.setup.seats], before.actor)
        passed = order[: order.index(after.actor)]
        assert after.actor != before.actor
        rich = [player for player in after.active if player.stack]
        for player in [after.player(seat) for seat in passed]:
            waits = not player.folded and player.stack and len(rich) > 1
            assert not (waits and player.bet < after.bet), "somebody who owes was passed over"


@pytest.mark.parametrize("batch", BATCHES)
def test_a_raise_raises_the_lowest_next_raise(batch: int) -> None:
    for step in all_steps(batch):
        before, after = step.before, step.after
        if not isinstance(step.event, BetMade | RaisedTo) or after.actor is None:
            continue
        earlier, options = legal(before), legal(after)
        assert earlier.lowest is not None
        if options.lowest is None or options.lowest == options.all_in:
            continue
        assert options.lowest > step.event.to
        assert options.lowest >= earlier.lowest
        if earlier.lowest < earlier.all_in:
            assert options.lowest > earlier.lowest


def attempts(hand: Hand) -> list[Action]:
    """Actions of every kind, many of them wrong, with sizes on and beside every bound."""
    tried: list[Action] = [Fold(), Check(), Call(), StandPat(), Show(), Muck()]
    options = legal(hand)
    marks = {0, 1, hand.bet, options.all_in, options.lowest or 1, options.highest or 1}
    for to in {mark + by for mark in marks for by in (-1, 0, 1)}:
        tried += [Bet(to), RaiseTo(to)]
    cards = hand.setup.game.variant.cards
    all_slots = tuple(range(cards))
    tried += [Discard(slots) for slots in [(), (0,), all_slots, (cards,), (-1,), (0, 0)]]
    return [*tried, *options]


@pytest.mark.parametrize("batch", BATCHES[:4])
def test_what_is_legal_is_accepted_and_nothing_else(batch: int) -> None:
    for each, happened in played(batch):
        if each.number % 3:
            continue
        for step in happened:
            hand = step.after
            if hand.actor is None or hand.player(hand.actor).absent:
                continue
            check_attempts(hand)


def refused(hand: Hand, action: Action) -> IllegalAction | None:
    """Why the action is refused; None if it is accepted, and then as the actor's own."""
    try:
        event = decide(hand, action)
    except IllegalAction as refusal:
        return refusal if refusal.clause and str(refusal) else None
    assert event.seat == hand.actor
    return None


def check_attempts(hand: Hand) -> None:
    frozen = msgspec.json.encode(hand)
    options = legal(hand)
    for action in options:
        assert action in options
    for action in attempts(hand):
        refusal = refused(hand, action)
        assert (refusal is None) == (action in options), f"{action}: {refusal}"
    for player in hand.players:
        if player.seat != hand.actor:
            with pytest.raises(IllegalAction):
                decide(hand, next(iter(options)), seat=player.seat)
    assert msgspec.json.encode(hand) == frozen


@pytest.mark.parametrize("batch", BATCHES[:4])
def test_a_finished_hand_takes_only_late_shows(batch: int) -> None:
    for _, happened in played(batch):
        end = happened[-1].after
        for action in (Fold(), Check(), Call(), StandPat(), Discard((0,)), Muck(), Bet(2)):
            with pytest.raises(IllegalAction):
                decide(end, action, seat=end.players[0].seat)
        for player in end.players:
            try:
                shown = evolve(end, decide(end, Show(), seat=player.seat))
            except BadugiError:
                assert player.folded or player.shown
                continue
            assert [each.stack for each in shown.players] == [each.stack for each in end.players]
            assert shown.is_over
            assert set(view(shown, None).player(player.seat).cards) == set(player.cards)


@pytest.mark.parametrize("batch", BATCHES[:4])
def test_apply_is_the_three_verbs_in_a_row(batch: int) -> None:
    for each, happened in played(batch):
        hand, events = start(each.setup, each.deck)
        for step in happened:
            if step.action is not None:
                hand, more = apply(hand, step.action)
                events += more
        assert events == tuple([step.event for step in happened])
        assert hand == happened[-1].after


def test_the_worlds_are_as_troublesome_as_they_should_be() -> None:
    """Should the generator go soft, the tests above would pass for nothing."""
    seen: dict[str, int] = {}

    def count(what: str, *, happened: bool) -> None:
        seen[what] = seen.get(what, 0) + happened

    for each, happened in [pair for batch in range(DEFAULT) for pair in played(batch)]:
        names = [type(step.event).__name__ for step in happened]
        won = [step.event for step in happened if type(step.event).__name__ == "PotWon"]
        wins = [(event.pot, event.half) for event in won]
        count("side pots", happened=len({event.pot for event in won}) > 1)
        count("ties", happened=len(set(wins)) < len(wins))
        count("halves", happened=any(event.half for event in won))
        count("reshuffles", happened="MuckReshuffled" in names)
        count("many reshuffles", happened=names.count("MuckReshuffled") > 1)
        count("burns", happened="CardBurned" in names)
        count("rake", happened="RakeTaken" in names)
        count("mucked", happened="Mucked" in names)
        count("returned", happened="UncalledBetReturned" in names)
        count("absent", happened=any(seat.absent for seat in each.setup.seats))
        count("dead", happened=any(post.kind is PostKind.DEAD for post in each.setup.posts))
        count("live", happened=any(post.kind is PostKind.LIVE for post in each.setup.posts))
        count(
            "short post",
            happened=any(
                step.event.all_in for step in happened[:20] if isinstance(step.event, BlindPosted)
            ),
        )
        count("empty button", happened=each.setup.button not in {s.seat for s in each.setup.seats})
    assert {what: number for what, number in seen.items() if number < 10} == {}
