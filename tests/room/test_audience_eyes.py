"""Who comes back gets what he missed with his own eyes, never with those of who had his seat."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.protocol.lives import Life

from badugi.errors import RoomError
from badugi.hand import Show
from badugi.hand.events import CardsDealt
from badugi.protocol import Terms
from badugi.protocol.commands import Act
from badugi.protocol.frames import Clock, Frame, Prompt, decoder
from badugi.room.ahead import Ahead
from badugi.room.audience import Audience
from badugi.room.decide import Asker, decide
from badugi.room.prompts import prompt
from badugi.room.scene import Moment
from badugi.room.shuffle import SeededShuffler
from badugi.rules import make_game
from badugi.table import DealHand, StandUp, TableSetup, settle

SEAT = 1


class Quiet:
    """A prompter who asks nothing."""

    def prompt(self, seat: int, locale: str) -> Prompt | None:
        return None

    def countdown(self) -> Clock | None:
        return None


class Ear:
    """Somebody who listens and keeps all he is told."""

    wants_felt = True
    locale = "en"
    lag = 0.0

    def __init__(self, player: str | None) -> None:
        self.player = player
        self.name = player or ""
        self.heard: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.heard.append(data)

    def end(self, code: int, reason: str) -> None:
        raise AssertionError(reason)

    @property
    def frames(self) -> list[Frame]:
        messages = [decoder.decode(data) for data in self.heard]
        return [message for message in messages if isinstance(message, Frame)]


def evening() -> tuple[Life, str, str]:
    """A hand, after which player 1 leaves and another takes his seat; the ids of the two."""
    table = Life(5, setup=TableSetup(games=(make_game("badugi", stakes="2/4"),)))
    for seat in (1, 2, 3):
        table.sit(seat, chips=200)
    first = table.felt.table.chairs[0].player
    table.at_table(DealHand())
    while table.felt.is_hand_running:
        table.decide()
    table.finish()
    table.at_table(StandUp(SEAT))
    table.sit(SEAT, chips=200)
    return table, first, table.felt.table.chairs[0].player


def heard_by(table: Life, player: str | None) -> list[Frame]:
    terms = Terms(title="Evening", setup=table.felt.table.setup)
    moments = [
        Moment(v=number, events=(each.event,), before=each.before, after=each.after)
        for number, each in enumerate(table.moments, 1)
    ]
    dealt = next(m.v for m in moments if isinstance(m.events[0], CardsDealt))
    # The deal and the changing of seats; what lies between would be forgotten.
    kept = [*moments[dealt - 2 : dealt + 2], *moments[-10:]]
    told = [replace(moment, v=v) for v, moment in enumerate(kept, 1)]
    audience = Audience(terms, shuffler=SeededShuffler(), prompter=Quiet(), moment=told[0])
    for moment in told[1:]:
        audience.tell(moment, now=0.0)
    ear = Ear(player)
    audience.add(ear, after=1)
    return ear.frames


def cards_told(frames: list[Frame], seat: int) -> set[str]:
    told = [
        card.value
        for frame in frames
        for event in frame.events
        if isinstance(event, CardsDealt) and event.seat == seat
        for card in event.cards
    ]
    return set(told)


def test_a_newcomer_is_not_dealt_the_cards_of_who_had_his_seat():
    table, first, newcomer = evening()
    assert first != newcomer
    assert cards_told(heard_by(table, newcomer), SEAT) == {"??"}
    assert cards_told(heard_by(table, None), SEAT) == {"??"}


def test_who_has_just_left_still_gets_his_own_cards():
    table, first, _ = evening()
    assert "??" not in cards_told(heard_by(table, first), SEAT)


def test_a_newcomer_is_not_asked_to_show_the_hand_of_who_had_his_seat():
    """He who won unseen may show until the hand is filed; who sits there after him may not."""
    table = Life(0, setup=TableSetup(games=(make_game("badugi", stakes="2/4"),)))
    table.style = "folder"
    for seat in (1, 2, 3):
        table.sit(seat, chips=200)
    table.at_table(DealHand())
    while table.felt.is_hand_running:
        table.decide()
    hand = table.felt.hand
    assert hand is not None
    winner = next(player.seat for player in hand.players if not player.folded and not player.shown)
    asked = prompt(table.felt, winner, ahead=Ahead(), locale="en")
    assert asked is not None
    assert asked.act is not None
    assert asked.act.show
    table.happened(*settle(table.felt.table, hand)[1])
    assert table.at_table(StandUp(winner))
    assert table.sit(winner, chips=100)
    asked = prompt(table.felt, winner, ahead=Ahead(), locale="en")
    assert asked is not None
    assert (asked.act, asked.holding) == (None, None)
    assert "leave" in asked.may
    newcomer = table.felt.table.chair(winner)
    assert newcomer is not None
    show = Act("s", table.felt.table.hands, table.felt.turn, Show())
    with pytest.raises(RoomError) as refused:
        decide(
            table.felt,
            show,
            Asker(newcomer.player, newcomer.name),
            shuffler=SeededShuffler(),
            openings="own",
        )
    assert refused.value.code == "stale_hand"
