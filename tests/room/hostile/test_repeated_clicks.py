"""A click acts at most once: not twice in a moment, not after a lost line, not in the next hand."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.room.hostile.arena import LONG, TABLE, Arena, Player, arena, ask, hear, tell
from tests.room.secrecy.house import served

from badugi.hand import Call, Check
from badugi.protocol import commands as cmd
from badugi.protocol.frames import encode
from badugi.room.app import client as client_module
from badugi.room.clock import ManualClock
from badugi.table.ledger import wallet


async def decisions(here: Arena, player: Player) -> list[str]:
    """The ids of the commands of a player that changed anything, from the log."""
    steps = await here.house.house.parts.store.read(here.table.id)
    return [step.command or "" for step in steps if step.player == player.id]


def test_two_clicks_at_once_with_one_name_act_once(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        player, fold = here.actor, here.fold("click")
        v = here.table.seq
        for _ in range(5):
            await player.socket.send(encode(fold), text=True)
        answers = [await hear(player.socket) for _ in range(5)]
        assert answers == [{"is": "ack", "id": "click", "v": v + 1}] * 5
        assert (await decisions(here, player)).count("click") == 1
        assert here.table.seq == v + 1

    tell(tmp_path, story)


def test_two_clicks_at_once_with_names_of_their_own_act_once(tmp_path: Path) -> None:
    """Also where the turn comes back to the one who clicked: it is another turn."""

    async def story(here: Arena) -> None:
        player = here.actor
        clicks = [replace(here.fold(f"click {at}"), action=Call()) for at in range(4)]
        for click in clicks:
            await player.socket.send(encode(click), text=True)
        answers = [await hear(player.socket) for _ in clicks]
        assert [each["is"] for each in answers] == ["ack", "refused", "refused", "refused"]
        assert {each["code"] for each in answers[1:]} == {"stale_turn"}
        assert answers[1]["frame"]["v"] == here.table.seq
        assert (await decisions(here, player)).count("click 0") == 1

    tell(tmp_path, story)


def test_two_windows_of_one_player_click_once(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        player, fold = here.actor, here.fold("click")
        second = await here.socket(player.token)
        await asyncio.gather(
            player.socket.send(encode(fold), text=True), second.send(encode(fold), text=True)
        )
        answers = [await hear(player.socket, "ack"), await hear(second, "ack")]
        assert answers[0] == answers[1]
        assert (await decisions(here, player)).count("click") == 1
        await second.close()

    tell(tmp_path, story)


def test_a_name_is_a_players_own(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        first, second = here.actor, here.other
        assert (await ask(first.socket, replace(here.fold("x"), action=Call())))["is"] == "ack"
        assert (await ask(second.socket, replace(here.fold("x"), action=Check())))["is"] == "ack"
        for player in (first, second):
            assert (await decisions(here, player)).count("x") == 1

    tell(tmp_path, story)


def test_a_click_that_comes_again_after_a_lost_line_acts_once(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        player, fold, v = here.actor, here.fold("click"), here.table.seq
        await player.socket.send(encode(fold), text=True)
        player.socket.transport.abort()
        while here.table.seq == v:
            await asyncio.sleep(0.001)
        player.socket = await here.socket(player.token, f"v={v}")
        await player.socket.send(encode(fold), text=True)
        frame = await hear(player.socket, "frame")
        assert frame["v"] == v + 1
        assert (await hear(player.socket))["v"] == v + 1
        assert here.table.seq == v + 1
        assert (await decisions(here, player)).count("click") == 1

    tell(tmp_path, story)


@pytest.mark.parametrize("is_same_name", [True, False], ids=["same name", "new name"])
def test_a_late_click_does_nothing_in_the_next_hand(tmp_path: Path, *, is_same_name: bool) -> None:
    async def story(here: Arena) -> None:
        player, fold = here.actor, here.fold("click")
        assert (await ask(player.socket, fold))["is"] == "ack"
        done = here.table.seq
        await here.pass_time(5)
        assert here.felt.table.hands == 2
        while here.actor is not player:
            assert (await ask(here.actor.socket, replace(here.fold(), action=Call())))[
                "is"
            ] == "ack"
        v, felt = here.table.seq, here.felt
        assert felt.turn >= 0
        late = fold if is_same_name else replace(fold, id="late click")
        answer = await ask(player.socket, late)
        if is_same_name:
            assert answer == {"is": "ack", "id": "click", "v": done}
        else:
            assert (answer["is"], answer["code"]) == ("refused", "stale_hand")
            assert answer["frame"]["hand"] == 2
        assert (here.table.seq, here.felt) == (v, felt)
        await here.plays_on()

    tell(tmp_path, story)


def test_commands_out_of_order_are_stale_and_change_nothing(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        player = here.actor
        now = here.fold()
        for hand, turn in [(now.hand, now.turn + 1), (now.hand + 1, 0), (0, 0), (now.hand, 999)]:
            before = await here.standing()
            wrong = replace(now, id=f"{hand} {turn}", hand=hand, turn=turn)
            answer = await ask(player.socket, wrong)
            assert answer["code"] in {"stale_turn", "stale_hand"}
            assert answer["frame"]["v"] == here.table.seq
            assert await here.standing() == before
        await here.plays_on()

    tell(tmp_path, story)


MONEY = [
    cmd.Sit(id="sit", seat=3, buy_in=100),
    cmd.TopUp(id="top up", amount=50),
    cmd.AddShare(id="share", hand=2, share=b"luck"),
    cmd.SitOut(id="sit out"),
    cmd.SitIn(id="sit in"),
    cmd.Leave(id="leave"),
]


def test_what_moves_chips_or_seats_is_done_once_however_often_it_is_asked(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        id_, token = await here.guest()
        player = Player(id_, token, 3)
        player.socket = await here.socket(token)
        for command in MONEY:
            for _ in range(3):
                await player.socket.send(encode(command), text=True)
            answers = [await hear(player.socket) for _ in range(3)]
            assert answers[0]["is"] == "ack", command
            assert answers == [answers[0]] * 3, command
        assert await decisions(here, player) == [command.id for command in MONEY]
        balance = await here.house.house.parts.store.balance(wallet(id_))
        assert balance == here.house.house.parts.config.grant
        await player.socket.close()

    tell(tmp_path, story)


def test_nobody_makes_the_table_forget_what_another_has_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much somebody else clicks before a lost answer is asked for again."""
    monkeypatch.setattr(client_module, "PER_SECOND", 1e6)
    monkeypatch.setattr(client_module, "BURST", 1e6)

    async def story(here: Arena) -> None:
        player, noisy = here.players
        top_up = cmd.TopUp(id="top up", amount=50)
        first = await ask(player.socket, top_up)
        assert first["is"] == "ack"
        for number in range(150):
            commands = (cmd.SitOut, cmd.SitIn)
            command = commands[number % 2](id=f"noise {number}")
            assert (await ask(noisy.socket, command))["is"] == "ack"
        assert await ask(player.socket, top_up) == first
        assert (await decisions(here, player)).count("top up") == 1

    tell(tmp_path, story)


def test_a_line_of_chat_that_comes_again_is_said_once(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        player = here.actor
        for _ in range(3):
            await player.socket.send(encode(cmd.Chat(id="hi", text="hello")), text=True)
        heard = [await hear(player.socket, "chat", "ack") for _ in range(4)]
        assert [each["is"] for each in heard] == ["chat", "ack", "ack", "ack"]

    tell(tmp_path, story)


def test_a_click_before_a_restart_is_known_after_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with arena(tmp_path) as here:
            player, fold = here.actor, here.fold("click")
            assert (await ask(player.socket, fold))["is"] == "ack"
            done = here.table.seq
        async with served(tmp_path, clock=ManualClock(), tables=(TABLE,)) as house:
            again = Arena(house, ManualClock())
            socket = await again.socket(player.token)
            await again.settle()
            before = await again.standing()
            assert await ask(socket, fold) == {"is": "ack", "id": "click", "v": done}
            assert await again.standing() == before
            await socket.close()
            await again.web.aclose()

    asyncio.run(asyncio.wait_for(story(), LONG * 2))
