"""A variant is a row that can be dealt to its largest table and judged, or it is refused."""

from __future__ import annotations

import msgspec
import pytest

from badugi.deck import SeededDeck, seed_of
from badugi.errors import SetupError
from badugi.hand import Call, Check, Discard, Hand, apply, legal, start
from badugi.rankings import RANKINGS
from badugi.rules import HOUSES, VARIANTS, Game, House, Variant, make_game
from badugi.table import usual_setup

USUAL = make_game()


def variant(**fields) -> Variant:
    row = {"name": "toy", "title": "Toy", "cards": 4, "rankings": ("badugi",)} | fields
    return Variant(**row)


def play_and_throw_all(game: Game, *, players: int, seed: int) -> Hand:
    """A hand in which nobody folds and everybody throws all cards in every draw."""
    setup = usual_setup(game, dict.fromkeys(range(1, players + 1), 100), button=1)
    hand, _ = start(setup, SeededDeck.from_seed(seed_of(seed)))
    while hand.actor is not None:
        choices = legal(hand)
        if choices.slots:
            action = Discard(tuple(range(game.variant.cards)))
        else:
            action = Check() if choices.may_check else Call()
        hand, _ = apply(hand, action)
    assert hand.is_over
    return hand


@pytest.mark.parametrize(
    ("fields", "code", "clause"),
    [
        ({"rankings": ()}, "one_or_two_rankings", "R11.1"),
        ({"rankings": ("badugi", "badugi")}, "one_or_two_rankings", "R11.1"),
        ({"rankings": tuple(RANKINGS)}, "one_or_two_rankings", "R11.1"),
        ({"rankings": ("razz",)}, "unknown_ranking", None),
        ({"cards": 0}, "cards_for_ranking", "R7.1"),
        ({"cards": 6}, "cards_for_ranking", "R7.1"),
        ({"rankings": ("ace_to_five",)}, "cards_for_ranking", "R7.1"),
        ({"rankings": ("badugi", "ace_to_five")}, "cards_for_ranking", "R7.1"),
        ({"cards": 5, "rankings": ("ace_to_five", "badugi")}, "five_card_half_second", "R9.4"),
        ({"rankings": ("badugi", "badugi_ace_high")}, "five_card_half_second", "R9.4"),
        ({"draws": 0}, "no_draw", "R6.1"),
        ({"seats": 1}, "table_size", "R1.2"),
        ({"seats": 10}, "table_size", "R1.2"),
    ],
)
def test_R11_a_game_that_cannot_be_dealt_or_judged_is_refused(fields, code, clause):
    with pytest.raises(SetupError) as refusal:
        variant(**fields)
    assert (refusal.value.code, refusal.value.clause) == (code, clause)
    assert "{" not in str(refusal.value)


def test_R1_2_the_largest_table_follows_from_the_cards_unless_given():
    assert [variant(cards=cards).seats for cards in (1, 2, 3, 4, 5)] == [9, 9, 9, 9, 6]
    assert variant(seats=5).seats == 5
    assert [(row.cards, row.seats) for row in VARIANTS] == [(4, 9), (5, 6), (5, 6), (5, 6), (5, 6)]


def test_a_record_cannot_hold_a_game_that_cannot_be():
    written = msgspec.json.encode(variant()).replace(b'"cards":4', b'"cards":6')
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(written, type=Variant)


def largest_table(house: House, **fields) -> Game:
    """The game at the largest table that is not refused."""
    for seats in range(9, 1, -1):
        try:
            return Game(variant(seats=seats, **fields), USUAL.betting, USUAL.stakes, house)
        except SetupError as refusal:
            if refusal.code != "pack_too_small":
                raise
    raise AssertionError("no table is small enough")


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.name)
@pytest.mark.parametrize("draws", [1, 3, 6])
@pytest.mark.parametrize(
    ("cards", "rankings"),
    [
        (1, ("badugi",)),
        (3, ("badugi_ace_high",)),
        (4, ("badugi",)),
        (5, ("badugi",)),
        (5, ("ace_to_five",)),
        (5, ("badugi_ace_high", "deuce_to_seven")),
        (5, ("deuce_to_seven", "ace_to_five")),
    ],
)
def test_R6_3_every_accepted_game_is_dealt_to_the_last_draw_at_its_largest_table(
    house, draws, cards, rankings
):
    game = largest_table(house, cards=cards, rankings=rankings, draws=draws)
    players = game.variant.seats
    hand = play_and_throw_all(game, players=players, seed=draws)
    assert all(len(player.cards) == cards for player in hand.players)
    assert all(len(player.discards) == draws for player in hand.players)
    assert sum(player.stack for player in hand.players) == 100 * players


def test_R6_3_who_never_gets_his_own_discards_back_needs_a_smaller_table():
    long = variant(draws=5)
    assert Game(long, USUAL.betting, USUAL.stakes, HOUSES[0]).variant.seats == 9
    with pytest.raises(SetupError) as refusal:
        Game(long, USUAL.betting, USUAL.stakes, HOUSES[0].replace(reshuffle="pokerstars"))
    assert (refusal.value.code, refusal.value.clause) == ("pack_too_small", "R6.3")
    assert refusal.value.params["most"] == 8


def test_R11_1_the_ace_option_holds_for_every_game_with_that_half():
    half = ("badugi_ace_high", "deuce_to_seven")
    other = variant(name="another-badeucy", cards=5, rankings=half)
    alone = variant(rankings=("badugi_ace_high",))
    names = {
        (row.name, ace): [
            ranking.name
            for ranking in Game(
                row, USUAL.betting, USUAL.stakes, HOUSES[0].replace(badeucy_ace=ace)
            ).rankings
        ]
        for row in (other, alone)
        for ace in ("high", "low")
    }
    assert names["another-badeucy", "high"] == ["badugi_ace_high", "deuce_to_seven"]
    assert names["another-badeucy", "low"] == ["badugi", "deuce_to_seven"]
    assert names["toy", "high"] == names["toy", "low"] == ["badugi_ace_high"], "no half of a pot"
