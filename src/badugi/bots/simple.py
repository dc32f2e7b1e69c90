"""Three simple players: one plays anything, one calls everything, one raises everything."""

from __future__ import annotations

from collections import defaultdict
from random import Random

from badugi.bots.base import raise_by_pot, show_or_muck
from badugi.bots.drawing import best_keep, throw
from badugi.hand import Action, Call, Check, Hand, Legal

_AGGRESSOR_BETS = 0.5


def random_bot(_view: Hand, legal: Legal, rng: Random) -> Action:
    """Any legal action: first a kind of action, each as likely, then one of that kind."""
    by_kind: defaultdict[type, list[Action]] = defaultdict(list)
    for action in legal:
        by_kind[type(action)].append(action)
    kinds = sorted(by_kind, key=lambda kind: kind.__name__)
    kind = rng.choice(kinds)
    if legal.lowest is not None and kind is type(legal.sized(legal.lowest)):
        return legal.sized(_any_size(legal, rng))
    return rng.choice(by_kind[kind])


def _any_size(legal: Legal, rng: Random) -> int:
    assert legal.lowest is not None
    assert legal.highest is not None
    if rng.random() < 0.5:
        return legal.lowest
    to = rng.randint(legal.lowest, legal.highest) // legal.chip * legal.chip
    return max(to, legal.lowest)


def caller(view: Hand, legal: Legal, _rng: Random) -> Action:
    """The calling station: never bets, never folds, draws to its best holding."""
    return _check_or_call(legal) if legal.may_fold else _draw_or_show(view, legal)


def aggressor(view: Hand, legal: Legal, _rng: Random) -> Action:
    """The maniac: bets and raises whenever it may, draws to its best holding."""
    if not legal.may_fold:
        return _draw_or_show(view, legal)
    if legal.lowest is None:
        return _check_or_call(legal)
    return raise_by_pot(view, legal, fraction=_AGGRESSOR_BETS)


def _check_or_call(legal: Legal) -> Action:
    return Check() if legal.may_check else Call()


def _draw_or_show(view: Hand, legal: Legal) -> Action:
    if not legal.slots:
        return show_or_muck(view, legal)
    player = view.player(legal.seat)
    seen = tuple(card for thrown in player.discards for card in thrown)
    left = view.setup.game.variant.draws - len(player.discards)
    keep = best_keep(view.setup.game.rankings, player.cards, left=left, seen=seen)
    return throw(player.cards, keep)
