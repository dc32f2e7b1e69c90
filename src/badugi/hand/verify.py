"""Proving a record: every deal, move and payment in it is what the rules would have done."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from badugi.cards import PACK, UNKNOWN, Card, distinct
from badugi.deck import StackedDeck
from badugi.errors import BadugiError, RecordError
from badugi.hand import actions as act
from badugi.hand import events as ev
from badugi.hand.dealer import dealer
from badugi.hand.decide import decide
from badugi.hand.evolve import evolve
from badugi.hand.record import Record
from badugi.hand.serve import next_served, reshuffle
from badugi.hand.setup import check_setup
from badugi.hand.state import Hand, Player, new_hand


class Proof(Struct, frozen=True, kw_only=True):
    """What verification found: the hand at the end and how much of it was seen.

    ``actions`` counts the players' moves re-decided, ``unknown`` the cards dealt face down to
    the record's owner; ``complete`` tells whether the hand is played to its end.
    """

    hand: Hand
    events: int
    actions: int
    unknown: int
    complete: bool


def verify(record: Record) -> Proof:
    """Re-decide a record from its set-up alone.

    Every event must be the dealer's next or follow from a legal action; every card must be one
    of the pack and in one place. A player's own record is proved as far as he saw it. Raises
    RecordError naming the first event that does not follow.
    """
    actions = 0
    place = 0
    all_seen = _is_all_seen(record)
    try:
        check_setup(record.setup)
        hand = new_hand(record.setup, stacked(record))
        for place, event in enumerate(record.story):
            if isinstance(event, ev.ShowdownStarted):
                hand = _with_faces(hand, record.events[place:])
            seat = getattr(event, "seat", None)
            if seat is not None and seat not in hand.seats:
                raise RecordError("nobody_there", place=place, seat=seat)
            expected = dealer(hand)
            if expected is None:
                expected = decide(hand, action_of(hand, event), seat=seat)
                actions += 1
            if not _agree(expected, event) and not _may_reshuffle(hand, event):
                raise RecordError("event_differs", place=place, found=_name(event))
            before, hand = hand, evolve(hand, event)
            if all_seen and isinstance(event, ev.MuckReshuffled):
                hand = _stub_completed(before, hand)
            _check_cards(hand)
    except RecordError as error:
        raise _at(error, place) from error
    except BadugiError as error:
        raise RecordError("event_refused", place=place, reason=error) from error
    dealt = [event.cards for event in record.events if isinstance(event, ev.CardsDealt)]
    return Proof(
        hand=hand,
        events=len(record.events),
        actions=actions,
        unknown=sum([cards.count(UNKNOWN) for cards in dealt]),
        complete=hand.is_over,
    )


def _at(error: RecordError, place: int) -> RecordError:
    if "place" in error.params:
        return error
    return RecordError("event_refused", place=place, reason=error)


def _name(event: ev.Event) -> str:
    return type(event).__name__


def action_of(hand: Hand, event: ev.Event) -> act.Action:
    """The action that an event came of; RecordError if nobody's action makes such an event."""
    match event:
        case ev.BetMade(to=to):
            return act.Bet(to)
        case ev.RaisedTo(to=to):
            return act.RaiseTo(to)
        case ev.Discarded(seat=seat, cards=cards):
            return act.Discard(_slots(hand.player(seat), cards))
        case ev.Showed(cards=cards):
            return act.Show(cards)
    simple = _SIMPLE.get(type(event))
    if simple is None:
        raise RecordError("nobody_does_that", found=_name(event))
    return simple()


_SIMPLE: dict[type, type[act.Fold | act.Check | act.Call | act.StandPat | act.Muck]] = {
    ev.Folded: act.Fold,
    ev.Checked: act.Check,
    ev.Called: act.Call,
    ev.StoodPat: act.StandPat,
    ev.Mucked: act.Muck,
}


def _slots(player: Player, thrown: tuple[Card, ...]) -> tuple[int, ...]:
    """Where the thrown cards lie in the holding; an unknown slot serves for a card never seen."""
    left: list[Card | None] = list(player.cards)
    slots = []
    for card in thrown:
        wanted = card if card in left else UNKNOWN
        if wanted not in left:
            raise RecordError("card_not_held", seat=player.seat, card=card.symbol)
        slot = left.index(wanted)
        slots.append(slot)
        left[slot] = None
    return tuple(slots)


