"""The words and the history of the game, told the same in every language."""

from __future__ import annotations

import re

import pytest

from badugi.locale import languages
from badugi.room.lore import ON_RECORD, glossary, history
from badugi.rulebook import clause

TERMS = [term for group in glossary("en").groups for term in group.terms]


def test_every_word_has_its_korean_and_an_explanation() -> None:
    assert len(TERMS) == len({term.name for term in TERMS}) >= 35
    for term in TERMS:
        assert re.search("[가-힣]", term.korean)
        assert not re.search("[가-힣]", term.english)
        assert term.says.endswith(".")


def test_R11_6_the_korean_words_of_the_rulebook_are_there() -> None:
    rows = [line.split("|") for line in clause("R11.6").text.splitlines() if line.startswith("|")]
    korean = {word.strip() for row in rows[2:] for word in row[1].split("/")}
    assert len(korean) == 16
    assert korean <= {term.korean for term in TERMS}


@pytest.mark.parametrize("locale", languages())
def test_every_language_has_the_same_words_in_the_same_order(locale: str) -> None:
    for ours, theirs in zip(glossary("en").groups, glossary(locale).groups, strict=True):
        assert (ours.name, [each.name for each in ours.terms]) == (
            theirs.name,
            [each.name for each in theirs.terms],
        )


@pytest.mark.parametrize("locale", languages())
def test_the_history_has_the_same_figures_in_every_language(locale: str) -> None:
    for ours, theirs in zip(history("en").passages, history(locale).passages, strict=True):
        assert ours.name == theirs.name
        assert figures(ours.text + ours.when) == figures(theirs.text + theirs.when)


def figures(text: str) -> list[str]:
    """The years and amounts of a text; small numbers may be written as words."""
    return sorted(re.findall(r"\d{1,3}(?:,\d{3})+|\d{3,}", text))


def test_what_is_only_told_is_marked_so() -> None:
    passages = history("en").passages
    assert {each.name for each in passages} >= ON_RECORD
    assert [each.evidence_title for each in passages if each.name not in ON_RECORD] == [
        "As told"
    ] * (len(passages) - len(ON_RECORD))
    assert passages[-1].evidence == "record"
