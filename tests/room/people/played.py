"""A table with a hand behind it, as the record keeps it: two sat down, one won, both got up."""

from __future__ import annotations

from tests.room.people.world import World

from badugi.protocol.events import Queued
from badugi.room.people import Person
from badugi.room.store.base import Commit, HandResult, PackedHand, Step
from badugi.table.events import SatDown, StoodUp
from badugi.table.ledger import move, wallet

BUY_IN = 200
LOST = 2


async def play_a_hand(world: World, loser: Person, winner: Person, *, stream: str = "t_1") -> str:
    """The id of a table at which ``loser`` has lost two chips to ``winner``."""
    world.clock.advance(1)
    sat = [(1, loser, BUY_IN - LOST), (2, winner, BUY_IN + LOST)]
    came = [Queued(who.id, who.name) for _, who, _ in sat]
    came += [SatDown(seat, who.id, who.name, BUY_IN) for seat, who, _ in sat]
    went = [StoodUp(seat, who.id, left) for seat, who, left in sat]
    escrow = f"escrow:{stream}"
    bought = [
        move(f"{stream}:1:{seat}", BUY_IN, source=wallet(who.id), target=escrow)
        for seat, who, _ in sat
    ]
    paid = [
        move(f"{stream}:2:{seat}", left, source=escrow, target=wallet(who.id))
        for seat, who, left in sat
    ]
    results = [
        HandResult(player=who.id, seat=seat, net=left - BUY_IN, has_won=seat == 2, has_shown=False)
        for seat, who, left in sat
    ]
    await world.store.create(stream, about=b"{}", writer="far-away:1:aa", ttl=60.0)
    await world.store.append(
        Commit(
            stream=stream,
            epoch=1,
            head=0,
            steps=(Step(1, world.clock.wall(), (*came,)), Step(2, world.clock.wall(), (*went,))),
            transfers=(*bought, *paid),
            hand=PackedHand(
                number=1, first=1, last=1, at=world.clock.wall(), game="2/4 badugi", pot=4
            ),
            results=(*results,),
        )
    )
    return stream
