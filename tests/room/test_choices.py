"""What a form for a new table offers can all be opened, and is said in every language."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from tests.room.listening import keys_said_by

from badugi.bots import BOTS, STYLE_WORDS, find_bot
from badugi.errors import SetupError
from badugi.locale import catalogue, languages
from badugi.protocol.choices import Choices
from badugi.protocol.info import PACES
from badugi.protocol.rest import TableRow
from badugi.room import choices as module
from badugi.room.choices import choices
from badugi.rules import BETTING, HOUSES, VARIANTS

OFFER = choices("en", has_chat=True)


def names(rows: Any) -> list[str]:
    return [row.name for row in rows]


def test_every_list_of_the_game_is_offered() -> None:
    assert names(OFFER.variants) == names(VARIANTS)
    assert names(OFFER.bettings) == names(BETTING)
    assert names(OFFER.houses) == names(HOUSES)
    assert names(OFFER.speeds) == list(PACES)
    assert set(names(OFFER.bots)) >= set(BOTS)
    assert names(OFFER.styles) == list(STYLE_WORDS)
    assert names(OFFER.rotations) == ["orbit", "dealers_choice", "hands"]
    assert names(OFFER.openings) == ["own", "shown", "seed"]


@pytest.mark.parametrize(("house", "variant"), list(product(names(HOUSES), names(VARIANTS))))
def test_every_game_that_is_offered_can_be_opened(house: str, variant: str) -> None:
    for betting in OFFER.bettings:
        for stakes in betting.stakes:
            sign = f"{stakes.name} {betting.name} {variant}"
            setup = TableRow(title="New", games=(sign,), house=house).terms().setup
            assert stakes.buy_ins.least == setup.min_buy_in
            assert stakes.buy_ins.most == setup.max_buy_in
            assert stakes.buy_ins.least <= stakes.buy_ins.usual <= stakes.buy_ins.most


@pytest.mark.parametrize("variant", OFFER.variants, ids=names(OFFER.variants))
def test_no_table_is_smaller_or_larger_than_offered(variant: Any) -> None:
    least, most = variant.seats
    for seats in (least, most):
        TableRow(title="New", games=(f"2/4 limit {variant.name}",), seats=seats).terms()
    for seats in (least - 1, most + 1):
        with pytest.raises(SetupError):
            TableRow(title="New", games=(f"2/4 limit {variant.name}",), seats=seats).terms()


def test_every_bot_that_is_offered_plays_in_every_style_that_is() -> None:
    assert OFFER.bots[0].has_style
    leanings: dict[str, list[str]] = {}
    for style in OFFER.styles:
        leanings.setdefault(style.leaning, []).append(style.name)
    for bot in OFFER.bots:
        find_bot(bot.name)
        for words in product(*leanings.values()):
            if bot.has_style:
                find_bot(f"{bot.name}:{'-'.join(words)}")
    for each in OFFER.lineup:
        find_bot(each.name)


def test_a_table_as_it_usually_is_can_be_opened() -> None:
    usual = OFFER.usual
    row = TableRow(
        title=usual.title,
        games=(f"{usual.stakes} {usual.betting} {usual.variant}",),
        house=usual.house,
        seats=usual.seats,
        bots=tuple(names(OFFER.lineup)[: usual.seats - 1]),
    )
    assert row.terms().title == "A new table"
    assert (usual.speed, usual.rotation, usual.openings) == ("normal", "orbit", "own")


def test_a_house_says_how_it_differs_and_where_the_rulebook_speaks_of_it() -> None:
    houses = {house.name: house for house in OFFER.houses}
    assert houses["standard"].differences == ()
    korean = houses["korean"]
    assert korean.forced_bets == "antes"
    assert [(each.clause, each.text) for each in korean.differences] == [
        ("R2.3", "Everybody posts an ante; there are no blinds.")
    ]
    assert ("R5.2", "In fixed limit a round has at most 5 bets.") in [
        (each.clause, each.text) for each in houses["wsop"].differences
    ]


def test_stakes_say_what_is_posted() -> None:
    limit = next(each for each in OFFER.bettings if each.name == "limit")
    stakes = next(each for each in limit.stakes if each.name == "2/4")
    assert stakes.blinds == "Bets 2 and 4, blinds 1 and 2"
    assert stakes.antes == "Bets 2 and 4, everybody antes 1"


def test_bounds_are_those_of_a_row() -> None:
    bounds = OFFER.bounds
    assert (bounds.title, bounds.password, bounds.games) == (60, 200, 20)
    assert (bounds.bots, bounds.delay, bounds.has_chat) == (9, 600, True)
    assert not choices("en", has_chat=False).bounds.has_chat


@pytest.mark.parametrize("locale", languages())
def test_every_word_of_the_catalogue_is_said(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = keys_said_by(module, monkeypatch)
    made: Choices = choices.__wrapped__(locale, has_chat=True)
    assert names(made.variants) == names(OFFER.variants)
    assert {key for key in said if key.startswith("choices.")} == leaves(
        catalogue(locale)["choices"], "choices"
    )


def leaves(words: dict[str, Any], path: str) -> set[str]:
    """The paths of all sentences of a section."""
    found: set[str] = set()
    for name, entry in words.items():
        inner = f"{path}.{name}"
        found |= leaves(entry, inner) if isinstance(entry, dict) else {inner}
    return found
