"""Bots are found by name, with a style, among the built-in ones and those of other packages."""

from importlib.metadata import EntryPoint, EntryPoints

import pytest

import badugi.bots
from badugi.bots import BOTS, Bot, Regular, Style, bot_names, find_bot, parse_style
from badugi.bots.simple import caller
from badugi.errors import LookupFailed, SetupError


@pytest.mark.parametrize("name", BOTS)
def test_every_built_in_bot_is_found_by_its_name(name: str) -> None:
    assert find_bot(f" {name.upper()} ") is BOTS[name]
    assert isinstance(BOTS[name], Bot)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(LookupFailed) as refused:
        find_bot("shark")
    assert refused.value.code == "unknown_bot"
    assert str(refused.value) == (
        "There is no bot called 'shark'. Choose one of: random, caller, aggressor, regular."
    )


def test_an_unknown_style_is_refused_with_the_words_there_are() -> None:
    with pytest.raises(LookupFailed) as refused:
        find_bot("regular:tight-sleepy")
    assert refused.value.code == "unknown_style"
    assert str(refused.value) == (
        "'sleepy' is no word for a style. Use one or more of: "
        "tight, loose, passive, aggressive, honest, tricky."
    )


def test_a_style_is_refused_by_a_bot_that_has_none() -> None:
    with pytest.raises(LookupFailed) as refused:
        find_bot("caller:tight")
    assert refused.value.code == "bot_without_style"
    assert str(refused.value) == (
        "The bot 'caller' plays in one way only. "
        "Leave the style out, or choose one that has styles: regular."
    )


def test_a_style_is_made_of_words_in_any_order() -> None:
    assert parse_style("loose, aggressive") == parse_style("aggressive-loose")
    assert parse_style("") == Style()
    assert find_bot("regular:tight-passive") == Regular(parse_style("tight-passive"))


def test_a_leaning_outside_zero_to_one_is_refused() -> None:
    with pytest.raises(SetupError) as refused:
        Style(tightness=1.5)
    assert refused.value.code == "style_out_of_range"
    assert str(refused.value) == "A tightness of 1.5 cannot be. Use a number from 0 to 1."


@pytest.fixture
def stranger(monkeypatch: pytest.MonkeyPatch) -> str:
    """A bot that another package has registered."""
    point = EntryPoint("friend", "badugi.bots.simple:caller", "badugi.bots")

    def found(*, group: str) -> EntryPoints:
        return EntryPoints([point] if group == "badugi.bots" else [])

    monkeypatch.setattr(badugi.bots, "entry_points", found)
    return "friend"


def test_a_strangers_bot_is_found_by_its_entry_point(stranger: str) -> None:
    assert find_bot(stranger) is caller
    assert bot_names() == (*BOTS, stranger)
