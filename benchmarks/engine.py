"""How fast hands are dealt and judged: this engine beside PokerKit, in the same process.

Both sides play the same policy (check or call, throw the cards that do not play) and are measured
in turn, in short rounds, so that a busy machine slows both. Figures are per second of CPU time.
"""

from __future__ import annotations

import argparse
import json
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.metadata import version
from itertools import count, cycle
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

import pokerkit
from pokerkit import Automation, FixedLimitBadugi

from badugi.cards import PACK, Card
from badugi.deck import SeededDeck, seed_of
from badugi.hand import (
    Action,
    Call,
    Check,
    Discard,
    HandSetup,
    Post,
    PostKind,
    Seat,
    StandPat,
    apply,
    start,
)
from badugi.hand.state import Phase
from badugi.rankings import ranking
from badugi.rules import make_game

ROUNDS = 9
BATCH = 100
STACK, SMALL_BLIND, BIG_BLIND, SMALL_BET, BIG_BET = 1000, 1, 2, 2, 4

Work = Iterator[int]
"""Does some work at each step and says how many things it did."""

CARDS: dict[str, Card] = {card.value: card for card in PACK}
judge_badugi = ranking("badugi").judge


class Row(NamedTuple):
    """One comparison: what is counted, and both ways to do it."""

    name: str
    unit: str
    ours: Work
    peer: Work


def slots_to_throw(texts: Sequence[str]) -> list[int]:
    """The cards that do not play; both sides ask the same question and pay the same for it."""
    _, playing = judge_badugi([CARDS[text] for text in texts])
    return [slot for slot, text in enumerate(texts) if text not in playing]


def our_hands(players: int) -> Work:
    """Fixed-limit hands of this engine, dealt from a new seed each."""
    game = make_game("badugi", "limit", f"{SMALL_BET}/{BIG_BET}", "standard")
    small, big = (2, 1) if players == 2 else (1, 2)
    setup = HandSetup(
        game=game,
        seats=tuple([Seat(seat, STACK) for seat in range(1, players + 1)]),
        button=players,
        posts=(
            Post(small, PostKind.SMALL_BLIND, SMALL_BLIND),
            Post(big, PostKind.BIG_BLIND, BIG_BLIND),
        ),
    )
    for number in count():
        hand, _ = start(setup, SeededDeck.from_seed(seed_of(number)))
        while hand.actor is not None:
            player = hand.player(hand.actor)
            action: Action
            if hand.phase is Phase.DRAWING:
                slots = slots_to_throw(player.cards)
                action = Discard(tuple(slots)) if slots else StandPat()
            else:
                action = Check() if player.bet == hand.bet else Call()
            hand, _ = apply(hand, action)
        assert hand.is_over
        yield 1


def pokerkit_hands(players: int) -> Work:
    """The same hands of PokerKit, set up as it runs fastest.

    The game object is made once, everything is automated but the deal, and each player gets his
    cards in one operation instead of one operation a card.
    """
    automations = tuple(one for one in Automation if one is not Automation.HOLE_DEALING)
    blinds = (SMALL_BLIND, BIG_BLIND)
    game = FixedLimitBadugi(
        automations,
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=blinds,
        small_bet=SMALL_BET,
        big_bet=BIG_BET,
    )
    places = range(players)
    while True:
        state = game(STACK, players)
        for place in places:
            state.deal_hole(4, place)
        while state.status:
            if state.actor_index is not None:
                state.check_or_call()
            elif (drawer := state.stand_patter_or_discarder_index) is not None:
                held = state.hole_cards[drawer]
                slots = slots_to_throw([card.rank + card.suit for card in held])
                state.stand_pat_or_discard([held[slot] for slot in slots])
            else:
                for place in places:
                    if missing := len(state.hole_dealing_statuses[place]):
                        state.deal_hole(missing, place)
        yield 1


def judging(judge: Callable[[Any], object], holdings: Sequence[object]) -> Work:
    """Judge holdings that were read beforehand, many at each step."""
    batches = range(0, len(holdings), BATCH)
    for first in cycle(batches):
        for holding in holdings[first : first + BATCH]:
            judge(holding)
        yield BATCH


def hands_row(players: int) -> Row:
    return Row(
        name=f"fixed-limit hands, {players} players",
        unit="hands/s",
        ours=our_hands(players),
        peer=pokerkit_hands(players),
    )


def judging_row(
    name: str, judge: Callable[[Any], object], *, cards: int, hand_type: type[pokerkit.Hand]
) -> Row:
    rng = Random(name)
    holdings = [rng.sample(PACK, cards) for _ in range(100 * BATCH)]
    peer_holdings = [tuple(pokerkit.Card.parse("".join(holding))) for holding in holdings]
    return Row(
        name=name,
        unit="hands/s",
        ours=judging(judge, holdings),
        peer=judging(hand_type.from_game, peer_holdings),
    )


def make_rows() -> list[Row]:
    badugi, deuce, ace = ranking("badugi"), ranking("deuce_to_seven"), ranking("ace_to_five")
    return [
        hands_row(2),
        hands_row(6),
        judging_row("eval badugi, scalar", badugi.number, cards=4, hand_type=pokerkit.BadugiHand),
        judging_row(
            "eval badugi and its cards, scalar", badugi, cards=4, hand_type=pokerkit.BadugiHand
        ),
        judging_row(
            "eval deuce-to-seven, scalar",
            deuce.number,
            cards=5,
            hand_type=pokerkit.StandardLowHand,
        ),
        judging_row(
            "eval ace-to-five, scalar", ace.number, cards=5, hand_type=pokerkit.RegularLowHand
        ),
    ]


def rate(work: Work, seconds: float) -> float:
    """Things done in a second of CPU time, over so many seconds by the clock on the wall."""
    done = 0
    end = perf_counter() + seconds
    began = process_time()
    while perf_counter() < end:
        done += next(work)
    return done / (process_time() - began)


def measure(row: Row, seconds: float) -> dict[str, object]:
    """Both sides in turn, after a first step that fills their tables; the medians of the rounds."""
    next(row.ours), next(row.peer)
    each = seconds / ROUNDS / 2
    rounds = [(rate(row.ours, each), rate(row.peer, each)) for _ in range(ROUNDS)]
    ours, peer = (median(rates) for rates in zip(*rounds, strict=True))
    return {
        "name": row.name,
        "ours": round(ours),
        "peer": round(peer),
        "peer_name": f"PokerKit {version('pokerkit')}",
        "ratio": round(ours / peer, 2),
        "unit": row.unit,
    }


def print_table(results: Iterable[dict[str, object]]) -> None:
    columns = "{name:<34} {ours:>10} {peer:>15} {ratio:>7}  {unit}"
    peer = f"PokerKit {version('pokerkit')}"
    heads = {"name": "", "ours": "badugi", "peer": peer, "ratio": "times", "unit": ""}
    print(columns.format(**heads))
    for result in results:
        print(columns.format(**result), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--seconds", type=float, default=30, help="in all (default: 30)")
    options = parser.parse_args()
    # PokerKit warns when the muck is shuffled into the stub.
    warnings.simplefilter("ignore")
    rows = make_rows()
    results = (measure(row, options.seconds / len(rows)) for row in rows)
    if options.json:
        for result in results:
            print(json.dumps(result), flush=True)
    else:
        print_table(results)


if __name__ == "__main__":
    main()
