"""A match shared among many: the same result whoever plays, and what is told and called off."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest
from tests.bots.deals import BADUGI

from badugi.bots import BOTS
from badugi.bots.match import match
from badugi.errors import BotError
from badugi.hand import Action, Check, Hand, Legal

CALLER, RANDOM = BOTS["caller"], BOTS["random"]


class Promise:
    """A future of somebody else's making, with no more than a match needs."""

    def __init__(self, call: Callable[[], Any]) -> None:
        self.call = call
        self.is_cancelled = False
        self.tell: Callable[[Promise], object] = lambda _: None

    def add_done_callback(self, tell: Callable[[Promise], object]) -> None:
        self.tell = tell

    def result(self) -> Any:
        return self.call()

    def cancel(self) -> bool:
        self.is_cancelled = True
        return True


class Shuffled(Executor):
    """Gets done in an order of chance, once it has been given all it is to do."""

    def __init__(self, pieces: int) -> None:
        self.pieces = pieces
        self.promises: list[Promise] = []

    def submit(self, work: Callable[..., Any], /, *arguments: Any) -> Any:
        # The last piece gets its callback after it is returned: it is done when asked for one.
        self.promises.append(Promise(lambda: work(*arguments)))
        if len(self.promises) == self.pieces:
            last = self.promises[-1]
            last.add_done_callback = self.finish
        return self.promises[-1]

    def finish(self, tell: Callable[[Promise], object]) -> None:
        self.promises[-1].tell = tell
        for promise in Random(1).sample(self.promises, self.pieces):
            promise.tell(promise)


def test_threads_change_nothing_but_the_time() -> None:
    once = match([RANDOM, CALLER], BADUGI, hands=420, seed=7, seats=3)
    with ThreadPoolExecutor(3) as executor:
        again = match([RANDOM, CALLER], BADUGI, hands=420, seed=7, seats=3, executor=executor)
    assert again == once


def test_the_order_in_which_pieces_are_done_changes_nothing() -> None:
    once = match([RANDOM, CALLER], BADUGI, hands=500, seed=7)
    again = match([RANDOM, CALLER], BADUGI, hands=500, seed=7, executor=Shuffled(5))
    assert again == once


def test_mean_and_standard_error_are_those_of_the_single_deals() -> None:
    class DealByDeal(ThreadPoolExecutor):
        def submit(self, work: Callable[..., Any], /, *arguments: Any) -> Any:
            chips.extend(work(range(deal, deal + 1)).chips for deal in arguments[0])
            return super().submit(work, *arguments)

    chips: list[int] = []
    with DealByDeal(1) as executor:
        result = match([RANDOM, CALLER], BADUGI, hands=250, seed=5, executor=executor)
    rates = [100 * won / (2 * BADUGI.stakes.big_bet) for won in chips]
    assert len(rates) == result.deals == 125
    assert result.mean == pytest.approx(fmean(rates))
    assert result.standard_error == pytest.approx(stdev(rates) / sqrt(len(rates)))


@pytest.mark.parametrize("executor", [None, Shuffled(4)], ids=["alone", "shared"])
def test_progress_hears_all_the_hands_from_none_to_the_last(executor: Executor | None) -> None:
    heard: list[tuple[int, int]] = []
    match(
        [CALLER, RANDOM],
        BADUGI,
        hands=349,
        seed=1,
        executor=executor,
        progress=lambda done, total: heard.append((done, total)),
    )
    assert heard[0] == (0, 350)
    assert heard[-1] == (350, 350)
    assert len(heard) == 5
    assert heard == sorted(set(heard))


def test_a_longer_match_has_larger_pieces_and_not_many_more() -> None:
    class Stop(Exception):
        pass

    class Counting(Executor):
        def submit(self, work: Callable[..., Any], /, *arguments: Any) -> Any:
            pieces.extend(arguments)
            promise = Promise(_raise)
            promise.add_done_callback = lambda tell: tell(promise)
            return promise

    def _raise() -> None:
        raise Stop

    pieces: list[range] = []
    with pytest.raises(Stop):
        match([CALLER, RANDOM], BADUGI, hands=10_000_000, seed=1, executor=Counting())
    assert len(pieces) <= 2000
    deals = [piece.start for piece in pieces] + [pieces[-1].stop]
    assert deals[0] == 0
    assert deals[-1] == 5_000_000
    assert all(piece.stop == after for piece, after in zip(pieces, deals[1:], strict=True))


def cheat(view: Hand, legal: Legal, rng: Random) -> Action:
    return Check()


def interrupt(done: int, total: int) -> None:
    if done:
        raise KeyboardInterrupt


def test_a_mistake_calls_off_what_has_not_begun() -> None:
    executor = Shuffled(5)
    with pytest.raises(BotError):
        match([cheat, CALLER], BADUGI, hands=500, seed=1, executor=executor)
    assert all(promise.is_cancelled for promise in executor.promises)


def test_an_interruption_calls_off_what_has_not_begun() -> None:
    executor = Shuffled(5)
    with pytest.raises(KeyboardInterrupt):
        match([CALLER, RANDOM], BADUGI, hands=500, seed=1, executor=executor, progress=interrupt)
    assert all(promise.is_cancelled for promise in executor.promises)
