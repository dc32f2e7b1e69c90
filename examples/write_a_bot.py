"""A bot in twenty lines: it waits for three good cards and bets a badugi.

A bot is a function of what its seat may see. This one plays a short match against the calling
station, who never folds; every deck is dealt twice with the seats changed, so luck mostly cancels.
Run it with: python examples/write_a_bot.py
"""

from random import Random

from badugi import Call, Check, Discard, Fold, Hand, Legal, StandPat, make_game, ranking
from badugi.bots import find_bot
from badugi.bots.base import show_or_muck
from badugi.bots.match import match
from badugi.hand import Action


def patient(view: Hand, legal: Legal, _rng: Random) -> Action:
    """Play three cards up to an eight, or any badugi; bet what is likely to be best."""
    me = view.player(legal.seat)
    strength = ranking("badugi")(me.cards)
    if legal.slots:
        spare = [slot for slot, card in enumerate(me.cards) if card not in strength.playing]
        return Discard(tuple(spare)) if spare else StandPat()
    if legal.may_show:
        return show_or_muck(view, legal)
    is_good = strength.size == 4 or (strength.size == 3 and strength.playing[0].rank < 8)
    is_ahead = strength.size == 4 or (is_good and view.round < 3)
    if is_ahead and legal.lowest is not None:
        return legal.sized(legal.lowest)
    if legal.may_check:
        return Check()
    return Call() if is_good else Fold()


def main() -> None:
    """Play the match and say what came of it."""
    game = make_game("badugi", "limit", "2/4")
    result = match([patient, find_bot("caller")], game, hands=600, seed="an example")
    low, high = result.interval
    print(f"{game.name}, {result.hands} hands of {result.deals} duplicate deals")
    print(f"patient wins {result.mean:+.1f} big bets per 100 hands against caller,")
    print(f"give or take chance: the 95 % interval is {low:+.1f} to {high:+.1f}.")
    for name, habits in zip(("patient", "caller"), result.habits, strict=True):
        print(
            f"{name:<7} enters {habits.entered:.0%} of hands, is pat in {habits.pat:.0%} of draws"
        )


if __name__ == "__main__":
    main()
