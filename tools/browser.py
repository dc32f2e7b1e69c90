"""Make sure that the browser tests have a Chromium to look through, and letters to look at.

python tools/browser.py

What is missing comes from Debian's packages, where there are any, else from Playwright.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Browsers by their commands; the one without any window of its own draws in half the time."""
NAMED = "BADUGI_CHROMIUM"
"""The variable that may name a browser, by its path."""

LETTERS = ("fonts-dejavu-core", "fonts-noto-cjk")
DRIVER = ("libatomic1",)
"""What Playwright's driver links."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-component-update",
    "--disable-background-networking",
    "--no-first-run",
    "--font-render-hinting=none",
)
"""How tests start it: alone, quiet, and drawing letters alike on every machine."""


def find() -> str | None:
    """Where a Chromium is; None if there is at most Playwright's own."""
    for name in (os.environ.get(NAMED), *NAMES):
        if name and (found := shutil.which(name)):
            return found
    return None


def main() -> int:
    """Install what is missing; 1 when no browser starts in the end."""
    if shutil.which("apt-get"):
        _install([name for name in (*LETTERS, *DRIVER) if not _is_installed(name)])
        for name in NAMES[:2]:
            if find() is None:
                _install([name])
    if find() is None:
        _run([sys.executable, "-m", "playwright", "install", "chromium"])
    why_not = _start()
    if why_not:
        print(f"No browser starts here, so the browser tests cannot run.\n{why_not}")
        print(f"Install Chromium, or name one: {NAMED}=/path/to/chromium make test")
    return 1 if why_not else 0


def _is_installed(package: str) -> bool:
    asked = ["dpkg-query", "--show", "--showformat=${db:Status-Status}", package]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    return done.stdout == "installed"


def _install(packages: Sequence[str]) -> None:
    """Ask Debian for packages; what it cannot give is missed by the tests that need it."""
    if not packages:
        return
    print("Installing for the browser tests:", *packages, flush=True)
    sudo = [] if os.geteuid() == 0 else ["sudo"]
    apt = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    _run([*apt, "update"])
    if not _run([*apt, "install", "--yes", "--no-install-recommends", *packages]):
        print("That failed; going on without.", flush=True)


def _run(command: Sequence[str]) -> bool:
    """Run a command and show what it says only if it fails; whether it worked."""
    try:
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
    except OSError as error:
        print(error)
        return False
    if done.returncode:
        print(done.stdout, flush=True)
    return done.returncode == 0


def _start() -> str:
    """Why the browser does not start; nothing if it does."""
    from playwright.sync_api import Error, sync_playwright

    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find(), args=[*FLAGS])
            browser.close()
    except (Error, OSError) as error:
        return str(error)
    return ""


if __name__ == "__main__":
    sys.exit(main())
