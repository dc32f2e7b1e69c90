"""What every bot promises, in every game: legal moves, from its own view, by its own chance."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from tests.bots.deals import ACTION_LIMIT, random_hand, random_house

from badugi.bots import BOTS, Bot, find_bot, turn_rng
from badugi.cards import UNKNOWN
from badugi.hand import Check, Fold, Hand, Legal, Muck, Show, apply, legal, view
from badugi.rules import BETTING, VARIANTS, make_game

HANDS = 8
EVERY_BOT = [*BOTS, "regular:tight-passive", "regular:loose-aggressive-tricky"]
Turn = tuple[Hand, Legal]

every_bot = pytest.mark.parametrize("name", EVERY_BOT)
every_steady_bot = pytest.mark.parametrize("name", [name for name in EVERY_BOT if name != "random"])
every_variant = pytest.mark.parametrize("variant", [variant.name for variant in VARIANTS])
every_betting = pytest.mark.parametrize("betting", [betting.name for betting in BETTING])


def turns(bot: Bot, variant: str, betting: str, *, hands: int = HANDS) -> Iterator[Turn]:
    """Every turn of some hands that the bot plays in one seat, against mixed company."""
    company = list(BOTS.values())
    for number in range(hands):
        seed = f"{variant} {betting} {number}"
        rng = Random(seed)
        hand = random_hand(make_game(variant, betting, "2/4", random_house(rng)), seed)
        hero = rng.choice(hand.players).seat
        for turn in range(ACTION_LIMIT):
            seat = hand.actor
            if seat is None:
                break
            choices, seen = legal(hand, seat), view(hand, seat)
            if seat == hero:
                yield seen, choices
            player = bot if seat == hero else rng.choice(company)
            action = player(seen, choices, turn_rng(seed, hand=number, seat=seat, turn=turn))
            hand, _ = apply(hand, action)
        assert hand.is_over


@every_bot
@every_variant
@every_betting
def test_a_bot_plays_only_legal_actions_to_the_end(name: str, variant: str, betting: str) -> None:
    bot = find_bot(name)
    asked = 0
    for seen, choices in turns(bot, variant, betting):
        assert bot(seen, choices, Random(asked)) in choices
        asked += 1
    assert asked >= HANDS


@every_bot
@every_variant
def test_the_same_view_and_chance_give_the_same_action(name: str, variant: str) -> None:
    bot, again = find_bot(name), find_bot(name)
    for number, (seen, choices) in enumerate(turns(bot, variant, "limit", hands=8)):
        assert bot(seen, choices, Random(number)) == again(seen, choices, Random(number))


@every_bot
def test_a_bot_needs_nothing_but_a_view_that_may_have_come_over_a_wire(name: str) -> None:
    bot = find_bot(name)
    for number, (seen, choices) in enumerate(turns(bot, "badugi", "pot")):
        others = [player for player in seen.players if player.seat != choices.seat]
        assert all(UNKNOWN in player.cards or player.shown for player in others if player.cards)
        copy = msgspec.json.decode(msgspec.json.encode(seen), type=Hand)
        assert bot(copy, choices, Random(number)) == bot(seen, choices, Random(number))


@every_steady_bot
@every_variant
def test_nobody_but_the_random_bot_folds_when_a_check_is_free(name: str, variant: str) -> None:
    bot = find_bot(name)
    free = 0
    for seen, choices in turns(bot, variant, "limit", hands=40):
        if choices.may_check:
            free += 1
            assert bot(seen, choices, Random(free)) != Fold()
    assert free > 5


@every_steady_bot
@every_variant
def test_at_the_showdown_what_can_win_is_shown(name: str, variant: str) -> None:
    bot = find_bot(name)
    for seen, choices in turns(bot, variant, "limit", hands=30):
        if not choices.may_show:
            continue
        action = bot(seen, choices, Random(0))
        shown = [player for player in seen.players if player.shown]
        cards = seen.player(choices.seat).cards
        if not shown or not choices.may_muck:
            assert action == Show()
        elif action == Muck():
            for place, ranking in enumerate(seen.setup.game.rankings):
                assert ranking.number(cards) > min(player.numbers[place] for player in shown)


def test_the_random_bot_does_everything_legal_by_kind() -> None:
    bot = find_bot("random")
    kinds = {type(bot(*turn, Random(seed))) for seed in range(30) for turn in _first_turns()}
    assert Check in kinds
    assert len(kinds) > 4


def _first_turns() -> Iterator[Turn]:
    for number, turn in enumerate(turns(find_bot("random"), "badugi", "no-limit", hands=3)):
        if number < 12:
            yield turn


def test_the_random_bot_bets_every_size() -> None:
    bot = find_bot("random")
    choices = Legal(seat=1, may_fold=True, may_check=True, lowest=4, highest=20, all_in=20)
    seen = random_hand(make_game("badugi", "no-limit", "2/4"), "sizes")
    sizes = {getattr(bot(seen, choices, Random(seed)), "to", None) for seed in range(400)}
    assert sizes == {None, *range(4, 21)}
