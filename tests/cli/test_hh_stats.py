"""``badugi hh stats``: everybody is counted, wherever his hands come from."""

from __future__ import annotations

import csv
import json
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.handfiles import NAMES, SCRIPTS, written
from tests.cli.terminal import badugi


def test_everybody_is_counted_whatever_the_format(stars: str) -> None:
    for form in ("native", "phh"):
        badugi("hh", "convert", stars, "--to", form, "--out", f"hands.{form}")
    counted = [
        json.loads(badugi("hh", "stats", name, "--json").out)
        for name in (stars, "hands.native", "hands.phh")
    ]
    assert counted[0]["hands"] == 3
    by_name = {row["player"]: row for row in counted[0]["players"]}
    assert [by_name[name]["entered"] for name in NAMES] == [2, 1, 2]
    assert [by_name[name]["opened"] for name in NAMES] == [0, 0, 2]
    assert by_name["Ana"]["draws"][0] == {"times": 2, "cards": 4, "pats": 0, "average": 2.0}
    assert sum([row["big_bets"] for row in by_name.values()]) == 0
    low, high = by_name["Cho"]["interval"]
    assert low < by_name["Cho"]["big_bets_per_100"] < high
    assert counted[0] == counted[1] == counted[2]


def test_the_table_has_a_line_for_each_and_says_what_it_means(stars: str) -> None:
    out = badugi("hh", "stats", stars).out
    (ana,) = [line for line in out.splitlines() if "Ana" in line]
    assert ana.split()[:4] == ["Ana", "3", "67", "0"]
    assert "3 hands, 3 players" in out
    assert "95 times in 100" in out


def test_one_hand_has_no_interval(folder: Path) -> None:
    (folder / "one.txt").write_text(written("pokerstars", SCRIPTS[1]))
    (line,) = [line for line in badugi("hh", "stats", "one.txt").out.splitlines() if "Cho" in line]
    assert line.split()[-2:] == ["+75.0", "–"]


def test_hands_that_do_not_replay_are_not_counted_and_told(wrong: str) -> None:
    answer = badugi("hh", "stats", wrong, "--json")
    assert json.loads(answer.out)["hands"] == 2
    assert json.loads(answer.out)["refused"] == 1
    assert answer.err.startswith("badugi: One hand does not replay and was not counted")
    assert answer.code == 0


def test_one_player_can_be_asked_for(stars: str) -> None:
    found = json.loads(badugi("hh", "stats", stars, "--player", "ben", "--json").out)
    assert [row["player"] for row in found["players"]] == ["Ben"]
    answer = badugi("hh", "stats", stars, "--player", "Dana")
    assert (answer.code, answer.out) == (2, "")
    assert "Nobody called Dana" in answer.err


def test_a_csv_has_a_line_for_each_that_adds_up(stars: str) -> None:
    badugi("hh", "stats", stars, "--csv", "out.csv")
    with Path("out.csv").open(newline="") as file:
        lines = list(csv.DictReader(file))
    assert [line["player"] for line in lines] == list(NAMES)
    ana = lines[0]
    assert ana["hands"] == "3"
    assert float(ana["entered_share"]) == pytest.approx(2 / 3, abs=1e-6)
    assert (ana["draw_1_times"], ana["draw_1_cards"], ana["draw_1_pats"]) == ("2", "4", "0")
    assert sum([float(line["big_bets"]) for line in lines]) == pytest.approx(0)
    assert badugi("hh", "stats", stars, "--csv", stars).code == 2


@pytest.mark.parametrize("name", ["=1+2", "+1", "-1", "@sum(1)", "\t=1"])
def test_no_name_in_a_csv_is_a_formula(folder: Path, name: str) -> None:
    text = written("native", *SCRIPTS).replace('"Ana"', json.dumps(name))
    (folder / "named.jsonl").write_text(text)
    badugi("hh", "stats", "named.jsonl", "--csv", "out.csv")
    with Path("out.csv").open(newline="") as file:
        names = [line["player"] for line in csv.DictReader(file)]
    assert "'" + name.replace("\t", "\N{REPLACEMENT CHARACTER}") in names


def test_results_are_drawn(stars: str) -> None:
    pytest.importorskip("matplotlib")
    answer = badugi("hh", "stats", stars, "--plot", "out.svg")
    assert "out.svg" in answer.out
    assert Path("out.svg").read_text().count("<path") > 20
    refused = badugi("hh", "stats", stars, "--plot", "out.xyz")
    assert (refused.code, refused.out) == (2, "")


@pytest.mark.parametrize("name", ["$x_{", "바둑이", "\u0e1a\u0e32\u0e14\u0e39"])
def test_people_may_be_called_anything_in_a_picture(folder: Path, name: str) -> None:
    pytest.importorskip("matplotlib")
    text = written("native", *SCRIPTS).replace('"Ana"', json.dumps(name))
    (folder / "named.jsonl").write_text(text)
    answer = badugi("hh", "stats", "named.jsonl", "--plot", "named.png")
    assert (answer.code, answer.err) == (0, "")


def test_hands_kept_by_badugi_play_are_counted(folder: Path) -> None:
    badugi("play", "--opponent", "caller", "--auto", "--hands", "2", "--record", "evening.jsonl")
    found = json.loads(badugi("hh", "stats", "evening.jsonl", "--json").out)
    assert found["hands"] == 2
    assert len(found["players"]) == 6


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of a room in which some hands were played."""
    pytest.importorskip("sqlalchemy")
    from asyncio import run as to_the_end

    from tests.room.audit.tables import played_room

    from badugi.room.store.database import Database
    from badugi.room.store.sqlstore import SqlStore

    path = tmp_path_factory.mktemp("played") / "room.db"

    async def play() -> None:
        store = SqlStore(await Database.open(str(path)))
        await played_room(store)
        await store.close()

    to_the_end(play())
    return path


def test_all_hands_of_a_room_are_counted(played: Path) -> None:
    found = json.loads(badugi("hh", "stats", "--db", str(played), "--json").out)
    audited = json.loads(badugi("check", "--db", str(played), "--json").out)
    assert found["hands"] == audited["hands"] > 5
    assert found["refused"] == 0
    with closing(sqlite3.connect(played)) as database:
        net = dict(database.execute("SELECT player, count(*) FROM results GROUP BY player"))
    assert sorted([row["hands"] for row in found["players"]]) == sorted(net.values())
    assert badugi("hh", "stats", "--db", "nowhere.db").code == 2


def test_a_damaged_hand_of_a_room_is_left_out(played: Path, folder: Path) -> None:
    shutil.copy(played, "room.db")
    with closing(sqlite3.connect("room.db", isolation_level=None)) as database:
        database.execute("UPDATE hands SET body = x'00' WHERE row = (SELECT min(row) FROM hands)")
    answer = badugi("hh", "stats", "--db", "room.db", "--json")
    assert json.loads(answer.out)["refused"] == 1
    assert answer.code == 0


def test_nothing_to_count_is_refused(folder: Path) -> None:
    answer = badugi("hh", "stats")
    assert (answer.code, answer.out) == (2, "")
    assert "--db" in answer.err


def test_a_picture_that_cannot_be_drawn_is_refused_before_a_long_file_is_read(stars: str) -> None:
    script = (
        "import sys; sys.modules['matplotlib'] = None\n"
        "from badugi.cli import main\n"
        f"sys.argv = ['badugi', 'hh', 'stats', {stars!r}, '--csv', 'a.csv', '--plot', 'a.png']\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert "badugi[lab]" in done.stderr
    assert not done.stdout
    assert not Path("a.csv").exists()
