"""The actions of a PHH file, one text each, as deeds at our table."""

from __future__ import annotations

from collections import Counter

from badugi.cards import UNKNOWN, parse_cards
from badugi.errors import CardError, HistoryError
from badugi.history import told as tell
from badugi.history.phh.fields import Fields
from badugi.history.putin import PutIn


class Deeds:
    """The actions so far: the first cards, and what everybody did then.

    ``aggressor`` was the last to bet or raise, ``is_stale`` if that was before the last draw.
    """

    def __init__(self, fields: Fields, seats: tuple[int, ...], put_in: PutIn) -> None:
        self.fields = fields
        self.seats = seats
        self.put_in = put_in
        self.first: dict[int, tell.Cards] = {}
        self.deeds: list[tell.Deed] = []
        self.drawing: dict[int, tell.Draws] = {}
        self.has_begun = False
        self.aggressor: int | None = None
        self.is_stale = False
        self.line = self.last = fields.line
        self.reshuffles = Counter(fields.numbers("_reshuffles"))

    def take_all(self) -> None:
        """All actions, and the hands that were shown when all was over."""
        texts = self.fields.strings("actions")
        for number, line in enumerate(self.fields.action_lines(), 1):
            self.line = self.last = line
            self.take(texts[number - 1].partition("#")[0].split(), number)
        if self.reshuffles:
            self.fields.refuse("_reshuffles")
        for line, seat, cards in self.hands("_late"):
            self.deeds.append(tell.Shows(line=line, seat=seat, cards=cards))

    def hands(self, name: str) -> list[tuple[int, int, tell.Cards]]:
        """Whole hands that a field of ours names: ``p2 As2d3h4c``."""
        found = []
        self.line = line = self.fields.line_of(name)
        for text in self.fields.strings(name):
            player, _, cards = text.partition(" ")
            found.append((line, self.seat(player), self.cards(cards)))
        return found

    def take(self, words: list[str], number: int) -> None:
        """One action; a comment is none."""
        match words:
            case []:
                return
            case ["d", "dh", player, cards]:
                self.deal(self.seat(player), self.cards(cards), number)
            case [player, "sd"]:
                self.draw(self.seat(player), ())
            case [player, "sd", cards]:
                self.draw(self.seat(player), self.cards(cards))
            case [player, "f"]:
                self.act(self.seat(player), "fold")
            case [player, "cc"]:
                self.check_or_call(self.seat(player))
            case [player, "cbr", amount]:
                to = self.fields.amounts.read(amount, self.line)
                self.act(self.seat(player), "raise" if self.put_in.bet else "bet", to=to)
            case [player, "sm"]:
                self.deeds.append(tell.Mucks(line=self.line, seat=self.seat(player)))
            case [player, "sm", cards]:
                self.show(self.seat(player), cards)
            case _:
                raise HistoryError("told_unreadable", line=self.line, text=" ".join(words)[:60])

    def seat(self, player: str) -> int:
        """The seat of ``p1``, ``p2`` …, who are counted from the left of the button."""
        number = player[1:]
        if player[:1] == "p" and number.isascii() and number.isdigit() and len(number) < 3:
            place = int(number) - 1
            if 0 <= place < len(self.seats):
                return self.seats[place]
        raise HistoryError("told_nobody", line=self.line, name=player[:40])

    def cards(self, text: str) -> tell.Cards:
        try:
            return parse_cards(text)
        except CardError as error:
            raise HistoryError("told_cards", line=self.line, text=text[:40]) from error

    def deal(self, seat: int, cards: tell.Cards, number: int) -> None:
        """First cards, or those for a throw; they may come in parts."""
        for _ in range(self.reshuffles.pop(number, 0)):
            self.reshuffle(seat)
        if not self.has_begun:
            self.first[seat] = self.first.get(seat, ()) + cards
            return
        draw = self.drawing.get(seat)
        got = ((draw.got if draw else None) or ()) + cards
        if draw is None or len(got) > draw.count:
            raise HistoryError("phh_deal", line=self.line)
        draw.got = got

    def reshuffle(self, seat: int) -> None:
        """The muck is shuffled for this seat, whose throw is told already."""
        if seat not in self.drawing:
            self.fields.refuse("_reshuffles")
        place = next(place for place, deed in enumerate(self.deeds) if deed is self.drawing[seat])
        self.deeds.insert(place, tell.Reshuffles(line=self.line))

    def draw(self, seat: int, thrown: tell.Cards) -> None:
        if not self.drawing:
            self.put_in.end_round()
        self.has_begun = self.is_stale = True
        is_known = any([card is not UNKNOWN for card in thrown])
        deed = tell.Draws(
            line=self.line, seat=seat, count=len(thrown), thrown=thrown if is_known else None
        )
        self.drawing[seat] = deed
        self.deeds.append(deed)

    def check_or_call(self, seat: int) -> None:
        if self.put_in.owes(seat) > 0:
            self.act(seat, "call")
        elif not self.put_in.is_idle(seat):
            self.act(seat, "check")

    def act(self, seat: int, move: tell.Move, *, to: int | None = None) -> None:
        self.has_begun = True
        self.drawing.clear()
        if move in {"bet", "raise"}:
            self.aggressor, self.is_stale = seat, False
        if move == "fold":
            self.put_in.fold(seat)
        elif move != "check":
            self.put_in.raise_to(seat, self.put_in.bet if to is None else to)
        self.deeds.append(tell.Acts(line=self.line, seat=seat, move=move, to=to))

    def show(self, seat: int, text: str) -> None:
        """A hand turned up; ``-`` is the one that he is known to hold."""
        cards = self.held(seat) if text == "-" else self.cards(text)
        self.deeds.append(tell.Shows(line=self.line, seat=seat, cards=cards))

    @property
    def shows_as_last_aggressor(self) -> bool:
        """Whether the first to show is he who bet last in an earlier round (R8.1), against the
        usual order."""
        first = next((deed.seat for deed in self.deeds if isinstance(deed, _AT_SHOWDOWN)), None)
        usual = next((seat for seat in self.seats if seat not in self.put_in.folded), None)
        return self.is_stale and first == self.aggressor and first not in {None, usual}

    def held(self, seat: int) -> tell.Cards:
        held = list(self.first.get(seat, ()))
        for deed in self.deeds:
            if isinstance(deed, tell.Draws) and deed.seat == seat:
                for card in deed.thrown or (UNKNOWN,) * deed.count:
                    if card in held:
                        held.remove(card)
                held += deed.got or (UNKNOWN,) * deed.count
        return tuple(held)


_AT_SHOWDOWN = (tell.Shows, tell.Mucks)
