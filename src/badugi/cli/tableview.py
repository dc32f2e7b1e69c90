"""The table in a terminal: seats with chips, bets and draw trails, the pot, one's own cards."""

from __future__ import annotations

from collections.abc import Mapping

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from badugi.cli.console import card_faces, screen, words
from badugi.hand import Hand, Phase, Player, pots
from badugi.hand.helper import describe

MARGIN = 2
WIDTH = 72


def heading(hand: Hand, number: int) -> Rule:
    """The line above a hand: which one it is and what is played."""
    title = words("hand", number=number, game=hand.setup.game.name)
    return Rule(Text(f" {title} ", style="bold"), style="felt", align="left")


def seats(view: Hand, hero: int, names: Mapping[int, str]) -> RenderableType:
    """Everybody at the table as the hero sees him, in seat order, the button marked."""
    table = Table.grid(padding=(0, 2))
    table.add_column(width=1)
    table.add_column(min_width=8, no_wrap=True)
    table.add_column(justify="right", min_width=6)
    table.add_column(justify="right", min_width=6)
    table.add_column(width=1)
    table.add_column(no_wrap=True)
    heads = [words(key).lower() for key in ("chips", "bet", "draws")]
    chips, bet, draws = [Text(head, style="quiet") for head in heads]
    table.add_row("", "", chips, bet, "", draws)
    for player in sorted(view.players, key=lambda player: player.seat):
        table.add_row(*_seat_row(view, player, hero, names))
    return Panel(
        table,
        title=situation(view),
        title_align="left",
        border_style="felt",
        box=box.ROUNDED,
        width=min(screen().width, WIDTH),
    )


def _seat_row(view: Hand, player: Player, hero: int, names: Mapping[int, str]) -> list[Text]:
    money = view.setup.game.stakes.money
    style = "quiet" if player.folded else "you" if player.seat == hero else ""
    marker = Text("›", style="turn") if player.seat == view.actor else Text(" ")
    name = Text(names[player.seat], style=style)
    if player.seat == view.setup.button:
        name.append(" ●", style="money")
    stack = Text(money(player.stack), style="quiet" if player.folded else "")
    bet = Text(money(player.bet) if player.bet else "", style="money")
    trail = Text(draw_trail(player), style="quiet" if player.folded else "bold")
    state = _state(player)
    if trail and state:
        trail.append("  ")
    return [marker, name, stack, bet, Text(), trail + state]


def draw_trail(player: Player) -> str:
    """What he drew so far, ``2-1-P``: P for pat."""
    return "-".join("P" if count == 0 else str(count) for count in player.draws)


def _state(player: Player) -> Text:
    if player.folded:
        return Text(words("folded"), style="quiet")
    return Text(words("all_in"), style="turn") if player.all_in else Text()


def situation(view: Hand) -> Text:
    """The pot and what this round or draw is about."""
    game = view.setup.game
    money = game.stakes.money
    text = Text.assemble((words("pot", amount=money(view.pot)), "money"))
    about = _pots(view)
    if view.phase is Phase.DRAWING:
        about.append(words("draw_of", draw=view.draw, draws=game.variant.draws))
    elif view.phase is Phase.BETTING and view.round:
        about.append(words("round_of", round=view.round, rounds=game.variant.rounds))
        if game.betting.is_fixed:
            about.append(words("bets_of", amount=money(view.unit)))
            if view.cap is not None and view.bet:
                about.append(words("level", level=-(-view.bet // view.unit), cap=view.cap))
    return text.append("".join(f" · {each}" for each in about), style="default")


def _pots(view: Hand) -> list[str]:
    """The main pot and the side pots, where somebody is all-in for less than others."""
    contested = [pot for pot in pots(view) if len(pot.seats) > 1]
    money = view.setup.game.stakes.money
    if len(contested) < 2:
        return []
    main, *sides = contested
    return [words("main_pot", amount=money(main.amount))] + [
        words("side_pot", amount=money(pot.amount)) for pot in sides
    ]


def own_cards(view: Hand, hero: int) -> RenderableType:
    """The hero's cards with their numbers, and the hand helper's word on them."""
    player = view.player(hero)
    helped = describe(view, hero)
    playing = {card for cards in helped.playing for card in cards}
    faces = card_faces(player.cards, playing if len(helped.playing) == 1 else ())
    row = Table.grid(padding=(0, 2))
    row.add_column(no_wrap=True)
    row.add_column(vertical="middle")
    row.add_row(faces, Text(helped.text, style="bold"))
    return Padding(row, (0, 0, 0, MARGIN), expand=False)


def table(view: Hand, hero: int, names: Mapping[int, str]) -> Group:
    """All of it, as shown before each decision of the hero."""
    return Group(Text(), seats(view, hero, names), own_cards(view, hero))
