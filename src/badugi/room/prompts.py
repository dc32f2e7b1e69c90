"""What a seat is asked: everything it may do, with exact sizes, and its own cards in words."""

from __future__ import annotations

from functools import lru_cache

from badugi.cards import UNKNOWN, Card
from badugi.hand import Hand, Legal, Phase, legal
from badugi.hand.helper import explain, keeping
from badugi.protocol import Felt
from badugi.protocol.frames import Choices, Holding, Prompt, Sizes
from badugi.rankings import Ranking
from badugi.room.ahead import Ahead, may_plan
from badugi.room.wishes import NOTHING, Wish
from badugi.table import Chair, Status

FRACTIONS: dict[str, tuple[int, int]] = {
    "1/3": (1, 3),
    "1/2": (1, 2),
    "2/3": (2, 3),
    "3/4": (3, 4),
    "pot": (1, 1),
}
"""The parts of the pot a player may bet with one click where sizes are free."""


def prompt(
    seen: Felt, seat: int, *, ahead: Ahead, locale: str, wish: Wish = NOTHING
) -> Prompt | None:
    """What a seat is asked and may ask, from the felt as it sees it; None if nobody sits there."""
    chair = seen.table.chair(seat)
    if chair is None:
        return None
    hand = seen.hand
    if hand is None or seen.is_filed or not seen.has_hand(seat):
        return Prompt(
            may=_wishes(seen, chair, wish),
            sits_out_at_blind=wish.sits_out_at_blind,
            tops_up_to=wish.tops_up_to,
        )
    # A hand mucked at the showdown lies open to all by now (R8.4): there is nothing left to show.
    is_asked = seat == hand.actor or (hand.is_over and not hand.player(seat).mucked)
    options = legal(hand, seat) if is_asked else None
    return Prompt(
        act=choices(hand, options) if options else None,
        holding=holding(hand, seat, locale),
        ahead=ahead.plans,
        may_plan=may_plan(hand, seat, ahead),
        may=_wishes(seen, chair, wish),
        sits_out_at_blind=wish.sits_out_at_blind,
        tops_up_to=wish.tops_up_to,
    )


def choices(hand: Hand, options: Legal) -> Choices:
    """The legal actions as a client shows them."""
    return Choices(
        fold=options.may_fold,
        check=options.may_check,
        call=options.call,
        bet=_sizes(hand, options),
        is_capped=_is_capped(hand, options),
        draw=options.slots,
        show=options.may_show,
        muck=options.may_muck,
    )


def _sizes(hand: Hand, options: Legal) -> Sizes | None:
    if options.lowest is None or options.highest is None:
        return None
    is_free = options.lowest != options.highest
    return Sizes(
        is_raise=options.is_raise,
        lowest=options.lowest,
        highest=options.highest,
        chip=options.chip,
        all_in=options.all_in,
        fractions=_fractions(hand, options) if is_free else {},
    )


def _fractions(hand: Hand, options: Legal) -> dict[str, int]:
    """Bets of parts of the pot after a call, each a size that the rules allow."""
    assert options.lowest is not None
    assert options.highest is not None
    pot = hand.pot + (options.call or 0)
    sizes = {}
    for name, (part, whole) in FRACTIONS.items():
        wanted = hand.bet + pot * part // whole // options.chip * options.chip
        if options.lowest <= wanted <= options.highest:
            sizes[name] = wanted
    return sizes


def _is_capped(hand: Hand, options: Legal) -> bool:
    """Whether nobody may raise any more because the round has all its bets."""
    if hand.phase is not Phase.BETTING or options.lowest is not None:
        return False
    return hand.setup.game.betting.is_fixed and hand.cap is not None and hand.levels >= hand.cap


def holding(hand: Hand, seat: int, locale: str) -> Holding | None:
    """A seat's own cards in words; None if it has none or they are not known."""
    player = hand.player(seat)
    if not player.cards or UNKNOWN in player.cards or player.folded:
        return None
    has_draw = not hand.is_over and len(player.discards) < hand.setup.game.variant.draws
    look = _drawing if has_draw else _drawn
    return look(player.cards, hand.setup.game.rankings, locale)


# Every frame looks at the same cards again.
@lru_cache(maxsize=4096)
def _drawing(cards: tuple[Card, ...], rankings: tuple[Ranking, ...], locale: str) -> Holding:
    """The words for cards with a draw to come."""
    told = explain(cards, rankings, locale, has_draw=True)
    keeps = _keeps(cards, rankings, locale)
    return Holding(text=told.text, playing=told.playing, unused=told.unused, keeps=keeps)


@lru_cache(maxsize=4096)
def _drawn(cards: tuple[Card, ...], rankings: tuple[Ranking, ...], locale: str) -> Holding:
    """The words for cards that stay."""
    told = explain(cards, rankings, locale, has_draw=False)
    return Holding(text=told.text, playing=told.playing, unused=told.unused)


def _keeps(cards: tuple[Card, ...], rankings: tuple[Ranking, ...], locale: str) -> tuple[str, ...]:
    """What is left after each choice of discards, by the number that the choice makes."""
    slots = range(len(cards))
    return tuple(
        [
            _left([slot for slot in slots if choice >> slot & 1], cards, rankings, locale)
            for choice in range(2 ** len(cards))
        ]
    )


def _left(
    thrown: list[int], cards: tuple[Card, ...], rankings: tuple[Ranking, ...], locale: str
) -> str:
    """What is left after throwing these slots."""
    if len(thrown) in (0, len(cards)):
        return keeping(cards, thrown, rankings, locale)
    return _named(
        tuple([c for slot, c in enumerate(cards) if slot not in thrown]), rankings, locale
    )


@lru_cache(maxsize=1 << 15)
def _named(cards: tuple[Card, ...], rankings: tuple[Ranking, ...], locale: str) -> str:
    """What a few cards are called. There are not so many of them, and all come again."""
    return keeping(cards, (), rankings, locale)


def _wishes(felt: Felt, chair: Chair, wish: Wish) -> tuple[str, ...]:
    """The commands about his seat that the table would take from a player now."""
    if chair.is_leaving:
        return ()
    most = felt.table.setup.max_buy_in
    may = {
        "choose": felt.table.chooser == chair.seat,
        "leave": True,
        "post_blinds": _owes_entry(felt, chair) and not chair.is_entering,
        "sit_in": wish.sits_out_at_blind or (chair.is_away and chair.chips > 0),
        "sit_out": not chair.is_away,
        "top_up": most is None or chair.chips < most,
        "wait_for_big_blind": _owes_entry(felt, chair) and chair.is_entering,
    }
    return tuple([name for name, is_open in may.items() if is_open])


def _owes_entry(felt: Felt, chair: Chair) -> bool:
    """Whether he must post or wait for the big blind before he is dealt in (R1.5)."""
    return felt.table.setup.is_cash and not chair.is_away and chair.status is not Status.PLAYING
