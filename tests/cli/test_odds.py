"""``badugi odds``: what it prints, what programs read, what it says to bad input."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from unittest import mock

import pytest
from rich.console import Console
from tests.cli.terminal import Answer, badugi, process

from badugi.cli import console, labtools, run
from badugi.cli.console import THEME
from badugi.lab import exact
from badugi.lab.strategy import parse_strategy
from badugi.lab.wording import explained

AHEAD = ("As2h3d/Kc", "8c7d6h5s")


def found(*arguments: str) -> dict:
    answer = badugi("odds", *arguments, "--json")
    assert (answer.err, answer.code) == ("", 0)
    return json.loads(answer.out)


def test_one_draw_is_counted_in_whole_outcomes() -> None:
    answer = found("Ac2d3h", "vs", "Ad2c3s")
    counts = [(each["win_count"], each["tie_count"]) for each in answer["players"]]
    assert (counts, answer["outcomes"]) == ([(395, 1280), (395, 1280)], 2070)


def test_json_has_these_entries_in_this_order() -> None:
    answer = found(*AHEAD, "--draws", "3")
    assert list(answer) == [
        *("method", "draws", "strategies", "players", "outcomes", "stderr", "ends"),
    ]
    assert [list(player) for player in answer["players"]] == [
        ["hand", "win", "tie", "equity", "win_count", "tie_count"]
    ] * 2
    assert (answer["method"], answer["draws"], answer["stderr"]) == ("exact", 3, 0.0)
    assert (answer["strategies"], answer["outcomes"]) == (["best", "best"], None)
    assert answer["players"][0]["win_count"] is None


def test_json_of_random_deals_tells_trials_and_seed() -> None:
    answer = found(*AHEAD, "--monte-carlo", "--trials", "5000", "--seed", "word")
    assert list(answer)[-2:] == ["trials", "seed"]
    assert (answer["method"], answer["trials"], answer["seed"]) == ("monte-carlo", 5000, "word")
    assert 0 < answer["stderr"] < 0.01


def test_equity_is_what_is_won_and_half_of_what_is_tied() -> None:
    for player in found("75x", "vs", "76x", "--monte-carlo", "--trials", "2000")["players"]:
        assert player["tie"] > 0
        assert player["equity"] == pytest.approx(player["win"] + player["tie"] / 2)


@pytest.mark.parametrize(
    "written",
    [
        ("As2h3d/Kc", "8c7d6h5s"),
        ("As2h3d/Kc", "v", "8c7d6h5s"),
        ("As2h3d/Kc", "VS.", "8c7d6h5s"),
        ("As2h3d/Kc against 8c7d6h5s",),
        ("As", "2h", "3d", "/", "Kc", "vs", "8c", "7d", "6h", "5s"),
        ("A♠ 2♥ 3♦ / K♣", "8♣,7♦,6♥,5♠"),
    ],
)
def test_hands_are_read_as_people_write_them(written: tuple[str, ...]) -> None:
    answer = found(*written)
    assert [player["hand"] for player in answer["players"]] == list(AHEAD)
    assert (answer["players"][0]["win_count"], answer["outcomes"]) == (4, 44)


def test_dead_cards_are_not_drawn() -> None:
    answer = found(*AHEAD, "--dead", "4c 5c Kd")
    assert (answer["players"][0]["win_count"], answer["outcomes"]) == (2, 41)


def test_ranges_meet_each_other() -> None:
    answer = found("4xxx", "vs", "5xxx", "--draws", "0")
    assert [player["hand"] for player in answer["players"]] == ["4xxx", "5xxx"]
    assert answer["players"][0]["equity"] == 1


def test_more_than_two_hands_are_dealt_at_random() -> None:
    answer = found("Ac2d3h", "vs", "4c5d6h", "vs", "7c8d9h", "--trials", "20000")
    equities = [player["equity"] for player in answer["players"]]
    assert answer["method"] == "monte-carlo"
    assert equities == sorted(equities, reverse=True)
    assert sum(equities) == pytest.approx(1)


def test_random_deals_hang_on_the_seed_and_not_on_the_workers() -> None:
    def equity(*more: str) -> float:
        often = ("--monte-carlo", "--trials", "600000", "--draws", "2")
        return found(*AHEAD, *often, *more)["players"][0]["equity"]

    first = equity("--seed", "one", "--workers", "1")
    assert equity("--seed", "one", "--workers", "3") == first
    assert equity("--seed", "two") != first


def test_random_deals_agree_with_the_count() -> None:
    exactly = found(*AHEAD, "--draws", "3")["players"][0]["equity"]
    dealt = found(*AHEAD, "--draws", "3", "--monte-carlo", "--trials", "400000")
    assert dealt["players"][0]["equity"] == pytest.approx(exactly, abs=5 * dealt["stderr"])


# How one draws


def test_a_strategy_is_for_all_or_one_for_each() -> None:
    assert (
        found(*AHEAD, "--strategy", "PAT >= jxxx ELSE best")["strategies"]
        == ["pat>=Jxxx else best"] * 2
    )
    each = found(*AHEAD, "--draws", "2", "--strategy", "best", "--strategy", "pat")
    assert each["strategies"] == ["best", "pat"]


def test_what_a_strategy_means_is_told_with_every_equity() -> None:
    out = badugi("odds", *AHEAD, "--strategy", "best", "--strategy", "pat>=9xxx else best").out
    said = " ".join(out.split())
    assert "best: keeps the cards that play and draws the rest; pat with any badugi." in said
    assert "pat>=9xxx else best: pat with 9-8-7-6 badugi or better, and otherwise draws" in said
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(
    "text",
    [
        *("best", "pat", "hold", "optimal", "keep-0", "keep-1", "keep-2", "keep-3"),
        *("pat>=75x else keep-2", "keep-1 then best then pat", "best, vs pat: pat>=9xxx else best"),
    ],
)
def test_every_strategy_can_be_put_into_words(text: str) -> None:
    said = explained(parse_strategy(text))
    assert len(said) > 15
    assert "{" not in said


def test_an_optimal_strategy_is_labelled_approximate_with_its_rounds() -> None:
    often = ("--draws", "2", "--strategy", "optimal", "--trials", "1000")
    out = badugi("odds", *AHEAD, *often).out
    assert "optimal is approximate: " in out
    assert "of answers, after which" in out
    response = found(*AHEAD, *often)["response"]
    assert response["approximate"] is True
    assert response["rounds"] >= 1
    assert response["residual"] >= 0


# What people see


def test_people_see_cards_shares_and_how_they_are_known() -> None:
    lines = badugi("odds", *AHEAD, "--draws", "3", "--dead", "Kd").out.splitlines()
    assert max(map(len, lines)) <= 80
    row = next(line for line in lines if "A♠ 2♥ 3♦ / K♣" in line)
    assert row.split()[5:6] == ["best"]
    assert "%   ━━" in row
    assert "  Three draws to come. Dead: K♦." in [line.rstrip() for line in lines]
    assert any(line.startswith("  Exact: ") for line in lines)


def test_people_are_told_how_sure_random_deals_are() -> None:
    out = badugi("odds", "75x+", "vs", "8xxx", "--trials", "10000", "--monte-carlo").out
    assert "  10,000 trials, standard error 0." in out
    assert ", seed 1.\n" in out
    assert "840 combos" in out


@contextmanager
def terminal() -> Iterator[StringIO]:
    """A terminal in place of standard error."""
    out = StringIO()
    shown = Console(file=out, force_terminal=True, width=80, theme=THEME, color_system=None)
    with (
        mock.patch("badugi.cli.labtools.errors", return_value=shown),
        mock.patch("badugi.cli.progress.errors", return_value=shown),
    ):
        yield out


def test_the_first_use_tells_a_terminal_what_is_being_prepared() -> None:
    with terminal() as out, mock.patch("badugi.lab.prepared.is_prepared", return_value=False):
        badugi("odds", *AHEAD)
    assert "Preparing the lab for its first use" in out.getvalue()


def test_a_terminal_sees_how_many_trials_are_done() -> None:
    with terminal() as out, mock.patch("badugi.lab.prepared.is_prepared", return_value=True):
        answer = badugi("odds", *AHEAD, "--monte-carlo", "--trials", "1000000", "--json")
    assert "1,000,000 trials" in out.getvalue()
    assert "Preparing" not in out.getvalue()
    assert json.loads(answer.out)["trials"] == 1_000_000


# Exact, whatever it costs


def test_exact_odds_beyond_the_usual_say_first_what_they_cost() -> None:
    with mock.patch.object(exact, "USUAL_SUBSETS", 10):
        assert badugi("odds", *AHEAD, "--draws", "2", "--trials", "9", "--json").err == ""
        answer = badugi("odds", *AHEAD, "--draws", "2", "--exact", "--json")
    assert json.loads(answer.out)["method"] == "exact"
    assert answer.err.startswith("Exact odds of this spot set ")
    assert "sets of cards against each other: about a second.\n" in answer.err
    assert answer.err.count("\n") == 1


def test_usual_exact_odds_say_nothing_of_their_cost() -> None:
    assert badugi("odds", *AHEAD, "--exact").err == ""


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0.2, "a second"), (20.4, "20 seconds"), (95, "2 minutes"), (7000, "2 hours")],
)
def test_a_time_is_said_as_people_say_it(seconds: float, said: str) -> None:
    assert labtools.how_long(seconds) == said


# Bad input


def refused(*arguments: str) -> str:
    answer = badugi(*arguments)
    assert (answer.out, answer.code) == ("", 2)
    assert answer.err.count("\n") == 1
    return answer.err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("As2h3d", "vs", "AsKc8h"), "A♠ is in two places"),
        (("As2h3d/As", "vs", "Kc"), "A♠ is in two places"),
        ((*AHEAD, "--dead", "As"), "A♠ is in two places"),
        ((*AHEAD, "--dead", "Zx"), "'Zx' is no card"),
        ((*AHEAD, "--dead", "??"), "every card"),
        (("AsAs", "vs", "Kc"), "A♠"),
        (("8c7d6h5s4c", "vs", "9c"), "four cards at most, not 5"),
        (("As2h3d4cKsKhKdKcQsQh", "vs", "9c"), "four cards at most, not 10"),
        (("As2h3d", "vs", "nonsense"), "nonsense"),
        (("As2h3d", "vs", "4xxx!4xxx"), "No hand is in 4xxx ! 4xxx"),
        (("4xxx", "vs", "8c", "--dead", "4c4d4h4s"), "No hand of 4xxx is possible"),
        (("As2h3d",), "two hands at least"),
        (("As", "2h", "3d", "vs"), "two hands at least"),
        (("", "As"), "two hands at least"),
        (("*",) * 10, "9 hands at most, not for 10"),
        ((*AHEAD, "--draws", "0"), "no draw is to come"),
        ((*AHEAD, "--draws", "-1"), "--draws"),
        ((*AHEAD, "--draws", "4"), "--draws"),
        ((*AHEAD, "--strategy", "wait"), "'wait' is no drawing strategy"),
        ((*AHEAD, *("--strategy", "best") * 3), "3 strategies for 2 hands"),
        ((*AHEAD, "--trials", "0"), "--trials"),
        ((*AHEAD, "--workers", "0"), "--workers"),
        ((*AHEAD, "--exact", "--monte-carlo"), "--exact or --monte-carlo, not both"),
        (("As", "2s", "3s", "--exact"), "two hands only"),
        ((*AHEAD, "--exact", "--strategy", "best, vs pat: pat"), "what others draw"),
        (("As2h", "vs", "8c7d6h", "--draws", "3", "--exact"), "Exact odds would have to"),
        ((*AHEAD, "--plot", "who.gif"), "who.gif is none"),
        ((*AHEAD, "--plot", "nowhere/who.png"), "nowhere/who.png cannot be written"),
    ],
)
def test_bad_input_costs_one_line(arguments: tuple[str, ...], why: str) -> None:
    assert why in refused("odds", *arguments)


def test_any_text_is_a_seed() -> None:
    once = found(*AHEAD, "--monte-carlo", "--trials", "10", "--seed", "♠ any words")
    assert once["seed"] == "♠ any words"


# Pictures


@pytest.mark.parametrize(
    ("end", "first"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")]
)
def test_a_picture_is_drawn_in_the_format_its_name_says(
    tmp_path: Path, end: str, first: bytes
) -> None:
    path = tmp_path / f"who.{end}"
    out = badugi("odds", *AHEAD, "--plot", str(path)).out
    assert path.read_bytes().startswith(first)
    assert path.stat().st_size > 5_000
    assert "The picture is in " in out


def test_a_picture_is_the_same_each_time_and_shows_the_odds(tmp_path: Path) -> None:
    def drawn(name: str, *arguments: str) -> bytes:
        path = tmp_path / name
        assert badugi("odds", *arguments, "--plot", str(path), "--json").code == 0
        return path.read_bytes()

    for end in ("png", "svg", "pdf"):
        first = drawn(f"first.{end}", *AHEAD)
        assert drawn(f"again.{end}", *AHEAD) == first
        assert drawn(f"other.{end}", *AHEAD, "--dead", "4c") != first


def test_a_folder_is_no_picture(tmp_path: Path) -> None:
    (tmp_path / "who.png").mkdir()
    assert "cannot be written" in refused("odds", *AHEAD, "--plot", str(tmp_path / "who.png"))


# What a base install and a quick start need


def python(script: str) -> Answer:
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    return Answer(done.stdout, done.stderr, done.returncode)


def test_without_the_extra_one_sentence_names_it() -> None:
    for command in ("['odds', 'As', 'vs', '2h']", "['improve', 'As']"):
        answer = python(
            "import sys; sys.modules['numba'] = None\n"
            f"from badugi.cli import run\nsys.exit(run({command}))"
        )
        assert (answer.out, answer.code) == ("", 2)
        assert 'pip install "badugi[lab]"' in answer.err
        assert answer.err.count("\n") == 1


def test_only_who_asks_for_odds_waits_for_the_compiler() -> None:
    for command, heavy in (
        ("['--help']", "numpy numba matplotlib"),
        ("['odds', '--help']", "numpy numba matplotlib"),
        ("['eval', 'As2h3d4c']", "numpy numba matplotlib"),
        ("['match', 'caller', 'vs', 'random', '--hands', '4']", "numpy numba matplotlib"),
        ("['range', '8xxx']", "numba matplotlib"),
    ):
        answer = python(
            "import sys\nfrom badugi.cli import run\n"
            f"code = run({command})\n"
            f"sys.exit(sorted(set({heavy!r}.split()) & set(sys.modules)) or code)"
        )
        assert (answer.err, answer.code) == ("", 0), command


def test_the_result_stands_alone_on_standard_output() -> None:
    answer = process("odds", *AHEAD, "--monte-carlo", "--trials", "300000", "--json", colour=True)
    assert json.loads(answer.out)["trials"] == 300_000
    assert "trials" in answer.err


def test_a_narrow_terminal_leaves_the_bars_out() -> None:
    out = StringIO()
    console.show_on(Console(file=out, width=60, theme=THEME, color_system=None))
    try:
        run(["odds", *AHEAD])
    finally:
        console.forget()
    assert "90.91 %" in out.getvalue()
    assert "━" not in out.getvalue()
    assert max(map(len, out.getvalue().splitlines())) <= 60
