"""R6.3, R6.4: what happens when the deck runs out, by each of the four rules."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from tests.properties.worlds import clockwise, steps, world
from tests.rules.dealing import deal, of_type, play, play_all, setup_of

from badugi.cards import PACK, Card
from badugi.deck import SeededDeck, StackedDeck, seed_of
from badugi.hand import Call, Check, Discard, Hand, Phase, StandPat, apply, legal, start, view
from badugi.hand.events import (
    CardBurned,
    CardsDealt,
    Discarded,
    DrawStarted,
    Event,
    Folded,
    HandStarted,
    MuckReshuffled,
    ShowdownStarted,
)
from badugi.rankings import ranking
from badugi.rules import HOUSES, VARIANTS

IN_ORDER = StackedDeck(PACK)
Cards = tuple[Card, ...]


def table(players: int, *, after: tuple[Cards, ...] = (), **options: object) -> Hand:
    """Everybody calls: the hand before its first draw, its deck in the order of the pack."""
    deck = StackedDeck(PACK, after)
    return play(deal(dict.fromkeys(range(1, players + 1), 100), cards=deck, **options), "C")


def thrown(hand: Hand, *seats: int, draw: int = 1) -> set[Card]:
    """The cards these seats threw in one draw."""
    return {card for seat in seats for card in hand.player(seat).discards[draw - 1]}


def counts(events: tuple[Event, ...]) -> list[int]:
    return [event.count for event in events if isinstance(event, MuckReshuffled)]


def names(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# standard


def test_R6_3_standard_stub_and_muck_come_back_without_what_he_just_threw() -> None:
    hand = play(table(9), "d0123 d0123 d0123 d012 p")
    assert len(hand.deck) == 1
    last = set(hand.deck.cards)
    own = set(hand.player(6).cards[:2])
    hand, events = play_all(hand, "d01")
    assert names(events) == ["Discarded", "MuckReshuffled", "CardsDealt"]
    assert counts(events) == [16]
    new_stub = set(hand.deck.cards) | set(hand.player(6).cards[2:])
    assert new_stub == last | thrown(hand, 1, 2, 3, 4)
    assert not own & new_stub
    assert own == {card for pile in hand.muck for card in pile.cards}, "his throw joins the muck"


def test_R6_3_standard_no_reshuffle_while_the_stub_suffices() -> None:
    hand = play(table(9), "d0123 d0123 d0123")
    hand, events = play_all(hand, "d0123")
    assert counts(events) == []
    assert len(hand.deck) == 0
    _, events = play_all(hand, "p p p p p")
    assert counts(events) == [], "who stands pat needs no cards"


def test_R6_3_standard_folded_hands_come_back() -> None:
    hand = deal(dict.fromkeys(range(1, 10), 100), cards=IN_ORDER)
    folded = set(hand.player(3).cards)
    hand = play(hand, "f C d0123 d0123 d0123 d0123")
    hand, events = play_all(hand, "d0123")
    assert counts(events) == [20]
    assert folded <= set(hand.deck.cards) | set(hand.player(6).cards)


def test_R6_3_standard_it_may_happen_more_than_once() -> None:
    """All nine throw everything: the fifth and the last find no card."""
    hand, events = play_all(table(9), " ".join(["d0123"] * 9))
    assert counts(events) == [16, 16]
    assert names(events).index("MuckReshuffled") == 9
    seats = [events[n - 1].seat for n, name in enumerate(names(events)) if name == "MuckReshuffled"]
    assert seats == [5, 9]
    hand, events = play_all(hand, "K " + " ".join(["d0123"] * 9))
    assert counts(events) == [16, 16]


def test_R6_3_standard_an_earlier_throw_of_ones_own_may_come_back() -> None:
    hand = play(table(9), "d0123 d0123 d0123 d0123 p p p p p K")
    earlier = thrown(hand, 1)
    hand, events = play_all(hand, "d0")
    assert counts(events) == [16]
    assert earlier <= set(hand.deck.cards) | {hand.player(1).cards[-1]}
    assert not thrown(hand, 1, draw=2) & set(hand.deck.cards)


@pytest.mark.parametrize(("game", "players", "least"), [("badugi", 9, 16), ("badacey", 6, 22)])
def test_R6_3_standard_least_pool(game: str, players: int, least: int) -> None:
    everything = "d0123" if game == "badugi" else "d01234"
    hand = table(players, game=f"2/4 limit {game}")
    found: list[int] = []
    for _ in range(3):
        hand, events = play_all(hand, " ".join([everything] * players))
        found += counts(events)
        if not hand.is_over:
            hand = play(hand, "K")
    assert min(found) == least


def test_R6_3_a_reshuffle_is_announced_to_all_with_the_new_count() -> None:
    hand = play(table(9), "d0123 d0123 d0123 d0123")
    _, events = play_all(hand, "d0123")
    assert events[1] == MuckReshuffled(16)
    for seat in (None, 1, 5):
        assert view(events[1], seat) == events[1]


# pokerstars


def test_R6_3_pokerstars_discards_come_back_and_folded_hands_do_not() -> None:
    hand = deal(dict.fromkeys(range(1, 10), 100), cards=IN_ORDER, house="pokerstars")
    folded = set(hand.player(3).cards)
    hand = play(hand, "f C d0123 d0123 d0123 d0123")
    hand, events = play_all(hand, "d0123")
    assert counts(events) == [16]
    assert set(hand.deck.cards) | set(hand.player(6).cards) == thrown(hand, 1, 2, 4, 5)
    assert not folded & set(hand.deck.cards)


def test_R6_3_pokerstars_nothing_he_ever_threw_comes_back() -> None:
    """His throws of both draws stay out, where ``standard`` would take the first one in."""
    hand = play(table(9, house="pokerstars"), "d0123 d0123 d0123 d0123 p p p p p K")
    hand, events = play_all(hand, "d0")
    assert counts(events) == [12]
    own = thrown(hand, 1) | thrown(hand, 1, draw=2)
    assert len(own) == 5
    assert not own & (set(hand.deck.cards) | set(hand.player(1).cards))


def pokerstars_with_own_cards_in_the_stub(*, on_top: bool) -> Hand:
    """In the first draw the fifth player's throw brings back what the first four threw."""
    hand = play(table(9, house="pokerstars"), "d0123 d0123 d0123 d0123")
    first, others = sorted(thrown(hand, 1)), sorted(thrown(hand, 2, 3, 4))
    order = [others[0], first[0], others[1], first[1], *first[2:], *others[2:]]
    if not on_top:
        order = others + first
    hand = table(9, house="pokerstars", after=(tuple(order),))
    return play(hand, "d0123 d0123 d0123 d0123 d0")


