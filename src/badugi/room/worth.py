"""What cards are worth and why, in words: which play, which do not, which of two hands wins."""

from __future__ import annotations

from collections.abc import Sequence

from badugi.cards import UNKNOWN, Card
from badugi.errors import CardError
from badugi.hand.helper import explain
from badugi.locale import Phrase, say
from badugi.protocol.study import Compared, Comparison, Ranked, RankedHand, Winner
from badugi.rankings import RANKINGS, Ranking, badge
from badugi.rankings.census import census, shares
from badugi.rankings.scale import SCALES
from badugi.rankings.shape import Shape
from badugi.rules import Variant

_SHAPES = {scale.name: scale.shape for scale in SCALES}


def rank(cards: Sequence[Card], variant: Variant, locale: str) -> Ranked:
    """What one to all cards of a holding are worth. CardError for too many, none or hidden ones."""
    _check(cards, variant, least=1)
    rankings = _rankings(variant)
    told = explain(cards, rankings, locale, has_draw=False)
    is_whole = len(cards) == variant.cards
    return Ranked(
        game=variant.name,
        cards=tuple(cards),
        is_whole=is_whole,
        text=told.text,
        hands=tuple(
            [
                _whole(cards, scale, locale)
                if is_whole
                else _part(cards, scale, name, playing, locale, held=variant.cards)
                for scale, name, playing in zip(rankings, told.names, told.playing, strict=True)
            ]
        ),
    )


def compare(
    first: Sequence[Card], second: Sequence[Card], variant: Variant, locale: str
) -> Compared:
    """Which of two holdings is better; they may share cards. CardError for cards that are none."""
    for cards in (first, second):
        _check(cards, variant, least=variant.cards)
    halves = tuple([_compare(first, second, scale, locale) for scale in _rankings(variant)])
    texts = [_verdict(half, locale) for half in halves]
    if len(halves) > 1:
        texts = [
            say("worth.half", locale, title=half.title, text=text)
            for half, text in zip(halves, texts, strict=True)
        ]
    return Compared(game=variant.name, text=" ".join(texts), halves=halves)


def idle(cards: Sequence[Card], scale: Ranking, locale: str) -> tuple[tuple[int, str], ...]:
    """Each slot whose card does not play, and the sentence that says why."""
    playing = scale.playing(tuple(cards))
    return tuple(
        [
            (slot, _why_idle(card, playing, locale))
            for slot, card in enumerate(cards)
            if card not in playing
        ]
    )


def _check(cards: Sequence[Card], variant: Variant, *, least: int) -> None:
    most = variant.cards
    if not least <= len(cards) <= most:
        wanted = str(most) if least == most else f"{least}-{most}"
        title = Phrase(f"choices.variants.{variant.name}.title")
        raise CardError("wrong_count", ranking=title, wanted=wanted, count=len(cards))
    if UNKNOWN in cards:
        raise CardError("hidden_card")


def _rankings(variant: Variant) -> tuple[Ranking, ...]:
    return tuple([RANKINGS[name] for name in variant.rankings])


def _title(scale: Ranking, locale: str) -> str:
    return say(f"names.rankings.{scale.name}", locale)


def _whole(cards: Sequence[Card], scale: Ranking, locale: str) -> RankedHand:
    strength = scale(cards)
    held = len(cards)
    found = shares(scale, strength.number, held=held)
    unused = idle(cards, scale, locale)
    return RankedHand(
        ranking=scale.name,
        title=_title(scale, locale),
        name=strength.spoken(locale),
        short=badge(strength, locale),
        playing=strength.playing,
        unused=tuple([slot for slot, _ in unused]),
        why=tuple([why for _, why in unused]),
        is_made=strength.number < scale.made,
        class_number=strength.number,
        classes=scale.classes,
        alike=found.alike,
        total=found.total,
        beats=found.beats,
        ties=found.ties,
    )


def _part(
    cards: Sequence[Card],
    scale: Ranking,
    name: str,
    playing: tuple[Card, ...],
    locale: str,
    *,
    held: int,
) -> RankedHand:
    unused = () if scale.needs_all else idle(cards, scale, locale)
    return RankedHand(
        ranking=scale.name,
        title=_title(scale, locale),
        name=name,
        playing=playing,
        unused=tuple([slot for slot, _ in unused]),
        why=tuple([why for _, why in unused]),
        classes=scale.classes,
        total=sum(census(scale.name, held)),
    )


def _why_idle(card: Card, playing: Sequence[Card], locale: str) -> str:
    """A card that plays has its rank or its suit, or there would be a larger hand."""
    ranked = next((each for each in playing if each.rank == card.rank), None)
    suited = next((each for each in playing if each.suit == card.suit), None)
    if ranked is None:
        assert suited is not None
        return say("worth.idle.suit", locale, card=card.symbol, suited=suited.symbol)
    if suited is None:
        return say("worth.idle.rank", locale, card=card.symbol, ranked=ranked.symbol)
    return say(
        "worth.idle.both",
        locale,
        card=card.symbol,
        suited=suited.symbol,
        ranked=ranked.symbol,
    )


def _compare(
    first: Sequence[Card], second: Sequence[Card], scale: Ranking, locale: str
) -> Comparison:
    one, other = scale(first), scale(second)
    winner: Winner = "tie" if one == other else "first" if one > other else "second"
    better, worse = sorted([one.number, other.number])
    shape = _SHAPES[scale.name]
    return Comparison(
        ranking=scale.name,
        title=_title(scale, locale),
        first=one.spoken(locale),
        second=other.spoken(locale),
        winner=winner,
        why=_why_better(shape(better), shape(worse), scale, locale),
    )


def _why_better(better: Shape, worse: Shape, scale: Ranking, locale: str) -> str:
    is_low = scale.needs_all
    if better == worse:
        return say("worth.tie_low" if is_low else "worth.tie", locale)
    if is_low and _kind(better) != _kind(worse):
        kinds = {"better": _kind(better), "worse": _kind(worse)}
        words = {how: say(f"worth.kind.{kind}", locale) for how, kind in kinds.items()}
        return say("worth.better_kind", locale, **words)
    if len(better.ranks) != len(worse.ranks):
        return say(
            "worth.more_cards",
            locale,
            better=say("worth.number", locale, count=len(better.ranks)),
            worse=say("worth.number", locale, count=len(worse.ranks)),
        )
    # A low with a pair or more of a rank has fewer ranks than cards, and that one comes first.
    has_pair = is_low and len(better.ranks) < scale.cards
    return _why_lower(better.ranks, worse.ranks, locale, first="pair" if has_pair else "rank")


def _why_lower(better: str, worse: str, locale: str, *, first: str) -> str:
    """The first ranks that differ decide; those before them are the same.

    ``first`` is what the very first is: the highest card's rank, or a pair's.
    """
    place = next(
        at for at, pair in enumerate(zip(better, worse, strict=True)) if len(set(pair)) > 1
    )
    ranks = {"better": better[place], "worse": worse[place]}
    words = {how: say(f"names.alone.{rank}", locale) for how, rank in ranks.items()}
    if not place:
        return say(f"worth.first_{first}", locale, **words)
    return say("worth.later_rank", locale, same="-".join(better[:place]), **words)


def _kind(shape: Shape) -> str:
    """A low's kind; the best low of all is one like others."""
    kind = shape.kind.partition(".")[2]
    return "low" if kind == "wheel" else kind


def _verdict(half: Comparison, locale: str) -> str:
    names = [half.first, half.second]
    if half.winner == "second":
        names.reverse()
    better, worse = names
    return say(f"worth.wins.{half.winner}", locale, better=better, worse=worse, why=half.why)
