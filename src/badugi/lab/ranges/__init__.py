"""Ranges: which hands a player may hold, written as players write them, with a weight for each.

>>> early = parse_range("Jxxx+,(Qxxx,Kxxx) over(57x+), 75x+")
>>> early.text
'Jxxx+, (Qxxx, Kxxx):over(75x+), 75x+'
>>> early.combos
32520
"""

from badugi.lab.ranges.grammar import parse_range
from badugi.lab.ranges.range import Range

__all__ = ["Range", "parse_range"]
