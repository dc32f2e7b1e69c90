"""The room's page over HTTP: one frame for every address people open, and the files it needs."""

from __future__ import annotations

from collections.abc import Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from badugi.locale import catalogue, say
from badugi.room.app.language import language_of
from badugi.room.app.parts import Parts
from badugi.room.web.assets import Assets
from badugi.room.web.shell import Preview, manifest, policy, shell

FOR_EVER = "public, max-age=31536000, immutable"
PAGES: dict[str, str] = {
    "/": "lobby",
    "/table/{table}": "table",
    "/new": "newtable",
    "/hand/{table}/{number}": "replay",
    "/first-hand": "lesson",
    "/learn": "learn",
    "/learn/{part}": "learn",
    "/histories": "histories",
    "/histories/{number}": "histories",
    "/me": "profile",
    "/account": "account",
}
"""Which module shows what at an address."""
GALLERY = "/gallery"


class Page:
    """What the page's answers are made of; with ``is_workshop`` files are read anew each visit."""

    def __init__(self, *, is_workshop: bool) -> None:
        self._is_workshop = is_workshop
        self._assets = Assets()

    def assets(self) -> Assets:
        """The files as they are now."""
        if self._is_workshop:
            catalogue.cache_clear()
            self._assets = Assets()
        return self._assets

    def open(self, page: str, *, status: int = 200) -> Callable[[Request], object]:
        """An address that shows one page."""

        async def answer(request: Request) -> Response:
            return self._answer(request, page, status=status)

        return answer

    def _answer(self, request: Request, page: str, *, status: int) -> Response:
        assets, locale = self.assets(), language_of(request, word="lang")
        preview = _preview(request, assets, page, locale)
        headers = {
            "content-security-policy": policy(assets),
            "cache-control": "no-cache",
            "vary": "accept-language",
        }
        body = shell(assets, preview, page=page, locale=locale, is_workshop=self._is_workshop)
        return Response(body, status_code=status, media_type="text/html", headers=headers)

    async def file(self, request: Request) -> Response:
        """One file of the build that the address names; another build is gone."""
        asset = self._assets.get(request.path_params["path"])
        if asset is None or request.path_params["build"] != self._assets.build:
            raise HTTPException(404)
        headers = {"cache-control": FOR_EVER, "vary": "accept-encoding"}
        if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(asset.packed, media_type=asset.kind, headers=headers)
        return Response(asset.data, media_type=asset.kind, headers=headers)

    async def manifest(self, request: Request) -> Response:
        """What a device needs to install the room."""
        body = manifest(self._assets, language_of(request, word="lang"))
        return Response(body, media_type="application/manifest+json")

    async def missing(self, request: Request) -> Response:
        """An address that leads nowhere: a page for people, a refusal for programs."""
        if request.method not in ("GET", "HEAD") or not _is_for_people(request):
            raise HTTPException(404)
        return self._answer(request, "missing", status=404)


def _is_for_people(request: Request) -> bool:
    path = request.url.path
    is_ours = path.startswith(("/api/", "/static/", "/ws/"))
    return not is_ours and "text/html" in request.headers.get("accept", "")


def _preview(request: Request, assets: Assets, page: str, locale: str) -> Preview:
    """What a link shows elsewhere; of a private table no more than that it is one."""
    base = str(request.base_url).rstrip("/")
    title, text = say("web.shell.title", locale), say("web.shell.description", locale)
    parts: Parts = request.app.state.parts
    actor = parts.room.tables.get(request.path_params.get("table", ""))
    if actor is not None and not actor.about.terms.is_private:
        terms = actor.about.terms
        games = ", ".join([game.spoken(locale) for game in terms.setup.games])
        if page == "table":
            title = say("web.shell.table_title", locale, title=terms.title)
            text = say("web.shell.table_text", locale, games=games, seats=terms.setup.seats)
        elif page == "replay":
            number = request.path_params["number"][:20]
            title = say("web.shell.hand_title", locale, title=terms.title, number=number)
            text = say("web.shell.hand_text", locale, games=games)
    return Preview(
        title=title,
        text=text,
        address=base + request.url.path,
        picture=base + assets.address("icons/og.png"),
    )


def page_routes(*, is_workshop: bool = False) -> list[BaseRoute]:
    """Where the page and its files are; what nothing else answers comes last."""
    page = Page(is_workshop=is_workshop)
    places = dict(PAGES) | ({GALLERY: "gallery"} if is_workshop else {})
    return [
        *[Route(path, page.open(name), methods=["GET"]) for path, name in places.items()],
        Route("/static/{build}/{path:path}", page.file, methods=["GET"]),
        Route("/manifest.webmanifest", page.manifest, methods=["GET"]),
        Route("/{path:path}", page.missing, methods=["GET"]),
    ]
