"""The hands by which the rulebook explains what beats what (R7): cards, and nothing else.

What they are worth and which of two wins, the engine says; that it says what the law does, a test.
"""

from __future__ import annotations

HANDS: tuple[str, ...] = (
    "5c9d3dJh",
    "7s4hAc4d",
    "3c6d8h6s",
    "3d6c8c3h",
    "TcTdTh8s",
    "6h5h4h2h",
    "8cKd5hQs",
    "As2h2dKc",
    "As2s3h4d",
    "AsAh3d3c",
    "As3s5s7s",
    "As2h2d5s",
    "2s3dKsKd",
    "5d7cKcKh",
    "Ac2s2cJd",
    "As5d9d9h",
    "7s5d2hAs",
    "5d2hAs4d",
    "4d2hAs6c",
    "As2h3d3c",
)
"""The hands of R7.6."""

TRAPS: tuple[str, ...] = ("AdAh2c3c", "AcAdAh2c", "AdAh2h3c", "AcAd2c3h")
"""The hands of R7.7, which shortcuts get wrong."""

WINS: tuple[tuple[str, str], ...] = (
    ("8s7h5d4c", "9s4h3d2c"),
    ("Ts7h5d4c", "Tc7d6hAs"),
    ("KsQhJd8c", "3s2hAdAc"),
    ("2s4c6d7h", "As2c3d8h"),
    ("2s4h6d8c", "2s5h6d8c"),
    ("4s5c6dKh", "2s3s4d7h"),
    ("2s3s4d7h", "4s5s6dKh"),
    ("As5d9d9h", "Ac2s2cJd"),
)
"""The pairs of R7.6, the winner first; the suits are ours where it names only ranks."""

TIES: tuple[tuple[str, str], ...] = (("5c3d5s3c", "KcQd3c5d"),)
"""The hands that R7.6 says are equal."""
