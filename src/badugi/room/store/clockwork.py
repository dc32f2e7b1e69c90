"""The time by the database's own clock, which all who write in it share."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Float
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.expression import FunctionElement


class seconds(FunctionElement[float]):
    """Seconds since 1970, with their fraction, at this very moment of the statement."""

    type = Float()
    inherit_cache = True
    name = "seconds_now"


class milliseconds(FunctionElement[int]):
    """Whole milliseconds since 1970."""

    type = BigInteger()
    inherit_cache = True
    name = "milliseconds_now"


_SQLITE = "((julianday('now') - 2440587.5) * 86400.0)"
_POSTGRESQL = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS DOUBLE PRECISION)"


@compiles(seconds, "sqlite")
def _sqlite_seconds(_element: seconds, _compiler: Any, **_words: Any) -> str:
    return _SQLITE


@compiles(seconds, "postgresql")
def _postgresql_seconds(_element: seconds, _compiler: Any, **_words: Any) -> str:
    return _POSTGRESQL


@compiles(milliseconds, "sqlite")
def _sqlite_milliseconds(_element: milliseconds, _compiler: Any, **_words: Any) -> str:
    return f"CAST({_SQLITE} * 1000 AS INTEGER)"


@compiles(milliseconds, "postgresql")
def _postgresql_milliseconds(_element: milliseconds, _compiler: Any, **_words: Any) -> str:
    return f"CAST({_POSTGRESQL} * 1000 AS BIGINT)"
