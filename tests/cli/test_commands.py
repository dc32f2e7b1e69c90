"""Every command but play: what it prints, what programs read, what it says to bad input."""

from __future__ import annotations

import json
import os
import subprocess

import pytest
from tests.cli.terminal import BADUGI, badugi, process
from tests.playthroughs.regenerate import RECORDS

from badugi.cli.app import app
from badugi.rulebook import clauses
from badugi.rules import VARIANTS

COMMANDS = [command.name for command in app.registered_commands]


def test_eval_ranks_hands_best_first_for_programs():
    answer = badugi("eval", "As2s3h4d", "5♣9♦3♦J♥", "As 2h 3c 4d", "Kc Kd Kh Ks", "--json")
    rows = json.loads(answer.out)
    assert rows[1] == {
        "cards": "As2s3h4d",
        "name": "three-card 4-3-A",
        "playing": "4d3hAs",
        "size": 3,
        "class": 717,
        "place": 2,
    }
    assert [row["place"] for row in rows] == [1, 2, 3, 4]
    assert [row["class"] for row in rows] == [0, 717, 843, 1091]


def test_eval_gives_tied_hands_the_same_place():
    rows = json.loads(badugi("eval", "5c3d5s3c", "KcQd3c5d", "KcKdKhKs", "--json").out)
    assert [(row["name"], row["place"]) for row in rows] == [
        ("two-card 5-3", 1),
        ("two-card 5-3", 1),
        ("one-card king", 3),
    ]


@pytest.mark.parametrize(
    ("scale", "name"),
    [
        ("badugi", "three-card 4-3-2"),
        ("badugi_ace_high", "three-card 4-3-2"),
        ("deuce-to-seven", "wheel"),
        ("a-5", "7-5-4-3-2 low"),
    ],
)
def test_eval_judges_by_any_ranking(scale, name):
    rows = json.loads(badugi("eval", "7s5h4h3d2s", "--ranking", scale, "--json").out)
    assert rows[0]["name"] == name


def test_eval_shows_a_table_to_people():
    out = badugi("eval", "As2s3h4d", "5c9d3dJh").out
    assert "A♠ 2♠ 3♥ 4♦" in out
    assert out.index("three-card 4-3-A") < out.index("three-card J-5-3")


def test_deal_deals_the_same_for_the_same_seed_and_one_card_at_a_time():
    first, second = (badugi("deal", "--seats", "3", "--seed", "7", "--json") for _ in range(2))
    assert first.out == second.out
    hands = json.loads(first.out)
    assert [hand["seat"] for hand in hands] == [1, 2, 3]
    cards = [hand["cards"][place : place + 2] for hand in hands for place in (0, 2, 4, 6)]
    assert len(set(cards)) == 12
    one = json.loads(badugi("deal", "--seats", "1", "--seed", "7", "--json").out)[0]["cards"]
    assert one[0:2] == hands[0]["cards"][0:2]
    assert one[2:4] == hands[1]["cards"][0:2]


def test_rules_lists_every_clause_and_reads_each():
    listed = badugi("rules").out
    assert all(clause.number in listed for clause in clauses())
    read = badugi("rules", "r6.3").out
    assert "R6.3" in read
    assert "reshuffle" in read
    assert json.loads(badugi("rules", "6.3", "--json").out)[0]["clause"] == "R6.3"


def test_rules_are_read_in_korean():
    assert "덱이 떨어질 때" in badugi("rules", "R6.3", "--locale", "ko").out
    assert "덱이 떨어질 때" in badugi("rules", "R6", "--locale", "ko").out
    assert "덱이 떨어질 때" in badugi("rules", "--locale", "ko").out
    assert "블라인드" in badugi("rules", "badugi", "--locale", "ko").out
    assert "The deck runs out" in badugi("rules", "R6.3", "--locale", "fr").out


@pytest.mark.parametrize("variant", [variant.name for variant in VARIANTS])
def test_rules_reads_every_games_page(variant):
    answer = badugi("rules", variant)
    assert answer.code == 0
    assert len(answer.out.splitlines()) > 5


def test_verify_proves_a_golden_record_and_says_what_was_unseen():
    answer = badugi("verify", str(RECORDS / "badugi-limit.jsonl"))
    assert answer.code == 0
    assert "4 records: 4 proved." in answer.out
    assert "Every card dealt is on the record." in answer.out
    assert "never seen" in answer.out


def test_verify_finds_a_forged_record_and_ends_with_one(tmp_path):
    text = (RECORDS / "badugi-limit.jsonl").read_text(encoding="utf-8")
    forged = tmp_path / "forged.jsonl"
    line = text.splitlines()[0]
    won = line.rindex('"amount":')
    forged.write_text(line[:won] + '"amount":9' + line[won + 9 :] + "\n" + line, encoding="utf-8")
    answer = badugi("verify", str(forged))
    assert answer.code == 1
    assert "2 records: 1 proved." in answer.out
    assert "Line 1 is wrong" in answer.err
    rows = [json.loads(row) for row in badugi("verify", str(forged), "--json").out.splitlines()]
    assert [row["proved"] for row in rows] == [False, True]


