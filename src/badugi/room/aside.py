"""What players do at a table that leaves no step in its log: plans, wishes, and talk."""

from __future__ import annotations

from collections import deque

from badugi import table as floor
from badugi.errors import RoomError
from badugi.protocol import Felt
from badugi.protocol import commands as cmd
from badugi.protocol.frames import encode
from badugi.room.ahead import plan_ahead
from badugi.room.audience import Audience
from badugi.room.chatter import Chatter
from badugi.room.decide import Asker, at_table, check_turn, seat_of
from badugi.room.seatmemory import SeatMemory
from badugi.room.wishes import Wishes

REMEMBERED = 128
"""Commands whose ids are kept so that they are not done again."""


class Aside:
    """Everything here is known to the player alone, but for what he says aloud."""

    def __init__(
        self, seats: SeatMemory, wishes: Wishes, *, chatter: Chatter, audience: Audience
    ) -> None:
        self._seats = seats
        self._wishes = wishes
        self._chatter = chatter
        self._audience = audience
        self._done: deque[tuple[str | None, str]] = deque(maxlen=REMEMBERED)

    def takes(self, felt: Felt, command: cmd.Command, asker: Asker) -> bool:
        """Whether a command leaves no step in the log."""
        match command:
            case cmd.Ahead() | cmd.Chat() | cmd.AutoTopUp():
                return True
            case cmd.SitOut(at="big_blind"):
                return felt.table.setup.has_blinds
            case cmd.SitIn():
                is_done = (asker.player, command.id) in self._done
                return is_done or self._wishes.of(asker.player or "").sits_out_at_blind
        return False

    def do(self, felt: Felt, command: cmd.Command, asker: Asker) -> None:
        """Do it, once for each id. Raises RoomError or IllegalAction, with nothing done."""
        key = (asker.player, command.id)
        if key in self._done:
            return
        if isinstance(command, cmd.Chat):
            self._chat(command, asker)
        else:
            self._for_seat(felt, command, asker)
        self._done.append(key)

    def _for_seat(self, felt: Felt, command: cmd.Command, asker: Asker) -> None:
        seat = seat_of(felt, asker.player)
        player = asker.player or ""
        match command:
            case cmd.Ahead():
                self._plan(felt, command, seat)
            case cmd.AutoTopUp(to=chips):
                most = felt.table.setup.max_buy_in
                capped = chips if chips is None or most is None else min(chips, most)
                self._wishes.top_up_to(player, capped or None)
            case cmd.SitOut():
                # Who could not sit out now cannot do so later either.
                at_table(felt, floor.SitOut(seat))
                self._wishes.sit_out_at_blind(player, wanted=True)
            case cmd.SitIn():
                self._wishes.sit_out_at_blind(player, wanted=False)
        self._audience.tell_seat(seat)

    def _plan(self, felt: Felt, command: cmd.Ahead, seat: int) -> None:
        check_turn(felt, command.hand)
        assert felt.hand is not None
        ahead = plan_ahead(felt.hand, seat, command.plan, self._seats.ahead(seat))
        self._seats.plan(seat, ahead)

    def _chat(self, command: cmd.Chat, asker: Asker) -> None:
        if asker.player is None:
            raise RoomError("who_are_you")
        line = self._chatter.say(asker.player, asker.name, command.text)
        self._audience.tell_all(encode(line))
