"""PHH: what the standard says is read, what we hold is written, and comes back as it was."""

from __future__ import annotations

import random
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from badugi.cards import UNKNOWN
from badugi.deck import SeededDeck, seed_of
from badugi.errors import RecordError
from badugi.hand import HandSetup, Post, PostKind, Seat, apply, legal, start
from badugi.hand.actions import Fold, Show
from badugi.hand.record import Record, load_all
from badugi.history import Report, Source, find_format, review
from badugi.history.phh import FORMAT, section
from badugi.rules import Game, PotLimit, Variant, find_betting, find_house, make_game

HANDS = Path(__file__).parent / "hands" / "phh"
RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.jsonl"))
PHH = Source(site="phh")


def reports(text: str | bytes) -> list[Report]:
    data = text.encode() if isinstance(text, str) else text
    return list(review(BytesIO(data), "test.phh", wanted=[FORMAT]))


def report(text: str) -> Report:
    (only,) = reports(text)
    return only


def written(record: Record, source: Source = PHH) -> str:
    assert FORMAT.write is not None
    return FORMAT.write(record, source)


def comes_back(record: Record, source: Source = PHH) -> str:
    """The text of a record that reads back as the same record and source."""
    text = written(record, source)
    again = report(text)
    assert again.reason == ""
    assert again.record == record
    assert again.source == source
    return text


def a_hand(game: Game | None = None, **changes: Any) -> HandSetup:
    """Three players at 2/4, the third on the button."""
    setup = HandSetup(
        game=game or make_game(),
        seats=(Seat(2, 100, "Ida"), Seat(5, 80, "Bo"), Seat(7, 60, "Uma")),
        button=7,
        posts=(Post(2, PostKind.SMALL_BLIND, 1), Post(5, PostKind.BIG_BLIND, 2)),
    )
    return replace(setup, **changes)


def play(setup: HandSetup, *, seed: str = "phh", calls: bool = True) -> Record:
    """A hand in which nobody folds, or everybody as soon as he may."""
    rng = random.Random(seed)
    hand, events = start(setup, SeededDeck.from_seed(seed_of(seed)))
    story = list(events)
    while hand.actor is not None:
        actions = [action for action in legal(hand) if not (calls and isinstance(action, Fold))]
        hand, events = apply(hand, rng.choice(actions) if calls else actions[0])
        story += events
    return Record.of(story)


PLAIN = written(play(a_hand()))


def changed(old: str, new: str) -> str:
    """A good file with one thing in it changed."""
    text = (HANDS / "plain.phh").read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    return text.replace(old, new)


def test_a_hand_noted_down_by_somebody_is_played_to_the_chip() -> None:
    found = report((HANDS / "plain.phh").read_text(encoding="utf-8"))
    assert found.row() | {"file": ""} == {
        "file": "",
        "line": 4,
        "id": "4711",
        "site": "phh",
        "variant": "badugi",
        "betting": "limit",
        "status": "replayed",
        "reason": "",
        "pot": "5.00",
        "rake": "0.05",
        "net": {"Ida": "2.70", 'Bo "the wall" Lind': "-0.50", "Uma": "-2.25"},
        "shown": {
            "Ida": ("As2d3h8c", "8-3-2-A badugi"),
            "Uma": ("2c4d7h9s", "9-7-4-2 badugi"),
        },
    }
    assert found.source == Source(
        site="phh", id="4711", table="Kitchen", at="2024/02/03 21:30:00", seats=6, currency="$"
    )
    assert found.record is not None
    assert found.record.setup.button == 6
    assert [seat.seat for seat in found.record.setup.seats] == [2, 3, 6]


def test_a_session_is_cut_into_its_hands() -> None:
    found = reports((HANDS / "session.phhs").read_bytes().replace(b"\n", b"\r\n"))
    assert [(each.begins, each.line, each.status) for each in found] == [
        (1, 1, "replayed"),
        (19, 19, "skipped"),
        (27, 27, "replayed"),
        (44, 55, "refused"),
    ]
    assert [each.net for each in found[::2]] == [
        {"Vera": "3", "Max": "-3"},
        {"Ann": "-1", "Bea": "-2", "Cid": "0", "Dov": "-4", "Eva": "7"},
    ]
    assert found[1].variant == "NT"