def test_R6_3_pokerstars_what_he_threw_is_skipped_and_stays_in_order() -> None:
    hand = pokerstars_with_own_cards_in_the_stub(on_top=True)
    stub = hand.deck.cards
    own = [card for card in stub if card in thrown(hand, 1)]
    hand = play(hand, "p p p p K")
    hand, events = play_all(hand, "d012")
    assert counts(events) == []
    served = of_type(events, CardsDealt)[0].cards
    assert served == tuple([card for card in stub if card not in own][:3])
    assert hand.deck.cards == tuple([card for card in stub if card not in served])
    assert hand.deck.cards[:2] == tuple(own[:2])
    _, events = play_all(hand, "d0")
    assert of_type(events, CardsDealt)[0].cards == (own[0],), "the next player may have them"


def test_R6_3_pokerstars_a_second_reshuffle_when_too_few_may_be_served() -> None:
    """The stub holds four cards, all of them the drawer's own."""
    hand = pokerstars_with_own_cards_in_the_stub(on_top=False)
    hand = play(hand, "d0123 d0123 d012 p K")
    own = thrown(hand, 1)
    assert set(hand.deck.cards) == own
    hand, events = play_all(hand, "d0")
    assert names(events) == ["Discarded", "MuckReshuffled", "CardsDealt"]
    assert counts(events) == [4 + 1 + 4 + 4 + 3]
    assert own <= set(hand.deck.cards), "they stay in the stub"
    assert hand.player(1).cards[-1] in thrown(hand, 5, 6, 7, 8)
    assert not thrown(hand, 1, draw=2) & set(hand.deck.cards)


@pytest.mark.parametrize(
    ("game", "players", "others", "least"),
    [("badugi", 9, ["d0123", "d0"], 8), ("badacey", 6, ["d01234", "d012"], 12)],
)
def test_R6_3_pokerstars_least_pool(game: str, players: int, others: list[str], least: int) -> None:
    everything = "d0123" if game == "badugi" else "d01234"
    hand = table(players, house="pokerstars", game=f"2/4 limit {game}")
    hand = play(hand, f"{everything} P K {everything} {' '.join(others)} P K")
    hand, events = play_all(hand, everything)
    assert counts(events) == [least]


# wsop


