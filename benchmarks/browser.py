"""How soon a table can be seen and answers a click, in a real browser on this very machine.

The room is ``badugi serve`` in a process of its own; the browser is Chromium by Playwright. A click
is timed inside the page, from the press of an action to the document that shows the next decision,
which only the room can tell; beside it stands what a bare ``fetch`` of the room's ``/healthz``
takes from the same page.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.browser import FLAGS, find

CLICK = """async (times) => {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const button = () => document.querySelector(".act-draw:enabled, .act-call:enabled");
  const turn = () => document.querySelector(".dock")?.dataset.turn;
  const took = [], asked = [];
  const end = performance.now() + 240000;
  while (took.length < times && performance.now() < end) {
    if (!button()) { await wait(20); continue; }
    await wait(200);
    if (!button()) continue;
    const before = turn();
    const changed = new Promise((done) => {
      const watch = new MutationObserver(() => {
        if (turn() === before) return;
        watch.disconnect();
        done(performance.now());
      });
      watch.observe(document.body, { subtree: true, attributes: true, childList: true });
    });
    const began = performance.now();
    button().click();
    took.push(await changed - began);
    const from = performance.now();
    await (await fetch("/healthz")).text();
    asked.push(performance.now() - from);
  }
  return [took, asked];
}"""


@contextmanager
def room(folder: Path) -> Iterator[str]:
    """A room on a new database; its address."""
    command = [sys.executable, "-m", "badugi", "serve", "--port", "0", "--db", f"{folder}/room.db"]
    quiet = os.environ | {"BADUGI_LOG_LEVEL": "warning"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, text=True, cwd=folder, env=quiet) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            yield line.split()[-1]
        finally:
            process.terminate()


def first_look(page: Page, address: str) -> dict[str, float]:
    """When the table page was first drawn, in milliseconds, and what it weighed over the wire."""
    page.goto(address)
    page.locator(".felt").wait_for()
    return page.evaluate("""() => {
      const paint = performance.getEntriesByName("first-contentful-paint")[0];
      const files = performance.getEntriesByType("resource").filter((f) =>
        f.name.includes("/static/") && !f.name.includes("/icons/"));
      const [document] = performance.getEntriesByType("navigation");
      return { paint: paint?.startTime ?? 0, table: performance.now(),
        bytes: files.reduce((sum, f) => sum + f.encodedBodySize, document.encodedBodySize),
        files: files.length };
    }""")


def measure(loads: int, clicks: int) -> dict[str, Any]:
    """All figures, from a new room and a new browser."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find(), args=list(FLAGS))
        with room(Path(folder)) as address:
            looks = []
            for _ in range(loads):
                page = browser.new_context().new_page()
                page.goto(f"{address}/learn")
                table = page.evaluate("fetch('/api/tables').then((a) => a.json())")[0]["id"]
                page.context.close()
                page = browser.new_context().new_page()
                looks.append(first_look(page, f"{address}/table/{table}"))
                page.context.close()
            page = browser.new_context().new_page()
            page.goto(address)
            page.get_by_role("button", name="Play now").click()
            page.locator(".own-card").first.wait_for()
            took, asked = page.evaluate(CLICK, clicks)
        browser.close()
    return {
        "first_paint_ms": round(median(look["paint"] for look in looks)),
        "table_drawn_ms": round(median(look["table"] for look in looks)),
        "bytes": looks[0]["bytes"],
        "files": looks[0]["files"],
        "clicks": len(took),
        "click_p50_ms": round(median(took), 1),
        "click_p95_ms": round(quantiles(took, n=20)[-1], 1),
        "fetch_p50_ms": round(median(asked), 1),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loads", type=int, default=5)
    parser.add_argument("--clicks", type=int, default=25)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = measure(asked.loads, asked.clicks)
    if asked.json:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        print(f"{name:16} {figure:>10,}")


if __name__ == "__main__":
    main()
