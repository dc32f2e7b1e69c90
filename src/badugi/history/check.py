"""A retold hand compared with what its file claims: pots, rake, winners, ends and hand names."""

from __future__ import annotations

from typing import NoReturn

from badugi.cards import UNKNOWN
from badugi.errors import HistoryError
from badugi.hand import events as ev
from badugi.hand.setup import PostKind
from badugi.hand.state import Hand, Player
from badugi.history import told as tell
from badugi.history.names import agrees
from badugi.history.retell import Retold


def check(told: tell.Told, retold: Retold) -> None:
    """Raise HistoryError for the first claim that the hand does not bear out."""
    comparison = _Comparison(told, retold)
    comparison.payments()
    comparison.sums()
    comparison.ends()
    comparison.summary()
    comparison.names()
    comparison.mucked()


def pot_of(hand: Hand) -> int:
    """All that a hand was played for: what was paid and the rake."""
    return sum([won.amount for won in hand.payments]) + sum(hand.rake)


class _Comparison:
    def __init__(self, told: tell.Told, retold: Retold) -> None:
        self.told = told
        self.hand = retold.hand
        self.back: dict[int, int] = {}
        for event in retold.record.events:
            if isinstance(event, ev.UncalledBetReturned):
                self.back[event.seat] = self.back.get(event.seat, 0) + event.amount

    def refuse(self, code: str, line: int, **params: object) -> NoReturn:
        raise HistoryError(code, line=line or self.told.last, clause=None, **params)

    def money(self, amount: int) -> str:
        return self.told.game.stakes.money(amount)

    def name(self, seat: int) -> str:
        return self.hand.setup.names()[seat]

    def player(self, seat: int, line: int) -> Player:
        if seat not in self.hand.seats:
            self.refuse("told_nobody", line, name=str(seat))
        return self.hand.player(seat)

    def amount(self, code: str, line: int, *, expected: int, found: int | None, seat: int) -> None:
        """Refuse a figure of one player that is told and wrong."""
        if found is not None and found != expected:
            self.refuse(
                code,
                line,
                name=self.name(seat),
                expected=self.money(expected),
                found=self.money(found),
            )

    def payments(self) -> None:
        """Who was paid what, pot by pot where the file names the pots."""
        wins = [deed for deed in self.told.deeds if isinstance(deed, tell.Wins)]
        if not wins and self.told.returns == "untold":
            return
        by_pot = bool(wins) and all([win.pot is not None for win in wins])
        expected: dict[tuple[int, int], int] = {}
        found: dict[tuple[int, int], int] = {}
        lines = {}
        for won in self.hand.payments:
            key = (won.seat, won.pot if by_pot else 0)
            expected[key] = expected.get(key, 0) + won.amount
        if self.told.returns == "in_winnings":
            for seat, amount in self.back.items():
                expected[seat, 0] = expected.get((seat, 0), 0) + amount
        for win in wins:
            key = (win.seat, (win.pot or 0) if by_pot else 0)
            found[key] = found.get(key, 0) + win.amount
            lines[key] = win.line
        for key in {**found, **expected}:
            if expected.get(key, 0) != found.get(key, 0):
                self.refuse(
                    "told_won",
                    lines.get(key, 0),
                    name=self.name(key[0]),
                    expected=self.money(expected.get(key, 0)),
                    found=self.money(found.get(key, 0)),
                )

    def sums(self) -> None:
        """The pot, its parts and the rake."""
        claims, total = self.told.claims, pot_of(self.hand)
        if claims.total is not None and claims.total != total:
            self.refuse(
                "told_total",
                claims.line,
                expected=self.money(total),
                found=self.money(claims.total),
            )
        rake = self.told.rake
        if rake is not None and sum(self.hand.rake) != rake:
            self.refuse("told_rake", claims.line, found=self.money(rake))
        parts = [
            pot.amount - (self.hand.rake[number] if self.hand.rake else 0)
            for number, pot in enumerate(self.hand.pots)
        ]
        if claims.pots and list(claims.pots) != parts:
            self.refuse(
                "told_pots",
                claims.line,
                expected=", ".join([self.money(part) for part in parts]) or "-",
                found=", ".join([self.money(part) for part in claims.pots]),
            )

    def ends(self) -> None:
        """How everybody's chips ended, where the file says so."""
        claims = self.told.claims
        before = {seat.seat: seat.stack for seat in self.told.seats}
        for seat, found in claims.stacks.items():
            stack = self.player(seat, claims.line).stack
            self.amount("told_stack", claims.line, expected=stack, found=found, seat=seat)
        for seat, found in claims.net.items():
            net = self.player(seat, claims.line).stack - before[seat]
            self.amount("told_net", claims.line, expected=net, found=found, seat=seat)

    def summary(self) -> None:
        """What a summary says of each player."""
        claims = self.told.claims
        for seat, found in claims.won.items():
            won = self.player(seat, claims.line).won
            self.amount("told_won", claims.line, expected=won, found=found, seat=seat)
        for seat, draws in claims.folded.items():
            player = self.player(seat, claims.line)
            if not player.folded or len(player.draws) != draws:
                self.refuse("told_folded", claims.line, name=self.name(seat))
            idle = self.is_idle(player)
            if draws == 0 and idle is not None and (seat in claims.idle) != idle:
                self.refuse("told_idle", claims.line, name=self.name(seat))
        for seat, holding in claims.shown.items():
            player = self.player(seat, holding.line)
            if not player.shown or set(player.cards) != set(holding.cards):
                self.refuse("told_other_cards", holding.line, name=self.name(seat))
        for seat, holding in claims.mucked.items():
            if not self.player(seat, holding.line).mucked:
                self.refuse("told_did_not_muck", holding.line, name=self.name(seat))

    def is_idle(self, player: Player) -> bool | None:
        """Whether he put nothing in, not even dead money; None: an ante, which may be no bet."""
        posts = [post for post in self.told.posts if post.seat == player.seat]
        antes = [post.amount for post in posts if post.kind is PostKind.ANTE]
        if antes and len(antes) == len(posts) and player.paid <= sum(antes):
            return None
        return player.paid == 0 and not posts

    def names(self) -> None:
        """Whether printed hands are called what they are worth."""
        claims = self.told.claims
        shows = [deed for deed in self.told.deeds if isinstance(deed, tell.Shows)]
        holdings = [*claims.shown.values(), *claims.mucked.values()]
        for line, words, cards in [(each.line, each.words, each.cards) for each in shows] + [
            (each.line, each.words, each.cards) for each in holdings
        ]:
            if words and UNKNOWN not in cards:
                self.named(line, words, cards)

    def named(self, line: int, words: str, cards: tell.Cards) -> None:
        game = self.told.game
        fits = agrees(words, cards, game)
        if fits is None and any([ranking.needs_all for ranking in game.rankings]):
            # Sites have many words for straights, flushes and trips; cards decide.
            return
        if not fits:
            strengths = [ranking(cards).name for ranking in game.rankings]
            self.refuse("told_name", line, expected=" / ".join(strengths), found=words)

    def mucked(self) -> None:
        """A hand given up unseen cannot have been the best where the site mucks for its owner."""
        player = mucked_best(self.hand) if self.told.mucks == "beaten" else None
        if player is not None:
            holding = self.told.claims.mucked.get(player.seat)
            line = holding.line if holding else 0
            self.refuse("told_mucked_best", line, name=self.name(player.seat))


def mucked_best(hand: Hand) -> Player | None:
    """Who gave up unseen what is known to beat all that was shown for some pot, or half of one."""
    for player in hand.players:
        if player.mucked and UNKNOWN not in player.cards and _beats_all(hand, player):
            return player
    return None


def _beats_all(hand: Hand, player: Player) -> bool:
    for pot in hand.pots:
        shown = [other.numbers for other in hand.players if other.shown and other.seat in pot.seats]
        for place, ranking in enumerate(hand.setup.game.rankings):
            best = min([numbers[place] for numbers in shown], default=-1)
            if player.seat in pot.seats and ranking.number(player.cards) < best:
                return True
    return False
