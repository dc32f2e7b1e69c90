"""KingsClub hands are dealt again, and what the site leaves out is found from how stacks ended."""

from __future__ import annotations

import random

import pytest
from tests.history.readers import (
    HANDS,
    changed,
    damaged,
    refusal,
    reports,
    tellings,
    text_of,
)
from tests.history.site_text import kings_text, played

from badugi.history import told as tell
from badugi.history.kings import FORMAT
from badugi.history.review import review

FILES = sorted((HANDS / "kings").glob("*.txt"))

REPLAYED = {
    "all-in.txt": [
        ("5100005", "badugi", "limit", "170", "0"),
        ("5100006", "badugi", "pot", "700", "0"),
    ],
    "badugi.txt": [("5100003", "badugi", "limit", "435.00", "1.25")],
    "missed-blind.txt": [("5100004", "deuce-to-seven", "limit", "200", "1")],
    "mixed-session.txt": [("5100013", "badugi", "limit", "40", "0")],
    "split.txt": [
        ("5100001", "badeucy", "limit", "376.50", "1.50"),
        ("5100002", "badacey", "limit", "200", "2"),
    ],
}


def hand(name: str, number: int = 0) -> str:
    """One hand of a fixture."""
    return text_of(HANDS / "kings" / f"{name}.txt").split("\n\n")[number]


def told(text: str) -> tell.Told:
    (found,) = tellings(text, FORMAT)
    assert isinstance(found, tell.Told)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_written_hand_is_dealt_again(path):
    assert b"\r\n" in path.read_bytes()
    with path.open("rb") as file:
        found = [report for report in review(file, path.name) if report.status == "replayed"]
    assert [
        (report.id, report.variant, report.betting, report.pot, report.rake) for report in found
    ] == REPLAYED[path.name]
    assert {report.site for report in found} == {"kingsclub"}


def test_each_half_of_a_split_pot_goes_to_its_best_hand():
    badeucy, badacey = reports(text_of(HANDS / "kings" / "split.txt"), FORMAT)
    assert badeucy.net == {"Lark": "32.00", "Mr: Finch": "-65.50", "Heron 7": "32.00"}
    assert badeucy.shown["Lark"][1] == "6-5-4-3 badugi / J-6-5-4-3 low"
    assert badacey.net == {"Lark": "-20", "Heron 7": "108", "Owl raises": "-90"}


def test_other_games_and_cancelled_hands_are_passed_over():
    found = reports(text_of(HANDS / "kings" / "mixed-session.txt"), FORMAT)
    assert [(report.id[-2:], report.status, report.variant) for report in found] == [
        ("10", "skipped", "No Limit Holdem"),
        ("11", "skipped", "Pot Limit Omaha"),
        ("12", "skipped", "Limit Razz"),
        ("13", "replayed", "badugi"),
        ("14", "skipped", "No Limit 2-7 Single Draw"),
        ("15", "skipped", ""),
        ("", "refused", ""),
        ("17", "refused", ""),
    ]
    assert found[3].source is not None
    assert (found[3].source.tournament, found[3].source.table) == ("77", "4")


def test_a_calls_figure_is_the_whole_bet():
    calls = [
        (deed.seat, deed.to, deed.added)
        for deed in told(hand("split")).deeds
        if isinstance(deed, tell.Acts) and deed.move == "call"
    ]
    assert calls == [(4, 6000, None), (1, 6000, None), (1, 3000, None), (1, 6000, None)]


def test_talk_that_looks_like_a_deed_is_passed_over():
    text = hand("all-in")
    noisy = changed(text, "Moe raises to 40\n", "Lou: folds\nMoe raises to 40\nMoe: posts often\n")
    assert refusal(noisy, FORMAT) == ("", 0)


