"""The rulebook over HTTP."""

from __future__ import annotations

import pytest
from tests.room.app.doors import Door

from badugi.room.app.service import document
from badugi.rulebook import languages, pages


@pytest.mark.parametrize("locale", languages())
def test_anybody_reads_the_rulebook_in_his_language(door: Door, locale: str) -> None:
    with door.browser() as client:
        answer = client.get("/api/rules", params={"locale": locale})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert "max-age" in answer.headers["cache-control"]
    found = answer.json()
    assert found["locale"] == locale
    assert [each["title"] for each in found["pages"]] == [each.title for each in pages(locale)]
    [deck] = [
        each
        for page in found["pages"]
        for each in page.get("clauses", [])
        if each["number"] == "R6.3"
    ]
    assert [each["kind"] for each in deck["blocks"]] == ["paragraph", "bullets"]


@pytest.mark.parametrize("query", ["", "?locale=", "?locale=xx", "?locale=..", "?locale=%00"])
def test_who_names_no_language_of_ours_reads_english(door: Door, query: str) -> None:
    with door.browser() as client:
        found = client.get(f"/api/rules{query}").json()
    assert found["locale"] == "en"
    assert found["pages"][0]["title"] == "Pack, seats and button"


def test_the_description_tells_what_a_page_is() -> None:
    [operation] = document()["paths"]["/api/rules"].values()
    assert [each["name"] for each in operation["parameters"]] == ["locale"]
    schemas = document()["components"]["schemas"]
    assert {"Rulebook", "Page", "Section", "Paragraph", "Grid", "ClauseLink"} <= set(schemas)
