"""Every example runs as a reader would run it, and says what it promises."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
LONGEST = 100

SAYS = {
    "count_hands.py": "17,160 badugis",
    "play_a_hand.py": "Eli shows J-9-7-4, a jack badugi.",
    "write_a_bot.py": "big bets per 100 hands against caller",
}


def test_every_example_is_known_here() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(SAYS)


@pytest.mark.parametrize("name", SAYS)
def test_an_example_runs_and_says_something(name: str) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", EXAMPLES / name],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=100,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert SAYS[name] in run.stdout


@pytest.mark.parametrize("name", SAYS)
def test_an_example_opens_with_a_sentence_and_is_short(name: str) -> None:
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    opening = (ast.get_docstring(ast.parse(text)) or "").split("\n\n")[0]
    assert opening.endswith((".", "?"))
    assert f"examples/{name}" in text, "it says how to run it"
    assert len(text.splitlines()) < LONGEST
