"""The auditor finds a sound room sound, and every planted fault by its name."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.room.audit.tables import PlayedTable, played_room

from badugi.locale import catalogue
from badugi.room import audit
from badugi.room.audit import Report, check, check_at
from badugi.room.store.database import Database
from badugi.room.store.sqlstore import SqlStore


async def play_in(address: str) -> None:
    store = SqlStore(await Database.open(address))
    await played_room(store)
    await store.close()


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room's file with nothing wrong in it."""
    path = tmp_path_factory.mktemp("sound") / "room.db"
    asyncio.run(play_in(str(path)))
    return path


@pytest.fixture
def room(sound: Path, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A copy of it to spoil."""
    copy = tmp_path / "room.db"
    shutil.copy(sound, copy)
    with closing(sqlite3.connect(copy, isolation_level=None)) as database:
        yield database


def report_on(database: sqlite3.Connection) -> Report:
    [(_, _, path)] = database.execute("PRAGMA database_list").fetchall()
    return asyncio.run(check_at(path))


def codes(database: sqlite3.Connection) -> set[str]:
    found = report_on(database).problems
    for each in found:
        assert each.sentence().endswith((".", ")"))
        assert "{" not in each.sentence()
    return {each.code for each in found}


def stream(database: sqlite3.Connection, name: str) -> int:
    [number] = database.execute("SELECT number FROM streams WHERE id = ?", (name,)).fetchone()
    return number


def edit_hand(
    database: sqlite3.Connection, change: Callable[[list[Any]], object], *, log: str = "alpha"
) -> None:
    """Change the steps of the second hand on file."""
    row, body = database.execute(
        "SELECT row, body FROM hands WHERE stream = ? AND number = 2", (stream(database, log),)
    ).fetchone()
    steps = msgspec.json.decode(zlib.decompress(body))
    change(steps)
    packed = zlib.compress(msgspec.json.encode(steps))
    database.execute("UPDATE hands SET body = ? WHERE row = ?", (packed, row))


def edit_step(
    database: sqlite3.Connection, event: str, change: Callable[[dict[str, Any]], object]
) -> None:
    """Change the first loose step that has such an event."""
    for row, body in database.execute("SELECT row, body FROM steps ORDER BY row").fetchall():
        step = msgspec.json.decode(body)
        for found in step["events"]:
            if found["event"] == event:
                change(found)
                new = msgspec.json.encode(step)
                database.execute("UPDATE steps SET body = ? WHERE row = ?", (new, row))
                return
    raise AssertionError(f"no {event} here")


def events_in(steps: list[Any], event: str) -> list[dict[str, Any]]:
    return [found for step in steps for found in step["events"] if found["event"] == event]


def set_first(event: str, **values: object) -> Callable[[list[Any]], object]:
    def change(steps: list[Any]) -> None:
        events_in(steps, event)[0].update(values)

    return change


def swap_cards(steps: list[Any]) -> None:
    one, other = events_in(steps, "CardsDealt")[:2]
    one["cards"], other["cards"] = other["cards"], one["cards"]


def swap_in_deck(steps: list[Any]) -> None:
    deck = events_in(steps, "DeckSealed")[0]["deck"]["cards"]
    deck[-1], deck[-2] = deck[-2], deck[-1]


def double_in_deck(steps: list[Any]) -> None:
    deck = events_in(steps, "DeckSealed")[0]["deck"]["cards"]
    deck[-1] = deck[-2]


def other_envelope(steps: list[Any]) -> None:
    hashes = events_in(steps, "DeckSealed")[0]["commitments"]["hashes"]
    hashes[5] = hashes[6]


def steal_a_chip(steps: list[Any]) -> None:
    events_in(steps, "HandSettled")[0]["results"][0]["stack"] -= 1


def move_a_chip(steps: list[Any]) -> None:
    results = events_in(steps, "HandSettled")[0]["results"]
    results[0]["stack"] += 1
    results[1]["stack"] -= 1


def drop_last(steps: list[Any]) -> None:
    steps.pop()


def test_a_sound_room_is_found_sound(sound):
    report = asyncio.run(check_at(str(sound)))
    assert report.problems == ()
    assert (report.tables, report.hands) == (3, 9)
    assert report.transfers > 10
    assert report.steps > 100


def test_it_reads_postgresql_as_well(postgresql):
    asyncio.run(play_in(postgresql))
    report = asyncio.run(check_at(postgresql))
    assert report.problems == ()
    assert (report.tables, report.hands) == (3, 9)


FAULTS: dict[str, tuple[str, set[str]]] = {
    "a step is gone": (
        "DELETE FROM steps WHERE row = (SELECT min(row) + 2 FROM steps)",
        {"steps_missing"},
    ),
    "the last step is gone": (
        (
            "DELETE FROM steps WHERE row = (SELECT row FROM steps JOIN streams ON number = stream"
            " WHERE id = 'alpha' ORDER BY seq DESC LIMIT 1)"
        ),
        {"head_differs"},
    ),
    "a step of a filed hand is there again": (
        "INSERT INTO steps (stream, seq, body) SELECT stream, last, '{}' FROM hands LIMIT 1",
        {"steps_twice"},
    ),
    "the head runs ahead": (
        "UPDATE streams SET head = head + 1 WHERE id = 'beta'",
        {"head_differs"},
    ),
    "a hand is gone": ("DELETE FROM hands WHERE row = 2", {"steps_missing", "rows_stray"}),
    "a hand is damaged": ("UPDATE hands SET body = 'x' WHERE row = 2", {"step_unreadable"}),
    "a step is damaged": ("UPDATE steps SET body = '{' WHERE row = 3", {"step_unreadable"}),
    "a step says it is another": (
        (
            "UPDATE steps SET body = CAST(replace(CAST(body AS TEXT), '\"seq\":2', '\"seq\":3')"
            " AS BLOB) WHERE seq = 2 AND stream = 1"
        ),
        {"step_misnumbered"},
    ),
    "a pot is listed too big": (
        "UPDATE hands SET pot = pot + 1 WHERE row = 1",
        {"hand_filed_wrong"},
    ),
    "a hand is listed at another time": (
        "UPDATE results SET at = at + 1 WHERE row = 1",
        {"hand_filed_wrong"},
    ),
    "a result is invented": (
        "UPDATE results SET net = net + 1 WHERE row = 1",
        {"hand_filed_wrong"},
    ),
    "a result is another player's": (
        "UPDATE results SET player = 'p_zoe' WHERE row = 1",
        {"hand_filed_wrong"},
    ),
    "a result is gone": ("DELETE FROM results WHERE row = 1", {"hand_filed_wrong"}),
    "a hand has another number": (
        "UPDATE hands SET number = 99 WHERE row = 1",
        {"hand_unknown", "hand_not_filed"},
    ),
    "the escrow has too little": (
        "UPDATE accounts SET balance = balance - 1 WHERE id = 'escrow:alpha'",
        {"balance_differs", "ledger_unbalanced", "escrow_differs"},
    ),
    "chips out of nowhere": (
        "UPDATE accounts SET balance = balance + 5 WHERE id = 'wallet:p_ann'",
        {"balance_differs", "ledger_unbalanced"},
    ),
    "an account is gone": (
        "DELETE FROM accounts WHERE id = 'wallet:p_bob'",
        {"balance_differs", "ledger_unbalanced"},
    ),
    "an entry is changed": (
        "UPDATE entries SET amount = amount + 1 WHERE row = 3",
        {"transfer_unbalanced", "balance_differs", "transfer_differs"},
    ),
    "a buy-in was never posted": (
        "DELETE FROM transfers WHERE key LIKE 'alpha:%'",
        {"transfer_missing", "rows_stray"},
    ),
    "chips left a table that gave none": (
        (
            "UPDATE transfers SET key = 'alpha:3:7' WHERE key LIKE 'alpha:%' AND row ="
            " (SELECT min(row) FROM transfers WHERE key LIKE 'alpha:%')"
        ),
        {"transfer_missing", "transfer_unknown"},
    ),
    "a snapshot is damaged": (
        "UPDATE streams SET snapshot = '{' WHERE id = 'alpha'",
        {"snapshot_unreadable"},
    ),
    "a snapshot tells another stack": (
        (
            "UPDATE streams SET snapshot = CAST(replace(CAST(snapshot AS TEXT),"
            " '\"hands\":3', '\"hands\":4') AS BLOB) WHERE id = 'alpha'"
        ),
        {"snapshot_differs"},
    ),
    "a table closed too early": (
        "UPDATE streams SET is_closed = 1 WHERE id = 'beta'",
        {"chips_left"},
    ),
    "a result without a hand": ("UPDATE results SET hand = 99 WHERE row = 1", {"rows_stray"}),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_the_rows_is_named(room, fault):
    statement, expected = FAULTS[fault]
    room.execute("PRAGMA ignore_check_constraints = ON")
    assert room.execute(statement).rowcount > 0
    assert expected <= codes(room)


HAND_FAULTS: dict[str, tuple[Callable[[list[Any]], object], set[str]]] = {
    "two players' cards are swapped": (swap_cards, {"not_from_the_deck"}),
    "the deck's last cards are swapped": (swap_in_deck, {"not_shuffled"}),
    "a card is in the deck twice": (double_in_deck, {"cards_twice"}),
    "the envelopes are others": (other_envelope, {"envelopes_differ"}),
    "a chip is gone": (steal_a_chip, {"chips_changed", "settled_wrong"}),
    "a chip went to another": (move_a_chip, {"settled_wrong"}),
    "a pot is paid to another amount": (set_first("PotWon", amount=1), {"hand_wrong"}),
    "a blind is too big": (set_first("BlindPosted", amount=2), {"hand_wrong"}),
    "a card is invented": (
        set_first("CardsDealt", cards=["As", "As", "2c", "3d"]),
        {"not_from_the_deck", "hand_wrong"},
    ),
    "somebody acts who is not there": (set_first("BlindPosted", seat=8), {"log_unplayable"}),
    "its last step is gone": (drop_last, {"hand_not_whole", "step_misnumbered"}),
}


@pytest.mark.parametrize("fault", HAND_FAULTS)
def test_a_fault_in_a_hand_is_named(room, fault):
    change, expected = HAND_FAULTS[fault]
    edit_hand(room, change)
    assert expected <= codes(room)


LOG_FAULTS: dict[str, tuple[str, Callable[[dict[str, Any]], object], set[str]]] = {
    "somebody brought more than he paid": (
        "SatDown",
        lambda event: event.update(buy_in=999),
        {"transfer_differs"},
    ),
    "the seed is not the one promised": (
        "SeedPromised",
        lambda event: event.update(seed="A" * 43 + "="),
        {"seed_differs"},
    ),
    "another sat there": (
        "SatDown",
        lambda event: event.update(player="p_zoe"),
        {"transfer_differs", "hand_filed_wrong"},
    ),
}


@pytest.mark.parametrize("fault", LOG_FAULTS)
def test_a_fault_between_hands_is_named(room, fault):
    event, change, expected = LOG_FAULTS[fault]
    edit_step(room, event, change)
    assert expected <= codes(room)


def test_a_balance_below_zero_and_a_table_that_never_was_are_named(room):
    room.execute("PRAGMA ignore_check_constraints = ON")
    room.execute("UPDATE accounts SET balance = -1 WHERE id = 'house'")
    room.execute("INSERT INTO accounts (id, balance) VALUES ('escrow:omega', 1)")
    assert {"balance_below_zero", "escrow_unknown", "balance_differs"} <= codes(room)


def test_a_damaged_file_is_named(room, tmp_path):
    room.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    file = tmp_path / "room.db"
    data = bytearray(file.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 8192] = bytes(8192)
    file.write_bytes(bytes(data))
    assert "file_damaged" in {each.code for each in asyncio.run(check_at(str(file))).problems}


def test_a_renamed_player_is_no_fault(room):
    [(_, _, path)] = room.execute("PRAGMA database_list").fetchall()

    async def rename() -> None:
        store = SqlStore(await Database.open(path))
        assert await store.rename("p_ann", "Gone") > 3
        await store.close()

    before = room.execute("SELECT snapshot, snapshot_seq FROM streams ORDER BY number").fetchall()
    asyncio.run(rename())
    assert codes(room) == set()
    # A running room may write a snapshot with the old name once more.
    for number, (snapshot, seq) in enumerate(before, 1):
        room.execute(
            "UPDATE streams SET snapshot = ?, snapshot_seq = ? WHERE number = ?",
            (snapshot, seq, number),
        )
    assert codes(room) == set()
    steps = [zlib.decompress(body) for (body,) in room.execute("SELECT body FROM hands")]
    steps += [body for (body,) in room.execute("SELECT body FROM steps")]
    assert not any(b"P_Ann" in body for body in steps)
    assert any(b'"Gone"' in body for body in steps)


def test_it_may_look_while_the_room_runs(tmp_path):
    async def scenario() -> None:
        database = await Database.open(str(tmp_path / "room.db"))
        store = SqlStore(database)
        table = PlayedTable(store, "busy")
        await table.open("p_ann", "p_bob")

        async def go_on() -> None:
            for _ in range(8):
                await table.hand()

        running = asyncio.create_task(go_on())
        looks = 0
        while not running.done():
            report = await check(database)
            assert report.problems == ()
            looks += 1
        await running
        assert looks > 3
        assert (await check(database)).hands == 8
        await store.close()

    asyncio.run(scenario())


def test_every_problem_has_its_sentence():
    folder = Path(audit.__file__).parent
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    told = set(catalogue()["check"])
    said = set(re.findall(r'(?:problem|Problem|_say)\(\s*"(\w+)"', text))
    said |= set(re.findall(r'yield "(\w+)"', text)) - {"results"}
    assert said == told
