"""``badugi range``: what it shows of a range, for people, programs and eyes."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from tests.cli.terminal import badugi

from badugi.lab.ranges import parse_range

EARLY = "Jxxx+,(Qxxx,Kxxx):over(75x+), 75x+"


def test_range_shows_what_it_holds_by_size_and_high_card():
    lines = badugi("range", EARLY).out.splitlines()
    assert lines[1] == " Jxxx+, (Qxxx, Kxxx):over(75x+), 75x+"
    assert lines[2] == " 32,520 combos of 270,725, 12.01 %"
    assert lines[3] == " From 4-3-2-A badugi down to three-card 7-5-4."
    rows = {line[:12].strip(): line[12:].split() for line in lines}
    assert rows["Badugi"][0] == "9,360"
    assert rows["king high"] == ["720", "0.27", "%", "13.64", "%", "━━"]
    assert not any(name.startswith(("Two", "One")) for name in rows)


def test_range_may_be_written_without_quotation_marks():
    assert badugi("range", "8xxx,", "75x").out == badugi("range", "8xxx, 75x").out


def test_a_range_with_weights_says_what_they_come_to():
    out = badugi("range", "8xxx@0.5, 32A").out
    assert "1,740 combos of 270,725, 0.64 %" in out
    assert "With their weights they count as 1,320, 0.49 %." in out
    assert "Weight" in out
    assert "Weight" not in badugi("range", "8xxx").out


def test_a_range_of_one_hand_is_said_so():
    out = badugi("range", "As2h3dKc").out
    assert "One combo of 270,725, <0.01 %" in out
    assert "Every one is K-3-2-A badugi." in out
    assert "K♣ 3♦ 2♥ A♠" in out


def test_range_tells_programs_everything():
    row = json.loads(badugi("range", "8xxx@0.5, 32A", "--json").out)
    assert (row["range"], row["combos"], row["total"]) == ("8xxx@0.5, 32A", 1740, 1320)
    assert row["share"] == 1320 / 270_725
    assert row["best"] == {"class": 35, "name": "8-3-2-A badugi"}
    assert row["worst"] == {"class": 715, "name": "three-card 3-2-A"}
    assert row["sizes"]["badugi"] == {"combos": 840, "weight": 420, "of": 17_160}
    assert row["sizes"]["one"] == {"combos": 0, "weight": 0, "of": 2_873}
    assert sum(each["combos"] for each in row["classes"]) == 1740
    assert row["classes"][0] == {
        "class": 35,
        "name": "8-3-2-A badugi",
        "combos": 24,
        "weight": 12,
    }
    assert "holdings" not in row


def test_the_list_of_a_range_is_that_range_again():
    lines = badugi("range", "4xxx@0.000001:4xxx@33%", "--list").out.splitlines()
    assert len(lines) == len(set(lines)) == 24
    assert lines[0] == "4c3d2hAs@0.00000033"
    assert parse_range(", ".join(lines)) == parse_range("4xxx@0.000001:4xxx@33%")
    listed = json.loads(badugi("range", "4xxx@0.000001:4xxx@33%", "--list", "--json").out)
    assert listed["holdings"] == lines


@pytest.mark.parametrize(("ending", "begins"), [("png", b"\x89PNG"), ("PDF", b"%PDF")])
def test_range_draws_a_picture(tmp_path, ending, begins):
    picture = tmp_path / f"early.{ending}"
    out = badugi("range", EARLY, "--plot", str(picture)).out
    assert f"The picture is in {picture}." in out
    assert picture.read_bytes().startswith(begins)


def test_a_picture_is_the_ranges_and_always_the_same(tmp_path):
    drawn = []
    for place, text in enumerate(("8xxx:smooth", "8xxx:smooth", "8xxx:rough")):
        picture = tmp_path / f"{place}.svg"
        badugi("range", text, "--plot", str(picture), "--json")
        drawn.append(picture.read_bytes().partition(b"<!-- All hands")[2])
    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["8xxx-"], "dash at character 5"),
        (["8xxx:Jxxx"], "No hand is in 8xxx:Jxxx."),
        ([""], "There is no range in that."),
        (["8xxx", "--plot", "range.gif"], "range.gif is none"),
        (["8xxx", "--plot", "nowhere/range.png"], "nowhere/range.png cannot be written"),
        (["8xxx", "--plot", "."], "is none"),
    ],
)
def test_bad_input_costs_range_one_line(arguments, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    answer = badugi("range", *arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert said in answer.err.replace("\n", "")
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_loaded_before_it_is_needed():
    program = """
import sys
from badugi.cli import run
assert "numpy" not in sys.modules
run(["range", "8xxx:over(75x+)"])
assert "numpy" in sys.modules
assert not {"numba", "matplotlib"} & set(sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
