"""Finished hands: a player downloads what he saw and proves the shuffle; others get no more."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
import pytest
from tests.room.app.doors import Door, hear, room, say

from badugi.cards import UNKNOWN
from badugi.hand import events as in_hand
from badugi.hand.fairplay import check_fairness
from badugi.hand.sealed import sealed
from badugi.hand.verify import verify
from badugi.history import find_format, formats, review
from badugi.protocol.rest import TableRow
from badugi.room.clock import SystemClock
from badugi.room.replay import replay_steps

TABLE = TableRow(
    title="Callers", games=("2/4 limit badugi",), seats=3, bots=("caller", "caller"), speed="fast"
)
OPEN = TableRow(
    title="Open",
    games=("2/4 limit badugi",),
    seats=2,
    bots=("caller", "caller"),
    openings="seed",
    speed="fast",
)
HIDDEN = TableRow(
    title="Hidden",
    games=("2/4 limit badugi",),
    seats=2,
    bots=("caller", "caller"),
    is_private=True,
    speed="fast",
)


class Evening(NamedTuple):
    """A room where somebody has played two hands and somebody has watched."""

    door: Door
    token: str
    player: str
    table: str
    open_table: str
    hidden_table: str


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    folder = tmp_path_factory.mktemp("evening")
    with room(folder, clock=SystemClock(50), tables=(TABLE, OPEN, HIDDEN)) as door:
        tables = door.house.parts.room.tables
        table, other, hidden = tables
        with door.browser() as client:
            me = door.guest(client, token=True)
        headers = {"authorization": f"Bearer {me['token']}"}
        with (
            door.knock(table, additional_headers=headers) as socket,
            door.knock(other),
            door.knock(hidden, query=f"key={tables[hidden].about.key}"),
        ):
            hear(socket, "frame")
            say(socket, do="sit", id="s", seat=1, buy_in=100)
            play(socket, hands=2)
            while min(tables[each].felt.table.hands for each in (other, hidden)) < 3:
                time.sleep(0.05)
        yield Evening(door, me["token"], me["player"], table, other, hidden)


def play(socket: Any, *, hands: int) -> None:
    """Check, call and stand pat until two hands of one's own are on file."""
    filed = 0
    for number in range(2000):
        frame = hear(socket, "frame")
        filed += sum(1 for event in frame.get("events", ()) if event["event"] == "HandFiled")
        prompt = frame.get("prompt") or {}
        if "post_blinds" in prompt.get("may", ()):
            say(socket, do="post_blinds", id=f"p{number}")
        if filed > hands:
            return
        if not (choices := prompt.get("act")):
            continue
        action = "check" if choices.get("check") else "call" if "call" in choices else "pat"
        if action == "pat" and not choices.get("draw"):
            continue
        command = {"hand": frame["hand"], "turn": frame["turn"], "action": {"action": action}}
        say(socket, do="act", id=f"a{number}", **command)
    raise AssertionError("the hands took too long")


def fetch(evening: Evening, path: str, *, known: bool) -> httpx2.Response:
    headers = {"authorization": f"Bearer {evening.token}"} if known else {}
    return evening.door.get(path, **headers)


def test_ones_hands_are_listed_the_latest_first(evening: Evening) -> None:
    rows = fetch(evening, "/api/hands", known=True).json()
    assert len(rows) >= 2
    assert [row["at"] for row in rows] == sorted([row["at"] for row in rows], reverse=True)
    assert {row["table"] for row in rows} == {evening.table}
    assert fetch(evening, "/api/hands?limit=1", known=True).json()[0] == rows[0]
    older = fetch(evening, f"/api/hands?before={rows[0]['at']}", known=True).json()
    assert older == rows[1:]
    assert fetch(evening, "/api/hands?limit=x", known=True).json()["code"] == "query_unknown"


def test_a_player_proves_the_shuffle_of_his_hand(evening: Evening) -> None:
    for row in fetch(evening, "/api/hands", known=True).json():
        answer = fetch(evening, f"/api/hands/{row['table']}/{row['number']}", known=True)
        assert answer.headers["content-type"].startswith("application/jsonl")
        record, fairness = sealed(answer.text)
        verify(record)
        assert fairness is not None
        check_fairness(record, fairness)
        mine = [event for event in dealt(record) if event.seat == row["seat"]]
        cards = [card for event in mine for card in event.cards]
        assert UNKNOWN not in cards
        assert {opening.card for opening in fairness.openings} == set(cards)
        assert not fairness.seed


