"""What Korean players hear, word for word: the dealer, the floor, hand names and refusals."""

from __future__ import annotations

import pytest

from badugi.cards import Card, parse_cards
from badugi.errors import BadugiError, IllegalAction, RecordError
from badugi.hand import Event, HandSetup, PostKind, Seat
from badugi.hand import events as ev
from badugi.hand.helper import explain, keeping
from badugi.hand.narrate import narrator
from badugi.rankings import RANKINGS, badge
from badugi.rules import make_game, parse_game
from badugi.table import events as between
from badugi.table.narrate import narrate as on_the_floor

HAND = HandSetup(
    game=make_game(),
    seats=(Seat(1, 200, "민수"), Seat(3, 200), Seat(7, 200, "Alice")),
    button=7,
)
SPLIT = (RANKINGS["badugi_ace_high"], RANKINGS["deuce_to_seven"])


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.HandStarted(HAND), "새 판: 2/4 리밋 바둑이. 버튼은 Alice 님입니다."),
        (ev.BlindPosted(1, PostKind.SMALL_BLIND, 1), "민수 님: 스몰 블라인드 1."),
        (ev.CardsDealt(1, cards("As2h3dKc")), "민수 님의 카드: A♠ 2♥ 3♦ K♣."),
        (ev.CardsDealt(1, cards("??")), "민수 님: 1장 받음."),
        (ev.BettingRoundStarted(1), "아침 전 베팅입니다."),
        (ev.Called(1, 4, 4), "민수 님: 콜 4."),
        (ev.RaisedTo(3, 8, 4), "3번 좌석: 8까지 레이즈."),
        (ev.RaisedTo(7, 8, 4, all_in=True), "Alice 님: 8까지 레이즈, 올인."),
        (ev.Folded(3), "3번 좌석: 다이."),
        (ev.DrawStarted(1), "아침, 첫 번째 교환입니다."),
        (ev.DrawStarted(3), "저녁, 세 번째 교환입니다."),
        (ev.Discarded(1, cards("????")), "민수 님: 2장 교환."),
        (ev.Discarded(1, cards("KsKd")), "민수 님: K♠ K♦ 버리고 2장 교환."),
        (ev.StoodPat(1), "민수 님: 패스."),
        (ev.Showed(1, cards("As3h6d4c")), "민수 님: 6-4-3-A 공개, 6탑 메이드."),
        (ev.Showed(1, cards("As3h2d4c")), "민수 님: 4-3-2-A 공개, 골프."),
        (ev.Showed(1, cards("7s4hAc4d")), "민수 님: 7♠ 4♥ A♣ 4♦ 공개, 베이스 7-4-A."),
        (ev.PotWon(1, 36, 0), "민수 님: 36 획득."),
        (ev.PotWon(1, 18, 1, "ace_to_five"), "민수 님: 사이드 팟 1의 A-5 로우 절반에서 18 획득."),
        (ev.HandEnded(), "판이 끝났습니다."),
    ],
)
def test_the_dealer_speaks_korean(event: Event, sentence: str) -> None:
    assert narrator(HAND, "ko")(event) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            between.SatDown(3, "p_kim", "지우", 200),
            "지우 님이 칩 200 들고 3번 자리에 앉았습니다.",
        ),
        (between.SatOut(1), "민수 님이 잠시 쉽니다."),
        (between.SatOut(2), "2번 좌석이 잠시 쉽니다."),
        (between.BlindOwed(1, PostKind.BIG_BLIND), "민수 님은 빅 블라인드를 아직 내지 않았습니다."),
        (between.Busted(1, "p_min"), "민수 님의 칩이 모두 떨어졌습니다."),
    ],
)
def test_the_floor_speaks_korean(event: between.Event, sentence: str) -> None:
    assert on_the_floor(event, "ko", names={1: "민수"}) == sentence


