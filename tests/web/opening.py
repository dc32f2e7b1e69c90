"""A room whose bots think fast and whose decks may be known before: a program that tests start."""

from __future__ import annotations

import os
import signal
import sys
import threading
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from badugi.deck import SeededDeck, StackedDeck, random_seed, seed_of
from badugi.fairness import combine, commit, seed_commitment
from badugi.protocol.events import DeckSealed, SeedPromised, ShareAdded
from badugi.protocol.info import PACES, Pace
from badugi.room import serve
from badugi.room.clock import SystemClock
from badugi.room.config import load_config
from badugi.room.shuffle import SeededShuffler


class Order(Struct, frozen=True, kw_only=True):
    """What room a test wants.

    ``settings`` are the room's own; ``speed`` is how many times as fast its clock runs; ``paces``
    take the place of the usual ones. With a ``seed`` hands are dealt alike at every table and in
    every run; ``decks`` are the top cards of single hands, by their number, "As Kd …".
    """

    settings: dict[str, Any] = {}
    speed: float = 1.0
    paces: dict[str, Pace] = {}
    seed: str | None = None
    decks: dict[int, str] = {}


class Dealer(SeededShuffler):
    """A shuffler that can be told what to deal."""

    def __init__(self, order: Order) -> None:
        super().__init__()
        self._seed = order.seed
        self._decks = order.decks

    def promise(self, hand: int) -> SeedPromised:
        seed = random_seed() if self._seed is None else seed_of(f"{self._seed} {hand}")
        return SeedPromised(hand, seed_commitment(seed), seed)

    def seal(self, promise: SeedPromised, shares: tuple[ShareAdded, ...]) -> DeckSealed:
        if promise.hand not in self._decks:
            return super().seal(promise, shares)
        mixed = combine(promise.seed, {share.player: share.share for share in shares})
        cards = StackedDeck.of(self._decks[promise.hand]).cards
        return DeckSealed(commit(cards, mixed), SeededDeck(mixed, cards, 1))


def die_with_parent() -> None:
    """Close the room when nobody holds the other end of its input any more."""

    def wait() -> None:
        sys.stdin.read()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, daemon=True).start()


def main() -> int:
    """Open the room and print its port once everybody may come."""
    order = msgspec.json.decode(sys.argv[1], type=Order)
    PACES.update(order.paces)
    serve.House.open = partial(  # type: ignore[method-assign]
        serve.House.open, clock=SystemClock(order.speed), shuffler=Dealer(order)
    )
    die_with_parent()
    config = load_config(environ={}, flags=order.settings)
    return serve.run(config, opened=lambda _house, port: print(port, flush=True))


if __name__ == "__main__":
    sys.exit(main())
