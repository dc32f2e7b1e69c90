"""Two players follow a script through one hand, and the dealer calls what happens.

Dana holds three good cards and draws; Eli is dealt a badugi with a king and must decide whether
to keep it. Run it with: python examples/play_a_hand.py
"""

from badugi import (
    StackedDeck,
    apply,
    make_game,
    narrator,
    parse_action,
    start,
    usual_setup,
    view,
)

NAMES = {1: "Dana", 2: "Eli"}

# Eli sits left of the button and gets the first card, then Dana, and so on (R3.1).
DEALT = "Kc Ac  Jd 2d  9h 3h  4s 3s"
DRAWN = "9c  Qs  7c"

SCRIPT = {
    "Dana": ["r 4", "d 4", "c", "d 9c", "r 8", "p", "c"],
    "Eli": ["c", "p", "b", "p", "b", "c", "d Kc", "b"],
}


def main() -> None:
    """Play the hand and print what a spectator hears."""
    game = make_game("badugi", "limit", "2/4")
    setup = usual_setup(game, {1: 100, 2: 100}, button=1, names=NAMES)
    hand, events = start(setup, StackedDeck.of(DEALT + DRAWN))
    moves = {name: iter(script) for name, script in SCRIPT.items()}
    tell = narrator(setup)
    while True:
        for event in events:
            print(tell(view(event, None)))  # None: as a spectator sees it
        if hand.actor is None:
            break
        typed = next(moves[NAMES[hand.actor]])
        hand, events = apply(hand, parse_action(typed, hand))
    print()
    for seat, name in NAMES.items():
        print(f"{name} has {hand.player(seat).stack} chips.")


if __name__ == "__main__":
    main()
