"""What a table is before anybody sits: its games, its seats, its buy-ins."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from badugi.errors import SetupError
from badugi.rules import Game

LEAST_SEATS, USUAL_SEATS = 2, 6


class TableSetup(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table as it is opened.

    ``games`` is one game or a mix, played in this order. ``rotation`` says how long each lasts
    (R11.4): an ``orbit``, a number of hands, or ``dealers_choice``. Seats are numbered from 1 to
    ``seats``. Buy-ins are chips; ``max_buy_in`` None: any amount. ``button`` is the seat where
    the button starts; None: the first one taken. Raises SetupError for a table that cannot be.
    """

    games: tuple[Game, ...]
    seats: int = USUAL_SEATS
    kind: Literal["cash", "tournament"] = "cash"
    min_buy_in: int = 1
    max_buy_in: int | None = None
    rotation: Literal["orbit", "dealers_choice"] | int = "orbit"
    button: int | None = None

    def __post_init__(self) -> None:
        if not self.games:
            raise SetupError("no_game", clause="R11.4")
        smallest = min(self.games, key=lambda game: game.variant.seats).variant
        if not LEAST_SEATS <= self.seats <= smallest.seats:
            raise SetupError(
                "too_many_or_few_seats",
                clause="R1.2",
                seats=self.seats,
                most=smallest.seats,
                variant=smallest.title,
            )
        self._check_buy_ins()
        self._check_rake()
        if isinstance(self.rotation, int) and self.rotation < 1:
            raise SetupError("rotation_too_short", clause="R11.4", hands=self.rotation)
        if self.button is not None and not self.has_seat(self.button):
            raise SetupError("no_such_seat", clause="R1.2", seat=self.button, seats=self.seats)

    def _check_buy_ins(self) -> None:
        most = self.max_buy_in
        for amount in (self.min_buy_in, most):
            if amount is not None and not isinstance(amount, int):
                raise SetupError("whole_chips", clause="R5.8", amount=amount)
        if self.min_buy_in < 1 or (most is not None and most < self.min_buy_in):
            raise SetupError(
                "bad_buy_ins", clause="R1.8", least=self.min_buy_in, most=self.max_buy_in
            )

    def _check_rake(self) -> None:
        for game in self.games:
            if game.house.rake_basis_points and not self.is_cash:
                raise SetupError("rake_in_tournament", clause="R9.5", game=game.name)

    def has_seat(self, seat: int) -> bool:
        """Whether the table has a seat of that number."""
        return 1 <= seat <= self.seats

    @property
    def is_cash(self) -> bool:
        """Whether players come and go as they like; else it is a tournament's table."""
        return self.kind == "cash"

    def game(self, place: int) -> Game:
        """A game of the mix as it is dealt here: heads-up bets are uncapped only for cash (R12)."""
        game = self.games[place]
        if self.is_cash or not game.house.uncapped_heads_up:
            return game
        return replace(game, house=game.house.replace(uncapped_heads_up=False))

    @property
    def has_blinds(self) -> bool:
        """Whether any game has a big blind, so that newcomers must wait for it or post."""
        return any(game.stakes.big_blind for game in self.games)
