"""Merge's XML: rounds of events, cards that come afterwards, raises that are told in two ways."""

from __future__ import annotations

import random
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from xml.sax.saxutils import quoteattr

import pytest
from msgspec.structs import replace

from badugi.bots.base import show_or_muck
from badugi.cards import Card
from badugi.deck import SeededDeck, seed_of
from badugi.hand import HandSetup, Phase, Post, PostKind, apply, legal, start
from badugi.hand import events as ev
from badugi.hand.record import Record, replay
from badugi.history import Report, Source, find_format, review
from badugi.history.merge import FORMAT
from badugi.rules import Stakes, find_house, make_game
from badugi.table import usual_setup

HANDS = Path(__file__).parent / "hands" / "merge"
HOUSE = find_house("standard").replace(
    uncapped_heads_up=True, showdown="ask", table_all_ins="never"
)


def reports(text: str | bytes) -> list[Report]:
    data = text.encode() if isinstance(text, str) else text
    return list(review(BytesIO(data), "test.xml", wanted=[FORMAT]))


def report(text: str) -> Report:
    (only,) = reports(text)
    return only


def hand_of(name: str, number: int = 0) -> str:
    """One hand of a file."""
    text = (HANDS / name).read_text(encoding="utf-8")
    start = "<description "
    return start + text.split(start)[number + 1]


PLAIN = hand_of("pot-limit.xml")


def changed(old: str, new: str, *, of: str = PLAIN) -> str:
    """A good hand with one thing in it changed."""
    assert of.count(old) == 1, old
    return of.replace(old, new)


def test_a_hand_with_all_its_traps_is_played_to_the_chip() -> None:
    found = report(PLAIN)
    assert found.row() | {"file": ""} == {
        "file": "",
        "line": 1,
        "id": "7100234-12",
        "site": "merge",
        "variant": "badugi",
        "betting": "pot",
        "status": "replayed",
        "reason": "",
        "pot": "156.00",
        "rake": "3.00",
        "net": {"Salt & Pepper": "-65.00", "Otto": "13.47", "Nell": "49.53", "Late": "-1.00"},
        "shown": {
            "Otto": ("As3c7d8h", "8-7-3-A badugi"),
            "Nell": ("2d4h5c6s", "6-5-4-2 badugi"),
        },
    }
    assert found.source == Source(
        site="merge",
        id="7100234-12",
        table="Gotland (7100234)",
        at="2011/04/12 20:30:15",
        seats=6,
        currency="$",
        hero=1,
    )


def test_what_was_thrown_follows_from_the_hands_before_and_after() -> None:
    record = report(PLAIN).record
    assert record is not None
    thrown = [each for each in record.events if isinstance(each, ev.Discarded) and each.seat == 1]
    dealt = [each for each in record.events if isinstance(each, ev.CardsDealt) and each.seat == 1]
    assert thrown == [ev.Discarded(1, (Card("2s"), Card("Kh")))]
    assert dealt[1:] == [ev.CardsDealt(1, (Card("3c"), Card("8h")))]


def test_a_newcomers_blind_is_live_and_who_sits_out_is_not_dealt_in() -> None:
    record = report(PLAIN).record
    assert record is not None
    assert [seat.seat for seat in record.setup.seats] == [0, 1, 2, 5]
    assert record.setup.posts[2] == Post(5, PostKind.LIVE, 100)


def test_who_is_dealt_in_and_sits_out_in_his_turn_folds() -> None:
    line = '\t\t<event sequence="4" type="SIT_OUT" timestamp="1302633016000" player="4"/>\n'
    opening = '\t<round id="PRE_FIRST_DRAW" sequence="2">\n'
    text = changed(line, "").replace(opening, opening + line)
    record = report(text.replace('dealtin="false"', 'dealtin="true"')).record
    assert record is not None
    assert [seat.seat for seat in record.setup.seats] == [0, 1, 2, 4, 5]
    assert ev.Folded(4) in record.events
    assert report(text).status == "replayed", "he was not dealt in"


def test_a_session_is_cut_into_its_hands() -> None:
    found = reports((HANDS / "session.xml").read_bytes())
    assert [(each.id, each.status, each.betting, each.rake) for each in found] == [
        ("81-1", "replayed", "half-pot", "0.15"),
        ("81-2", "replayed", "limit", "0.15"),
        ("81-3", "skipped", "", None),
        ("82-1", "skipped", "", None),
        ("83-9", "replayed", "pot", "0.00"),
    ]
    assert found[3].variant == "Holdem"