def test_R6_3_wsop_the_last_card_is_dealt_if_it_completes_all_draws() -> None:
    hand = table(6, house="wsop", burns=False)
    hand = play(hand, " ".join(["d0123"] * 6) + " K")
    assert len(hand.deck) == 4
    stub = hand.deck.cards
    hand, events = play_all(hand, "d0 d0 d0 d0 p p")
    assert counts(events) == []
    assert [event.cards[0] for event in of_type(events, CardsDealt)] == list(stub)
    assert len(hand.deck) == 0


def test_R6_3_wsop_else_it_is_shuffled_with_folds_burns_and_earlier_discards() -> None:
    hand = deal(dict.fromkeys(range(1, 8), 100), cards=IN_ORDER, house="wsop")
    folded = set(hand.player(3).cards)
    hand = play(hand, "f C " + " ".join(["d0123"] * 4) + " d01 p K")
    assert len(hand.deck) == 4, "two burns and eighteen cards are gone"
    stub = hand.deck.cards
    burned = {card for pile in hand.muck if pile.seat == -1 for card in pile.cards}
    assert len(burned) == 2
    earlier = thrown(hand, 1, 2, 4, 5, 6)
    hand, events = play_all(hand, "d0 d01 d0 d0 p p")
    assert names(events) == [
        *["Discarded"] * 4,
        *["StoodPat"] * 2,
        *["CardsDealt"] * 2,
        "MuckReshuffled",
        *["CardsDealt"] * 2,
        "BettingRoundStarted",
    ]
    assert counts(events) == [1 + 4 + 2 + 18]
    served = [event.cards for event in of_type(events, CardsDealt)]
    assert served[:2] == [(stub[0],), (stub[1], stub[2])], "down to the last card"
    now = set(hand.deck.cards) | {card for cards in served[2:] for card in cards}
    assert now == {stub[3]} | folded | burned | earlier
    assert not now & thrown(hand, 1, 2, 4, 5, draw=2)


def test_R6_3_wsop_a_player_may_get_part_before_and_part_after() -> None:
    hand = table(6, house="wsop", burns=False)
    hand = play(hand, " ".join(["d0123"] * 6) + " K")
    hand, events = play_all(hand, "d0 d0123 p p p p")
    assert [len(event.cards) for event in of_type(events, CardsDealt)] == [1, 2, 2]
    assert counts(events) == [1 + 24]


def test_R6_3_wsop_if_still_short_this_draws_discards_but_not_the_receivers_own() -> None:
    """Nine throw everything in the first draw, when nothing was folded or thrown before."""
    hand = table(9, house="wsop", burns=False)
    hand, events = play_all(hand, " ".join(["d0123"] * 9))
    assert counts(events) == [1 + 32]
    place = names(events).index("MuckReshuffled")
    receiver = events[place - 1].seat
    assert receiver == events[place + 1].seat == 4
    assert len(events[place + 1].cards) == 1
    after = events[place:]
    served = {card for event in of_type(after, CardsDealt) for card in event.cards}
    now = served | set(hand.deck.cards)
    assert thrown(hand, 1, 2, 3, 5, 6, 7, 8, 9) <= now
    assert not thrown(hand, 4) & now


@pytest.mark.parametrize(("players", "short"), [(5, False), (6, False), (7, True)])
def test_R6_3_wsop_still_short_is_possible_from_seven_players(players: int, short: bool) -> None:
    assert wsop_uses_this_draws_discards(players, "badugi", "d0123") == short


@pytest.mark.parametrize(("players", "short"), [(4, False), (5, False), (6, True)])
def test_R6_3_wsop_still_short_is_possible_from_six_with_five_cards(
    players: int, short: bool
) -> None:
    assert wsop_uses_this_draws_discards(players, "badacey", "d01234") == short


def wsop_uses_this_draws_discards(players: int, game: str, everything: str) -> bool:
    """Whether, when all always throw everything, a draw's own discards ever come back in it."""
    hand = table(players, house="wsop", game=f"2/4 limit {game}")
    for draw in (1, 2, 3):
        hand = play(hand, " ".join([everything] * players))
        came = {pile.seat for pile in hand.muck if pile.kind == "discard" and pile.draw == draw}
        if came != {player.seat for player in hand.players}:
            return True
        if not hand.is_over:
            hand = play(hand, "K")
    return False


# fulltilt