def stacked(record: Record) -> StackedDeck:
    """The deck a record was dealt from, as far as it tells; the rest are unknown cards."""
    players = len(record.setup.seats)
    count = record.setup.game.variant.cards
    first: list[Card] = [UNKNOWN] * (players * count)
    stacks: list[list[Card]] = [[]]
    lengths = [len(PACK)]
    dealt = 0
    for event in record.events:
        match event:
            case ev.CardsDealt(cards=cards) if dealt < players:
                if len(cards) != count:
                    raise RecordError("first_cards", cards=len(cards), needed=count)
                first[dealt::players] = cards
                dealt += 1
            case ev.CardsDealt(cards=cards):
                stacks[-1].extend(cards)
            case ev.CardBurned():
                stacks[-1].append(UNKNOWN)
            case ev.MuckReshuffled(count=size):
                if not 0 <= size <= len(PACK):
                    raise RecordError("too_many_dealt", clause="R6.3")
                stacks.append([])
                lengths.append(size)
    stacks[0] = first + stacks[0]
    padded = [
        tuple(stack + [UNKNOWN] * (length - len(stack)))
        for stack, length in zip(stacks, lengths, strict=True)
    ]
    padded[0] = _completed(tuple(PACK), padded[0], unseen=stacks[0].count(UNKNOWN))
    if any(len(stack) != length for stack, length in zip(padded, lengths, strict=True)):
        raise RecordError("too_many_dealt", clause="R6.3")
    return StackedDeck(distinct(padded[0]), tuple([distinct(stack) for stack in padded[1:]]))


def _completed(pool: tuple[Card, ...], stub: tuple[Card, ...], *, unseen: int) -> tuple[Card, ...]:
    """The stub with its unknown rest named, where every card of the pool is accounted for."""
    known = set(stub)
    rest = [card for card in pool if card not in known]
    if unseen or UNKNOWN in pool or len(rest) != stub.count(UNKNOWN):
        return stub
    return tuple([rest.pop(0) if card is UNKNOWN else card for card in stub])


def _is_all_seen(record: Record) -> bool:
    """Whether every card dealt is told, and none was burned unseen."""
    unseen = [event for event in record.events if UNKNOWN in getattr(event, "cards", ())]
    burned = [event for event in record.events if isinstance(event, ev.CardBurned)]
    return not unseen and not burned


def _stub_completed(before: Hand, after: Hand) -> Hand:
    """After a reshuffle of cards that are all known, the whole stub is known."""
    assert isinstance(after.deck, StackedDeck)
    gone = [pile for pile in before.muck if not any(pile is left for left in after.muck)]
    pool = before.deck.cards + tuple([card for pile in gone for card in pile.cards])
    cards = _completed(pool, after.deck.cards, unseen=0)
    return replace(after, deck=StackedDeck(cards, after.deck.after))


def _may_reshuffle(hand: Hand, event: ev.Event) -> bool:
    """Whether a stub with unknown cards may have been too short for the player (R6.3).

    Under the ``pokerstars`` reshuffle a player is not dealt cards he threw, and whoever cannot
    see the stub cannot see how many of them are in it.
    """
    receiver = next_served(hand)
    if receiver is None or hand.house.reshuffle != "pokerstars":
        return False
    known = [card for card in hand.deck.cards if card is not UNKNOWN]
    own = {card for thrown in receiver.discards for card in thrown}
    sure = len([card for card in known if card not in own])
    return sure < receiver.owed and event == reshuffle(hand, receiver)


def _with_faces(hand: Hand, rest: tuple[ev.Event, ...]) -> Hand:
    """The hand with holdings turned up that the record shows later, so that all can be judged."""
    faces: dict[int, tuple[Card, ...]] = {}
    for event in rest:
        if isinstance(event, ev.Showed):
            faces[event.seat] = event.cards
        elif isinstance(event, ev.HandEnded):
            # Whoever shows later than this was not known to the dealer either.
            faces |= {mucked.seat: mucked.cards for mucked in event.mucked}
            break
    players = tuple(
        [
            replace(player, cards=_turned(player, faces.get(player.seat, player.cards)))
            for player in hand.players
        ]
    )
    return replace(hand, players=players)


def _turned(player: Player, faces: tuple[Card, ...]) -> tuple[Card, ...]:
    """A holding's true faces; they may only replace cards that were unknown."""
    unknown = player.cards.count(UNKNOWN)
    strangers = [card for card in faces if card not in player.cards]
    if len(faces) != len(player.cards) or len(strangers) > unknown:
        raise RecordError("shows_other_cards", seat=player.seat)
    return faces if unknown else player.cards


def _check_cards(hand: Hand) -> None:
    """Every known card is in one place: stub, muck or a holding still in play."""
    held = [player.cards for player in hand.players if not player.folded]
    piles = [pile.cards for pile in hand.muck]
    distinct(tuple([card for cards in (hand.deck.cards, *held, *piles) for card in cards]))


def _agree(expected: ev.Event, event: ev.Event) -> bool:
    """Whether the record's event is the expected one; unknown cards agree with any."""
    if expected == event:
        return True
    if isinstance(expected, ev.Discarded) and isinstance(event, ev.Discarded):
        return expected.seat == event.seat and _same_cards(expected.cards, event.cards)
    return False


def _same_cards(expected: tuple[Card, ...], found: tuple[Card, ...]) -> bool:
    return len(expected) == len(found) and all(
        [
            one == other or UNKNOWN in {one, other}
            for one, other in zip(expected, found, strict=True)
        ]
    )
