"""The same cards in the same order end alike at the real table and in the compiled draws.

A tape is a shuffled pack and a plan for every player. The engine plays it with everybody checking
and calling, the kernel draws it out, and both must end with the same cards and the same winners,
also when the muck is shuffled back (R6.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from tests.lab.oracle import REACTING, STRATEGIES, Holding, Plan, Turn

from badugi.cards import PACK, Card, in_order
from badugi.deck import StackedDeck
from badugi.hand import Call, Check, Discard, Hand, StandPat, apply, start
from badugi.hand import events as ev
from badugi.hand.state import Phase
from badugi.lab.kernels.dealing import SHUFFLED, draw_out, number_packed, score
from badugi.lab.strategy import parse_strategy
from badugi.lab.tables import tables
from badugi.rules import make_game
from badugi.table import usual_setup

GAME = make_game("badugi", "limit", "2/4")
PLANS = STRATEGIES | REACTING
DRAWS = 3


class TapeDeck(StackedDeck, frozen=True, tag="tape"):
    """A deck whose reshuffles put the muck on top of the stub, what was thrown last uppermost."""

    thrown: list[Card] = []  # noqa: RUF012 (a Struct copies it)

    def without(self, positions: Sequence[int]) -> TapeDeck:
        return TapeDeck(cards=super().without(positions).cards, thrown=self.thrown)

    def reshuffled(self, pool: tuple[Card, ...]) -> TapeDeck:
        back = [card for card in self.thrown if card in pool]
        assert {*back, *self.cards} == set(pool), "the pool is the stub and the muck"
        self.thrown[:] = [card for card in self.thrown if card not in pool]
        return TapeDeck(cards=(*reversed(back), *self.cards), thrown=self.thrown)


class Played:
    """One tape played at the real table."""

    def __init__(self, pack: Sequence[Card], plans: Sequence[Plan]) -> None:
        players = len(plans)
        setup = usual_setup(GAME, dict.fromkeys(range(1, players + 1), 100), button=players)
        self.thrown: list[Card] = []
        self.hand, _ = start(setup, TapeDeck(cards=tuple(pack), thrown=self.thrown))
        self.dealt = [player.cards for player in self.hand.players]
        self.stub = self.hand.deck.cards
        self.reshuffles = 0
        self.winners: set[int] = set()
        drew: list[int | None] = [None] * players
        while not self.hand.is_over:
            place = self.hand.index(self.hand.actor)
            if self.hand.phase is Phase.DRAWING:
                slots = self.slots(place, plans[place], drew)
                drew[place] = len(slots)
                self.act(Discard(slots) if slots else StandPat())
            else:
                player = self.hand.players[place]
                self.act(Check() if player.bet == self.hand.bet else Call())

    def slots(self, place: int, plan: Plan, drew: list[int | None]) -> tuple[int, ...]:
        cards = self.hand.players[place].cards
        faces_pat = 0 in [*drew[:place], *drew[place + 1 :]]
        kept = plan(in_order(cards), Turn(self.hand.draw - 1, faces_pat))
        self.thrown += [card for card in in_order(cards) if card not in kept]
        return tuple([slot for slot, card in enumerate(cards) if card not in kept])

    def act(self, action: Check | Call | Discard | StandPat) -> None:
        self.hand, events = apply(self.hand, action)
        for event in events:
            self.reshuffles += isinstance(event, ev.MuckReshuffled)
            if isinstance(event, ev.PotWon):
                self.winners.add(self.hand.index(event.seat))


def drawn_out(played: Played, texts: Sequence[str]) -> tuple[list[Holding], set[int], int]:
    """The same tape by the kernel: the holdings at the end, who won, and the reshuffles.

    Its stub is dealt from the end, so it lies the other way round.
    """
    players = len(texts)
    keeps, plans = [], np.zeros((players, DRAWS + 1, 2), np.int64)
    for place, text in enumerate(texts):
        for nth in range(DRAWS):
            for faces_pat in (False, True):
                plans[place, DRAWS - nth, int(faces_pat)] = len(keeps)
                keeps.append(parse_strategy(text).keeps(nth, faces_pat=faces_pat))
    hands = np.array([packed(cards) for cards in played.dealt], np.uint32)
    stub, muck = np.zeros(104, np.uint8), np.zeros(104, np.uint8)
    stub[: len(played.stub)] = [card.index for card in reversed(played.stub)]
    _, shuffles = draw_out(
        np.zeros(0, np.uint32),
        0,
        SHUFFLED,
        hands,
        stub,
        len(played.stub),
        DRAWS,
        np.stack(keeps),
        plans,
        muck,
        np.empty(players, np.int64),
        np.empty(players, np.int64),
    )
    found = np.array([tables().classes[number_packed(hand)] for hand in hands])
    wins = np.zeros((players, players + 1), np.int64)
    score(found, wins)
    return [unpacked(int(hand)) for hand in hands], {*np.flatnonzero(wins.sum(axis=1))}, shuffles


def packed(cards: Sequence[Card]) -> int:
    return sum(card.index << 8 * place for place, card in enumerate(in_order(cards)))


def unpacked(hand: int) -> Holding:
    return tuple([PACK[hand >> 8 * place & 255] for place in range(4)])


def end_of(hand: Hand) -> list[Holding]:
    return [in_order(player.cards) for player in hand.players]


@pytest.mark.parametrize("players", range(2, 10))
def test_a_tape_ends_alike_at_the_table_and_in_the_kernel(players):
    rng = Random(players)
    reshuffles = 0
    for _ in range(40):
        texts = rng.choices(list(PLANS), k=players)
        if rng.random() < 0.5:
            texts = ["best"] * players
        played = Played(rng.sample(PACK, 52), [PLANS[text] for text in texts])
        hands, winners, shuffles = drawn_out(played, texts)
        assert hands == end_of(played.hand), texts
        assert winners == played.winners, texts
        assert shuffles == played.reshuffles
        reshuffles += played.reshuffles
    assert (reshuffles > 0) == (players >= 6), "whether the muck ever came back"
