"""R11.4: the games of a mix, changing only between hands."""

from __future__ import annotations

import pytest
from tests.table.evening import Evening, dealt, game_of, places, posted

from badugi.errors import SetupError
from badugi.rules import make_game
from badugi.table import ChooseGame, DealHand, SitIn, Status, TableSetup
from badugi.table.events import BlindOwed, ButtonMoved, GameChanged, HandDealt

BADUGI = game_of()
BADEUCY = game_of("2/4 limit badeucy")
BADACEY = game_of("2/4 limit badacey")
ANTES = make_game("badugi", "half-pot", "1/2", "korean")


def games(evening: Evening, count: int) -> list[str]:
    return [evening.hand().game.variant.name for _ in range(count)]


def test_R11_4_an_orbit_is_until_the_button_reaches_the_seat_where_the_game_began() -> None:
    evening = Evening(BADUGI, BADEUCY, BADACEY, sit=(1, 3, 5))
    assert games(evening, 10) == (["badugi"] * 3 + ["badeucy"] * 3 + ["badacey"] * 3 + ["badugi"])


def test_R11_4_or_passes_it_even_if_its_player_left() -> None:
    evening = Evening(BADUGI, BADEUCY, sit=(2, 3, 4, 5))
    assert games(evening, 3) == ["badugi"] * 3
    evening.stand_up(2)
    assert games(evening, 1) == ["badugi"]
    setup = evening.deal()
    assert (setup.game, setup.button) == (BADEUCY, 3)


def test_R11_4_the_next_orbit_is_counted_from_where_the_next_game_began() -> None:
    evening = Evening(BADUGI, BADEUCY, sit=(2, 3, 4, 5))
    evening.hands(3)
    evening.stand_up(2)
    evening.hand()
    setup = evening.hand()
    assert (setup.game, setup.button) == (BADEUCY, 3)
    evening.sit(2)
    played = [evening.hand() for _ in range(4)]
    assert [setup.button for setup in played] == [4, 5, 2, 3]
    assert [setup.game for setup in played] == [BADEUCY, BADEUCY, BADEUCY, BADUGI]


def test_R11_4_two_players_have_two_hands_an_orbit() -> None:
    evening = Evening(BADUGI, BADEUCY, sit=(1, 2))
    assert games(evening, 5) == ["badugi", "badugi", "badeucy", "badeucy", "badugi"]


def test_R11_4_a_button_that_stays_has_not_come_round() -> None:
    evening = Evening(BADUGI, BADEUCY, sit=(1, 2))
    assert evening.hands(1) == [(1, 1, 2)]
    evening.sit(3)
    assert places(evening.deal()) == (1, 2, 3)
    assert evening.running.game == BADUGI


def test_R11_4_or_a_number_of_hands() -> None:
    evening = Evening(BADUGI, BADEUCY, sit=(1, 3, 5), rotation=2)
    assert games(evening, 5) == ["badugi", "badugi", "badeucy", "badeucy", "badugi"]


def test_R11_4_the_change_is_called_before_the_deal() -> None:
    evening = Evening(BADUGI, BADEUCY, sit=(1, 3), rotation=1)
    evening.hand()
    evening.deal()
    assert [type(event) for event in evening.events] == [ButtonMoved, GameChanged, HandDealt]


def test_R11_4_a_single_game_never_changes() -> None:
    evening = Evening(sit=(1, 3), rotation=1)
    evening.hand()
    evening.deal()
    assert [type(event) for event in evening.events] == [ButtonMoved, HandDealt]


def test_R11_4_button_and_seats_carry_over() -> None:
    evening = Evening(BADUGI, BADEUCY, sit=(1, 3, 5), rotation=2)
    assert evening.hands(4) == [(1, 3, 5), (3, 5, 1), (5, 1, 3), (1, 3, 5)]


def test_R11_4_blinds_owed_carry_over() -> None:
    evening = Evening(BADUGI, BADEUCY, sit=(1, 2, 3, 4), rotation=1)
    evening.hand()
    evening.sit_out(4)
    evening.hands(2)
    evening.do(SitIn(4))
    evening.post(4)
    assert posted(evening.deal(), 4) == [("live", 2)]


