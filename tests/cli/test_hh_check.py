"""``badugi hh check``: what holds is counted, and what does not costs a clear line."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.handfiles import FOREIGN, SCRIPTS, rows, written
from tests.cli.terminal import BADUGI, badugi, process


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


def test_who_is_called_as_another_is_told_apart_by_his_seat(folder: Path) -> None:
    text = written("native", *SCRIPTS[:1]).replace('"Ben"', '"Ana"').replace('"Cho"', '"Ana"')
    (folder / "named.jsonl").write_text(text)
    (row,) = rows(badugi("hh", "check", "named.jsonl", "--json"))
    assert set(row["net"]) == {"Ana", "Ana (2)", "Ana (3)"}
    assert sum([int(amount) for amount in row["net"].values()]) == 0
    assert set(row["shown"]) < set(row["net"])


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


# However long a file is

PEAK = """
import resource, sys
from badugi.cli import run
assert run(sys.argv[1:]) == 0
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="other systems count memory otherwise")
@pytest.mark.parametrize("command", ["check", "stats"])
def test_a_long_file_needs_no_more_memory_than_a_short_one(stars: str, command: str) -> None:
    def peak(times: int) -> int:
        """Kilobytes at most for so many hands."""
        Path("long.txt").write_text(Path(stars).read_text() * times)
        told = subprocess.run(
            [sys.executable, "-c", PEAK, "hh", command, "long.txt"],
            capture_output=True,
            text=True,
            check=True,
        )
        return int(told.stdout.splitlines()[-1])

    assert peak(1500) - peak(150) < 5000
