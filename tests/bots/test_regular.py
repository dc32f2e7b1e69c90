"""How the regular plays: what he opens, when he breaks or stands pat, how he snows."""

from collections.abc import Callable, Sequence
from random import Random

import pytest
from tests.bots.deals import BADUGI, OPENED, draw, heads_up

from badugi.bots import Regular, Style, find_bot
from badugi.bots.drawing import is_made
from badugi.bots.outlook import Range, outlook
from badugi.cards import parse_cards
from badugi.deck import StackedDeck
from badugi.hand import (
    Action,
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    Hand,
    RaiseTo,
    StandPat,
    apply,
    legal,
    start,
    view,
)
from badugi.rankings import RANKINGS
from badugi.table import usual_setup

TRIES = 40
USUAL = Regular()


def actions(hand: Hand, bot: Regular = USUAL, tries: int = TRIES) -> set[Action]:
    """Everything the player to act does in some tries."""
    assert hand.actor is not None
    seen, choices = view(hand, hand.actor), legal(hand)
    return {bot(seen, choices, Random(seed)) for seed in range(tries)}


def played(hand: Hand, script: Sequence[Action]) -> Hand:
    for action in script:
        hand, _ = apply(hand, action)
    return hand


def last_draw(mine: str, *, rival_draws: int) -> Hand:
    """The last draw of a hand in which the button stood pat twice and was called."""
    rounds = [draw(rival_draws), StandPat(), Check(), Bet(2), Call()]
    rounds += [draw(rival_draws), StandPat(), Check(), Bet(4), Call(), draw(rival_draws)]
    return heads_up(mine, [*OPENED, *rounds])


def first_draw(mine: str, *, rival_draws: int) -> Hand:
    return heads_up(mine, [*OPENED, draw(rival_draws)])


# Opening


@pytest.mark.parametrize("mine", ["Ac 2d 3h 3s", "7c 6d 5h 5s", "Jc 5d 4h 3s", "Ac 2d 8h 8s"])
def test_good_hands_are_opened_with_a_raise(mine: str) -> None:
    assert actions(heads_up(mine, [])) == {RaiseTo(4)}


@pytest.mark.parametrize("mine", ["Kc Jd Qh Qs", "Ac 9d Ks Ad", "Kc Qd Jh Js"])
def test_bad_hands_are_not_opened_even_from_the_button(mine: str) -> None:
    assert actions(heads_up(mine, [])) == {Fold()}


def opened_share(behind: int) -> float:
    """The share of some dealt hands that the first to speak raises with so many behind him."""
    seats = dict.fromkeys(range(1, behind + 2), 400)
    opener = 3 if behind > 2 else 1
    opened = 0
    for number in range(150):
        pack = list(StackedDeck.of("").cards)
        Random(number).shuffle(pack)
        hand = start(usual_setup(BADUGI, seats, button=len(seats)), StackedDeck(tuple(pack)))[0]
        assert hand.actor == opener if behind > 2 else hand.actor is not None
        opened += RaiseTo(4) in actions(hand, tries=1)
    return opened / 150


def test_the_later_the_position_the_more_is_opened() -> None:
    early, button, heads = opened_share(5), opened_share(2), opened_share(1)
    assert 0.05 < early < button < heads
    assert early < 0.35
    assert heads > 0.55


def test_the_big_blind_gives_a_raise_little_heads_up() -> None:
    """Near equilibrium he folds few hands, calls most and reraises his best."""
    done = []
    for number in range(120):
        pack = list(StackedDeck.of("").cards)
        Random(number).shuffle(pack)
        setup = usual_setup(BADUGI, {1: 400, 2: 400}, button=1)
        hand = played(start(setup, StackedDeck(tuple(pack)))[0], [RaiseTo(4)])
        done += [next(iter(actions(hand, tries=1)))]
    assert done.count(Fold()) < 0.3 * len(done)
    assert 0.1 * len(done) < done.count(RaiseTo(6)) < 0.45 * len(done)


# Draws


@pytest.mark.parametrize(
    ("mine", "thrown"),
    [
        ("Ac 2d 3h 3s", 1),
        ("Ac 2d 8h 8s", 1),  # A-2-8 draws one
        ("3c 4d 9h 9s", 1),
        ("7c 8d Th Ts", 1),
        ("Ac 2d Th Ts", 2),  # a rough third card goes
        ("2c 3d Kh Ks", 2),
        ("Ac 2d 3d 3c", 2),
    ],
)
def test_the_first_draw_against_one_who_draws_two(mine: str, thrown: int) -> None:
    (action,) = actions(first_draw(mine, rival_draws=2), tries=1)
    assert isinstance(action, Discard)
    assert len(action.slots) == thrown


@pytest.mark.parametrize("rival_draws", [0, 1, 2])
@pytest.mark.parametrize("mine", ["8c 7d 6h 5s", "Tc 9d 8h 7s", "Jc 4d 3h 2s"])
def test_a_good_badugi_stands_pat_whatever_the_rival_does(mine: str, rival_draws: int) -> None:
    assert actions(first_draw(mine, rival_draws=rival_draws)) == {StandPat()}
    assert actions(last_draw(mine, rival_draws=rival_draws)) == {StandPat()}


