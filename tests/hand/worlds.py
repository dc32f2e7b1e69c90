"""Short random hands for the record tests: every variant, structure and house, played anyhow."""

from __future__ import annotations

import random

from badugi.deck import SeededDeck, seed_of
from badugi.hand import Event, Hand, HandSetup, Phase, Post, PostKind, Seat, apply, legal, start
from badugi.rules import Game


def random_hand(seed: str, players: int, game: Game) -> tuple[Hand, list[Event]]:
    """A whole hand of random legal actions, seldom folding, with uneven stacks."""
    rng = random.Random(seed)
    setup = HandSetup(
        game=game,
        seats=tuple(Seat(seat, rng.choice([3, 9, 40, 200])) for seat in range(1, players + 1)),
        button=players if players > 2 else 1,
        posts=(Post(1, PostKind.SMALL_BLIND, 1), Post(2, PostKind.BIG_BLIND, 2)),
    )
    hand, happened = start(setup, SeededDeck.from_seed(seed_of(seed)))
    events = list(happened)
    while hand.actor is not None:
        actions = list(legal(hand))
        if hand.phase is Phase.BETTING and len(actions) > 2 and rng.random() < 0.8:
            actions = actions[1:]
        hand, happened = apply(hand, rng.choice(actions))
        events += happened
    return hand, events
