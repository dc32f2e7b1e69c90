// A card within words: its rank and a small drawn suit, in the colours of the deck.
import { html } from "../html.js";
import { cardName, isHidden, rankMark } from "./names.js";
import { SUIT_PATHS } from "./suits.js";

/** A suit as high as the letters around it; ears are given the word beside it. */
export function Pip({ suit }) {
  return html`
    <svg class="suit-mark suit-${suit}" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d=${SUIT_PATHS[suit]} />
    </svg>
  `;
}

/** A card in a line of text: "10" and the suit; heard as "ten of spades". */
export function ShortCard({ card }) {
  if (isHidden(card)) {
    return html`<span class="short-card is-hidden" role="img" aria-label=${cardName(card)}></span>`;
  }
  return html`
    <span class="short-card suit-${card[1]}" role="img" aria-label=${cardName(card)}>
      ${rankMark(card)}<${Pip} suit=${card[1]} />
    </span>
  `;
}
