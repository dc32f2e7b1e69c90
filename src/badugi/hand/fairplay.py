"""What the evidence of a shuffle proves about a hand: every card came from where it was sealed.

>>> from badugi.hand.fairplay import check_fairness  # of a record and its ``Fairness``
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from badugi.cards import UNKNOWN, Card
from badugi.deck import SEED_BYTES
from badugi.errors import FairnessError
from badugi.fairness import Opening, check_seed, combine
from badugi.hand import events as ev
from badugi.hand.places import Place, places, stub_sizes
from badugi.hand.record import Record
from badugi.hand.redeal import opened_stub, redeal
from badugi.hand.sealed import Fairness
from badugi.hand.verify import Proof, verify


class Sealed(Struct, frozen=True, kw_only=True):
    """What was proved of a hand and its shuffle; ``proof`` is that of its record.

    ``shuffles`` counts the shuffles, each with an envelope for every card. Of the cards dealt,
    ``opened`` lay where the rules dealt them from, ``doubtful`` were opened where only bounds of
    their position follow from what was seen, ``closed`` were seen and not opened, ``unseen``
    neither. ``shares`` counts the players who added to the seed. ``is_redealt``: the seed is open,
    and the whole hand was dealt again from it.
    """

    proof: Proof
    shuffles: int
    opened: int
    doubtful: int
    closed: int
    unseen: int
    shares: int
    is_redealt: bool

    @property
    def not_proved(self) -> tuple[str, ...]:
        """What nobody can conclude from this evidence, as words for programs."""
        open_questions = {
            "order": not self.is_redealt,
            "unopened": self.closed and not self.is_redealt,
            "doubtful": self.doubtful and not self.is_redealt,
            "unseen": self.unseen and not self.is_redealt,
            "alone": self.is_redealt and not self.shares,
            "when": True,
        }
        return tuple([question for question, is_open in open_questions.items() if is_open])


def check_fairness(record: Record, fairness: Fairness) -> Sealed:
    """Prove the record, and of its shuffle as much as the evidence allows.

    Every opening must fit its envelope and lie at the position from which the rules dealt its
    card. With the seed, the whole hand is dealt again. Raises RecordError or FairnessError naming
    what is wrong.
    """
    proof = verify(record)
    _check_envelopes(fairness, stub_sizes(record))
    _check_openings(fairness)
    told = places(record)
    known = _redealt(record, fairness) if fairness.seed else told
    found = _Lookup(record, known).all_found(fairness.openings)
    opened = [place for number, place in enumerate(known) if number in found]
    left = [place.card for number, place in enumerate(told) if number not in found]
    sure = sum([place.is_sure for place in opened])
    return Sealed(
        proof=proof,
        shuffles=len(fairness.commitments),
        opened=sure,
        doubtful=len(opened) - sure,
        closed=len(left) - left.count(UNKNOWN),
        unseen=left.count(UNKNOWN),
        shares=len(fairness.shares),
        is_redealt=bool(fairness.seed),
    )


def _check_envelopes(fairness: Fairness, sizes: Sequence[int]) -> None:
    """One set of envelopes a shuffle, one envelope a card."""
    published = fairness.commitments
    if len(published) != len(sizes):
        raise FairnessError("sealed_shuffles", published=len(published), made=len(sizes))
    for number, (commitments, size) in enumerate(zip(published, sizes, strict=True)):
        if commitments.shuffle != number:
            raise FairnessError("sealed_order", published=commitments.shuffle, made=number)
        if len(commitments.hashes) != size:
            raise FairnessError(
                "sealed_cards", shuffle=number, envelopes=len(commitments.hashes), count=size
            )


def _check_openings(fairness: Fairness) -> None:
    """Each fits its envelope; none comes twice, and no card lies in two envelopes of a shuffle."""
    envelopes: set[tuple[int, int]] = set()
    cards: dict[tuple[int, Card], int] = {}
    for opening in fairness.openings:
        shuffle, position = opening.shuffle, opening.position
        if not 0 <= shuffle < len(fairness.commitments):
            raise FairnessError(
                "opened_shuffle", shuffle=shuffle, last=len(fairness.commitments) - 1
            )
        fairness.commitments[shuffle].check(opening)
        if (shuffle, position) in envelopes:
            raise FairnessError("opened_twice", shuffle=shuffle, position=position)
        other = cards.setdefault((shuffle, opening.card), position)
        if other != position:
            raise FairnessError(
                "opened_same_card",
                shuffle=shuffle, card=opening.card.symbol, one=other, other=position,
            )  # fmt: skip
        envelopes.add((shuffle, position))


def _redealt(record: Record, fairness: Fairness) -> tuple[Place, ...]:
    if len(fairness.seed) != SEED_BYTES:
        raise FairnessError("seed_mismatch")
    check_seed(fairness.promise, fairness.seed)
    seed = combine(fairness.seed, fairness.shares)
    return redeal(record, [opened_stub(envelopes, seed) for envelopes in fairness.commitments])


class _Lookup:
    """Finds the dealt card that an opening belongs to, by its card and its position."""

    def __init__(self, record: Record, known: Sequence[Place]) -> None:
        self.places = known
        self.shown = _shown(record)
        self.by_card = {
            (place.shuffle, place.card): number
            for number, place in enumerate(known)
            if place.card is not UNKNOWN
        }
        self.by_position = {
            (place.shuffle, place.lowest): number
            for number, place in enumerate(known)
            if place.is_sure
        }

    def all_found(self, openings: Sequence[Opening]) -> set[int]:
        """The places in the list of all dealt cards of those that are opened."""
        found: dict[int, int] = {}
        for opening in sorted(openings, key=lambda opening: opening.position):
            found[self._find(opening, found)] = opening.position
        self._check_order(found)
        return set(found)

    def _find(self, opening: Opening, found: Mapping[int, int]) -> int:
        """Which dealt card it opens; FairnessError if the rules deal that one from elsewhere."""
        there = self.by_position.get((opening.shuffle, opening.position))
        dealt = self.by_card.get((opening.shuffle, opening.card))
        if dealt is not None:
            place = self.places[dealt]
            is_there = place.lowest <= opening.position <= place.highest
            if not is_there or there not in (dealt, None):
                raise _error("opened_elsewhere", opening, place)
            return dealt
        if there is not None and self.places[there].card is not UNKNOWN:
            raise _error("opened_other_card", opening, self.places[there])
        return self._unseen(
            opening, [there] if there is not None else self._in_doubt(opening), found
        )

    def _unseen(self, opening: Opening, possible: list[int], found: Mapping[int, int]) -> int:
        """A card that its player showed and nobody else saw dealt."""
        for number in possible:
            if number not in found and opening.card in self.shown.get(self.places[number].seat, ()):
                return number
        if possible:
            raise _error("opened_unseen", opening, self.places[possible[0]])
        raise FairnessError(
            "opened_undealt",
            shuffle=opening.shuffle, position=opening.position, card=opening.card.symbol,
        )  # fmt: skip

    def _in_doubt(self, opening: Opening) -> list[int]:
        return [
            number
            for number, place in enumerate(self.places)
            if place.shuffle == opening.shuffle
            and place.card is UNKNOWN
            and not place.is_sure
            and place.lowest <= opening.position <= place.highest
        ]

    def _check_order(self, found: dict[int, int]) -> None:
        """The cards of one deal come from the top down, whatever was passed over between them."""
        for number in found:
            after = number + 1
            if after not in found or self.places[after].event != self.places[number].event:
                continue
            if found[after] <= found[number] and self.places[number].card is not UNKNOWN:
                raise FairnessError(
                    "opened_order",
                    shuffle=self.places[number].shuffle,
                    one=found[number],
                    other=found[after],
                )


def _error(code: str, opening: Opening, place: Place) -> FairnessError:
    bounds = f"{place.lowest}" if place.is_sure else f"{place.lowest}-{place.highest}"
    return FairnessError(
        code,
        shuffle=opening.shuffle,
        position=opening.position,
        card=opening.card.symbol,
        seat=place.seat,
        dealt=place.card.symbol,
        bounds=bounds,
    )


def _shown(record: Record) -> dict[int, tuple[Card, ...]]:
    """The holdings that were turned up, by seat."""
    shown: dict[int, tuple[Card, ...]] = {}
    for event in record.events:
        if isinstance(event, ev.Showed):
            shown[event.seat] = event.cards
        elif isinstance(event, ev.HandEnded):
            shown |= {mucked.seat: mucked.cards for mucked in event.mucked}
    return shown
