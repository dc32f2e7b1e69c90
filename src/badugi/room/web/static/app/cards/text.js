// Cards that stand in a sentence get the colour of their suit and a name for ears; a hand's name
// stays in one line.
import { html } from "../html.js";
import { cardName } from "./names.js";
import { say } from "../words.js";

const SUITS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
const PARTS = /((?:10|[2-9TJQKA])?[♠♥♦♣]|(?:[1-9TJQKA]-){1,4}[1-9TJQKAP](?!\w))/;

const CARDS = /(10|[2-9TJQKA])([♠♥♦♣])(?=(\s+(?:10|[2-9TJQKA])[♠♥♦♣])?)/g;

/** What a card's mark in a sentence, "10♦" or "♦" alone, is called. */
function markName(mark) {
  const suit = SUITS[mark.at(-1)], rank = mark.slice(0, -1);
  return rank ? cardName(rank.at(0).replace("1", "T") + suit) : say(`cards.suits.${suit}`);
}

/** A sentence as it is spoken, its cards called by their names. */
export const spoken = (text) =>
  text.replace(CARDS, (_, rank, suit, next) => markName(rank + suit) + (next ? "," : ""));

/** A sentence with its cards coloured and its hands, "7-4-A", unbroken. */
export function CardText({ text }) {
  return text.split(PARTS).map((part, at) => {
    if (at % 2 === 0) return part;
    const suit = SUITS[part.at(-1)];
    if (!suit) return html`<span key=${at} class="hand-text">${part}</span>`;
    return html`<span key=${at} class="card-text suit-${suit}" role="img"
      aria-label=${markName(part)}>${part}</span>`;
  });
}
