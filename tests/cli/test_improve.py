"""``badugi improve``: what a hand becomes, for people, for programs and as a picture."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.terminal import badugi

from badugi.lab.sizes import lines


def found(*arguments: str) -> dict:
    answer = badugi("improve", *arguments, "--json")
    assert (answer.err, answer.code) == ("", 0)
    return json.loads(answer.out)


@pytest.mark.parametrize(
    ("draws", "hit"), [("1", 10 / 48), ("2", 1 - 38 * 37 / (48 * 47)), ("3", 0.51225717)]
)
def test_ten_cards_complete_a_three_card_hand(draws: str, hit: float) -> None:
    answer = found("Ac2d3h/Kc", "--draws", draws)
    assert answer["method"] == "exact"
    assert answer["sizes"]["4"] == pytest.approx(hit)
    assert answer["sizes"]["3"] == pytest.approx(1 - hit)


def test_json_names_every_class_that_it_may_become_best_first() -> None:
    answer = found("Ac2d3h/Kc")
    assert list(answer) == ["hand", "draws", "strategy", "method", "sizes", "classes", "stderr"]
    first, last = answer["classes"][0], answer["classes"][-1]
    assert first == {"class": 0, "name": "4-3-2-A badugi", "chance": 1 / 48, "or_better": 1 / 48}
    assert (last["name"], last["or_better"]) == ("three-card 3-2-A", 1.0)
    assert sum([each["chance"] for each in answer["classes"]]) == pytest.approx(1)


def test_dead_cards_and_strategy_change_what_it_becomes() -> None:
    assert found("Ac2d3h/Kc", "--dead", "4s 5s")["sizes"]["4"] == pytest.approx(8 / 46)
    broken = found("Ac2d3h/Ks", "--draws", "2", "--strategy", "pat>=Qxxx else best")
    assert broken["strategy"] == "pat>=Qxxx else best"
    good = [each["or_better"] for each in broken["classes"] if each["name"].startswith("Q")]
    assert good[-1] == pytest.approx(1 - 39 * 38 / (48 * 47))


def test_random_deals_agree_with_the_count_and_hang_on_the_seed() -> None:
    often = ("Ac2d3h/Kc", "--draws", "3", "--monte-carlo", "--trials", "100000", "--seed")
    dealt = found(*often, "word")
    assert (dealt["method"], dealt["trials"], dealt["seed"]) == ("monte-carlo", 100_000, "word")
    assert dealt["sizes"]["4"] == pytest.approx(0.51225717, abs=0.008)
    assert found(*often, "word") == dealt
    assert found(*often, "other")["sizes"] != dealt["sizes"]


def test_cards_may_be_written_apart() -> None:
    assert found("Ac", "2d", "3h", "/", "Kc")["hand"] == "Ac2d3h/Kc"


def test_people_see_sizes_and_high_cards_adding_up() -> None:
    out = badugi("improve", "As2h/KdQc").out
    rows = [line.split() for line in out.splitlines()]
    assert max(map(len, out.splitlines())) <= 80
    assert ["Badugi", "8.07", "%", "8.07", "%", "━"] in rows
    assert ["four", "high", "0.18", "%", "0.18", "%", "━"] in rows
    assert next(row for row in rows if row[:2] == ["Two", "cards"])[4:6] == ["100.00", "%"]
    assert "Exact." in out
    assert "best: keeps the cards that play" in out


def test_people_are_told_the_error_of_what_they_see() -> None:
    out = badugi("improve", "Ac2d3h/Kc", "--monte-carlo", "--trials", "10000").out
    error = float(out.partition("standard error ")[2].split()[0])
    assert error == pytest.approx(100 * (0.2083 * 0.7917 / 10_000) ** 0.5, rel=0.05)


def test_what_a_pat_hand_becomes_without_a_draw_is_itself() -> None:
    answer = found("As2h3d4c", "--draws", "0")
    assert [(each["class"], each["chance"]) for each in answer["classes"]] == [(0, 1.0)]


def test_lines_hold_each_size_once_and_leave_out_what_cannot_be() -> None:
    chances = [0.0] * 1092
    chances[0] = chances[714] = 0.1
    chances[1091] = 0.8
    assert [(line.size, line.high, round(line.or_better, 9)) for line in lines(chances)] == [
        (4, "", 0.2),
        (4, "4", 0.1),
        (4, "K", 0.2),
        (1, "", 1.0),
        (1, "K", 1.0),
    ]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("As2h3d4c5s",), "four cards at most, not 5"),
        (("As2h", "vs", "Ks"), "'vs' is no card"),
        (("As2h", "--draws", "0"), "no draw is to come"),
        (("As2h", "--draws", "-1"), "--draws"),
        (("As2h", "--dead", "As"), "A♠ is in two places"),
        (("As2h", "--strategy", "optimal"), "answers opponents"),
        (("As2h", "--strategy", "wait"), "'wait' is no drawing strategy"),
        (("As2h", "--trials", "0"), "--trials"),
        (("As2h", "--exact", "--monte-carlo"), "not both"),
        (("As2h", "--plot", "what.txt"), "what.txt is none"),
    ],
)
def test_bad_input_costs_one_line(arguments: tuple[str, ...], why: str) -> None:
    answer = badugi("improve", *arguments)
    assert (answer.out, answer.code) == ("", 2)
    assert why in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("hand", ["As2h/KdQc", "As2h3d4c", "*"])
def test_a_picture_is_drawn_of_any_hand(tmp_path: Path, hand: str) -> None:
    path = tmp_path / "what.png"
    often = ("--draws", "1", "--monte-carlo", "--trials", "2000")
    assert badugi("improve", hand, *often, "--plot", str(path)).code == 0
    assert path.read_bytes().startswith(b"\x89PNG")