def test_a_player_gets_no_card_of_others_but_those_shown(evening: Evening) -> None:
    row = fetch(evening, "/api/hands", known=True).json()[0]
    text = fetch(evening, f"/api/hands/{row['table']}/{row['number']}", known=True).text
    record, _ = sealed(text)
    others = [event for event in dealt(record) if event.seat != row["seat"]]
    assert others
    assert {card for event in others for card in event.cards} == {UNKNOWN}


WRITTEN = [each.name for each in formats() if each.write is not None]


@pytest.mark.parametrize("name", WRITTEN)
def test_a_hand_comes_in_every_format_as_its_player_saw_it(evening: Evening, name: str) -> None:
    row = fetch(evening, "/api/hands", known=True).json()[0]
    path = f"/api/hands/{row['table']}/{row['number']}"
    answer = fetch(evening, f"{path}?format={name}", known=True)
    suffix = find_format(name).suffix
    wanted = f'filename="{row["table"]}-{row["number"]}{suffix}"'
    assert wanted in answer.headers["content-disposition"]
    (report,) = review(BytesIO(answer.content), "hand")
    assert (report.status, report.reason) == ("replayed", "")
    assert report.hand is not None
    assert report.hand.player(row["seat"]).stack - stack_of(report.hand, row["seat"]) == row["net"]
    seen = {event.seat for event in dealt(report.record) if UNKNOWN not in event.cards}
    assert seen == {row["seat"]}
    assert report.source is not None
    assert report.source.hero == row["seat"]


@pytest.mark.parametrize("name", WRITTEN)
def test_all_hands_come_in_one_file_the_oldest_first(evening: Evening, name: str) -> None:
    rows = fetch(evening, "/api/hands", known=True).json()
    answer = fetch(evening, f"/api/hands/file?format={name}", known=True)
    suffix = find_format(name).suffix + ("s" if name == "phh" else "")
    assert f'filename="badugi-hands{suffix}"' in answer.headers["content-disposition"]
    reports = list(review(BytesIO(answer.content), "hands"))
    assert [report.reason for report in reports] == [""] * len(reports)
    # He is still dealt in.
    assert len(reports) >= len(rows)
    hands = [report.hand for report in reports[: len(rows)] if report.hand]
    assert [hand.player(1).stack - stack_of(hand, 1) for hand in hands] == [
        row["net"] for row in reversed(rows)
    ]


def test_only_the_hands_asked_for_are_in_the_file(evening: Evening) -> None:
    won = fetch(evening, "/api/hands?result=won", known=True).json()
    lines = fetch(evening, "/api/hands/file?result=won", known=True).text.splitlines()
    assert len(lines) >= len(won)
    assert fetch(evening, "/api/hands/file?table=nowhere", known=True).text == ""
    assert fetch(evening, "/api/hands/file", known=False).status_code == 401


def test_the_file_tells_where_each_hand_is_from(evening: Evening) -> None:
    row = fetch(evening, "/api/hands", known=True).json()[0]
    line = fetch(evening, f"/api/hands/{row['table']}/{row['number']}", known=True).content
    (report,) = review(BytesIO(line), "hand")
    assert report.source is not None
    assert (report.source.site, report.source.table) == ("badugi", "Callers")
    assert report.source.id == f"{row['table']}-{row['number']}"


def test_there_is_no_other_format(evening: Evening) -> None:
    path = f"/api/hands/{evening.table}/1?format=papyrus"
    answer = fetch(evening, path, known=True)
    assert (answer.status_code, answer.json()["code"]) == (400, "query_choice")


def stack_of(hand: Any, seat: int) -> int:
    """What a seat had before the hand."""
    return next(each.stack for each in hand.setup.seats if each.seat == seat)


