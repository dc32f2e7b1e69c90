"""How somebody's winnings went, hand by hand, in a few points however long he plays."""

from __future__ import annotations

MOST_POINTS = 2_000
"""More than a picture can show; beyond that every second point is forgotten."""


class Course:
    """The sum of results after each hand, at most ``MOST_POINTS`` of them, evenly apart."""

    def __init__(self) -> None:
        self.hands = 0
        self.total = 0.0
        self._apart = 1
        self._points: list[float] = []

    def add(self, result: float) -> None:
        """The result of one more hand."""
        self.hands += 1
        self.total += result
        if self.hands % self._apart == 0:
            self._points.append(self.total)
        if len(self._points) > MOST_POINTS:
            # Every second point stands at a multiple of twice the distance.
            del self._points[::2]
            self._apart *= 2

    @property
    def points(self) -> tuple[tuple[int, float], ...]:
        """Hands played and the sum then, from nothing before the first to the last hand.

        >>> course = Course()
        >>> for result in (2.0, -1.0):
        ...     course.add(result)
        >>> course.points
        ((0, 0.0), (1, 2.0), (2, 1.0))
        """
        known = [(self._apart * place, sum_) for place, sum_ in enumerate(self._points, 1)]
        if known and known[-1][0] == self.hands:
            known.pop()
        end = [(self.hands, self.total)] if self.hands else []
        return ((0, 0.0), *known, *end)
