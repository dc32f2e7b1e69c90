"""Whoever only watches: he sees what is public, and behind a delay nothing younger than that."""

from __future__ import annotations

from tests.room.guest import Guest
from tests.room.hall import Hall, in_hall, setup, terms

from badugi.hand import Action, Call, Check, Fold, Hand, RaiseTo
from badugi.protocol import commands as cmd
from badugi.protocol.frames import Private
from badugi.room.actor import TableActor

DELAY = 30


def hand_of(table: TableActor) -> Hand:
    assert table.felt.hand is not None
    return table.felt.hand


def cards_seen(guest: Guest) -> set[str]:
    """The cards of others' holdings that he was ever shown, by any message."""
    return {
        card.value
        for frame in guest.frames
        for seat in frame.view.seats
        if seat.player != guest.player
        for card in seat.cards
    }


def open_cards(table: TableActor) -> set[str]:
    """All that lies open at the end of a hand: what was shown, and mucked at the showdown."""
    return {
        card.value
        for player in hand_of(table).players
        for card in player.cards
        if player.shown or player.mucked
    }


async def delayed(hall: Hall, *names: str) -> TableActor:
    """A table whose spectators lag behind, with these players in a hand."""
    table = await hall.open(terms(setup(), delay=DELAY))
    await hall.seated(table, *names)
    return table


@in_hall
async def test_a_spectator_sees_no_card_before_the_showdown(hall: Hall):
    table = await hall.open(setup())
    early = await hall.enter(table, "dan")
    await hall.seated(table, "ann", "bob", "eve")
    await hall.play_to(table, lambda hand: hand.round == 4)
    late = await hall.enter(table)
    for guest in (early, late):
        assert cards_seen(guest) == {"??"}
        assert guest.prompt is None
        assert not any(frame.openings for frame in guest.frames)
    await hall.play_out(table)
    shown = open_cards(table)
    assert cards_seen(early) == cards_seen(late) == shown | {"??"}
    assert early.frames[-1].words.hands


@in_hall
async def test_spectators_are_all_told_the_same(hall: Hall):
    table = await hall.open(setup())
    one, other = await hall.enter(table, "dan"), await hall.enter(table)
    await hall.seated(table, "ann", "bob")
    await hall.play_out(table)
    assert one.frames == other.frames


@in_hall
async def test_behind_a_delay_every_frame_comes_in_its_order_and_no_sooner(hall: Hall):
    table = await hall.open(terms(setup(), delay=DELAY))
    watcher = await hall.enter(table)
    told: list[tuple[int, float]] = []
    await hall.seated(table, "ann", "bob")
    began = {}
    for _ in range(12):
        began[table.seq] = hall.clock.now()
        await hall.wait(4)
        await hall.play(table)
        told += [(frame.v, hall.clock.now()) for frame in watcher.frames[len(told) :]]
    await hall.wait(DELAY - 0.01)
    last = table.seq
    assert watcher.v < last
    await hall.wait(0.02)
    assert watcher.v == last
    for v, at in told:
        if v in began:
            assert at >= began[v] + DELAY - 0.01
    versions = [frame.v for frame in watcher.frames]
    assert versions == list(range(versions[0], last + 1))


@in_hall
async def test_behind_a_delay_a_newcomer_gets_the_table_as_it_was(hall: Hall):
    table = await delayed(hall, "ann", "bob")
    for _ in range(4):
        await hall.play(table)
    await hall.wait(DELAY)
    then = table.seq
    await hall.play(table)
    await hall.play(table)
    late = await hall.enter(table)
    (frame,) = late.frames
    assert frame.is_snapshot
    assert frame.v == then
    assert frame.clock is None
    await hall.wait(DELAY)
    assert late.v == table.seq
    assert [frame.v for frame in late.frames] == list(range(then, table.seq + 1))


