"""What players call a hand: "8-7-5-4 badugi", "pair of nines"; at showdown "a six badugi"."""

from __future__ import annotations

from functools import cache

from badugi.locale import DEFAULT, say
from badugi.rankings.scale import SCALES
from badugi.rankings.shape import Shape

_SHAPES = {scale.name: scale.shape for scale in SCALES}


@cache
def spoken(ranking: str, number: int, locale: str = DEFAULT) -> str:
    """The full name of a ranking's class, the ranks high to low (R7.5).

    >>> spoken("badugi", 716), spoken("deuce_to_seven", 0)
    ('three-card 4-2-A', 'wheel')
    """
    return _say("names", _SHAPES[ranking](number), locale)


@cache
def short(ranking: str, number: int, locale: str = DEFAULT) -> str:
    """The dealer's short name for a ranking's class, with its article.

    >>> short("badugi", 716), short("ace_to_five", 21)
    ('a three-card four', 'an eight low')
    """
    return _say("names.badge", _SHAPES[ranking](number), locale)


def _say(section: str, shape: Shape, locale: str) -> str:
    """The sentence of a shape; every template may use every word for its first two ranks."""
    first, second = shape.ranks[0], shape.ranks[:2][-1]
    return say(
        f"{section}.{shape.kind}",
        locale,
        cards="-".join(shape.ranks),
        alone=say(f"names.alone.{first}", locale),
        rank=say(f"names.rank.{first}", locale),
        a_rank=say(f"names.a_rank.{first}", locale),
        ranks=say(f"names.ranks.{first}", locale),
        other_ranks=say(f"names.ranks.{second}", locale),
    )
