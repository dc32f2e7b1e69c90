"""How a move is typed: ``f k c b 4 r 8 d 1 3 p s m``, or in whole words.

One notation for the terminal, scripts, playthroughs and bots. Reading judges no legality: that
is ``decide``'s. ``d`` counts cards from 1; amounts are written as at the table (``b 0.50``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from decimal import Decimal

from msgspec import Struct

from badugi.cards import Card, format_cards, parse_cards
from badugi.errors import CardError, NotationError
from badugi.hand.actions import (
    Action,
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    Show,
    StandPat,
)
from badugi.hand.legal import Legal, legal
from badugi.hand.state import Hand
from badugi.locale import DEFAULT, say
from badugi.rules.betting import PotLimit
from badugi.rules.stakes import Stakes


def parse_action(text: str, hand: Hand, seat: int | None = None) -> Action:
    """Read a move typed by ``seat``, by default the seat whose turn it is.

    A bet without an amount is the smallest; a raise needs one only where sizes differ. ``min``,
    ``max``, ``pot`` and ``all-in`` are amounts too. Where nothing may be bet such an amount is 0,
    so that ``decide`` says why. Raises NotationError for text that is no move, with what to type.
    """
    move, rest = _split(text)
    if seat is None:
        seat = hand.actor
    typed = _Typed(move, rest, hand, seat, legal(hand, seat))
    return _READERS[_WORDS[move]](typed)


def format_action(action: Action, hand: Hand | None = None) -> str:
    """The short form of a move, which ``parse_action`` reads back.

    ``hand`` says how amounts are written; without it they are in the smallest unit of money.
    """
    match action:
        case Bet(to):
            return f"b {_money(to, hand)}"
        case RaiseTo(to):
            return f"r {_money(to, hand)}"
        case Discard(slots):
            return " ".join(["d", *[str(slot + 1) for slot in slots]])
        case Show(cards) if cards is not None:
            return f"s {format_cards(cards)}"
    return _LETTERS[type(action)]


def parse_amount(text: str, stakes: Stakes) -> int:
    """Read an amount as people write it at these stakes: ``0.50`` at cents is 50.

    Raises NotationError for text that is no amount, or one finer than the money.
    """
    number = text.strip()
    if _AMOUNT.fullmatch(number) is None:
        example = stakes.money(stakes.small_bet)
        raise NotationError("unreadable_amount", text=number, example=example)
    amount = Decimal(number.replace(",", "")).scaleb(stakes.decimals)
    if amount != int(amount):
        example = stakes.money(stakes.small_bet)
        raise NotationError("amount_too_fine", text=number, count=stakes.decimals, example=example)
    return int(amount)


def explain(
    choices: Legal,
    money: Callable[[int], str] = str,
    locale: str = DEFAULT,
    *,
    throw: Collection[int] = (),
) -> str:
    """The legal moves with exact amounts and what to type, on one line; empty when none is.

    "fold (f), call 4 (c), raise to 8 (r)". ``throw`` are slots to name as the example of a
    discard: those that do not play.
    """
    said = []
    if choices.may_fold:
        said.append(say("actions.fold", locale))
    if choices.may_check:
        said.append(say("actions.check", locale))
    if choices.call is not None:
        said.append(say("actions.call", locale, amount=money(choices.call)))
    if choices.lowest is not None and choices.highest is not None:
        said.append(_explain_size(choices, choices.lowest, choices.highest, money, locale))
    if choices.slots:
        numbers = " ".join([str(slot + 1) for slot in sorted(throw)]) or "1 3"
        said += [say("actions.discard", locale, slots=numbers), say("actions.pat", locale)]
    if choices.may_show:
        said.append(say("actions.show", locale))
    if choices.may_muck:
        said.append(say("actions.muck", locale))
    return ", ".join(said)


def _explain_size(
    choices: Legal, lowest: int, highest: int, money: Callable[[int], str], locale: str
) -> str:
    what = "raise" if choices.is_raise else "bet"
    if lowest < highest:
        key = f"actions.{what}_between"
        return say(key, locale, lowest=money(lowest), highest=money(highest))
    key = f"actions.{what}_all_in" if lowest == choices.all_in else f"actions.{what}"
    return say(key, locale, to=money(lowest))


class _Typed(Struct, frozen=True):
    """A move as typed: its first word and the rest, and the hand it is typed in."""

    move: str
    rest: str
    hand: Hand
    seat: int | None
    legal: Legal

    @property
    def stakes(self) -> Stakes:
        return self.hand.setup.game.stakes

    @property
    def held(self) -> tuple[Card, ...]:
        return () if self.seat is None else self.hand.player(self.seat).cards


_AMOUNT = re.compile(
    r"(?:[0-9]{1,15}|[0-9]{1,3}(?:,[0-9]{3}){1,4})(?:\.[0-9]{1,15})?|\.[0-9]{1,15}"
)
_FIRST_WORD = re.compile(r"all[ -]?in\b|[^\W\d_]+")
_THROWN_CARD = re.compile(r"d(?=(?:10|[a2-9tjqk1])[cdhs♣♧♦♢♥♡♠♤])")
_PLACES = re.compile(r"[0-9](?:[ ,]{0,3}[0-9])*")


def _split(text: str) -> tuple[str, str]:
    """The word that says what to do, and the rest; cards may follow a ``d`` without a space."""
    plain = " ".join(text.lower().split())
    if not plain:
        raise NotationError("nothing_typed")
    first = _FIRST_WORD.match(plain)
    word = first.group() if first else ""
    if word not in _WORDS:
        thrown = _THROWN_CARD.match(plain)
        if thrown is None:
            raise NotationError("unknown_move", text=text.strip())
        word = thrown.group()
    rest = plain[len(word) :].strip()
    if word == "stand":
        rest = rest.removeprefix("pat").strip()
    if _WORDS[word] in {"b", "r"}:
        rest = re.sub(r"^to\b ?", "", rest)
    return word, rest


def _alone(typed: _Typed) -> Action:
    """A move that nothing follows."""
    if typed.rest:
        raise NotationError("extra_words", move=typed.move, extra=typed.rest)
    return _ALONE[_WORDS[typed.move]]


def _call(typed: _Typed) -> Action:
    """A call; the amount may be named, if it is right."""
    owed = typed.legal.call
    if typed.rest and owed is not None and parse_amount(typed.rest, typed.stakes) != owed:
        raise NotationError("call_is", clause="R4.3", amount=typed.stakes.money(owed))
    return Call()


def _bet(typed: _Typed) -> Action:
    return Bet(_size(typed, typed.rest or "min"))


def _raise(typed: _Typed) -> Action:
    choices = typed.legal
    if not typed.rest and choices.lowest != choices.highest:
        lowest, highest = (
            typed.stakes.money(amount or 0) for amount in (choices.lowest, choices.highest)
        )
        raise NotationError("amount_missing", move=typed.move, lowest=lowest, highest=highest)
    return RaiseTo(_size(typed, typed.rest or "min"))


def _sized_alone(typed: _Typed) -> Action:
    """``all-in``, ``pot``, ``min`` or ``max`` alone: a bet, a raise, or a call for everything."""
    choices = typed.legal
    if typed.rest:
        raise NotationError("extra_words", move=typed.move, extra=typed.rest)
    if _WORDS[typed.move] == "all-in" and choices.lowest is None and choices.call is not None:
        bet = typed.hand.player(choices.seat).bet
        if bet + choices.call == choices.all_in:
            return Call()
    return choices.sized(_size(typed, typed.move))


def _size(typed: _Typed, text: str) -> int:
    """An amount, or the size a word stands for; 0 for such a word where no bet is possible."""
    choices = typed.legal
    word = _WORDS.get(text)
    if word not in _SIZES:
        return parse_amount(text, typed.stakes)
    if word == "pot" and typed.hand.setup.game.betting.is_fixed:
        raise NotationError("no_pot_size", clause="R5.1", move="r" if choices.is_raise else "b")
    if choices.lowest is None or choices.highest is None:
        return 0
    match word:
        case "min":
            return choices.lowest
        case "max":
            return choices.highest
        case "pot":
            return min(_pot_size(typed.hand), choices.all_in)
    return choices.all_in


def _pot_size(hand: Hand) -> int:
    """The pot-limit maximum, whatever the game's own structure (R5.4)."""
    bounds = PotLimit().bounds(hand)
    assert bounds is not None, "pot limit has no cap"
    return bounds[1]


