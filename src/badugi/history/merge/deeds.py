"""The events of a Merge hand, as deeds. What is thrown follows from the hands before and after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NoReturn

from badugi.cards import parse_cards
from badugi.errors import CardError, HistoryError
from badugi.hand.setup import Seat
from badugi.history import told as tell
from badugi.history.amounts import Amounts
from badugi.history.merge.tags import Tag, seat_of
from badugi.history.names import agrees
from badugi.history.putin import PutIn
from badugi.locale import Phrase
from badugi.rules import Game

_ORDINALS = ("FIRST", "SECOND", "THIRD", "FOURTH")
_DRAWS = {f"{ordinal}_DRAW": number for number, ordinal in enumerate(_ORDINALS, 1)}
BETTING_ROUNDS = {"PRE_FIRST_DRAW": 1} | {
    f"POST_{name}": number + 1 for name, number in _DRAWS.items()
}


class Deeds:
    """What the tags have told so far.

    A raise is read as the total of the round, or else as what was put in: ``by_total``; sites and
    years differ. ``has_doubt`` tells that it makes a difference, ``misfits`` counts the calls
    that do not fit.
    """

    def __init__(
        self,
        game: Game,
        amounts: Amounts,
        players: dict[int, Seat],
        put_in: PutIn,
        *,
        by_total: bool,
    ) -> None:
        self.game = game
        self.amounts = amounts
        self.players = players
        self.put_in = put_in
        self.by_total = by_total
        self.has_doubt = False
        self.misfits = 0
        self.first: dict[int, tell.Cards] = {}
        self.held: dict[int, tell.Cards] = {}
        self.deeds: list[tell.Deed] = []
        self.drawn: dict[int, tell.Draws] = {}
        self.shows: dict[int, tell.Shows] = {}
        self.mucked: set[int] = set()
        self.claims = tell.Claims()
        self.hero: int | None = None
        self.paid = 0
        self.winner_line = 0
        self.round = ""
        self.opened = ("", 0)
        self.line = 0

    def refuse(self, code: str, **params: object) -> NoReturn:
        raise HistoryError(code, line=self.line, clause=None, **params)

    def take_all(self, tags: list[Tag]) -> None:
        """All tags of the hand, and what is left over at its end."""
        for tag in tags:
            self.line = tag.line
            self.take(tag)
        for deed in self.shows.values():
            self.line = deed.line
            if not deed.cards:
                deed.cards = self.held.get(deed.seat, ())
            if not deed.cards:
                self.refuse("told_nothing_of", what=Phrase("told.what.cards"))

    def take(self, tag: Tag) -> None:
        if tag.name == "round":
            self.enter(tag.says.get("id", ""))
        elif tag.name == "winner":
            self.wins(tag)
        elif tag.name == "cards":
            reader = _CARDS.get(tag.type)
            if reader is not None:
                reader(self, seat_of(tag, self.players), self.cards(tag), tag.says.get("hand", ""))
        elif tag.name == "event" and tag.round != "BLINDS":
            self.event(tag)

    def enter(self, name: str) -> None:
        """A round's heading; it is told only once somebody does something in it."""
        self.round = name
        if name in _DRAWS:
            self.put_in.end_round()
            self.drawn = {}

    def event(self, tag: Tag) -> None:
        reader = _EVENTS.get(tag.type)
        if reader is not None:
            reader(self, seat_of(tag, self.players), tag)
        elif "amount" in tag.says and tag.type not in _POSTED:
            # Nobody knows what that is, but chips are in it.
            self.refuse("told_unreadable", text=tag.type[:60])

    def cards(self, tag: Tag) -> tell.Cards:
        text = tag.says.get("cards", "")
        try:
            return parse_cards(text)
        except CardError as error:
            raise HistoryError("told_cards", line=self.line, text=text[:40]) from error

    def add(self, deed: tell.Acts | tell.Draws) -> None:
        """A deed, and before the first of its round the heading."""
        table = _DRAWS if isinstance(deed, tell.Draws) else BETTING_ROUNDS
        number = table.get(self.round)
        if number is None:
            self.refuse("told_unreadable", text=self.round[:60])
        part: Literal["draw", "betting"] = "draw" if table is _DRAWS else "betting"
        if self.opened != (part, number):
            self.opened = part, number
            self.deeds.append(tell.Opens(line=self.line, part=part, number=number))
        self.deeds.append(deed)

    def folds(self, seat: int, _tag: Tag) -> None:
        self.put_in.fold(seat)
        self.add(tell.Acts(line=self.line, seat=seat, move="fold"))

    def sits_out(self, seat: int, tag: Tag) -> None:
        """Who sits out while he is in folds."""
        if (
            self.round in BETTING_ROUNDS
            and seat in self.put_in.left
            and seat not in self.put_in.folded
        ):
            self.folds(seat, tag)

    def checks(self, seat: int, _tag: Tag) -> None:
        self.add(tell.Acts(line=self.line, seat=seat, move="check"))

    def calls(self, seat: int, tag: Tag) -> None:
        amount = self.amount(tag)
        due = min(self.put_in.owes(seat), self.put_in.left.get(seat, 0))
        self.misfits += amount != due
        self.put_in.add(seat, amount)
        self.add(tell.Acts(line=self.line, seat=seat, move="call", added=amount))

    def bets(self, seat: int, tag: Tag) -> None:
        amount = self.amount(tag)
        self.put_in.add(seat, amount)
        self.add(tell.Acts(line=self.line, seat=seat, move="bet", added=amount))

    def raises(self, seat: int, tag: Tag) -> None:
        amount = self.amount(tag)
        before = self.put_in.bets.get(seat, 0)
        self.has_doubt = self.has_doubt or before > 0
        to = amount if self.by_total else before + amount
        self.put_in.raise_to(seat, to)
        self.add(tell.Acts(line=self.line, seat=seat, move="raise", to=to))

    def goes_all_in(self, seat: int, tag: Tag) -> None:
        """All his chips, for a call, a bet or a raise."""
        amount = self.amount(tag)
        left, before = self.put_in.left.get(seat, 0), self.put_in.bets.get(seat, 0)
        added = left if amount == before + left else amount
        move: tell.Move = "raise" if self.put_in.bet else "bet"
        if added <= self.put_in.owes(seat):
            move = "call"
        self.put_in.add(seat, added)
        self.add(tell.Acts(line=self.line, seat=seat, move=move, added=added, all_in=True))

    def draws(self, seat: int, tag: Tag) -> None:
        text = tag.says.get("text", "0") if tag.type == "DRAW" else "0"
        if not (text.isascii() and text.isdigit() and len(text) < 3):
            self.refuse("told_unreadable", text=text[:60])
        deed = tell.Draws(line=self.line, seat=seat, count=int(text))
        self.add(deed)
        self.drawn[seat] = deed

    def amount(self, tag: Tag) -> int:
        return self.amounts.read(tag.says.get("amount", ""), self.line)

    def shows_hand(self, seat: int, _tag: Tag) -> None:
        """Somebody shows; what he has comes in a tag of its own."""
        if seat not in self.shows:
            self.shows[seat] = tell.Shows(line=self.line, seat=seat, cards=())
            self.deeds.append(self.shows[seat])

    def mucks(self, seat: int, _tag: Tag) -> None:
        if seat not in self.mucked:
            self.mucked.add(seat)
            self.deeds.append(tell.Mucks(line=self.line, seat=seat))

    def dealt(self, seat: int, cards: tell.Cards, words: str) -> None:
        """The hand of him whose file it is: dealt, or as it is after a draw."""
        self.compare(cards, words)
        self.hero = seat
        if self.round in _DRAWS:
            self.redrawn(seat, cards)
        elif seat in self.first:
            self.refuse("told_twice", name=self.players[seat].name)
        else:
            self.first[seat] = cards
        self.held[seat] = cards

    def redrawn(self, seat: int, cards: tell.Cards) -> None:
        """What was thrown and what came follows from the hands before and after."""
        old, deed = self.held.get(seat), self.drawn.get(seat)
        if deed is None:
            self.refuse("told_nobody", name=self.players[seat].name)
        if old is not None:
            deed.thrown = tuple([card for card in old if card not in cards])
            deed.got = tuple([card for card in cards if card not in old])
            deed.kept = tuple([card for card in old if card in cards])

    def turned_up(self, seat: int, cards: tell.Cards, words: str) -> None:
        deed = self.shows.get(seat)
        if deed is None:
            deed = self.shows[seat] = tell.Shows(line=self.line, seat=seat, cards=cards)
            self.deeds.append(deed)
        deed.cards, deed.words = cards, words
        last = self.drawn.get(seat)
        if last is not None and last.count and last.thrown is None:
            # With everybody all-in the hand after the last draw is told here alone.
            self.redrawn(seat, cards)

    def given_up(self, seat: int, cards: tell.Cards, words: str) -> None:
        if seat not in self.mucked:
            self.mucked.add(seat)
            self.deeds.append(tell.Mucks(line=self.line, seat=seat))
        self.claims.mucked = self.claims.mucked | {
            seat: tell.Holding(line=self.line, cards=cards, words=words)
        }

    def compare(self, cards: tell.Cards, words: str) -> None:
        """Refuse words that do not fit the cards; lows of five are called in too many ways."""
        rankings = self.game.rankings
        if not words or any([ranking.needs_all for ranking in rankings]):
            return
        if len(cards) == self.game.variant.cards and not agrees(words, cards, self.game):
            expected = " / ".join([ranking(cards).name for ranking in rankings])
            self.refuse("told_name", expected=expected, found=words)

    def wins(self, tag: Tag) -> None:
        seat, amount = seat_of(tag, self.players), self.amount(tag)
        self.paid += amount
        self.winner_line = self.line
        self.deeds.append(tell.Wins(line=self.line, seat=seat, amount=amount))
        shown = self.shows.get(seat)
        if shown is not None and not shown.words:
            shown.words = tag.says.get("hand", "")


_POSTED = frozenset({"SMALL_BLIND", "BIG_BLIND", "INITIAL_BLIND", "RETURN_BLIND", "ANTE"})
_EVENTS: dict[str, Callable[[Deeds, int, Tag], None]] = {
    "FOLD": Deeds.folds,
    "SIT_OUT": Deeds.sits_out,
    "CHECK": Deeds.checks,
    "CALL": Deeds.calls,
    "BET": Deeds.bets,
    "RAISE": Deeds.raises,
    "COMPLETE": Deeds.raises,
    "ALL_IN": Deeds.goes_all_in,
    "DRAW": Deeds.draws,
    "STAND_PAT": Deeds.draws,
    "SHOW": Deeds.shows_hand,
    "MUCK": Deeds.mucks,
}
_CARDS: dict[str, Callable[[Deeds, int, tell.Cards, str], None]] = {
    "HOLE": Deeds.dealt,
    "DRAW_DRAWN_CARDS": Deeds.dealt,
    "SHOWN": Deeds.turned_up,
    "MUCKED": Deeds.given_up,
}
