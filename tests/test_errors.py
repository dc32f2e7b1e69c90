"""Every refusal has a code, a sentence from the catalogue, and where a rule says no, its clause."""

from __future__ import annotations

import ast
import pickle
import re
from pathlib import Path
from string import Formatter

import pytest

import badugi
from badugi import errors
from badugi.errors import BadugiError, IllegalAction
from badugi.locale import catalogue
from badugi.rulebook import clauses

SOURCE = Path(badugi.__file__).parent
SENTENCES = catalogue()["errors"]
KINDS = {name for name, kind in vars(errors).items() if isinstance(kind, type)}


def raised() -> list[tuple[str, str, str | None, set[str], bool]]:
    """Every error made in the source: file, code, clause, parameters, whether all are known."""
    found = []
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id not in KINDS or not node.args:
                continue
            code = node.args[0]
            if not isinstance(code, ast.Constant):
                continue
            given = {word.arg for word in node.keywords if word.arg}
            spread = any(word.arg is None for word in node.keywords)
            clauses_named = [word.value for word in node.keywords if word.arg == "clause"]
            text = ast.unparse(clauses_named[0]).strip("'") if clauses_named else None
            found.append((path.name, code.value, text, given - {"clause"}, spread))
    return found


RAISED = raised()


def test_the_search_finds_the_refusals():
    assert len(RAISED) > 80


@pytest.mark.parametrize("row", RAISED, ids=lambda row: f"{row[0]}-{row[1]}")
def test_every_error_has_its_sentence_with_every_parameter_it_names(row):
    _, code, _, given, spread = row
    entry = SENTENCES[code]
    for sentence in entry.values() if isinstance(entry, dict) else [entry]:
        wanted = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        assert spread or wanted <= given, f"{code} names {wanted - given}"


_WHAT = ("bet", "raise", "discard", "show")


def test_no_sentence_is_left_over():
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    built = {f"{how}_{what}" for how in ("only", "unreadable") for what in _WHAT}
    built |= {"bet_size", "raise_size"}
    unused = {code for code in SENTENCES if f'"{code}"' not in text} - built
    assert not unused


@pytest.mark.parametrize("code", SENTENCES)
def test_every_sentence_ends_and_tells(code):
    entry = SENTENCES[code]
    for sentence in entry.values() if isinstance(entry, dict) else [entry]:
        assert re.search(r"[.}]$", sentence), sentence
        assert sentence[0].isupper() or sentence[0] in "'{"


def test_every_clause_cited_is_in_the_rulebook():
    known = {clause.number for clause in clauses()}
    cited = {row[2] for row in RAISED if row[2] and re.fullmatch(r"R\d+\.\d+", row[2])}
    assert cited
    assert cited <= known


def test_every_illegal_action_cites_a_clause():
    path = SOURCE / "hand" / "decide.py"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "IllegalAction"
        ):
            assert "clause" in {word.arg for word in node.keywords}, ast.unparse(node)


def test_an_error_is_data_for_programs_and_a_sentence_for_people():
    error = IllegalAction("capped", clause="R5.2", cap=4)
    assert (error.code, error.clause, error.params) == ("capped", "R5.2", {"cap": 4})
    assert str(error) == "The round is capped at 4 bets. Call or fold. (R5.2)"
    assert isinstance(error, BadugiError)
    assert isinstance(error, ValueError)


def test_an_error_survives_the_way_between_processes():
    error = IllegalAction("capped", clause="R5.2", cap=4)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.code, str(again)) == (IllegalAction, "capped", str(error))


def descendants(kind: type) -> set[str]:
    """The names of all errors below one."""
    below = kind.__subclasses__()
    return {each.__name__ for each in below}.union(*[descendants(each) for each in below])


def test_the_tree_in_the_docstring_is_the_tree():
    drawn = set(re.findall(r"[├└]── (\w+)", errors.__doc__ or ""))
    assert drawn == descendants(BadugiError)
