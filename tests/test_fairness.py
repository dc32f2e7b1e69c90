"""Sealed envelopes: what opens them, what does not, and everybody's share in the seed."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from badugi.cards import PACK, UNKNOWN, Card
from badugi.deck import SeededDeck, seed_of, shuffled_pool
from badugi.errors import FairnessError, SetupError
from badugi.fairness import (
    Commitments,
    Opening,
    check,
    check_seed,
    check_shuffle,
    combine,
    commit,
    open_card,
    seed_commitment,
)

DOC = (Path(__file__).parents[1] / "docs" / "shuffle.md").read_text(encoding="utf-8")
SEED = bytes(range(32))
DECK = SeededDeck.from_seed(SEED)
PUBLISHED = commit(DECK.cards, SEED)

places = st.integers(0, 51)


def documented(heading: str) -> list[list[str]]:
    """The rows of the table under a heading of docs/shuffle.md."""
    section = DOC.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")][2:]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]


class TestDocumentedCommitments:
    @pytest.mark.parametrize("row", documented("Vectors: card commitments"))
    def test_card_commitments(self, row: list[str]) -> None:
        seed, number, position = bytes.fromhex(row[0]), int(row[1]), int(row[2])
        cards = shuffled_pool(PACK, seed, number)
        opening = open_card(cards, seed, position=position, shuffle=number)
        assert opening.card.value == row[3]
        assert opening.salt.hex() == row[4]
        assert commit(cards, seed, shuffle=number).hashes[position].hex() == row[5]

    @pytest.mark.parametrize("row", documented("Vectors: card commitments"))
    def test_card_commitments_from_the_words_alone(self, row: list[str]) -> None:
        _, number, position, card, salt, commitment = row
        place = bytes([0, 0, 0, int(number), 0, 0, 0, int(position)])
        source = b"badugi card commitment v1" + place + bytes.fromhex(salt) + card.encode()
        assert sha256(source).hexdigest() == commitment

    @pytest.mark.parametrize("row", documented("Vectors: seed commitments"))
    def test_seed_commitments(self, row: list[str]) -> None:
        seed = bytes.fromhex(row[0])
        assert seed_commitment(seed).hex() == row[1]
        assert sha256(b"badugi seed commitment v1" + seed).hexdigest() == row[1]

    @pytest.mark.parametrize("row", documented("Vectors: combined seeds"))
    def test_combined_seeds(self, row: list[str]) -> None:
        written = [] if row[1] == "none" else row[1].replace("`", "").split()
        shares = {
            name: bytes.fromhex(share)
            for name, _, share in (each.partition("=") for each in reversed(written))
        }
        assert combine(bytes.fromhex(row[0]), shares).hex() == row[2]

    def test_every_table_has_rows(self) -> None:
        headings = ["card commitments", "seed commitments", "combined seeds"]
        assert all(len(documented(f"Vectors: {heading}")) >= 2 for heading in headings)


class TestOpenings:
    @pytest.mark.parametrize("shuffle", [0, 1, 2])
    def test_every_card_of_every_shuffle_can_be_proved(self, shuffle: int) -> None:
        cards = shuffled_pool(PACK[:30], SEED, shuffle)
        published = commit(cards, SEED, shuffle=shuffle)
        for position, card in enumerate(cards):
            opening = open_card(cards, SEED, position=position, shuffle=shuffle)
            assert opening.card is card
            published.check(opening)
            check(published.hashes[position], opening)

    @given(position=places, card=st.sampled_from(PACK))
    def test_another_card_is_refused(self, position: int, card: Card) -> None:
        true = open_card(DECK.cards, SEED, position=position)
        if card is not true.card:
            with pytest.raises(FairnessError) as refusal:
                PUBLISHED.check(replace(true, card=card))
            assert refusal.value.code == "commitment_mismatch"
            assert card.symbol in str(refusal.value)

    @given(position=places, byte=st.integers(0, 15), change=st.integers(1, 255))
    def test_another_salt_is_refused(self, position: int, byte: int, change: int) -> None:
        true = open_card(DECK.cards, SEED, position=position)
        salt = bytearray(true.salt)
        salt[byte] ^= change
        with pytest.raises(FairnessError):
            PUBLISHED.check(replace(true, salt=bytes(salt)))

    @given(position=places, other=places)
    def test_a_card_is_proved_at_its_own_position_only(self, position: int, other: int) -> None:
        true = open_card(DECK.cards, SEED, position=position)
        if other != position:
            with pytest.raises(FairnessError):
                PUBLISHED.check(replace(true, position=other))
            with pytest.raises(FairnessError):
                check(PUBLISHED.hashes[other], true)

    @pytest.mark.parametrize("position", [-1, 52, 2**40])
    def test_a_position_outside_the_deck_is_refused(self, position: int) -> None:
        forged = replace(open_card(DECK.cards, SEED, position=51), position=position)
        with pytest.raises(FairnessError) as refusal:
            PUBLISHED.check(forged)
        assert refusal.value.code == "commitment_position"
        with pytest.raises(FairnessError):
            check(PUBLISHED.hashes[51], forged)

    def test_an_opening_of_another_shuffle_is_refused(self) -> None:
        later = open_card(DECK.cards, SEED, position=3, shuffle=1)
        with pytest.raises(FairnessError) as refusal:
            PUBLISHED.check(later)
        assert refusal.value.code == "commitment_shuffle"
        assert commit(DECK.cards, SEED, shuffle=1).hashes[3] != PUBLISHED.hashes[3]
        salt = open_card(DECK.cards, SEED, position=3).salt
        with pytest.raises(FairnessError):
            check(PUBLISHED.hashes[3], replace(later, salt=salt))
        with pytest.raises(FairnessError):
            check(PUBLISHED.hashes[3], replace(later, shuffle=2**40))

    @pytest.mark.parametrize("length", [0, 15, 17])
    def test_a_salt_has_16_bytes(self, length: int) -> None:
        place, salt = bytes(8), bytes(length)
        envelope = sha256(b"badugi card commitment v1" + place + salt + b"As").digest()
        with pytest.raises(FairnessError):
            check(envelope, Opening(0, Card.sA, salt))

    def test_nobody_vouches_for_an_unknown_card(self) -> None:
        with pytest.raises(FairnessError) as refusal:
            commit((*PACK[:4], UNKNOWN), SEED)
        assert refusal.value.code == "commitment_unknown_card"
        envelope = sha256(b"badugi card commitment v1" + bytes(24) + b"??").digest()
        with pytest.raises(FairnessError):
            check(envelope, Opening(0, UNKNOWN, bytes(16)))


class TestSecrecy:
    def test_no_salt_and_no_envelope_comes_twice(self) -> None:
        seeds = [seed_of(number) for number in range(20)]
        deals = [(seed, number) for seed in seeds for number in range(3)]
        envelopes = [h for seed, n in deals for h in commit(PACK, seed, shuffle=n).hashes]
        salts = [
            open_card(PACK, seed, position=place, shuffle=n).salt
            for seed, n in deals
            for place in range(52)
        ]
        assert len(set(envelopes)) == len(set(salts)) == 20 * 3 * 52

    def test_one_moved_card_changes_its_own_envelope_only(self) -> None:
        swapped = (DECK.cards[1], DECK.cards[0], *DECK.cards[2:])
        other = commit(swapped, SEED)
        assert [a == b for a, b in zip(other.hashes, PUBLISHED.hashes, strict=True)] == [
            place > 1 for place in range(52)
        ]

    def test_the_same_card_looks_different_under_another_seed(self) -> None:
        assert not set(commit(PACK, SEED).hashes) & set(commit(PACK, bytes(32)).hashes)


class TestWithTheSeedRevealed:
    def test_first_shuffle_and_reshuffle_follow_from_the_seed(self) -> None:
        check_shuffle(PUBLISHED, SEED)
        pool = DECK.cards[20:45]
        again = DECK.reshuffled(pool)
        published = commit(again.cards, SEED, shuffle=1)
        check_shuffle(published, SEED, tuple(reversed(pool)))
        with pytest.raises(FairnessError):
            check_shuffle(published, SEED, DECK.cards[19:44])

    def test_a_chosen_order_is_found_out(self) -> None:
        chosen = (DECK.cards[1], DECK.cards[0], *DECK.cards[2:])
        with pytest.raises(FairnessError) as refusal:
            check_shuffle(commit(chosen, SEED), SEED)
        assert refusal.value.code == "shuffle_mismatch"

    def test_a_card_sealed_twice_is_found_out(self) -> None:
        doubled = (DECK.cards[0], DECK.cards[0], *DECK.cards[2:])
        with pytest.raises(FairnessError):
            check_shuffle(commit(doubled, SEED), SEED)

    def test_another_seed_is_refused(self) -> None:
        check_seed(seed_commitment(SEED), SEED)
        with pytest.raises(FairnessError) as refusal:
            check_seed(seed_commitment(SEED), bytes(32))
        assert refusal.value.code == "seed_mismatch"
        with pytest.raises(FairnessError):
            check_shuffle(PUBLISHED, bytes(32))

    @pytest.mark.parametrize(
        "use",
        [
            seed_commitment,
            lambda seed: combine(seed, {}),
            lambda seed: commit(PACK, seed),
            lambda seed: check_shuffle(PUBLISHED, seed),
            lambda seed: check_seed(bytes(32), seed),
        ],
    )
    def test_a_seed_has_32_bytes(self, use: Callable[[bytes], object]) -> None:
        with pytest.raises(SetupError) as refusal:
            use(bytes(31))
        assert refusal.value.code == "seed_length"


class TestEverybodysSeed:
    def test_names_decide_the_order_not_arrival(self) -> None:
        shares = {"Dana": b"1", "Eli": b"2", "Ann": b"3"}
        assert combine(SEED, shares) == combine(SEED, dict(reversed(shares.items())))
        assert len(combine(SEED, shares)) == 32

    def test_every_part_matters(self) -> None:
        variants = [
            combine(SEED, {"Dana": b"1", "Eli": b"2"}),
            combine(bytes(32), {"Dana": b"1", "Eli": b"2"}),
            combine(SEED, {"Dana": b"2", "Eli": b"1"}),
            combine(SEED, {"Dana": b"1", "Eli": b""}),
            combine(SEED, {"Dana": b"1"}),
            combine(SEED, {"Dan": b"a1", "Eli": b"2"}),
            combine(SEED, {}),
        ]
        assert len(set(variants)) == len(variants)

    @given(
        one=st.dictionaries(st.text("ab\0", max_size=2), st.binary(max_size=2), max_size=3),
        two=st.dictionaries(st.text("ab\0", max_size=2), st.binary(max_size=2), max_size=3),
    )
    def test_different_shares_never_run_together(
        self, one: dict[str, bytes], two: dict[str, bytes]
    ) -> None:
        assert (combine(SEED, one) == combine(SEED, two)) == (one == two)


class TestValues:
    def test_commitments_and_openings_survive_json(self) -> None:
        opening = open_card(DECK.cards, SEED, position=9, shuffle=4)
        assert msgspec.json.decode(msgspec.json.encode(opening), type=Opening) == opening
        assert msgspec.json.decode(msgspec.json.encode(PUBLISHED), type=Commitments) == PUBLISHED

    @pytest.mark.parametrize(
        "change", [{"salt": "AAAA"}, {"position": -1}, {"shuffle": 2**32}, {"card": "Zx"}]
    )
    def test_an_impossible_opening_cannot_be_read(self, change: dict[str, object]) -> None:
        plain = json.loads(msgspec.json.encode(open_card(DECK.cards, SEED, position=0)))
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(json.dumps(plain | change), type=Opening)
