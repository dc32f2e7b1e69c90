"""How each event changes the hand; it judges nothing and works on redacted hands as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from badugi.cards import UNKNOWN
from badugi.hand import betting, showdown
from badugi.hand import events as ev
from badugi.hand.serve import next_served, positions, reshuffle_piles
from badugi.hand.setup import Post, PostKind
from badugi.hand.state import Hand, Phase, Pile, PileKind, Players, seated, swept
from badugi.hand.turns import first_to_bet, next_to_draw


def evolve(hand: Hand, event: ev.Event) -> Hand:
    """The hand after the event. It judges nothing: an event is what happened.

    Total for the events that ``decide`` and ``dealer`` make, redacted or not.
    """
    return _HANDLERS[type(event)](hand, event)


def next_post(hand: Hand) -> tuple[int, Post] | None:
    """The next post somebody has chips for, with its place in ``setup.posts``."""
    posts = hand.setup.posts
    for place in range(hand.posted, len(posts)):
        if hand.players[hand.seats.index(posts[place].seat)].stack:
            return place, posts[place]
    return None


def _started(hand: Hand, _event: ev.HandStarted) -> Hand:
    return _after_posting(replace(hand, phase=Phase.POSTING))


def _after_posting(hand: Hand) -> Hand:
    return hand if next_post(hand) else replace(hand, phase=Phase.DEALING)


def _ante(hand: Hand, event: ev.AntePosted) -> Hand:
    return _posted(hand, event.seat, event.amount, PostKind.ANTE)


def _blind(hand: Hand, event: ev.BlindPosted) -> Hand:
    return _posted(hand, event.seat, event.amount, event.kind)


def _posted(hand: Hand, seat: int, amount: int, kind: PostKind) -> Hand:
    found = next_post(hand)
    assert found is not None, "an event for a post that is not due"
    place = hand.seats.index(seat)
    player = hand.players[place]
    contested = 0 if kind is PostKind.DEAD else amount
    player = replace(
        player,
        stack=player.stack - amount,
        paid=player.paid + contested,
        bet=player.bet + (amount if kind.is_live else 0),
    )
    return _after_posting(
        replace(
            hand,
            players=seated(hand.players, place, player),
            pot=hand.pot + amount,
            dead=hand.dead + amount - contested,
            posted=found[0] + 1,
        )
    )


def _dealt(hand: Hand, event: ev.CardsDealt) -> Hand:
    place = hand.seats.index(event.seat)
    player = hand.players[place]
    count = len(event.cards)
    deck = hand.deck.without(positions(hand, player, count))
    if hand.phase is Phase.DEALING:
        players = seated(hand.players, place, replace(player, cards=event.cards))
        all_served = place == len(players) - 1
        phase = Phase.BETTING if all_served else Phase.DEALING
        return replace(hand, deck=deck, players=players, phase=phase)
    player = replace(player, cards=player.cards + event.cards, owed=player.owed - count)
    players = seated(hand.players, place, player)
    # In turn, nobody else can be owed cards.
    waiting = player.owed or (
        hand.setup.game.house.discards_first and any([p.owed for p in players])
    )
    actor = None if waiting else next_to_draw(players, hand.draw)
    return replace(hand, deck=deck, players=players, actor=actor)


def opening_bet(hand: Hand) -> int:
    """What must be matched when a round begins: in round one the full big blind (R2.4)."""
    if hand.draw:
        return 0
    return max([post.amount for post in hand.setup.posts if post.kind.is_live], default=0)


def _round_started(hand: Hand, event: ev.BettingRoundStarted) -> Hand:
    bet = opening_bet(hand)
    game = hand.setup.game
    return replace(
        hand,
        phase=Phase.BETTING,
        actor=first_to_bet(hand, bet),
        round=event.round,
        bet=bet,
        full_bet=bet,
        levels=1 if bet else 0,
        last_raise=bet or game.stakes.minimum_bet,
        uncapped=game.house.uncapped_heads_up and _two_deep(hand.players),
        line=hand.line + ((),) * (event.round - len(hand.line)),
    )


def _two_deep(players: Players) -> bool:
    """Whether exactly two are in, neither all-in (R5.2)."""
    live = [player for player in players if not player.folded]
    return len(live) == 2 and all(player.stack for player in live)


def _draw_started(hand: Hand, event: ev.DrawStarted) -> Hand:
    hand = replace(
        hand,
        players=swept(hand.players),
        phase=Phase.DRAWING,
        draw=event.draw,
        actor=next_to_draw(hand.players, event.draw),
        bet=0,
        full_bet=0,
        levels=0,
    )
    return replace(hand, actor=None) if burn_due(hand) else hand


def burn_due(hand: Hand) -> bool:
    """Whether the top card is still to be burned in the draw that has begun (R3.1)."""
    if not hand.setup.game.house.burns or not len(hand.deck):
        return False
    if any([len(player.discards) >= hand.draw for player in hand.players]):
        return False
    return not any([p.kind is PileKind.BURN and p.draw == hand.draw for p in hand.muck])


def _burned(hand: Hand, _event: ev.CardBurned) -> Hand:
    pile = Pile(PileKind.BURN, None, hand.draw, hand.deck.cards[:1])
    hand = replace(hand, deck=hand.deck.without(range(1)), muck=(*hand.muck, pile))
    return replace(hand, actor=next_to_draw(hand.players, hand.draw))


def _discarded(hand: Hand, event: ev.Discarded) -> Hand:
    place = hand.seats.index(event.seat)
    player = hand.players[place]
    kept = list(player.cards)
    for card in event.cards:
        kept.remove(card if card in kept else UNKNOWN)
    pile = Pile(PileKind.DISCARD, event.seat, hand.draw, event.cards)
    player = replace(
        player,
        cards=tuple(kept),
        discards=(*player.discards, event.cards),
        owed=len(event.cards),
    )
    players = seated(hand.players, place, player)
    actor = next_to_draw(players, hand.draw) if hand.setup.game.house.discards_first else None
    return replace(hand, players=players, muck=(*hand.muck, pile), actor=actor)


def _stood_pat(hand: Hand, event: ev.StoodPat) -> Hand:
    place = hand.seats.index(event.seat)
    player = hand.players[place]
    players = seated(hand.players, place, replace(player, discards=(*player.discards, ())))
    return replace(hand, players=players, actor=next_to_draw(players, hand.draw))


def _reshuffled(hand: Hand, _event: ev.MuckReshuffled) -> Hand:
    receiver = next_served(hand)
    assert receiver is not None, "a reshuffle that nobody needs"
    piles = reshuffle_piles(hand, receiver)
    pool = hand.deck.cards + tuple([card for pile in piles for card in pile.cards])
    left = tuple([pile for pile in hand.muck if not any(pile is gone for gone in piles)])
    return replace(hand, deck=hand.deck.reshuffled(pool), muck=left)


_HANDLERS: dict[type, Callable[[Hand, Any], Hand]] = {
    ev.HandStarted: _started,
    ev.AntePosted: _ante,
    ev.BlindPosted: _blind,
    ev.CardBurned: _burned,
    ev.CardsDealt: _dealt,
    ev.BettingRoundStarted: _round_started,
    ev.Folded: betting.folded,
    ev.Checked: betting.checked,
    ev.Called: betting.called,
    ev.BetMade: betting.raised,
    ev.RaisedTo: betting.raised,
    ev.DrawStarted: _draw_started,
    ev.Discarded: _discarded,
    ev.StoodPat: _stood_pat,
    ev.MuckReshuffled: _reshuffled,
    ev.UncalledBetReturned: betting.returned,
    ev.ShowdownStarted: showdown.showdown,
    ev.RakeTaken: showdown.raked,
    ev.Showed: showdown.showed,
    ev.Mucked: showdown.mucked,
    ev.PotWon: showdown.won,
    ev.HandEnded: showdown.ended,
}
