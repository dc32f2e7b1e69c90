"""The catalogues: every language has every word, with the same places to fill in, and its own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, TypeAlias

import pytest

from badugi import locale
from badugi.locale import DEFAULT, Phrase, catalogue, is_known, languages, say
from badugi.rules import VARIANTS

Entry: TypeAlias = str | dict[str, str]

FOLDER = Path(locale.__file__).parent
OTHERS = [language for language in languages() if language != DEFAULT]
SECTIONS = sorted(
    {
        path.relative_to(FOLDER / language).with_suffix("").as_posix()
        for language in languages()
        for path in (FOLDER / language).rglob("*.json")
    }
)
BY_SECTION = [(language, section) for language in OTHERS for section in SECTIONS]

FEWER_PLACES = {"names.badge.badugi.golf", "names.badge.badugi.second", "names.badge.badugi.third"}
"""Hands that have names of their own, which name no rank."""
SAME_IN_ALL = {"terminal.backup.size", "web.shell.table_title", "choices.houses.wsop.title"}
"""Entries with letters that are the same everywhere: a unit, names."""

LATIN = """
As Ks Kd KsKd Ctrl Enter Esc min max pot all in
badugi badeucy play rules serve verify db port host name user kind terms row origins regular caller
JSON TOML json openapi content type application bearer pip install room postgres postgresql
PostgreSQL pg_dump https kB seed_of none showdown ask vs HandStarted JavaScript QR WSOP ante limit
best pat hold keep else optimal then Jxxx random improve uint Card index dead BADUGI_CACHE
Dask distributed tcp workers
exact monte carlo commands trials optimal
hh check hand player csv
over smooth rough top by rank equity draws tri two one Jxxx xxx
PHH PokerStars Full Tilt KingsClub Merge Phenom native hh
hh check MB XML game
"""
"""Words that Korean has in Latin letters: cards, keys and moves as they are typed, and names of
programs, files, options and formats. Single letters always may."""

PARTICLE = re.compile(
    r"(\{\w+\})['\"]?(?:은|는|이|가|을|를|과|와|로|으로|이?라고|이?라는|이?나|이?랑)(?![가-힣])"
)
"""A Korean particle whose form hangs on the last sound of what is filled in."""
SURE_SECTIONS = ("events", "table", "room")
"""Where names are filled in with a title, so that their last sound is known."""


def entries(section: str, language: str) -> dict[str, Entry]:
    """The entries of one file by their whole keys; a table of plurals is one entry."""
    path = FOLDER / language / f"{section}.json"
    if not path.exists():
        return {}
    prefix = section.replace("/", ".")
    return dict(_entries(json.loads(path.read_text(encoding="utf-8")), prefix))


def _entries(words: dict[str, Any], path: str) -> Iterator[tuple[str, Entry]]:
    for key, entry in words.items():
        if isinstance(entry, str) or _is_plural(entry):
            yield f"{path}.{key}", entry
        else:
            yield from _entries(entry, f"{path}.{key}")


def _is_plural(entry: dict[str, Any]) -> bool:
    return "other" in entry and all(isinstance(each, str) for each in entry.values())


def sentences(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def places(sentence: str) -> set[str]:
    """What a sentence has filled in."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def bare(sentence: str) -> str:
    """A sentence without what is filled in."""
    return re.sub(r"\{[^}]*\}", " ", sentence)


def test_there_is_more_than_one_language() -> None:
    assert {"en", "ko"} <= set(languages())
    assert is_known("ko")
    assert not is_known("xx")
    with pytest.raises(LookupError):
        catalogue("xx")


@pytest.mark.parametrize(("language", "section"), BY_SECTION)
def test_every_language_has_the_same_entries(language: str, section: str) -> None:
    ours, theirs = set(entries(section, DEFAULT)), set(entries(section, language))
    assert (sorted(ours - theirs), sorted(theirs - ours)) == ([], [])


