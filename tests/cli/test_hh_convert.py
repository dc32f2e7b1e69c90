"""``badugi hh convert`` and ``show``: the same hands in other formats, and told again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from unittest import mock

import pytest
from rich.console import Console
from tests.cli.handfiles import FOREIGN, SCRIPTS, rows, written
from tests.cli.terminal import Answer, badugi

from badugi.cli import console, run

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
    assert line.startswith("badugi: wrong.txt: Line ")


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


def test_no_file_of_several_hands_is_written_onto_itself(stars: str) -> None:
    badugi("hh", "convert", stars, "--to", "phh", "--out", "many.phhs")
    before = Path("many.phhs").read_text()
    answer = badugi("hh", "convert", "many.phhs", "--to", "phh", "--out", "./")
    assert (answer.code, Path("many.phhs").read_text()) == (2, before)
    assert "many.phhs is one of the files that are read" in answer.err


def test_a_file_is_there_when_it_is_whole_and_the_old_one_until_then(stars: str) -> None:
    Path("out.jsonl").write_text("before")
    with mock.patch("badugi.cli.hh.convert._Work._write", side_effect=KeyboardInterrupt):
        answer = badugi("hh", "convert", stars, "--to", "native", "--out", "out.jsonl")
    assert answer.code == 130
    assert sorted([path.name for path in Path.cwd().iterdir()]) == ["out.jsonl", stars]
    assert Path("out.jsonl").read_text() == "before"


def test_a_place_that_is_none_is_called_as_it_was_named(stars: str) -> None:
    answer = badugi("hh", "convert", stars, "--to", "phh", "--out", "nowhere/out.phhs")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.rstrip().endswith(": nowhere/out.phhs")


def test_formats_that_are_not_written_are_refused_with_those_that_are(stars: str) -> None:
    unknown = badugi("hh", "convert", stars, "--to", "ohh")
    unwritten = badugi("hh", "convert", stars, "--to", "fulltilt")
    for answer in (unknown, unwritten):
        assert (answer.code, answer.out) == (2, "")
        assert "native, pokerstars, phh." in answer.err


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
    assert answer.err.startswith("badugi: wrong.txt: Line ")


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
