"""How moves are typed and printed, and what the program says to text that is no move."""

import random
from collections.abc import Iterator

import pytest

from badugi.cards import PACK, parse_cards
from badugi.deck import SeededDeck, seed_of
from badugi.errors import IllegalAction, NotationError
from badugi.hand import (
    Action,
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    Hand,
    HandSetup,
    Legal,
    Muck,
    Post,
    PostKind,
    RaiseTo,
    Seat,
    Show,
    StandPat,
    apply,
    legal,
    start,
    view,
)
from badugi.hand.notation import explain, format_action, parse_action, parse_amount
from badugi.locale import catalogue
from badugi.rules import BETTING, HOUSES, VARIANTS, Game, find_house, make_game


def heads_up(
    *script: str,
    betting: str = "limit",
    stakes: str = "2/4",
    stacks: tuple[int, int] = (200, 200),
    showdown: str = "auto",
) -> Hand:
    """Bob, on the button, against Carol, after some moves."""
    game = make_game("badugi", betting, stakes, find_house("standard").replace(showdown=showdown))
    return play(deal(game, stacks, seed=7), *script)


def deal(game: Game, stacks: tuple[int, ...], *, seed: int) -> Hand:
    seats = range(1, len(stacks) + 1)
    small, big = (1, 2) if len(stacks) == 2 else (2, 3)
    setup = HandSetup(
        game=game,
        seats=tuple(Seat(seat, stack) for seat, stack in zip(seats, stacks, strict=True)),
        button=1,
        posts=(
            Post(small, PostKind.SMALL_BLIND, game.stakes.small_blind),
            Post(big, PostKind.BIG_BLIND, game.stakes.big_blind),
        ),
    )
    return start(setup, SeededDeck.from_seed(seed_of(seed)))[0]


def play(hand: Hand, *script: str) -> Hand:
    for move in ",".join(script).split(","):
        if move.strip():
            hand = apply(hand, parse_action(move, hand))[0]
    return hand


DRAW = heads_up("c, k")
DRAWER = 2
LAST_BETS = "c, k, p, p, k, k, p, p, k, k, p, p"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("f", Fold()),
        ("fold", Fold()),
        ("k", Check()),
        ("check", Check()),
        ("c", Call()),
        ("call", Call()),
        ("call 1", Call()),
        ("c1", Call()),
        ("b", Bet(4)),
        ("b 4", Bet(4)),
        ("b4", Bet(4)),
        ("bet 4", Bet(4)),
        ("bet to 4", Bet(4)),
        ("r", RaiseTo(4)),
        ("raise", RaiseTo(4)),
        ("raise to", RaiseTo(4)),
        ("r 8", RaiseTo(8)),
        ("r8", RaiseTo(8)),
        ("raise 8", RaiseTo(8)),
        ("raise to 8", RaiseTo(8)),
        ("r 8.00", RaiseTo(8)),
        ("r 1,500", RaiseTo(1500)),
        ("r min", RaiseTo(4)),
        ("r max", RaiseTo(4)),
        ("r all-in", RaiseTo(200)),
        ("min", RaiseTo(4)),
        ("d 1 3", Discard((0, 2))),
        ("d13", Discard((0, 2))),
        ("d 1,3", Discard((0, 2))),
        ("d 1, 3", Discard((0, 2))),
        ("d 3 1", Discard((2, 0))),
        ("d 5", Discard((4,))),
        ("draw 1 3", Discard((0, 2))),
        ("discard 1 3", Discard((0, 2))),
        ("throw 4", Discard((3,))),
        ("d 0", StandPat()),
        ("draw 0", StandPat()),
        ("p", StandPat()),
        ("pat", StandPat()),
        ("stand", StandPat()),
        ("stand pat", StandPat()),
        ("s", Show()),
        ("show", Show()),
        ("s As2h3d4c", Show(parse_cards("As2h3d4c"))),
        ("show A♠ 2♥ 3♦ 4♣", Show(parse_cards("As2h3d4c"))),
        ("m", Muck()),
        ("muck", Muck()),
        ("  FOLD ", Fold()),
        ("Raise   To\t8", RaiseTo(8)),
        ("Stand  Pat\n", StandPat()),
        ("ALL IN", RaiseTo(200)),
        ("allin", RaiseTo(200)),
    ],
)
def test_what_may_be_typed(text: str, action: Action) -> None:
    assert parse_action(text, heads_up()) == action


