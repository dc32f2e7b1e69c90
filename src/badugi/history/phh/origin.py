"""Where a PHH hand comes from: site, table, number and time, in the standard's fields and ours."""

from __future__ import annotations

import datetime
import re

from badugi.history.phh.fields import Fields
from badugi.history.source import Source

SITE = "phh"
"""What the site is called where a file does not tell it."""
CODES = {"$": "USD", "€": "EUR", "£": "GBP", "₩": "KRW"}
"""Currencies by their sign."""
_SIGNS = {code: sign for sign, code in CODES.items()}
_AT = re.compile(r"(\d{4})/(\d\d)/(\d\d) (\d\d:\d\d:\d\d)(?: ([A-Z]{2,5}))?")


def read_source(fields: Fields) -> Source:
    """What the fields say of the hand beside the hand itself."""
    currency = fields.string("currency")
    return Source(
        site=fields.string("_site") or SITE,
        id=fields.string("hand"),
        table=fields.string("table"),
        at=fields.string("_at") if "_at" in fields else _at(fields),
        tournament=fields.string("_tournament"),
        level=fields.string("_level") or fields.string("level"),
        buy_in=fields.string("_buy_in"),
        seats=fields.number("seat_count", most=99) if "seat_count" in fields else None,
        currency=fields.string("currency_symbol") or _SIGNS.get(currency, currency),
        hero=fields.number("_hero") if "_hero" in fields else None,
    )


def write_source(source: Source) -> dict[str, object]:
    """The fields of a source; those that the standard lacks begin with an underscore."""
    whole = re.fullmatch(r"0|[1-9]\d{0,8}", source.level)
    fields: dict[str, object] = {
        "hand": source.id,
        "table": source.table,
        "seat_count": source.seats,
        "level": int(source.level) if whole else None,
        **_date(source.at),
        "currency": CODES.get(source.currency),
        "currency_symbol": source.currency,
        "_site": "" if source.site == SITE else source.site,
        "_tournament": source.tournament,
        "_level": "" if whole else source.level,
        "_buy_in": source.buy_in,
        "_hero": source.hero,
    }
    return {name: value for name, value in fields.items() if value not in {None, ""}}


def _at(fields: Fields) -> str:
    """The time as far as the standard's fields tell it."""
    names = ("year", "month", "day")
    date = "/".join([f"{fields.number(name):02}" for name in names if name in fields])
    time = fields.values.get("time", "")
    if not isinstance(time, datetime.time | str):
        fields.refuse("time")
    return " ".join([part for part in (date, str(time), fields.string("time_zone")) if part])


def _date(at: str) -> dict[str, object]:
    """The standard's fields for a time, and the time as printed where they do not say it all."""
    match = _AT.fullmatch(at)
    try:
        stamp = datetime.datetime.fromisoformat(" ".join(at.replace("/", "-").split()[:2]))
    except ValueError:
        return {"_at": at}
    if match is None:
        return {"_at": at} if at else {}
    fields: dict[str, object] = {
        "time": stamp.time(),
        "day": stamp.day,
        "month": stamp.month,
        "year": stamp.year,
    }
    if match[5]:
        # The standard wants a name like Europe/Seoul there; sites print short ones.
        fields["_at"] = at
    return fields
