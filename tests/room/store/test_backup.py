"""A copy of the room's record is whole, also while the room writes, and it can be gone back to."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from tests.cli.terminal import badugi
from tests.room.audit.tables import PlayedTable

from badugi.errors import StoreProblem
from badugi.room.audit import check_at
from badugi.room.store.backup import back_up, copy_file, free_name
from badugi.room.store.database import Database
from badugi.room.store.sqlstore import SqlStore
from badugi.room.store.writer import new_writer


def played(path: Path, hands: int = 2) -> None:
    async def scenario() -> None:
        store = SqlStore(await Database.open(str(path)))
        table = PlayedTable(store, "t")
        await table.open("p_ann", "p_bob")
        for _ in range(hands):
            await table.hand()
        await store.close()

    asyncio.run(scenario())


def test_a_copy_made_while_the_room_writes_is_sound(tmp_path):
    async def scenario() -> list[int]:
        store = SqlStore(await Database.open(str(tmp_path / "room.db")))
        table = PlayedTable(store, "t")
        await table.open("p_ann", "p_bob")
        copies = 0

        async def go_on() -> None:
            while copies < 4:
                await table.hand()

        running = asyncio.create_task(go_on())
        steps = []
        while copies < 4:
            target = tmp_path / f"copy{copies}.db"
            await asyncio.to_thread(back_up, str(tmp_path / "room.db"), target)
            report = await check_at(str(target))
            assert report.problems == ()
            steps.append(report.steps)
            copies += 1
        await running
        await store.close()
        return steps

    steps = asyncio.run(scenario())
    assert steps == sorted(set(steps))


def test_a_room_goes_on_from_a_copy(tmp_path):
    played(tmp_path / "room.db")
    back_up(str(tmp_path / "room.db"), tmp_path / "copy.db")

    async def scenario() -> None:
        store = SqlStore(await Database.open(str(tmp_path / "copy.db")))
        # Whoever wrote in the original is this very process, under another name.
        assert await store.take(new_writer(), ttl=60.0) == {"t": 2}
        assert (await store.recover("t")).snapshot is not None
        assert len(await store.hands_of("p_ann")) == 2
        await store.close()

    asyncio.run(scenario())
    assert asyncio.run(check_at(str(tmp_path / "copy.db"))).problems == ()


def test_a_copy_is_one_file_and_its_owners_alone(tmp_path):
    played(tmp_path / "room.db", hands=1)
    folder = tmp_path / "copies"
    folder.mkdir()
    back_up(str(tmp_path / "room.db"), folder / "copy.db")
    [copy] = folder.iterdir()
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with closing(sqlite3.connect(f"{copy.as_uri()}?immutable=1", uri=True)) as database:
        assert database.execute("SELECT count(*) FROM hands").fetchone() == (1,)


def test_nothing_is_written_over(tmp_path):
    played(tmp_path / "room.db", hands=1)
    target = tmp_path / "copy.db"
    target.write_text("mine")
    for _ in range(2):
        with pytest.raises(StoreProblem) as caught:
            back_up(str(tmp_path / "room.db"), target)
        assert caught.value.code == "backup_exists"
        assert target.read_text() == "mine"
    with pytest.raises(StoreProblem) as caught:
        back_up(str(tmp_path / "room.db"), tmp_path / "room.db")
    assert caught.value.code == "backup_exists"


def test_only_what_is_there_and_ours_is_copied(tmp_path):
    target = tmp_path / "copy.db"
    letters = tmp_path / "letters.txt"
    letters.write_text("Dear Ann")
    empty = tmp_path / "empty.db"
    empty.touch()
    sources = {
        str(tmp_path / "nothing.db"): "database_missing",
        str(letters): "database_unknown",
        str(empty): "database_unknown",
        "postgresql://ann:secret@db.example/cards": "backup_of_server",
    }
    for source, code in sources.items():
        with pytest.raises(StoreProblem) as caught:
            back_up(source, target)
        assert caught.value.code == code
        assert "secret" not in str(caught.value)
        assert not target.exists()
    with pytest.raises(StoreProblem) as caught:
        back_up(str(letters), tmp_path / "no" / "copy.db")
    assert caught.value.code == "database_unknown"


def test_of_a_copy_that_fails_nothing_is_left(tmp_path):
    letters = tmp_path / "letters.txt"
    letters.write_text("Dear Ann, " * 1000)
    with pytest.raises(StoreProblem) as caught:
        copy_file(letters, tmp_path / "copy.db")
    assert caught.value.code == "backup_failed"
    assert [each.name for each in tmp_path.iterdir()] == ["letters.txt"]
    with pytest.raises(StoreProblem) as caught:
        copy_file(letters, tmp_path / "no" / "copy.db")
    assert caught.value.code == "database_folder"


def test_a_free_name_is_nobodys(tmp_path):
    file = tmp_path / "room.db"
    names = []
    for _ in range(3):
        names.append(free_name(file, "before-2"))
        names[-1].touch()
    assert [each.name for each in names] == [
        "room.db.before-2",
        "room.db.before-2.2",
        "room.db.before-2.3",
    ]


def test_the_commands_copy_and_check_a_room(tmp_path, monkeypatch):
    played(tmp_path / "room.db")
    copy = str(tmp_path / "copy.db")
    done = badugi("backup", copy, "--db", str(tmp_path / "room.db"))
    assert (done.code, done.err) == (0, "")
    assert copy in done.out
    again = badugi("backup", copy, "--db", str(tmp_path / "room.db"))
    assert again.code == 2
    assert "is there already" in again.err
    monkeypatch.setenv("BADUGI_DB", copy)
    checked = badugi("check")
    assert (checked.code, checked.err) == (0, "")
    assert "2 hands" in checked.out
    assert "all chips are accounted for" in checked.out
    with closing(sqlite3.connect(copy)) as database:
        database.execute("UPDATE accounts SET balance = balance + 1 WHERE id = 'wallet:p_ann'")
        database.commit()
    wrong = badugi("check")
    assert wrong.code == 1
    assert "wallet:p_ann" in wrong.err
    assert "2 things are wrong" in wrong.out
    told = msgspec.json.decode(badugi("check", "--json").out)
    assert [each["code"] for each in told["problems"]] == ["balance_differs", "ledger_unbalanced"]
    assert told["problems"][0]["where"] == "wallet:p_ann"
    assert told["problems"][0]["why"].startswith("The account wallet:p_ann has")
    assert told["hands"] == 2
    nothing = badugi("check", "--db", str(tmp_path / "nothing.db"))
    assert nothing.code == 2
    assert "There is no database" in nothing.err
