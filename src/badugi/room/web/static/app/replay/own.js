// Below the felt: one's own plate, cards and what one threw, as they were.
import { html } from "../html.js";
import { ShortCard } from "../cards/pip.js";
import { Bet, deed } from "../table/seat.js";
import { Helper, OwnCards } from "../table/hand.js";
import { Trail } from "../table/trail.js";
import { settings } from "../settings.js";
import { chips, say } from "../words.js";

function Plate({ own, view, hands }) {
  const state = [view.actor === own.seat && "turn", own.is_folded && "folded",
    own.won && "winner"].filter(Boolean).join(" ");
  return html`<div class="own-plate ${state}" data-seat=${own.seat}>
    <div class="plate">
      <span class="plate-name"><span class="name" title=${own.name}>${own.name}</span></span>
      <span class="plate-chips"><span class="stack">${chips(own.stack, view.decimals)}</span>
        <span class="deed ${own.last ?? ""}">${deed(own, view)}</span></span>
    </div>
    ${view.button === own.seat && html`<span class="puck" title=${say("table.button")}>
      <span class="hidden-text">${say("table.button")}</span>D</span>`}
    <${Trail} trail=${own.trail} draws=${view.draws} isIn=${own.in_hand && !own.is_folded} />
    ${hands?.[own.seat] && own.is_shown && !settings.value.helper
      && html`<span class="hand-name">${hands[own.seat]}</span>`}
  </div>`;
}

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
  return html`<section class="dock replay-own" aria-label=${say("replay.your_hand")}>
    <div class="dock-bet"><${Bet} amount=${own.bet} decimals=${view.decimals} /></div>
    <${Plate} own=${own} view=${view} hands=${hands} />
    <div class="dock-cards" style=${{ "--slots": slots }}>
      ${own.cards?.length
        ? html`<${OwnCards} cards=${own.cards} holding=${holding} hand=${hand}
            isFolded=${own.is_folded} />`
        : html`<div class="own-cards none"></div>`}
      <${Helper} holding=${holding} picked=${[]} canPick=${false} />
      <${Thrown} discards=${own.discards} />
    </div>
  </section>`;
}
