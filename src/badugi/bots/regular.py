"""The regular: a decent player who weighs his chances against what the others have shown.

He opens by position and raises or folds, draws by his hand and theirs, bets when he is ahead,
calls by the price, and now and then snows. His ``Style`` bends all of it.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from badugi.bots.base import raise_by_pot, show_or_muck
from badugi.bots.drawing import Cards, below_the_top, best_keep, good_keep, is_made, throw
from badugi.bots.outlook import Outlook, Range, outlook
from badugi.bots.reading import Reading, last_aggressor, read
from badugi.bots.style import Style
from badugi.hand import Action, Call, Check, Discard, Fold, Hand, Legal, StandPat

_OPENS = (1.0, 0.74, 0.4, 0.29, 0.21, 0.18, 0.15)
"""The share of hands opened with so many players still to act. From the button (two behind)
backwards about the opening standards of Haney, "Mastering Badugi", part 3 (countingouts.com):
38 % on the button, 28 % before it, 18 % in the middle and 14 % early; with one behind, near what
an equilibrium of two players opens."""

_LIMPS_LAST = 0.86
"""The share played, raised or limped, by the small blind when all others have folded."""


class Regular(Struct, frozen=True):
    """A bot that plays Badugi and its family decently, in one ``style``."""

    style: Style = Style()

    def styled(self, style: Style) -> Regular:
        """The same player in another style."""
        return Regular(style)

    def __call__(self, view: Hand, legal: Legal, rng: Random) -> Action:
        """His move; see ``badugi.bots.base.Bot``."""
        if not legal.slots and not legal.may_fold:
            return show_or_muck(view, legal)
        turn = _Turn(view, legal, rng, self.style)
        if legal.slots:
            return turn.draw()
        return turn.before_the_draw() if turn.reading.is_first_round else turn.after_a_draw()


class _Turn:
    """One decision: the view, what it says, and the chances of the holding."""

    def __init__(self, view: Hand, legal: Legal, rng: Random, style: Style) -> None:
        self.view = view
        self.legal = legal
        self.rng = rng
        self.style = style
        self.reading: Reading = read(view, legal.seat)
        self.outlook: Outlook = outlook(view.setup.game)
        self.rankings = view.setup.game.rankings
        self.cards: Cards = self.reading.player.cards
        self.seen: Cards = tuple(
            [card for thrown in self.reading.player.discards for card in thrown]
        )

    # Chances

    def keep(self) -> Cards:
        """What he would keep without looking at the others; all of it when no draw is left."""
        if not self.reading.left:
            return self.cards
        return good_keep(self.rankings, self.cards, left=self.reading.left, seen=self.seen)

    def chance(self, keep: Cards, rivals: tuple[Range, ...]) -> float:
        """His expected share of the pot when he keeps these cards."""
        prospect = self.outlook.prospect(self.cards, keep, left=self.reading.left)
        return self.outlook.chance(prospect, rivals)

    @property
    def is_snowing(self) -> bool:
        """Whether he stood pat last on a hand that is none."""
        discards = self.reading.player.discards
        return bool(discards) and not discards[-1] and not is_made(self.rankings, self.cards)

    # Draws

    def draw(self) -> Discard | StandPat:
        """Stand pat, break or draw: what wins most often against the others' draws."""
        if self._snows():
            return StandPat()
        usual = self.keep()
        ways = [usual, best_keep(self.rankings, self.cards, left=self.reading.left, seen=self.seen)]
        if is_made(self.rankings, self.cards):
            ways += [self.cards, below_the_top(self.rankings, self.cards)]
        ranges = self.reading.ranges
        best = max(ways, key=lambda way: self.chance(way, ranges) + 0.02 * (way == usual))
        return throw(self.cards, best)

    def _snows(self) -> bool:
        """Whether to stand pat on a bad hand: against one player who draws, never a crowd."""
        reading = self.reading
        is_first_draw = not reading.player.discards
        if not reading.is_heads_up or is_first_draw or is_made(self.rankings, self.cards):
            return False
        if reading.somebody_pat or reading.rivals[0].all_in:
            return False
        if self.is_snowing:
            return last_aggressor(self.view) == reading.seat
        if self.chance(self.keep(), reading.ranges) > 0.5:
            return False
        return self.rng.random() < self.style.snow * (2 if reading.left == 1 else 1)

    # Betting

    def before_the_draw(self) -> Action:
        """Open by position, defend by the price, reraise with the better hands."""
        reading = self.reading
        place = self.outlook.start_place(self.cards)
        width = 4 ** (0.5 - self.style.tightness)
        share = self.chance(self.keep(), reading.ranges)
        if reading.raises:
            return self._answer_a_raise(share, place / width)
        if reading.limpers:
            return self._join_limpers(share, place / width)
        opens = _OPENS[min(reading.behind, len(_OPENS) - 1)]
        if place < opens * width * (0.75 + 0.5 * self.style.aggression):
            return self._raise_or_call(strength=share)
        if reading.behind == 1 and place < _LIMPS_LAST * width:
            return self._check_or_call()
        return self._check_or_fold()

    def _join_limpers(self, share: float, place: float) -> Action:
        edge = share / self.reading.fair_share
        if edge > self._bar(1.15):
            return self._raise_or_call(strength=share)
        if edge > 1.0 and place < 0.4:
            return self._check_or_call()
        return self._check_or_fold()

    def _answer_a_raise(self, share: float, place: float) -> Action:
        reading = self.reading
        edge = share / reading.fair_share
        if edge > self._bar(1.1 + 0.08 * (reading.raises - 1)):
            return self._raise_or_call(strength=share)
        has_money_in = reading.player.bet > 0
        margin = 0.08 if has_money_in else 0.18
        enough = reading.price + margin * (0.5 + self.style.tightness)
        if share > enough and (has_money_in or place < 0.3):
            return self._check_or_call()
        return self._check_or_fold()

    def after_a_draw(self) -> Action:
        """Bet when ahead, call by the price, and carry a snow through."""
        reading = self.reading
        if self.is_snowing:
            return self._carry_the_snow()
        share = self.chance(self.keep(), self._callers())
        edge = share / reading.fair_share
        if edge > self._bar(1.03 if not reading.raises else 1.06 + 0.12 * reading.raises):
            return self._raise_or_call(strength=share)
        if not reading.raises and self._bluffs():
            return self._raise_or_call(strength=0.5)
        share = self.chance(self.keep(), reading.ranges)
        if share > reading.price + (0.02 * reading.left + 0.04) * (self.style.tightness - 0.25):
            return self._check_or_call()
        return self._check_or_fold()

    def _callers(self) -> tuple[Range, ...]:
        """The rivals as they are if they call a last bet: without their worst hands."""
        if self.reading.left:
            return self.reading.ranges
        return tuple(
            [
                replace(rival, bottom=rival.top + 0.8 * (rival.bottom - rival.top))
                for rival in self.reading.ranges
            ]
        )

    def _carry_the_snow(self) -> Action:
        reading = self.reading
        if not reading.raises and not reading.somebody_pat and self.legal.lowest is not None:
            return self._raise_or_call(strength=0.5)
        return self._check_or_fold()

    def _bluffs(self) -> bool:
        """Whether to bet a missed draw at the end, against one player who drew as well."""
        reading = self.reading
        if reading.left or not reading.is_heads_up or reading.somebody_pat:
            return False
        if last_aggressor(self.view) != reading.seat:
            return False
        return self.rng.random() < 0.1 * self.style.aggression

    def _bar(self, bar: float) -> float:
        """How far above his fair share he must stand to bet, by style and mood."""
        return bar + 0.3 * (0.5 - self.style.aggression) + self.rng.uniform(-0.03, 0.03)

    def _raise_or_call(self, *, strength: float) -> Action:
        if self.legal.lowest is None:
            return self._check_or_call()
        fraction = 0.4 + 0.6 * strength
        return raise_by_pot(self.view, self.legal, fraction=fraction)

    def _check_or_call(self) -> Check | Call:
        return Check() if self.legal.may_check else Call()

    def _check_or_fold(self) -> Check | Fold:
        return Check() if self.legal.may_check else Fold()
