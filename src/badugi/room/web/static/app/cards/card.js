// One playing card, drawn: a large index, one large suit, nothing else to read.
import { html } from "../html.js";
import { Back } from "./back.js";
import { cardName, isHidden, rankMark } from "./names.js";
import { SUIT_PATHS } from "./suits.js";

function Face({ card }) {
  const suit = SUIT_PATHS[card[1]];
  return html`
    <rect class="card-paper" x="1" y="1" width="98" height="138" rx="9" />
    <text class="card-rank" data-rank=${card[0]}>${rankMark(card)}</text>
    <path class="card-pip" d=${suit} />
    <path class="card-suit" d=${suit} />
  `;
}

/**
 * A card by its code ("As", "Td"; "??" is a back). Its width is `size` ("xs", "s", "m", "l", "xl")
 * or, without one, the `--card-width` of what it lies in. `label` replaces its name for ears; an
 * empty one hides it from them, as inside a button that says it already.
 */
export function Card({ card, size, label, isDim, isUp, isPlaying }) {
  const name = label ?? cardName(card);
  const classes = ["card", size && `card-${size}`, isDim && "is-dim", isUp && "is-up"];
  if (isPlaying) classes.push("is-playing");
  if (!isHidden(card)) classes.push(`suit-${card[1]}`);
  return html`
    <span
      class=${classes.filter(Boolean).join(" ")}
      role=${name ? "img" : undefined}
      aria-label=${name || undefined}
      aria-hidden=${name ? undefined : "true"}
    >
      <svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">
        ${isHidden(card) ? html`<${Back} />` : html`<${Face} card=${card} />`}
      </svg>
    </span>
  `;
}