def test_a_stranger_gets_the_public_hand_of_a_public_table(evening: Evening) -> None:
    record, fairness = sealed(fetch(evening, f"/api/hands/{evening.table}/1", known=False).text)
    verify(record)
    assert {card for event in dealt(record) for card in event.cards} == {UNKNOWN}
    assert fairness is not None
    assert fairness.openings == ()


def test_where_the_table_opens_the_seed_everybody_proves_everything(evening: Evening) -> None:
    text = fetch(evening, f"/api/hands/{evening.open_table}/1", known=False).text
    record, fairness = sealed(text)
    assert fairness is not None
    assert fairness.seed
    check_fairness(record, fairness)


@pytest.mark.parametrize("number", ["0", "999999", "99999999999999999999"])
def test_a_hand_that_is_not_on_file_is_told_so(evening: Evening, number: str) -> None:
    for path in (f"/api/hands/{evening.table}/{number}", f"/api/hands/nowhere/{number}"):
        for place in (path, f"{path}/replay"):
            answer = fetch(evening, place, known=True)
            assert (answer.status_code, answer.json()["code"]) == (404, "no_such_hand")


def test_ones_hands_are_listed_by_what_one_asks_for(evening: Evening) -> None:
    rows = fetch(evening, "/api/hands", known=True).json()
    assert {(row["title"], row["game"]) for row in rows} == {("Callers", "2/4 limit Badugi")}

    def asked(query: str) -> list[int]:
        found = fetch(evening, f"/api/hands?{query}", known=True).json()
        # He is still dealt in.
        return [row["number"] for row in found if row["at"] <= rows[0]["at"]]

    def those(is_wanted: Callable[[dict[str, Any]], bool]) -> list[int]:
        return [row["number"] for row in rows if is_wanted(row)]

    assert asked("result=won") == those(lambda row: row["net"] > 0)
    assert asked("result=lost") == those(lambda row: row["net"] < 0)
    most = max(row["pot"] for row in rows)
    assert asked(f"least_pot={most}") == those(lambda row: row["pot"] == most)
    assert asked(f"table={evening.table}&game=2/4 limit badugi") == those(lambda _: True)
    assert asked(f"table={evening.open_table}") == []
    assert asked("game=2/4 limit badeucy") == []
    assert asked("game=the host's own") == []
    refused = fetch(evening, "/api/hands?result=drawn", known=True).json()
    assert (refused["code"], "won, lost" in refused["why"]) == ("query_choice", True)


def test_results_are_the_sum_of_ones_hands(evening: Evening) -> None:
    mine = fetch(evening, "/api/me/results", known=True).json()
    # He is still dealt in.
    rows = fetch(evening, "/api/hands", known=True).json()[-mine["hands"] :]
    assert (mine["hands"], mine["net"]) == (len(rows), sum(row["net"] for row in rows))
    assert mine["biggest_pot"] == max([row["pot"] for row in rows if row.get("has_won")], default=0)
    assert [point["at"] for point in mine["points"]] == [row["at"] for row in reversed(rows)]
    (game,) = mine["games"]
    assert (game["game"], game["hands"]) == ("2/4 limit Badugi", len(rows))
    same = fetch(evening, "/api/me/results?game=2/4 limit badugi", known=True).json()
    assert same["points"][: mine["hands"]] == mine["points"]
    assert fetch(evening, "/api/me/results?game=2/4 limit badacey", known=True).json()["hands"] == 0
    assert fetch(evening, "/api/me/results", known=False).status_code == 401


def test_a_player_looks_at_his_hand_again_step_by_step(evening: Evening) -> None:
    row = fetch(evening, "/api/hands", known=True).json()[-1]
    path = f"/api/hands/{row['table']}/{row['number']}"
    found = fetch(evening, f"{path}/replay", known=True).json()
    told = {name: found[name] for name in ("table", "title", "number", "seat")}
    assert told == {name: row[name] for name in told}
    assert found["at"] <= row["at"]
    record, _ = sealed(fetch(evening, path, known=True).text)
    assert [step["event"] for step in found["steps"]] == [
        type(event).__name__ for event in record.story
    ]
    seats = {seat["seat"]: seat for seat in found["steps"][-1]["view"]["seats"]}
    assert seats[row["seat"]]["player"] == evening.player
    assert sorted(seat.get("is_bot", False) for seat in seats.values()) == [False, True, True]
    assert found["steps"][-1]["holding"]["text"]
    net = seats[row["seat"]]["stack"] - found["steps"][0]["view"]["seats"][0]["stack"]
    assert net == row["net"]


