"""The room's own page: a few files that need no building, and nothing from elsewhere."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

FOLDER = Path(__file__).parent / "static"


async def front(_request: Request) -> Response:
    """The page itself."""
    return FileResponse(FOLDER / "index.html", headers={"cache-control": "no-cache"})


class _Files(StaticFiles):
    """Files that browsers ask about each time, and mostly need not load again."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = "no-cache"
        return response


def page_routes() -> list[BaseRoute]:
    """Where the page and its files are."""
    return [Route("/", front, methods=["GET"]), Mount("/static", _Files(directory=FOLDER))]
