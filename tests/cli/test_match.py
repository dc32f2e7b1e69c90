"""``badugi match``: the same answer whoever plays, how far it is, and an end at Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from time import monotonic, sleep
from unittest import mock

import psutil
import pytest
from rich.console import Console
from tests.cli.terminal import BADUGI, badugi, process

from badugi.bots.match import match
from badugi.cli.console import THEME
from badugi.cli.progress import progress_bar

PLAYERS = ("match", "aggressor", "vs", "random")


def test_one_process_and_two_print_the_same_to_the_byte() -> None:
    arguments = (*PLAYERS, "--hands", "420", "--seed", "word", "--json", "--workers")
    alone, shared = badugi(*arguments, "1"), process(*arguments, "2")
    assert alone == shared
    assert (alone.code, alone.err) == (0, "")
    assert json.loads(alone.out)["hands"] == 420


@pytest.mark.parametrize(
    ("sign", "game"),
    [
        ("2/4 limit", "2/4 limit Badugi"),
        (" 1/2 half pot ", "1/2 half-pot-limit Badugi"),
        ("ante 2 pl", "ante 2 pot-limit Badugi"),
        ("1/2 pot limit badeucy", "1/2 pot-limit Badeucy"),
    ],
)
def test_a_sign_without_a_variant_means_badugi(sign: str, game: str) -> None:
    answer = badugi(*PLAYERS, "--hands", "4", "--game", sign, "--json")
    assert json.loads(answer.out)["game"] == game


def test_the_result_is_written_with_thousands_apart_and_in_80_columns() -> None:
    played = mock.Mock(
        side_effect=lambda *args, hands, **rest: _long(match(*args, hands=4, seed=1))
    )
    with mock.patch("badugi.cli.match.match", played):
        out = badugi(*PLAYERS, "--hands", "100000", "--workers", "1").out
    assert "  100,000 hands of 50,000 duplicate deals, 2 seats, 2/4 limit Badugi\n" in out
    assert max(map(len, out.splitlines())) <= 80


def _long(result):
    return type(result)(result.mean, result.standard_error, 50_000, 100_000, result.habits)


@pytest.mark.parametrize("count", ["0", "-1", "many"])
def test_a_count_of_workers_that_cannot_be_is_refused_in_one_line(count: str) -> None:
    answer = badugi(*PLAYERS, "--workers", count)
    assert (answer.out, answer.code) == ("", 2)
    assert "--workers" in answer.err
    assert answer.err.count("\n") == 1


STRANGER = """
from badugi.bots import find_bot

def friend(view, legal, rng):
    return find_bot("caller")(view, legal, rng)

class Moody:
    def __init__(self, bot):
        self.bot = bot
    def __call__(self, view, legal, rng):
        return self.bot(view, legal, rng)
    def styled(self, style):
        return Moody(find_bot("random"))

