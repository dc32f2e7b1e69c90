"""The dealer's sentences, one for everything that happens, word for word."""

import json
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest

from badugi import locale
from badugi.cards import Card, parse_cards
from badugi.hand import Event, HandSetup, PostKind, Seat, view
from badugi.hand import events as ev
from badugi.hand import narrate as narrate_module
from badugi.hand.narrate import narrate, narrator
from badugi.locale import catalogue, say
from badugi.rankings import RANKINGS, Ranking
from badugi.rules import make_game

NAMES = {1: "Bob", 2: "Carol", 3: "Dana", 4: "Eli", 5: "Ted", 7: "Alice"}
BADUGI = (RANKINGS["badugi"],)
BADEUCY = (RANKINGS["badugi_ace_high"], RANKINGS["deuce_to_seven"])
BADACEY = (RANKINGS["badugi"], RANKINGS["ace_to_five"])
DEUCE = (RANKINGS["deuce_to_seven"],)
SMALL, BIG = PostKind.SMALL_BLIND, PostKind.BIG_BLIND


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def setup(button: int = 7, stakes: str = "2/4", variant: str = "badugi") -> HandSetup:
    return HandSetup(
        game=make_game(variant, "limit", stakes),
        seats=(Seat(1, 200, "Bob"), Seat(3, 200), Seat(7, 200, "Alice")),
        button=button,
    )


