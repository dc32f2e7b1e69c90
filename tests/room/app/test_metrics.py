"""The room's numbers: each counted where it belongs, none about anybody."""

from __future__ import annotations

import inspect

from prometheus_client.parser import text_string_to_metric_families

from badugi.room.metrics import Meter, Metrics, Unmeasured


def samples(metrics: Metrics) -> dict[tuple[str, tuple[str, ...]], float]:
    """Each sample by its name and the values of its labels."""
    families = text_string_to_metric_families(metrics.text().decode())
    return {
        (sample.name, tuple(sample.labels.values())): sample.value
        for family in families
        for sample in family.samples
    }


def test_everything_is_counted_once() -> None:
    metrics = Metrics()
    metrics.watch(tables=lambda: 7, seated=lambda: 12)
    metrics.connected()
    metrics.connected()
    metrics.disconnected()
    metrics.evicted()
    metrics.hand()
    metrics.command("done")
    metrics.command("stale")
    metrics.appended(0.004)
    metrics.told(0.006)
    metrics.requested(404)
    found = samples(metrics)
    assert found["badugi_tables", ()] == 7
    assert found["badugi_seated", ()] == 12
    assert found["badugi_connections", ()] == 1
    assert found["badugi_evicted_total", ()] == 1
    assert found["badugi_hands_total", ()] == 1
    assert found["badugi_commands_total", ("done",)] == 1
    assert found["badugi_requests_total", ("404",)] == 1
    assert found["badugi_append_seconds_count", ()] == 1
    assert found["badugi_broadcast_seconds_sum", ()] == 0.006


def test_codes_that_nobody_knows_are_one() -> None:
    metrics = Metrics()
    for code in ("too_fast", "made up", "also made up"):
        metrics.refused(code)
    found = samples(metrics)
    assert found["badugi_refused_total", ("too_fast",)] == 1
    assert found["badugi_refused_total", ("other",)] == 2


def test_two_rooms_in_a_process_count_apart() -> None:
    first, second = Metrics(), Metrics()
    first.hand()
    assert samples(second)["badugi_hands_total", ()] == 0


def test_whatever_measures_nothing_can_be_told_the_same() -> None:
    told = {name for name, _ in inspect.getmembers(Meter, inspect.isfunction)} - {"__init__"}
    wanted = {name for name in told if not name.startswith("_")}
    assert wanted <= set(dir(Unmeasured))
    assert wanted <= set(dir(Metrics))
