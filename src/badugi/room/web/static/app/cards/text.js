// Cards that stand in a sentence get the colour of their suit; a hand's name stays in one line.
import { html } from "../html.js";

const SUITS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
const PARTS = /((?:10|[2-9TJQKA])?[♠♥♦♣]|(?:[1-9TJQKA]-){1,4}[1-9TJQKAP](?!\w))/;

/** A sentence with its cards coloured and its hands, "7-4-A", unbroken. */
export function CardText({ text }) {
  return text.split(PARTS).map((part, at) => {
    if (at % 2 === 0) return part;
    const suit = SUITS[part.at(-1)];
    return html`<span key=${at} class=${suit ? `card-text suit-${suit}` : "hand-text"}>
      ${part}</span>`;
  });
}
