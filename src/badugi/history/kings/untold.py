"""A missed small blind and an uncontested side pot, which KingsClub files leave untold."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from badugi.history import told as tell
from badugi.history.posts import Posted


class Untold(Struct, frozen=True, kw_only=True):
    """``dead`` are small blinds that no line tells, ``wins`` what is paid, told or not."""

    dead: list[Posted]
    wins: list[tell.Wins]


def untold(
    wins: list[tell.Wins],
    *,
    posted: list[Posted],
    deeds: list[tell.Deed],
    net: dict[int, int],
    small_blind: int,
    line: int,
) -> Untold:
    """Compare results with what the lines say was put in and paid, and fill the gaps.

    Only two gaps are known: somebody put in a small blind more, who posted neither blind in
    turn; and with somebody all-in, a side pot was paid without a line. Anything else is left as
    it is, for the engine to refuse.
    """
    put_in, paid = _put_in(posted, deeds, small_blind), _paid(wins)
    gaps = {seat: result + put_in.get(seat, 0) - paid.get(seat, 0) for seat, result in net.items()}
    in_turn = {post.seat for post in posted if post.kind in {"small", "big", "both"}}
    dead = [
        Posted(line=line, seat=seat, kind="dead", amount=small_blind)
        for seat, gap in gaps.items()
        if gap == -small_blind < 0 and seat not in in_turn
    ]
    sides: list[tell.Wins] = []
    if _has_all_in(posted, deeds):
        sides = [
            tell.Wins(line=line, seat=seat, amount=gap, pot=1)
            for seat, gap in gaps.items()
            if gap > 0
        ]
    if sides:
        # Then a pot without a name is the main pot.
        wins = [
            tell.Wins(line=win.line, seat=win.seat, amount=win.amount, pot=win.pot or 0)
            for win in wins
        ]
    return Untold(dead=dead, wins=[*wins, *sides])


def _has_all_in(posted: list[Posted], deeds: list[tell.Deed]) -> bool:
    acts = [deed for deed in deeds if isinstance(deed, tell.Acts) and deed.all_in]
    return bool(acts) or any([post.all_in for post in posted])


def _paid(wins: Iterable[tell.Wins]) -> dict[int, int]:
    found: dict[int, int] = {}
    for win in wins:
        _add(found, win.seat, win.amount)
    return found


def _put_in(posted: list[Posted], deeds: list[tell.Deed], small_blind: int) -> dict[int, int]:
    """What each seat has put in without what went back, by the lines of the file."""
    whole: dict[int, int] = {}
    bets: dict[int, int] = {}
    for post in posted:
        dead = post.amount if post.kind == "ante" else small_blind if post.kind == "both" else 0
        _add(whole, post.seat, dead)
        _add(bets, post.seat, post.amount - dead)
    for deed in deeds:
        if isinstance(deed, tell.Acts) and deed.to is not None:
            bets[deed.seat] = deed.to
        elif isinstance(deed, tell.Opens) and deed.part == "draw":
            _close(bets, whole)
    _close(bets, whole)
    return whole


def _close(bets: dict[int, int], whole: dict[int, int]) -> None:
    """The end of a betting round: what nobody matched goes back (R9.1)."""
    highest = sorted(bets.values(), reverse=True)[:2]
    matched = highest[1] if len(highest) > 1 else 0
    for seat, bet in bets.items():
        _add(whole, seat, min(bet, matched))
    bets.clear()


def _add(amounts: dict[int, int], seat: int, amount: int) -> None:
    amounts[seat] = amounts.get(seat, 0) + amount