def test_R11_4_an_antes_game_settles_no_blinds() -> None:
    evening = Evening(BADUGI, ANTES, sit=(1, 2, 3, 4), rotation=1)
    evening.hand()
    evening.sit(6)
    evening.post(6)
    setup = evening.hand()
    assert (setup.game, 6 in dealt(setup)) == (ANTES, True)
    assert posted(setup, 6) == [("ante", 2)]
    assert evening.chair(6).status is Status.POSTING
    setup = evening.hand()
    assert places(setup) == (3, 4, 6), "he has the big blind now"


def test_R11_4_nobody_owes_blinds_for_an_antes_game() -> None:
    evening = Evening(BADUGI, ANTES, sit=(1, 2, 3, 4), rotation=1)
    evening.hand()
    evening.sit_out(4)
    evening.deal()
    assert evening.running.game == ANTES
    assert BlindOwed not in [type(event) for event in evening.events]


def test_R2_3_where_no_game_has_blinds_nobody_waits() -> None:
    evening = Evening(ANTES, sit=(1, 2, 3))
    evening.hand()
    evening.sit(5)
    setup = evening.hand()
    assert (setup.button, dealt(setup)) == (2, [1, 2, 3, 5])
    evening.sit_out(3)
    evening.hand()
    evening.hand()
    evening.do(SitIn(3))
    assert 3 in dealt(evening.deal())


def test_R11_4_the_table_is_as_small_as_its_smallest_game() -> None:
    assert TableSetup(games=(BADUGI, BADEUCY), seats=6).seats == 6
    with pytest.raises(SetupError) as caught:
        TableSetup(games=(BADUGI, BADEUCY), seats=7)
    assert (caught.value.code, caught.value.clause) == ("too_many_or_few_seats", "R1.2")


def test_R11_4_house_options_belong_to_each_game() -> None:
    dead = game_of("2/4 limit badeucy", house="wsop")
    evening = Evening(BADUGI, dead, sit=(1, 3), rotation=1)
    assert [evening.hand().game.house.name for _ in range(2)] == ["standard", "wsop"]


def test_R11_4_dealers_choice_the_button_chooses_for_that_hand() -> None:
    evening = Evening(BADUGI, BADEUCY, sit=(1, 3, 5), rotation="dealers_choice")
    evening.do(DealHand())
    assert (evening.table.chooser, evening.table.hand) == (1, None)
    evening.refuses(DealHand(), "hand_running", "R1.3")
    evening.refuses(ChooseGame(2), "no_such_game", "R11.4")
    evening.do(ChooseGame(1))
    assert evening.running.game == BADEUCY
    evening.refuses(ChooseGame(0), "not_choosing_now", "R11.4")
    evening.finish()
    evening.do(DealHand())
    assert evening.table.chooser == 3
    evening.do(ChooseGame(0))
    assert evening.running.game == BADUGI


def test_R11_4_who_is_dealt_in_stands_while_the_button_chooses() -> None:
    evening = Evening(BADUGI, BADEUCY, sit=(1, 3, 5), rotation="dealers_choice")
    evening.do(DealHand())
    evening.stand_up(3)
    evening.sit_out(5)
    evening.sit(6)
    evening.do(ChooseGame(1))
    assert dealt(evening.running) == [1, 3, 5]
    assert not any(seat.absent for seat in evening.running.seats), "R2.5 is for tournaments"


def test_R11_4_a_chooser_who_goes_leaves_the_game_as_it_was() -> None:
    evening = Evening(BADUGI, BADEUCY, sit=(1, 3, 5), rotation="dealers_choice")
    evening.do(DealHand())
    evening.sit_out(1)
    assert evening.running.game == BADUGI


def test_R11_4_nobody_chooses_elsewhere() -> None:
    Evening(BADUGI, BADEUCY, sit=(1, 3)).refuses(ChooseGame(1), "no_choice_of_game", "R11.4")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"games": ()}, "no_game"),
        ({"rotation": 0}, "rotation_too_short"),
        ({"min_buy_in": 0}, "bad_buy_ins"),
        ({"min_buy_in": 0.5}, "whole_chips"),
        ({"max_buy_in": 99.5}, "whole_chips"),
        ({"min_buy_in": 50, "max_buy_in": 49}, "bad_buy_ins"),
        ({"button": 7}, "no_such_seat"),
        ({"seats": 10}, "too_many_or_few_seats"),
    ],
)
def test_a_table_that_cannot_be_is_refused(given: dict[str, object], code: str) -> None:
    with pytest.raises(SetupError) as caught:
        TableSetup(**{"games": (BADUGI,)} | given)  # type: ignore[arg-type]
    assert caught.value.code == code
    assert str(caught.value)
