"""What the browser's modules promise and no browser need be opened for."""

import hashlib
import json
import re
from functools import cache
from pathlib import Path

import pytest

from badugi.locale import catalogue
from badugi.room.web.assets import Assets
from badugi.room.web.shell import VENDORED

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "src" / "badugi" / "room" / "web" / "static"
MODULES = sorted((STATIC / "app").rglob("*.js"))
SHEETS = sorted((STATIC / "css").glob("*.css"))
LONGEST_MODULE = 300
LONGEST_SHEET = 500
SAID = re.compile(r'\b(?:say|isSaid)\(\s*(?:"([\w.-]+)"|`([^`]*)`)')
IMPORTED = re.compile(r'(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"')
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)


def name(path: Path) -> str:
    return path.relative_to(STATIC).as_posix()


@cache
def code(path: Path) -> str:
    """A module without its comments."""
    return COMMENT.sub("", path.read_text(encoding="utf-8"))


def keys(section: object, before: str = "") -> set[str]:
    """All keys of the browser's words, plural tables once."""
    if not isinstance(section, dict) or (section and set(section) <= set("0123456789") | {"other"}):
        return {before}
    found: set[str] = set()
    for key, inner in section.items():
        found |= keys(inner, f"{before}.{key}" if before else key)
    return found


WORDS = keys(catalogue("en")["web"])


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_says_only_what_the_catalogue_has(path: Path) -> None:
    for key, pattern in SAID.findall(code(path)):
        if key:
            assert key in WORDS, key
        elif pattern:
            wanted = re.sub(r"\\\$\\\{.*?\\\}", "[^.]+", re.escape(pattern))
            assert any(re.fullmatch(wanted, word) for word in WORDS), pattern


def test_no_word_of_the_page_is_kept_that_nobody_says() -> None:
    said: set[str] = set()
    patterns: list[str] = []
    for path in MODULES:
        text = code(path)
        said |= set(re.findall(r'"([a-z]\w*(?:\.[\w-]+)+)"', text))
        patterns += re.findall(r"`([a-z]\w*\.[^`\s]*\$\{[^`]*)`", text)
    wanted = [re.sub(r"\\\$\\\{.*?\\\}", "[^.]+", re.escape(p)) for p in patterns]
    ours = {word for word in WORDS if not word.startswith("shell.")}
    unsaid = {w for w in ours - said if not any(re.fullmatch(p, w) for p in wanted)}
    loose = " ".join(code(path) for path in MODULES)
    assert {word for word in unsaid if f'"{word.partition(".")[2]}"' not in loose} == set()


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_what_a_module_imports_is_there_and_is_the_room_s_own(path: Path) -> None:
    for wanted in IMPORTED.findall(code(path)):
        if wanted.startswith("."):
            assert (path.parent / wanted).resolve().is_file(), wanted
        else:
            assert wanted in VENDORED, wanted


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_is_short_and_opens_with_what_it_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST_MODULE
    assert re.match(r"//|/\*\*", text)
    assert max(len(line) for line in text.splitlines()) <= 100


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_puts_no_markup_into_the_page_and_asks_nobody_else(path: Path) -> None:
    text = code(path)
    for banned in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
        assert banned not in text, banned
    assert not re.search(r"[\"'`](?:https?:)?//\w", text)
    assert not re.search(r'\sstyle="', text)


@pytest.mark.parametrize("path", SHEETS, ids=name)
def test_a_sheet_is_short_and_opens_with_what_it_dresses(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST_SHEET
    assert text.startswith("/* ")


def test_the_sheets_fetch_nothing() -> None:
    for sheet in SHEETS:
        text = sheet.read_text(encoding="utf-8")
        assert "@import" not in text, sheet.name
        assert not re.search(r"url\((?![\"']?data:)", text), sheet.name


def test_vendored_files_are_those_that_were_published() -> None:
    folder = STATIC / "vendor"
    rows = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert {row["name"] for row in rows} == set(VENDORED)
    for row in rows:
        data = (folder / row["file"]).read_bytes()
        assert hashlib.sha256(data).hexdigest() == row["sha256"], row["name"]
        assert row["version"]
        assert row["licence"] in ("MIT", "Apache-2.0")
        licence = (folder / row["licence_file"]).read_text(encoding="utf-8")
        assert row["licence"].partition("-")[0] in licence
    listed = {row["file"] for row in rows} | {row["licence_file"] for row in rows}
    assert {path.name for path in folder.iterdir()} == listed | {"manifest.json"}


def test_the_browser_reads_no_rules_and_judges_no_hand() -> None:
    text = " ".join(code(path) for path in MODULES if "gallery" not in path.parts)
    assert not re.search(r"\b(evolve|ranking\(|legalActions|compareHands)\b", text)


def test_another_content_is_another_build(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("1")
    first = Assets(tmp_path)
    (tmp_path / "a.js").write_text("2")
    second = Assets(tmp_path)
    assert first.build != second.build
    assert first.address("a.js") != second.address("a.js")


def test_modules_are_preloaded_with_all_they_need(tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "main.js").write_text('import { a } from "./a.js";\nimport("./later.js");\n')
    (tmp_path / "a.js").write_text('export { b } from "./pages/b.js";\n')
    (tmp_path / "pages" / "b.js").write_text('import "../c.js";\nimport x from "preact";\n')
    (tmp_path / "c.js").write_text("1;\n")
    (tmp_path / "later.js").write_text("1;\n")
    found = Assets(tmp_path).imports("main.js")
    assert set(found) == {"main.js", "a.js", "pages/b.js", "c.js"}
