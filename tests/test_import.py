"""Importing the game stays light: the standard library and msgspec, nothing else."""

import json
import subprocess
import sys

import pytest

# msgspec loads typing_extensions where that is installed.
LIGHT = sys.stdlib_module_names | {"badugi", "msgspec", "typing_extensions"}

SCRIPT = """
import importlib, json, sys
before = set(sys.modules)
importlib.import_module(sys.argv[1])
print(json.dumps(sorted({name.partition(".")[0] for name in set(sys.modules) - before})))
"""


def packages_loaded_by(module: str) -> set[str]:
    """The top-level names that a fresh interpreter loads to import ``module``."""
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, module], check=True, capture_output=True, text=True
    )
    return set(json.loads(run.stdout))


@pytest.mark.parametrize("module", ["badugi", "badugi.hand", "badugi.table", "badugi.bots"])
def test_floors_below_the_lab_load_only_msgspec(module: str) -> None:
    assert packages_loaded_by(module) - LIGHT == set()


def test_the_check_sees_what_a_module_loads() -> None:
    assert {"typer", "rich"} & (packages_loaded_by("typer") - LIGHT)
