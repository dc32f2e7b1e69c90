"""Odds: who wins how often, exactly where that is possible, and by which drawing strategy.

>>> found = odds(["As2h3d/Kc", "8c7d6h5s"], draws=1)
>>> found.players[0].win_count, found.outcomes
(4, 44)
>>> found.strategies
('best', 'best')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from msgspec import Struct

from badugi.cards import Card
from badugi.errors import LabError
from badugi.lab.chance import TRIALS, Progress, Tally, check_trials, simulate
from badugi.lab.exact import Cost, Outcome, exact, refuse_hopeless, why_not
from badugi.lab.exact import cost as cost_of
from badugi.lab.optimal import Response, answered
from badugi.lab.ranges import Range
from badugi.lab.spot import Spot, dead_text, make_spot
from badugi.lab.strategy import Strategy

Method = Literal["auto", "exact", "monte-carlo"]


class Share(Struct, frozen=True):
    """How one player fares, in shares from 0 to 1.

    ``win`` is outright, ``tie`` with others, ``equity`` his share of the pot with ties divided.
    The counts are of the outcomes, where these can be counted. ``combos`` is how many holdings he
    may start with.
    """

    hand: str
    win: float
    tie: float
    equity: float
    win_count: int | None = None
    tie_count: int | None = None
    combos: int = 1


class Odds(Struct, frozen=True, kw_only=True):
    """The odds of a spot, and how they were found.

    ``stderr`` is the largest standard error of the equities, 0 if they are exact. ``outcomes`` is
    the number of equally likely outcomes, where these can be counted; ``trials`` is only for Monte
    Carlo, ``ends`` (how many ends of both sides were set against each other) only for exact odds,
    and ``response`` only where somebody plays ``optimal``.
    """

    method: str
    draws: int
    strategies: tuple[str, ...]
    players: tuple[Share, ...]
    outcomes: int | None = None
    stderr: float = 0.0
    trials: int | None = None
    ends: int | None = None
    dead: str = ""
    response: Response | None = None


def odds(
    hands: Sequence[str | Range],
    *,
    draws: int = 1,
    dead: str | Sequence[Card] = "",
    strategies: Sequence[str | Strategy] = ("best",),
    method: Method = "auto",
    trials: int | None = None,
    seed: int | str = 1,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Odds:
    """The odds of two or more hands or ranges with so many draws to come.

    A hand is what a player keeps (``As2h3d``: he draws one card), with what he threw after a slash
    (``As2h3d/Kc``); of four cards the strategy says what he keeps. One strategy is for everybody.
    Players draw in the order in which they are given. ``auto`` is exact for two hands with a usual
    cost, and else Monte Carlo, which ``trials``, ``seed``, ``workers`` and ``progress`` are for.

    Raises LabError, RangeError or CardError for what cannot be, and LabError for ``exact`` odds
    that cannot be had.
    """
    check_method(method, trials)
    spot, response = _answered(hands, draws=draws, dead=dead, strategies=strategies)
    if method == "exact":
        refuse_hopeless(spot)
    if method == "exact" or (method == "auto" and _is_usual(spot)):
        try:
            return _of_exact(spot, exact(spot), response)
        except LabError as error:
            if method == "exact" or error.code != "exact_runs_out":
                raise
    tally = simulate(
        spot,
        trials=TRIALS if trials is None else trials,
        seed=seed,
        workers=workers,
        progress=progress,
    )
    return _of_tally(spot, tally, response)


def check_method(method: str, trials: int | None) -> None:
    """Refuse with LabError a method that is none, and a number of trials that cannot be."""
    if method not in get_args(Method):
        raise LabError("unknown_method", method=method, methods=", ".join(get_args(Method)))
    if trials is not None:
        check_trials(trials)


def cost(
    hands: Sequence[str | Range],
    *,
    draws: int = 1,
    dead: str | Sequence[Card] = "",
    strategies: Sequence[str | Strategy] = ("best",),
) -> Cost:
    """What exact odds would cost; the arguments are those of ``odds``, and the errors."""
    spot, _ = _answered(hands, draws=draws, dead=dead, strategies=strategies)
    return cost_of(spot)


def _answered(
    hands: Sequence[str | Range],
    *,
    draws: int,
    dead: str | Sequence[Card],
    strategies: Sequence[str | Strategy],
) -> tuple[Spot, Response | None]:
    if len(hands) < 2:
        raise LabError("one_hand")
    return answered(make_spot(hands, draws=draws, dead=dead, strategies=strategies))


def _is_usual(spot: Spot) -> bool:
    if why_not(spot):
        return False
    try:
        return cost_of(spot).is_usual
    except LabError:  # the pack may run out
        return False


def _of_exact(spot: Spot, outcome: Outcome, response: Response | None) -> Odds:
    sides = ((outcome.win, outcome.wins), (outcome.lose, outcome.losses))
    return Odds(
        method="exact",
        draws=spot.draws,
        strategies=_names(spot),
        players=tuple(
            [
                Share(
                    hand=start.text,
                    win=win,
                    tie=outcome.tie,
                    equity=win + outcome.tie / 2,
                    win_count=wins,
                    tie_count=outcome.ties,
                    combos=len(start.holdings),
                )
                for start, (win, wins) in zip(spot.starts, sides, strict=True)
            ]
        ),
        outcomes=outcome.outcomes,
        ends=outcome.ends,
        dead=dead_text(spot),
        response=response,
    )


def _of_tally(spot: Spot, tally: Tally, response: Response | None) -> Odds:
    places = range(len(spot.starts))
    return Odds(
        method="monte-carlo",
        draws=spot.draws,
        strategies=_names(spot),
        players=tuple(
            [
                Share(
                    hand=spot.starts[place].text,
                    win=int(tally.wins[place, 1]) / tally.trials,
                    tie=int(tally.wins[place, 2:].sum()) / tally.trials,
                    equity=tally.share(place),
                    combos=len(spot.starts[place].holdings),
                )
                for place in places
            ]
        ),
        stderr=max([tally.error(place) for place in places]),
        trials=tally.trials,
        dead=dead_text(spot),
        response=response,
    )


def _names(spot: Spot) -> tuple[str, ...]:
    return tuple([str(strategy) for strategy in spot.strategies])