@pytest.mark.parametrize(("language", "section"), BY_SECTION)
def test_every_entry_has_the_same_places_in_all_languages(language: str, section: str) -> None:
    english = entries(section, DEFAULT)
    for key, entry in entries(section, language).items():
        ours, theirs = english[key], entry
        assert isinstance(ours, str) == isinstance(theirs, str), key
        if key in FEWER_PLACES:
            assert places(str(theirs)) < places(str(ours)), key
        else:
            assert places(_last(theirs)) == places(_last(ours)), key


def _last(entry: Entry) -> str:
    return entry if isinstance(entry, str) else entry["other"]


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("language", languages())
def test_every_plural_names_what_its_last_resort_names(language: str, section: str) -> None:
    for key, entry in entries(section, language).items():
        if isinstance(entry, dict):
            for number, sentence in entry.items():
                assert number == "other" or number.isdecimal(), key
                assert places(sentence) <= places(entry["other"]) | {"count"}, (key, number)


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("language", languages())
def test_every_sentence_says_something_and_can_be_filled_in(language: str, section: str) -> None:
    for key, entry in entries(section, language).items():
        for sentence in sentences(entry):
            assert sentence.strip(), key
            assert sentence == sentence.strip(), key
            filled = sentence.format(**dict.fromkeys(places(sentence), 7))
            assert not re.search(r"[{}]", filled), key


@pytest.mark.parametrize("section", [name for name in SECTIONS if name.startswith("web/")])
@pytest.mark.parametrize("language", languages())
def test_words_for_the_browser_have_plain_places(language: str, section: str) -> None:
    for key, entry in entries(section, language).items():
        for sentence in sentences(entry):
            assert not re.search(r"[{}]", re.sub(r"\{\w+\}", "", sentence)), key


@pytest.mark.parametrize(("language", "section"), BY_SECTION)
def test_nothing_was_left_in_english(language: str, section: str) -> None:
    english = entries(section, DEFAULT)
    for key, entry in entries(section, language).items():
        if key in SAME_IN_ALL:
            continue
        ours = sentences(english[key])
        for sentence in sentences(entry):
            assert sentence not in ours or not re.search(r"[^\W\d_]{2}", bare(sentence)), key


@pytest.mark.parametrize("section", SECTIONS)
def test_korean_is_written_in_korean(section: str) -> None:
    for key, entry in entries(section, "ko").items():
        for sentence in sentences(entry):
            assert set(re.findall(r"[A-Za-z][A-Za-z_]+", bare(sentence))) <= set(LATIN.split()), key


@pytest.mark.parametrize("section", SECTIONS)
def test_no_korean_particle_hangs_on_what_is_filled_in(section: str) -> None:
    for key, entry in entries(section, "ko").items():
        for sentence in sentences(entry):
            found = PARTICLE.findall(sentence)
            assert set(found) <= ({"{name}"} if section in SURE_SECTIONS else set()), key


def test_korean_names_end_in_a_consonant_as_their_particles_want() -> None:
    called = [say("names.player", "ko", name="가"), say("room.stranger", "ko")]
    called += [say(f"{section}.seat", "ko", seat=2) for section in ("events", "table")]
    for name in called:
        assert (ord(name[-1]) - ord("가")) % 28, name


@pytest.mark.parametrize("code", list(entries("errors", "ko")))
def test_every_korean_refusal_is_a_whole_sentence(code: str) -> None:
    for sentence in sentences(entries("errors", "ko")[code]):
        assert re.search(r"[.?]$|\{reason\}$", sentence), sentence


@pytest.mark.parametrize("language", languages())
def test_a_variant_has_one_name_on_the_sign_and_on_the_form(language: str) -> None:
    for variant in VARIANTS:
        on_form = say(f"choices.variants.{variant.name}.title", language)
        assert say(f"names.variant.{variant.name}", language) == on_form
    assert {say(f"names.variant.{each.name}") for each in VARIANTS} == {v.title for v in VARIANTS}


def test_a_phrase_is_said_in_the_language_of_its_sentence() -> None:
    half = Phrase("names.rankings.ace_to_five")
    assert say("errors.no_json", "ko") == say("errors.no_json", "ko", unused=half)
    assert "A-5 로우" in say("errors.wrong_count", "ko", ranking=half, wanted=5, count=4)
    assert "Ace-to-five low" in say("errors.wrong_count", ranking=half, wanted=5, count=4)