def test_a_hand_knows_its_table_and_the_hands_beside_it(evening: Evening) -> None:
    found = fetch(evening, f"/api/hands/{evening.table}/1/replay", known=True).json()
    assert (found["seats"], found["is_open"]) == (3, True)
    assert "previous" not in found
    assert found["next"] == 2
    found = fetch(evening, f"/api/hands/{evening.table}/2/replay", known=False).json()
    assert found["previous"] == 1


def test_a_stranger_looks_at_a_public_hand_without_cards_of_its_players(evening: Evening) -> None:
    found = fetch(evening, f"/api/hands/{evening.table}/1/replay", known=False).json()
    assert "seat" not in found
    assert not any("holding" in step for step in found["steps"])
    record, _ = sealed(fetch(evening, f"/api/hands/{evening.table}/1", known=False).text)
    steps = replay_steps(record, None, "en", players={})
    assert [step["line"] for step in found["steps"]] == [step.line for step in steps]


@pytest.mark.parametrize("end", ["", "/replay"])
def test_hands_of_a_private_table_are_for_who_has_its_key(evening: Evening, end: str) -> None:
    path = f"/api/hands/{evening.hidden_table}/1{end}"
    key = evening.door.house.parts.room.tables[evening.hidden_table].about.key
    for query in ("", "?key=", f"?key={key[:-1]}"):
        for known in (True, False):
            assert fetch(evening, path + query, known=known).json()["code"] == "no_such_hand"
    assert fetch(evening, f"{path}?key={key}", known=False).status_code == 200


def test_a_replay_speaks_the_language_that_is_asked_for(evening: Evening) -> None:
    path = f"/api/hands/{evening.table}/1/replay"
    english = fetch(evening, path, known=True).json()
    korean = fetch(evening, f"{path}?locale=ko", known=True).json()
    assert english["game_name"] == "2/4 limit Badugi"
    for one, other in zip(english["steps"], korean["steps"], strict=True):
        assert one["view"] == other["view"]
        assert one["line"] != other["line"]
    named = fetch(evening, "/api/hands?locale=ko", known=True).json()[0]["game_name"]
    assert named == korean["game_name"] != english["game_name"]


def test_an_export_holds_the_hands_as_their_player_saw_them(evening: Evening) -> None:
    found = fetch(evening, "/api/me/export", known=True).json()
    records = [hand["record"] for hand in found["hands"]]
    assert len(records) >= 2
    for record in records:
        verify(sealed(json.dumps(record))[0])


def dealt(record: Any) -> list[in_hand.CardsDealt]:
    return [event for event in record.events if isinstance(event, in_hand.CardsDealt)]


def test_a_whole_evening_on_postgresql(tmp_path: Path, postgresql: str) -> None:
    with room(tmp_path, clock=SystemClock(50), tables=(TABLE,), db=postgresql) as door:
        (table,) = door.house.parts.room.tables
        with door.browser() as client:
            me = door.guest(client, token=True)
        headers = {"authorization": f"Bearer {me['token']}"}
        with door.knock(table, additional_headers=headers) as socket:
            hear(socket, "frame")
            say(socket, do="sit", id="s", seat=1, buy_in=100)
            play(socket, hands=1)
        there = Evening(door, me["token"], me["player"], table, table, table)
        (row, *_) = fetch(there, "/api/hands", known=True).json()
        line = fetch(there, f"/api/hands/{table}/{row['number']}", known=True).text
        record, fairness = sealed(line)
        assert fairness is not None
        check_fairness(record, fairness)
        assert fetch(there, "/api/me/export", known=True).json()["hands"]
        assert fetch(there, "/api/hands?result=won", known=True).status_code == 200
        assert fetch(there, "/api/me/results", known=True).json()["net"] == row["net"]
        again = fetch(there, f"/api/hands/{table}/{row['number']}/replay", known=True).json()
        assert again["title"] == TABLE.title
