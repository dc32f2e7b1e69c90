"""The running narration: what the dealer calls, gathered into paragraphs that read well."""

from __future__ import annotations

from rich.highlighter import RegexHighlighter
from rich.text import Text

from badugi.cards import UNKNOWN
from badugi.cli.console import screen
from badugi.cli.tableview import MARGIN, WIDTH
from badugi.hand import Event, Hand
from badugi.hand import events as ev
from badugi.hand.narrate import narrator
from badugi.hand.setup import HandSetup

_OPENING = (ev.DrawStarted, ev.BettingRoundStarted, ev.ShowdownStarted)


class _Suits(RegexHighlighter):
    """Cards in running text in their suits' colours."""

    base_style = "suit."
    highlights = (r"(?P<s>[A2-9TJQK]♠)|(?P<h>[A2-9TJQK]♥)|(?P<d>[A2-9TJQK]♦)|(?P<c>[A2-9TJQK]♣)",)


class Voice:
    """The dealer's voice for one hand, as whoever may hear it hears it."""

    def __init__(self, setup: HandSetup) -> None:
        self._tell = narrator(setup)
        self._sentences: list[str] = []

    def hear(self, event: Event, hand: Hand) -> None:
        """Take in an event, already redacted for the hearer."""
        if self._is_noise(event):
            return
        sentence = self._tell(event, pots=max(1, len(hand.pots)))
        if isinstance(event, _OPENING):
            self.flush()
            screen().print()
            screen().print(Text(" " * MARGIN + sentence, style="quiet"))
        else:
            self._sentences.append(sentence)

    def _is_noise(self, event: Event) -> bool:
        """What the heading, a draw's number or the result says anyway."""
        if isinstance(event, ev.CardsDealt):
            return all([card is UNKNOWN for card in event.cards])
        if isinstance(event, ev.HandEnded):
            return not event.mucked
        return isinstance(event, ev.HandStarted)

    def flush(self) -> None:
        """Say what was heard."""
        if self._sentences:
            said = _Suits()(Text(" ".join(self._sentences)))
            for line in said.wrap(screen(), min(screen().width, WIDTH) - MARGIN):
                line.rstrip()
                screen().print(Text(" " * MARGIN) + line)
            self._sentences = []
