"""The room's settings: from a file, then the environment, then the command line."""

from __future__ import annotations

import difflib
import ipaddress
import os
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from badugi.errors import BadugiError, ConfigError
from badugi.protocol.rest import TableRow
from badugi.room.opening import FIRST_TABLES

PREFIX = "BADUGI_"
FILE = "BADUGI_CONFIG"

LOOPBACK = ("127.0.0.1", "localhost", "::1")

_Port = Annotated[int, Meta(ge=0, le=65_535)]
_Count = Annotated[int, Meta(ge=1, le=1_000_000)]
_Chips = Annotated[int, Meta(ge=0, le=2**40)]
_Seconds = Annotated[float, Meta(ge=0, le=3_600)]


class RoomConfig(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every setting of the room; ``docs/host.md`` explains each. Amounts are chips."""

    host: str = "127.0.0.1"
    port: _Port = 8000
    db: str = "badugi.db"
    origins: tuple[str, ...] = ()
    secure_cookies: Literal["auto", "always"] = "auto"
    trusted_proxies: tuple[str, ...] = ()
    metrics: Literal["loopback", "open", "off"] = "loopback"
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    drain: _Seconds = 10.0
    chat: bool = True
    workshop: bool = False
    grant: _Chips = 10_000
    refill_below: _Chips = 1_000
    refill_hours: Annotated[float, Meta(gt=0, le=8_784)] = 4.0
    max_tables: _Count = 200
    tables_per_person: _Count = 5
    quick_tables: _Count = 100
    max_sockets: _Count = 10_000
    sockets_per_person: _Count = 24
    sockets_per_address: _Count = 200
    requests_per_second: Annotated[float, Meta(gt=0, le=100_000)] = 10.0
    guests_per_hour: Annotated[float, Meta(gt=0, le=1_000_000)] = 60.0
    tables: tuple[TableRow, ...] = FIRST_TABLES

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the room."""
        return self.host in LOOPBACK


SETTINGS: tuple[str, ...] = RoomConfig.__struct_fields__
_TYPES = get_type_hints(RoomConfig, include_extras=True)


def load_config(
    path: str | Path | None = None,
    *,
    environ: Mapping[str, str] | None = None,
    flags: Mapping[str, object] | None = None,
) -> RoomConfig:
    """The settings from all places, the later ones counting: file, environment, flags.

    ``path`` None: the file that ``BADUGI_CONFIG`` names, if any. A flag of None was not given.
    Raises ConfigError, which names the setting, the place, and what may stand there.
    """
    env = os.environ if environ is None else environ
    path = path or env.get(FILE) or None
    values = _from_file(Path(path)) if path else {}
    values |= _from_environment(env)
    for name, value in (flags or {}).items():
        if value is not None:
            values[name] = _checked(name, value, place="--" + name.replace("_", "-"))
    return RoomConfig(**values)


def _from_file(path: Path) -> dict[str, Any]:
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError("config_unreadable", path=path, reason=error.strerror) from error
    except UnicodeDecodeError as error:
        raise ConfigError("config_unreadable", path=path, reason="it is no text") from error
    except tomllib.TOMLDecodeError as error:
        raise ConfigError("config_no_toml", path=path, reason=error) from error
    return {
        _known(name, place=str(path)): _checked(name, value, place=str(path))
        for name, value in rows.items()
    }


def _from_environment(environ: Mapping[str, str]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for variable, text in environ.items():
        if not variable.startswith(PREFIX) or variable == FILE:
            continue
        name = _known(variable.removeprefix(PREFIX).lower(), place="the environment", say=variable)
        if name == "tables":
            raise ConfigError("config_tables_in_file", variable=variable)
        values[name] = _checked(name, _split(name, text), place=variable, is_text=True)
    return values


def _known(name: str, *, place: str, say: str | None = None) -> str:
    if name in SETTINGS:
        return name
    near = difflib.get_close_matches(name, SETTINGS, n=3) or SETTINGS
    raise ConfigError(
        "unknown_setting", name=say or name, place=place, names=", ".join(_spelt(near, say))
    )


def _spelt(names: Iterable[str], variable: str | None) -> list[str]:
    return [PREFIX + name.upper() if variable else name for name in names]


def _split(name: str, text: str) -> object:
    """A list is written with commas in the environment."""
    if get_origin(_TYPES[name]) is not tuple:
        return text
    return [part.strip() for part in text.split(",") if part.strip()]


def _checked(name: str, value: object, *, place: str, is_text: bool = False) -> Any:
    try:
        found = msgspec.convert(value, _TYPES[name], strict=not is_text)
        if name in _CHECKS:
            _CHECKS[name](found)
    except msgspec.ValidationError as error:
        if name == "tables":
            raise ConfigError("bad_tables", place=place, reason=_reason(error)) from error
        raise ConfigError("bad_setting", name=name, place=place, wanted=wanted(name)) from error
    except BadugiError as error:
        raise ConfigError("bad_tables", place=place, reason=_reason(error)) from error
    except ValueError as error:
        raise ConfigError("bad_setting", name=name, place=place, wanted=wanted(name)) from error
    return found


def _reason(error: Exception) -> str:
    return str(error).removesuffix(".")


def _check_tables(rows: tuple[TableRow, ...]) -> None:
    for row in rows:
        row.terms()


def _check_origins(origins: tuple[str, ...]) -> None:
    for origin in origins:
        if not re.fullmatch(r"https?://[^/\s*@]+", origin):
            raise ValueError(origin)


def _check_proxies(addresses: tuple[str, ...]) -> None:
    for address in addresses:
        ipaddress.ip_network(address)


_CHECKS: dict[str, Callable[[Any], None]] = {
    "tables": _check_tables,
    "origins": _check_origins,
    "trusted_proxies": _check_proxies,
}


def wanted(name: str) -> str:
    """What may stand in a setting, in words."""
    return _WANTED.get(name) or _in_words(_TYPES[name])


_WANTED = {
    "tables": "a list of tables, each with a title and games",
    "origins": 'a list of addresses like "https://cards.example.org", without a path',
    "trusted_proxies": 'a list of addresses or networks like "127.0.0.1" and "10.0.0.0/8"',
}


def _in_words(kind: Any) -> str:
    if get_origin(kind) is Annotated:
        base, *notes = get_args(kind)
        bounds = [_bounds(note) for note in notes if isinstance(note, Meta)]
        return " ".join([_in_words(base), *bounds])
    if get_origin(kind) is Literal:
        return " or ".join([f'"{word}"' for word in get_args(kind)])
    if get_origin(kind) is tuple:
        return "a list of texts"
    return {str: "a text", int: "a whole number", float: "a number", bool: "true or false"}[kind]


def _bounds(meta: Meta) -> str:
    if meta.gt is not None:
        return f"above {meta.gt} up to {meta.le}"
    return f"from {meta.ge} to {meta.le}"