TED_MUCKED = "Ted mucked K♠ 9♠ 9♥ 4♥, two-card 9-4."
SENTENCES: list[tuple[Event, str]] = [
    (ev.HandStarted(setup()), "A new hand of 2/4 limit Badugi; Alice has the button."),
    (
        ev.HandStarted(setup(button=6)),
        "A new hand of 2/4 limit Badugi; the button is at the empty seat 6.",
    ),
    (ev.AntePosted(1, 1), "Bob posts the ante, 1."),
    (ev.AntePosted(1, 1, all_in=True), "Bob posts the ante, 1, and is all-in."),
    (ev.BlindPosted(1, SMALL, 1), "Bob posts the small blind, 1."),
    (ev.BlindPosted(2, BIG, 2), "Carol posts the big blind, 2."),
    (
        ev.BlindPosted(2, BIG, 1, all_in=True),
        "Carol posts the big blind, 1, and is all-in.",
    ),
    (ev.BlindPosted(4, PostKind.LIVE, 2), "Eli posts a live blind, 2."),
    (ev.BlindPosted(4, PostKind.DEAD, 1), "Eli posts dead money, 1."),
    (ev.CardBurned(), "A card is burned."),
    (ev.CardsDealt(3, cards("As2h3dKc")), "Dana is dealt A♠ 2♥ 3♦ K♣."),
    (ev.CardsDealt(3, cards("As2h3dKcTs")), "Dana is dealt A♠ 2♥ 3♦ K♣ T♠."),
    (ev.CardsDealt(3, cards("As??3d??")), "Dana is dealt A♠ ?? 3♦ ??."),
    (ev.CardsDealt(3, cards("Kc")), "Dana takes K♣."),
    (ev.CardsDealt(3, cards("Kc9h")), "Dana takes K♣ 9♥."),
    (ev.CardsDealt(3, cards("Kc9h2s")), "Dana takes K♣ 9♥ 2♠."),
    (ev.CardsDealt(4, cards("??")), "Eli takes one card."),
    (ev.CardsDealt(4, cards("????")), "Eli takes two cards."),
    (ev.CardsDealt(4, cards("??????")), "Eli takes three cards."),
    (ev.CardsDealt(4, cards("????????")), "Eli is dealt four cards."),
    (ev.CardsDealt(4, cards("??????????")), "Eli is dealt five cards."),
    (ev.BettingRoundStarted(1), "Betting before the first draw."),
    (ev.BettingRoundStarted(2), "Betting after the first draw."),
    (ev.BettingRoundStarted(3), "Betting after the second draw."),
    (ev.BettingRoundStarted(4), "Betting after the third draw."),
    (ev.Folded(5), "Ted folds."),
    (ev.Checked(2), "Carol checks."),
    (ev.Called(1, 4, 3), "Bob calls 3."),
    (ev.Called(1, 4, 3, all_in=True), "Bob calls 3 and is all-in."),
    (ev.BetMade(2, 4, 4), "Carol bets 4."),
    (ev.BetMade(2, 4, 4, all_in=True), "Carol bets 4 and is all-in."),
    (ev.RaisedTo(7, 8, 4), "Alice raises to 8."),
    (ev.RaisedTo(7, 8, 4, all_in=True), "Alice raises to 8 and is all-in."),
    (ev.DrawStarted(1), "The first draw."),
    (ev.DrawStarted(2), "The second draw."),
    (ev.DrawStarted(3), "The third draw."),
    (ev.Discarded(3, cards("??")), "Dana draws one."),
    (ev.Discarded(3, cards("????")), "Dana draws two."),
    (ev.Discarded(3, cards("??????")), "Dana draws three."),
    (ev.Discarded(3, cards("????????")), "Dana draws four."),
    (ev.Discarded(3, cards("??????????")), "Dana draws five."),
    (ev.Discarded(3, cards("Ks")), "Dana throws K♠ and draws one."),
    (ev.Discarded(3, cards("KsKd")), "Dana throws K♠ K♦ and draws two."),
    (ev.Discarded(3, cards("KsKdKh")), "Dana throws K♠ K♦ K♥ and draws three."),
    (ev.Discarded(3, cards("KsKdKhKc")), "Dana throws K♠ K♦ K♥ K♣ and draws four."),
    (ev.Discarded(3, cards("KsKdKhKcQs")), "Dana throws K♠ K♦ K♥ K♣ Q♠ and draws five."),
    (ev.StoodPat(4), "Eli stands pat."),
    (ev.MuckReshuffled(22), "The muck is shuffled in; the stub has 22 cards."),
    (ev.MuckReshuffled(1), "The muck is shuffled in; the stub has one card."),
    (ev.UncalledBetReturned(7, 4), "4 goes back to Alice."),
    (ev.ShowdownStarted(), "Showdown."),
    (ev.RakeTaken(2, (2,)), "The house takes 2."),
    (ev.Showed(3, cards("As3h6d4c")), "Dana shows 6-4-3-A, a six badugi."),
    (ev.Showed(3, cards("7s4hAc4d")), "Dana shows 7♠ 4♥ A♣ 4♦, three-card 7-4-A."),
    (ev.Mucked(5), "Ted mucks."),
    (ev.PotWon(2, 36, 0), "Carol wins 36."),
    (ev.PotWon(2, 36, 2), "Carol wins 36 from side pot 2."),
    (ev.PotWon(2, 18, 0, "badugi"), "Carol wins 18 from the badugi half."),
    (ev.PotWon(2, 18, 0, "badugi_ace_high"), "Carol wins 18 from the badugi half."),
    (ev.PotWon(2, 18, 0, "deuce_to_seven"), "Carol wins 18 from the deuce-to-seven half."),
    (
        ev.PotWon(2, 18, 1, "ace_to_five"),
        "Carol wins 18 from the ace-to-five half of side pot 1.",
    ),
    (ev.HandEnded(), "The hand is over."),
    (
        ev.HandEnded(
            (ev.MuckedHolding(5, cards("Ks9s9h4h")), ev.MuckedHolding(1, cards("As2h3d9c")))
        ),
        f"The hand is over. {TED_MUCKED} Bob mucked 9-3-2-A, a nine badugi.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[said for _, said in SENTENCES])
def test_the_dealer_says_exactly_this(event: Event, sentence: str) -> None:
    assert narrate(event, names=NAMES, rankings=BADUGI) == sentence


def test_every_event_has_its_sentence_here() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(Event))


def leaves(section: dict[str, Any], path: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, entry in section.items():
        below = f"{path}.{key}"
        found.update(leaves(entry, below) if isinstance(entry, dict) else {below: entry})
    return found


def test_every_entry_of_the_catalogue_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    used = set()

    def listening(key: str, locale: str, **params: object) -> str:
        used.add(key)
        return say(key, locale, **params)

    monkeypatch.setattr(narrate_module, "say", listening)
    for event, _ in SENTENCES:
        narrate(event, rankings=BADUGI)
    showdown: list[Event] = [
        ev.Showed(3, cards("As3h6d4c")),
        ev.HandEnded((ev.MuckedHolding(5, cards("Ks9s9h4h")),)),
    ]
    for shown in showdown:
        narrate(shown)
    narrate(ev.Showed(3, cards("As3h6d4c8s")), rankings=BADACEY)
    entries = leaves(catalogue()["events"], "events")
    said = {key for key in entries if key in used or key.rpartition(".")[0] in used}
    assert set(entries) == said


def test_no_entry_of_the_catalogue_is_written_twice() -> None:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        assert [key for key, times in Counter(key for key, _ in pairs).items() if times > 1] == []
        return dict(pairs)

    for file in Path(locale.__file__).parent.rglob("*.json"):
        json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=once)


def test_every_ranking_has_a_half() -> None:
    assert set(catalogue()["events"]["half"]) == set(RANKINGS)


def test_every_kind_of_post_has_a_name() -> None:
    assert set(catalogue()["events"]["post"]) == {kind.value for kind in PostKind}


@pytest.mark.parametrize(
    "table", ["dealt", "dealt_cards", "betting", "draw", "discarded", "reshuffled", "pot"]
)
def test_every_table_of_plurals_has_a_last_resort(table: str) -> None:
    assert "other" in catalogue()["events"][table]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.BettingRoundStarted(5), "Betting round 5."),
        (ev.DrawStarted(4), "Draw 4."),
        (ev.CardsDealt(3, cards("????????????")), "Seat 3 is dealt 6 cards."),
        (ev.Discarded(3, cards("????????????")), "Seat 3 draws 6."),
        (ev.Folded(3), "Seat 3 folds."),
        (ev.UncalledBetReturned(3, 1), "1 goes back to Seat 3."),
    ],
)
def test_unnamed_seats_and_numbers_beyond_the_usual(event: Event, sentence: str) -> None:
    assert narrate(event) == sentence


