"""A bot that plays what the rules refuse is named, so that its author can mend it."""

from __future__ import annotations

import pytest

from badugi.bots.match import match
from badugi.errors import BotError, IllegalAction
from badugi.hand import Discard
from badugi.rules import make_game


def careless(view, legal, rng):
    return Discard((0,))


def wordy(view, legal, rng):
    return "fold"


@pytest.mark.parametrize("bot", [careless, wordy])
def test_the_bot_its_seat_and_its_move_are_named(bot):
    with pytest.raises(BotError) as refusal:
        match([bot, bot], make_game(), hands=4, seed=1)
    assert isinstance(refusal.value, IllegalAction)
    assert bot.__name__ in str(refusal.value)
    assert "seat" in str(refusal.value)