@pytest.mark.parametrize("write", [str, str.upper, str.lower])
@pytest.mark.parametrize("before", ["d", "d ", "discard ", "draw "])
def test_cards_may_be_named(write: type[str], before: str) -> None:
    first, _, third, _ = DRAW.player(DRAWER).cards
    for names in (f"{first}{third}", f"{first} {third}", f"{first.symbol}, {third.symbol}"):
        assert parse_action(write(before + names), DRAW) == Discard((0, 2))
    assert parse_action(before + third, DRAW) == Discard((2,))


def test_cards_are_named_by_whoever_types() -> None:
    button = 1
    (card,) = DRAW.player(button).cards[3:]
    assert parse_action(f"d {card}", DRAW, button) == Discard((3,))
    with pytest.raises(NotationError):
        parse_action(f"d {card}", DRAW)


def test_ten_is_written_either_way() -> None:
    setup = DRAW.setup
    for seed in range(60):
        hand = play(deal(setup.game, (200, 200), seed=seed), "c, k")
        cards = hand.player(DRAWER).cards
        for slot, card in enumerate(cards):
            if card[0] == "T":
                assert parse_action(f"d10{card[1]}", hand) == Discard((slot,))
                assert parse_action(f"d t{card[1]}", hand) == Discard((slot,))
                return
    pytest.fail("no ten was dealt")


@pytest.mark.parametrize(
    ("text", "size"),
    [("b", 50), ("b 0.50", 50), ("b .5", 50), ("b 1", 100), ("b 12.5", 1250), ("b 1,000", 100_000)],
)
def test_amounts_are_written_as_at_the_table(text: str, size: int) -> None:
    hand = heads_up("c, k, p, p", betting="no-limit", stakes="0.25/0.50", stacks=(5000, 5000))
    assert parse_action(text, hand) == Bet(size)
    assert parse_action(format_action(Bet(size), hand), hand) == Bet(size)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Fold(), "f"),
        (Check(), "k"),
        (Call(), "c"),
        (Bet(50), "b 0.50"),
        (RaiseTo(1250), "r 12.50"),
        (Discard((0, 2)), "d 1 3"),
        (Discard((3,)), "d 4"),
        (StandPat(), "p"),
        (Show(), "s"),
        (Show(parse_cards("As 2h 3d 4c")), "s As2h3d4c"),
        (Muck(), "m"),
    ],
)
def test_how_moves_are_printed(action: Action, text: str) -> None:
    hand = heads_up(betting="no-limit", stakes="0.25/0.50")
    assert format_action(action, hand) == text
    assert parse_action(text, hand) == action


def test_without_a_hand_amounts_are_in_the_smallest_unit() -> None:
    assert format_action(Bet(50)) == "b 50"
    assert format_action(RaiseTo(1250)) == "r 1250"


@pytest.mark.parametrize(
    ("betting", "script", "text", "action"),
    [
        ("pot", "", "pot", RaiseTo(6)),
        ("pot", "", "r max", RaiseTo(6)),
        ("pot", "", "r min", RaiseTo(4)),
        ("pot", "c, k, p, p", "b pot", Bet(4)),
        ("pot", "c, k, p, p", "max", Bet(4)),
        ("no-limit", "", "raise pot", RaiseTo(6)),
        ("no-limit", "c, k, p, p, b 4", "pot", RaiseTo(16)),
        ("no-limit", "", "r max", RaiseTo(200)),
        ("no-limit", "", "all-in", RaiseTo(200)),
        ("no-limit", "c, k, p, p", "bet all in", Bet(198)),
        ("half-pot", "", "max", RaiseTo(4)),
        ("half-pot", "", "pot", RaiseTo(6)),
    ],
)
def test_sizes_by_word(betting: str, script: str, text: str, action: Action) -> None:
    assert parse_action(text, heads_up(script, betting=betting, stakes="1/2")) == action


