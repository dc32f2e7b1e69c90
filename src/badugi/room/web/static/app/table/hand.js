// One's own cards: large, and each the switch that throws it.
import { html } from "../html.js";
import { Card } from "../cards/card.js";
import { cardName } from "../cards/names.js";
import { CardText } from "../cards/text.js";
import { say } from "../words.js";
import { settings } from "../settings.js";

/** What is left after throwing these slots, as the room names it. */
export function leftAfter(holding, picked) {
  const choice = picked.reduce((sum, slot) => sum + 2 ** slot, 0);
  return holding?.keeps?.[choice] ?? holding?.text ?? "";
}

/** The line under the cards: what one holds, or what would be left. */
export function Helper({ holding, picked, canPick }) {
  if (!settings.value.helper || !holding) return html`<p class="helper"></p>`;
  const text = canPick && picked.length ? leftAfter(holding, picked) : holding.text;
  const word = canPick && picked.length ? say("table.keeping") : "";
  return html`<p class="helper"><span class="hidden-text">${say("table.you_have")}</span>
    <span>${word && html`<span class="helper-word">${word}</span> `}<strong><${CardText}
      text=${text} /></strong></span>
  </p>`;
}

/** The slots that play in every ranking of the game. */
const playingSlots = (cards, holding) => new Set(
  cards.flatMap((_, slot) => ((holding?.unused ?? []).every((some) => some.includes(slot))
    && holding?.unused?.length ? [] : [slot])));

/** Where cards will lie; `count` of them. */
export function NoCards({ count = 4 }) {
  return html`<div class="own-cards none count-${count}" aria-hidden="true">
    ${Array.from({ length: count }, (_, at) => html`<span key=${at} class="card-place"></span>`)}
  </div>`;
}

function ThrowMark() {
  return html`<span class="throw-mark" aria-hidden="true">${say("table.throw")}</span>`;
}

/** The cards in hand. With `onPick(slot)` they are switches; `picked` lists those to be thrown. */
export function OwnCards({ cards, holding = null, picked = [], onPick = null, isFolded = false,
  isAhead = false, hand = 0 }) {
  const playing = playingSlots(cards, holding);
  const showsHelp = settings.value.helper && holding && !isFolded;
  return html`<div class="own-cards count-${cards.length} ${isFolded ? "folded" : ""}"
    role="group" aria-label=${say("table.your_cards")}>
    ${cards.map((card, slot) => {
      const isPicked = picked.includes(slot);
      const isDim = showsHelp && !playing.has(slot) && !isPicked;
      const face = html`<${Card} card=${card} label="" isDim=${isDim}
        isPlaying=${showsHelp && playing.has(slot)} />`;
      const key = `${hand}${slot}${card}`;
      if (!onPick) {
        return html`<span key=${key} class="own-card" data-slot=${slot} role="img"
          aria-label=${cardName(card)}>${face}</span>`;
      }
      return html`<button key=${key} class="own-card ${isPicked ? "picked" : ""}
        ${isAhead ? "ahead" : ""}" data-slot=${slot} aria-pressed=${isPicked}
        aria-label=${say("table.card_throw", { card: cardName(card), key: slot + 1 })}
        onClick=${() => onPick(slot)}>
        ${face}${isPicked && html`<${ThrowMark} />`}
        <kbd class="key" aria-hidden="true">${slot + 1}</kbd></button>`;
    })}
  </div>`;
}