@pytest.mark.parametrize(
    ("ranking", "held", "full", "called"),
    [
        ("badugi", "4♣3♦2♥A♠", "골프 4-3-2-A", "골프"),
        ("badugi", "5♣3♦2♥A♠", "세컨드 5-3-2-A", "세컨드"),
        ("badugi", "5♣4♦2♥A♠", "서드 5-4-2-A", "서드"),
        ("badugi", "8♣7♦5♥4♠", "8-7-5-4 메이드", "8탑 메이드"),
        ("badugi", "T♣9♦3♥A♠", "T-9-3-A 메이드", "10탑 메이드"),
        ("badugi", "4♥2♠A♣4♦", "베이스 4-2-A", "4탑 베이스"),
        ("badugi", "5♠5♥3♠3♥", "투베이스 5-3", "5탑 투베이스"),
        ("badugi", "K♠K♥K♣K♦", "원카드 K", "K 원카드"),
        ("badugi_ace_high", "A♠4♥3♦2♣", "A-4-3-2 메이드", "A탑 메이드"),
        ("badugi_ace_high", "5♠4♥3♦2♣", "5-4-3-2 메이드", "5탑 메이드"),
        ("deuce_to_seven", "8♠6♥5♦4♣2♣", "8-6-5-4-2 로우", "8 로우"),
        ("deuce_to_seven", "9♠9♥9♦2♠2♣", "9·2 풀하우스", "9·2 풀하우스"),
        ("ace_to_five", "5♠4♥3♦2♣A♣", "휠", "휠"),
    ],
)
def test_r11_6_hands_have_their_korean_names(
    ranking: str, held: str, full: str, called: str
) -> None:
    strength = RANKINGS[ranking](cards(held))
    assert (strength.spoken("ko"), badge(strength, "ko")) == (full, called)


def test_the_helper_speaks_korean() -> None:
    badugi = (RANKINGS["badugi"],)
    held = cards("6s4h2dKd")
    assert explain(held, badugi, "ko", has_draw=True).text == "베이스 6-4-2, 1장 교환"
    assert keeping(held, (), badugi, "ko") == "베이스 6-4-2"
    assert keeping(held, range(4), badugi, "ko") == "새 카드 4장"
    both = explain(cards("8s7h5d4c2s"), SPLIT, "ko", has_draw=True).text
    assert both == "7-5-4-2 메이드 및 8-7-5-4-2 로우"


@pytest.mark.parametrize(
    ("sign", "spoken"),
    [
        ("2/4 limit badugi", "2/4 리밋 바둑이"),
        ("ante 1, 2/4 limit badeucy", "앤티 1, 2/4 리밋 배듀시"),
        ("1/2 half-pot badacey", "1/2 하프팟 리밋 배데이시"),
        ("0.25/0.50 ante 0.05 no-limit A-5", "0.25/0.50 앤티 0.05 노 리밋 A-5 트리플 드로우"),
    ],
)
def test_games_have_korean_signs(sign: str, spoken: str) -> None:
    game = parse_game(sign)
    assert game.spoken("ko") == spoken
    assert game.spoken() == game.name


def test_a_refusal_inside_another_is_korean_too() -> None:
    capped = IllegalAction("capped", clause="R5.2", cap=4)
    assert capped.sentence("ko") == "이 라운드의 벳은 4번까지입니다. 콜이나 다이를 하세요. (R5.2)"
    outer = RecordError("event_refused", place=3, reason=capped)
    assert outer.sentence("ko") == f"3번 사건은 일어날 수 없습니다: {capped.sentence('ko')}"
    assert str(outer) == f"Event 3 cannot have happened: {capped}"


def test_a_ranking_in_a_refusal_is_called_as_koreans_call_it() -> None:
    with pytest.raises(BadugiError) as refused:
        RANKINGS["deuce_to_seven"](cards("As2h3d4c"))
    assert refused.value.sentence("ko") == (
        "2-7 로우 족보는 카드 5장으로 따지는데 4장입니다. 5장을 주세요."
    )