def test_a_short_stack_goes_all_in() -> None:
    hand = heads_up(betting="no-limit", stakes="1/2", stacks=(5, 200))
    assert parse_action("pot", hand) == RaiseTo(5)
    assert parse_action("all-in", hand) == RaiseTo(5)
    assert parse_action("r", heads_up(stacks=(3, 200))) == RaiseTo(3)


def test_all_in_is_a_call_when_nothing_more_is_possible() -> None:
    hand = heads_up("r 100", betting="no-limit", stakes="1/2", stacks=(200, 50))
    assert parse_action("all-in", hand) == Call()
    assert parse_action("r all-in", hand) == RaiseTo(0)


@pytest.mark.parametrize(
    ("script", "text", "code"),
    [
        ("r, r, r", "r", "capped"),
        ("r, r, r", "all-in", "capped"),
        ("c, k", "b", "drawing_now"),
        ("c, k", "r", "drawing_now"),
        ("c, k", "fold", "drawing_now"),
        ("c, k", "d 5", "bad_slots"),
        ("c, k", "d 1 1", "bad_slots"),
        ("", "b", "bet_is_a_raise"),
        ("", "r 5", "only_raise"),
        ("c", "c", "nothing_to_call"),
        ("c", "call 2", "nothing_to_call"),
        ("c, k, p, p", "r", "nothing_to_raise"),
        ("", "m", "betting_now"),
    ],
)
def test_the_rules_refuse_and_not_the_notation(script: str, text: str, code: str) -> None:
    hand = heads_up(script)
    with pytest.raises(IllegalAction) as refused:
        apply(hand, parse_action(text, hand))
    assert refused.value.code == code


MOVES = "Type f to fold, k check, c call, b bet, r raise, d discard or p stand pat; ? explains."
NAME_THEM = "Type their places, for example 'd 1 3', or their names, for example 'd Ks Kd'."
COUNT_FROM_ONE = "Count your cards from 1, for example 'd 1 3', or type p to stand pat."
REFUSED = [
    ("", "nothing_typed", f"Nothing was typed. {MOVES}"),
    ("  \n", "nothing_typed", f"Nothing was typed. {MOVES}"),
    ("hello", "unknown_move", f"'hello' is no move. {MOVES}"),
    ("Foldd", "unknown_move", f"'Foldd' is no move. {MOVES}"),
    ("8", "unknown_move", f"'8' is no move. {MOVES}"),
    ("-", "unknown_move", f"'-' is no move. {MOVES}"),
    ("다이", "unknown_move", f"'다이' is no move. {MOVES}"),
    ("fold now", "extra_words", "'now' has no meaning behind 'fold'. Type 'fold' alone."),
    ("k 2", "extra_words", "'2' has no meaning behind 'k'. Type 'k' alone."),
    ("stand pat 2", "extra_words", "'2' has no meaning behind 'stand'. Type 'stand' alone."),
    ("pot 2", "extra_words", "'2' has no meaning behind 'pot'. Type 'pot' alone."),
    ("call 8", "call_is", "A call costs 1 here. Type c. (R4.3)"),
    ("call me", "unreadable_amount", "'me' is no amount. Type a number, for example 2."),
    ("b -4", "unreadable_amount", "'-4' is no amount. Type a number, for example 2."),
    ("r 1e3", "unreadable_amount", "'1e3' is no amount. Type a number, for example 2."),
    ("r 1,5", "unreadable_amount", "'1,5' is no amount. Type a number, for example 2."),
    ("r nan", "unreadable_amount", "'nan' is no amount. Type a number, for example 2."),
    (
        "b 4.5",
        "amount_too_fine",
        "'4.5' cannot be paid: chips here are whole. Type a whole number.",
    ),
    (
        "r pot",
        "no_pot_size",
        "In fixed limit a bet has one size, and it is not the pot. Type 'r' alone. (R5.1)",
    ),
    (
        "d",
        "nothing_named",
        f"Which cards? {NAME_THEM[:-1]}; or type p to stand pat. (R6.1)",
    ),
    (
        "draw two",
        "unreadable_discard",
        f"'two' names no cards. {NAME_THEM}",
    ),
    (
        "d 1-3",
        "unreadable_discard",
        f"'1-3' names no cards. {NAME_THEM}",
    ),
    (
        "d ,",
        "unreadable_discard",
        f"',' names no cards. {NAME_THEM}",
    ),
    (
        "d 0 1",
        "places_from_one",
        f"There is no card at place 0. {COUNT_FROM_ONE} (R6.1)",
    ),
    ("d KsKs", "duplicate_card", "The K♠ is there twice. One pack has each card once."),
    (
        "s everything",
        "unreadable_show",
        "'everything' names no cards. Type s alone to show your own cards.",
    ),
]