def test_of_two_the_button_is_the_second_and_posts_the_first_blind_of_the_array() -> None:
    found = reports((HANDS / "session.phhs").read_bytes())[0]
    assert found.record is not None
    assert found.record.setup.button == 2
    assert found.record.setup.posts == (
        Post(1, PostKind.ANTE, 1),
        Post(2, PostKind.ANTE, 1),
        Post(2, PostKind.SMALL_BLIND, 1),
        Post(1, PostKind.BIG_BLIND, 2),
    )


def test_a_blind_below_zero_is_a_newcomers_post() -> None:
    found = reports((HANDS / "session.phhs").read_bytes())[2]
    assert found.record is not None
    assert found.record.setup.posts[2] == Post(4, PostKind.LIVE, 2)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_golden_record_and_every_view_of_it_comes_back(path: Path) -> None:
    for record in load_all(path.read_text(encoding="utf-8")):
        last = record.setup.seats[-1].seat
        for seen in (record, record.seen_by(None), record.seen_by(last)):
            comes_back(seen)


def test_a_hand_is_written_as_it_was_before() -> None:
    record = load_all((RECORDS[0].parent / "house-korean-ask.jsonl").read_text(encoding="utf-8"))[0]
    source = Source(site="badugi", id="7", at="2024/02/03 21:30:00")
    text = (HANDS / "written.phh").read_text(encoding="utf-8")
    assert comes_back(record, source) == text


@pytest.mark.parametrize(
    "source",
    [
        Source(site="phh"),
        Source(site="pokerstars", id="12", table="O'Hara \\ 2", at="2011/01/29 22:40:38"),
        Source(site="a", id="x-1", at="2010/11/12 21:33:30 CET [2010/11/12 15:33:30 ET]", hero=2),
        Source(site="a", at="2010/11/12 21:33:30 CET", level="VI", tournament="99"),
        Source(site="a", at="2010/13/41 21:33:30", level="3", seats=9, currency="€"),
        Source(site="a", at="noon", level="03", currency="¤"),
    ],
)
def test_where_a_hand_comes_from_is_kept(source: Source) -> None:
    comes_back(play(a_hand()), source)


ODD_NAMES = ("", '"', "\\n", "가나다", "a\tb\x01\x7f", "'''", "p1", "# no comment", "]", "é\u2028")


@pytest.mark.parametrize("name", ODD_NAMES)
def test_any_name_comes_back(name: str) -> None:
    seats = (Seat(2, 100, name), Seat(5, 80, "Bo"), Seat(7, 60))
    comes_back(play(a_hand(seats=seats)))


SETUPS = {
    "dead button": a_hand(button=8),
    "seats in another order": a_hand(seats=a_hand().seats[::-1]),
    "nameless": a_hand(seats=(Seat(2, 100), Seat(5, 80), Seat(7, 60))),
    "absent": a_hand(seats=(Seat(2, 100), Seat(5, 80, absent=True), Seat(7, 60))),
    "a record's own rake": a_hand(rake=2),
    "no rake of its own": a_hand(rake=0),
    "dead small blind": a_hand(posts=(Post(5, PostKind.BIG_BLIND, 2),)),
    "missed blinds": a_hand(
        posts=(*a_hand().posts, Post(7, PostKind.DEAD, 1), Post(7, PostKind.LIVE, 2))
    ),
    "big blind's ante": a_hand(posts=(Post(5, PostKind.DEAD, 2), *a_hand().posts)),
    "no posts": a_hand(posts=()),
    "short blind": a_hand(seats=(Seat(2, 100), Seat(5, 1), Seat(7, 60))),
    "two": a_hand(seats=(Seat(2, 100), Seat(5, 80)), button=2),
    "tenths": a_hand(Game(
        make_game().variant,
        make_game().betting,
        replace(make_game().stakes, decimals=1),
    )),
    "thousandths": a_hand(make_game(stakes="0.002/0.004")),
    "odd blinds": a_hand(Game(
        make_game().variant,
        make_game().betting,
        replace(make_game().stakes, small_blind=2, ante=1),
    )),
    "three quarters of the pot": a_hand(Game(
        make_game().variant,
        PotLimit(3, 4),
        make_game(betting="pot", stakes="1/2").stakes,
    )),
    "one draw": a_hand(Game(
        Variant(name="lunch", title="Lunch", cards=3, rankings=("badugi",), draws=1),
        find_betting("limit"),
        make_game().stakes,
    )),
    "house": a_hand(make_game(house=find_house("wsop").replace(
        cap=None, rake_cap=3, showdown="ask", rake_basis_points=500, name="ours"
    ))),
}  # fmt: skip


