"""A second, tiny betting engine that only counts: how many ways a betting round can go.

Written from R4 and R5 alone. ``Round`` is the state, ``lines`` the number of complete lines.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Round:
    """A betting round; ``first`` is the place that opens it. ``kind`` is a structure's name."""

    kind: str
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    bet: int
    turn: int
    unit: int
    last_raise: int
    cap: int | None = 4
    pot: int = 0
    """What a pot limit counts besides this round's bets."""
    folded: frozenset[int] = frozenset()
    acted: frozenset[int] = frozenset()

    def live(self) -> list[int]:
        return [place for place in range(len(self.stacks)) if place not in self.folded]

    def next_turn(self) -> int | None:
        """Whose turn it is from ``turn`` on; None when the round is over."""
        live = self.live()
        rich = [place for place in live if self.stacks[place]]
        if len(live) == 1:
            return None
        for step in range(len(self.stacks)):
            place = (self.turn + step) % len(self.stacks)
            if place not in rich or (place in self.acted and self.bets[place] == self.bet):
                continue
            owes = any(self.bets[other] > self.bets[place] for other in live)
            if len(rich) > 1 or owes:
                return place
        return None

    def sizes(self, place: int) -> range:
        """What the player may bet or raise to."""
        everything = self.stacks[place] + self.bets[place]
        rivals = [other for other in self.live() if other != place and self.stacks[other]]
        if everything <= self.bet or not rivals:
            return range(0)
        behind = self.bet - self.bets[place]
        if self.kind == "limit":
            to = (self.bet // self.unit + 1) * self.unit
            reopened = 2 * behind >= self.unit
            if self.cap is not None and to > self.cap * self.unit:
                return range(0)
            lowest = highest = to
        else:
            reopened = behind >= self.last_raise
            lowest = self.bet + self.last_raise
            pot = (self.pot + sum(self.bets) + behind) // {"half-pot": 2}.get(self.kind, 1)
            most = everything if self.kind == "no-limit" else self.bet + pot
            highest = max(lowest, most)
        if place in self.acted and not reopened:
            return range(0)
        return range(min(lowest, everything), min(highest, everything) + 1)

    def puts(self, place: int, to: int) -> Round:
        """The round after somebody's bet has become ``to``."""
        added = to - self.bets[place]
        stacks, bets = list(self.stacks), list(self.bets)
        stacks[place] -= added
        bets[place] = to
        after = replace(
            self,
            stacks=tuple(stacks),
            bets=tuple(bets),
            turn=place + 1,
            acted=self.acted | {place},
        )
        if to <= self.bet:
            return after
        fixed = self.kind == "limit"
        full = to % self.unit == 0 if fixed else to - self.bet >= self.last_raise
        if full:
            after = replace(after, acted=frozenset({place}), last_raise=to - self.bet)
        return replace(after, bet=to)

    def after_fold(self, place: int) -> Round:
        return replace(self, folded=self.folded | {place}, turn=place + 1)


def lines(state: Round, *, free_folds: bool) -> int:
    """How many complete lines a round has from here, with or without folds for free."""
    place = state.next_turn()
    if place is None:
        return 1
    owed = state.bet - state.bets[place]
    passive = state.puts(place, state.bets[place] + min(owed, state.stacks[place]))
    total = lines(passive, free_folds=free_folds)
    if owed or free_folds:
        total += lines(state.after_fold(place), free_folds=free_folds)
    for to in state.sizes(place):
        total += lines(state.puts(place, to), free_folds=free_folds)
    return total
