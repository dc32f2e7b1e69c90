"""``badugi hh``: what is true of hands in files is said, and what is not costs a clear line."""

from __future__ import annotations

import csv
import json
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from io import StringIO
from pathlib import Path
from unittest import mock

import msgspec
import pytest
from rich.console import Console
from tests.cli.terminal import BADUGI, Answer, badugi, process
from tests.rules.dealing import deal_all, play_all

from badugi.cli import console, run
from badugi.hand.record import Record
from badugi.history import Source, find_format

NAMES = ("Ana", "Ben", "Cho")
SCRIPTS = (
    "f c k d012 d23 K d1 p K p d0 X",
    "r f f",
    "r c c d0 p d01 K P K p d3 p X",
)
"""Three hands: one to the showdown of two, one without a draw, one to the showdown of three."""
FOREIGN = """\
PokerStars Hand #700000009:  Hold'em No Limit ($0.25/$0.50 USD) - 2026/03/01 20:15:00 ET
Table 'Heron' 6-max Seat #1 is the button
Seat 1: Ana ($20 in chips)
Seat 2: Ben ($20 in chips)
*** SUMMARY ***
Total pot $0.50 | Rake $0



"""


def record(script: str) -> Record:
    hand, begun = deal_all({1: 200, 2: 200, 3: 200}, house="pokerstars", game="2/4 limit badugi")
    seats = [
        msgspec.structs.replace(seat, name=name)
        for seat, name in zip(hand.setup.seats, NAMES, strict=True)
    ]
    _, rest = play_all(hand, script)
    made = Record.of((*begun, *rest))
    return msgspec.structs.replace(
        made, setup=msgspec.structs.replace(made.setup, seats=tuple(seats))
    )


def written(form: str, *scripts: str, first: int = 700000001) -> str:
    """Hands with their numbers, one after the other, as a format has them."""
    write = find_format(form).write
    assert write is not None
    return "".join(
        [
            write(record(script), Source(site="pokerstars", id=str(number), table="Heron"))
            for number, script in enumerate(scripts, first)
        ]
    )


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def stars(folder: Path) -> str:
    """Three hands of PokerStars in a file."""
    (folder / "stars.txt").write_text(written("pokerstars", *SCRIPTS))
    return "stars.txt"


@pytest.fixture
def wrong(folder: Path) -> str:
    """Three hands, the second of which claims a pot that was not there."""
    first, second, third = [
        written("pokerstars", script, first=700000001 + place)
        for place, script in enumerate(SCRIPTS)
    ]
    second = second.replace("Total pot ", "Total pot 1")
    (folder / "wrong.txt").write_text(first + second + third)
    return "wrong.txt"


def rows(answer: Answer) -> list[dict]:
    return [json.loads(line) for line in answer.out.splitlines()]


# check


def test_good_hands_replay_and_cost_a_line(stars: str) -> None:
    answer = badugi("hh", "check", stars)
    assert (answer.code, answer.err) == (0, "")
    assert "3 hands in one file: 3 replayed, 0 skipped, 0 refused." in answer.out
    assert "100 %" in answer.out
    assert len(answer.out.splitlines()) == 2


def test_a_row_tells_programs_all_that_was_promised(stars: str) -> None:
    first, second, _ = rows(badugi("hh", "check", stars, "--json"))
    keys = "file line id site variant betting status reason pot rake net shown"
    assert list(first) == keys.split()
    assert second == {
        "file": "stars.txt",
        "line": second["line"],
        "id": "700000002",
        "site": "pokerstars",
        "variant": "badugi",
        "betting": "limit",
        "status": "replayed",
        "reason": "",
        "pot": "5",
        "rake": "0",
        "net": {"Ana": "-1", "Ben": "-2", "Cho": "3"},
        "shown": {},
    }
    assert "#700000002:" in Path(stars).read_text().splitlines()[second["line"] - 1]
    (cards, name) = first["shown"]["Ana"]
    assert len(cards) == 8
    assert name


