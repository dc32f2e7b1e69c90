"""Every clause of the rulebook has a test named by it, or stands on this list with the reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from badugi.rulebook import clauses

TESTS = Path(__file__).parent.parent
NAMED = {
    f"R{chapter}.{number}"
    for path in TESTS.rglob("test_*.py")
    for chapter, number in re.findall(r"def test_R(\d+)_(\d+)", path.read_text(encoding="utf-8"))
}

ELSEWHERE = {
    "R7.2": "tests/rankings/test_badugi.py",
    "R7.4": "tests/rankings/test_all_holdings.py",
    "R7.5": "tests/rankings/test_names.py",
    "R12.1": "tests/rulebook/test_rulebook.py",
    "R12.2": "tests/rulebook/test_rulebook.py",
}
"""Clauses whose tests are named by what they count or name."""

NOT_PLAYED = {"R10.2": "what a card room does", "R11.6": "words, in the glossary"}


@pytest.mark.parametrize("number", [clause.number for clause in clauses()])
def test_the_clause_has_a_test(number):
    assert number in NAMED or number in ELSEWHERE or number in NOT_PLAYED


@pytest.mark.parametrize(("number", "where"), ELSEWHERE.items())
def test_what_is_tested_elsewhere_is_there(number, where):
    assert number not in NAMED
    assert (TESTS.parent / where).is_file()
