"""The house style that no other tool checks: short files, plain openings, no strange words."""

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "badugi"
LONGEST_FILE = 500
WIDEST_LINE = 100

# Written in pieces, so that this file does not hold what it forbids.
BANNED = [
    "pypi" + ".org",
    "files." + "pythonhosted",
    "npm" + "js",
    "/wo" + "rk/",
    "/ro" + "ot/",
    "/tm" + "p/",
    r"\bsub" + r"-?agents?\b",
    r"\bclau" + r"de\b",
    r"\banth" + r"ropic\b",
    r"\bl" + r"lms?\b",
]
UNFINISHED = [r"\bTO" + r"DO\b", r"\bFIX" + r"ME\b", r"\bXX" + r"X\b"]


@cache
def project_files() -> tuple[Path, ...]:
    """Every file of the project that can be read as text, new ones included."""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        files = (ROOT / name for name in listed.stdout.split("\0") if name)
    else:
        files = (path for path in ROOT.rglob("*") if not is_hidden(path))
    return tuple(sorted(path for path in set(files) if path.is_file() and text_of(path)))


def is_hidden(path: Path) -> bool:
    return any(part.startswith((".", "__pycache__")) for part in path.relative_to(ROOT).parts)


@cache
def text_of(path: Path) -> str:
    """The file's text; empty when it holds something else than text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def python_files() -> list[Path]:
    return [path for path in project_files() if path.suffix == ".py"]


def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def place(path: Path, line: int | None = None) -> str:
    name = path.relative_to(ROOT).as_posix()
    return name if line is None else f"{name}:{line}"


def matches(patterns: list[str], *, flags: re.RegexFlag = re.NOFLAG) -> Iterator[str]:
    """Each place in the project's files where one of the patterns stands, with the words."""
    pattern = re.compile("|".join(patterns), flags)
    for path in project_files():
        for number, line in enumerate(text_of(path).splitlines(), start=1):
            if found := pattern.search(line):
                yield f"{place(path, number)} {found.group()}"


def opening(path: Path) -> str:
    """The first line of the module's docstring."""
    return (ast.get_docstring(ast.parse(text_of(path))) or "").partition("\n")[0]


def is_sentence(line: str) -> bool:
    return line.endswith((".", "?", "!")) and not line[0].islower() and " " in line


def prints(path: Path) -> Iterator[int]:
    """The lines on which a module calls ``print``."""
    for node in ast.walk(ast.parse(text_of(path))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", None) == "print":
            yield node.lineno


def test_the_project_is_found() -> None:
    assert SOURCE / "__init__.py" in modules()
    assert Path(__file__) in python_files()


def test_every_module_opens_with_a_sentence() -> None:
    assert [place(path) for path in modules() if not is_sentence(opening(path))] == []


@pytest.mark.parametrize("line", ["", "cards.", "the cards of the pack.", "The cards"])
def test_half_a_sentence_is_noticed(line: str) -> None:
    assert not is_sentence(line)


def test_no_python_file_is_too_long() -> None:
    lengths = {place(path): len(text_of(path).splitlines()) for path in python_files()}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_no_python_line_is_too_wide() -> None:
    assert [
        place(path, number)
        for path in python_files()
        for number, line in enumerate(text_of(path).splitlines(), start=1)
        if len(line) > WIDEST_LINE
    ] == []


def test_only_the_command_line_prints() -> None:
    below = [path for path in modules() if "cli" not in path.relative_to(SOURCE).parts]
    assert [place(path, line) for path in below for line in prints(path)] == []


def test_nothing_is_left_unfinished() -> None:
    assert list(matches(UNFINISHED)) == []


def test_the_project_speaks_of_itself_alone() -> None:
    assert list(matches(BANNED, flags=re.IGNORECASE)) == []