def test_a_refused_hand_is_told_with_its_line_and_its_reason(wrong: str) -> None:
    answer = badugi("hh", "check", wrong)
    assert answer.code == 1
    assert "3 hands in one file: 2 replayed, 0 skipped, 1 refused." in answer.out
    assert "66.66 %" in answer.out
    assert "700000002" in answer.out
    assert "700000001" not in answer.out
    (row,) = [row for row in rows(badugi("hh", "check", wrong, "--json")) if row["reason"]]
    assert row["status"] == "refused"
    told = Path(wrong).read_text().splitlines()[row["line"] - 1]
    assert told.startswith("Total pot 15")
    assert row["net"] == {}
    assert row["pot"] is None
    assert f"{row['line']}  700000002" in answer.out


def test_other_games_are_passed_over_and_named(folder: Path, stars: str) -> None:
    mixed = folder / "mixed.txt"
    mixed.write_text(FOREIGN + Path(stars).read_text() + FOREIGN)
    answer = badugi("hh", "check", str(mixed))
    assert answer.code == 0
    assert "5 hands in one file: 3 replayed, 2 skipped, 0 refused." in answer.out
    assert "Skipped: Hold'em No Limit 2." in answer.out
    assert "100 %" in answer.out


def test_all_lists_every_hand(wrong: str) -> None:
    out = badugi("hh", "check", wrong, "--all").out
    listed = [line for line in out.splitlines() if "7000000" in line]
    assert [line.split()[1] for line in listed] == ["700000001", "700000002", "700000003"]
    assert [line.split()[-1] for line in listed] == ["replayed", "refused", "replayed"]


def test_what_cannot_be_read_costs_a_line_and_the_others_are_read(folder: Path, stars: str) -> None:
    (folder / "empty").mkdir()
    answer = badugi("hh", "check", "nowhere.txt", "empty", stars)
    assert answer.code == 2
    assert answer.err.splitlines() == [
        "badugi: nowhere.txt cannot be read: No such file or directory.",
        "badugi: empty cannot be read: there is no file in this folder.",
    ]
    assert "3 replayed" in answer.out


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="a file that breaks is Linux's")
def test_a_file_that_breaks_while_it_is_read_costs_a_line(stars: str) -> None:
    answer = badugi("hh", "check", "/proc/self/mem", stars)
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "3 replayed" in answer.out


def test_folders_are_walked_in_order_and_hold_other_things_too(folder: Path, stars: str) -> None:
    for name in ("b/two.txt", "a/one.txt", ".hidden/no.txt", "a/.no.txt"):
        (folder / "hands" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "hands" / name).write_text(written("pokerstars", SCRIPTS[1]))
    (folder / "hands" / "notes.md").write_text("# Notes\nI should fold more.\n")
    (folder / "hands" / "loop").symlink_to(folder)
    found = rows(badugi("hh", "check", "hands", "--json"))
    assert [Path(row["file"]).as_posix() for row in found] == ["hands/a/one.txt", "hands/b/two.txt"]
    answer = badugi("hh", "check", "hands")
    assert answer.code == 0
    assert "One file in a folder holds no hand." in answer.out


def test_a_file_that_is_named_and_holds_no_hand_is_refused(folder: Path) -> None:
    (folder / "garbage.txt").write_bytes(bytes(range(256)) * 40)
    (folder / "nothing.txt").write_text("")
    answer = badugi("hh", "check", "garbage.txt", "nothing.txt")
    assert answer.code == 1
    assert answer.out.count("There is no hand in this file.") == 2
    (garbage, nothing) = rows(badugi("hh", "check", "garbage.txt", "nothing.txt", "--json"))
    assert {garbage["status"], nothing["status"]} == {"refused"}


def test_a_folder_without_a_hand_is_no_success(folder: Path) -> None:
    (folder / "notes.md").write_text("Nothing.\n")
    answer = badugi("hh", "check", ".")
    assert (answer.code, answer.err) == (
        2,
        "badugi: No hand was found. Name files of hand histories, or folders of them.\n",
    )