@pytest.mark.parametrize("name", SETUPS)
def test_what_the_standard_lacks_comes_back(name: str) -> None:
    for seed in ("a", "b"):
        record = play(SETUPS[name], seed=seed)
        comes_back(record)
        comes_back(record.seen_by(5))


def test_plain_limit_has_the_standards_code_and_no_field_of_ours_but_the_house() -> None:
    fields = [line.partition(" = ")[0] for line in PLAIN.splitlines() if " = " in line[:30]]
    assert PLAIN.startswith('variant = "FB"\n')
    assert [name for name in fields if name.startswith("_")] == ["_house"]
    assert written(play(a_hand(make_game("2-7")))).startswith('variant = "F2L3D"\n')


@pytest.mark.parametrize(
    "game",
    [make_game(betting="pot", stakes="1/2"), make_game("badeucy"), make_game("a-5")],
    ids=lambda game: game.name,
)
def test_no_other_game_has_a_code_of_the_standard(game: Game) -> None:
    code = written(play(a_hand(game))).partition("\n")[0]
    assert code == f'variant = "_{game.variant.name}"'


def test_every_field_of_ours_is_on_the_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "histories.md").read_text(encoding="utf-8")
    source = Source(site="a", at="noon", level="VI", tournament="9", hero=2)
    records = [play(setup, seed=seed) for setup in SETUPS.values() for seed in ("a", "b")]
    records += [load_all(path.read_text(encoding="utf-8"))[0] for path in RECORDS]
    names = {
        line.partition(" = ")[0]
        for record in records
        for line in written(record.seen_by(None), source).splitlines()
        if line.startswith("_")
    }
    assert {"_house", "_mucked", "_posts", "_hero"} <= names
    assert {name for name in names if f"`{name}`" not in page} == set()


def test_all_throw_before_anybody_gets_new_cards() -> None:
    draws = [
        line.split('"')[1].split()
        for line in PLAIN.partition("# First draw")[2].partition("# Second draw")[0].splitlines()
        if '"' in line
    ]
    kinds = ["d" if words[0] == "d" else words[1] for words in draws]
    assert "sd" in kinds
    assert kinds == sorted(kinds, key=lambda kind: {"sd": 0, "d": 1}.get(kind, 2))


def test_who_shows_when_all_is_over_shows_again_when_it_is_read() -> None:
    setup = a_hand()
    record = play(setup, calls=False)
    hand, _ = start(setup, SeededDeck.from_seed(seed_of("phh")))
    while hand.actor is not None:
        hand, _ = apply(hand, Fold())
    (winner,) = hand.active
    _, events = apply(hand, Show(), seat=winner.seat)
    late = Record(setup=setup, events=(*record.events, *events))
    comes_back(late)
    comes_back(late.seen_by(None))


def test_an_unfinished_hand_is_not_written() -> None:
    record = play(a_hand())
    with pytest.raises(RecordError, match="not played to its end"):
        written(Record(setup=record.setup, events=record.events[:-1]))


def test_a_name_that_is_no_text_is_not_written() -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        written(play(a_hand(seats=(Seat(2, 100, "\ud800"), *a_hand().seats[1:]))))


