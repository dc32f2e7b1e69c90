"""A bare echo on the room's own server: each message goes as a stored frame to its whole table.

No game, no store, no views: what is left is what sockets cost. ``room.py`` starts it.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from collections import defaultdict

from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from badugi.room.app.outbox import Outbox
from badugi.room.serve import BACKLOG, server_for

tables: defaultdict[str, list[Outbox]] = defaultdict(list)
stored = b""


async def table(client: WebSocket) -> None:
    """A socket at a table."""
    await client.accept()
    outbox = Outbox(client)
    writer = asyncio.create_task(outbox.run())
    others = tables[client.path_params["table"]]
    others.append(outbox)
    try:
        while True:
            await client.receive_text()
            for other in others:
                other.put(stored)
    except WebSocketDisconnect:
        pass
    finally:
        others.remove(outbox)
        writer.cancel()


async def serve(door: socket.socket) -> None:
    """Serve until killed."""
    app = Starlette(routes=[WebSocketRoute("/ws/tables/{table}", table)])
    print(door.getsockname()[1], flush=True)
    await server_for(app).serve(sockets=[door])


def main() -> None:
    global stored
    stored = b"x" * int(sys.argv[1])
    door = socket.create_server(("127.0.0.1", 0), backlog=BACKLOG)
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(door))
    else:
        uvloop.run(serve(door))


if __name__ == "__main__":
    main()
