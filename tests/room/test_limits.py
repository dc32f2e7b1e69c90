"""How often somebody may ask: bursts, waiting, and a memory that stays small."""

from __future__ import annotations

import pytest

from badugi.room.clock import ManualClock
from badugi.room.limits import Limiter, address_key


def test_a_burst_is_let_through_and_then_one_at_a_time():
    clock = ManualClock()
    limiter = Limiter(rate=2, burst=3, clock=clock)
    assert [limiter.take("a") for _ in range(3)] == [None] * 3
    assert limiter.take("a") == pytest.approx(0.5)
    clock.advance(0.5)
    assert limiter.take("a") is None
    assert limiter.take("a") == pytest.approx(0.5)
    clock.advance(1000)
    assert [limiter.take("a") is None for _ in range(4)] == [True, True, True, False]


def test_asking_too_early_costs_nothing():
    clock = ManualClock()
    limiter = Limiter(rate=1, burst=1, clock=clock)
    limiter.take("a")
    for _ in range(100):
        assert limiter.take("a") is not None
    clock.advance(1)
    assert limiter.take("a") is None


def test_keys_do_not_share_and_costs_count():
    limiter = Limiter(rate=1, burst=5, clock=ManualClock())
    assert limiter.take("a", 5) is None
    assert limiter.take("b", 4) is None
    assert limiter.take("b", 2) == pytest.approx(1)
    assert limiter.take("b", 1) is None


def test_memory_is_bounded_whoever_asks():
    limiter = Limiter(rate=1, burst=1, clock=ManualClock(), most_keys=100)
    for count in range(10_000):
        limiter.take(f"key {count}" + "x" * 10_000)
        assert len(limiter) <= 100
    assert limiter.take("key 9999" + "x" * 10_000) is not None


def test_full_buckets_are_forgotten():
    clock = ManualClock()
    limiter = Limiter(rate=1, burst=1, clock=clock, most_keys=1000)
    for count in range(1000):
        limiter.take(str(count))
    clock.advance(1)
    for _ in range(1000):
        limiter.take("somebody")
    assert len(limiter) == 1


def test_somebody_who_keeps_asking_is_not_forgotten_for_newcomers():
    limiter = Limiter(rate=0.001, burst=1, clock=ManualClock(), most_keys=10)
    limiter.take("greedy")
    for count in range(100):
        limiter.take(f"newcomer {count}")
        assert limiter.take("greedy") is not None


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("::1", "::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("x" * 1000, "x" * 64),
    ],
)
def test_a_household_has_one_key(address, key):
    assert address_key(address) == key
