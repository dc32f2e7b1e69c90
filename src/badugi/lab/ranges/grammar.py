"""The grammar of ranges, from ``8xxx`` to ``Jxxx+, (Qxxx, Kxxx):over(75x+), 75x+``.

range    union of parts with ","
part     [both] "!" both "!" …       without; "!" alone in front is all without
both     weighed ":" weighed …       ":" may be left out before over, smooth and rough
weighed  one "@" weight              0.5 or 50%
one      "(" range ")", a word, classes of hands, a pattern of cards, "top …"
"""

from __future__ import annotations

import re
from decimal import Decimal

from badugi.errors import RangeError
from badugi.lab.ranges import classes, sets, top, under
from badugi.lab.ranges.classes import Classes
from badugi.lab.ranges.part import Part
from badugi.lab.ranges.pattern import pattern_of
from badugi.lab.ranges.range import Range
from badugi.lab.ranges.reader import FLAGS, NUMBER, RUN, Reader, shown, signs_of
from badugi.lab.ranges.unused import unused_in

LONGEST = 2_000
DEEPEST = 50

_WORD = re.compile(r"(any|pat|badugi|tri|two|one|over|smooth|rough|top)(?![a-z])", FLAGS)
_STRUCTURE = re.compile(r"(over|smooth|rough)(?![a-z])", FLAGS)
_BY = re.compile(r"by(?=rank|equity|[^a-z]|$)", FLAGS)
_ORDER = re.compile(r"(rank|equity)(?![a-z])", FLAGS)
_DRAWS = re.compile(r"draws?(?![a-z])", FLAGS)
_RANKS = re.compile(r"[2-9ATJQK]+")
_CLASS = re.compile(r"[2-9ATJQK]*x*")
_PATTERN = re.compile(r"(?:[2-9ATJQK*][cdhswxyz])+")
_BEFORE_WORD = re.compile(r"(.+?)(?:over|smooth|rough)", FLAGS)
_SIZES = {"badugi": 4, "pat": 4, "tri": 3, "two": 2, "one": 1}


def parse_range(text: str) -> Range:
    """Read a range; ``RangeError`` says what is wrong, and at which character.

    >>> parse_range("57x+,8xxx..JXXX").text
    '75x+, 8xxx..Jxxx'
    """
    if len(text) > LONGEST:
        raise RangeError("range_too_long", count=len(text), most=LONGEST)
    part = _Grammar(text).whole()
    written = part.text
    # Whatever a range says of itself can be read again.
    if len(written) > LONGEST:
        raise RangeError("range_too_long", count=len(written), most=LONGEST)
    return Range(written, part.weights())