def test_hands_are_read_from_what_is_piped_in(stars: str) -> None:
    answer = badugi("hh", "check", "-", "--json", lines=Path(stars).read_text())
    assert [row["file"] for row in rows(answer)] == ["standard input"] * 3
    assert badugi("hh", "stats", "-", lines=Path(stars).read_text()).code == 0


def test_of_many_files_only_those_with_a_refused_hand_are_listed(wrong: str) -> None:
    for number in range(45):
        Path(f"{number:02}.txt").write_text(written("pokerstars", SCRIPTS[1]))
    out = badugi("hh", "check", ".").out
    assert "wrong.txt" in out
    assert "07.txt" not in out
    assert "In 45 other files" in out


def test_nothing_is_wider_than_80_columns(folder: Path, wrong: str) -> None:
    deep = folder / ("long" * 15) / ("deep" * 10)
    deep.mkdir(parents=True)
    (deep / "hands.txt").write_text(Path(wrong).read_text())
    for arguments in (("--all",), ()):
        listed = badugi("hh", "check", ".", *arguments).out
        wide = [line for line in listed.splitlines() if len(line) > 80]
        assert all([line.strip().endswith("hands.txt") for line in wide])
    for command in (("stats", "."), ("show", wrong, "--hand", "3")):
        assert max(map(len, badugi("hh", *command).out.splitlines())) <= 80


def test_a_terminal_sees_how_far_it_is_and_a_pipe_the_rows_alone(stars: str) -> None:
    Path("many.txt").write_text(Path(stars).read_text() * 60)
    answer = process("hh", "check", "many.txt", "--json", colour=True)
    assert len(rows(answer)) == 180
    assert "kB read" in answer.err
    assert answer.err.endswith("\x1b[2K")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX")
