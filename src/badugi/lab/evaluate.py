"""What many holdings are worth at once, with NumPy alone or compiled.

>>> import numpy as np
>>> from badugi.cards import parse_cards
>>> cards = [card.index for card in parse_cards("As2h3d4c KsQhJdTc 8s8h8d8c")]
>>> classes_of(np.array(cards, np.uint8).reshape(-1, 4)).tolist()
[0, 714, 1086]
"""

from __future__ import annotations

import numpy as np

from badugi.errors import LabError
from badugi.lab.tables import CARDS, CHOOSE, Cards, Numbers, tables

_BLOCK = 1 << 16
"""Rows at a time: their columns stay in the processor's cache."""
_TWO, _THREE, _FOUR = [CHOOSE[place].astype(np.uint32) for place in (1, 2, 3)]


def classes_of(holdings: Cards) -> Numbers:
    """The class number of each row of four card indexes, in any order; 0 is the best.

    ``holdings`` has shape (n, 4) and type ``uint8``. Cards that come twice in a row are not looked
    for. Raises LabError for another shape or type, and for an index above 51.
    """
    check_holdings(holdings)
    found = np.empty(len(holdings), np.uint16)
    for start in range(0, len(holdings), _BLOCK):
        _judge_block(holdings[start : start + _BLOCK], found[start : start + _BLOCK])
    return found


def _judge_block(holdings: Cards, found: Numbers) -> None:
    """A network of five comparisons sorts each row; its number is looked up."""
    a, b, c, d = holdings.T
    a, b = np.minimum(a, b), np.maximum(a, b)
    c, d = np.minimum(c, d), np.maximum(c, d)
    a, c = np.minimum(a, c), np.maximum(a, c)
    b, d = np.minimum(b, d), np.maximum(b, d)
    b, c = np.minimum(b, c), np.maximum(b, c)
    numbers = _TWO.take(b)
    numbers += a
    numbers += _THREE.take(c)
    numbers += _FOUR.take(d)
    tables().classes.take(numbers, out=found, mode="clip")


def classes_fast(holdings: Cards) -> Numbers:
    """The same as ``classes_of``, by a compiled loop: some three times as fast."""
    from badugi.lab.kernels.judging import judge  # the compiler takes half a second to import

    check_holdings(holdings)
    found = np.empty(len(holdings), np.uint16)
    judge(holdings, tables().classes, found)
    return found


def check_holdings(holdings: Cards) -> None:
    """Refuse with LabError what is no array of holdings."""
    if holdings.ndim != 2 or holdings.shape[1] != 4 or holdings.dtype != np.uint8:
        raise LabError("holdings_array", shape=holdings.shape, type=holdings.dtype)
    if len(holdings) and holdings.max() >= CARDS:
        raise LabError("holdings_index", index=int(holdings.max()))