def test_R6_3_fulltilt_the_whole_stub_is_dealt_first() -> None:
    hand = table(6, house="fulltilt")
    hand = play(hand, " ".join(["d0123"] * 6) + " K")
    stub = hand.deck.cards
    assert len(stub) == 4
    earlier = thrown(hand, *range(1, 7))
    hand, events = play_all(hand, "d012 d012 d0 p p p")
    served = [event.cards for event in of_type(events, CardsDealt)]
    assert [len(cards) for cards in served] == [3, 1, 2, 1]
    assert served[0] + served[1] == stub
    assert counts(events) == [24]
    now = set(hand.deck.cards) | set(served[2]) | set(served[3])
    assert now == earlier, "none of this draw's discards"


def test_R6_3_fulltilt_folds_come_with_the_earlier_discards() -> None:
    hand = deal(dict.fromkeys(range(1, 8), 100), cards=IN_ORDER, house="fulltilt")
    folded = set(hand.player(3).cards)
    hand = play(hand, "f C " + " ".join(["d0123"] * 6) + " K")
    assert len(hand.deck) == 0
    hand, events = play_all(hand, "d0 p p p p p")
    assert counts(events) == [24 + 4]
    assert folded <= set(hand.deck.cards) | set(hand.player(1).cards)


def test_R6_3_fulltilt_this_draws_discards_only_when_those_end() -> None:
    hand = deal(dict.fromkeys(range(1, 10), 100), cards=IN_ORDER, house="fulltilt")
    folded = set(hand.player(3).cards)
    hand = play(hand, "f C")
    hand, events = play_all(hand, " ".join(["d0123"] * 8))
    assert counts(events) == [4, 28]
    first = names(events).index("MuckReshuffled")
    assert set(events[first + 1].cards) == folded
    assert events[first + 1].seat == 6
    assert events[first + 3].seat == 7, "the receiver, whose own throw stays out"
    assert {card for pile in hand.muck for card in pile.cards} == thrown(hand, 7)


# All four, by a witness who knows only the clause


@dataclass
class Witness:
    """Where every card lies, written down from the events; what R6.3 says of it."""

    rule: str
    stub: list[Card]
    order: list[int] = field(default_factory=list)
    draw: int = 0
    held: dict[int, list[Card]] = field(default_factory=dict)
    owed: dict[int, int] = field(default_factory=dict)
    ever_thrown: dict[int, set[Card]] = field(default_factory=dict)
    folds: list[Card] = field(default_factory=list)
    burns: list[Card] = field(default_factory=list)
    discards: dict[tuple[int, int], list[Card]] = field(default_factory=dict)
    """What lies in the muck, by seat and draw."""
    reshuffles: int = 0

    def receiver(self) -> int:
        return next(seat for seat in self.order if self.owed.get(seat))

    def lying(self, *, draw_is: str, but: int | None = None) -> list[Card]:
        """Discards in the muck of ``earlier`` draws, of ``this`` one or of ``any``."""
        return [
            card
            for (seat, draw), cards in self.discards.items()
            if seat != but and (draw_is == "any" or (draw < self.draw) == (draw_is == "earlier"))
            for card in cards
        ]

    def to_serve(self) -> list[Card]:
        """The cards the receiver gets before any reshuffle; none: the deck is made anew."""
        seat = self.receiver()
        needs = self.owed[seat]
        if self.rule == "standard":
            return self.stub[:needs] if len(self.stub) >= needs else []
        if self.rule == "pokerstars":
            may = [card for card in self.stub if card not in self.ever_thrown[seat]]
            return may[:needs] if len(may) >= needs else []
        if self.rule == "fulltilt" or sum(self.owed.values()) <= len(self.stub):
            return self.stub[:needs]
        return self.stub[:-1][:needs]

    def pool(self) -> set[Card]:
        seat = self.receiver()
        if self.rule == "standard":
            own = self.discards[seat, self.draw]
            rest = self.folds + self.burns + self.lying(draw_is="any")
            return set(self.stub + rest) - set(own)
        if self.rule == "pokerstars":
            return set(self.stub + self.lying(draw_is="any", but=seat))
        earlier = self.folds + self.burns + self.lying(draw_is="earlier")
        return set(self.stub + (earlier or self.lying(draw_is="this", but=seat)))

    def reshuffled(self, stub: Cards, count: int) -> None:
        assert self.to_serve() == [], "no reshuffle while the stub will do"
        assert len(stub) == count
        assert set(stub) == self.pool()
        self.stub = list(stub)
        self.folds = [card for card in self.folds if card not in stub]
        self.burns = [card for card in self.burns if card not in stub]
        self.discards = {
            key: [card for card in cards if card not in stub]
            for key, cards in self.discards.items()
        }
        self.reshuffles += 1

    def served(self, seat: int, cards: Cards) -> None:
        if self.draw:
            assert seat == self.receiver()
            assert list(cards) == self.to_serve()
            self.owed[seat] -= len(cards)
        self.stub = [card for card in self.stub if card not in cards]
        self.held.setdefault(seat, []).extend(cards)

    def threw(self, seat: int, cards: Cards) -> None:
        self.held[seat] = [card for card in self.held[seat] if card not in cards]
        self.owed[seat] = len(cards)
        self.ever_thrown.setdefault(seat, set()).update(cards)
        self.discards[seat, self.draw] = list(cards)

    def note(self, event: Event, after: Hand) -> None:
        match event:
            case HandStarted(setup):
                self.order = clockwise([seat.seat for seat in setup.seats], setup.button)
            case DrawStarted():
                self.draw = event.draw
            case CardBurned():
                self.burns.append(self.stub.pop(0))
            case Folded():
                self.folds += self.held.pop(event.seat)
            case CardsDealt():
                self.served(event.seat, event.cards)
            case Discarded():
                self.threw(event.seat, event.cards)
            case MuckReshuffled():
                self.reshuffled(after.deck.cards, event.count)
        assert self.stub == list(after.deck.cards)


