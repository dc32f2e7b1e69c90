"""The rulebook is complete: every clause, every house option, every variant, every citation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from badugi import rulebook
from badugi.cards import parse_cards
from badugi.errors import BadugiError, LookupFailed
from badugi.rankings import ranking
from badugi.rulebook import chapter, chapters, clause, clauses, variant_page
from badugi.rules import HOUSES, VARIANTS, House, Variant

ROOT = Path(__file__).parents[2]

CLAUSES_IN = {
    "R1": 8,
    "R2": 6,
    "R3": 2,
    "R4": 5,
    "R5": 8,
    "R6": 4,
    "R7": 7,
    "R8": 6,
    "R9": 5,
    "R10": 2,
    "R11": 6,
    "R12": 2,
}
NUMBERS = [f"{number}.{n}" for number, count in CLAUSES_IN.items() for n in range(1, count + 1)]
OPTIONS = [name for name in House.__struct_fields__ if name != "name"]

CITATION = re.compile(r"\bR\d+\.\d+\b")
HOLDING = r"(?:[A2-9TJQK][♠♥♦♣] ?){4}"
VALUE_ROW = re.compile(rf"^\| ({HOLDING})\| ([\w -]+) \|", re.MULTILINE)
DUEL_ROW = re.compile(rf"^\| ({HOLDING})\| ({HOLDING})\|", re.MULTILINE)
PRESET_ROW = re.compile(r"^\| `(\w+)` \| (R\d+\.\d+) \| (.+) \|$", re.MULTILINE)


def cell(value: object) -> str:
    """A House value as the presets table writes it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def test_every_clause_is_there_in_order() -> None:
    assert [each.number for each in clauses()] == NUMBERS
    assert [each.number for each in chapters()] == list(CLAUSES_IN)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_clause_has_a_title_and_sentences(number: str) -> None:
    found = clause(number)
    assert found.number == number
    assert found.chapter == number.split(".", maxsplit=1)[0]
    assert found.title
    assert re.search(r"\w{3,}.*[.:]", found.text), "a clause says something in sentences"
    assert "\n## " not in found.text


def test_no_clause_is_written_twice() -> None:
    assert len({each.number for each in clauses()}) == len(clauses())
    assert len({each.title for each in clauses()}) == len(clauses())


@pytest.mark.parametrize("option", OPTIONS)
def test_every_house_option_is_named_in_a_clause_before_the_presets(option: str) -> None:
    assert [
        each.number
        for each in clauses()
        if each.chapter != "R12" and re.search(rf"`{option}\b", each.text)
    ]


@pytest.mark.parametrize("option", OPTIONS)
def test_every_house_option_is_among_the_presets(option: str) -> None:
    assert any(re.search(rf"`{option}\b", each.text) for each in chapter("R12").clauses)


def test_the_presets_table_is_what_the_houses_are() -> None:
    rows = PRESET_ROW.findall(clause("R12.1").text)
    assert len(rows) == 12
    for option, number, cells in rows:
        assert f"`{option}" in clause(number).text
        for house, written in zip(HOUSES, cells.split(" | "), strict=True):
            if written == "–":
                assert getattr(house, option) == getattr(House(), option), (option, house.name)
            else:
                assert written == cell(getattr(house, option)), (option, house.name)


def test_an_option_outside_the_presets_table_is_the_same_everywhere() -> None:
    inside = {option for option, _, _ in PRESET_ROW.findall(clause("R12.1").text)}
    for option in set(OPTIONS) - inside:
        for house in HOUSES:
            assert getattr(house, option) == getattr(House(), option), (option, house.name)


@pytest.mark.parametrize("option", OPTIONS)
def test_a_clause_that_sets_an_option_writes_a_value_the_house_takes(option: str) -> None:
    for each in clauses():
        for written in re.findall(rf"`{option} = ([^`]+)`", each.text):
            value = {"None": None, "True": True, "False": False}.get(written, written.strip('"'))
            value = int(value) if isinstance(value, str) and value.isdigit() else value
            assert getattr(House().replace(**{option: value}), option) == value


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_every_variant_has_a_page_that_cites_clauses(variant: Variant) -> None:
    page = variant_page(variant.name)
    assert page.lower().startswith(f"# {variant.title.lower()} in a minute")
    cited = CITATION.findall(page)
    assert cited
    for number in cited:
        assert clause(number)


