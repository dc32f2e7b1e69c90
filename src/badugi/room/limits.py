"""How often somebody may ask: a bucket of tokens a name or address, filled again as time passes."""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from badugi.room.clock import Clock

LONGEST_KEY = 64


class Limiter:
    """Lets each key do ``burst`` things at once and ``rate`` a second in the long run.

    A bucket that is full again is forgotten, and of the others at most ``most_keys`` are kept:
    the one that was asked for least lately goes first.
    """

    def __init__(self, *, rate: float, burst: float, clock: Clock, most_keys: int = 10_000) -> None:
        assert rate > 0
        assert burst >= 1
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._most = most_keys
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, cost: float = 1.0) -> float | None:
        """Take ``cost`` tokens, which are at most ``burst``: None if there were so many.

        Otherwise nothing is taken, and the answer is how many seconds to wait for them.
        """
        assert cost <= self._burst
        key = key[:LONGEST_KEY]
        tokens = self._level(key)
        is_granted = tokens >= cost
        self._buckets[key] = (tokens - cost if is_granted else tokens, self._clock.now())
        self._buckets.move_to_end(key)
        self._forget()
        return None if is_granted else (cost - tokens) / self._rate

    def _level(self, key: str) -> float:
        if key not in self._buckets:
            return self._burst
        tokens, at = self._buckets[key]
        return min(self._burst, tokens + (self._clock.now() - at) * self._rate)

    def _forget(self) -> None:
        # Two a call, so that the buckets shrink again without ever being searched through.
        for _ in range(2):
            oldest = next(iter(self._buckets))
            if self._level(oldest) < self._burst and len(self._buckets) <= self._most:
                return
            if len(self._buckets) == 1:
                return
            del self._buckets[oldest]


def address_key(address: str) -> str:
    """The key of an address: all addresses that one household holds in IPv6 (/64) are one.

    >>> address_key("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::/64'
    >>> address_key("::ffff:192.0.2.7")
    '192.0.2.7'
    """
    try:
        found: IPv4Address | IPv6Address = ip_address(address)
    except ValueError:
        return address[:LONGEST_KEY]
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), 64), strict=False))