def _discard(typed: _Typed) -> Action:
    text = typed.rest
    if not text:
        raise NotationError("nothing_named", clause="R6.1")
    if _PLACES.fullmatch(text) is None:
        return Discard(tuple([_slot(card, typed.held) for card in _cards(text, "discard")]))
    places = [int(digit) for digit in text if digit.isdigit()]
    if places == [0]:
        return StandPat()
    if 0 in places:
        raise NotationError("places_from_one", clause="R6.1")
    return Discard(tuple([place - 1 for place in places]))


def _slot(card: Card, held: tuple[Card, ...]) -> int:
    if card not in held:
        raise NotationError("not_your_card", clause="R6.1", card=card.symbol)
    return held.index(card)


def _show(typed: _Typed) -> Action:
    return Show(_cards(typed.rest, "show")) if typed.rest else Show()


def _cards(text: str, what: str) -> tuple[Card, ...]:
    try:
        cards = parse_cards(text)
    except CardError as error:
        if error.code != "unknown_card":
            raise NotationError(error.code, clause=error.clause, **error.params) from error
        cards = ()
    if not cards:
        raise NotationError(f"unreadable_{what}", text=text)
    return cards


def _money(amount: int, hand: Hand | None) -> str:
    return str(amount) if hand is None else hand.setup.game.stakes.money(amount)


_ALONE: dict[str, Action] = {"f": Fold(), "k": Check(), "p": StandPat(), "m": Muck()}
_SIZES = frozenset({"min", "max", "pot", "all-in"})

_READERS: dict[str, Callable[[_Typed], Action]] = {
    **dict.fromkeys(_ALONE, _alone),
    "c": _call,
    "b": _bet,
    "r": _raise,
    "d": _discard,
    "s": _show,
    **dict.fromkeys(_SIZES, _sized_alone),
}

_LETTERS: dict[type, str] = {
    Fold: "f",
    Check: "k",
    Call: "c",
    StandPat: "p",
    Show: "s",
    Muck: "m",
}

_WORDS: dict[str, str] = {
    **{name: name for name in _READERS},
    "fold": "f",
    "check": "k",
    "call": "c",
    "bet": "b",
    "raise": "r",
    "discard": "d",
    "draw": "d",
    "throw": "d",
    "pat": "p",
    "stand": "p",
    "show": "s",
    "muck": "m",
    "allin": "all-in",
    "all in": "all-in",
}
"""Every first word of a move, and the letter or size it stands for."""