@pytest.mark.parametrize(
    ("text", "code", "sentence"), REFUSED, ids=[text or "nothing" for text, _, _ in REFUSED]
)
def test_wrong_text_is_answered_with_what_to_type(text: str, code: str, sentence: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_action(text, heads_up())
    assert refused.value.code == code
    assert str(refused.value) == sentence


def refusal(text: str, hand: Hand) -> NotationError:
    with pytest.raises(NotationError) as refused:
        parse_action(text, hand)
    return refused.value


def test_only_held_cards_can_be_thrown() -> None:
    stranger = next(card for card in PACK if card not in DRAW.player(DRAWER).cards)
    error = refusal(f"d {stranger}", DRAW)
    assert error.code == "not_your_card"
    assert str(error) == (
        f"You do not hold the {stranger.symbol}. Type the places of the cards to throw, for "
        "example 'd 1 3'. (R6.1)"
    )


def test_unknown_cards_are_thrown_by_their_places() -> None:
    hidden = view(DRAW, None)
    card = DRAW.player(DRAWER).cards[0]
    assert refusal(f"d {card}", hidden).code == "not_your_card"
    assert parse_action("d 1 3", hidden) == Discard((0, 2))


def test_a_raise_of_many_sizes_needs_one() -> None:
    error = refusal("Raise", heads_up(betting="no-limit", stakes="0.50/1", stacks=(5000, 5000)))
    assert error.code == "amount_missing"
    assert str(error) == (
        "How much? The least is 2.00 and the most 50.00. Type for example 'raise 2.00'."
    )


def test_money_has_so_many_decimals() -> None:
    error = refusal("r 0.505", heads_up(betting="no-limit", stakes="0.25/0.50"))
    assert error.code == "amount_too_fine"
    assert str(error) == (
        "'0.505' cannot be paid: amounts here have at most 2 decimals. Type for example 0.50."
    )


@pytest.mark.parametrize("text", ["9" * 16, "9" * 5000, "1." + "0" * 20, "٤", "１", "1 2", "."])
def test_what_is_no_amount(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_amount(text, make_game().stakes)
    assert refused.value.code == "unreadable_amount"


def test_every_move_of_random_hands_is_read_back() -> None:
    """Every legal move, in every variant, betting structure and house, whole chips and cents."""
    seen = set()
    for seed, (game, showdown) in enumerate(games()):
        rng = random.Random(seed)
        hand = deal(game, tuple(rng.choice([3, 7, 40, 1000]) for _ in range(4)), seed=seed)
        while hand.actor is not None:
            choices = list(legal(hand))
            for action in choices:
                assert parse_action(format_action(action, hand), hand) == action
                seen.add(type(action))
            hand = apply(hand, rng.choice(choices))[0]
        assert hand.is_over, showdown
    assert seen == {Fold, Check, Call, Bet, RaiseTo, Discard, StandPat, Show, Muck}


def games() -> Iterator[tuple[Game, str]]:
    for variant in VARIANTS:
        for betting in BETTING:
            for house in HOUSES:
                for stakes in ("2/4", "0.02/0.04"):
                    for showdown in ("auto", "ask"):
                        rules = house.replace(showdown=showdown, forced_bets="blinds")
                        yield make_game(variant.name, betting.name, stakes, rules), showdown


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        (heads_up(), "fold (f), call 1 (c), raise to 4 (r)"),
        (heads_up("c"), "fold (f), check (k), raise to 4 (r)"),
        (heads_up("c, k"), "discard (d 1 3), stand pat (p)"),
        (heads_up("c, k, p, p"), "fold (f), check (k), bet 2 (b)"),
        (heads_up("c, k, p, p, k, k, p, p, b 4"), "fold (f), call 4 (c), raise to 8 (r)"),
        (heads_up("r, r, r"), "fold (f), call 2 (c)"),
        (heads_up(stacks=(3, 200)), "fold (f), call 1 (c), raise to 3, all-in (r)"),
        (
            heads_up("c, k, p, p", stacks=(200, 3)),
            "fold (f), check (k), bet 1, all-in (b)",
        ),
        (
            heads_up(betting="pot", stakes="1/2"),
            "fold (f), call 1 (c), raise to 4–6 (r 4)",
        ),
        (
            heads_up("c, k, p, p", betting="no-limit", stakes="1/2"),
            "fold (f), check (k), bet 2–198 (b 2)",
        ),
        (heads_up(LAST_BETS, "k, k", showdown="ask"), "show (s), muck (m)"),
    ],
)
def test_the_prompt_is_exact(hand: Hand, line: str) -> None:
    assert explain(legal(hand)) == line


