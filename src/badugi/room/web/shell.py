"""The page that every address of the room opens with; what it shows then is the modules' doing."""

from __future__ import annotations

import base64
import hashlib
from html import escape

import msgspec
from msgspec import Struct

from badugi.locale import languages, say
from badugi.room.web.assets import Assets

VENDORED = {
    "preact": "vendor/preact.mjs",
    "preact/hooks": "vendor/hooks.mjs",
    "@preact/signals": "vendor/signals.mjs",
    "@preact/signals-core": "vendor/signals-core.mjs",
    "htm": "vendor/htm.mjs",
}
STYLES = ("tokens", "base", "controls", "pieces", "cards")
"""The style sheets that all others build on, in this order; the others follow."""
GALLERY_STYLE = "css/gallery.css"
ENTRY = "app/main.js"
VIEWPORT = (
    "width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
)


class Preview(Struct, frozen=True, kw_only=True):
    """What a link to a page shows of it elsewhere: a title, a sentence, a picture's address."""

    title: str
    text: str
    address: str
    picture: str


def import_map(assets: Assets) -> str:
    """Where the modules that are not the room's own are found."""
    places = {name: assets.address(path) for name, path in VENDORED.items()}
    return msgspec.json.encode({"imports": places}).decode()


def policy(assets: Assets) -> str:
    """What the page may load and run: its own files, and the one map inside it."""
    digest = hashlib.sha256(import_map(assets).encode()).digest()
    allowed = base64.b64encode(digest).decode()
    return (
        f"default-src 'none'; script-src 'self' 'sha256-{allowed}'; style-src 'self'; "
        "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    )


def shell(
    assets: Assets, preview: Preview, *, page: str, locale: str, is_workshop: bool = False
) -> bytes:
    """The page's frame in one language; ``page`` names the module it will need first.

    Only with ``is_workshop`` there is a gallery of all parts.
    """
    styles = [f"css/{name}.css" for name in STYLES]
    left_out = styles if is_workshop else [*styles, GALLERY_STYLE]
    styles += [name for name in assets.names("css/", ".css") if name not in left_out]
    modules = assets.imports(ENTRY, f"app/pages/{page}.js")
    lines = [
        "<!doctype html>",
        f'<html lang="{locale}" data-languages="{" ".join(languages())}">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta name="viewport" content="{VIEWPORT}">',
        '<meta name="color-scheme" content="light dark">',
        '<meta name="theme-color" content="#f4efe4" media="(prefers-color-scheme: light)">',
        '<meta name="theme-color" content="#1e1b17" media="(prefers-color-scheme: dark)">',
        f"<title>{escape(preview.title)}</title>",
        *_preview(preview),
        f'<link rel="icon" href="{assets.address("icons/icon.svg")}" type="image/svg+xml">',
        f'<link rel="apple-touch-icon" href="{assets.address("icons/icon-192.png")}">',
        '<link rel="manifest" href="/manifest.webmanifest">',
        *[f'<link rel="stylesheet" href="{assets.address(name)}">' for name in styles],
        f'<script src="{assets.address("app/boot.js")}"></script>',
        f'<script type="importmap">{import_map(assets)}</script>',
        *[f'<link rel="modulepreload" href="{assets.address(path)}">' for path in _libraries()],
        *[f'<link rel="modulepreload" href="{assets.address(name)}">' for name in modules],
        f'<script type="module" src="{assets.address(ENTRY)}"></script>',
        "</head>",
        f'<body data-build="{assets.build}"{" data-workshop" if is_workshop else ""}>',
        '<div id="app"></div>',
        f"<noscript>{escape(say('web.shell.needs_javascript', locale))}</noscript>",
        "</body>",
        "</html>",
    ]
    return "\n".join([line for line in lines if line]).encode()


def _libraries() -> list[str]:
    return list(VENDORED.values())


def _preview(preview: Preview) -> list[str]:
    facts = {
        "og:type": "website",
        "og:site_name": "badugi",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": preview.address,
        "og:image": preview.picture,
    }
    return [
        f'<meta name="description" content="{escape(preview.text)}">',
        '<meta name="twitter:card" content="summary_large_image">',
        *[f'<meta property="{name}" content="{escape(text)}">' for name, text in facts.items()],
    ]


def manifest(assets: Assets, locale: str) -> bytes:
    """What a device needs to keep the room among its apps."""
    icons = [
        {"src": assets.address("icons/icon.svg"), "type": "image/svg+xml", "sizes": "any"},
        *[
            {"src": assets.address(f"icons/{name}.png"), "type": "image/png", "sizes": size}
            for name, size in (("icon-192", "192x192"), ("icon-512", "512x512"))
        ],
        {
            "src": assets.address("icons/maskable-512.png"),
            "type": "image/png",
            "sizes": "512x512",
            "purpose": "maskable",
        },
    ]
    return msgspec.json.encode(
        {
            "id": "/",
            "name": "badugi",
            "short_name": "badugi",
            "description": say("web.shell.description", locale),
            "lang": locale,
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": "#f4efe4",
            "theme_color": "#f4efe4",
            "icons": icons,
        }
    )
