"""A hand known to the chip: fixed limit, blinds 1/2, bets 2/4, four players with 200 each.

Every fact that was written down about it is asked for as it is played, with cards under which
the draws make sense.
"""

from __future__ import annotations

from tests.rules.dealing import BB, SB, deck_for, of_type, play, stacks

from badugi.cards import parse_cards
from badugi.hand import (
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    Hand,
    HandSetup,
    Post,
    RaiseTo,
    Seat,
    StandPat,
    apply,
    legal,
    start,
)
from badugi.hand.events import (
    BettingRoundStarted,
    BlindPosted,
    CardsDealt,
    DrawStarted,
    Event,
    HandEnded,
    PotWon,
    ShowdownStarted,
    Showed,
)
from badugi.rules import make_game

BOB, CAROL, TED, ALICE = 1, 2, 3, 4

SETUP = HandSetup(
    game=make_game("badugi", "limit", "2/4"),
    seats=(
        Seat(BOB, 200, "Bob"),
        Seat(CAROL, 200, "Carol"),
        Seat(TED, 200, "Ted"),
        Seat(ALICE, 200, "Alice"),
    ),
    button=ALICE,
    posts=(Post(BOB, SB, 1), Post(CAROL, BB, 2)),
)

# Carol makes a jack badugi at once, stands pat on it, and breaks it when Alice, who has just made
# a nine, raises. Bob never gets past three cards.
DECK = deck_for(
    SETUP,
    {BOB: "Ac2dKdKs", CAROL: "3s5dQsQc", TED: "JsJcTcTd", ALICE: "2s4c6dKc"},
    then="5h9c 7cJh 4h  Qd 9h  8h",
)


class Told:
    """A hand as it goes on, with the events of the last action."""

    def __init__(self) -> None:
        self.hand, self.events = start(SETUP, DECK)

    def does(self, seat: int, action: object, *then: Event) -> None:
        """The seat must be the one to act; ``then`` is what the dealer does after its action."""
        assert self.hand.actor == seat
        self.hand, self.events = apply(self.hand, action)  # type: ignore[arg-type]
        assert self.events[1:] == then

    def draws(self, seat: int, slots: tuple[int, ...], received: str, *then: Event) -> None:
        """A discard, answered by as many cards."""
        dealt = CardsDealt(seat, parse_cards(received))
        self.does(seat, Discard(slots), dealt, *then)


def test_the_hand_known_to_the_chip() -> None:
    told = Told()
    assert of_type(told.events, BlindPosted) == [BlindPosted(BOB, SB, 1), BlindPosted(CAROL, BB, 2)]
    assert told.events[-1] == BettingRoundStarted(1)
    assert (told.hand.pot, stacks(told.hand)) == (3, {BOB: 199, CAROL: 198, TED: 200, ALICE: 200})

    told.does(TED, Fold())
    assert legal(told.hand).call == 2
    told.does(ALICE, Call())
    assert legal(told.hand).call == 1
    told.does(BOB, Call())
    told.does(CAROL, Check(), DrawStarted(1))
    assert told.hand.pot == 6

    told.draws(BOB, (2, 3), "5h9c")
    told.draws(CAROL, (2, 3), "7cJh")
    told.draws(ALICE, (3,), "4h", BettingRoundStarted(2))

    told.does(BOB, Check())
    assert RaiseTo(2) not in legal(told.hand)
    told.does(CAROL, Bet(2))
    told.does(ALICE, Call())
    told.does(BOB, Call(), DrawStarted(2))
    assert told.hand.pot == 12

    told.draws(BOB, (3,), "Qd")
    told.does(CAROL, StandPat())
    told.draws(ALICE, (3,), "9h", BettingRoundStarted(3))

    told.does(BOB, Check())
    told.does(CAROL, Bet(4))
    assert (legal(told.hand).call, legal(told.hand).lowest, legal(told.hand).highest) == (4, 8, 8)
    told.does(ALICE, RaiseTo(8))
    told.does(BOB, Fold())
    assert legal(told.hand).call == 4
    told.does(CAROL, Call(), DrawStarted(3))
    assert told.hand.pot == 28

    told.draws(CAROL, (3,), "8h")
    told.does(ALICE, StandPat(), BettingRoundStarted(4))
    draws = {player.seat: player.draws for player in told.hand.players}
    assert draws == {BOB: (2, 1), CAROL: (2, 0, 1), TED: (), ALICE: (1, 1, 0)}

    told.does(CAROL, Check())
    told.does(ALICE, Bet(4))
    told.does(
        CAROL,
        Call(),
        ShowdownStarted(),
        Showed(ALICE, parse_cards("2s4c6d9h")),
        Showed(CAROL, parse_cards("3s5d7c8h")),
        PotWon(CAROL, 36, 0),
        HandEnded(),
    )
    assert told.hand.is_over
    assert stacks(told.hand) == {BOB: 196, CAROL: 220, TED: 200, ALICE: 184}


def test_its_public_line_by_rounds() -> None:
    hand = played()
    said = [
        [(type(event).__name__, event.seat, getattr(event, "to", None)) for event in round_]
        for round_ in hand.line
    ]
    assert said == [
        [
            ("Folded", TED, None),
            ("Called", ALICE, 2),
            ("Called", BOB, 2),
            ("Checked", CAROL, None),
        ],
        [("Checked", BOB, None), ("BetMade", CAROL, 2), ("Called", ALICE, 2), ("Called", BOB, 2)],
        [
            ("Checked", BOB, None),
            ("BetMade", CAROL, 4),
            ("RaisedTo", ALICE, 8),
            ("Folded", BOB, None),
            ("Called", CAROL, 8),
        ],
        [("Checked", CAROL, None), ("BetMade", ALICE, 4), ("Called", CAROL, 4)],
    ]


def played() -> Hand:
    script = "f c c k d23 d23 d3 k b2 c c d3 p d3 k b4 r8 f c d3 p k b4 c"
    return play(start(SETUP, DECK)[0], script)
