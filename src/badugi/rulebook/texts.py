"""The pages of the rulebook as they are written, in each language that has one."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from badugi.locale import DEFAULT

VARIANT = "variant-"
_ENDING = ".md"


@cache
def languages() -> tuple[str, ...]:
    """The languages there is a rulebook in, by their two letters; English first."""
    folders = [each.name for each in _root().iterdir() if each.is_dir() and len(each.name) == 2]
    return (DEFAULT, *sorted(folders))


def language(locale: str) -> str:
    """The language to read in: the one asked for, or English if there is no rulebook in it."""
    return locale if locale in languages() else DEFAULT


@cache
def page_names() -> tuple[str, ...]:
    """The names of the pages in order, as "r06-the-draw" and "variant-badugi"."""
    files = [each.name for each in _root().iterdir() if each.name.endswith(_ENDING)]
    return tuple(sorted([name.removesuffix(_ENDING) for name in files]))


def read(page: str, locale: str = DEFAULT) -> str:
    """The whole Markdown of a page of that name."""
    return _read(page, language(locale))


@cache
def _read(page: str, spoken: str) -> str:
    folder = _root() if spoken == DEFAULT else _root() / spoken
    return (folder / f"{page}{_ENDING}").read_text(encoding="utf-8")


def _root() -> Traversable:
    return resources.files(__package__)
