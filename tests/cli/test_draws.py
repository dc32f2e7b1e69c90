"""``badugi draws``: the table of the standard draws, and that its commands find its figures."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import msgspec
import pytest
from tests.cli.terminal import badugi

from badugi.lab import standard
from badugi.lab.standard import STANDARD, Chance, kept, worked_out

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"
QUICK = [each for each in STANDARD if each.hand.startswith("Ac2d3h")]


@pytest.fixture(autouse=True)
def kept_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The table is kept in a folder of the test's own."""
    monkeypatch.setattr(standard, "folder", lambda: tmp_path)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the rows that are worked out at once."""
    monkeypatch.setattr(standard, "STANDARD", tuple(QUICK))


# Published, or counted from outs: research and pages that docs/odds.md names.
KNOWN = {
    ("one", 1): 20.833,
    ("one", 2): 37.677,
    ("one", 3): 51.226,
    ("king", 1): 18.750,
    ("king", 2): 34.309,
    ("king", 3): 47.161,
    ("queen", 3): 42.877,
    ("jack", 3): 38.367,
    ("ten", 3): 33.626,
    ("nine", 3): 28.648,
    ("eight", 1): 8.333,
    ("eight", 2): 16.135,
    ("eight", 3): 23.427,
}


def test_the_table_has_the_known_figures() -> None:
    rows = {each.name: each for each in QUICK}
    found = {key: 100 * rows[key[0]].chance(key[1]).share for key in KNOWN}
    assert found == pytest.approx(KNOWN, abs=0.0006)


def test_two_cards_kept_become_a_badugi_and_a_tri_as_often_as_known() -> None:
    two = {each.group: each for each in STANDARD if each.name == "two"}
    badugis = [100 * two["badugi"].chance(draws).share for draws in (1, 2)]
    tris = [100 * two["tri"].chance(draws).share for draws in (1, 2)]
    assert badugis == pytest.approx([9.752, 26.562], abs=0.0006)
    assert [tri - badugi for tri, badugi in zip(tris, badugis, strict=True)] == pytest.approx(
        [64.982, 67.543], abs=0.001
    )


@pytest.mark.usefixtures("quick")
def test_every_figure_is_found_again_by_its_command() -> None:
    rows = json.loads(badugi("draws", "--json").out)
    assert len(rows) == len(QUICK)
    for row in rows:
        for chance in row["chances"][1:]:
            name, *arguments = shlex.split(chance["command"])
            assert name == "badugi"
            found = json.loads(badugi(*arguments, "--json").out)
            good = [each["or_better"] for each in found["classes"] if _is_good(each, row["wanted"])]
            assert good[-1] == pytest.approx(chance["chance"])


def _is_good(each: dict, wanted: str) -> bool:
    """A badugi, and of one that is wanted by its high card no worse one."""
    from badugi.lab.ranges import parse_range

    return each["class"] <= parse_range(wanted).worst


@pytest.mark.usefixtures("quick")
def test_people_see_a_calm_table() -> None:
    out = badugi("draws").out
    assert max(map(len, out.splitlines())) <= 80
    assert "A♣ 2♦ 3♥ / K♣  drawing one" in out
    assert "Breaking a pat badugi until it is better" in out
    row = next(line for line in out.splitlines() if "/ K♠  king" in line)
    assert row.split()[-6:] == ["18.75", "%", "34.31", "%", "47.16", "%"]
    assert "All exact." in out
    assert "badugi improve" not in out


@pytest.mark.usefixtures("quick")
def test_commands_are_shown_when_asked_for() -> None:
    out = badugi("draws", "--commands").out
    assert "  badugi improve Ac2d3h/Ks --draws 3 --strategy 'pat>=Qxxx else best'\n" in out


@pytest.mark.usefixtures("quick")
def test_the_table_is_kept_and_worked_out_again_when_it_cannot_be_read(tmp_path: Path) -> None:
    assert kept() is None
    first = worked_out()
    assert kept() == first
    (file,) = tmp_path.iterdir()
    file.write_bytes(msgspec.json.encode([(Chance(0.5),) * 3] * len(QUICK)))
    assert "50.00 %   50.00 %   50.00 %" in badugi("draws").out
    for broken in ("[[0.5", "[]", "{}"):
        file.write_text(broken, encoding="utf-8")
        assert kept() is None
        assert "50.00 %" not in badugi("draws").out
        assert kept() == first


@pytest.mark.usefixtures("quick")
def test_the_table_can_be_drawn(tmp_path: Path) -> None:
    path = tmp_path / "draws.svg"
    assert badugi("draws", "--plot", str(path)).code == 0
    assert path.read_text(encoding="utf-8").startswith("<?xml")


def test_a_picture_of_no_known_format_is_refused_before_anything_is_worked_out() -> None:
    answer = badugi("draws", "--plot", "draws.doc")
    assert (answer.out, answer.code) == ("", 2)
    assert "draws.doc is none" in answer.err


@pytest.mark.long
def test_the_page_shows_the_whole_table() -> None:
    shown = PAGE.read_text(encoding="utf-8").partition("$ badugi draws\n")[2].partition("\n```")[0]
    out = "\n".join([line.rstrip() for line in badugi("draws").out.splitlines()]).strip("\n")
    assert DEALT.sub("≈", out) == DEALT.sub("≈", shown)
    dealt, there = (list(map(float, DEALT.findall(text))) for text in (out, shown))
    assert dealt == pytest.approx(there, abs=0.15)
    assert len(dealt) == 4


DEALT = re.compile(r"≈ (\d\d\.\d\d) %")
"""Figures found by random deals, which differ where the deals do."""