def test_clauses_cite_only_clauses_that_exist() -> None:
    for each in clauses():
        for number in CITATION.findall(each.text):
            assert clause(number)


@pytest.mark.parametrize("written", ["R6.3", "r6.3", "6.3", " R6.3 ", "r 6.3", "R06.03", "6.3."])
def test_a_clause_is_found_however_it_is_written(written: str) -> None:
    assert clause(written).number == "R6.3"


@pytest.mark.parametrize("written", ["R6", "r6", "6", " R06 "])
def test_a_chapter_is_found_however_it_is_written(written: str) -> None:
    assert chapter(written).title == "The draw"


@pytest.mark.parametrize("written", ["Badugi", "deuce to seven", "Deuce_To-Seven"])
def test_a_variant_page_is_found_however_it_is_written(written: str) -> None:
    assert variant_page(written)


@pytest.mark.parametrize(
    ("written", "nearest"),
    [
        ("R6.9", "R6.4"),
        ("R6", "R6.1"),
        ("R13.2", "R12.2"),
        ("R0.1", "R1.1"),
        ("deck", "R6.3"),
        ("scoop", "R9.4"),
        ("", "R1.1"),
        ("{text}", "R1.1"),
        ("R6.3.1", "R6.3"),
        ("9" * 5000, "R12.1"),
    ],
)
def test_an_unknown_clause_is_refused_with_the_nearest(written: str, nearest: str) -> None:
    with pytest.raises(LookupFailed) as refused:
        clause(written)
    assert refused.value.code == "unknown_clause"
    assert isinstance(refused.value, BadugiError)
    assert f"{nearest} (" in str(refused.value)


@pytest.mark.parametrize("written", ["R0", "R13", "R6.3", "", "draw"])
def test_an_unknown_chapter_is_refused(written: str) -> None:
    with pytest.raises(LookupFailed) as refused:
        chapter(written)
    assert refused.value.code == "unknown_clause"


@pytest.mark.parametrize("written", ["", "holdem", "../r01", "badugi.md"])
def test_an_unknown_variant_page_is_refused(written: str) -> None:
    with pytest.raises(LookupFailed) as refused:
        variant_page(written)
    assert refused.value.code == "unknown_variant"
    assert "badugi" in str(refused.value.params["names"])


def test_the_hands_in_the_rulebook_are_worth_what_it_says() -> None:
    page = (ROOT / "docs" / "rules.md").read_text("utf-8")
    rows = VALUE_ROW.findall(clause("R7.6").text)
    assert len(rows) == 20
    shown = VALUE_ROW.findall(page)
    assert len(shown) == 6
    for cards, name in rows + shown:
        assert ranking("badugi")(parse_cards(cards)).name == name


def test_the_duels_in_the_rulebook_are_won_by_the_winner() -> None:
    value = ranking("badugi")
    duels = DUEL_ROW.findall(clause("R7.6").text)
    assert len(duels) == 5
    for winner, loser in duels:
        assert value(parse_cards(winner)) > value(parse_cards(loser))
    [tied] = re.findall(rf"^({HOLDING})and ({HOLDING})\*\*tie", clause("R7.6").text, re.MULTILINE)
    assert value(parse_cards(tied[0])) == value(parse_cards(tied[1]))


def test_every_clause_cited_in_the_code_exists() -> None:
    cited = {
        (str(path.relative_to(ROOT)), number)
        for path in (ROOT / "src" / "badugi").rglob("*.py")
        for number in re.findall(r"""clause=["'](R[^"']*)["']""", path.read_text("utf-8"))
    }
    assert cited, "the code cites clauses"
    assert not sorted(cite for cite in cited if cite[1] not in NUMBERS)


def test_the_players_page_shows_the_same_presets_and_cites_real_clauses() -> None:
    page = (ROOT / "docs" / "rules.md").read_text("utf-8")
    assert PRESET_ROW.findall(page) == PRESET_ROW.findall(clause("R12.1").text)
    for number in CITATION.findall(page):
        clause(number)


def test_the_rulebook_offers_only_what_it_says() -> None:
    assert all(hasattr(rulebook, name) for name in rulebook.__all__)
