"""What one may be called: any script's letters, nothing invisible, nobody else's name."""

from __future__ import annotations

import secrets
import unicodedata

from badugi.errors import AccountError

LONGEST = 20
_MOST_MARKS = 3
_SIGNS = frozenset(" ._-'")
_READABLE = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd"})
# Letters and marks that are drawn as nothing: Hangul fillers, joiners, variation selectors.
_INVISIBLE = frozenset({0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0}).union(
    range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0)
)
_RESERVED = frozenset(
    ["admin", "administrator", "dealer", "faucet", "host", "house", "moderator", "system"]
)
_BOT = "bot"

_MOODS = (
    "Bold Brave Bright Calm Clever Curious Daring Eager Fair Fearless Gentle Glad Grand Happy "
    "Hearty Honest Jolly Keen Kind Lively Lucky Merry Mighty Modest Nimble Noble Patient Polite "
    "Proud Quick Quiet Ready Serene Sharp Shy Silent Sly Steady Sunny Swift Tender Trusty Warm "
    "Wild Wise Witty"
)
_BEASTS = (
    "Badger Beaver Bison Crane Cricket Curlew Dingo Dolphin Eagle Egret Falcon Ferret Finch Fox "
    "Gecko Heron Ibis Jackal Koala Lark Lemur Linnet Lynx Magpie Marten Mole Moose Newt Ocelot "
    "Osprey Otter Owl Panda Pelican Puffin Quail Rabbit Raven Robin Salmon Seal Sparrow Stork "
    "Swan Tapir Tiger Toucan Walrus Weasel Wombat Wren Yak Zebra"
)


def friendly_name() -> str:
    """A name for who gave none, such as "Quiet Heron 42"."""
    mood, beast = secrets.choice(_MOODS.split()), secrets.choice(_BEASTS.split())
    return f"{mood} {beast} {secrets.randbelow(90) + 10}"


def checked_name(text: str) -> str:
    """The name as it is kept: composed (NFC), trimmed, single spaces. AccountError if it cannot be.

    >>> checked_name("  Zoe\\u0301 ")
    'Zoé'
    """
    # Before anything is done with it: a name may be as long as a message.
    if len(text) > 4 * LONGEST:
        raise AccountError("name_length", most=LONGEST)
    name = _tidied(text)
    _check_signs(name)
    visible = sum([1 for sign in name if not _is_mark(sign)])
    if not 1 <= visible <= LONGEST:
        raise AccountError("name_length", most=LONGEST)
    if not any(unicodedata.category(sign)[0] in "LN" for sign in name):
        raise AccountError("name_without_letters")
    if _is_reserved(name):
        raise AccountError("name_reserved", name=name)
    return name


def name_key(name: str) -> str:
    """What two names share that are the same name: no case, no spaces, compatible forms as one.

    >>> name_key("Quiet HERON") == name_key("quiet heron")
    True
    """
    composed = unicodedata.normalize("NFKC", storable(name)).casefold()
    folded = unicodedata.normalize("NFKC", composed)
    return "".join(folded.split())


def storable(text: str) -> str:
    """A text to look for in a database, some of which choke on what no name of ours contains."""
    return text[: 16 * LONGEST].encode("utf-8", "replace").decode().replace("\0", "?")


def _tidied(text: str) -> str:
    spaced = "".join([" " if unicodedata.category(sign) == "Zs" else sign for sign in text])
    # The apostrophe that telephones type.
    plain = unicodedata.normalize("NFC", spaced).replace("\u2019", "'")
    return " ".join([word for word in plain.split(" ") if word])


def _check_signs(name: str) -> None:
    marks = _MOST_MARKS
    for sign in name:
        is_letter = unicodedata.category(sign) in _READABLE and ord(sign) not in _INVISIBLE
        marks = marks + 1 if _is_mark(sign) else 0
        if not (is_letter or sign in _SIGNS) or marks > _MOST_MARKS:
            raise AccountError("name_sign", sign=_called(sign))


def _called(sign: str) -> str:
    """How a sign is named to people who may not see it."""
    return f"U+{ord(sign):04X} {unicodedata.name(sign, '')}".strip()


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "M"


def _is_reserved(name: str) -> bool:
    plain = unicodedata.normalize("NFKC", name).casefold()
    for sign in "._-'":
        plain = plain.replace(sign, " ")
    words = plain.split()
    return words[-1] == _BOT or "".join(words) in _RESERVED
