// The whole game in a minute, with cards to look at.
import { html } from "../html.js";
import { say } from "../words.js";
import { Shown } from "./worth.js";

/** What each step shows: cards with those that play, or the draws of a player. */
const STEPS = [
  ["aim", { cards: ["As", "2h", "3d", "4c"] }],
  ["count", { cards: ["As", "7d", "Kd", "4h"], playing: ["As", "7d", "4h"] }],
  ["draws", { trail: [2, 1, 0] }],
  ["beats", { cards: ["8s", "7h", "5d", "4c"], playing: ["8s", "7h", "5d", "4c"] }],
];

function Picture({ cards, playing, trail }) {
  if (trail) {
    return html`<div class="minute-trail" aria-hidden="true">
      ${trail.map((count, at) => html`<span key=${at} class=${count ? "drew" : "pat"}>
        ${count || say("table.pat_mark")}</span>`)}</div>`;
  }
  return html`<${Shown} cards=${cards} playing=${playing} />`;
}

/** Four steps: what one wants, what counts, how one draws, what beats what. */
export function Minute() {
  return html`<section class="minute">
    <h2>${say("learn.minute")}</h2>
    <ol class="minute-steps">
      ${STEPS.map(([name, picture]) => html`<li key=${name} class="minute-step">
        <div class="minute-picture on-felt cloth"><${Picture} ...${picture} /></div>
        <h3>${say(`learn.minute_${name}`)}</h3>
        <p>${say(`learn.minute_${name}_text`)}</p>
      </li>`)}
    </ol>
  </section>`;
}