def test_an_empty_name_is_no_name() -> None:
    assert narrate(ev.Folded(3), names={3: ""}) == "Seat 3 folds."


def test_names_are_said_as_they_are_written() -> None:
    assert narrate(ev.Folded(3), names={3: "김 {seat} ♠"}) == "김 {seat} ♠ folds."


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.BlindPosted(1, SMALL, 25), "Bob posts the small blind, 0.25."),
        (ev.Called(1, 100, 50), "Bob calls 0.50."),
        (ev.RaisedTo(7, 1250, 1200), "Alice raises to 12.50."),
        (ev.UncalledBetReturned(7, 5), "0.05 goes back to Alice."),
        (ev.RakeTaken(100, (100,)), "The house takes 1.00."),
        (ev.PotWon(1, 300, 1), "Bob wins 3.00 from side pot 1."),
    ],
)
def test_amounts_are_money(event: Event, sentence: str) -> None:
    money = make_game(stakes="0.50/1").stakes.money
    assert narrate(event, names=NAMES, money=money) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.PotWon(2, 36, 0), "Carol wins 36 from the main pot."),
        (ev.PotWon(2, 36, 1), "Carol wins 36 from side pot 1."),
        (ev.PotWon(2, 18, 0, "badugi"), "Carol wins 18 from the badugi half of the main pot."),
    ],
)
def test_the_main_pot_is_named_beside_a_side_pot(event: Event, sentence: str) -> None:
    assert narrate(event, names=NAMES, pots=2) == sentence


@pytest.mark.parametrize(
    ("rankings", "held", "said"),
    [
        (DEUCE, "8h6d5c4s2h", "8-6-5-4-2, an eight low"),
        (DEUCE, "Ah2d5c4s3h", "A-5-4-3-2, an ace low"),
        (DEUCE, "9h9d4c7s2h", "9-9-7-4-2, a pair of nines"),
        (DEUCE, "7h5d4c3s2h", "7-5-4-3-2, a wheel"),
        (BADEUCY, "8s7h5d4c2s", "8♠ 7♥ 5♦ 4♣ 2♠, 7-5-4-2 badugi and 8-7-5-4-2 low"),
        (BADACEY, "As2h3dKcKs", "A♠ 2♥ 3♦ K♣ K♠, K-3-2-A badugi and pair of kings"),
        ((), "As3h6d4c", "A♠ 3♥ 6♦ 4♣"),
    ],
)
def test_hands_are_named_by_the_game(rankings: tuple[Ranking, ...], held: str, said: str) -> None:
    shown = ev.Showed(3, cards(held))
    mucked = ev.HandEnded((ev.MuckedHolding(3, cards(held)),))
    assert narrate(shown, rankings=rankings) == f"Seat 3 shows {said}."
    assert narrate(mucked, rankings=rankings) == f"The hand is over. Seat 3 mucked {said}."


def test_a_hand_with_a_hidden_card_is_not_named() -> None:
    assert narrate(ev.Showed(3, cards("As3h??4c")), rankings=BADUGI) == "Seat 3 shows A♠ 3♥ ?? 4♣."


def test_a_view_is_told_without_its_cards() -> None:
    thrown = ev.Discarded(3, cards("KsKd"))
    assert narrate(view(thrown, 3), names=NAMES) == "Dana throws K♠ K♦ and draws two."
    assert narrate(view(thrown, 4), names=NAMES) == "Dana draws two."
    assert narrate(view(thrown, None), names=NAMES) == "Dana draws two."


def test_a_narrator_knows_names_money_and_rankings() -> None:
    tell = narrator(setup(stakes="0.50/1", variant="badeucy"))
    assert tell(ev.BetMade(1, 150, 150)) == "Bob bets 1.50."
    assert tell(ev.Folded(3)) == "Seat 3 folds."
    shown = "Alice shows 8♠ 7♥ 5♦ 4♣ 2♠, 7-5-4-2 badugi and 8-7-5-4-2 low."
    assert tell(ev.Showed(7, cards("8s7h5d4c2s"))) == shown
    assert tell(ev.PotWon(1, 150, 0), pots=2) == "Bob wins 1.50 from the main pot."
