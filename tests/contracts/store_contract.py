"""What every store of the room promises; a backend's tests subclass this and open it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable

import pytest
from tests.contracts.commits import (
    GAME,
    LONG,
    OTHER,
    WRITER,
    commit,
    grant,
    held,
    log_naming,
    outcomes,
    packed,
    result,
    seqs,
    step,
)

from badugi.errors import LedgerError
from badugi.protocol.events import Queued, Unqueued
from badugi.room.store.base import Conflict, Fenced, Store, StoreError
from badugi.table import TableSetup
from badugi.table.events import SatDown, TableOpened
from badugi.table.ledger import FAUCET, Entry, Transfer, move, wallet

Scenario = Callable[[Store], Awaitable[None]]


class StoreContract(ABC):
    """Subclasses say how a fresh, empty store is opened for a scenario and closed after it."""

    @abstractmethod
    def run(self, scenario: Scenario) -> None:
        """Run a scenario on a fresh store."""

    # Logs

    def test_a_new_log_is_empty_and_listed(self):
        async def scenario(store: Store) -> None:
            assert await store.create("b", about=b"second?") == 0
            assert await store.create("a", about=b"first?", writer=WRITER, ttl=LONG) == 1
            listed = [(log.id, log.about, log.head, log.epoch) for log in await store.streams()]
            assert listed == [("b", b"second?", 0, 0), ("a", b"first?", 0, 1)]
            assert await store.read("a") == ()
            recovered = await store.recover("a")
            assert (recovered.snapshot, recovered.steps) == (None, ())

        self.run(scenario)

    def test_no_log_is_made_twice(self):
        async def scenario(store: Store) -> None:
            await held(store, "t")
            await store.append(commit())
            with pytest.raises(StoreError):
                await store.create("t", about=b"mine", writer=OTHER, ttl=LONG)
            assert await seqs(store) == [1]
            assert (await store.streams())[0].about == b"{}"

        self.run(scenario)

    def test_what_a_log_is_about_can_be_said_anew(self):
        async def scenario(store: Store) -> None:
            await held(store, "t")
            await store.rewrite("t", about=b"new")
            assert (await store.streams())[0].about == b"new"
            assert await store.about("t", "u") == {"t": b"new"}
            with pytest.raises(StoreError):
                await store.rewrite("u", about=b"new")

        self.run(scenario)

    def test_logs_nobody_made_are_not_read(self):
        async def scenario(store: Store) -> None:
            for ask in (store.read, store.recover):
                with pytest.raises(StoreError):
                    await ask("t")
            assert await store.hand("t", 1) is None

        self.run(scenario)

    def test_steps_come_back_as_they_were_written(self):
        written = (
            step(1, TableOpened(TableSetup(games=(GAME,)))),
            step(2, SatDown(3, "p_a", "Äda ♠", 100), player="p_a", command="c1"),
            step(3, Queued("p_b", "Bo"), Unqueued("p_b")),
        )

        async def scenario(store: Store) -> None:
            await held(store, "t")
            await store.append(commit(steps=written[:2]))
            await store.append(commit(2, steps=written[2:]))
            assert await store.read("t") == written
            assert await store.read("t", after=1) == written[1:]
            assert await store.read("t", after=3) == ()
            assert (await store.streams())[0].head == 3

        self.run(scenario)

    # What is refused changes nothing

    @pytest.mark.parametrize(
        ("wrong", "error"),
        [
            (commit(0), Conflict),
            (commit(2), Conflict),
            (commit(1, epoch=0), Fenced),
            (commit(1, epoch=2), Fenced),
            (commit(0, epoch=2), Fenced),
            (commit(1, stream="u"), StoreError),
            (commit(1, steps=(step(3),)), StoreError),
            (commit(1, steps=(step(2), step(2))), StoreError),
            (commit(1, steps=(step(2), step(4))), StoreError),
            (commit(1, results=(result("p_a", 1),)), StoreError),
            (commit(1, hand=packed(1, 2, 3)), StoreError),
            (commit(1, hand=packed(1, 0, 1)), StoreError),
            (commit(1, hand=packed(1, 2, 1)), StoreError),
            (commit(1, transfers=(move("k", 5, source="wallet:p_a", target="x"),)), LedgerError),
        ],
        ids=[
            *("old head", "head to come", "old epoch", "epoch to come", "both", "no such log"),
            *("gap at once", "step twice", "gap", "results alone", "hand to come", "hand before"),
            *("hand backwards", "no chips"),
        ],
    )
    def test_a_wrong_commit_writes_nothing(self, wrong, error):
        async def scenario(store: Store) -> None:
            await held(store, "t")
            await store.append(commit())
            with pytest.raises(error) as caught:
                await store.append(wrong)
            assert caught.type is error
            assert await seqs(store) == [1]
            assert await store.balance("x") == 0
            assert await store.hand("t", 1) is None
            await store.append(commit(1))
            assert await seqs(store) == [1, 2]

        self.run(scenario)

    def test_a_closed_log_takes_nothing_and_is_still_read(self):
        async def scenario(store: Store) -> None:
            await held(store, "t", "u")
            await store.append(commit(closes=True))
            with pytest.raises(StoreError):
                await store.append(commit(1))
            assert [log.id for log in await store.streams()] == ["u"]
            assert await store.about("t", "u") == {"t": b"{}", "u": b"{}"}
            assert await store.about() == {}
            assert await seqs(store) == [1]
            await store.renew(WRITER, ttl=LONG)

        self.run(scenario)

    # Many at once

    def test_two_hundred_appends_to_fifty_logs_at_once_keep_their_order(self):
        async def scenario(store: Store) -> None:
            logs = [f"t{number}" for number in range(50)]
            await held(store, *logs)
            waiting = [store.append(commit(head, stream=log)) for head in range(4) for log in logs]
            assert set(await outcomes(waiting)) == {None}
            for log in logs:
                assert await seqs(store, log) == [1, 2, 3, 4]

        self.run(scenario)

    def test_one_that_fails_takes_nobody_with_it(self):
        async def scenario(store: Store) -> None:
            await held(store, "a", "b", "c", "d", "e")
            await store.post(grant("p_a", 10))
            too_much = move("b:1:0", 11, source=wallet("p_a"), target="escrow:b")
            enough = move("c:1:0", 10, source=wallet("p_a"), target="escrow:c")
            waiting = [
                store.append(commit(stream="a")),
                store.append(commit(stream="b", transfers=(too_much,))),
                store.append(commit(stream="c", transfers=(enough,))),
                store.append(commit(5, stream="d")),
                store.append(commit(stream="e")),
            ]
            got = [type(each) for each in await outcomes(waiting)]
            nothing = type(None)
            assert got == [nothing, LedgerError, nothing, Conflict, nothing]
            written = [len(await store.read(log)) for log in "abcde"]
            assert written == [1, 0, 1, 0, 1]
            assert await store.balance(wallet("p_a")) == 0
            assert await store.balance("escrow:b") == 0
            assert await store.balance("escrow:c") == 10

        self.run(scenario)

    def test_chips_cannot_be_spent_twice_by_those_who_wait_together(self):
        async def scenario(store: Store) -> None:
            logs = [f"t{number}" for number in range(5)]
            await held(store, *logs)
            await store.post(grant("p_a", 25))
            waiting = [
                store.append(
                    commit(
                        stream=log,
                        transfers=(
                            move(f"{log}:1:0", 10, source=wallet("p_a"), target=f"escrow:{log}"),
                        ),
                    )
                )
                for log in logs
            ]
            got = [type(each) for each in await outcomes(waiting)]
            assert got.count(LedgerError) == 3
            assert await store.balance(wallet("p_a")) == 5

        self.run(scenario)

    # Chips

    def test_chips_move_with_the_steps(self):
        async def scenario(store: Store) -> None:
            await held(store, "t")
            await store.post(grant("p_a", 100))
            buy_in = move("t:1:0", 40, source=wallet("p_a"), target="escrow:t")
            await store.append(commit(transfers=(buy_in,)))
            balances = [await store.balance(each) for each in (FAUCET, wallet("p_a"), "escrow:t")]
            assert balances == [-100, 60, 40]

        self.run(scenario)

    def test_posting_the_same_transfer_again_changes_nothing(self):
        async def scenario(store: Store) -> None:
            await held(store, "t")
            await store.post(grant("p_a", 100))
            await store.post(grant("p_a", 100), grant("p_a", 100))
            await store.append(commit(transfers=(grant("p_a", 100),)))
            assert await store.balance(wallet("p_a")) == 100
            await outcomes([store.post(grant("p_b", 7)) for _ in range(10)])
            assert await store.balance(wallet("p_b")) == 7

        self.run(scenario)

    @pytest.mark.parametrize(
        ("transfer", "code"),
        [
            (grant("p_a", 99), "transfer_key_used"),
            (Transfer("grant:p_a", ()), "transfer_key_used"),
            (Transfer("k", (Entry(FAUCET, -5), Entry("x", 4))), "transfer_unbalanced"),
            (move("k", 101, source=wallet("p_a"), target="x"), "balance_too_low"),
            (move("k", 1, source="nobody", target="x"), "balance_too_low"),
        ],
    )
    def test_a_wrong_transfer_moves_nothing(self, transfer, code):
        async def scenario(store: Store) -> None:
            await store.post(grant("p_a", 100))
            with pytest.raises(LedgerError) as caught:
                await store.post(grant("p_b", 5), transfer)
            assert caught.value.code == code
            balances = [await store.balance(each) for each in (FAUCET, wallet("p_a"), "x")]
            assert balances == [-100, 100, 0]
            assert await store.balance(wallet("p_b")) == 0
            await store.post(move("k", 100, source=wallet("p_a"), target="x"))
            assert await store.balance("x") == 100

        self.run(scenario)

    def test_an_empty_transfer_is_posted_once_as_well(self):
        async def scenario(store: Store) -> None:
            await store.post()
            await store.post(Transfer("k", ()), Transfer("k", ()))
            with pytest.raises(LedgerError):
                await store.post(move("k", 1, source=FAUCET, target="x"))

        self.run(scenario)

    # Hands

    def test_a_finished_hand_is_filed_and_the_log_still_tells_it(self):
        async def scenario(store: Store) -> None:
            await held(store, "t")
            await store.append(commit(count=5))
            taken = (result("p_a", 4, seat=2), result("p_b", -4, seat=5))
            await store.append(commit(5, count=2, hand=packed(1, 3, 6), results=taken))
            assert await seqs(store) == [1, 2, 3, 4, 5, 6, 7]
            assert await seqs(store, after=4) == [5, 6, 7]
            for after, until in ((0, 2), (1, 4), (3, 5), (4, 7), (5, 99), (6, 6), (4, 3)):
                between = [each.seq for each in await store.read("t", after=after, until=until)]
                assert between == [seq for seq in range(1, 8) if after < seq <= until]
            assert await store.players_in("t", 1) == {2: "p_a", 5: "p_b"}
            assert await store.players_in("t", 2) == {}
            assert await store.players_in("u", 1) == {}
            hand = await store.hand("t", 1)
            assert hand == tuple([step(seq) for seq in (3, 4, 5, 6)])
            assert await store.hand("t", 2) is None
            [row] = await store.hands_of("p_b")
            assert (row.stream, row.number, row.at, row.game) == ("t", 1, 5_000, "badugi")
            assert (row.pot, row.net, row.seat) == (12, -4, 5)
            assert await store.hands_of("p_c") == ()

        self.run(scenario)

    def test_hands_of_many_tables_may_end_at_once(self):
        async def scenario(store: Store) -> None:
            await held(store, "a", "b", "c")
            waiting = [store.append(commit(0, stream=log, count=3)) for log in ("a", "b", "c")] + [
                store.append(
                    commit(3, stream=log, hand=packed(1, 2, 3), results=(result("p_a", net),))
                )
                for log, net in (("a", 1), ("b", 2), ("c", 3))
            ]
            assert set(await outcomes(waiting)) == {None}
            assert {(row.stream, row.net) for row in await store.hands_of("p_a")} == {
                ("a", 1),
                ("b", 2),
                ("c", 3),
            }
            for log in ("a", "b", "c"):
                assert await seqs(store, log) == [1, 2, 3, 4]
                assert await store.hand(log, 1) == (step(2), step(3))

        self.run(scenario)

    def test_a_hand_is_filed_only_once_and_others_are_not_held_up(self):
        async def scenario(store: Store) -> None:
            await held(store, "a", "b")
            await store.append(commit(stream="a", count=2, hand=packed(1, 1, 1)))
            got = await outcomes(
                [
                    store.append(commit(2, stream="a", hand=packed(1, 2, 2))),
                    store.append(commit(stream="b")),
                ]
            )
            assert isinstance(got[0], StoreError)
            assert got[1] is None
            assert await store.hand("a", 1) == (step(1),)
            assert await seqs(store, "a") == [1, 2]
            assert await seqs(store, "b") == [1]

        self.run(scenario)

    def test_a_hand_whose_steps_another_hand_has_is_refused(self):
        async def scenario(store: Store) -> None:
            await held(store, "a")
            await store.append(commit(stream="a", count=3, hand=packed(1, 1, 2)))
            with pytest.raises(StoreError):
                await store.append(commit(3, stream="a", hand=packed(2, 2, 4)))
            assert await seqs(store, "a") == [1, 2, 3]
            assert await store.hand("a", 2) is None

        self.run(scenario)

    # Going on after a stop

    def test_recovery_begins_at_the_last_snapshot(self):
        async def scenario(store: Store) -> None:
            await held(store, "t")
            await store.append(commit(count=3, snapshot=b"three"))
            await store.append(commit(3, count=2))
            recovered = await store.recover("t")
            assert recovered.snapshot == b"three"
            assert [each.seq for each in recovered.steps] == [4, 5]
            await store.append(commit(5, snapshot=b"six"))
            assert (await store.recover("t")).snapshot == b"six"
            assert (await store.recover("t")).steps == ()

        self.run(scenario)

    def test_recovery_finds_steps_that_are_in_finished_hands(self):
        async def scenario(store: Store) -> None:
            await held(store, "t")
            await store.append(commit(count=3, snapshot=b"three"))
            await store.append(commit(3, count=3, hand=packed(1, 2, 5)))
            recovered = await store.recover("t")
            assert recovered.snapshot == b"three"
            assert [each.seq for each in recovered.steps] == [4, 5, 6]

        self.run(scenario)

    # Who may write

    def test_what_nobody_holds_is_taken_by_the_first(self):
        async def scenario(store: Store) -> None:
            await store.create("a", about=b"")
            await store.create("b", about=b"")
            assert await store.take(WRITER, ttl=LONG) == {"a": 1, "b": 1}
            assert await store.take(OTHER, ttl=LONG) == {}
            assert await store.take(WRITER, ttl=LONG) == {}
            await store.release(WRITER)
            assert await store.take(OTHER, ttl=LONG) == {"a": 2, "b": 2}

        self.run(scenario)

    def test_a_log_is_held_as_long_as_its_writer_renews_it(self):
        async def scenario(store: Store) -> None:
            await store.create("t", about=b"", writer=WRITER, ttl=1.0)
            for _ in range(2):
                await asyncio.sleep(0.6)
                await store.renew(WRITER, ttl=1.0)
            assert await store.take(OTHER, ttl=LONG) == {}
            await asyncio.sleep(1.1)
            assert await store.take(OTHER, ttl=LONG) == {"t": 2}

        self.run(scenario)

    def test_the_old_writer_is_fenced_off(self):
        async def scenario(store: Store) -> None:
            await store.create("t", about=b"", writer=WRITER, ttl=0.0)
            await held(store, "u")
            await store.append(commit())
            await asyncio.sleep(0.01)
            assert await store.take(OTHER, ttl=LONG) == {"t": 2}
            with pytest.raises(Fenced):
                await store.append(commit(1))
            with pytest.raises(Fenced):
                await store.renew(WRITER, ttl=LONG)
            await store.append(commit(1, epoch=2))
            with pytest.raises(Fenced):
                await store.append(commit(2))
            await store.append(commit(stream="u"))
            assert await seqs(store) == [1, 2]

        self.run(scenario)

    def test_closing_a_log_while_it_is_renewed_is_no_theft(self):
        async def scenario(store: Store) -> None:
            await held(store, "t", "u")
            got = await outcomes([store.append(commit(closes=True)), store.renew(WRITER, ttl=LONG)])
            assert got == [None, None]
            assert await store.take(OTHER, ttl=LONG) == {}

        self.run(scenario)

    def test_letting_go_takes_nothing_from_others(self):
        async def scenario(store: Store) -> None:
            await store.create("t", about=b"", writer=WRITER, ttl=0.0)
            await asyncio.sleep(0.01)
            assert await store.take(OTHER, ttl=LONG) == {"t": 2}
            await store.release(WRITER)
            assert await store.take("far-away:3:cc", ttl=LONG) == {}
            await store.renew(OTHER, ttl=LONG)

        self.run(scenario)

    def test_a_closed_log_is_not_taken(self):
        async def scenario(store: Store) -> None:
            await held(store, "t")
            await store.append(commit(closes=True))
            assert await store.take(OTHER, ttl=LONG) == {}

        self.run(scenario)

    # Being forgotten

    def test_a_player_gets_another_name_wherever_he_sat(self):
        async def scenario(store: Store) -> None:
            await held(store, "t", "u")
            log = log_naming("Ada")
            await store.append(commit(steps=log[:5]))
            await store.append(commit(5, steps=log[5:8], hand=packed(1, 4, 5), snapshot=b"Ada"))
            await store.append(commit(8, steps=log[8:]))
            await store.append(commit(stream="u", snapshot=b"other"))
            assert await store.rename("p_a", "Gone") == 6
            assert await store.read("t") == log_naming("Gone")
            assert await store.hand("t", 1) == log_naming("Gone")[3:5]
            recovered = await store.recover("t")
            assert (recovered.snapshot, recovered.steps) == (None, log_naming("Gone"))
            assert (await store.recover("u")).snapshot == b"other"
            assert await store.rename("p_a", "Gone") == 0
            assert await store.rename("p_nobody", "Gone") == 0
            await store.append(commit(9))

        self.run(scenario)