@in_hall
async def test_behind_a_delay_a_fresh_table_is_shown_at_once(hall: Hall):
    table = await hall.open(terms(setup(), delay=DELAY))
    watcher = await hall.enter(table, "ann")
    (frame,) = watcher.frames
    assert frame.is_snapshot
    assert frame.view.seats == ()
    await hall.sit(watcher, 1)
    assert watcher.seat == 1


@in_hall
async def test_a_newcomer_cannot_ask_for_what_is_too_young(hall: Hall):
    table = await delayed(hall, "ann", "bob")
    await hall.wait(DELAY)
    then = table.seq
    await hall.play(table)
    for after in (None, then, then - 1, table.seq, 10**6):
        late = await hall.enter(table, after=after)
        assert [frame.v for frame in late.frames] == [then]
        answer = await hall.ask(late, cmd.Act("a", 1, 0, Fold()))
        assert getattr(answer, "frame", None) is None


@in_hall
async def test_players_see_at_once_at_a_table_with_a_delay(hall: Hall):
    table = await delayed(hall, "ann", "bob")
    ann = hall.at(table, 1)
    await hall.play(table)
    assert ann.v == table.seq
    twin = await hall.enter(table, "ann")
    await hall.leave(twin)
    await hall.play(table)
    back = await hall.enter(table, "ann", after=twin.v, follows=twin)
    assert back.v == ann.v == table.seq
    assert not back.frames[0].is_snapshot


@in_hall
async def test_who_sits_down_sees_the_table_as_it_is(hall: Hall):
    table = await delayed(hall, "ann", "bob")
    dan = await hall.enter(table, "dan")
    await hall.play(table)
    await hall.sit(dan, 4)
    assert dan.v == table.seq
    assert dan.frames[-1].is_snapshot
    await hall.play(table)
    assert dan.v == table.seq


@in_hall
async def test_who_stands_up_falls_behind_and_never_sees_the_past_again(hall: Hall):
    table = await delayed(hall, "ann", "bob", "eve")
    eve = hall.at(table, 3)
    await hall.play_to(table, lambda hand: hand.actor == 3)
    await hall.play(table, Fold())
    await hall.play_out(table)
    if eve.seat is not None:
        await hall.do(eve, cmd.Leave("l"))
    left = table.seq
    assert eve.v == left
    await hall.wait(3)
    while not table.felt.is_hand_running:
        await hall.wait(1)
    await hall.play(table)
    young = table.seq
    assert young > left
    assert eve.v == left
    await hall.wait(DELAY)
    assert eve.v >= young
    versions = [frame.v for frame in eve.frames]
    assert versions == sorted(set(versions))


@in_hall
async def test_after_a_restart_nothing_younger_than_the_delay_is_shown(hall: Hall):
    table = await delayed(hall, "ann", "bob")
    await hall.play(table)
    await hall.restart()
    table = hall.room.tables[table.id]
    watcher = await hall.enter(table)
    assert watcher.frames == []
    await hall.wait(DELAY - 0.01)
    assert watcher.frames == []
    await hall.wait(0.02)
    assert watcher.frames[0].is_snapshot
    assert watcher.v == table.seq


@in_hall
async def test_news_of_clocks_and_plans_are_not_for_spectators_behind_a_delay(hall: Hall):
    table = await delayed(hall, "ann", "bob")
    await hall.wait(DELAY)
    watcher = await hall.enter(table)
    heard = len(watcher.sent)
    gone = hall.actor(table)
    await hall.leave(gone)
    await hall.wait(21)
    privates = [each for each in watcher.heard[heard:] if isinstance(each, Private)]
    assert all(each.clock is None and each.prompt is None for each in privates)


PLAYS: dict[str, tuple[Action, ...]] = {
    "calls": (Call(), Check()),
    "raises": (RaiseTo(4), Call()),
}


