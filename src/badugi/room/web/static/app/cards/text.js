// Cards that stand in a sentence get the colour of their suit.
import { html } from "../html.js";

const SUITS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
const CARDS = /((?:10|[2-9TJQKA])?[♠♥♦♣])/;

/** A sentence with its cards coloured. */
export function CardText({ text }) {
  return text.split(CARDS).map((part, at) => (at % 2
    ? html`<span key=${at} class="card-text suit-${SUITS[part.at(-1)]}">${part}</span>` : part));
}
