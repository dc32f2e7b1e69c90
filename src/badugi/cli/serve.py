"""``badugi serve``: a card room on this machine, for the browser next to it or for a club."""

from __future__ import annotations

import os
import sys
import webbrowser
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from badugi.cli.console import errors, screen, words
from badugi.cli.extras import needs

if TYPE_CHECKING:
    from badugi.room.config import RoomConfig
    from badugi.room.serve import House


def command(
    host: Annotated[
        str | None, typer.Option("--host", help="The address to listen at; 127.0.0.1 without.")
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", help="The port; 8000 without, 0 for any.")
    ] = None,
    db: Annotated[
        str | None, typer.Option("--db", help="A file, or the address of a PostgreSQL database.")
    ] = None,
    config: Annotated[
        str | None, typer.Option("--config", help="A file of settings (TOML).", show_default=False)
    ] = None,
    opens: Annotated[
        bool, typer.Option("--open", help="Show the room in this machine's browser.")
    ] = False,
) -> int:
    """Open a card room: tables in the browser, bots to play with, nothing lost at a restart.

    Settings come from a file, then from BADUGI_… variables, then from here. Example: badugi
    serve --port 8080
    """
    with needs("room"):
        from badugi.room.config import load_config
        from badugi.room.serve import run
    settings = load_config(config, flags={"host": host, "port": port, "db": db})

    def greet(house: House, at: int) -> None:
        address = _address(settings, at)
        _greet(settings, house, address)
        if opens and _has_screen():
            webbrowser.open(address)

    return run(settings, opened=greet)


def _address(config: RoomConfig, port: int) -> str:
    shown = f"[{config.host}]" if ":" in config.host else config.host
    return f"http://{shown}:{port}"


def _has_screen() -> bool:
    """Whether a browser would open beside this terminal, and not in it."""
    is_elsewhere = sys.platform in ("win32", "darwin")
    return is_elsewhere or any([name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY")])


def _greet(config: RoomConfig, house: House, address: str) -> None:
    tables = len(house.parts.room.tables)
    said = words("serve.open", address=address)
    screen().print(Text(said, style="bold"), soft_wrap=True)
    from badugi.room.store.address import Address

    where = Address.of(config.db).name
    facts = words("serve.facts", count=tables, database=where)
    screen().print(Text(facts, style="quiet"), soft_wrap=True)
    for table in house.parts.room.tables.values():
        if table.about.terms.is_private and table.about.owner is None:
            link = f"{address}/table/{table.id}?key={table.about.key}"
            private = words("serve.private", title=table.about.terms.title, link=link)
            screen().print(Text(private, style="quiet"), soft_wrap=True)
    if not config.is_local and config.secure_cookies == "auto" and not config.trusted_proxies:
        warning = words("serve.in_the_clear", host=config.host)
        errors().print(Text(warning, style="bold red"), soft_wrap=True)
    screen().file.flush()
