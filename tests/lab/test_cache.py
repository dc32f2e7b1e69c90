"""What is kept between runs may be damaged, or not kept at all; the answers stay the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ASK = """
from badugi.lab.evaluate import classes_fast
import numpy as np
print(classes_fast(np.array([[0, 5, 10, 15]], np.uint8))[0])
"""


def ask(cache: Path) -> str:
    """The class of 4-3-2-A by a kernel, in a fresh process with a cache."""
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", ASK],
        env={**os.environ, "BADUGI_CACHE": str(cache)},
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.parametrize(
    ("kind", "length"),
    [
        ("nbi", 0),
        ("nbc", 100),
        *[pytest.param(*each, marks=pytest.mark.long) for each in (("nbi", 100), ("nbc", 0))],
    ],
)
def test_a_kernel_that_cannot_be_read_is_compiled_anew(kind, length, tmp_path_factory):
    cache = tmp_path_factory.getbasetemp() / "damaged cache"
    cache.mkdir(exist_ok=True)
    assert ask(cache) == "0\n"
    damaged = list(cache.rglob(f"*.{kind}"))
    assert damaged
    for file in damaged:
        file.write_bytes(file.read_bytes()[:length])
    assert ask(cache) == "0\n"
    assert all(file.stat().st_size > length for file in cache.rglob(f"*.{kind}"))