def test_one_description_stands_above_all_the_hands_of_a_table() -> None:
    description, game = PLAIN.split("\n", 1)
    talk = '<event type="CHAT" player="1" text="&lt;game over"/>'
    second = changed('id="7100234-12"', 'id="7100234-13"', of=game)
    third = changed('id="7100234-12"', 'id="7100234-14"', of=game).replace("</game>", "")
    fourth = changed('id="7100234-12"', 'id="7100234-15"', of=game)
    blinds = '<round id="BLINDS" sequence="1">'
    second = changed(blinds, f"{talk}{blinds}", of=second)
    text = f"{description}\n{game}\n\n{second}\n{third}\n{fourth}"
    found = reports(text)
    assert [(each.id, each.status) for each in found] == [
        ("7100234-12", "replayed"),
        ("7100234-13", "replayed"),
        ("", "refused"),
        ("7100234-15", "replayed"),
    ]
    lines = text.split("\n")
    opens = [number for number, line in enumerate(lines, 1) if line.startswith("<game ")]
    assert [each.begins for each in found] == [1, *opens[1:]]
    last = reports(text.replace(fourth, changed("$80.00", "80 dollars", of=fourth)))[-1]
    assert "$80.00" in lines[last.line - 1]
    assert last.line > opens[-1]


def test_there_is_no_cap_between_two_players() -> None:
    events = [("BET", 1, 1), ("RAISE", 0, 2), ("RAISE", 1, 3), ("RAISE", 0, 4), ("RAISE", 1, 5)]
    acts = "".join(
        [f'<event type="{kind}" player="{seat}" amount="{to}.00"/>\n' for kind, seat, to in events]
    )
    found = report(
        f"""<description type="Badugi" stakes="Limit ($1/$2)"/>
<game id="90-1" starttime="20110702200000" realmoney="true" data="20110702|Faro (90)|90|90-1|false">
<players dealer="0">
<player seat="0" nickname="Ida" balance="$40.00" dealtin="true"/>
<player seat="1" nickname="Jon" balance="$40.00" dealtin="true"/>
</players>
<round id="BLINDS"><event type="SMALL_BLIND" player="0" amount="0.50"/>
<event type="BIG_BLIND" player="1" amount="1.00"/></round>
<round id="PRE_FIRST_DRAW"><event type="CALL" player="0" amount="0.50"/>
<event type="CHECK" player="1"/></round>
<round id="FIRST_DRAW"><event type="DRAW" player="1" text="2"/>
<event type="DRAW" player="0" text="1"/></round>
<round id="POST_FIRST_DRAW">{acts}<event type="FOLD" player="0"/></round>
<round id="END_OF_FOLDED_GAME"><event type="MUCK" player="1"/>
<winner amount="11.00" player="1"/></round>
</game>
"""
    )
    assert (found.reason, found.pot, found.net) == ("", "10.00", {"Ida": "-5.00", "Jon": "5.00"})


def test_antes_alone_are_no_blinds() -> None:
    record = report(hand_of("session.xml", 0)).record
    assert record is not None
    assert record.setup.game.stakes == Stakes(
        small_bet=50, big_bet=100, small_blind=0, big_blind=0, ante=50, decimals=2
    )


def test_limit_stakes_are_bets_and_the_blinds_are_those_posted() -> None:
    record = report(hand_of("session.xml", 1)).record
    assert record is not None
    assert record.setup.game.stakes == Stakes(
        small_bet=50, big_bet=100, small_blind=25, big_blind=50, decimals=2
    )


def test_chips_of_a_tournament_are_told_after_the_posts() -> None:
    found = report(hand_of("session.xml", 4))
    assert found.record is not None
    assert [seat.stack for seat in found.record.setup.seats] == [148000, 1500, 100000]
    assert found.source is not None
    assert (found.source.tournament, found.source.level) == ("990011", "3")
    assert found.source.currency == ""


LIMIT = hand_of("session.xml", 1)
BY_CHIPS = LIMIT.replace('player="1" amount="1.00"', 'player="1" amount="0.75"').replace(
    'player="3" amount="1.50"', 'player="3" amount="1.00"'
)


@pytest.mark.parametrize("text", [LIMIT, BY_CHIPS], ids=["by total", "by chips"])
@pytest.mark.parametrize("year", ["2012/07/14", "2010/07/14"])
def test_the_calls_prove_how_raises_are_told(text: str, year: str) -> None:
    found = report(text.replace("2012/07/14", year))
    assert found.reason == ""
    assert found.net == {"Gus": "-1.50", "Ivy": "1.35"}


