"""A process that writes logs until it is killed, and says on standard output what was taken.

Run as ``python -m tests.room.store.scribe ADDRESS LOGS TTL PAUSE``. It makes ``LOGS`` logs, writes
to all of them at once with ``PAUSE`` seconds between two steps, and prints a line ``log seq`` for
each step that the store has acknowledged.
"""

from __future__ import annotations

import asyncio
import sys

from tests.contracts.commits import commit, packed, result

from badugi.room.store.base import Fenced
from badugi.room.store.database import Database
from badugi.room.store.sqlstore import SqlStore
from badugi.room.store.writer import new_writer
from badugi.table.ledger import FAUCET, move

HAND = 5


async def main(address: str, logs: int, ttl: float, pause: float) -> None:
    store = SqlStore(await Database.open(address))
    writer = new_writer()
    try:
        names = [f"t{number}" for number in range(logs)]
        for name in names:
            await store.create(name, about=b"", writer=writer, ttl=ttl)
        print("ready", flush=True)
        await asyncio.gather(*[write(store, name, pause) for name in names])
    except Fenced:
        print("fenced", flush=True)
    finally:
        await store.close()


async def write(store: SqlStore, log: str, pause: float) -> None:
    head = 0
    while True:
        seq = head + 1
        more: dict[str, object] = {
            "transfers": (move(f"{log}:{seq}:0", 1, source=FAUCET, target=f"escrow:{log}"),)
        }
        if seq % HAND == 0:
            number = seq // HAND
            more["hand"] = packed(number, seq - HAND + 1, seq)
            more["results"] = (result("p_a", 1),)
        await store.append(commit(head, stream=log, **more))
        print(log, seq, flush=True)
        head = seq
        await asyncio.sleep(pause)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4])))
