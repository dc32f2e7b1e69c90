"""What a list of finished hands brought, counted one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

from badugi.protocol.rest import GameResult, ResultPoint, Results
from badugi.room.store.base import POINTS, HandRow


def tally(rows: Sequence[HandRow], game: str | None) -> Results:
    """What hands in order of time brought, all or those of one game."""
    counted = [row for row in rows if game in (None, row.game)]
    return Results(
        hands=len(counted),
        net=sum([row.net for row in counted]),
        biggest_pot=max([row.pot for row in counted if row.has_won], default=0),
        games=_by_game(rows),
        points=_points(counted),
    )


def _by_game(rows: Sequence[HandRow]) -> tuple[GameResult, ...]:
    hands: Counter[str] = Counter()
    nets: Counter[str] = Counter()
    for row in rows:
        hands[row.game] += 1
        nets[row.game] += row.net
    order = sorted(hands, key=lambda game: (-hands[game], game))
    return tuple([GameResult(game=game, hands=hands[game], net=nets[game]) for game in order])


def _points(rows: Sequence[HandRow]) -> tuple[ResultPoint, ...]:
    """The first point, the last, and between them as many as there may be, evenly."""
    totals = accumulate([row.net for row in rows])
    count, parts = len(rows), POINTS - 1
    return tuple(
        [
            ResultPoint(n=n, net=net, at=row.at)
            for n, (row, net) in enumerate(zip(rows, totals, strict=True), 1)
            # A point stands where another of the parts is full, so the last always does.
            if n == 1 or n * parts // count > (n - 1) * parts // count
        ]
    )