def test_ctrl_c_ends_it_without_a_word(stars: str) -> None:
    with subprocess.Popen(
        [str(BADUGI), "hh", "check", "-", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as checking:
        # More than a pipe holds and a reader waits for, so that it is at work when this returns.
        checking.stdin.write(Path(stars).read_text() * 150)
        checking.stdin.flush()
        checking.send_signal(signal.SIGINT)
        _, err = checking.communicate(timeout=30)
    assert (checking.returncode, err) == (130, "")


def test_whoever_stops_listening_costs_no_complaint(stars: str) -> None:
    # More than a pipe holds.
    Path("many.txt").write_text(Path(stars).read_text() * 150)
    command = f'"{BADUGI}" hh check many.txt --json | head -n 1'
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    assert json.loads(done.stdout)["id"] == "700000001"


# convert


def facts(answer: Answer) -> list[tuple]:
    return [(row["id"], row["status"], row["pot"], row["net"]) for row in rows(answer)]


@pytest.mark.parametrize("form", ["native", "pokerstars", "phh"])
def test_converted_hands_are_the_same_hands(stars: str, form: str) -> None:
    before = facts(badugi("hh", "check", stars, "--json"))
    assert badugi("hh", "convert", stars, "--to", form, "--out", "there").code == 0
    assert facts(badugi("hh", "check", "there", "--json")) == before
    printed = badugi("hh", "convert", stars, "--to", form)
    assert (printed.code, printed.err, printed.out) == (0, "", Path("there").read_text())


def test_a_lone_hand_has_no_number_in_phh_and_several_have(folder: Path, stars: str) -> None:
    (folder / "one.txt").write_text(written("pokerstars", SCRIPTS[0]))
    one = badugi("hh", "convert", "one.txt", "--to", "phh").out
    assert "[1]" not in one
    several = badugi("hh", "convert", stars, "--to", "phh").out.splitlines()
    assert [line for line in several if line.startswith("[")] == ["[1]", "[2]", "[3]"]


def test_a_folder_gets_a_file_for_each(folder: Path, stars: str) -> None:
    for name in ("in/a/x.txt", "in/b/x.txt", "other/x.txt"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(written("pokerstars", SCRIPTS[1]))
    (folder / "in" / "a" / "notes.md").write_text("nothing")
    answer = badugi(
        "hh", "convert", "in", "other/x.txt", "other/x.txt", stars, "--to", "phh", "--out", "out/"
    )
    assert "Wrote 7 hands to out/." in answer.out
    made = sorted([path.relative_to("out").as_posix() for path in Path("out").rglob("*.*")])
    assert made == ["a/x.phh", "b/x.phh", "stars.phhs", "x-2.phh", "x.phh"]


def test_a_refused_hand_is_told_and_not_written(wrong: str) -> None:
    answer = badugi("hh", "convert", wrong, "--to", "native")
    assert answer.code == 1
    assert len(answer.out.splitlines()) == 2
    (line,) = answer.err.splitlines()
    assert line.startswith("badugi: wrong.txt, line ")


def test_other_games_are_left_out_and_counted(folder: Path, stars: str) -> None:
    Path(stars).write_text(FOREIGN + Path(stars).read_text())
    answer = badugi("hh", "convert", stars, "--to", "native")
    assert answer.code == 0
    assert answer.err == "badugi: One hand of another game was left out.\n"


def test_no_file_is_written_onto_itself(stars: str) -> None:
    before = Path(stars).read_text()
    for out in (stars, "."):
        answer = badugi("hh", "convert", stars, "--to", "pokerstars", "--out", out)
        assert answer.code == 2
        assert "one of the files that are read" in answer.err
        assert Path(stars).read_text() == before
    assert sorted([path.name for path in Path.cwd().iterdir()]) == [stars]


def test_a_file_is_there_when_it_is_whole_and_the_old_one_until_then(stars: str) -> None:
    Path("out.jsonl").write_text("before")
    with mock.patch("badugi.cli.hh.convert._Work._write", side_effect=KeyboardInterrupt):
        answer = badugi("hh", "convert", stars, "--to", "native", "--out", "out.jsonl")
    assert answer.code == 130
    assert sorted([path.name for path in Path.cwd().iterdir()]) == ["out.jsonl", stars]
    assert Path("out.jsonl").read_text() == "before"


def test_formats_that_are_not_written_are_refused_with_those_that_are(stars: str) -> None:
    unknown = badugi("hh", "convert", stars, "--to", "ohh")
    unwritten = badugi("hh", "convert", stars, "--to", "fulltilt")
    for answer in (unknown, unwritten):
        assert (answer.code, answer.out) == (2, "")
        assert "pokerstars" in answer.err


# show


def test_a_hand_is_told_from_the_posts_to_the_end(stars: str) -> None:
    out = badugi("hh", "show", stars, "--hand", "700000003").out
    assert "#700000003 · 2/4 limit Badugi" in out
    assert "table Heron" in out
    for said in (
        "Ana posts the small blind, 1.",
        "Pot 3 · round 1 of 4 · bets of 2 · 1 of 4 bets",
        "Cho raises to 4.",
        "The first draw.",
        "Ben stands pat.",
        "Showdown.",
        "Pot 12, no rake.",
    ):
        assert said in out
    assert out.index("The first draw.") < out.index("round 2 of 4") < out.index("The second draw.")


def test_a_hand_is_found_by_its_number_or_its_place(stars: str) -> None:
    by_id = badugi("hh", "show", stars, "--hand", "700000002").out
    assert badugi("hh", "show", stars, "--hand", "#700000002").out == by_id
    assert badugi("hh", "show", stars, "--hand", "2").out == by_id
    assert "Ben folds." in by_id


def test_without_a_number_the_only_hand_is_shown_or_all_are_listed(stars: str) -> None:
    answer = badugi("hh", "show", stars)
    assert answer.code == 2
    assert answer.err.startswith("badugi: There are 3 hands. Choose one with --hand")
    assert [line.split()[:2] for line in answer.out.splitlines()[1:]] == [
        [str(place), f"70000000{place}"] for place in (1, 2, 3)
    ]
    Path("one.txt").write_text(written("pokerstars", SCRIPTS[1]))
    assert "Cho raises to 4." in badugi("hh", "show", "one.txt").out


def test_a_hand_that_is_not_there_costs_a_line(stars: str) -> None:
    answer = badugi("hh", "show", stars, "--hand", "4")
    assert (answer.code, answer.out) == (2, "")
    assert "no hand 4" in answer.err
    assert badugi("hh", "show", "nowhere.txt").code == 2


def test_of_a_refused_hand_the_reason_is_shown(wrong: str) -> None:
    answer = badugi("hh", "show", wrong, "--hand", "2")
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith("badugi: wrong.txt, line ")


def test_where_nobody_watches_nothing_waits(stars: str) -> None:
    told = badugi("hh", "show", stars, "--hand", "2", lines="q\n")
    assert badugi("hh", "show", stars, "--hand", "2", "--step", lines="q\n") == told


@contextmanager
def watched(*answers: str) -> Iterator[StringIO]:
    """A terminal at which somebody presses these keys."""
    out = StringIO()
    keys = iter(answers)
    terminal = Console(file=out, width=80, theme=console.THEME, highlight=False)

    def press(*_: object, **__: object) -> str:
        try:
            return next(keys)
        except StopIteration:
            raise EOFError from None

    with (
        mock.patch("badugi.cli.hh.show._is_watched", return_value=True),
        mock.patch.object(terminal, "input", press),
    ):
        console.show_on(terminal)
        yield out
    console.forget()


def test_step_by_step_each_decision_waits_for_enter(stars: str) -> None:
    with watched("", "q") as out:
        assert run(["hh", "show", stars, "--hand", "2", "--step"]) == 0
    assert "Cho raises to 4." in out.getvalue()
    assert "Ana folds." in out.getvalue()
    assert "Ben folds." not in out.getvalue()
    with watched("", "", "") as out:
        assert run(["hh", "show", stars, "--hand", "2", "--step"]) == 0
    assert "Pot 5, no rake." in out.getvalue()
    with watched() as out:
        assert run(["hh", "show", stars, "--hand", "2", "--step"]) == 0
    assert "Ana folds." not in out.getvalue()


# stats


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


def test_results_are_drawn(stars: str) -> None:
    pytest.importorskip("matplotlib")
    answer = badugi("hh", "stats", stars, "--plot", "out.svg")
    assert "out.svg" in answer.out
    assert Path("out.svg").read_text().count("<path") > 20
    refused = badugi("hh", "stats", stars, "--plot", "out.xyz")
    assert (refused.code, refused.out) == (2, "")


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


# What a file may do to a terminal


def test_a_terminal_is_shown_no_sign_that_it_would_obey(folder: Path) -> None:
    text = written("native", SCRIPTS[0]).replace('"Ana"', '"\\u001b[2JAna"')
    (folder / "evil.jsonl").write_text(text)
    (folder / "evil.txt").write_text(
        written("pokerstars", SCRIPTS[0]).replace("Total pot ", "Total pot 9\x1b[2J")
    )
    for command in (("stats", "evil.jsonl"), ("show", "evil.jsonl"), ("check", ".", "--all")):
        answer = badugi("hh", *command)
        assert "\x1b" not in answer.out + answer.err
        assert "�" in answer.out
    assert badugi("hh", "check", "evil.txt").code == 1
    assert "\x1b" not in badugi("hh", "convert", "evil.txt", "--to", "phh").err


@pytest.mark.skipif(sys.platform != "linux", reason="such names are Linux's")
def test_a_file_may_have_a_name_that_is_no_text(folder: Path) -> None:
    path = folder / "caf\udce9.txt"
    path.write_text(written("pokerstars", SCRIPTS[0]))
    for name in (".", str(path)):
        assert rows(badugi("hh", "check", name, "--json"))[0]["file"].endswith("caf�.txt")
        assert badugi("hh", "check", name, "--all").code == 0
