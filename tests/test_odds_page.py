"""Every figure of the public table of odds is what the command beside it finds."""

from __future__ import annotations

import pytest
from tools.odds import PAGE, Row, figure, rows, written_anew

ROWS = list(rows(PAGE.read_text(encoding="utf-8")))
EXACT = [row for row in ROWS if "≈" not in row.figure]
DEALT = [row for row in ROWS if "≈" in row.figure]


def test_the_page_has_its_rows():
    assert len(EXACT) > 50
    assert len(DEALT) > 5


@pytest.mark.parametrize("row", EXACT, ids=lambda row: row.command)
def test_an_exact_figure_is_what_its_command_finds(row: Row):
    assert figure(row.command) == row.figure


@pytest.mark.long
@pytest.mark.parametrize("row", DEALT, ids=lambda row: row.command)
def test_a_dealt_figure_is_what_its_command_finds(row: Row):
    assert figure(row.command) == row.figure


def test_a_wrong_figure_is_written_anew():
    right = "| a badugi | 6.34 % | 6.339 % | `badugi range badugi` |\n"
    assert written_anew(right.replace("6.339", "9.999")) == right
