"""Chips move between accounts, add up to nothing, and are posted but once."""

from __future__ import annotations

import msgspec
import pytest
from tests.table.evening import Evening, check_down, game_of

from badugi.errors import LedgerError
from badugi.table import Result, TopUp, settle
from badugi.table.events import HandSettled, SatDown, SatOut, StoodUp, ToppedUp
from badugi.table.ledger import (
    ESCROW,
    FAUCET,
    HOUSE,
    Entry,
    Ledger,
    Transfer,
    move,
    post,
    post_events,
    transfer_of,
    wallet,
)

ANN = wallet("ann")


def funded(*players: str, chips: int = 1000) -> Ledger:
    ledger = Ledger()
    for player in players:
        ledger = post(ledger, move(f"gift:{player}", chips, source=FAUCET, target=wallet(player)))
    return ledger


def refused(ledger: Ledger, transfer: Transfer, code: str) -> None:
    before = msgspec.json.encode(ledger)
    with pytest.raises(LedgerError) as caught:
        post(ledger, transfer)
    assert caught.value.code == code
    assert str(caught.value)
    assert msgspec.json.encode(ledger) == before


def test_chips_come_from_the_faucet() -> None:
    ledger = funded("ann")
    assert (ledger.balance(ANN), ledger.balance(FAUCET)) == (1000, -1000)
    assert ledger.balance("wallet:nobody") == 0


def test_the_same_transfer_again_changes_nothing() -> None:
    ledger = funded("ann")
    again = move("gift:ann", 1000, source=FAUCET, target=ANN)
    assert post(ledger, again) is ledger


def test_another_transfer_under_the_same_key_is_refused() -> None:
    refused(funded("ann"), move("gift:ann", 999, source=FAUCET, target=ANN), "transfer_key_used")


def test_entries_add_up_to_nothing() -> None:
    transfer = Transfer("t", (Entry(FAUCET, -10), Entry(ANN, 11)))
    refused(Ledger(), transfer, "transfer_unbalanced")


def test_only_the_faucet_is_ever_below_zero() -> None:
    ledger = funded("ann")
    for source in (ANN, HOUSE, ESCROW):
        too_much = ledger.balance(source) + 1
        refused(ledger, move("t", too_much, source=source, target=FAUCET), "balance_too_low")
    assert post(ledger, move("t", 1000, source=ANN, target=HOUSE)).balance(ANN) == 0


@pytest.mark.parametrize(
    ("event", "source", "target"),
    [
        (SatDown(1, "ann", "Ann", 7), ANN, ESCROW),
        (ToppedUp(1, "ann", 7), ANN, ESCROW),
        (StoodUp(1, "ann", 7), ESCROW, ANN),
        (HandSettled((Result(1, 3),), 7), ESCROW, HOUSE),
    ],
)
def test_a_tables_events_move_chips(event: object, source: str, target: str) -> None:
    assert transfer_of(event, key="k") == move(  # type: ignore[arg-type]
        "k", 7, source=source, target=target
    )


def test_other_events_move_none() -> None:
    for event in (SatOut(1), StoodUp(1, "ann", 0), HandSettled((Result(1, 3),))):
        assert transfer_of(event, key="k") is None


def test_each_table_has_its_own_escrow() -> None:
    transfer = transfer_of(SatDown(1, "ann", "Ann", 7), key="k", escrow="escrow:9")
    assert transfer is not None
    assert transfer.entries[1] == Entry("escrow:9", 7)


def test_an_evening_from_wallet_to_wallet() -> None:
    evening = Evening(game_of(rake_basis_points=2500), sit=(1, 2, 3))
    evening.deal()
    evening.do(TopUp(1, 50))
    evening.went_on(*settle(evening.table, check_down(evening.running)))
    evening.stand_up(1, 2, 3)
    ledger = funded("id1", "id2", "id3")
    for _ in range(2):
        ledger = post_events(ledger, evening.log, log="t1", first=0)
        wallets = [ledger.balance(wallet(f"id{number}")) for number in (1, 2, 3)]
        assert ledger.balance(ESCROW) == 0
        assert ledger.balance(HOUSE) > 0
        assert sum(wallets) + ledger.balance(HOUSE) == 3000
    assert sum(ledger.balances.values()) == 0


def test_a_buy_in_beyond_the_wallet_is_refused() -> None:
    evening = Evening(sit=(1,))
    with pytest.raises(LedgerError) as caught:
        post_events(funded("id1", chips=99), evening.log, log="t1", first=0)
    assert caught.value.code == "balance_too_low"


def test_a_ledger_can_be_written_down() -> None:
    ledger = funded("ann", "bob")
    assert msgspec.json.decode(msgspec.json.encode(ledger), type=Ledger) == ledger