async def young_bytes(hall: Hall, plays: tuple[Action, ...]) -> list[list[bytes]]:
    """What spectators hear of a hand in which something has happened within the delay."""
    table = await hall.open(terms(setup(), delay=DELAY))
    _ann, _bob = await hall.seated(table, "ann", "bob")
    early = await hall.enter(table)
    await hall.wait(DELAY)
    heard = [early]
    for action in plays:
        guest = hall.actor(table)
        await hall.do(guest, cmd.Act(f"{guest.player}", 1, table.felt.turn, action))
        heard.append(await hall.enter(table))
    heard.append(await hall.enter(table, after=table.seq))
    return [heard[0].sent, heard[-1].sent]


def test_no_byte_tells_a_spectator_what_was_done_within_the_delay():
    heard: dict[str, list[list[bytes]]] = {}
    for name in ("calls", "raises"):

        @in_hall
        async def evening(hall: Hall, name: str = name) -> None:
            heard[name] = await young_bytes(hall, PLAYS[name])

        evening()
    assert heard["calls"] == heard["raises"]
    assert all(heard["calls"])


@in_hall
async def test_a_spectator_behind_a_delay_sees_open_cards_in_time_and_none_before(hall: Hall):
    table = await delayed(hall, "ann", "bob")
    watcher = await hall.enter(table)
    await hall.wait(DELAY)
    await hall.play_out(table)
    shown = open_cards(table)
    assert shown
    assert cards_seen(watcher) == {"??"}
    await hall.wait(DELAY)
    assert shown <= cards_seen(watcher)


@in_hall
async def test_the_lobby_knows_no_more_of_a_hand_than_spectators_behind_a_delay(hall: Hall):
    table = await delayed(hall, "ann", "bob")
    for _ in range(2):
        await hall.play_out(table)
        await hall.deal(table)
    await hall.play_out(table)
    young = await hall.enter(table)
    for info in (table.info(), young.welcome.table):
        assert (info.hands, info.average_pot, info.hands_per_hour) == (0, 0, 0)
    table.rest()
    await hall.wait(DELAY - 5)
    assert table.info().hands < 3
    await hall.wait(DELAY)
    info = table.info()
    assert info.hands == 3
    assert info.average_pot == 4
    assert info.hands_per_hour > 0


@in_hall
async def test_after_a_restart_the_lobby_waits_like_the_spectators(hall: Hall):
    table = await delayed(hall, "ann", "bob")
    await hall.restart()
    table = hall.room.tables[table.id]
    assert table.info().hands == 0
    await hall.wait(DELAY)
    assert table.info().hands == 1


@in_hall
async def test_no_answer_tells_a_spectator_behind_a_delay_how_far_the_table_is(hall: Hall):
    table = await delayed(hall, "ann", "bob")
    ann, watcher = hall.at(table, 1), await hall.enter(table, "dan")
    assert await hall.do(watcher, cmd.Chat("c", "hello")) == 0
    assert await hall.do(ann, cmd.Chat("c", "hello")) == table.seq
    assert await hall.sit(watcher, 3) == table.seq
    assert await hall.do(watcher, cmd.Leave("l")) == table.seq
    assert watcher.seat is None
    assert await hall.do(watcher, cmd.Chat("d", "bye")) == 0


@in_hall
async def test_who_waits_for_a_seat_behind_a_delay_hears_at_once_that_one_is_kept(hall: Hall):
    table = await hall.open(terms(setup(seats=2), delay=60))
    ann, _ = await hall.seated(table, "ann", "ben")
    cyd = await hall.enter(table, "cyd")
    await hall.do(cyd, cmd.Queue("q"))
    await hall.do(ann, cmd.SitOut("o"))
    await hall.do(ann, cmd.Leave("l"))
    await hall.until(lambda: 1 not in [chair.seat for chair in table.felt.table.chairs], most=300)
    await hall.settle()
    private = [each for each in cyd.heard if isinstance(each, Private)]
    assert private[-1].you.offered == 1
    assert private[-1].clock is None
    await hall.sit(cyd, 1)
