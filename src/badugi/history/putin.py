"""The chips put in so far, counted for formats that leave it to the reader what a word means."""

from __future__ import annotations

from collections.abc import Iterable

from badugi.hand.setup import Post, PostKind, Seat


class PutIn:
    """What everybody has put in so far and has left; ``bet`` is what must be matched."""

    def __init__(self, seats: Iterable[Seat], posts: Iterable[Post]) -> None:
        self.left = {seat.seat: seat.stack for seat in seats}
        self.bets: dict[int, int] = {}
        self.paid = dict.fromkeys(self.left, 0)
        self.dead = 0
        self.folded: set[int] = set()
        self.bet = 0
        for post in posts:
            self._post(post)

    def _post(self, post: Post) -> None:
        amount = min(post.amount, self.left.get(post.seat, 0))
        if post.kind.is_live:
            self.bet = max(self.bet, post.amount)
            self.bets[post.seat] = self.bets.get(post.seat, 0) + amount
        self._pay(post.seat, amount)
        if post.kind is PostKind.DEAD and amount:
            self.paid[post.seat] -= amount
            self.dead += amount

    def _pay(self, seat: int, amount: int) -> None:
        if seat in self.left:
            self.left[seat] -= amount
            self.paid[seat] += amount

    def owes(self, seat: int) -> int:
        """What a call would add, however short the stack."""
        return self.bet - self.bets.get(seat, 0)

    def is_idle(self, seat: int) -> bool:
        """Whether nobody asks him anything (R4.4): he owes nothing, and no rival has chips."""
        rivals = [left for other, left in self.left.items() if other not in {seat, *self.folded}]
        return self.owes(seat) <= 0 and not any(rivals)

    def fold(self, seat: int) -> None:
        """He is out; what he has put in stays."""
        self.folded.add(seat)

    def raise_to(self, seat: int, to: int) -> None:
        """His bet is ``to`` now, or all that he has."""
        before = self.bets.get(seat, 0)
        added = max(0, min(to - before, self.left.get(seat, 0)))
        self._pay(seat, added)
        self.bets[seat] = before + added
        self.bet = max(self.bet, before + added)

    def add(self, seat: int, amount: int) -> None:
        """He puts this much in."""
        self.raise_to(seat, self.bets.get(seat, 0) + amount)

    def end_round(self) -> None:
        """The bets go to the pot."""
        self.bets = {}
        self.bet = 0

    @property
    def unmatched(self) -> int:
        """What goes back to one who put in more than anybody else (R9.1)."""
        *_, second, most = sorted([0, *self.paid.values()])
        return most - second

    @property
    def total(self) -> int:
        """All that was put in, with what goes back."""
        return sum(self.paid.values()) + self.dead
