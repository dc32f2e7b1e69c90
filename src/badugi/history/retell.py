"""A told hand dealt again: every deed goes through the engine, and must be what the rules allow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from badugi.cards import UNKNOWN, Card
from badugi.errors import BadugiError, HistoryError
from badugi.hand import actions as act
from badugi.hand import events as ev
from badugi.hand.decide import decide
from badugi.hand.record import Record
from badugi.hand.setup import HandSetup, check_setup
from badugi.hand.state import Hand, Phase, Player
from badugi.hand.verify import verify
from badugi.history import told as tell
from badugi.history.dealing import Dealing, fits
from badugi.locale import Phrase


class Retold(Struct, frozen=True):
    """A hand that the engine has dealt again as it was told, and its record."""

    hand: Hand
    record: Record


def retell(told: tell.Told) -> Retold:
    """Deal a told hand again. HistoryError at the first deed that the rules do not bear out.

    Cards that nobody told stay unknown. What the file claims in sum is compared by ``check``.
    """
    retold = _retell(told, told.rake_parts)
    parts = _rake_parts(told, retold.hand)
    return _retell(told, parts) if parts else retold


def _retell(told: tell.Told, rake_parts: tuple[int, ...]) -> Retold:
    setup = HandSetup(
        game=told.game,
        seats=told.seats,
        button=told.button,
        posts=told.posts,
        rake=told.rake,
        rake_parts=rake_parts,
    )
    try:
        check_setup(setup)
    except BadugiError as error:
        raise HistoryError("told_setup", line=told.line, reason=error) from error
    again = _Retelling(told, setup)
    again.check_first()
    for deed in told.deeds:
        again.take(deed)
    return again.end()


def _rake_parts(told: tell.Told, hand: Hand) -> tuple[int, ...]:
    """What the file's pots say was taken of each, if that is not in proportion (R9.5)."""
    gross, net = [pot.amount for pot in hand.pots], told.claims.pots
    if told.rake_parts or not told.rake or len(gross) != len(net):
        return ()
    parts = tuple([before - after for before, after in zip(gross, net, strict=True)])
    fits = sum(parts) == told.rake and min(parts) >= 0 and parts != hand.rake
    return parts if fits else ()


