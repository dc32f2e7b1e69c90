"""How good is a Badugi hand? This deals all 270,725 of them and says where yours would stand.

Then it throws a card from three good ones and counts what the next card may bring.
Run it with: python examples/count_hands.py
"""

from collections import Counter
from itertools import accumulate, combinations

from badugi import Card, Strength, parse_cards, ranking
from badugi.cards import PACK

BADUGI = ranking("badugi")
SIZES = {4: "badugis", 3: "three-card hands", 2: "two-card hands", 1: "one-card hands"}
MILESTONES = ("4c 3d 2h As", "8c 7d 6h 5s", "Kc Qd Jh Ts", "7c 6d 5h 5s", "Kc Qd Jh Js")


def main() -> None:
    """Count the hands, put some in their place, then draw a card."""
    dealt, strengths = deal_everything()
    everything = dealt.total()
    print(f"Four cards from the pack: {everything:,} hands of {len(dealt):,} different strengths.")
    print()
    for size, name in SIZES.items():
        count = sum(dealt[number] for number in dealt if strengths[number].size == size)
        print(f"{count:8,} {name:<17} {count / everything:6.2%}")
    print()
    # Classes are numbered from 0, the best, so this counts the hands as good or better.
    as_good = list(accumulate(dealt[number] for number in range(BADUGI.classes)))
    for text in MILESTONES:
        strength = BADUGI(parse_cards(text))
        once_in = everything / as_good[strength.number]
        print(f"{strength.name:<16}  or better is dealt once in {once_in:,.1f} hands")
    middle = next(number for number, count in enumerate(as_good) if 2 * count >= everything)
    print(f"{strengths[middle].name:<16}  or better is dealt in half of all hands")
    print()
    draw_to(kept=parse_cards("4c 2d Ah"), thrown=parse_cards("Kc"))


def deal_everything() -> tuple[Counter[int], dict[int, Strength]]:
    """How many hands each class has, and one of each."""
    dealt = Counter[int]()
    strengths: dict[int, Strength] = {}
    for cards in combinations(PACK, 4):
        number = BADUGI.number(cards)
        dealt[number] += 1
        if number not in strengths:
            strengths[number] = BADUGI(cards)
    return dealt, strengths


def draw_to(*, kept: tuple[Card, ...], thrown: tuple[Card, ...]) -> None:
    """The cards that make four of three, and the chance with one, two and three draws."""
    unseen = [card for card in PACK if card not in kept + thrown]
    outs = [card for card in unseen if BADUGI((*kept, card)).size == 4]
    held = " ".join(card.symbol for card in kept)
    print(f"With {held} and a card thrown, {len(outs)} of {len(unseen)} cards make a badugi:")
    print("  " + " ".join(card.symbol for card in outs))
    missed = 1.0
    for draws, name in enumerate(("one draw", "two draws", "three draws")):
        # Every card that missed is thrown in its turn and cannot come again.
        left = len(unseen) - draws
        missed *= (left - len(outs)) / left
        print(f"  with {name} to come: {1 - missed:.1%}")


if __name__ == "__main__":
    main()
