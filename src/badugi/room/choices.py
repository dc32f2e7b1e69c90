"""Everything one may choose for a table of one's own, in words, from the lists of the game."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Meta, structs

from badugi.bots import BOTS, STYLE_WORDS, Styled, bot_names, find_bot
from badugi.locale import say
from badugi.protocol.buyins import buy_ins
from badugi.protocol.choices import (
    BettingChoice,
    BotChoice,
    Bounds,
    Choice,
    Choices,
    Difference,
    HouseChoice,
    RotationChoice,
    SpeedChoice,
    StakesChoice,
    StyleChoice,
    Usual,
    VariantChoice,
)
from badugi.protocol.info import PACES
from badugi.protocol.rest import MOST_GAMES, NewTable, TableRow
from badugi.rulebook import clauses
from badugi.rules import (
    BETTING,
    HOUSES,
    VARIANTS,
    Betting,
    House,
    Stakes,
    Variant,
    parse_game,
    parse_stakes,
)
from badugi.table.setup import LEAST_SEATS

FIXED_STAKES = ("1/2", "2/4", "5/10", "10/20", "25/50", "50/100")
FREE_STAKES = ("1/2", "2/4", "5/10", "10/20", "25/50")
"""The usual stakes, as a game's sign begins: bets in fixed limit, else blinds."""
LINEUP = (
    "regular:tight-aggressive",
    "regular",
    "regular:loose-passive",
    "regular:tricky",
    "regular:loose-aggressive",
    "regular:tight-passive",
    "regular:honest",
    "caller",
)
"""Bots of all kinds, in the order in which a table is filled with them."""


@cache
def choices(locale: str, *, has_chat: bool) -> Choices:
    """All choices, in one language; ``has_chat``: the room lets tables chat."""
    return Choices(
        variants=tuple([_variant(each, locale) for each in VARIANTS]),
        bettings=tuple([_betting(each, locale) for each in BETTING]),
        houses=tuple([_house(each, locale) for each in HOUSES]),
        speeds=tuple([_speed(name, locale) for name in PACES]),
        bots=_bots(locale),
        styles=tuple([_style(word, locale) for word in STYLE_WORDS]),
        lineup=tuple([_player(name, locale) for name in LINEUP]),
        rotations=tuple([_rotation(name, locale) for name in _rotations()]),
        openings=tuple([_opening(name, locale) for name in _words_of("openings")]),
        bounds=Bounds(
            title=_most(_FIELDS["title"]),
            password=_most(get_type_hints(NewTable, include_extras=True)["password"]),
            games=MOST_GAMES,
            bots=_most(_FIELDS["bots"]),
            delay=_most(_FIELDS["delay"]),
            has_chat=has_chat,
        ),
        usual=_usual(locale),
    )


def _words(kind: str, name: str, locale: str) -> dict[str, Any]:
    """The name, and title and description from the catalogue."""
    key = f"choices.{kind}.{name}"
    return {
        "name": name,
        "title": say(f"{key}.title", locale),
        "says": say(f"{key}.says", locale),
    }


def _variant(variant: Variant, locale: str) -> VariantChoice:
    return VariantChoice(
        **_words("variants", variant.name, locale),
        cards=variant.cards,
        draws=variant.draws,
        seats=(LEAST_SEATS, variant.seats),
    )


def _betting(betting: Betting, locale: str) -> BettingChoice:
    usual = FIXED_STAKES if betting.is_fixed else FREE_STAKES
    return BettingChoice(
        **_words("bettings", betting.name, locale),
        stakes=tuple([_stakes(name, betting, locale) for name in usual]),
    )


def _stakes(name: str, betting: Betting, locale: str) -> StakesChoice:
    fixed = betting.is_fixed
    return StakesChoice(
        name=name,
        blinds=_posted(parse_stakes(name, fixed=fixed), locale, is_fixed=fixed),
        antes=_posted(parse_stakes(name, fixed=fixed, antes_only=True), locale, is_fixed=fixed),
        buy_ins=buy_ins((parse_game(f"{name} {betting.name} {VARIANTS[0].name}"),)),
    )


def _posted(stakes: Stakes, locale: str, *, is_fixed: bool) -> str:
    what = "blinds" if stakes.big_blind else "antes"
    key = f"choices.stakes.bets_{what}" if is_fixed else f"choices.stakes.{what}"
    return say(key, locale, **structs.asdict(stakes))


