"""Where the chips are: a double-entry ledger of wallets, tables' escrow and the house.

Every transfer moves chips between accounts and adds up to nothing. Posting one twice is harmless.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct, field

from badugi.errors import LedgerError
from badugi.table import events as ev

FAUCET = "faucet"
"""Where chips come from: the one account that may be below zero."""
HOUSE = "house"
ESCROW = "escrow"


def wallet(player: str) -> str:
    """The account of a player's chips that are on no table."""
    return f"wallet:{player}"


class Entry(Struct, frozen=True):
    """Chips that an account gains, or loses if negative."""

    account: str
    amount: int


class Transfer(Struct, frozen=True):
    """Entries that add up to nothing; ``key`` is its own, so that it is posted only once."""

    key: str
    entries: tuple[Entry, ...]


class Ledger(Struct, frozen=True):
    """All balances in chips, and every transfer posted, by key. Never changed in place."""

    balances: Mapping[str, int] = field(default_factory=dict)
    posted: Mapping[str, Transfer] = field(default_factory=dict)

    def balance(self, account: str) -> int:
        """The chips of an account; one never heard of has none."""
        return self.balances.get(account, 0)


def move(key: str, amount: int, *, source: str, target: str) -> Transfer:
    """The transfer of ``amount`` chips from one account to another."""
    return Transfer(key, (Entry(source, -amount), Entry(target, amount)))


def post(ledger: Ledger, transfer: Transfer) -> Ledger:
    """The ledger after a transfer; unchanged if the very same one was posted before.

    Raises LedgerError if the entries do not add up to nothing, if another transfer had this key,
    or if an account would fall below zero.
    """
    known = ledger.posted.get(transfer.key)
    if known == transfer:
        return ledger
    if known is not None:
        raise LedgerError("transfer_key_used", text=transfer.key)
    total = sum([entry.amount for entry in transfer.entries])
    if total:
        raise LedgerError("transfer_unbalanced", total=total)
    balances = dict(ledger.balances)
    for entry in transfer.entries:
        balances[entry.account] = balances.get(entry.account, 0) + entry.amount
    for entry in transfer.entries:
        if balances[entry.account] < 0 and entry.account != FAUCET:
            raise LedgerError(
                "balance_too_low", account=entry.account, has=ledger.balance(entry.account)
            )
    return Ledger(balances, {**ledger.posted, transfer.key: transfer})


def transfer_of(event: ev.Event, *, key: str, escrow: str = ESCROW) -> Transfer | None:
    """How a table's event moves chips; None if it moves none between accounts.

    Buying in and topping up bring chips into the table's ``escrow``, rake and standing up take
    them out; so the escrow always holds what lies on the table. ``key`` must be the event's own.
    """
    match event:
        case ev.SatDown(_, player, _, amount) | ev.ToppedUp(_, player, amount):
            return move(key, amount, source=wallet(player), target=escrow)
        case ev.StoodUp(_, player, amount) if amount:
            return move(key, amount, source=escrow, target=wallet(player))
        case ev.HandSettled(_, rake) if rake:
            return move(key, rake, source=escrow, target=HOUSE)
    return None


def post_events(
    ledger: Ledger, events: Iterable[ev.Event], *, log: str, first: int, escrow: str = ESCROW
) -> Ledger:
    """The ledger after events of a table; their keys are ``log`` and their numbers in it.

    ``first`` is the number of the first. Posting the same part of a log again changes nothing.
    Raises LedgerError, for example for a buy-in that the wallet does not hold.
    """
    for number, event in enumerate(events, start=first):
        transfer = transfer_of(event, key=f"{log}:{number}", escrow=escrow)
        if transfer is not None:
            ledger = post(ledger, transfer)
    return ledger
