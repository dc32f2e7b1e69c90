"""The examples are the law's own: the same cards, worth what R7 says in words."""

from __future__ import annotations

import re

from badugi.cards import Card, parse_cards
from badugi.rankings import ranking
from badugi.rulebook import clause
from badugi.rulebook.examples import HANDS, TIES, TRAPS, WINS

badugi = ranking("badugi")
CARD = r"[A2-9TJQK][♣♦♥♠]"
HOLDING = rf"{CARD}(?: {CARD}){{3}}"


def rows(number: str) -> list[list[str]]:
    """The cells of a clause's tables, without their heads."""
    lines = [line for line in clause(number).text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in cells if not set(row[0]) <= set("-") and row[0] not in HEADS]


HEADS = {"cards", "winner", "shortcut"}


def named(cards: tuple[Card, ...], words: str) -> bool:
    """Whether the law's words, cards or ranks, are this holding."""
    if re.fullmatch(HOLDING, words):
        return parse_cards(words) == cards
    name = badugi(cards).name
    return name in (words, f"{words} badugi")


def test_R7_6_every_hand_of_the_table_is_an_example_and_worth_what_it_says() -> None:
    table = [row for row in rows("R7.6") if len(row) == 2]
    assert [parse_cards(cards) for cards, _ in table] == [parse_cards(each) for each in HANDS]
    assert [badugi(parse_cards(each)).name for each in HANDS] == [worth for _, worth in table]


def test_R7_6_every_pair_of_the_table_is_an_example_and_won_as_it_says() -> None:
    table = [row for row in rows("R7.6") if len(row) == 3]
    assert len(table) == len(WINS)
    for (better, worse, _), pair in zip(table, WINS, strict=True):
        first, second = parse_cards(pair[0]), parse_cards(pair[1])
        assert named(first, better), better
        assert named(second, worse), worse
        assert badugi(first) > badugi(second)


def test_R7_6_the_hands_that_tie_are_examples() -> None:
    found = re.findall(rf"({HOLDING}) and ({HOLDING}) \*\*tie\*\*", clause("R7.6").text)
    assert [tuple(map(parse_cards, pair)) for pair in found] == [
        tuple(map(parse_cards, pair)) for pair in TIES
    ]
    for first, second in TIES:
        assert badugi(parse_cards(first)) == badugi(parse_cards(second))


def test_R7_7_every_hand_that_shortcuts_get_wrong_is_an_example() -> None:
    table = [re.findall(rf"^{HOLDING}", row[-1])[0] for row in rows("R7.7")]
    assert [parse_cards(cards) for cards in table] == [parse_cards(each) for each in TRAPS]