def test_names_may_hold_colons_and_each_other():
    text = hand("badugi")
    acts = [deed for deed in told(text).deeds if isinstance(deed, tell.Acts)]
    assert [(deed.seat, deed.move) for deed in acts[:3]] == [(1, "raise"), (2, "fold"), (5, "call")]
    assert [(post.seat, post.amount) for post in told(text).posts] == [(2, 1500), (5, 3000)]


def test_a_missed_small_blind_is_found_that_no_line_tells():
    text = hand("missed-blind")
    posts = [(post.seat, post.kind.value, post.amount) for post in told(text).posts]
    assert posts == [
        (4, "small_blind", 20),
        (5, "big_blind", 40),
        (2, "live", 40),
        (2, "dead", 20),
    ]
    both = changed(text, "Bea: posts blind 40", "Bea: posts blind 60")
    assert [post.kind.value for post in told(both).posts[2:]] == ["dead", "live"]
    assert refusal(both, FORMAT) == ("", 0)
    assert refusal(changed(text, "(900) -100", "(910) -90"), FORMAT)[0] == "told_won"


def test_a_side_pot_nobody_contested_is_found_that_no_line_tells():
    text = hand("all-in")
    wins = [deed for deed in told(text).deeds if isinstance(deed, tell.Wins)]
    assert [(win.seat, win.amount, win.pot) for win in wins] == [(3, 150, 0), (3, 20, 1)]
    wrong = changed(text, "pot (150)", "pot (149)")
    assert refusal(wrong, FORMAT)[0] == "told_won"
    whole = changed(text, "Moe wins pot (150)", "Moe wins pot (170)")
    assert refusal(whole, FORMAT) == ("", 0)


def test_more_than_six_are_dealt_games_of_five_cards_there():
    game = told(hand("missed-blind")).game
    assert game.variant.cards == 5
    assert game.variant.seats == 7


def test_damaged_first_lines_begin_hands_inside_a_file_of_the_site():
    begins = FORMAT.begins
    assert begins("#1: Limit Badugi -", "kings")
    assert begins("#1: Limit Badugi -", None)
    assert not begins("#1: Limit Badugi -", "pokerstars")
    assert begins("#1: Limit Badugi - 1,000/2,000 ", "pokerstars")
    assert begins("#1: Limt Badugi - 10/20", "kings")
    assert not begins("#1: buy cards", None)
    assert not begins("# 1: a comment", "kings")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("#5100005: Limit Badugi - 20/40", "#5100005: Limit Badugi - 20", "told_header"),
        (" Seat 3 is the button", "", "told_nothing_of"),
        ("Seat 2: Lou (500)\n", "", "told_nobody"),
        ("Seat 2: Lou (500)", "Seat 2: Lou 500", "told_unreadable"),
        ("Seat 2: Lou (500)", "Seat 2: Kip (500)", "told_twice"),
        ("Seat 2: Lou (500)", "Seat 3: Lou (500)", "told_twice"),
        ("Kip: posts the small blind", "Kip: posts a straddle", "told_unknown_post"),
        ("Kip: posts", "Kid: posts", "told_nobody"),
        ("Kip: posts", "Kip posts", "told_unreadable"),
        ("Lou: posts the big blind 20", "Lou: posts the big blind 19", "told_post"),
        ("[Ac 3d 6h 8s]\nMoe raises", "[Ac 3d 6h 8s 9s]\nMoe raises", "told_cards_count"),
        ("[Ac 3d 6h 8s]\nMoe raises", "[Ac 3d 6h 3d]\nMoe raises", "told_cards"),
        ("Dealt to Moe: [Ac", "Dealt Moe: [Ac", "told_unreadable"),
        ("Dealt to Lou: [X X X X]", "Dealt to Kip: [X X X X]", "told_twice"),
        ("Moe raises to 40", "Moe raises by 40", "told_unreadable"),
        ("Moe raises to 40", "Joe raises to 40", "told_nobody"),
        ("Kip calls 40", "Kip calls 30", "told_to"),
        ("Kip bets 10, and is all in", "Kip bets 10", "told_is_all_in"),
        ("*** 1ST DRAW ***", "*** 1ST PAUSE ***", "told_unreadable"),
        ("*** 1ST DRAW ***", "*** 2ND DRAW ***", "told_opens"),
        ("*** 3RD BETTING ROUND ***", "*** 4TH BETTING ROUND ***", "told_opens"),
        ("Kip draws 1\nLou draws 1\nMoe stands pat\n*** 2ND", "*** 2ND", "told_opens"),
        ("Kip shows [2c 5d 9h Ks]", "Kip shows [2c 5d 9h Ac]", "told_illegal"),
        ("Kip shows [2c 5d 9h Ks]", "Kip shows a king", "told_unreadable"),
        ("Kip shows [2c 5d 9h Ks]\n", "", "told_turn"),
        ("Seat 2: Lou (440) -60", "Seat 2: Lou (440) -70", "told_net"),
        ("Seat 2: Lou (440) -60", "Seat 2: Lou (450) -60", "told_stack"),
        ("Seat 2: Lou (440) -60", "Seat 2: Lou (440)", "told_unreadable"),
        ("Seat 2: Lou (440) -60", "Seat 4: Lou (440) -60", "told_nobody"),
        ("Moe wins pot (150)", "Rake 1\nMoe wins pot (150)", "told_won"),
        ("Moe wins pot (150)", "Moe wins pot 150", "told_unreadable"),
        ("Moe wins pot (150)", "Joe wins pot (150)", "told_nobody"),
        ("Moe wins pot (150)", "", "told_nothing_of"),
    ],
)
def test_what_contradicts_itself_is_refused_for_its_own_reason(old, new, code):
    text = hand("all-in")
    assert refusal(text, FORMAT) == ("", 0)
    assert refusal(changed(text, old, new), FORMAT)[0] == code