LEAST = {("standard", 4): 16, ("standard", 5): 22}


@pytest.mark.parametrize("cards", [4, 5])
@pytest.mark.parametrize("order", ["in_turn", "discard_first"])
@pytest.mark.parametrize("rule", ["standard", "pokerstars", "wsop", "fulltilt"])
def test_R6_3_every_card_served_in_long_hands_is_the_one_the_clause_says(
    rule: str, order: str, cards: int
) -> None:
    variants = [variant for variant in VARIANTS if variant.cards == cards]
    total = 0
    for number in range(60):
        house = HOUSES[0].replace(reshuffle=rule, draw_order=order, burns=number % 3 == 0)
        variant = variants[number % len(variants)]
        players = variant.seats - number % 4
        each = world(
            number, variant=variant, house=house, style="thrower", players=players, deep=True
        )
        witness = Witness(rule, list(each.deck.cards))
        for step in steps(each):
            witness.note(step.event, step.after)
            if isinstance(step.event, MuckReshuffled):
                assert step.event.count >= LEAST.get((rule, cards), 1)
        total += witness.reshuffles
    assert total > 40, "the stub must really run out"


# R6.4


def short_by_draw(players: int, hands: int) -> list[float]:
    """Percent of hands whose stub was short by draw 1, 2 and 3, all drawing to their best."""
    setup = setup_of(dict.fromkeys(range(1, players + 1), 100))
    best = ranking("badugi")
    short = [0, 0, 0]
    for number in range(hands):
        hand, _ = start(setup, SeededDeck.from_seed(seed_of(f"short {number}")))
        while not hand.is_over:
            if hand.phase is Phase.DRAWING:
                cards = hand.player(hand.actor).cards if hand.actor else ()
                keep = best.playing(cards)
                slots = tuple([slot for slot, card in enumerate(cards) if card not in keep])
                hand, events = apply(hand, Discard(slots) if slots else StandPat())
                if any(isinstance(event, MuckReshuffled) for event in events):
                    for draw in range(hand.draw, 4):
                        short[draw - 1] += 1
                    break
                if any(isinstance(event, ShowdownStarted) for event in events):
                    break
            else:
                hand, _ = apply(hand, Check() if legal(hand).may_check else Call())
    return [100 * number / hands for number in short]


R6_4 = {6: [0, 0, 0.01], 7: [0, 0.05, 10], 8: [0, 15, 71], 9: [0.5, 86, 98]}


@pytest.mark.parametrize("players", [8, 9])
def test_R6_4_with_eight_or_nine_players_the_stub_is_often_short(players: int) -> None:
    found = short_by_draw(players, 300)
    assert found == pytest.approx(R6_4[players], abs=8)


@pytest.mark.long
@pytest.mark.parametrize("players", R6_4)
def test_R6_4_how_often_the_stub_is_short(players: int) -> None:
    found = short_by_draw(players, 20_000)
    for percent, expected in zip(found, R6_4[players], strict=True):
        sigma = (max(expected, 0.01) * (100 - expected) / 20_000) ** 0.5
        rounding = 0.5 if expected >= 1 else 0.05
        assert abs(percent - expected) <= 4 * sigma + rounding
