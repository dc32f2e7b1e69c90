"""Whether everybody can use a page: what axe finds that would keep somebody out."""

from __future__ import annotations

from functools import cache

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SERIOUS = ("serious", "critical")


@cache
def _axe() -> Axe:
    return Axe()


def barriers(page: Page) -> list[str]:
    """A line for everything serious or critical that axe finds on the page as it is now."""
    results = _axe().run(page, options={"resultTypes": ["violations"]})
    return [
        f"{each['id']} ({each['impact']}): {each['help']}: {node['html'][:160]}"
        for each in results.response["violations"]
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]
