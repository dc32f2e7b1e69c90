"""What docs/look.md says about colours is what the style sheet has, and it can be read."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOOK = ROOT / "docs" / "look.md"
CSS = ROOT / "src" / "badugi" / "room" / "web" / "static" / "css"

DARK = ':root[data-theme="dark"]'
DARK_DEVICE = ':root:not([data-theme="light"])'
DECKS = ("", '[data-deck="two"]', '[data-deck="colour-blind"]')
FOR_WORDS, FOR_SIGNS = 4.5, 3.0
SIGNS = {"line-strong", "brass", "card-face", "card-edge"}
"""What is no word: outlines, frames, cards."""

Colours = dict[str, str]
Row = tuple[str, str, str, str]


@cache
def declared(selector: str) -> Colours:
    """What the style sheet of tokens declares under a selector."""
    text = (CSS / "tokens.css").read_text(encoding="utf-8")
    start = text.index(f"{selector} {{")
    return dict(re.findall(r"--([\w-]+): ([^;]+);", text[start : text.index("}", start)]))


def themes(deck: str = "") -> tuple[Colours, Colours]:
    """The tokens by day and in the evening."""
    day = declared(":root") | (declared(f":root{deck}") if deck else {})
    return day, day | declared(DARK) | declared(f"{DARK}{deck}")


def rows(columns: str) -> list[Row]:
    """The rows of the page's table that begins with these columns."""
    text = LOOK.read_text(encoding="utf-8").partition(f"| {columns} |\n")[2].partition("\n\n")[0]
    cells = [[cell.strip(" `") for cell in line.split("|")[1:5]] for line in text.splitlines()[1:]]
    return [(each[0], each[1], each[2], each[3]) for each in cells]


def light(colour: str) -> float:
    """The relative luminance of a colour, as WCAG defines it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_page_names_the_colours_of_the_style_sheet() -> None:
    day, evening = themes()
    said = rows("token | by day | in the evening | for")
    assert len(said) > 15
    assert [row[:3] for row in said] == [(row[0], day[row[0]], evening[row[0]]) for row in said]


CONTRASTS = rows("what | on what | by day | in the evening")


def test_the_contrasts_are_found() -> None:
    assert len(CONTRASTS) > 20


@pytest.mark.parametrize("row", CONTRASTS, ids=lambda row: f"{row[0]} on {row[1]}")
def test_a_contrast_is_as_measured_and_enough(row: Row) -> None:
    what, on, *said = row
    measured = [contrast(theme[what], theme[on]) for theme in themes()]
    assert [f"{each:.1f}" for each in measured] == said
    assert min(measured) >= (FOR_SIGNS if what in SIGNS else FOR_WORDS)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("suit", "shdc")
def test_every_deck_can_be_read_on_cards_and_on_paper(suit: str, deck: str) -> None:
    for theme in themes(deck):
        assert contrast(theme[f"suit-{suit}"], theme["card-face"]) >= 4.3
        assert contrast(theme[f"suit-{suit}-text"], theme["paper-2"]) >= FOR_WORDS


@pytest.mark.parametrize("deck", DECKS)
def test_the_evening_is_the_same_for_who_chose_it_and_whose_device_did(deck: str) -> None:
    assert declared(f"{DARK}{deck}") == declared(f"{DARK_DEVICE}{deck}")


def test_style_sheets_take_what_there_is() -> None:
    """A misspelt token would silently mean nothing; some are set by the modules."""
    used, made = set(), set()
    for module in CSS.parent.glob("app/**/*.js"):
        made |= set(re.findall(r'"--([\w-]+)":', module.read_text(encoding="utf-8")))
    for sheet in CSS.glob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        used |= set(re.findall(r"var\(--([\w-]+)\)", text))
        made |= set(re.findall(r"--([\w-]+):", text))
    assert used - made == set()


@pytest.mark.parametrize(
    "sheet",
    [sheet for sheet in sorted(CSS.glob("*.css")) if sheet.name != "tokens.css"],
    ids=lambda sheet: sheet.stem,
)
def test_colours_come_from_the_tokens(sheet: Path) -> None:
    assert re.findall(r"#[0-9a-f]{3,8}\b(?=[;, )])", sheet.read_text(encoding="utf-8")) == []
