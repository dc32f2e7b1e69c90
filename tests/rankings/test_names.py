"""R7.5: what hands are called, in full and by the dealer at showdown."""

import pytest

from badugi.cards import parse_cards
from badugi.locale import catalogue, say
from badugi.rankings import RANKINGS, badge, ranking
from badugi.rankings.names import short, spoken


@pytest.mark.parametrize(
    ("name", "cards", "full", "called"),
    [
        ("badugi", "8♣7♦5♥4♠", "8-7-5-4 badugi", "an eight badugi"),
        ("badugi", "6♣4♦3♥A♠", "6-4-3-A badugi", "a six badugi"),
        ("badugi", "T♣9♦3♥A♠", "T-9-3-A badugi", "a ten badugi"),
        ("badugi", "7♠4♥A♣4♦", "three-card 7-4-A", "a three-card seven"),
        ("badugi", "5♠5♥3♠3♥", "two-card 5-3", "a two-card five"),
        ("badugi", "2♠2♥A♠A♥", "two-card 2-A", "a two-card deuce"),
        ("badugi", "K♠K♥K♣K♦", "one-card king", "a one-card king"),
        ("badugi", "Q♠Q♥Q♣Q♦", "one-card queen", "a one-card queen"),
        ("badugi", "J♠J♥J♣J♦", "one-card jack", "a one-card jack"),
        ("badugi", "T♠T♥T♣T♦", "one-card ten", "a one-card ten"),
        ("badugi", "A♠3♠5♠7♠", "one-card ace", "a one-card ace"),
        ("badugi", "6♥5♥4♥2♥", "one-card 2", "a one-card deuce"),
        ("badugi_ace_high", "A♠5♥3♦2♣", "A-5-3-2 badugi", "an ace badugi"),
        ("deuce_to_seven", "7♠5♥4♦3♣2♣", "wheel", "a wheel"),
        ("ace_to_five", "5♠4♥3♦2♣A♣", "wheel", "a wheel"),
        ("deuce_to_seven", "8♠6♥5♦4♣2♣", "8-6-5-4-2 low", "an eight low"),
        ("deuce_to_seven", "A♠5♥4♦3♣2♣", "A-5-4-3-2 low", "an ace low"),
        ("deuce_to_seven", "9♠9♥K♦4♣2♣", "pair of nines", "a pair of nines"),
        ("ace_to_five", "A♠A♥K♦4♣2♣", "pair of aces", "a pair of aces"),
        ("ace_to_five", "6♠6♥K♦4♣2♣", "pair of sixes", "a pair of sixes"),
        ("ace_to_five", "9♠9♥K♦K♣2♣", "two pair, kings and nines", "two pair, kings and nines"),
        ("ace_to_five", "9♠9♥9♦K♣2♣", "three nines", "three nines"),
        ("deuce_to_seven", "9♠9♥9♦2♠2♣", "nines full of deuces", "nines full of deuces"),
        ("deuce_to_seven", "2♥2♠2♣9♦9♣", "deuces full of nines", "deuces full of nines"),
        ("deuce_to_seven", "9♠9♥9♦9♣2♣", "four nines", "four nines"),
        ("deuce_to_seven", "K♣9♣8♣7♣2♣", "king-high flush", "a king-high flush"),
        ("deuce_to_seven", "A♣5♣4♣3♣2♣", "ace-high flush", "an ace-high flush"),
        ("deuce_to_seven", "9♠8♥7♦6♣5♣", "nine-high straight", "a nine-high straight"),
        ("deuce_to_seven", "8♠7♥6♦5♣4♣", "eight-high straight", "an eight-high straight"),
        (
            "deuce_to_seven",
            "9♣8♣7♣6♣5♣",
            "nine-high straight flush",
            "a nine-high straight flush",
        ),
        ("ace_to_five", "9♣8♣7♣6♣5♣", "9-8-7-6-5 low", "a nine low"),
    ],
)
def test_r7_5_hands_have_their_names(name: str, cards: str, full: str, called: str) -> None:
    strength = RANKINGS[name](parse_cards(cards))
    assert strength.name == strength.spoken("en") == full
    assert badge(strength) == called


@pytest.mark.parametrize("name", RANKINGS)
def test_every_class_has_a_name(name: str) -> None:
    names = [spoken(name, number) for number in range(RANKINGS[name].classes)]
    called = [short(name, number) for number in range(RANKINGS[name].classes)]
    assert all(names)
    assert all(called)
    assert not any("{" in said for said in names + called)


@pytest.mark.parametrize("name", ["badugi", "badugi_ace_high"])
def test_no_two_badugi_classes_share_a_name(name: str) -> None:
    assert len({spoken(name, number) for number in range(1092)}) == 1092


@pytest.mark.parametrize("words", ["rank", "a_rank", "ranks", "alone"])
def test_the_catalogue_has_a_word_for_every_rank(words: str) -> None:
    assert list(catalogue()["names"][words]) == list("A23456789TJQK")


@pytest.mark.parametrize("shapes", ["badugi", "lowball"])
def test_every_named_hand_has_a_short_name(shapes: str) -> None:
    names = catalogue()["names"]
    assert list(names[shapes]) == list(names["badge"][shapes])


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "three-card 6-4-2, standing pat"),
        (1, "three-card 6-4-2, drawing one"),
        (2, "three-card 6-4-2, drawing two"),
        (5, "three-card 6-4-2, drawing five"),
    ],
)
def test_a_helper_can_say_what_is_drawn(count: int, said: str) -> None:
    name = ranking("badugi")(parse_cards("6♣4♦2♥2♠")).name
    assert say("names.drawing", name=name, count=count) == said


def test_every_size_has_a_word() -> None:
    assert [say(f"names.size.{size}") for size in (4, 3, 2, 1)] == [
        "badugi",
        "three-card hand",
        "two-card hand",
        "one-card hand",
    ]
