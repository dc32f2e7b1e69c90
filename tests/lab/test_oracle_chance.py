"""Monte Carlo finds what exact counting finds, the same for every seed with any workers."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import sqrt
from random import Random

import pytest
from tests.lab.oracle import RANGES, REACTING, STRATEGIES, Slow, StubTooSmall, range_of

from badugi.cards import PACK, format_cards, in_order, parse_cards
from badugi.lab import chance
from badugi.lab.odds import Odds, Share, odds
from badugi.lab.spot import make_spot

TRIALS = 200_000
SIGMAS = 5

SPOTS = [
    (["K", "AcAd2c2h"], 1, ["pat"]),
    (["K", "Q"], 0, ["best"]),
    (["Ac2d3h/Kc", "Ad2c3s/Kd"], 1, ["best"]),
    (["Ac2d3h/Kc", "Ad2c3s/Kd"], 2, ["best"]),
    (["Ac2d3h/Kc", "Ad2c3s/Kd"], 3, ["best"]),
    (["Ac2d3h/Kc", "8c7d6h5s"], 3, ["best"]),
    (["Ac2d3h", "KcQdJhTs"], 3, ["best", "pat"]),
    (["Ac2d3h", "KcQdJhTs"], 2, ["best", "pat>=Qxxx else best"]),
    (["Ac2d/KhQh", "4s5c6d/Kc"], 1, ["best"]),
    (["Ac2d/KhQh", "4s5c6d/Kc"], 2, ["best"]),
    (["Ac/KcKdKh", "2d3s/QcQd"], 1, ["best"]),
    (["As2h3dKs", "4c5d6h6d"], 1, ["best"]),
    (["As2h3dKs", "4c5d6h6d"], 2, ["keep-3", "best"]),
    (["As2h3dKs", "4c5d6h6d"], 3, ["pat then best", "best"]),
    (["AcAdAhAs", "KcKdKhQs"], 1, ["best"]),
    (["9c8d7h6s", "Tc9d8h7s"], 0, ["best"]),
    (["9c8d7h6s", "Tc9d8h7s"], 3, ["pat>=8xxx else best"]),
    (["9c8d7h6s", "Tc9d8h7s"], 2, ["keep-3 then pat>=9xxx else best", "pat>=Jxxx else best"]),
    (["As2h3d/Kc", "6xxx+"], 1, ["best"]),
    (["As2h3d/Kc", "7xxx+, 43A@0.5"], 1, ["best", "pat>=6xxx else best"]),
    (["8xxx+", "75x+"], 0, ["best"]),
    (["random", "As2h3dKc"], 0, ["best"]),
    (["7xxx+", "6xxx+"], 1, ["keep-3", "best"]),
    (["random", "7s6h5d"], 1, ["pat", "best"]),
    (["432A, K", "K, Q"], 0, ["best"]),
]


def by_chance(hands, draws, strategies, **options) -> Odds:
    options.setdefault("trials", TRIALS)
    return odds(hands, draws=draws, strategies=strategies, method="monte-carlo", **options)


def check_close(found: Share, expected: Share) -> None:
    """Within so many standard errors, which follow from the right chances."""
    win, tie = expected.win, expected.tie
    # A tie of more than two makes the error smaller than this.
    squares = {"win": win, "tie": tie, "equity": win + tie / 4}
    for name, square in squares.items():
        right = getattr(expected, name)
        error = sqrt(max(square - right**2, 0) / TRIALS)
        off = abs(getattr(found, name) - right)
        assert off <= SIGMAS * error + 1e-12, f"{name}: {off / (error or 1e-12):.1f} errors off"


@pytest.mark.parametrize(("hands", "draws", "strategies"), SPOTS)
def test_it_is_within_five_standard_errors_of_exact_odds(hands, draws, strategies):
    right = odds(hands, draws=draws, strategies=strategies, method="exact")
    found = by_chance(hands, draws, strategies)
    for share, expected in zip(found.players, right.players, strict=True):
        check_close(share, expected)
    equity, win, tie = right.players[0].equity, right.players[0].win, right.players[0].tie
    error = sqrt(max(win + tie / 4 - equity**2, 0) / TRIALS)
    assert found.stderr == pytest.approx(error, rel=0.05, abs=1e-12)


@pytest.mark.parametrize("seed", range(10))
def test_it_is_within_five_standard_errors_where_nothing_else_can_count(seed):
    """Two to four players who draw from one stub, some with an eye on each other."""
    rng = Random(seed)
    players = (2, 2, 3, 3, 4)[seed % 5]
    draws = 2 if players == 2 else 1
    plans = STRATEGIES | REACTING
    while True:
        pack = rng.sample(PACK[:36], 4 * players + 8)
        hands = [in_order(pack[4 * place : 4 * place + 4]) for place in range(players)]
        stub = pack[4 * players :]
        strategies = rng.choices(["best", "pat>=8xxx else best", *REACTING], k=players)
        strategies[rng.randrange(players)] = rng.choice(list(REACTING))
        try:
            right = Slow(draws, [plans[text] for text in strategies]).chances(hands, stub)
        except StubTooSmall:
            continue
        break
    found = by_chance(
        [format_cards(hand) for hand in hands],
        draws,
        strategies,
        dead=format_cards([card for card in PACK if card not in pack]),
        seed=seed,
    )
    for share, chances in zip(found.players, right, strict=True):
        expected = Share(share.hand, *[float(each) for each in chances])
        check_close(share, expected)


@pytest.mark.parametrize(
    "texts",
    [
        ["*", "badugi"],
        ["badugi", "*"],
        ["75x+", "badugi, tri@0.5, two@0.25"],
        ["*", "4s5h6c6d", "75x+"],
        ["badugi", "*", "4s5h6c6d"],
    ],
)
def test_every_way_to_deal_ranges_together_is_as_likely_as_it_should(texts):
    hand = parse_cards("4s5h6c6d")
    pack = parse_cards("AcAd2h2s3c3d7h7s8c8d9hKs")
    ranges = [{hand: Fraction(1)} if text not in RANGES else range_of(text, pack) for text in texts]
    known = {*pack, *hand} if format_cards(hand) in texts else pack
    right = Slow(0, []).of_ranges(ranges, known)
    found = by_chance(
        texts, 0, ["best"], dead=format_cards([card for card in PACK if card not in known])
    )
    for share, chances in zip(found.players, right, strict=True):
        check_close(share, Share(share.hand, *[float(each) for each in chances]))


@pytest.mark.parametrize(
    ("hands", "stub", "draws", "strategies"),
    [
        (["AcAd2c2h", "4s4h5c5d"], "6c7d8h9s", 2, ["best"] * 2),
        (["AcAd2c2h", "4s4h5c5d"], "6c7d8h9s6d", 2, ["keep-1", "keep-2"]),
        (["AcAd2c2h", "4s4h5c5d"], "6c7d3h9s", 3, ["keep-2 then best, vs pat: pat", "keep-3"]),
        (["Ac2d3h", "4s4h5c5d", "9c9d9h9s"], "6c7d8h7s6d", 1, ["best"] * 3),
    ],
)
def test_the_muck_comes_back_when_the_stub_runs_out(hands, stub, draws, strategies):
    """R6.3: but for what a player has just thrown."""
    known = "".join([*hands, stub])
    dead = format_cards([card for card in PACK if card.value not in known])
    plans = [(STRATEGIES | REACTING)[text] for text in strategies]
    cards = [in_order(parse_cards(hand)) for hand in hands]
    right = Slow(draws, plans, returns=True).chances(cards, parse_cards(stub))
    with pytest.raises(StubTooSmall):
        Slow(draws, plans).chances(cards, parse_cards(stub))
    found = by_chance(hands, draws, strategies, dead=dead)
    for share, chances in zip(found.players, right, strict=True):
        check_close(share, Share(share.hand, *[float(each) for each in chances]))


def test_the_same_seed_gives_the_same_answer_with_any_workers():
    hands, trials = ["As2h3d/Kc", "75x+", "8xxx+"], 700_000
    found = [by_chance(hands, 3, ["best"], trials=trials, workers=some) for some in (1, 2, 5, None)]
    assert found == [found[0]] * 4


def test_another_seed_gives_another_answer():
    hands = ["As2h3d/Kc", "Ac2d5h"]
    found = {
        by_chance(hands, 3, ["best"], trials=20_000, seed=seed).players[0].equity
        for seed in (1, 2, 3, "one", 10**30)
    }
    assert len(found) == 5


def test_a_longer_run_goes_on_where_a_shorter_one_stopped_being_sure():
    hands = ["As2h3d/Kc", "Ac2d5h"]
    short, long = [by_chance(hands, 1, ["best"], trials=n).stderr for n in (50_000, 450_000)]
    assert short / long == pytest.approx(3, rel=0.02)


def test_no_part_of_a_long_run_repeats_another(monkeypatch):
    monkeypatch.setattr(chance, "_CHUNK", 1_000)
    spot = make_spot(["As2h3d/Kc", "75x+"], draws=3)
    runs = [chance.simulate(spot, trials=1_000 * n, ends=chance.Ends.COUNTED) for n in range(1, 13)]
    parts = {(longer.ends - shorter.ends).tobytes() for shorter, longer in pairwise(runs)}
    assert len(parts | {runs[0].ends.tobytes()}) == 12