def test_the_prompt_writes_money() -> None:
    hand = heads_up(betting="no-limit", stakes="0.25/0.50", stacks=(5000, 5000))
    money = hand.setup.game.stakes.money
    assert explain(legal(hand), money) == ("fold (f), call 0.25 (c), raise to 1.00–50.00 (r 1.00)")


def test_there_is_no_prompt_for_who_cannot_act() -> None:
    assert explain(legal(heads_up(), 2)) == ""
    assert explain(Legal(seat=1)) == ""


def test_every_move_of_the_prompt_is_read() -> None:
    hand = heads_up("c, k, p, p", betting="no-limit", stakes="1/2")
    for offer in explain(legal(hand)).split("), "):
        typed = offer.rpartition("(")[2].rstrip(")")
        assert parse_action(typed, hand) in legal(hand)


def test_the_prompt_uses_every_entry_of_the_catalogue() -> None:
    said = [
        explain(Legal(seat=1, may_fold=True, may_check=True, call=2, slots=4)),
        explain(Legal(seat=1, may_show=True, may_muck=True)),
    ]
    for is_raise in (False, True):
        for highest, all_in in ((4, 9), (4, 4), (6, 9)):
            sized = Legal(seat=1, is_raise=is_raise, lowest=4, highest=highest, all_in=all_in)
            said.append(explain(sized))
    amounts = {"amount": 2, "to": 4, "lowest": 4, "highest": 6, "slots": "1 3"}
    entries = {entry.format(**amounts) for entry in catalogue()["actions"].values()}
    spoken = ")\n".join(said).replace("), ", ")\n").split("\n")
    assert {offer.rstrip(")") for offer in spoken} == {entry.rstrip(")") for entry in entries}


def test_the_example_of_a_discard_names_the_cards_that_do_not_play() -> None:
    assert explain(Legal(seat=1, slots=4), throw=(3, 1)) == "discard (d 2 4), stand pat (p)"


def test_a_long_line_is_refused_as_quickly_as_a_short_one() -> None:
    hand = play(heads_up(), "c", "k")
    with pytest.raises(NotationError):
        parse_action("d " + "1 " * 200 + "x", hand)
