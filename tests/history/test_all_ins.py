"""Sites let beaten hands be mucked though a player is all-in, and their hands are dealt again."""

from __future__ import annotations

import pytest
from tests.history.readers import changed, refusal, reports

from badugi.history.format import Format
from badugi.history.fulltilt import FORMAT as FULLTILT
from badugi.history.pokerstars import FORMAT as POKERSTARS

FROM_THE_BLIND = """\
Full Tilt Poker Game #31100000031: $5 Sit & Go (765432), Table 1 - FL Badugi - 40/80 - \
20:15:00 ET - 2013/02/03
Seat 1: Ada (30)
Seat 2: Ben (900)
Ada posts the small blind of 20
Ben posts the big blind of 40
The button is in seat #1
*** HOLE CARDS ***
Dealt to Ben [Ac 4d 7h 9s]
Ada calls 10, and is all in
Uncalled bet of 10 returned to Ben
*** FIRST DRAW *** (Total Pot: 60, 2 Players, 1 All-In)
Ben stands pat on [Ac 4d 7h 9s]
Ada discards 2 cards
Ada is dealt 2 cards
*** SECOND DRAW *** (Total Pot: 60, 2 Players, 1 All-In)
Ben stands pat on [Ac 4d 7h 9s]
Ada discards 1 card
Ada is dealt 1 card
*** THIRD DRAW *** (Total Pot: 60, 2 Players, 1 All-In)
Ben stands pat on [Ac 4d 7h 9s]
Ada stands pat
*** SHOW DOWN ***
Ben shows [Ac 4d 7h 9s] a Badugi: 9, 7, 4, A
Ada mucks
Ben wins the pot (60) with a Badugi: 9, 7, 4, A
*** SUMMARY ***
Total pot 60 | Rake 0
Seat 1: Ada (small blind) mucked [2c 5d 8h Jc] - a 3-Card: 8, 5, 2
Seat 2: Ben (big blind) showed [Ac 4d 7h 9s] and won (60) with a Badugi: 9, 7, 4, A
"""

IN_THE_LAST_ROUND = """\
PokerStars Hand #49100000031:  Badugi Limit ($0.50/$1 USD) - 2013/02/03 20:15:00 ET
Table 'Ceres' 6-max Seat #1 is the button
Seat 1: Ada ($9 in chips)
Seat 2: Ben ($0.80 in chips)
Seat 3: Cleo ($12 in chips)
Ben: posts small blind $0.25
Cleo: posts big blind $0.50
*** DEALING HANDS ***
Ada: calls $0.50
Ben: calls $0.25
Cleo: checks
*** FIRST DRAW ***
Ben: discards 1 card
Cleo: discards 2 cards
Ada: discards 1 card
Ben: checks
Cleo: checks
Ada: checks
*** SECOND DRAW ***
Ben: stands pat
Cleo: discards 1 card
Ada: discards 1 card
Ben: checks
Cleo: checks
Ada: checks
*** THIRD DRAW ***
Ben: stands pat
Cleo: discards 1 card
Ada: discards 1 card
Ben: bets $0.30 and is all-in
Cleo: calls $0.30
Ada: calls $0.30
*** SHOW DOWN ***
Ben: shows [3c 5d 6h Ts] (Badugi: T,6,5,3)
Cleo: mucks hand
Ada: mucks hand
Ben collected $2.30 from pot
*** SUMMARY ***
Total pot $2.40 | Rake $0.10
Seat 1: Ada (button) mucked [2c 4d 8h 8s]
Seat 2: Ben (small blind) showed [3c 5d 6h Ts] and won ($2.30) with a Badugi: T,6,5,3
Seat 3: Cleo (big blind) mucked [Ac 2d 7h 9h]
"""


@pytest.mark.parametrize(
    ("text", "form"), [(FROM_THE_BLIND, FULLTILT), (IN_THE_LAST_ROUND, POKERSTARS)]
)
def test_who_is_beaten_may_muck_though_somebody_is_all_in(text: str, form: Format) -> None:
    assert refusal(text, form) == ("", 0)
    (report,) = reports(text, form)
    assert list(report.shown) == ["Ben"]
    assert "Ada" in report.mucked


def test_whoever_takes_the_pot_shows_all_the_same() -> None:
    shows = "Ben: shows [3c 5d 6h Ts] (Badugi: T,6,5,3)"
    text = changed(IN_THE_LAST_ROUND, shows, "Ben: mucks hand")
    assert refusal(text, POKERSTARS)[0] == "told_illegal"
