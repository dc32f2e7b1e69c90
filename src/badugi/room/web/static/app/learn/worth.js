// What cards are worth: name, place among all hands, which play and why the others do not.
import { html } from "../html.js";
import { Card } from "../cards/card.js";
import { CardText } from "../cards/text.js";
import { number, say } from "../words.js";

const share = (part) => number(part, { style: "percent", maximumFractionDigits: 2,
  roundingMode: "trunc" });

/** A share as a bar. */
function Meter({ part, label }) {
  return html`<div class="meter" role="img" aria-label=${label}>
    <span style=${{ transform: `scaleX(${part})` }}></span></div>`;
}

function Place({ hand }) {
  const { class_number: place, classes, beats, ties } = hand;
  if (place === undefined) return null;
  const words = say("learn.beats", { share: share(beats) });
  return html`<${Meter} part=${beats} label=${words} />
    <p class="worth-share"><strong>${words}</strong>
      <span>${say("learn.ties", { share: share(ties ?? 0) })}</span></p>
    <p class="quiet-text">${say("learn.class", { place: place + 1, classes })}</p>`;
}

/** The cards of a hand; what plays in it is framed. */
export function Shown({ cards, playing = null, size }) {
  return html`<div class="shown-cards">
    ${cards.map((card) => html`<${Card} key=${card} card=${card} size=${size}
      isPlaying=${playing?.includes(card)} isDim=${playing && !playing.includes(card)} />`)}
  </div>`;
}

function Hand({ hand, cards, isOne }) {
  return html`<section class="worth-hand">
    ${!isOne && html`<h3 class="worth-title">${hand.title}</h3>`}
    ${!isOne && html`<${Shown} cards=${cards} playing=${hand.playing} size="s" />`}
    <p class="worth-name">${hand.name}</p>
    ${Boolean(hand.why?.length) && html`<ul class="worth-why">
      ${hand.why.map((why) => html`<li key=${why}><${CardText} text=${why} /></li>`)}</ul>`}
    <${Place} hand=${hand} />
  </section>`;
}

/** All that the room knows of some cards; one section for each ranking of the game. */
export function Worth({ ranked }) {
  const isOne = ranked.hands.length === 1;
  return html`<div class="worth">
    ${ranked.hands.map((hand) => html`<${Hand} key=${hand.ranking} hand=${hand}
      cards=${ranked.cards} isOne=${isOne} />`)}
  </div>`;
}