class _Retelling(Dealing):
    """The players' side: every deed that the file tells, as an action."""

    def take(self, deed: tell.Deed) -> None:
        """One deed of the file."""
        self.line = deed.line
        try:
            _TAKE[type(deed)](self, deed)
            self.work()
        except HistoryError:
            raise
        except BadugiError as error:
            self.refuse("told_illegal", reason=error)

    def check_first(self) -> None:
        """Nobody has cards who was not dealt in."""
        strangers = [seat for seat in self.told.first if seat not in self.hand.seats]
        if strangers:
            self.refuse("told_nobody", name=str(strangers[0]))

    def decide(self, action: act.Action, seat: int) -> ev.Event:
        """The event of an action, or why the file cannot be right."""
        actor = self.hand.actor
        if actor is not None and actor != seat and not self.hand.is_over:
            name, turn = self.name(seat), self.name(actor)
            self.refuse("told_turn", clause="R4.2", name=name, actor=turn)
        return decide(self.hand, action, seat=seat)

    def acts(self, deed: tell.Acts) -> None:
        if deed.move == "fold" and self.is_absent_deed(ev.Folded(deed.seat)):
            return
        self.settled()
        bet, player = self.hand.bet, self.hand.player(deed.seat)
        event = self.decide(_action(deed, player), deed.seat)
        if not isinstance(event, ev.Folded | ev.Checked):
            assert isinstance(event, ev.Called | ev.BetMade | ev.RaisedTo)
            self.compare_figures(deed, event, bet)
        self.evolve(event)

    def is_absent_deed(self, event: ev.Folded | ev.StoodPat) -> bool:
        """Whether the dealer has done this already for a player who is not there (R2.5)."""
        if self.absent_deeds and self.absent_deeds[0] == event:
            del self.absent_deeds[0]
            return True
        return False

    def compare_figures(
        self, deed: tell.Acts, event: ev.Called | ev.BetMade | ev.RaisedTo, bet: int
    ) -> None:
        figures = (
            ("told_added", deed.added, event.added),
            ("told_to", deed.to, event.to),
            ("told_by", deed.by, event.to - bet),
        )
        for code, found, expected in figures:
            if found is not None and found != expected:
                self.refuse(
                    code,
                    name=self.name(event.seat),
                    expected=self.money(expected),
                    found=self.money(found),
                )
        if deed.all_in is not None and deed.all_in != event.all_in:
            player = self.hand.player(event.seat)
            left = self.money(player.stack - event.added)
            code = "told_is_all_in" if event.all_in else "told_not_all_in"
            self.refuse(code, name=self.name(event.seat), left=left)

    def draws(self, deed: tell.Draws) -> None:
        if deed.count == 0 and self.is_absent_deed(ev.StoodPat(deed.seat)):
            return
        self.settled()
        player = self.hand.player(deed.seat)
        self.check_draw(deed, player)
        action: act.Action = act.StandPat()
        if deed.count:
            action = act.Discard(self.slots(deed, player))
            if deed.got is not None:
                self.new_cards[deed.seat] = deed.got
        self.evolve(self.decide(action, deed.seat))
        left = self.hand.player(deed.seat).cards
        if deed.kept is not None and set(left) != set(deed.kept):
            self.refuse("told_other_cards", name=self.name(deed.seat))

    def check_draw(self, deed: tell.Draws, player: Player) -> None:
        for cards in (deed.thrown, deed.got):
            if cards is not None and len(cards) != deed.count:
                self.refuse("told_cards_count", count=deed.count, found=len(cards))
        if deed.count > len(player.cards):
            self.refuse("told_cards_count", count=len(player.cards), found=deed.count)

    def slots(self, deed: tell.Draws, player: Player) -> tuple[int, ...]:
        """Where the thrown cards lie; unknown ones are thrown from the unknown."""
        thrown = deed.thrown or (UNKNOWN,) * deed.count
        left: list[Card | None] = list(player.cards)
        slots = []
        for card in thrown:
            wanted = card if card in left else UNKNOWN
            if wanted not in left:
                code = "told_throw_unnamed" if card is UNKNOWN else "told_not_held"
                self.refuse(code, name=self.name(player.seat), card=card.symbol)
            slots.append(left.index(wanted))
            left[slots[-1]] = None
        return tuple(slots)

    def reshuffles(self, _deed: tell.Reshuffles) -> None:
        self.announced += 1

    def caps(self, _deed: tell.Caps) -> None:
        if self.hand.cap is None or self.hand.levels < self.hand.cap:
            self.refuse("told_cap", levels=self.hand.levels)

    def opens(self, deed: tell.Opens) -> None:
        self.settled()
        hand = self.hand
        is_there = {
            "betting": hand.round == deed.number,
            "draw": hand.draw == deed.number and hand.phase is Phase.DRAWING,
            "showdown": hand.phase is Phase.SHOWDOWN or bool(hand.pots),
        }[deed.part]
        if not is_there:
            what = Phrase(f"told.part.{deed.part}")
            if hand.actor is None:
                self.refuse("told_opens_over", what=what, number=deed.number)
            self.refuse("told_opens", what=what, number=deed.number, name=self.name(hand.actor))
        if deed.pot is not None and deed.pot != hand.pot:
            self.refuse("told_pot", expected=self.money(hand.pot), found=self.money(deed.pot))
        if deed.players is not None and deed.players != len(hand.active):
            self.refuse("told_players", expected=len(hand.active), found=deed.players)

    def returns(self, deed: tell.Returns) -> None:
        name = self.name(deed.seat)
        if not self.returned:
            self.refuse("told_no_return", name=name, amount=self.money(deed.amount))
        back = self.returned.pop(0)
        if (back.seat, back.amount) != (deed.seat, deed.amount):
            self.refuse(
                "told_return",
                name=self.name(back.seat),
                expected=self.money(back.amount),
                found=self.money(deed.amount),
            )

    def shows(self, deed: tell.Shows) -> None:
        self.settled()
        if self.hand.actor is None and not self.hand.is_over:
            self.refuse("told_over", name=self.name(deed.seat))
        player = self.hand.player(deed.seat)
        if player.shown and fits(player.cards, deed.cards):
            return
        self.evolve(self.decide(act.Show(deed.cards), deed.seat))

    def mucks(self, deed: tell.Mucks) -> None:
        self.settled()
        player = self.hand.player(deed.seat)
        if player.mucked or (self.hand.is_over and player.won and not self.hand.pots):
            return
        self.evolve(self.decide(act.Muck(), deed.seat))

    def wins(self, deed: tell.Wins) -> None:
        self.settled()
        self.hand.player(deed.seat)
        if self.hand.actor is not None and not self.hand.payments:
            self.refuse("told_paid_early", actor=self.name(self.hand.actor))

    def end(self) -> Retold:
        """The whole hand; refused if somebody has still to act, or something was not told."""
        self.line = self.told.last
        self.settled()
        if self.hand.actor is not None:
            self.refuse("told_breaks_off", actor=self.name(self.hand.actor))
        if self.announced > self.reshuffled:
            self.refuse("told_reshuffle", clause="R6.3")
        if not self.hand.is_over:
            self.refuse("told_unfinished")
        record = Record(setup=self.hand.setup, events=tuple(self.events))
        if self.reshuffled:
            self.prove(record)
        return Retold(self.hand, record)

    def prove(self, record: Record) -> None:
        """Refuse a hand in which a card comes back that was not among those shuffled (R6.3)."""
        try:
            verify(record)
        except BadugiError as error:
            self.refuse("told_illegal", reason=error)


def _action(deed: tell.Acts, player: Player) -> act.Action:
    if deed.move in _PLAIN:
        return _PLAIN[deed.move]
    to = deed.to
    if to is None:
        assert deed.added is not None, "a reader told no size"
        to = player.bet + deed.added
    return act.Bet(to) if deed.move == "bet" else act.RaiseTo(to)


_PLAIN: dict[str, act.Action] = {"fold": act.Fold(), "check": act.Check(), "call": act.Call()}

_TAKE: dict[type, Callable[[_Retelling, Any], None]] = {
    tell.Acts: _Retelling.acts,
    tell.Draws: _Retelling.draws,
    tell.Reshuffles: _Retelling.reshuffles,
    tell.Caps: _Retelling.caps,
    tell.Opens: _Retelling.opens,
    tell.Returns: _Retelling.returns,
    tell.Shows: _Retelling.shows,
    tell.Mucks: _Retelling.mucks,
    tell.Wins: _Retelling.wins,
}
