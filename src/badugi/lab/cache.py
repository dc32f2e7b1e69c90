"""Where the lab keeps what takes time to prepare: tables and compiled kernels.

Everything in the folder is made anew when it is missing, so it may be deleted at any time. Its
name is ``badugi`` in the system's folder for caches, or what the variable ``BADUGI_CACHE`` says.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path
from types import ModuleType

VARIABLE = "BADUGI_CACHE"


@cache
def folder() -> Path:
    """The folder for prepared things; a temporary one where the usual one cannot be written."""
    wanted = usual()
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted
    except OSError:
        instead = Path(tempfile.mkdtemp(prefix="badugi-cache-"))
        atexit.register(shutil.rmtree, instead, ignore_errors=True)
        return instead


def unwritable() -> Path | None:
    """The folder in which nothing can be kept, so that all is prepared anew each time; or None."""
    return None if folder() == usual() else usual()


def usual() -> Path:
    """Where prepared things should be."""
    if named := os.environ.get(VARIABLE):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or tempfile.gettempdir()) / "badugi" / "cache"
    if sys.platform == "darwin":
        return _home() / "Library" / "Caches" / "badugi"
    return Path(os.environ.get("XDG_CACHE_HOME") or _home() / ".cache") / "badugi"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # nobody's home is known, as for a service without an account
        return Path(tempfile.gettempdir())


def fingerprint(*modules: ModuleType) -> str:
    """A short name for the source of some modules and whole packages.

    What was made from it is stale when it changes.
    """
    digest = hashlib.sha256()
    for module in modules:
        home = Path(str(module.__file__))
        sources = sorted(home.parent.glob("*.py")) if hasattr(module, "__path__") else [home]
        for source in sources:
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
