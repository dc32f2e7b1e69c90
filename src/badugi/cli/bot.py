"""``badugi bot``: one of our bots, or yours, takes a seat in a card room and plays."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from badugi.bots import bot_names, find_bot
from badugi.cli.console import cards_text, screen, words
from badugi.cli.extras import needs
from badugi.errors import ClientError
from badugi.rules import Stakes

if TYPE_CHECKING:
    from badugi.client import Played, Player, Room
    from badugi.protocol import TableInfo

ANY = "any"
LEAVING = 30.0
"""Seconds that a bot may still need for its hand when it is told to stop."""


def command(
    url: Annotated[str, typer.Argument(metavar="URL", help="The room: http://127.0.0.1:8000.")],
    policy: Annotated[
        str, typer.Option("--policy", help=f"Who plays: {', '.join(bot_names())}.")
    ] = "regular",
    table: Annotated[
        str, typer.Option("--table", help="The table's id, or any: the fullest with a seat.")
    ] = ANY,
    name: Annotated[
        str | None, typer.Option("--name", help="What it is called; the room names it else.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Which seat; the first free one without.", min=1)
    ] = None,
    buy_in: Annotated[
        int | None, typer.Option("--buy-in", help="How many chips it sits down with.", min=1)
    ] = None,
    hands: Annotated[
        int | None, typer.Option("--hands", help="Leave after so many hands.", min=1)
    ] = None,
    token: Annotated[
        str | None, typer.Option("--token", help="Play as the player whose token this is.")
    ] = None,
    key: Annotated[str | None, typer.Option("--key", help="What opens a private table.")] = None,
    think: Annotated[
        float, typer.Option("--think", help="Seconds for a decision, at least.", min=0, max=60)
    ] = 0.5,
) -> None:
    """Let a bot play in a card room, as a guest that every table calls a bot.

    Ctrl-C lets it finish its hand and leave; twice stops it at once. Example: badugi bot
    http://127.0.0.1:8000 --policy regular:tight --hands 100
    """
    with needs("client"):
        from badugi.client import Player, connect
    bot = find_bot(policy)

    async def visit() -> None:
        async with connect(url, name=name, token=token, kind="bot") as room:
            info = await _choose(room, table, key=key)
            async with room.sit_at(info.id, key=key) as live:
                player = Player(live, bot, think=think, seat=seat, buy_in=buy_in, hands=hands)
                _greet(room, info)
                await _play(player, info)

    asyncio.run(visit())


async def _choose(room: Room, table: str, *, key: str | None) -> TableInfo:
    """The table that was named, or the fullest public one with a free seat."""
    if table != ANY:
        return await room.table(table, key=key)
    found = [info for info in await room.tables() if _has_seat(info)]
    if not found:
        assert room.me is not None
        raise ClientError("no_seat_for_bot", name=room.me.name)
    return max(found, key=lambda info: info.people + info.bots)


def _has_seat(info: TableInfo) -> bool:
    taken = info.people + info.bots + info.waiting
    return taken < info.terms.setup.seats and not (info.needs_password or info.is_closing)


async def _play(player: Player, info: TableInfo) -> None:
    """Play until the hands are played, the table closes or somebody interrupts."""
    stakes = info.terms.setup.games[0].stakes
    total = 0

    async def play() -> None:
        nonlocal total
        async for played in player.play():
            total += played.net
            _tell(played, stakes, total=total)

    playing = asyncio.create_task(play())
    stopping = asyncio.Event()
    with _interrupts(lambda: playing.cancel() if stopping.is_set() else stopping.set()):
        asked = asyncio.create_task(stopping.wait())
        await asyncio.wait((playing, asked), return_when=asyncio.FIRST_COMPLETED)
        asked.cancel()
        if not playing.done():
            screen().print(Text(words("bot_leaves"), style="quiet"))
            await player.stop()
            await asyncio.wait((playing,), timeout=LEAVING)
            playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing


@contextmanager
def _interrupts(heard: Callable[[], object]) -> Iterator[None]:
    """Call ``heard`` at each Ctrl-C; where a loop cannot listen for it, it stops the program."""
    loop = asyncio.get_running_loop()
    signals = (signal.SIGINT, signal.SIGTERM)
    try:
        for each in signals:
            loop.add_signal_handler(each, heard)
    except NotImplementedError:
        yield
        return
    try:
        yield
    finally:
        for each in signals:
            loop.remove_signal_handler(each)


def _greet(room: Room, info: TableInfo) -> None:
    assert room.me is not None
    said = words(
        "bot_sits", name=room.me.name, title=info.terms.title, games=" · ".join(info.games)
    )
    screen().print(Text(said, style="bold"))


def _tell(played: Played, stakes: Stakes, *, total: int) -> None:
    """A line for a hand: its number, the pot, what was won or lost, the stack, the cards."""
    line = Text.assemble(
        (words("bot_hand", number=played.number).ljust(12), "quiet"),
        words("bot_pot", amount=stakes.money(played.pot)).ljust(14),
        (_signed(stakes, played.net).rjust(8), "money" if played.net > 0 else ""),
        words("bot_stack", amount=stakes.money(played.stack)).rjust(16),
        (words("bot_total", amount=_signed(stakes, total)).rjust(16) + "   ", "quiet"),
    )
    screen().print(line.append(cards_text(played.cards)))
    screen().file.flush()


def _signed(stakes: Stakes, amount: int) -> str:
    return ("+" if amount >= 0 else "−") + stakes.money(abs(amount))
