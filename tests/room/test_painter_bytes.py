"""What is put together of ready parts are the bytes that the encoder would make of the whole."""

from __future__ import annotations

import msgspec
import pytest
from tests.protocol.lives import lived as life

from badugi.protocol import events as ev
from badugi.protocol import picture, view
from badugi.protocol.frames import Clock, Frame, Prompt, Words, decoder
from badugi.room.painter import Painter, raw
from badugi.room.scene import Moment, Scene
from badugi.room.shuffle import SeededShuffler

LIVES = range(6)
SEATS = (None, *range(1, 10))


@pytest.mark.parametrize("number", LIVES)
def test_a_painters_picture_is_the_picture(number: int) -> None:
    painter = Painter()
    for moment in life(number).moments:
        for seat in SEATS:
            painted = painter.view(moment.after, seat)
            assert painted == msgspec.json.encode(picture(view(moment.after, seat)))


@pytest.mark.parametrize("number", LIVES)
def test_a_frame_of_parts_is_the_frame(number: int) -> None:
    painter, shuffler = Painter(), SeededShuffler()
    prompt, clock = Prompt(may=("leave",)), Clock(seat=2, left=1500)
    for v, step in enumerate(life(number).moments[::5], 1):
        moment = Moment(v, (step.event,), step.before, step.after)
        scene = Scene(moment, painter=painter, shuffler=shuffler, openings="own")
        for seat in SEATS:
            told = scene.frame(seat, "en", prompt=raw(prompt), clock=raw(clock))
            frame = decoder.decode(told)
            assert isinstance(frame, Frame)
            assert isinstance(frame.words, Words)
            expected = Frame(
                v=v,
                hand=step.after.table.hands,
                turn=step.after.turn,
                events=(ev.view(step.event, seat),),
                words=frame.words,
                view=picture(view(step.after, seat)),
                prompt=prompt,
                clock=clock,
                openings=frame.openings,
            )
            assert frame == expected
