"""What every store promises of a player's finished hands: lists of them, and what they brought."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import accumulate, pairwise

import pytest
from tests.contracts.commits import commit, held
from tests.contracts.store_contract import Scenario

from badugi.protocol.rest import GameResult
from badugi.room.store.base import POINTS, HandResult, HandRow, PackedHand, Store, Wanted

GAMES = ("2/4 limit Badugi", "2/4 limit Badeucy")
LOGS = ("a", "b")
ALL_HANDS = 14


def brought(net: int) -> HandResult:
    """What p_a took from a hand, and p_b gave."""
    return HandResult(player="p_a", seat=3, net=net, has_won=net > 0, has_shown=net % 2 == 0)


async def file_hand(store: Store, log: str, number: int, *, at: int, net: int) -> None:
    """A hand of one step; every third is of another game, and the pot is ten times its number."""
    hand = PackedHand(
        number=number,
        first=number,
        last=number,
        at=at,
        game=GAMES[number % 3 == 0],
        pot=10 * number,
    )
    other = HandResult(player="p_b", seat=1, net=-net, has_won=net < 0, has_shown=False)
    done = commit(number - 1, stream=log, hand=hand, results=(brought(net), other))
    await store.append(done)


async def evenings(store: Store) -> None:
    """Seven hands at each of two tables, four of them always ending in the same millisecond."""
    await held(store, *LOGS)
    for number in range(1, 8):
        for log in LOGS:
            net = (number if log == "a" else -number) if number != 5 else 0
            await file_hand(store, log, number, at=number // 2, net=net)


def is_listed(row: HandRow, wanted: Wanted) -> bool:
    """Whether a hand is one of those wanted, by the words of the protocol."""
    signs = {"won": 1, "lost": -1}
    return (
        (wanted.stream is None or row.stream == wanted.stream)
        and (wanted.game is None or row.game == wanted.game)
        and row.pot >= wanted.least_pot
        and (wanted.result is None or row.net * signs[wanted.result] > 0)
    )


class ListingContract(ABC):
    """Subclasses say how a fresh, empty store is opened for a scenario and closed after it."""

    @abstractmethod
    def run(self, scenario: Scenario) -> None:
        """Run a scenario on a fresh store."""

    def test_paging_through_hands_loses_none(self):
        async def scenario(store: Store) -> None:
            await evenings(store)
            everything = await store.hands_of("p_a", limit=100)
            assert len(everything) == ALL_HANDS
            assert [row.at for row in everything] == sorted(
                [row.at for row in everything], reverse=True
            )
            paged = []
            before = None
            while page := await store.hands_of("p_a", limit=3, before=before):
                assert len(page) >= min(3, ALL_HANDS - len(paged))
                paged += page
                before = page[-1].at
            assert paged == list(everything)
            assert await store.hands_of("p_a", limit=5, before=0) == ()

        self.run(scenario)

    def test_a_row_says_all_that_a_list_shows(self):
        async def scenario(store: Store) -> None:
            await evenings(store)
            *_, row = await store.hands_of("p_b", limit=100, wanted=Wanted(stream="b"))
            assert row == HandRow(
                stream="b",
                number=1,
                at=0,
                game=GAMES[0],
                pot=10,
                net=1,
                seat=1,
                has_won=True,
                has_shown=False,
            )

        self.run(scenario)

    @pytest.mark.parametrize(
        "wanted",
        [
            Wanted(stream="b"),
            Wanted(stream="nowhere"),
            Wanted(game=GAMES[1]),
            Wanted(game="2/4 limit badugi"),
            Wanted(least_pot=40),
            Wanted(result="won"),
            Wanted(result="lost"),
            Wanted(stream="a", game=GAMES[0], least_pot=20, result="won"),
        ],
        ids=str,
    )
    def test_lists_hold_what_is_wanted_page_by_page(self, wanted):
        async def scenario(store: Store) -> None:
            await evenings(store)
            everything = await store.hands_of("p_a", limit=100)
            expected = [row for row in everything if is_listed(row, wanted)]
            paged = []
            before = None
            while page := await store.hands_of("p_a", limit=1, before=before, wanted=wanted):
                paged += page
                before = page[-1].at
            assert paged == expected

        self.run(scenario)

    def test_results_count_every_hand_and_show_the_way(self):
        async def scenario(store: Store) -> None:
            await evenings(store)
            mine = await store.results_of("p_a")
            assert (mine.hands, mine.net, mine.biggest_pot) == (ALL_HANDS, 0, 70)
            assert mine.games == (
                GameResult(game=GAMES[0], hands=10, net=0),
                GameResult(game=GAMES[1], hands=4, net=0),
            )
            rows = (await store.hands_of("p_a", limit=100))[::-1]
            totals = list(accumulate([row.net for row in rows]))
            assert [(point.n, point.net, point.at) for point in mine.points] == [
                (n, net, row.at) for n, (net, row) in enumerate(zip(totals, rows, strict=True), 1)
            ]

        self.run(scenario)

    def test_results_of_one_game_still_list_the_others(self):
        async def scenario(store: Store) -> None:
            await evenings(store)
            mine = await store.results_of("p_a", game=GAMES[1])
            assert (mine.hands, mine.net, mine.biggest_pot) == (4, 0, 60)
            assert [point.n for point in mine.points] == [1, 2, 3, 4]
            assert mine.games == (await store.results_of("p_a")).games
            none = await store.results_of("p_a", game="poker")
            assert (none.hands, none.net, none.biggest_pot, none.points) == (0, 0, 0, ())

        self.run(scenario)

    def test_who_has_never_played_has_no_results(self):
        async def scenario(store: Store) -> None:
            await evenings(store)
            none = await store.results_of("p_c")
            assert (none.hands, none.net, none.biggest_pot) == (0, 0, 0)
            assert (none.games, none.points) == ((), ())

        self.run(scenario)

    @pytest.mark.parametrize(
        "count",
        [
            POINTS,
            POINTS + 1,
            *[pytest.param(n, marks=pytest.mark.long) for n in (POINTS - 1, 1000)],
        ],
    )
    def test_a_long_way_is_shown_by_its_ends_and_some_points_between(self, count):
        async def scenario(store: Store) -> None:
            await held(store, "a")
            for number in range(1, count + 1):
                await file_hand(store, "a", number, at=number // 3, net=number % 7 - 3)
            mine = await store.results_of("p_a")
            totals = list(accumulate([number % 7 - 3 for number in range(1, count + 1)]))
            assert (mine.hands, mine.net) == (count, totals[-1])
            numbers = [point.n for point in mine.points]
            assert (numbers[0], numbers[-1], len(numbers)) == (1, count, min(count, POINTS))
            gaps = {later - n for n, later in pairwise(numbers)}
            assert max(gaps) <= -(-count // (POINTS - 1))
            for point in mine.points:
                assert (point.net, point.at) == (totals[point.n - 1], point.n // 3)

        self.run(scenario)
