"""A hand from a file as it lies on the table: chips, bets, draws, and the cards that are known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.console import RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from badugi.cards import UNKNOWN
from badugi.cli.console import cards_text, screen
from badugi.cli.hh.wording import plain, words
from badugi.cli.tableview import WIDTH, draw_trail, situation
from badugi.hand import Hand, Player
from badugi.hand.helper import explain

if TYPE_CHECKING:
    from badugi.history import Source

_LONGEST_NAME = 16


def heading(hand: Hand, source: Source) -> Rule:
    """The line above a hand: its number and what is played."""
    parts = [f"#{source.id}" if source.id else "", hand.setup.game.name]
    title = plain(" · ".join([part for part in parts if part]))
    return Rule(Text(f" {title} ", style="bold"), style="felt", align="left")


def origin(source: Source) -> str:
    """Where a hand comes from, in one line; what the file does not tell is left out."""
    parts = [source.site, source.table and words("at_table", name=source.table), source.at]
    if source.tournament:
        parts.append(words("tournament", id=source.tournament))
    if source.level:
        parts.append(words("level", level=source.level))
    return plain(" · ".join([part for part in parts if part]))


def seats(hand: Hand, names: Mapping[int, str]) -> RenderableType:
    """Everybody at the table in seat order, the button and who is to act marked."""
    rows = [_row(hand, player, names, _bet(hand, player)) for player in _in_seat_order(hand)]
    table = listing(("", "", "<chips", "<bet", "draws", "cards"), rows)
    needed = screen().measure(table).maximum + 4
    return Panel(
        table,
        title=situation(hand),
        title_align="left",
        border_style="felt",
        box=box.ROUNDED,
        width=min(screen().width, max(WIDTH, needed)),
    )


def results(hand: Hand, names: Mapping[int, str]) -> RenderableType:
    """How everybody ended: draws, cards, chips, and what he won or lost."""
    rows = [_row(hand, player, names, _net(hand, player)) for player in _in_seat_order(hand)]
    return listing(("", "", "<chips", "<net", "draws", "cards"), rows)


def listing(heads: Sequence[str], rows: Iterable[Sequence[Text | str]]) -> Table:
    """Rows under quiet headings, of which only the last column may be cut where room is short.

    A heading is the name of its words; what is marked ``<`` holds figures and ends flush.
    """
    said = [Text(words(f"head.{head.strip('<')}") if head else "", style="quiet") for head in heads]
    cells = [
        said,
        *[[Text(each) if isinstance(each, str) else each for each in row] for row in rows],
    ]
    table = Table.grid(padding=(0, 2))
    for head, column in zip(heads[:-1], zip(*cells, strict=True), strict=False):
        width = max([cell.cell_len for cell in column])
        table.add_column(justify="right" if head.startswith("<") else "left", width=width)
    # Of all columns only one that may wrap is made narrower; its cells are cut all the same.
    table.add_column()
    for row in cells:
        row[-1].no_wrap, row[-1].overflow = True, "ellipsis"
        table.add_row(*row)
    return table


def _in_seat_order(hand: Hand) -> list[Player]:
    return sorted(hand.players, key=lambda player: player.seat)


def _row(hand: Hand, player: Player, names: Mapping[int, str], figure: Text) -> list[Text]:
    """A player's line, with ``figure`` after his chips."""
    quiet = "quiet" if player.folded else ""
    return [
        Text("›" if player.seat == hand.actor else " ", style="turn"),
        _name(hand, player, names),
        Text(hand.setup.game.stakes.money(player.stack), style=quiet),
        figure,
        Text(draw_trail(player), style=quiet or "bold"),
        _holding(hand, player),
    ]


def _bet(hand: Hand, player: Player) -> Text:
    return Text(hand.setup.game.stakes.money(player.bet) if player.bet else "", style="money")


def _net(hand: Hand, player: Player) -> Text:
    brought = {seat.seat: seat.stack for seat in hand.setup.seats}
    net = player.stack - brought[player.seat]
    sign = "+" if net > 0 else "-" if net < 0 else ""
    style = "money" if net > 0 else "quiet" if player.folded else ""
    return Text(f"{sign}{hand.setup.game.stakes.money(abs(net))}", style=style)


def _name(hand: Hand, player: Player, names: Mapping[int, str]) -> Text:
    name = Text(plain(names[player.seat]), style="quiet" if player.folded else "")
    name.truncate(_LONGEST_NAME, overflow="ellipsis")
    if player.seat == hand.setup.button:
        name.append(" ●", style="money")
    return name


def _holding(hand: Hand, player: Player) -> Text:
    """His cards as far as they are known, what they are worth, and whether he is still in."""
    said = []
    is_known = UNKNOWN not in player.cards
    if any([card is not UNKNOWN for card in player.cards]):
        cards = cards_text(player.cards)
        if player.folded:
            cards.stylize("quiet")
        said.append(cards)
    if player.folded:
        said.append(Text(words("folded"), style="quiet"))
    elif player.all_in and not hand.is_over:
        said.append(Text(words("all_in"), style="turn"))
    if is_known and player.cards:
        worth = explain(player.cards, hand.setup.game.rankings, has_draw=False).text
        said.append(Text(worth, style="quiet"))
    return Text("  ").join(said)
