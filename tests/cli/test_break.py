"""``badugi break``: pat or draw, both equities, and what to do in one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from unittest import mock

import pytest
from tests.cli.terminal import badugi

from badugi.lab.breaking import Breaking
from badugi.lab.odds import Odds, Share

KING = ("Ks5h3d2c", "--vs", "8c7d6h4s")


def found(*arguments: str) -> dict:
    answer = badugi("break", *arguments, "--json")
    assert (answer.err, answer.code) == ("", 0)
    return json.loads(answer.out)


def test_a_beaten_hand_is_broken_and_both_choices_are_counted() -> None:
    answer = found(*KING)
    assert answer["pat"]["equity"] == 0
    # A, 6, 7 of spades win; the 4 is held, and an eight badugi of these cards wins too.
    assert (answer["draw"]["win_count"], answer["draw"]["outcomes"]) == (4, 44)
    assert (answer["better"], answer["gain"]) == ("draw", pytest.approx(4 / 44))
    assert (answer["draw"]["hand"], answer["pat"]["hand"]) == ("5h3d2c/Ks", "Ks5h3d2c")


def test_json_has_these_entries_in_this_order() -> None:
    assert list(found(*KING)) == [
        *("hand", "vs", "draws", "strategies", "pat", "draw", "better", "gain", "stderr"),
    ]
    assert list(found(*KING)["pat"]) == [
        *("hand", "strategy", "win", "tie", "equity", "win_count", "tie_count"),
        *("method", "outcomes", "stderr"),
    ]


def test_the_best_hand_stands_pat() -> None:
    answer = found("As2h3d4c", "--vs", "8c7d6h")
    assert (answer["better"], answer["pat"]["equity"]) == ("pat", 1)
    assert "Stand pat. It is worth " in badugi("break", "As2h3d4c", "--vs", "8c7d6h").out


def test_pat_is_pat_in_every_draw() -> None:
    # Standing pat with a three-card hand loses to any badugi, however many draws there are.
    answer = found("As2h3d3c", "--vs", "8c7d6h5s", "--draws", "3")
    assert (answer["pat"]["strategy"], answer["pat"]["equity"]) == ("pat", 0)


def test_who_has_no_badugi_throws_what_does_not_play() -> None:
    answer = found("As2hKhQs", "--vs", "8c7d6h5s")
    assert answer["draw"]["hand"] == "As2h/KhQs"
    out = badugi("break", "As2hKhQs", "--vs", "8c7d6h5s").out
    assert "draw two" in out


def test_a_snow_is_called_one_when_it_is_worth_more() -> None:
    # Who stands pat makes this opponent break his king.
    scared = ("--opponent", "best, vs pat: pat>=9xxx else best", "--trials", "2000")
    out = badugi("break", "As2h3d4d", "--vs", "KcQd9h8s", *scared).out
    assert "Stand pat: a snow. It is worth " in out


def test_equal_choices_are_called_equal() -> None:
    answer = badugi("break", "4c3d2hAs", "--vs", "KcKdKhQs", "--opponent", "pat")
    assert "Both are worth the same." in answer.out


def test_the_strategies_of_both_sides_may_be_chosen() -> None:
    own = found(*KING, "--draws", "2", "--strategy", "pat>=9xxx else best")
    assert own["strategies"] == ["pat>=9xxx else best", "best"]
    other = found(*KING, "--draws", "2", "--opponent", "keep-3")
    assert other["strategies"] == ["best", "keep-3"]
    assert other["pat"]["equity"] > 0


def test_dead_cards_cannot_be_drawn() -> None:
    assert found(*KING, "--dead", "As")["draw"]["win_count"] == 3


def test_people_see_both_choices_and_what_is_assumed() -> None:
    out = badugi("break", "Ks5h3d2c", "--vs", "Txxx+").out
    assert max(map(len, out.splitlines())) <= 80
    assert "K♠ 5♥ 3♦ 2♣ – Txxx+" in out
    assert "draw one    5♥ 3♦ 2♣ / K♠" in out
    assert "draw one – Exact: " in out
    assert "Who draws goes on by best; the other draws by best." in out


def choice(equity: float, stderr: float) -> Odds:
    shares = (Share("Ks5h3d2c", equity, 0.0, equity), Share("*", 1 - equity, 0.0, 1 - equity))
    by = ("best", "best")
    return Odds(
        method="monte-carlo", draws=1, strategies=by, players=shares, stderr=stderr, trials=9
    )


@pytest.mark.parametrize(("drawing", "is_close"), [(0.509, True), (0.491, True), (0.511, False)])
def test_a_difference_that_may_be_chance_is_called_so(drawing: float, is_close: bool) -> None:
    # The standard error of the difference is 0.005, of 0.003 and 0.004.
    both = {"pat": choice(0.5, 0.003), "draw": choice(drawing, 0.004)}
    found = Breaking(hand="Ks5h3d2c", versus="*", is_badugi=True, cards=1, **both)
    assert found.stderr == pytest.approx(0.005)
    assert found.better == ("draw" if drawing > 0.5 else "pat")
    with mock.patch("badugi.lab.breaking.pat_or_draw", return_value=found):
        out = badugi("break", "Ks5h3d2c", "--vs", "*").out
    assert ("two standard errors are 1.00 %" in out) is is_close


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("Ks5h3d2c",), "--vs"),
        (("Ks5h3d", "--vs", "8xxx"), "four cards, not for 3"),
        (("Ks5h3d/2c", "--vs", "8xxx"), "Leave the slash out"),
        (("Ks5h3d2c4h", "--vs", "8xxx"), "four cards, not for 5"),
        (("Ks5h3d??", "--vs", "8xxx"), "every card"),
        (("8xxx", "--vs", "8xxx"), "no card"),
        (("Ks5h3d2c", "--vs", "Ks"), "K♠ is in two places"),
        (("Ks5h3d2c", "--vs", ""), "at least one card"),
        (("Ks5h3d2c", "--vs", "8xxx", "--draws", "0"), "--draws"),
        (("Ks5h3d2c", "--vs", "8xxx", "--opponent", "wait"), "'wait' is no drawing strategy"),
        (("Ks5h3d2c", "--vs", "8xxx", "--dead", "Ks"), "K♠ is in two places"),
        (("Ks5h3d2c", "--vs", "8xxx", "--plot", "break"), "break is none"),
    ],
)
def test_bad_input_costs_one_line(arguments: tuple[str, ...], why: str) -> None:
    answer = badugi("break", *arguments)
    assert (answer.out, answer.code) == ("", 2)
    assert why in answer.err
    assert answer.err.count("\n") == 1


def test_both_choices_can_be_drawn(tmp_path: Path) -> None:
    path = tmp_path / "choice.pdf"
    assert badugi("break", *KING, "--plot", str(path)).code == 0
    assert path.read_bytes().startswith(b"%PDF")