def test_where_nobody_calls_the_time_tells_how_raises_are_meant() -> None:
    text = changed(
        '\t\t<event sequence="5" type="CALL" player="1" amount="0.50"/>\n',
        '\t\t<event sequence="5" type="FOLD" player="1"/>\n',
        of=LIMIT,
    )
    cut, rest = text.index('\t</round>\n\t<round id="FIRST'), text.index('\t<round id="END')
    text = text[:cut] + "\t</round>\n" + text[rest:].replace("3.35", "2.50")
    assert report(text).rake == "0.00"
    old = text.replace("2012/07/14", "2010/07/14")
    old = old.replace('"1" amount="1.00"', '"1" amount="0.75"')
    old = old.replace('"3" amount="1.50"', '"3" amount="1.00"')
    assert report(old).rake == "0.00"


def test_a_player_may_be_told_by_name() -> None:
    text = changed(
        'type="CHECK" timestamp="1302633018000" player="5"', 'type="CHECK" player="Late"'
    )
    assert report(text).status == "replayed"


REFUSED = {
    "a document type": (changed("<players ", "<!DOCTYPE x><players "), 3, "entities"),
    "an entity": (changed("<players ", '<!ENTITY a "b"><players '), 3, "entities"),
    "an unknown entity": (changed("Salt &amp; ", "&lol; "), 4, "XML is broken"),
    "an open tag": (changed('dealtin="false" />', 'dealtin="false" >'), 9, "XML is broken"),
    "no end": (PLAIN.replace("</game>", ""), 68, "how it ended"),
    "two hands": (PLAIN.rstrip() + '<game id="9">', 68, "second hand"),
    "no game": (PLAIN.replace('<game id="7100234-12"', '<gane id="7100234-12"'), 68, "broken"),
    "no stakes": (changed("Pot Limit ($0.50/$1.00)", "Free"), 1, "'Free'"),
    "no players": (PLAIN.replace("<player ", "<plaice "), 1, "who sits where"),
    "no button": (changed('<players dealer="0">', "<players>"), 3, "''"),
    "no chips": (changed("$80.00", "80 dollars"), 5, "no amount"),
    "a seat twice": (changed('seat="4"', 'seat="2"'), 7, "twice"),
    "a stranger": (changed('type="FOLD" timestamp="1302633024000" player="5"',
                           'type="FOLD" player="8"'), 21, "'8'"),
    "other blinds": (changed('player="2" amount="1.00"', 'player="2" amount="1.50"'), 12, "post"),
    "too big a bet": (changed('player="1" amount="10.00"', 'player="1" amount="17.00"'), 33,
                      "at most 16.00"),
    "a call too small": (changed('player="0" amount="40.00"', 'player="0" amount="30.00"'), 37,
                         "puts in"),
    "not all-in": (changed('player="2" amount="20.00"', 'player="2" amount="19.00"'), 34, ""),
    "no draw": (changed('player="0" text="3"', 'player="0" text="many"'), 29, "many"),
    "a draw of too many": (changed('player="0" text="3"', 'player="0" text="7"'), 29, "cards"),
    "other cards drawn": (changed("cards=\"As,3c,7d,8h\" player=\"1\" hand=\"Badugi, 8-7-3-A\"/>\n"
                                  "\t</round>\n\t<round id=\"POST_F",
                                  "cards=\"As,3c,7h,8h\" player=\"1\"/>\n"
                                  "\t</round>\n\t<round id=\"POST_F"), 27, "cards are expected"),
    "other words": (changed("Three Cards, K-7-A", "Three Cards, Q-7-A"), 24, "K-7-A"),
    "no card": (changed("As,2s,7d,Kh", "As,2s,7d,Kx"), 24, "no cards"),
    "other words shown": (changed('player="2" hand="Badugi, 6-5-4-2"/>',
                                  'player="2" hand="Badugi, 6-5-4-3"/>'), 60, "6-5-4-2"),
    "another hand shown": (changed('SHOWN" cards="As,3c', 'SHOWN" cards="As,4c'), 59, ""),
    "a show without cards": (changed('\t\t<cards type="SHOWN" cards="2d,4h,5c,6s" player="2" '
                                     'hand="Badugi, 6-5-4-2"/>\n', ""), 60, "the cards"),
    "paid to the wrong one": (changed('potnumber="1" player="2"', 'potnumber="1" player="1"'), 66,
                              "is paid"),
    "more paid than put in": (changed('amount="74.53"', 'amount="84.53"'), 66, "paid out"),
    "a rake too big": (changed('amount="74.53"', 'amount="54.53"'), 66, "rake"),
    "nobody paid": (PLAIN.replace("<winner ", "<loser "), 66, "how it ended"),
    "chips in something unknown": (changed('type="CHAT" timestamp="1302633024500" player="5"',
                                           'type="GIFT" player="5" amount="1.00"'), 22, "GIFT"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_wrong_is_refused_with_its_line(name: str) -> None:
    text, line, words = REFUSED[name]
    found = report(text)
    assert (found.status, found.line) == ("refused", line), found.reason
    assert words in found.reason
    assert found.record is None


def test_broken_xml_is_no_hand_of_another_kind() -> None:
    bomb = "<!DOCTYPE lolz [" + "".join(
        [f'<!ENTITY lol{n} "{f"&lol{n - 1};" * 10}">' for n in range(1, 10)]
    )
    assert report(PLAIN.replace("<game ", f"{bomb}]>\n<game ")).status == "refused"
    assert report(PLAIN.replace("<game ", "<![CDATA[<game ")).status == "refused"
    assert report("<description type='Badugi'\n").status == "refused"


BETTINGS = {
    "limit": "Limit",
    "pot": "Pot Limit",
    "half-pot": "Half Pot Limit",
    "no-limit": "No Limit",
}
ROUNDS = ("PRE_FIRST_DRAW", "POST_FIRST_DRAW", "POST_SECOND_DRAW", "POST_THIRD_DRAW")
DRAWS = ("FIRST_DRAW", "SECOND_DRAW", "THIRD_DRAW")
NAMES = ("Ann <3", 'Q"uote', "O'Neil", "7", "&amp;", "가나")


def played(number: int) -> Record:
    """A hand of random moves, in which whoever is beaten mucks."""
    rng = random.Random(f"merge {number}")
    betting = rng.choice(list(BETTINGS))
    game = make_game(rng.choice(["badugi", "2-7"]), betting, "0.50/1", HOUSE)
    stacks = {
        seat: rng.choice([10_000, rng.randint(100, 900)])
        for seat in rng.sample(range(10), rng.randint(2, 5))
    }
    setup = usual_setup(game, stacks, button=rng.choice(list(stacks)))
    seats = [replace(seat, name=NAMES[n]) for n, seat in enumerate(setup.seats)]
    setup = replace(setup, seats=tuple(seats), rake=rng.choice([0, 1, 2]))
    return _play(rng, setup, number)


def _play(rng: random.Random, setup: HandSetup, number: int) -> Record:
    hand, events = start(setup, SeededDeck.from_seed(seed_of(number)))
    story = list(events)
    while hand.actor is not None:
        may = legal(hand)
        actions = list(may)
        if hand.phase is Phase.SHOWDOWN:
            actions = [show_or_muck(hand, may)]
        elif hand.phase is Phase.BETTING and rng.random() < 0.8:
            actions = actions[1:]
        hand, events = apply(hand, rng.choice(actions))
        story += events
    return Record.of(story)


def merge_text(record: Record, hero: int) -> str:
    """The hand as Merge would have written it for one player."""
    setup = record.setup
    stakes = f"{BETTINGS[setup.game.betting.name]} ($0.50/$1.00)"
    kind = {"badugi": "Badugi"}.get(setup.game.variant.name, "2-7 Lowball")
    lines = [
        f'<description type="{kind}" stakes="{stakes}"/>',
        '<game id="1-2" starttime="20120714130000" realmoney="true" data="20120714|T|1|1-2|false">',
        f'<players dealer="{setup.button}">',
    ]
    for seat in setup.seats:
        balance = setup.game.stakes.money(seat.stack)
        name = quoteattr(seat.name)
        lines.append(
            f'<player seat="{seat.seat}" nickname={name} balance="${balance}" dealtin="true"/>'
        )
    return "\n".join([*lines, "</players>", *_tags(record, hero), "</game>", ""])


def _tags(record: Record, hero: int) -> Iterator[str]:
    money = record.setup.game.stakes.money
    held: tuple[Card, ...] = ()
    kind, has_folded = "HOLE", False
    names = {ev.Called: "CALL", ev.BetMade: "BET", ev.RaisedTo: "RAISE"}
    won: dict[int, int] = {}
    yield '<round id="BLINDS">'
    for event in record.events:
        if isinstance(event, ev.DrawStarted | ev.ShowdownStarted | ev.HandEnded) or (
            isinstance(event, ev.BettingRoundStarted) and event.round > 1
        ):
            if kind == "HOLE":
                yield '</round><round id="PRE_FIRST_DRAW">'
            if kind == "HOLE" or (kind and not has_folded):
                yield f'<cards type="{kind}" cards="{",".join(held)}" player="{hero}"/>'
            kind = "DRAW_DRAWN_CARDS" if isinstance(event, ev.DrawStarted) else ""
        match event:
            case ev.AntePosted(seat=seat, amount=amount):
                yield f'<event type="ANTE" player="{seat}" amount="{money(amount)}"/>'
            case ev.BlindPosted(seat=seat, amount=amount, kind=post):
                name = post.value.upper()
                yield f'<event type="{name}" player="{seat}" amount="{money(amount)}"/>'
            case ev.BettingRoundStarted(round=number):
                yield f'</round><round id="{ROUNDS[number - 1]}">'
            case ev.DrawStarted(draw=draw):
                yield f'</round><round id="{DRAWS[draw - 1]}">'
            case ev.CardsDealt(seat=seat, cards=cards) if seat == hero:
                held += cards
            case ev.Discarded(seat=seat, cards=cards):
                yield f'<event type="DRAW" player="{seat}" text="{len(cards)}"/>'
                if seat == hero:
                    held = tuple([card for card in held if card not in cards])
            case ev.StoodPat(seat=seat):
                yield f'<event type="DRAW" player="{seat}" text="0"/>'
            case ev.Folded(seat=seat):
                yield f'<event type="FOLD" player="{seat}"/>'
                has_folded = has_folded or seat == hero
            case ev.Checked(seat=seat):
                yield f'<event type="CHECK" player="{seat}"/>'
            case ev.Called(seat=seat, added=added, all_in=True):
                yield f'<event type="ALL_IN" player="{seat}" amount="{money(added)}"/>'
            case ev.Called(seat=seat, added=added):
                yield f'<event type="CALL" player="{seat}" amount="{money(added)}"/>'
            case ev.BetMade(seat=seat, to=to) | ev.RaisedTo(seat=seat, to=to):
                yield f'<event type="{names[type(event)]}" player="{seat}" amount="{money(to)}"/>'
            case ev.ShowdownStarted():
                yield '</round><round id="SHOWDOWN">'
            case ev.Showed(seat=seat, cards=cards):
                yield f'<event type="SHOW" player="{seat}"/>'
                yield f'<cards type="SHOWN" cards="{",".join(cards)}" player="{seat}"/>'
            case ev.Mucked(seat=seat):
                yield f'<event type="MUCK" player="{seat}"/>'
            case (
                ev.PotWon(seat=seat, amount=amount)
                | ev.UncalledBetReturned(seat=seat, amount=amount)
            ):
                won[seat] = won.get(seat, 0) + amount
    yield '</round><round id="END_OF_GAME">'
    for seat, amount in won.items():
        yield f'<winner amount="{money(amount)}" uncalled="false" potnumber="1" player="{seat}"/>'
    yield "</round>"


def test_random_hands_come_back_as_the_hero_saw_them() -> None:
    kinds = set()
    for number in range(120):
        record = played(number)
        hero = record.setup.seats[number % 2].seat
        text = merge_text(record, hero)
        found = report(text)
        assert found.reason == "", text
        assert found.record is not None
        assert found.record.setup == record.setup
        assert found.record.events[:-1] == record.seen_by(hero).events[:-1], text
        kinds |= {type(event) for event in record.events}
    assert {ev.Mucked, ev.Showed, ev.MuckReshuffled, ev.UncalledBetReturned} <= kinds


def test_no_change_of_a_line_crashes_or_makes_chips() -> None:
    rng = random.Random("mutations")
    sources = [hand_of("session.xml", number) for number in range(5)] + [PLAIN]
    sources += [merge_text(played(n), played(n).setup.seats[0].seat) for n in range(4)]
    statuses = set()
    for _ in range(500):
        for each in reports(mutated(rng, rng.choice(sources))):
            statuses.add(each.status)
            assert each.reason or each.status == "replayed"
            if each.hand is not None:
                stacks = sum([player.stack for player in each.hand.players])
                assert stacks + sum(each.hand.rake) == each.hand.chips
                assert each.record is not None
                assert replay(each.record) == each.hand
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
            return text[:spot] + rng.choice("0123456789.-<>&\"'/= \nAh") + text[spot + 1 :]
        case _:
            return text[: rng.randrange(len(text))]
    return "\n".join(lines)


def test_it_is_found_by_name() -> None:
    assert find_format("merge") is FORMAT