moody = Moody(find_bot("aggressor"))
"""


def test_bots_of_another_package_play_in_the_processes_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "friends.py").write_text(STRANGER)
    (tmp_path / "friends-1.0.dist-info").mkdir()
    (tmp_path / "friends-1.0.dist-info" / "entry_points.txt").write_text(
        "[badugi.bots]\nfriend = friends:friend\nmoody = friends:moody\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    arguments = ("--hands", "300", "--json", "--workers")
    theirs = process("match", "friend", "vs", "moody:loose", *arguments, "2")
    ours = badugi("match", "caller", "vs", "random", *arguments, "1")
    assert (theirs.code, theirs.err) == (0, "")
    for friend, bot in (("friend", "caller"), ("moody:loose", "random")):
        theirs = theirs._replace(out=theirs.out.replace(f'"{friend}"', f'"{bot}"'))
    assert theirs == ours


# How far it is


def test_a_terminal_is_told_how_far_the_match_is_and_keeps_the_result_alone() -> None:
    answer = process(*PLAYERS, "--hands", "400", "--workers", "1", "--json", colour=True)
    assert json.loads(answer.out)["hands"] == 400
    assert "of 400 hands" in answer.err
    assert answer.err.endswith("\x1b[2K")


def test_nothing_is_told_where_standard_error_is_no_terminal() -> None:
    assert badugi(*PLAYERS, "--hands", "400", "--workers", "1").err == ""


@contextmanager
def terminal(width: int) -> Iterator[StringIO]:
    """A terminal of that width in place of standard error."""
    out = StringIO()
    console = Console(file=out, force_terminal=True, width=width, theme=THEME, color_system=None)
    with mock.patch("badugi.cli.progress.errors", return_value=console):
        yield out


def test_the_bar_says_what_is_done_the_pace_and_the_time_left() -> None:
    with terminal(80) as out, progress_bar("hands_played") as move:
        for done in range(10_000, 100_000, 10_000):
            move(done, 1_234_000)
            sleep(0.03)
        sleep(0.2)
    shown = out.getvalue()
    assert "90,000 of 1,234,000 hands" in shown
    assert "a second" in shown
    assert "left" in shown
    assert "…" not in shown.rpartition("\r")[2]


def test_before_anything_is_done_the_bar_says_that_the_bots_get_ready() -> None:
    with terminal(80) as out, progress_bar("hands_played") as move:
        move(0, 1000)
        sleep(0.2)
    assert "0 of 1,000 hands" in out.getvalue()
    assert "getting ready" in out.getvalue()


# How it ends


@contextmanager
def long_match() -> Iterator[subprocess.Popen[str]]:
    """A match that would take hours, in a group of its own, with both its workers at work."""
    match = subprocess.Popen(
        [str(BADUGI), *PLAYERS, "--hands", "10000000", "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with match:
        try:
            until(lambda: sum(child.cpu_times().user > 0.1 for child in workers(match)) == 2)
            yield match
        finally:
            if workers(match) or match.poll() is None:
                os.killpg(match.pid, signal.SIGKILL)


def workers(match: subprocess.Popen[str]) -> list[psutil.Process]:
    return [
        each
        for each in psutil.process_iter()
        if each.pid != match.pid and _group(each) == match.pid
    ]


def _group(each: psutil.Process) -> int | None:
    try:
        return None if each.status() == psutil.STATUS_ZOMBIE else os.getpgid(each.pid)
    except (ProcessLookupError, PermissionError, psutil.NoSuchProcess):
        return None


def until(happens) -> None:
    end = monotonic() + 30
    while not happens():
        assert monotonic() < end, "it did not happen"
        sleep(0.05)


@pytest.mark.skipif(sys.platform == "win32", reason="groups of processes are POSIX")
@pytest.mark.parametrize("everybody", [True, False], ids=["terminal", "one process"])
def test_ctrl_c_ends_the_match_and_its_workers_without_a_word(everybody: bool) -> None:
    with long_match() as match:
        if everybody:
            os.killpg(match.pid, signal.SIGINT)
        else:
            os.kill(match.pid, signal.SIGINT)
        out, err = match.communicate(timeout=20)
        assert (match.returncode, out, err) == (130, "", "")
        assert workers(match) == []


IDLE = """
from time import sleep
from badugi.cli.workers import processes

try:
    with processes(2):
        print("idle", flush=True)
        sleep(60)
except KeyboardInterrupt:
    print("over")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="groups of processes are POSIX")
def test_ctrl_c_ends_workers_that_wait_for_work_without_a_word() -> None:
    begun = [sys.executable, "-c", IDLE]
    piped = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(begun, start_new_session=True, **piped) as idle:
        assert idle.stdout.readline() == "idle\n"
        os.killpg(idle.pid, signal.SIGINT)
        assert idle.communicate(timeout=20) == ("over\n", "")
        assert workers(idle) == []


@pytest.mark.skipif(sys.platform == "win32", reason="groups of processes are POSIX")
def test_workers_do_not_outlive_a_match_that_is_killed() -> None:
    with long_match() as match:
        match.kill()
        until(lambda: workers(match) == [])


@pytest.mark.skipif(sys.platform == "win32", reason="groups of processes are POSIX")
def test_a_worker_that_is_killed_costs_one_clear_line() -> None:
    with long_match() as match:
        workers(match)[0].kill()
        out, err = match.communicate(timeout=20)
    assert (match.returncode, out) == (2, "")
    assert err.startswith("badugi: One of the processes at work was ended from outside")
    assert err.count("\n") == 1


# Dask


def test_a_cluster_that_does_not_answer_costs_one_clear_line() -> None:
    silent = mock.Mock(Client=mock.Mock(side_effect=TimeoutError))
    with mock.patch.dict(sys.modules, {"distributed": silent}):
        answer = badugi(*PLAYERS, "--dask", "tcp://nowhere:8786")
    assert (answer.out, answer.code) == ("", 2)
    assert answer.err == (
        "badugi: No Dask scheduler answers at tcp://nowhere:8786. Check the address, for example "
        "tcp://host:8786, and that the scheduler runs.\n"
    )


def test_without_distributed_a_cluster_costs_one_clear_line() -> None:
    with mock.patch.dict(sys.modules, {"distributed": None}):
        answer = badugi(*PLAYERS, "--dask", "tcp://host:8786")
    assert answer.code == 2
    assert answer.err == (
        "badugi: A Dask cluster needs the package distributed. "
        "Install it: pip install distributed.\n"
    )