def test_an_ante_is_everybodys():
    text = changed(hand("split"), "Mr: Finch: posts ante 5.50", "Mr: Finch: posts ante 5")
    assert refusal(text, FORMAT) == (
        "told_post",
        1 + text.split("\n").index("Mr: Finch: posts ante 5"),
    )


def test_a_hand_that_is_cut_off_anywhere_is_refused():
    text = hand("all-in").rstrip("\n")
    lines = text.split("\n")
    for count in range(1, len(lines)):
        assert refusal("\n".join(lines[:count]), FORMAT)[0] == "told_nothing_of", lines[count]


@pytest.mark.parametrize(
    "variant", ["badugi", "badeucy", "badacey", "deuce-to-seven", "ace-to-five"]
)
@pytest.mark.parametrize("betting", ["limit", "pot", "half-pot", "no-limit"])
def test_any_hand_comes_back_from_its_text(variant, betting):
    for number in range(3):
        rng = random.Random(f"kings {variant} {betting} {number}")
        record = played(
            f"{variant} {betting} {number}",
            house="standard",
            variant=variant,
            betting=betting,
            players=rng.randint(2, 6),
            ante=rng.choice([0, 25]),
        )
        hero = rng.choice(record.setup.seats).seat
        (report,) = reports(kings_text(record, hero), FORMAT)
        assert report.record is not None, report.reason
        # The site does not tell what was mucked, which the last event would name.
        assert report.record.events[:-1] == record.seen_by(hero).events[:-1]
        assert report.record.setup.seats == record.setup.seats


def test_no_damage_breaks_the_reader_or_the_balance():
    rng = random.Random(8)
    texts = [text_of(path) for path in FILES]
    statuses = set()
    for _ in range(250):
        for report in reports(damaged(rng.choice(texts), rng), FORMAT):
            statuses.add(report.status)
            if report.hand is not None:
                assert sum([player.stack for player in report.hand.players]) + sum(
                    report.hand.rake
                ) == sum([seat.stack for seat in report.hand.setup.seats])
    assert statuses == {"replayed", "refused", "skipped"}