def test_sections_make_one_file_of_several_hands() -> None:
    records = [play(a_hand(), seed=str(number)) for number in range(3)]
    text = "".join([section(n) + written(record) for n, record in enumerate(records, 1)])
    assert [each.record for each in reports(text)] == records


def test_a_house_may_be_named_and_only_partly_told() -> None:
    house = next(line for line in PLAIN.splitlines() if line.startswith("_house"))
    named = report(PLAIN.replace(house, '_house = "standard"'))
    assert named.record == play(a_hand())
    partly = report(PLAIN.replace(house, '_house = { name = "standard", cap = 5 }'))
    assert partly.record is not None
    assert partly.record.setup.game.house == find_house("standard").replace(cap=5)


def test_a_player_who_has_nothing_to_decide_may_be_said_to_check() -> None:
    setup = a_hand(seats=(Seat(2, 100), Seat(7, 4)), button=2, posts=(
        Post(2, PostKind.SMALL_BLIND, 1), Post(7, PostKind.BIG_BLIND, 2),
    ))  # fmt: skip
    hand, story = start(setup, SeededDeck.from_seed(seed_of("idle")))
    story = list(story)
    while hand.actor is not None:
        actions = list(legal(hand))
        hand, events = apply(hand, actions[-1] if hand.round == 1 else actions[0])
        story += events
    text = written(Record.of(story))
    assert "p2 cc" not in text.partition("# First draw")[2]
    checked = text.replace("  # Second draw", '  "p2 cc",\n  # Second draw')
    assert report(checked).record == Record.of(story)


