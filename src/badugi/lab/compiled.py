"""How loops over many hands are compiled, and where the compiled code is kept between runs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeAlias, TypeVar, cast

import numba

from badugi.lab import kernels
from badugi.lab.cache import fingerprint, folder

Given = ParamSpec("Given")
Result = TypeVar("Result")
_settings: Any = numba.config
Whole: TypeAlias = Any
"""A whole number in a kernel: Python's own, or NumPy's of some width."""


@cache
def home() -> Path:
    """Where compiled kernels are kept; another folder for every version of their source.

    The compiler looks at the file of a kernel only, so a change in what a kernel calls must lead
    to another folder.
    """
    return folder() / f"kernels-{fingerprint(kernels)}"


def part(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Compile a function into every kernel that calls it: for the inside of hot loops."""
    return cast(Callable[Given, Result], numba.njit(forceinline=True, nogil=True)(function))


def _healing(compiled: Any) -> Any:
    """The same kernel, which is compiled anew where what was kept of it cannot be read.

    A full disk or a power cut leaves such files.
    """
    kept = getattr(compiled, "_cache", None)  # there is none where nothing is compiled
    if kept is not None:
        load = kept.load_overload

        def load_or_forget(*given: object) -> object:
            try:
                return load(*given)
            except Exception:  # whatever a damaged file leads to
                kept.flush()
                return None

        kept.load_overload = load_or_forget
    return compiled


def kernel(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Compile a function when it is first called, and keep the code; other threads may run.

    With ``NUMBA_DISABLE_JIT=1`` in the environment it stays plain Python.
    """
    before = _settings.CACHE_DIR
    _settings.CACHE_DIR = str(home())
    try:
        compiled = _healing(numba.njit(cache=True, nogil=True)(function))
    finally:
        _settings.CACHE_DIR = before
    return cast(Callable[Given, Result], compiled)
