"""Whether the lab has been used before here, or must first compile its kernels."""

from __future__ import annotations


def is_prepared() -> bool:
    """Whether compiled kernels are in the cache; if not, the first use takes some seconds more."""
    from badugi.lab.compiled import home

    return any(home().rglob("*.nbi"))
