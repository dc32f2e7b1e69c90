"""``badugi verify`` on downloaded hands says what the evidence proves, and what it does not."""

from __future__ import annotations

import json
from pathlib import Path

from msgspec.structs import replace
from tests.cli.terminal import badugi
from tests.hand.honest import ALL, deal, seen, with_reshuffle, with_showdown

from badugi.hand.record import dump as dump_record
from badugi.hand.sealed import dump
from badugi.locale import catalogue

SEAT = 2


def lines() -> list[str]:
    """A player's hand, one with doubt, one with an open seed, and a record without evidence."""
    hand, doubtful = with_showdown("standard"), with_reshuffle("pokerstars")
    return [
        dump(seen(hand, SEAT), hand.fairness(SEAT)),
        dump(seen(doubtful, 3), doubtful.fairness(3)),
        dump(seen(hand, SEAT), hand.fairness(SEAT, is_seed_open=True)),
        dump_record(seen(hand, SEAT)),
    ]


def test_every_line_says_what_its_evidence_proves():
    answer = badugi("verify", "-", lines="\n".join(lines()))
    assert (answer.code, answer.err) == (0, "")
    first, second, third, fourth = answer.out.split("Line ")[1:]
    assert "✓ Sealed: one shuffle, an envelope for every card." in first
    assert "✓ Opened: 10 cards dealt; each lay where it was dealt from." in first
    assert "– Not proved: that the deck was fair" in first
    assert "cards were never seen" in first
    assert "✓ Sealed: 4 shuffles" in second
    assert "the exact places of 6 opened cards" in second
    assert "✓ Dealt again: the seed is the one promised, and with 2 players' shares" in third
    assert "Not proved" not in third
    assert "never seen" not in third
    assert "✓" not in fourth
    assert answer.out.count("came before the deal") == 1
    assert answer.out.endswith("4 records: 4 proved.\n")


def test_programs_read_the_same():
    rows = [
        json.loads(row)
        for row in badugi("verify", "-", "--json", lines="\n".join(lines())).out.splitlines()
    ]
    assert [row["proved"] for row in rows] == [True] * 4
    assert "shuffle" not in rows[3]
    assert rows[0]["shuffle"] == {
        "shuffles": 1,
        "opened": 10,
        "doubtful": 0,
        "closed": 0,
        "unseen": rows[0]["unknown"],
        "shares": 2,
        "redealt": False,
        "not_proved": ["order", "unseen", "when"],
    }
    assert rows[2]["shuffle"]["redealt"] is True
    assert rows[2]["shuffle"]["not_proved"] == ["when"]


def test_a_forged_opening_costs_exit_code_1_and_its_sentence(tmp_path: Path):
    hand = with_showdown("standard")
    honest = hand.fairness(SEAT)
    first, *rest = honest.openings
    forged = replace(honest, openings=(replace(first, salt=bytes(16)), *rest))
    path = tmp_path / "hands.jsonl"
    path.write_text(
        "\n".join([dump(seen(hand, SEAT), forged), dump(seen(hand, SEAT), honest)]),
        encoding="utf-8",
    )
    answer = badugi("verify", str(path))
    assert answer.code == 1
    assert "Line 1 is wrong: The commitment at position" in answer.err
    assert "2 records: 1 proved." in answer.out
    rows = [json.loads(row) for row in badugi("verify", str(path), "--json").out.splitlines()]
    assert rows[0]["code"] == "commitment_mismatch"
    assert rows[1]["proved"] is True


def test_a_room_that_chose_alone_is_told_and_so_is_a_card_without_opening():
    hand = deal("alone", with_showdown("standard").record.setup.game, 3, shares=0)
    mine = hand.fairness(1)
    text = [
        dump(seen(hand, ALL), hand.fairness(None, is_seed_open=True)),
        dump(seen(hand, 1), replace(mine, openings=mine.openings[1:])),
    ]
    out = badugi("verify", "-", lines="\n".join(text)).out
    assert "Not proved: that the room did not choose the seed. No player added a share." in out
    assert "Not proved: one card on the record has no opening." in out


def test_every_open_question_has_its_words():
    terminal = catalogue()["terminal"]
    for question in ("order", "unopened", "doubtful", "alone", "when"):
        assert f"not_proved_{question}" in terminal
