"""The pots: who contests which chips, what goes back, the rake, and how a pot is split."""

from __future__ import annotations

from badugi.hand.events import PotWon
from badugi.hand.state import Hand, Player, Pot


def pots(hand: Hand) -> tuple[Pot, ...]:
    """The pots as they stand, the main pot first; empty if nobody has put anything in.

    Layers come from the totals of players who are all-in; folded chips stay in the layers they
    reached; dead money is in the main pot.
    """
    players = hand.players
    live = [player for player in players if not player.folded]
    caps = {player.paid for player in live if player.all_in}
    if not caps:
        amount = hand.dead + sum([player.paid for player in players])
        return (Pot(amount, tuple([player.seat for player in live])),) if amount else ()
    layers: list[Pot] = []
    floor, extra = 0, hand.dead
    levels = sorted(caps | {max([player.paid for player in live])})
    for ceiling in levels:
        # What folded players put in above everybody's reach is in the last layer.
        reach = ceiling if ceiling != levels[-1] else hand.chips
        parts = [min(player.paid, reach) - floor for player in players if player.paid > floor]
        seats = tuple([player.seat for player in live if player.paid >= ceiling])
        amount, extra, floor = extra + sum(parts), 0, ceiling
        if layers and layers[-1].seats == seats:
            layers[-1] = Pot(layers[-1].amount + amount, seats)
        elif amount:
            layers.append(Pot(amount, seats))
    return tuple(layers)


def uncalled(hand: Hand) -> tuple[int, int] | None:
    """The seat and amount of what nobody matched (R9.1), None if all is matched."""
    best: Player = hand.players[0]
    second = 0
    for player in hand.players[1:]:
        if player.paid > best.paid:
            best, second = player, best.paid
        elif player.paid > second:
            second = player.paid
    extra = best.paid - second
    return (best.seat, extra) if extra else None


def rake_due(hand: Hand) -> tuple[int, ...]:
    """What the house takes from each pot (R9.5); empty if nothing.

    A foreign record's own figure comes before the house's rule, and so do its parts where they
    fit the pots.
    """
    house, own = hand.setup.game.house, hand.setup.rake
    if own is None:
        if not house.rake_basis_points or hand.draw == 0:
            return ()
        total = hand.pot * house.rake_basis_points // 10_000
        if house.rake_cap is not None:
            total = min(total, house.rake_cap)
        total = total // house.chip * house.chip
    else:
        total = min(own, hand.pot)
    if total == 0:
        return ()
    amounts, told = [pot.amount for pot in pots(hand)], hand.setup.rake_parts
    if len(told) == len(amounts) and all([a <= b for a, b in zip(told, amounts, strict=True)]):
        return told
    return _parts(total, amounts, house.chip)


def _parts(total: int, amounts: list[int], chip: int) -> tuple[int, ...]:
    """A rake from pots in proportion, in whole chips; the rest from the first that can pay it."""
    parts = [amount * total // sum(amounts) // chip * chip for amount in amounts]
    rest = total - sum(parts)
    for place, amount in enumerate(amounts):
        more = min(rest, amount - parts[place])
        parts[place] += more
        rest -= more
    return tuple(parts)


def shares(hand: Hand, number: int, pot: Pot, amount: int) -> list[PotWon]:
    """How ``amount`` of pot ``number`` is paid among the hands shown for it (R9.3, R9.4)."""
    claimants = [player for player in hand.players if player.seat in pot.seats and player.shown]
    halves = [_winners(claimants, place) for place in range(len(hand.setup.game.rankings))]
    if len(halves) == 1 or (halves[0] == halves[1] and len(halves[0]) == 1):
        return _split(hand, halves[0], amount, number, half=None)
    paid: list[PotWon] = []
    names = [ranking.name for ranking in hand.setup.game.rankings]
    for name, winners, part in zip(names, halves, _halve(hand, halves, amount), strict=True):
        paid += _split(hand, winners, part, number, half=name)
    return paid


def _winners(claimants: list[Player], place: int) -> list[Player]:
    best = min([player.numbers[place] for player in claimants])
    return [player for player in claimants if player.numbers[place] == best]


def _halve(hand: Hand, halves: list[list[Player]], amount: int) -> tuple[int, int]:
    """The two halves of a pot; an odd chip goes by position or to the five-card half (R9.4)."""
    chip = hand.house.chip
    half = amount // chip // 2 * chip
    rest = amount - 2 * half
    first, second = (hand.index(winners[0].seat) for winners in halves)
    to_first = hand.house.odd_half == "position" and first < second
    return (half + rest, half) if to_first else (half, half + rest)


def _split(
    hand: Hand, winners: list[Player], amount: int, number: int, *, half: str | None
) -> list[PotWon]:
    """Equal shares in whole chips, odd chips one each from the left of the button (R9.3)."""
    chip = hand.house.chip
    chips, rest = divmod(amount, chip)
    each, odd = divmod(chips, len(winners))
    paid = []
    for place, winner in enumerate(winners):
        share = (each + (place < odd)) * chip + (rest if place == 0 else 0)
        if share:
            paid.append(PotWon(winner.seat, share, number, half))
    return paid
