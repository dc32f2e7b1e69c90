"""The hand helper: what a player holds, which of his cards play, what he would keep.

>>> from badugi.cards import parse_cards
>>> from badugi.rankings import RANKINGS
>>> keeping(parse_cards("6s 4h 2d Kd"), [3], (RANKINGS["badugi"],))
'three-card 6-4-2'
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from badugi.cards import PACK, UNKNOWN, Card
from badugi.hand.state import Hand, Player
from badugi.locale import DEFAULT, say
from badugi.rankings import Ranking


class HandHelp(Struct, frozen=True):
    """What to tell a player about his own cards; all empty when they are not known.

    ``names``, ``playing`` and ``unused`` have one entry a ranking of the game, two in a split
    game: the hand's name, the cards that play high to low, the slots (0 is the first) of the
    cards that do not. ``text`` is the whole as one phrase: "three-card 6-4-2, drawing one".
    """

    names: tuple[str, ...] = ()
    playing: tuple[tuple[Card, ...], ...] = ()
    unused: tuple[tuple[int, ...], ...] = ()
    text: str = ""


def describe(hand_view: Hand, seat: int, locale: str = DEFAULT) -> HandHelp:
    """What ``seat`` holds, as far as this view shows it; ValueError if nobody sits there.

    The phrase counts the cards that do not play as a draw, as long as he has one to come; in
    games with a low nobody can say so, for all five cards play.
    """
    player = hand_view.player(seat)
    if not player.cards or UNKNOWN in player.cards:
        return HandHelp()
    rankings = hand_view.setup.game.rankings
    return explain(player.cards, rankings, locale, has_draw=_may_draw(hand_view, player))


def explain(
    cards: Sequence[Card], rankings: tuple[Ranking, ...], locale: str = DEFAULT, *, has_draw: bool
) -> HandHelp:
    """What known cards are; ``has_draw``: say as well how many do not play, for a draw to come."""
    cards = tuple(cards)
    names = tuple([_name(cards, ranking, locale) for ranking in rankings])
    playing = tuple([_playing(cards, ranking) for ranking in rankings])
    unused = tuple([_unused(cards, some) for some in playing])
    text = _joined(names, locale)
    if len(rankings) == 1 and unused[0] and has_draw:
        text = say("names.drawing", locale, name=text, count=len(unused[0]))
    return HandHelp(names, playing, unused, text)


def keeping(
    cards: Sequence[Card],
    slots: Collection[int],
    rankings: tuple[Ranking, ...],
    locale: str = DEFAULT,
) -> str:
    """The name of what is left after throwing these slots (0 is the first card).

    Part of a low has only its ranks: "7-5-4". Empty when a card that is kept is not known.
    """
    kept = tuple([card for slot, card in enumerate(cards) if slot not in slots])
    if UNKNOWN in kept:
        return ""
    if not kept:
        return say("helper.new_cards", locale, count=len(cards))
    return _joined([_name(kept, ranking, locale) for ranking in rankings], locale)


def _may_draw(hand: Hand, player: Player) -> bool:
    """Whether he is still in and a draw of his is to come."""
    still_in = not player.folded and not hand.is_over
    return still_in and len(player.discards) < hand.setup.game.variant.draws


def _name(cards: tuple[Card, ...], ranking: Ranking, locale: str) -> str:
    if _is_partial(cards, ranking):
        return "-".join([card[0] for card in _playing(cards, ranking)])
    return ranking(cards).spoken(locale)


def _playing(cards: tuple[Card, ...], ranking: Ranking) -> tuple[Card, ...]:
    """The cards that play, high to low; of part of a low all do."""
    if not _is_partial(cards, ranking):
        return ranking.playing(cards)
    # Only the ranking knows the order of its ranks, and it sorts no fewer cards than it judges.
    others = [card for card in PACK if card not in cards][: ranking.least - len(cards)]
    return tuple([card for card in ranking.playing((*cards, *others)) if card in cards])


def _is_partial(cards: tuple[Card, ...], ranking: Ranking) -> bool:
    """Whether there are too few cards for the ranking, which have ranks but no name."""
    return len(cards) < ranking.least


def _unused(cards: tuple[Card, ...], playing: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple([slot for slot, card in enumerate(cards) if card not in playing])


def _joined(names: Sequence[str], locale: str) -> str:
    text, *others = names
    for other in others:
        text = say("helper.both_hands", locale, first=text, second=other)
    return text