REFUSED = {
    "no TOML": (changed("big_bet = 0.50", "big_bet = 0.50.5"), 27, "TOML"),
    "a field twice": (changed("hand = 4711", "hand = 4711\nhand = 4711"), 32, "TOML"),
    "deep arrays": (changed("hand = 4711", "_x = " + "[" * 4000), 4, "far too big"),
    "a huge number": (changed("hand = 4711", "hand = " + "9" * 5000), 4, "far too big"),
    "too long a line": (changed("hand = 4711", "_x." + "a." * 5000 + "b = 1"), 4, "too long"),
    "no stacks": (changed("starting_stacks", "_starting_stacks"), 4, "starting_stacks is missing"),
    "no antes": (changed("antes = [0, 0, 0]\n", ""), 4, "antes is missing"),
    "no actions": (changed("actions = [", "_actions = ["), 4, "actions is missing"),
    "too many antes": (changed("antes = [0,", "antes = [0, 0,"), 24, "more entries"),
    "no number": (changed("small_bet = 0.25", 'small_bet = "0.25"'), 26, "small_bet"),
    "infinite": (changed("1_000]", "inf]"), 28, "no amount"),
    "too fine": (changed("0.10, 0.25", "0.10, 1e-9"), 25, "no amount"),
    "a straddle": (changed("0.25, 0]", "0.25, 0.50]"), 25, "Straddles"),
    "two of one seat": (changed("[2, 3, 6]", "[2, 2, 6]"), 33, "seats"),
    "seats against the clock": (changed("[2, 3, 6]", "[3, 2, 6]"), 33, "seats"),
    "a name too few": (changed('"Ida", ', ""), 22, "players"),
    "no such player": (changed("p3 cbr 0.50", "p4 cbr 0.50"), 7, "p4"),
    "no move": (changed("p3 cbr 0.50", "p3 jumps"), 7, "jumps"),
    "a board": (changed('"p3 cbr 0.50"', '"d db As"'), 7, "d db As"),
    "no card": (changed("d dh p1 Kc", "d dh p1 Xc"), 11, "Xc"),
    "a card twice": (changed("d dh p1 Kc", "d dh p1 As"), 10, "lies somewhere else"),
    "a throw of nobody's card": (changed("p1 sd 9h", "p1 sd 9c"), 10, "does not hold"),
    "a card for nobody": (changed("'p3 sd',", "'p3 sd', 'd dh p3 ??',"), 17, "none are due"),
    "out of turn": (changed("p2 f", "p3 f"), 12, "turn"),
    "too big a raise": (changed("p3 cbr 1.00", "p3 cbr 1.25"), 18, "raise"),
    "an action too few": (changed(', "p1 cc",\n  "p3 sm', ',\n  "p3 sm'), 19, "turn"),
    "broken off": (changed('  "p1 sm As2d3h8c",\n', ""), 19, "Ida was to act"),
    "other cards shown": (changed("sm As2d3h8c", "sm As2d3h7c"), 20, "leave out"),
    "another end": (changed("22.70, 10.00", "22.60, 10.10"), 29, "ends with"),
    "chips out of nothing": (changed("997.75", "998.00"), 29, "paid out"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_wrong_is_refused_with_its_line(name: str) -> None:
    text, line, words = REFUSED[name]
    found = report(text)
    assert (found.status, found.line) == ("refused", line), found.reason
    assert words in found.reason
    assert found.record is None


OURS = {
    "_reshuffles = [1]": "_reshuffles",
    "_reshuffles = [40]": "_reshuffles",
    "_stakes = 3": "_stakes",
    "_stakes = { small_bet = 1 }": "_stakes",
    "_posts = [{ seat = 1 }]": "_posts",
    "_posts = [3]": "_posts",
    "_posts = [{ seat = 3, kind = 'dead', amount = 1 }]": "no such hand",
    "_order = [1, 2]": "_order",
    "_decimals = 7": "_decimals",
    "_button = -1": "_button",
    "_button = 5": "seats",
    "_absent = ['x']": "_absent",
    "_rake = -1": "no such hand",
    "_rake = 1": "ends with",
    "_mucked = ['p2 2c3c4c5c']": "_mucked",
    "_late = ['p2 2c']": "_late",
    "_hero = 'me'": "_hero",
}


@pytest.mark.parametrize("field", OURS)
def test_fields_of_ours_are_no_more_believed_than_others(field: str) -> None:
    found = report(PLAIN.replace("actions = [", f"{field}\nactions = ["))
    assert found.status == "refused"
    assert OURS[field] in found.reason


@pytest.mark.parametrize("house", ["3", "{ cap = 'x' }", "{ colour = 'red' }", "'nowhere'"])
def test_no_house_is_made_up(house: str) -> None:
    old = next(line for line in PLAIN.splitlines() if line.startswith("_house"))
    assert report(PLAIN.replace(old, f"_house = {house}")).status == "refused"


def test_no_change_of_a_line_crashes_or_makes_chips() -> None:
    rng = random.Random("mutations")
    sources = [PLAIN, (HANDS / "plain.phh").read_text(encoding="utf-8")]
    sources += [written(play(SETUPS["missed blinds"])), written(play(a_hand(make_game("badacey"))))]
    statuses = set()
    for _ in range(400):
        text = mutated(rng, rng.choice(sources))
        for each in reports(text):
            statuses.add(each.status)
            assert each.reason or each.status == "replayed"
            if each.hand is not None:
                stacks = sum([player.stack for player in each.hand.players])
                assert stacks + sum(each.hand.rake) == each.hand.chips
                shown = [c for p in each.hand.players if p.shown for c in p.cards]
                assert len(shown) == len(set(shown))
                assert UNKNOWN not in shown
    assert {"replayed", "refused"} <= statuses


def mutated(rng: random.Random, text: str) -> str:
    """One thing dropped, doubled, swapped or overwritten."""
    lines = text.splitlines()
    place = rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, lines[rng.randrange(len(lines))])
        case 2:
            other = rng.randrange(len(lines))
            lines[place], lines[other] = lines[other], lines[place]
        case 3:
            spot = rng.randrange(len(text))
            return text[:spot] + rng.choice("0123456789?.-[]\"'#=pscdfAKh \n") + text[spot + 1 :]
        case _:
            return text[: rng.randrange(len(text))]
    return "\n".join(lines)


def test_text_that_is_no_phh_begins_no_hand() -> None:
    assert reports("Hello\n[x]\nvariants = 3\n{}\n  variant = 1\n")[0].begins == 1
    assert reports("Hello\n")[0].record is None


def test_it_is_found_by_name() -> None:
    assert find_format("phh") is FORMAT
