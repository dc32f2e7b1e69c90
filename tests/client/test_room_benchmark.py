"""The benchmark of the room counts real actions, at the room and at the echo beside it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "room.py"


@pytest.mark.long
def test_a_short_run_counts_actions_and_loses_nothing() -> None:
    command = [sys.executable, str(BENCHMARK), "--json", "--tables", "3", "--seconds", "3"]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=100)
    result = json.loads(run.stdout)
    for side in (result["room"], result["echo"]):
        assert side["actions_per_second"] > 0
        assert side["lost_connections"] == 0
        assert side["refused"] == {}
        assert side["own_ms"]["p50"] <= side["own_ms"]["p99"]
    assert result["room"]["bytes_per_frame"] == result["echo"]["bytes_per_frame"]
    assert 0 < result["ratio"] < 2
