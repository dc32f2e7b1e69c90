"""The kernels are plain Python too: without the compiler they find the same, to the last trial."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

ASK = """
import json, sys
from msgspec import to_builtins
from badugi.lab.improve import improve
from badugi.lab.odds import odds
REACTING = "best, vs pat: pat>=9xxx else best"
found = [
    odds(["As2h3d/Kc", "Ac2d4s"]),
    odds(["Ac2d", "4s5c"], dead="KcKdKhKsQcQdQhQsJcJdJhJsTcTdThTs9c9d9h9s"),
    odds(["As2h3d", "5c6d7s", "Jc"], draws=3, trials=400, strategies=[REACTING]),
    odds(["32A", "8xxx"], draws=2, trials=300, method="monte-carlo"),
    odds(["As2h", "*", "*", "*", "*", "*", "*", "*", "*"], draws=3, trials=60),
    improve("Ac2d3h/Kh", draws=2),
]
print(json.dumps(to_builtins(found)))
"""


def answers(**environment: str) -> object:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", ASK],
        env={**os.environ, **environment},
        check=True,
        capture_output=True,
        text=True,
        timeout=100,
    )
    return json.loads(run.stdout)


@pytest.mark.skipif(bool(os.environ.get("NUMBA_DISABLE_JIT")), reason="nothing is compiled here")
def test_plain_python_finds_what_the_compiled_kernels_find():
    assert answers(NUMBA_DISABLE_JIT="1") == answers(NUMBA_DISABLE_JIT="0")
