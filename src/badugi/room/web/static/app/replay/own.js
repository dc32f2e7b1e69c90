// Below the felt: one's own plate, cards and what one threw, as they were.
import { html } from "../html.js";
import { ShortCard } from "../cards/pip.js";
import { OwnPlate } from "../table/dock.js";
import { Helper, NoCards, OwnCards } from "../table/hand.js";
import { Bet } from "../table/seat.js";
import { say } from "../words.js";

/** What one threw, draw by draw: "1: 9♠ K♦". */
function Thrown({ discards = [] }) {
  const draws = discards.map((cards, place) => ({ cards, draw: place + 1 }))
    .filter(({ cards }) => cards.length);
  return html`<p class="thrown">${Boolean(draws.length) && html`
    <span class="thrown-word">${say("replay.threw")}</span>
    ${draws.map(({ cards, draw }) => html`<span key=${draw} class="thrown-draw">
      <span class="thrown-word">${say("replay.threw_in", { draw, count: draw })}</span>
      ${cards.map((card) => html`<${ShortCard} key=${card} card=${card} />`)}</span>`)}`}
  </p>`;
}

/** One's own part of a step; `slots` is how many cards one has when none is thrown. */
export function Own({ own, step, hand, slots }) {
  const { view, holding = null, hands } = step;
  return html`<section class="replay-own" aria-label=${say("replay.your_hand")}>
    <div class="dock-bet"><${Bet} amount=${own.bet} decimals=${view.decimals} /></div>
    <${OwnPlate} own=${own} view=${view} words=${{ hands }} />
    <div class="dock-cards" style=${{ "--slots": slots }}>
      ${own.cards?.length
        ? html`<${OwnCards} cards=${own.cards} holding=${holding} hand=${hand}
            isFolded=${own.is_folded} />`
        : html`<${NoCards} count=${slots} />`}
      <${Helper} holding=${holding} picked=${[]} canPick=${false} />
      <${Thrown} discards=${own.discards} />
    </div>
  </section>`;
}
