"""The rulebook says the same in every language: same pages, clauses, options and figures."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.rulebook.trees import pieces

from badugi import rulebook
from badugi.cards import parse_cards
from badugi.errors import LookupFailed
from badugi.locale import DEFAULT
from badugi.rankings import ranking
from badugi.rulebook import chapter, chapters, clause, clauses, languages, pages, variant_page
from badugi.rulebook.markup import Block, Bullets, ClauseLink, Code, Grid, Steps, blocks
from badugi.rulebook.texts import page_names, read

PAGES = Path(rulebook.__file__).parent
OTHERS = [each for each in languages() if each != DEFAULT]
NUMBERS = [each.number for each in clauses()]
VARIANTS = [each for each in page_names() if each.startswith("variant-")]

FIGURE = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")
REFERENCE = re.compile(r"R\d+(\.\d+)?")
SPELLED = {
    "one": "1",
    "two": "2",
    "deuce": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
}

each_clause = pytest.mark.parametrize("number", NUMBERS)
each_variant = pytest.mark.parametrize("name", VARIANTS)
each_language = pytest.mark.parametrize("locale", OTHERS)


def shape(found: tuple[Block, ...]) -> list[Any]:
    """The kinds of blocks with the length of each list and the size of each table."""
    return [(type(each).__name__, size(each)) for each in found]


def size(block: Block) -> object:
    match block:
        case Bullets(items) | Steps(items):
            return len(items)
        case Grid(head, rows):
            return len(head), len(rows)
        case _:
            return None


def cited(found: tuple[Block, ...]) -> Counter[object]:
    """The options and the clauses that are named, as often as they are."""
    return Counter([each for each in pieces(found) if isinstance(each, Code | ClauseLink)])


def figures(text: str) -> Counter[str]:
    return Counter(FIGURE.findall(REFERENCE.sub("", text)))


def spelled(text: str) -> Counter[str]:
    """The numbers that an English text writes as words."""
    found = re.findall("|".join(SPELLED), text.lower())
    return Counter([SPELLED[word] for word in found])


def assert_same(other: str, english: str) -> None:
    """The two texts have the same parts, name the same things and count alike."""
    mine, theirs = blocks(english), blocks(other)
    assert shape(theirs) == shape(mine)
    assert cited(theirs) == cited(mine)
    assert not figures(english) - figures(other), "a figure is missing"
    assert not figures(other) - figures(english) - spelled(english), "a figure too many"


def test_there_is_a_rulebook_in_english_and_korean() -> None:
    assert languages() == ("en", "ko")


@each_language
def test_there_are_the_same_pages(locale: str) -> None:
    assert {each.name for each in (PAGES / locale).iterdir()} == {
        f"{name}.md" for name in page_names()
    }
    assert [each.name for each in pages(locale)] == [each.name for each in pages()]


@each_language
def test_there_are_the_same_clauses_in_the_same_order(locale: str) -> None:
    assert [each.number for each in clauses(locale)] == NUMBERS
    assert [each.number for each in chapters(locale)] == [each.number for each in chapters()]


@each_language
@each_clause
def test_a_clause_says_the_same(locale: str, number: str) -> None:
    assert_same(clause(number, locale).text, clause(number).text)


@each_language
@pytest.mark.parametrize("number", [each.number for each in chapters()])
def test_a_chapter_opens_with_the_same(locale: str, number: str) -> None:
    assert_same(chapter(number, locale).text, chapter(number).text)


@each_language
@each_variant
def test_a_variant_page_says_the_same(locale: str, name: str) -> None:
    english, other = read(name).partition("\n"), read(name, locale).partition("\n")
    assert other[0].startswith("# ")
    assert_same(other[2], english[2])


def test_a_difference_is_noticed() -> None:
    for other in ["하나 R1.1 4", "`cap` 하나 4", "- 하나 4", "하나", "하나 4 4", "2 4"]:
        with pytest.raises(AssertionError):
            assert_same(other, "One 4")
    assert_same("4 하나 1", "One 4")


def test_korean_is_korean() -> None:
    titles = [each.title for each in (*chapters("ko"), *clauses("ko"), *pages("ko"))]
    for text in (*titles, *[each.text for each in clauses("ko")]):
        assert re.search("[가-힣]", text), text


@each_language
def test_hands_are_named_as_the_room_names_them(locale: str) -> None:
    grid = next(each for each in blocks(clause("R7.6", locale).text) if isinstance(each, Grid))
    assert len(grid.rows) == 20
    for (cards,), (name,) in grid.rows:
        assert ranking("badugi")(parse_cards(str(cards))).spoken(locale) == name


@each_language
def test_a_clause_is_found_by_a_word_of_the_language(locale: str) -> None:
    with pytest.raises(LookupFailed) as refused:
        clause("스쿱", locale)
    assert "R9.4 (반으로 나누는 팟)" in str(refused.value.params["names"])


@pytest.mark.parametrize("locale", ["fr", "", "../ko", "KO"])
def test_a_language_without_a_rulebook_reads_english(locale: str) -> None:
    assert clause("R6.3", locale) == clause("R6.3")
    assert chapter("R6", locale) == chapter("R6")
    assert clauses(locale) == clauses()
    assert chapters(locale) is chapters()
    assert pages(locale) is pages()
    assert variant_page("badugi", locale) == variant_page("badugi")