class _Grammar:
    """One reading of a text."""

    def __init__(self, text: str) -> None:
        self._reader = Reader(text)
        self._depth = 0

    def whole(self) -> Part:
        if self._reader.is_over:
            raise RangeError("range_no_text")
        part = self._range()
        if not self._reader.is_over:
            self._reader.fail("next")
        return part

    def _range(self) -> Part:
        parts = [self._part()]
        while self._reader.take(","):
            parts.append(self._part())
        return sets.union(parts)

    def _part(self) -> Part:
        whole = None if self._reader.has("!") else self._both()
        without: list[Part] = []
        while self._reader.take("!"):
            without.append(self._both())
        return sets.minus(whole, without)

    def _both(self) -> Part:
        parts = [self._weighed()]
        while True:
            if self._reader.take(":"):
                is_without = self._reader.take("!")
                part = self._weighed()
                parts.append(sets.minus(None, [part]) if is_without else part)
            elif self._reader.look(_STRUCTURE):
                parts.append(self._weighed())
            else:
                return sets.both(parts)

    def _weighed(self) -> Part:
        part = self._one()
        if not self._reader.take("@"):
            return part
        number = self._number()
        weight = float(number / 100 if self._reader.take("%") else number)
        if not 0 < weight <= 1:
            raise RangeError("range_weight", weight=shown(top.plain(number)))
        return sets.weighted(part, weight)

    def _number(self) -> Decimal:
        digits = self._reader.read(NUMBER)
        if not digits:
            self._reader.fail("number")
        return Decimal(digits)

    def _one(self) -> Part:
        if self._reader.has("("):
            return self._inside()
        if self._reader.look(_WORD):
            return self._word(self._reader.read(_WORD).lower())
        place = self._reader.place
        signs = self._signs()
        if signs == "*":
            return sets.Everything()
        if signs and _CLASS.fullmatch(signs):
            return self._classes(_class_of(signs))
        if signs and _PATTERN.fullmatch(signs):
            return pattern_of(signs + self._more_of_pattern())
        self._reader.go_to(place)
        return self._no_hand()

    def _inside(self) -> Part:
        self._depth += 1
        if self._depth > DEEPEST:
            raise RangeError("range_too_deep", place=self._reader.place + 1, most=DEEPEST)
        self._reader.expect("(", "open")
        part = self._range()
        self._reader.expect(")", "close")
        self._depth -= 1
        return part

    def _word(self, word: str) -> Part:
        if word in _SIZES:
            return self._classes(classes.whole_size(_SIZES[word]))
        if word == "over":
            return under.Over(self._inside())
        if word == "top":
            return self._top()
        if word == "any":
            return sets.Everything()
        return under.smooth() if word == "smooth" else under.rough()

    def _signs(self) -> str:
        """Ranks and suits that stand together, read; nothing if it is no such thing."""
        run = self._reader.look(RUN)
        signs = signs_of(run)
        if not signs and (found := _BEFORE_WORD.fullmatch(run)):
            run = found[1]
            signs = signs_of(run)
        self._reader.go_to(self._reader.place + len(run))
        return signs

    def _more_of_pattern(self) -> str:
        """The cards of a pattern that are written with blanks between them."""
        more = ""
        while _PATTERN.fullmatch(signs_of(self._reader.look(RUN))):
            more += self._signs()
        return more

    def _no_hand(self) -> Part:
        run = self._reader.look(RUN)
        if not run:
            self._reader.fail("hand")
        raise RangeError("range_no_hand", text=shown(run), place=self._reader.place + 1)

    def _classes(self, part: Classes) -> Part:
        """What may follow a class of hands: "+", "++", ".." with another one, unused cards."""
        if self._reader.take("++"):
            part = classes.or_bigger(part)
        elif self._reader.take("+"):
            part = classes.or_better(part)
        elif self._reader.take(".."):
            part = classes.span(part, self._end_of_span())
        return unused_in(part, self._unused()) if self._reader.take("{") else part

    def _end_of_span(self) -> Classes:
        if word := self._reader.look(_WORD).lower():
            if word not in _SIZES:
                self._reader.fail("class")
            self._reader.read(_WORD)
            return classes.whole_size(_SIZES[word])
        place = self._reader.place
        signs = self._signs()
        if not signs or not _CLASS.fullmatch(signs):
            self._reader.go_to(place)
            self._reader.fail("class")
        return _class_of(signs)

    def _unused(self) -> str:
        """The ranks between braces."""
        ranks = self._ranks()
        while self._reader.take(","):
            ranks += self._ranks()
        self._reader.expect("}", "brace")
        return ranks

    def _ranks(self) -> str:
        signs = signs_of(self._reader.look(RUN))
        if not _RANKS.fullmatch(signs):
            self._reader.fail("rank")
        return self._signs()

    def _top(self) -> Part:
        percent = self._number()
        self._reader.expect("%", "percent")
        if not 0 < percent <= 100:
            raise RangeError("range_top_share", share=shown(top.plain(percent)))
        if not self._reader.read(_BY):
            raise RangeError("range_top_by", share=shown(top.plain(percent)))
        order = self._reader.read(_ORDER).lower()
        if not order:
            self._reader.fail("order")
        if order == "rank":
            return top.TopByRank(percent)
        return top.TopByEquity(percent, self._draws())

    def _draws(self) -> int:
        if not self._reader.look(NUMBER):
            return top.DRAWS
        draws = self._number()
        if draws not in range(1, top.DRAWS + 1):
            raise RangeError("range_draws", draws=shown(top.plain(draws)), most=top.DRAWS)
        if not self._reader.read(_DRAWS):
            self._reader.fail("draws")
        return int(draws)


def _class_of(signs: str) -> Classes:
    named = signs.rstrip(classes.ANY_LOWER)
    return classes.classes_of(named, len(signs) - len(named))
