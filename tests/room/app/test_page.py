"""The page as a browser first gets it: what it may run, what it loads, what a link shows of it."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re

import httpx2
import pytest
from tests.room.app.doors import PLENTY, Door, room

from badugi.protocol.rest import TableRow
from badugi.room.app.page import PAGES

PEOPLE = {"accept": "text/html"}
FIRST_LOAD = 150_000
"""Bytes over the wire until a table can be drawn: the promise made to slow lines."""


def page(door: Door, path: str = "/", **headers: str) -> httpx2.Response:
    return door.get(path, **PEOPLE | headers)


def addresses(text: str) -> list[str]:
    """Everything of the room's own that the page names."""
    return sorted(set(re.findall(r'"(/static/[^"]+)"', text)))


def policy(answer: httpx2.Response) -> dict[str, list[str]]:
    parts = answer.headers["content-security-policy"].split(";")
    return {name: rest for name, *rest in (part.split() for part in parts)}


def test_only_the_import_map_may_stand_in_the_page_and_its_hash_is_named(door: Door) -> None:
    answer = page(door)
    (inside,) = re.findall(r"<script[^>]*>([^<]+)</script>", answer.text)
    digest = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
    rules = policy(answer)
    assert rules["script-src"] == ["'self'", f"'sha256-{digest}'"]
    assert json.loads(inside)["imports"]["preact"].endswith("vendor/preact.mjs")
    assert rules["default-src"] == ["'none'"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert not re.search(r"<[^>]+\s(on\w+|style)=", answer.text)


def test_everything_the_page_names_is_there(door: Door) -> None:
    text = page(door, "/table/any").text
    found = addresses(text)
    assert len(found) > 30
    for address in found:
        answer = door.get(address)
        assert answer.status_code == 200, address
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_what_a_table_needs_is_little_and_comes_packed(door: Door) -> None:
    answer = page(door, "/table/any")
    build = re.search(r'data-build="(\w+)"', answer.text)
    assert build
    wanted = [a for a in addresses(answer.text) if "/icons/" not in a]
    wanted.append(f"/static/{build[1]}/words/en.json")
    size = len(answer.content)
    with httpx2.Client(headers={"accept-encoding": "gzip"}) as client:
        for address in wanted:
            with client.stream("GET", f"{door.url}{address}") as packed:
                data = b"".join(packed.iter_raw())
                assert packed.headers["content-encoding"] == "gzip", address
                assert gzip.decompress(data)
                size += len(data)
    assert size < FIRST_LOAD


def test_another_build_s_files_are_gone_rather_than_mixed(door: Door) -> None:
    found = addresses(page(door).text)
    other = re.sub(r"/static/\w+/", "/static/000000000000/", found[0])
    assert door.get(other).status_code == 404


@pytest.mark.parametrize("path", sorted(PAGES))
def test_every_page_opens_at_its_own_address(door: Door, path: str) -> None:
    answer = page(door, re.sub(r"\{\w+\}", "7", path))
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    assert f"app/pages/{PAGES[path]}.js" in answer.text


def test_an_address_that_leads_nowhere_says_so_to_people_and_to_programs(door: Door) -> None:
    answer = page(door, "/no/such/page")
    assert answer.status_code == 404
    assert "app/pages/missing.js" in answer.text
    refusal = door.get("/no/such/page")
    assert (refusal.status_code, refusal.json()["code"]) == (404, "not_found")
    assert page(door, "/api/no").json()["code"] == "not_found"


def test_the_gallery_is_for_who_works_on_the_page(door: Door) -> None:
    assert page(door, "/gallery").status_code == 404
    frame = page(door, "/").text
    assert ("data-workshop" in frame, "css/gallery.css" in frame) == (False, False)


def test_the_page_comes_in_the_browser_s_language(door: Door) -> None:
    assert '<html lang="ko"' in page(door, **{"accept-language": "ko-KR,ko;q=0.9"}).text
    assert '<html lang="en"' in page(door, **{"accept-language": "fr"}).text
    assert '<html lang="ko"' in page(door, "/?lang=ko").text


def test_a_device_can_install_the_room(door: Door) -> None:
    answer = door.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    found = answer.json()
    assert found["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in found["icons"]}
    for icon in found["icons"]:
        assert door.get(icon["src"]).status_code == 200


def test_a_link_shows_the_table_it_leads_to_but_nothing_of_a_private_one(tmp_path: object) -> None:
    rows = (
        TableRow(title='The "long" <table>', games=("2/4 limit badugi",)),
        TableRow(title="Hidden", games=("5/10 limit badugi",), is_private=True),
    )
    with room(tmp_path, tables=rows, **PLENTY) as door:  # type: ignore[arg-type]
        public, hidden = door.house.parts.room.tables
        text = page(door, f"/table/{public}").text
        assert "The &quot;long&quot; &lt;table&gt;" in text
        assert "2/4 limit Badugi" in text
        picture = re.search(r'property="og:image" content="([^"]+)"', text)
        assert picture
        assert httpx2.get(picture[1]).headers["content-type"] == "image/png"
        for path in (f"/table/{hidden}", f"/hand/{hidden}/1"):
            assert "Hidden" not in page(door, path).text
            assert "5/10" not in page(door, path).text


def test_long_answers_come_packed_to_who_can_unpack_them(door: Door) -> None:
    plain = door.get("/api/rules", **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    packed = door.get("/api/rules", **{"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    assert packed.json() == plain.json()
