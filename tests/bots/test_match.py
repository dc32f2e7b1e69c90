"""Matches: duplicate deals, the same result each time, and who beats whom."""

import os
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from random import Random

import pytest
from tests.bots.deals import BADUGI

from badugi.bots import BOTS, Bot, find_bot
from badugi.bots.match import MatchResult, match
from badugi.errors import IllegalAction, SetupError
from badugi.hand import Action, Check, Hand, Legal
from badugi.rules import make_game

LONG = 20_000
CALLER, RANDOM, AGGRESSOR, REGULAR = (
    BOTS[name] for name in ("caller", "random", "aggressor", "regular")
)
EVERY_TABLE = pytest.mark.parametrize("seats", [2, pytest.param(6, marks=pytest.mark.long)])


def test_equal_arguments_give_an_equal_result_and_another_seed_another() -> None:
    once = match([REGULAR, CALLER], BADUGI, hands=60, seed=7)
    assert match([REGULAR, CALLER], BADUGI, hands=60, seed=7) == once
    assert match([REGULAR, CALLER], BADUGI, hands=60, seed=8) != once


@pytest.mark.parametrize("seats", [2, 6])
def test_players_without_chance_who_play_alike_come_out_even_in_every_deal(seats: int) -> None:
    """Each holds each hand, so that no luck is left: the point of duplicate deals."""
    even = match([CALLER, CALLER], BADUGI, hands=60, seed=1, seats=seats)
    assert (even.mean, even.standard_error) == (0, 0)


def test_hands_are_rounded_up_to_whole_deals() -> None:
    result = match([CALLER, RANDOM], BADUGI, hands=13, seed=1, seats=6)
    assert (result.deals, result.hands) == (3, 18)


def test_the_first_bot_sits_once_and_the_others_take_turns() -> None:
    seen: list[str] = []

    def named(name: str) -> Bot:
        def bot(view: Hand, legal: Legal, rng: Random) -> Action:
            if view.draw == 0 and not view.line[-1] and legal.may_fold:
                seen.append(name)
            return CALLER(view, legal, rng)

        return bot

    match([named("a"), named("b"), named("c")], BADUGI, hands=10, seed=1, seats=5)
    assert [seen.count(name) for name in "abc"] == [2, 4, 4]


def test_the_rate_is_in_big_bets_for_a_hundred_hands() -> None:
    """Whoever always folds the blinds heads-up loses 1 or 2 chips, three quarters of a big bet."""

    def folder(view: Hand, legal: Legal, rng: Random) -> Action:
        return next(iter(legal))

    result = match([folder, AGGRESSOR], BADUGI, hands=20, seed=1)
    assert result.mean == -100 * (1 + 2) / 2 / 4
    assert result.standard_error == 0
    assert result.habits[0].entered == 0


def test_habits_are_shares_of_hands_and_of_draws() -> None:
    caller, raiser = match([CALLER, AGGRESSOR], BADUGI, hands=100, seed=3).habits
    assert caller.entered == raiser.entered == 1
    assert caller.snow == raiser.snow == 0
    assert 0.1 < caller.pat < 0.4
    assert match([RANDOM, CALLER], BADUGI, hands=100, seed=3).habits[0].snow > 0.2


def test_an_illegal_action_stops_the_match() -> None:
    def cheat(view: Hand, legal: Legal, rng: Random) -> Action:
        return Check()

    with pytest.raises(IllegalAction):
        match([cheat, CALLER], BADUGI, hands=4, seed=1)


def test_a_match_of_one_deal_is_refused() -> None:
    with pytest.raises(SetupError) as refused:
        match([CALLER, RANDOM], BADUGI, hands=6, seed=1, seats=6)
    assert refused.value.code == "match_too_short"
    assert str(refused.value) == "A match of 6 hands says nothing. Play at least 12."


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(SetupError) as refused:
        match([CALLER, RANDOM, REGULAR], BADUGI, hands=100, seed=1)
    assert refused.value.code == "bots_and_seats"
    assert str(refused.value) == ("3 bots cannot play at 2 seats. Name at least one and at most 2.")


# Who beats whom


def beats(result: MatchResult, rate: float) -> bool:
    """Whether the whole interval lies above the rate."""
    return result.interval[0] > rate


@EVERY_TABLE
@pytest.mark.parametrize(("rival", "rate"), [(CALLER, 10), (RANDOM, 10), (AGGRESSOR, 0)])
def test_the_regular_beats_the_simple_bots(rival: Bot, rate: float, seats: int) -> None:
    assert beats(match([REGULAR, rival], BADUGI, hands=600, seed=11, seats=seats), rate)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize(("rival", "rate"), [(CALLER, 10), (RANDOM, 10), (AGGRESSOR, 0)])
def test_over_many_hands_the_regular_beats_the_simple_bots(
    rival: Bot, rate: float, seats: int
) -> None:
    with ProcessPoolExecutor(os.cpu_count()) as executor:
        result = match(
            [REGULAR, rival], BADUGI, hands=LONG, seed=11, seats=seats, executor=executor
        )
    assert beats(result, rate)


@pytest.mark.parametrize("variant", ["badeucy", "badacey", "deuce-to-seven", "ace-to-five"])
@pytest.mark.parametrize("rival", [CALLER, pytest.param(AGGRESSOR, marks=pytest.mark.long)])
def test_the_regular_beats_the_simple_bots_in_the_five_card_games(rival: Bot, variant: str) -> None:
    assert beats(match([REGULAR, rival], make_game(variant), hands=300, seed=5), 0)


@pytest.mark.parametrize("betting", ["pot", "half-pot", "no-limit"])
def test_the_regular_beats_the_caller_in_every_betting(betting: str) -> None:
    assert beats(match([REGULAR, CALLER], make_game("badugi", betting), hands=400, seed=5), 0)


# Styles


@cache
def habits(name: str, seats: int) -> tuple[float, float, float]:
    found = match([find_bot(name), REGULAR], BADUGI, hands=600, seed=9, seats=seats).habits[0]
    return found.entered, found.pat, found.snow


@EVERY_TABLE
def test_the_looser_the_more_he_enters_and_the_less_he_stands_pat(seats: int) -> None:
    tight, usual, loose = (
        habits(name, seats) for name in ("regular:tight", "regular", "regular:loose")
    )
    assert tight[0] + 0.02 < usual[0] < loose[0] - 0.02
    assert tight[1] > loose[1]


@EVERY_TABLE
def test_the_trickier_the_more_he_snows(seats: int) -> None:
    honest, usual, tricky = (
        habits(name, seats)[2] for name in ("regular:honest", "regular", "regular:tricky")
    )
    assert honest == 0 < usual < tricky
