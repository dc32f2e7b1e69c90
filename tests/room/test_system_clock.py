"""The machine's own time: the calendar for people, and seconds that never go back."""

from __future__ import annotations

import time

import pytest

from badugi.room.clock import SystemClock


def test_after_the_machine_has_slept_the_calendar_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SystemClock()
    night = 8 * 3600
    before, now, awake = clock.wall(), clock.now(), time.time
    monkeypatch.setattr(time, "time", lambda: awake() + night)
    assert clock.wall() - before >= night * 1000
    assert clock.now() - now < night


def test_a_quicker_clock_begins_today_and_runs_on_at_its_own_speed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moment = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: moment[0])
    clock = SystemClock(60.0)
    before, now = clock.wall(), clock.now()
    assert abs(before - time.time() * 1000) < 60_000
    moment[0] += 2
    assert clock.now() - now == 120.0
    assert clock.wall() - before == 120_000
