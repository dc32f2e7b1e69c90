"""The files of the room's page, kept in memory, packed, under an address that names their build."""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import cached_property
from pathlib import Path

import msgspec

from badugi.locale import catalogue, languages

FOLDER = Path(__file__).parent / "static"
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
_PACKED = (".css", ".js", ".mjs", ".json", ".svg")
_IMPORT = re.compile(r'\bfrom\s*"(\.[^"]+)"|^import\s*"(\.[^"]+)"', re.MULTILINE)


class Asset:
    """One file, as it is and as it is sent to who can unpack it."""

    def __init__(self, name: str, data: bytes) -> None:
        self.data = data
        self._name = name
        self.kind = KINDS[Path(name).suffix]
        self._packs = Path(name).suffix in _PACKED

    @cached_property
    def packed(self) -> bytes | None:
        """The file gzipped; None where that saves nothing."""
        return gzip.compress(self.data, 9, mtime=0) if self._packs else None

    @cached_property
    def imports(self) -> tuple[str, ...]:
        """The files that a module names in its imports."""
        found = _IMPORT.findall(self.data.decode())
        return tuple([_beside(self._name, path or bare) for path, bare in found])


class Assets:
    """All files of the page, and the browser's share of the catalogue as ``words/en.json``.

    ``build`` names their contents: an address under it means the same bytes for ever.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        files = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.suffix in KINDS
        }
        for language in languages():
            words = catalogue(language).get("web", {})
            files[f"words/{language}.json"] = msgspec.json.encode(words, order="sorted")
        self._assets = {name: Asset(name, data) for name, data in files.items()}
        self.build = _build(files)

    def get(self, name: str) -> Asset | None:
        """The file of this name, if there is one."""
        return self._assets.get(name)

    def names(self, folder: str, suffix: str) -> tuple[str, ...]:
        """The files of one folder, in the order of their names."""
        return tuple([n for n in self._assets if n.startswith(folder) and n.endswith(suffix)])

    def address(self, name: str) -> str:
        """Where the file is found."""
        return f"/static/{self.build}/{name}"

    def imports(self, *entries: str) -> tuple[str, ...]:
        """The modules that these need before they run, themselves first."""
        found: dict[str, None] = {}
        waiting = list(entries)
        while waiting:
            name = waiting.pop(0)
            asset = self.get(name)
            if asset is None or name in found:
                continue
            found[name] = None
            waiting += asset.imports
        return tuple(found)


def _build(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, data in files.items():
        digest.update(b"%b\0%d\0%b" % (name.encode(), len(data), data))
    return digest.hexdigest()[:12]


def _beside(name: str, path: str) -> str:
    """What a path in one module leads to."""
    parts = name.split("/")[:-1]
    for part in path.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)
