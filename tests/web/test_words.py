"""The patterns by which tests find what pages call things."""

from __future__ import annotations

from tests.web.words import card_name, cards_named, either, named


def test_an_entry_is_known_whatever_is_filled_in() -> None:
    assert named("table.act_call").match("Call 4")
    assert not named("table.act_call").match("Check")
    assert named("table.act_draw").match("Draw 1")
    assert either("table.act_fold", "table.act_check").match(" Check ")


def test_cards_are_found_by_their_names() -> None:
    text = f"{card_name('Th')}, keep. {card_name('As')}"
    assert cards_named(text) == ["Th", "As"]
