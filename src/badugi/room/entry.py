"""What is written down with a step: the chips it moves between accounts, the hand it files."""

from __future__ import annotations

from typing import Any, cast

from badugi.errors import BadugiError, LedgerError, RoomError
from badugi.hand import Hand
from badugi.protocol import Felt
from badugi.protocol.events import HandFiled, TableClosed
from badugi.room.journal import State, encode
from badugi.room.store.base import Commit, HandResult, PackedHand, Step
from badugi.table.ledger import Transfer, transfer_of


def escrow(stream: str) -> str:
    """The account of all chips on a table."""
    return f"escrow:{stream}"


def commit_of(
    stream: str,
    *,
    epoch: int,
    before: State,
    step: Step,
    after: State,
    gifts: tuple[Transfer, ...] = (),
) -> Commit:
    """A step with everything that must be written in the same moment.

    ``gifts`` come before the step's own transfers: chips for a bot that buys in.
    """
    files_hand = any(isinstance(event, HandFiled) for event in step.events)
    closes = any(isinstance(event, TableClosed) for event in step.events)
    return Commit(
        stream=stream,
        epoch=epoch,
        head=before.seq,
        steps=(step,),
        transfers=(*gifts, *transfers_of(stream, step)),
        hand=_packed(before, step) if files_hand else None,
        results=_results(before) if files_hand else (),
        snapshot=encode(after) if files_hand or closes else None,
        closes=closes,
    )


def transfers_of(stream: str, step: Step) -> tuple[Transfer, ...]:
    """How a step moves chips, each move under the key of its event."""
    found = [
        transfer_of(cast(Any, event), key=f"{stream}:{step.seq}:{place}", escrow=escrow(stream))
        for place, event in enumerate(step.events)
    ]
    return tuple([transfer for transfer in found if transfer is not None])


def _packed(state: State, step: Step) -> PackedHand:
    """The finished hand: from the step that sealed its deck to the one before it is filed."""
    hand = _finished(state)
    return PackedHand(
        number=state.felt.table.hands,
        first=state.first,
        last=state.seq,
        at=step.at,
        game=hand.setup.game.name,
        pot=sum([player.paid for player in hand.players]),
    )


def _results(state: State) -> tuple[HandResult, ...]:
    hand = _finished(state)
    brought = {seat.seat: seat.stack for seat in hand.setup.seats}
    return tuple(
        [
            HandResult(
                player=state.dealt_in[player.seat],
                seat=player.seat,
                net=player.stack - brought[player.seat],
                has_won=player.won > 0,
                has_shown=player.shown,
            )
            for player in hand.players
        ]
    )


def _finished(state: State) -> Hand:
    hand = state.felt.hand
    assert hand is not None, "a hand is filed after it was played"
    assert hand.is_over, "a hand is filed after its end"
    return hand


def wallet_error(error: LedgerError, felt: Felt) -> BadugiError:
    """What a player is told when the ledger refused his chips."""
    has = error.params.get("has")
    if error.code != "balance_too_low" or not isinstance(has, int):
        return error
    return RoomError("wallet_too_small", has=felt.table.game.stakes.money(has))
