"""The documents cannot lie: what they show is run, what they name exists, what exists is named.

``python tests/test_docs.py [PAGE…]`` writes what console blocks print anew; read the difference.
"""

from __future__ import annotations

import contextlib
import doctest
import importlib
import inspect
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
import typer

import badugi
from badugi.bots import BOTS
from badugi.cli.app import app
from badugi.lab.cache import folder as cache_folder
from badugi.rulebook import clauses
from badugi.rules import BETTING, HOUSES, VARIANTS, House

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = sorted((ROOT / "docs").glob("*.md"))
EVERYTHING = [README, *PAGES]
CLI = ROOT / "docs" / "cli.md"

BLOCK = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NOT_RUN = re.compile(r"<!-- not run -->\s*\Z")
PROMPT = "$ "
RUNS_BADUGI = re.compile(r"(^|\| )badugi ")
SHELL = re.compile(r"[|<>;&$`]")
INLINE_CODE = re.compile(r"`[^`\n]+`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
LONG_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")


class Block(NamedTuple):
    """A fenced block: its language, its text, and the line on which the text begins."""

    language: str
    text: str
    line: int


class Run(NamedTuple):
    """A command in a console block and the lines printed under it, as the page has them."""

    command: str
    lines: list[str]


def read(page: Path) -> str:
    """The page's text; skips the test while there is no README."""
    if page == README and not README.exists():
        pytest.skip("there is no README yet")
    return page.read_text(encoding="utf-8")


def blocks(text: str, *languages: str) -> Iterator[Block]:
    """The blocks of these languages that are to be run."""
    for match in BLOCK.finditer(text):
        if match[1] in languages and not NOT_RUN.search(text[: match.start()]):
            yield Block(match[1], match[2], text.count("\n", 0, match.start(2)) + 1)


def prose(text: str) -> str:
    """The page without its blocks."""
    return BLOCK.sub("", text)


def page_name(page: object) -> str:
    return page.name if isinstance(page, Path) else str(page)


every_page = pytest.mark.parametrize("page", EVERYTHING, ids=page_name)


# Python blocks: a page is one session, read from top to bottom.


@every_page
def test_python_blocks_do_what_they_show(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    session: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(read(page), "python", "pycon"):
        run_python(block, page, session)


def run_python(block: Block, page: Path, session: dict[str, object]) -> None:
    if ">>> " not in block.text:
        # Empty lines before the code, so that an error names the line of the page.
        code = compile("\n" * (block.line - 1) + block.text, page, "exec")
        exec(code, session)
        return
    test = doctest.DocTestParser().get_doctest(block.text, {}, page.name, str(page), block.line - 1)
    test.globs = session
    report: list[str] = []
    outcome = doctest.DocTestRunner(verbose=False).run(test, out=report.append, clear_globs=False)
    assert outcome.attempted, f"{page.name}:{block.line} shows no example"
    assert not outcome.failed, "".join(report)


def test_a_wrong_block_is_noticed() -> None:
    with pytest.raises(AssertionError):
        run_python(Block("python", ">>> 1 + 1\n3\n", 1), ROOT / "page.md", {})
    with pytest.raises(ZeroDivisionError):
        run_python(Block("python", "1 / 0\n", 1), ROOT / "page.md", {})


# Console blocks: each `$ …badugi …` is run again, all of a page in one folder.


@every_page
def test_console_blocks_print_what_they_show(page: Path, tmp_path: Path) -> None:
    for block in blocks(read(page), "console"):
        for run in runs(block.text):
            if RUNS_BADUGI.search(run.command):
                printed = printed_here(run.command, tmp_path)
                assert printed == trimmed(run.lines), f"{page.name}: {run.command}"


def runs(text: str) -> Iterator[Run]:
    """The commands of a block, each with what is printed under it; none without a prompt."""
    command, lines = "", list[str]()
    for line in text.splitlines():
        if line.startswith(PROMPT):
            if command:
                yield Run(command, lines)
            command, lines = line.removeprefix(PROMPT), []
        else:
            lines.append(line)
    if command:
        yield Run(command, lines)


def trimmed(lines: list[str]) -> list[str]:
    """The lines without blanks at their ends and without empty lines around them."""
    return "\n".join(line.rstrip() for line in lines).strip("\n").splitlines()


def printed_here(command: str, folder: Path) -> list[str]:
    """As ``output_of``; without a shell and a new Python where the command needs neither."""
    words = shlex.split(command)
    if words[0] != "badugi" or SHELL.search(command):
        return output_of(command, folder)
    # Not found when this file is run to write the pages.
    from tests.cli import terminal

    with contextlib.chdir(folder):
        answer = terminal.badugi(*words[1:])
    return trimmed([*answer.out.splitlines(), *answer.err.splitlines()])


def output_of(command: str, folder: Path) -> list[str]:
    """What a shell prints for the command, errors included; its exit code is not looked at."""
    here = {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(folder),
        "COLUMNS": "80",
        # What the lab prepares once for a machine need not be prepared for every page.
        "BADUGI_CACHE": str(cache_folder()),
        "PYTHONUTF8": "1",
    }
    run = subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env=here,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=100,
    )
    return trimmed(run.stdout.splitlines())


@every_page
def test_a_console_block_without_output_names_commands_that_exist(page: Path) -> None:
    for block in blocks(read(page), "console"):
        if PROMPT not in block.text:
            for name in re.findall(r"^badugi ([a-z]+)", block.text, re.MULTILINE):
                assert name in commands(), f"{page.name}:{block.line}"


def test_a_command_is_run_as_written(tmp_path: Path) -> None:
    assert list(runs("$ printf 'k\\n' | badugi play\nline\n\n$ badugi deal\n")) == [
        Run("printf 'k\\n' | badugi play", ["line", ""]),
        Run("badugi deal", []),
    ]
    assert output_of("badugi --version", tmp_path) == [f"badugi {badugi.__version__}"]
    assert output_of("badugi eval Zx", tmp_path)[0].startswith("badugi: ")


# What is named exists, and what exists is named.


@cache
def commands() -> dict[str, object]:
    """The commands by name, and the program itself under the empty name."""
    program = typer.main.get_command(app)
    return {"": program, **program.commands}


def long_options(command: object) -> set[str]:
    """A command's long options, and those of the commands below it; the program's own alone."""
    words = {word for param in command.params for word in param.opts}
    own = {word for word in words if word.startswith("--")}
    below = {} if command is commands()[""] else getattr(command, "commands", {})
    return own.union(*[long_options(each) for each in below.values()])


def section(name: str) -> str:
    """A command's section of the command line's page; its opening for the empty name."""
    opening, *rest = re.split(r"^## ", CLI.read_text(encoding="utf-8"), flags=re.MULTILINE)
    found = [part for part in rest if part.startswith(f"`badugi {name}`")]
    if not name:
        return opening
    assert len(found) == 1, f"one section is called ## `badugi {name}`"
    return found[0]


@pytest.mark.parametrize("name", commands())
def test_a_command_is_described_with_its_options_and_no_others(name: str) -> None:
    wanted = long_options(commands()[name])
    named = set(LONG_OPTION.findall(prose(section(name))))
    assert wanted - named - {"--help"} == set(), "not described"
    assert named - wanted - {"--help"} == set(), "described and not there"


@every_page
def test_a_command_in_the_prose_exists(page: Path) -> None:
    for name in re.findall(r"`badugi ([a-z][a-z-]*)", prose(read(page))):
        assert name in commands()


@every_page
def test_an_option_in_the_prose_exists(page: Path) -> None:
    known = {word for command in commands().values() for word in long_options(command)}
    assert set(LONG_OPTION.findall(prose(read(page)))) - known - {"--help"} == set()


NAMES = [*[row.name for row in (*VARIANTS, *BETTING, *HOUSES)], *BOTS]


@pytest.mark.parametrize("name", NAMES)
def test_a_variant_betting_structure_house_or_bot_is_in_the_documents(name: str) -> None:
    named = re.compile(rf"`[^`\n]*(?<![\w-]){re.escape(name)}(?![\w-])[^`\n]*`")
    assert any(named.search(page.read_text(encoding="utf-8")) for page in PAGES)


@pytest.mark.parametrize("option", House.__struct_fields__)
def test_a_house_option_is_in_the_documents_or_the_rulebook(option: str) -> None:
    texts = [each.text for each in clauses()]
    texts += [page.read_text(encoding="utf-8") for page in PAGES]
    assert any(re.search(rf"`[^`\n]*\b{option}\b[^`\n]*`", text) for text in texts)


@every_page
def test_relative_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(INLINE_CODE.sub("", prose(read(page)))):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        there = (page.parent / path).resolve() if path else page
        assert there.exists(), target
        if anchor:
            assert anchor in anchors(there), target


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as they are made where the project is read."""
    titles = HEADING.findall(BLOCK.sub("", page.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_the_index_has_every_page_once() -> None:
    index = ROOT / "docs" / "index.md"
    linked = LINK.findall(index.read_text(encoding="utf-8"))
    for page in PAGES:
        if page != index:
            assert linked.count(page.name) == 1, page.name


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_a_page_opens_with_its_one_title(page: Path) -> None:
    text = prose(read(page))
    assert text.startswith("# ")
    assert len(re.findall(r"^# ", text, re.MULTILINE)) == 1


def test_a_word_of_the_glossary_is_defined_once() -> None:
    text = (ROOT / "GLOSSARY.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (?!word \|)([^|-][^|]*?) \| [^|]+ \|$", text, re.MULTILINE)
    words = [word.strip() for row in rows for word in row.split(",")]
    assert len(words) > 50
    assert sorted({word for word in words if words.count(word) > 1}) == []


# The front door.


def place(name: str) -> tuple[int, str]:
    """Constants first, then classes, then functions, each in alphabetical order."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


def test_the_public_names_are_in_order() -> None:
    assert badugi.__all__ == sorted(set(badugi.__all__), key=place)


@pytest.mark.parametrize("name", badugi.__all__)
def test_a_public_name_is_there_and_documented(name: str) -> None:
    there = getattr(importlib.import_module("badugi"), name)
    if name.isupper():
        assert any(f"`{name}`" in page.read_text(encoding="utf-8") for page in PAGES)
    else:
        own = vars(there).get("__doc__") if inspect.isclass(there) else there.__doc__
        assert own
        assert own.strip()


def rewrite(page: Path, folder: Path) -> None:
    """Write the outputs of a page's console blocks anew."""
    before = text = page.read_text(encoding="utf-8")
    for block in blocks(text, "console"):
        if not block.text.startswith(PROMPT):
            continue
        parts = []
        for run in runs(block.text):
            is_ours = RUNS_BADUGI.search(run.command)
            printed = output_of(run.command, folder) if is_ours else trimmed(run.lines)
            parts.append("\n".join([PROMPT + run.command, *printed]) + "\n")
        text = text.replace(block.text, "\n".join(parts))
    if text != before:
        page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or PAGES:
        with tempfile.TemporaryDirectory() as place_to_run:
            rewrite(Path(name), Path(place_to_run))