def test_verify_reads_piped_records():
    text = (RECORDS / "badeucy-pot.jsonl").read_text(encoding="utf-8")
    assert badugi("verify", "-", lines=text).code == 0


def test_playthrough_prints_the_golden_transcript():
    golden = (RECORDS.parent / "playthroughs" / "badugi-limit.txt").read_text(encoding="utf-8")
    out = badugi("playthrough", "badugi", "limit", "--seed", "1").out
    assert golden.startswith(out)


def test_match_measures_bots_the_same_for_the_same_seed():
    arguments = ("match", "caller", "vs", "random", "--hands", "40", "--seed", "3", "--json")
    first, second = badugi(*arguments), badugi(*arguments)
    assert first.out == second.out
    row = json.loads(first.out)
    assert row["hands"] == 40
    assert row["bots"] == ["caller", "random"]
    low, high = row["interval"]
    assert low < row["big_bets_per_100"] < high


def test_match_prints_the_margin_for_people():
    out = badugi("match", "caller", "vs", "random", "--hands", "20").out
    assert "big bets per 100 hands" in out
    assert "95 %" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("eval", "Zx2h3c4d"), "is no card"),
        (("eval", "As2hAs4d"), "there twice"),
        (("eval", "As2h", "--ranking", "hold'em"), "hold'em"),
        (("eval",), "HAND"),
        (("eval", "As2h3c4d??"), "known"),
        (("deal", "--seats", "10"), "1-9 seats"),
        (("deal", "--variant", "holdem"), "is no variant"),
        (("rules", "R99.1"), "R99.1"),
        (("verify", "/nowhere/hands.jsonl"), "No such file"),
        (("playthrough", "badugi", "spread"), "is no betting structure"),
        (("playthrough", "badugi", "limit", "--seats", "10"), "2-9 players"),
        (("match", "caller"), "two bots"),
        (("match", "caller", "vs", "nobody"), "nobody"),
        (("match", "caller", "vs", "random", "--game", "2/4"), "is no game"),
        (("play", "--seats", "10"), "2-9 seats"),
        (("play", "--seats", "1"), "2-9 seats"),
        (("play", "--stakes", "0/0"), "0"),
        (("play", "--stakes", "two"), "is no stakes"),
        (("play", "--stakes", "-2/4"), "is no stakes"),
        (("play", "--house", "vegas"), "is no house"),
        (("play", "--opponent", "nobody"), "nobody"),
        (("play", "--buy-in", "-5"), "bought"),
        (("play", "--hands", "0"), "0"),
        (("play", "--nonsense"), "nonsense"),
        (("dance",), "dance"),
    ],
)
def test_bad_input_costs_one_clear_line_and_exit_code_2(arguments, words):
    answer = badugi(*arguments)
    assert answer.code == 2, answer
    assert answer.out == ""
    assert len(answer.err.splitlines()) == 1, answer.err
    assert words in answer.err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command):
    answer = badugi(command, "--help")
    assert answer.code == 0
    assert "Example" in answer.out
    assert "Usage" in answer.out


def test_without_a_command_the_help_is_shown():
    answer = badugi()
    assert all(command in answer.out + answer.err for command in COMMANDS)


@pytest.mark.parametrize("group", ["hh", "host"])
def test_a_group_of_commands_alone_shows_its_help_and_complains_of_nothing(group):
    answer = badugi(group)
    assert (answer.code, answer.err) == (0, "")
    assert "Usage" in answer.out


def test_the_version_is_told():
    assert process("--version").out.startswith("badugi ")


def test_the_exit_code_reaches_the_shell():
    assert process("eval", "Zx").code == 2


def test_cards_written_apart_are_one_hand():
    (row,) = json.loads(badugi("eval", "As", "2h", "3d", "4c", "--json").out)
    assert row["name"] == "4-3-2-A badugi"


def test_a_binary_file_is_no_record(tmp_path):
    path = tmp_path / "noise"
    path.write_bytes(bytes(range(256)) * 20)
    answer = badugi("verify", str(path))
    assert answer.code == 2
    assert len(answer.err.splitlines()) == 1


def test_one_impossible_record_does_not_stop_the_others(tmp_path):
    line = (RECORDS / "badugi-limit.jsonl").read_text(encoding="utf-8").splitlines()[0]
    setup = line[line.index('"seats":[') : line.index('"button"')]
    path = tmp_path / "mixed.jsonl"
    path.write_text(line.replace(setup, '"seats":[],') + "\n" + line + "\n", encoding="utf-8")
    answer = badugi("verify", str(path))
    assert answer.code == 1
    assert "2 records: 1 proved." in answer.out


@pytest.mark.parametrize("redirected", ["<&-", ">&-", "2>&-", "| true", "> /dev/full"])
def test_closed_streams_and_gone_readers_leave_no_traceback(redirected, tmp_path):
    script = f"{BADUGI} playthrough badugi limit {redirected}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, timeout=60, check=False)
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr


def test_a_terminal_without_suits_shows_question_marks():
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [str(BADUGI), "deal", "--seed", "7"],
        capture_output=True, env=environment, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0
    assert b"?" in done.stdout