def test_a_king_with_a_smooth_hand_below_it_is_broken_early_and_kept_late() -> None:
    assert actions(first_draw("Kc 4d 3h 2s", rival_draws=1)) == {Discard((0,))}
    assert actions(last_draw("Kc 4d 3h 2s", rival_draws=1)) == {StandPat()}


@pytest.mark.parametrize("hand", [first_draw, last_draw])
def test_a_rough_king_breaks_against_a_pat_hand_and_stands_behind_a_drawer(
    hand: Callable[..., Hand],
) -> None:
    assert actions(hand("Kc Qd Jh Ts", rival_draws=0)) == {Discard((0,))}
    assert actions(hand("Kc Qd Jh Ts", rival_draws=1)) == {StandPat()}
    assert actions(hand("Kc Qd Jh Ts", rival_draws=2)) == {StandPat()}


# Betting


def test_a_card_ahead_bets() -> None:
    hand = played(first_draw("8c 7d 6h 5s", rival_draws=1), [StandPat(), Check()])
    assert actions(hand) == {Bet(2)}


def test_the_best_hands_raise_and_the_worst_give_up_at_the_end() -> None:
    strong = played(last_draw("5c 4d 3h 2s", rival_draws=1), [StandPat(), Bet(4)])
    assert actions(strong) == {RaiseTo(8)}
    rounds = [draw(0), draw(2), Bet(2), Call(), draw(0), draw(2), Bet(4), Call(), draw(0)]
    weak = heads_up("Kc Kd Qc Qd", [*OPENED, *rounds, draw(0), Bet(4)])
    assert actions(weak, Regular(Style(snow=0))) == {Fold()}


# Snowing


def bad_hand_behind_a_drawer() -> Hand:
    """The button raised, drew one, bet, and still has a rough three-card hand at the last draw."""
    rounds = [draw(1), draw(1), Check(), Bet(2), Call(), draw(1), draw(1), Check(), Bet(4), Call()]
    return heads_up("Kc Qc Jd Th", [*OPENED, *rounds, draw(1)])


def test_a_snow_happens_by_the_styles_rate_and_is_carried_through() -> None:
    hand = bad_hand_behind_a_drawer()
    cards = hand.player(1).cards
    assert not is_made((RANKINGS["badugi"],), cards)
    assert StandPat() not in actions(hand, Regular(Style(snow=0)))
    assert StandPat() in actions(hand, Regular(Style(snow=0.25)))
    assert actions(played(hand, [StandPat(), Check()])) == {Bet(4)}


def test_a_raised_snow_gives_up() -> None:
    hand = played(bad_hand_behind_a_drawer(), [StandPat(), Check(), Bet(4), RaiseTo(8)])
    assert actions(hand) == {Fold()}


def test_nobody_snows_a_crowd_or_a_pat_hand() -> None:
    tricky = Regular(Style(snow=1))
    rounds = [draw(0), draw(1), Check(), Bet(2), Call(), draw(0), draw(1), Check(), Bet(4), Call()]
    pat = heads_up("Kc Qc Jd Th", [*OPENED, *rounds, draw(0)])
    assert StandPat() not in actions(pat, tricky)

    own = parse_cards("Kc Qc Jd Jc")
    rest = [card for card in StackedDeck.of("").cards if card not in own]
    dealt = [own[n // 3] if n % 3 == 2 else rest.pop() for n in range(12)]
    setup = usual_setup(BADUGI, {1: 400, 2: 400, 3: 400}, button=3)
    crowd = start(setup, StackedDeck.of(dealt))[0]
    crowd = played(crowd, [RaiseTo(4), Call(), Call(), draw(1), draw(1), draw(1)])
    crowd = played(crowd, [Check(), Check(), Bet(2), Call(), Call(), draw(1), draw(1)])
    assert crowd.actor == 3
    assert StandPat() not in actions(crowd, tricky)


# Outlook


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ac 2d 3h 3s", "7c 6d 5h 5s"),
        ("7c 6d 5h 5s", "Tc 9d 8h 8s"),
        ("8c 7d 6h 5s", "Ac 2d 3h 3s"),
        ("Ac 2d 3d 3c", "Ac 9d Ks Ad"),
        ("Kc Qd Jh Ts", "Kc Qd Jh Js"),
    ],
)
def test_hands_are_placed_as_players_place_them(better: str, worse: str) -> None:
    place = outlook(BADUGI).start_place
    assert place(parse_cards(better)) < place(parse_cards(worse))


def test_tightness_and_aggression_are_words_too() -> None:
    assert find_bot("regular", style="tight-passive") == find_bot("regular:passive tight")
    assert find_bot("regular:tight", style=Style(0.1)) == Regular(Style(0.1))


def test_a_pat_hand_may_be_a_snow_and_is_not_believed_outright() -> None:
    """Who folds the worst badugi, or a good three-card hand, to every pat hand is run over."""
    book = outlook(BADUGI)
    pat = (Range(left=0, drew=0),)
    tri = parse_cards("Ac 2d 3h 3s")
    assert 0.1 < book.chance(book.prospect(tri, tri, left=0), pat) < 0.3
