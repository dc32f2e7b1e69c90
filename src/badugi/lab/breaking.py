"""Pat or draw: what a hand is worth as it lies, and what without its highest card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

from badugi.cards import Card, format_cards, parse_cards
from badugi.errors import LabError
from badugi.lab.odds import Method, Odds, odds
from badugi.lab.strategy import Strategy
from badugi.lab.wording import small_percent, words
from badugi.rankings import ranking

PAT, DRAW, EVEN = "pat", "draw", "even"


@dataclass(frozen=True, slots=True, kw_only=True)
class Breaking:
    """Both choices of one player, set against the same opponent."""

    hand: str
    versus: str
    """What the other holds, a hand or a range."""
    is_badugi: bool
    cards: int
    """How many cards are thrown by one who draws."""
    pat: Odds
    """The odds of standing pat now and in every later draw."""
    draw: Odds
    """The odds of drawing now."""

    @property
    def difference(self) -> float:
        """How much more equity drawing has than standing pat, from -1 to 1."""
        return self.draw.players[0].equity - self.pat.players[0].equity

    @property
    def gain(self) -> float:
        """How much more equity the better choice has."""
        return abs(self.difference)

    @property
    def better(self) -> str:
        """``pat``, ``draw``, or ``even`` when both have the same equity."""
        if not self.difference:
            return EVEN
        return DRAW if self.difference > 0 else PAT

    @property
    def verdict(self) -> str:
        """What to do, in one sentence."""
        is_snow = self.better == PAT and not self.is_badugi
        key = "snow" if is_snow else self.better
        return words(f"breaking.verdict.{key}", gain=small_percent(self.gain))

    @property
    def stderr(self) -> float:
        """The standard error of the difference; 0 when both are exact."""
        return hypot(self.pat.stderr, self.draw.stderr)

    @property
    def is_close(self) -> bool:
        """Whether the difference may be the chance of random deals alone."""
        return self.stderr > 0 and self.gain < 2 * self.stderr


def pat_or_draw(
    hand: str,
    versus: str,
    *,
    draws: int = 1,
    dead: str = "",
    strategy: str | Strategy = "best",
    opponent: str | Strategy = "best",
    method: Method = "auto",
    trials: int | None = None,
    seed: int | str = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Breaking:
    """The odds of a hand that stands pat for good, and of the same hand if it is drawn to now.

    Who draws throws the highest card of a badugi, and of another hand the cards that do not play;
    after that he goes on by ``strategy``. The other draws by ``opponent``.

    Raises LabError for a hand that is not four cards, and whatever ``odds`` raises.
    """
    if "/" in hand:
        raise LabError("break_slash")
    cards = parse_cards(hand)
    if Card.UNKNOWN in cards:
        raise LabError("hand_unknown")
    if len(cards) != 4:
        raise LabError("break_four_cards", count=len(cards))
    if not draws:
        raise LabError("break_without_draw")
    kept, thrown = _broken(cards)

    def worth(mine: str, mine_by: str | Strategy) -> Odds:
        return odds(
            [mine, versus],
            draws=draws,
            dead=dead,
            strategies=(mine_by, opponent),
            method=method,
            trials=trials,
            seed=seed,
            progress=progress,
        )

    pat = worth(format_cards(cards), "pat")
    return Breaking(
        hand=format_cards(cards),
        versus=pat.players[1].hand,
        is_badugi=len(thrown) == 1 and ranking("badugi")(cards).size == 4,
        cards=len(thrown),
        pat=pat,
        draw=worth(f"{format_cards(kept)}/{format_cards(thrown)}", strategy),
    )


def _broken(cards: tuple[Card, ...]) -> tuple[list[Card], list[Card]]:
    """What is kept and what is thrown of a hand that is drawn to."""
    playing = list(ranking("badugi")(cards).playing)
    if len(playing) == 4:
        playing.remove(max(playing, key=lambda card: card.rank))
    return [card for card in cards if card in playing], [c for c in cards if c not in playing]