def _house(house: House, locale: str) -> HouseChoice:
    standard = HOUSES[0]
    differing = [
        (option, value)
        for option, value in structs.asdict(house).items()
        if option != "name" and value != getattr(standard, option)
    ]
    return HouseChoice(
        **_words("houses", house.name, locale),
        forced_bets=house.forced_bets,
        differences=tuple(
            [
                Difference(_clause_of(option), _difference(option, value, locale))
                for option, value in differing
            ]
        ),
    )


def _difference(option: str, value: object, locale: str) -> str:
    if type(value) is int:
        return say(f"choices.options.{option}", locale, value=value)
    return say(f"choices.options.{option}.{str(value).lower()}", locale)


@cache
def _clause_of(option: str) -> str:
    """The first clause of the rulebook that names a house option."""
    return next(each.number for each in clauses() if f"`{option}" in each.text)


def _speed(name: str, locale: str) -> SpeedChoice:
    pace = PACES[name]
    decision, bank = pace.decision // 1000, pace.bank // 1000
    return SpeedChoice(
        name=name,
        title=say(f"choices.speeds.{name}.title", locale),
        says=say(f"choices.speeds.{name}.says", locale, decision=decision, bank=bank),
        decision=decision,
        bank=bank,
        pause=pace.pause / 1000,
    )


def _bots(locale: str) -> tuple[BotChoice, ...]:
    """All bots, first those that play in any style."""
    found = [_bot(name, locale) for name in bot_names()]
    return tuple(sorted(found, key=lambda bot: not bot.has_style))


def _bot(name: str, locale: str) -> BotChoice:
    """A bot that another package brings has no words but its name."""
    words = {"name": name, "title": name, "says": ""}
    if name in BOTS:
        words = _words("bots", name, locale)
    return BotChoice(**words, has_style=isinstance(find_bot(name), Styled))


def _style(word: str, locale: str) -> StyleChoice:
    return StyleChoice(**_words("styles", word, locale), leaning=next(iter(STYLE_WORDS[word])))


def _player(name: str, locale: str) -> Choice:
    """A bot with its style, described by both."""
    bot, _, style = name.partition(":")
    words = _words("bots", bot, locale)
    if not style:
        return Choice(**words)
    styles = [_words("styles", word, locale) for word in style.split("-")]
    titles = ", ".join([each["title"] for each in styles])
    return Choice(
        name=name,
        title=say("choices.styled", locale, bot=words["title"], styles=titles),
        says=" ".join([each["says"] for each in styles]),
    )


def _rotations() -> tuple[str, ...]:
    return (*_words_of("rotation"), _HANDS)


def _rotation(name: str, locale: str) -> RotationChoice:
    return RotationChoice(**_words("rotations", name, locale), is_number=name == _HANDS)


def _opening(name: str, locale: str) -> Choice:
    return Choice(
        name=name,
        title=say(f"choices.openings.{name}", locale),
        says=say(f"room.openings_{name}", locale),
    )


def _usual(locale: str) -> Usual:
    plain = TableRow(title=say("choices.untitled", locale), games=("2/4 limit badugi",))
    return Usual(
        title=plain.title,
        variant=VARIANTS[0].name,
        betting=BETTING[0].name,
        stakes="2/4",
        house=plain.house,
        seats=plain.seats,
        speed=plain.speed,
        rotation=str(plain.rotation),
        openings=plain.openings,
    )


_HANDS = "hands"
_FIELDS = get_type_hints(TableRow, include_extras=True)


def _words_of(field: str) -> tuple[str, ...]:
    """The words that a field of a table's row may be."""
    kinds = get_args(_FIELDS[field])
    literal = kinds[0] if get_args(kinds[0]) else _FIELDS[field]
    return tuple(get_args(literal))


def _most(hint: Any) -> int:
    """The greatest length or number that a field's bounds allow."""
    if get_origin(hint) is not Annotated:
        hint = get_args(hint)[0]
    found = next(note for note in hint.__metadata__ if isinstance(note, Meta))
    bound = found.max_length if found.le is None else found.le
    assert isinstance(bound, int)
    return bound
