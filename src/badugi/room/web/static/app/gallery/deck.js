// Cards at every width, their states, chips and icons.
import { html } from "../html.js";
import { Card } from "../cards/card.js";
import { ShortCard } from "../cards/pip.js";
import { RANKS, SUITS } from "../cards/suits.js";
import { ChipStack } from "../chips.js";
import { Icon, ICONS } from "../icons.js";
import { chips } from "../words.js";

const WIDTHS = ["xs", "s", "m", "l", "xl"];
const HAND = ["As", "6h", "Td", "Qc", "??"];
const AMOUNTS = [1, 3, 5, 8, 12, 40, 130, 415, 1000, 2300, 12_345_678];
const PACK = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

function Hand({ cards = HAND, ...more }) {
  return html`<div class="row">
    ${cards.map((card, at) => html`<${Card} key=${at} card=${card} ...${more} />`)}
  </div>`;
}

/** The deck on both grounds. */
export function Deck() {
  return html`<section class="stack">
    <h2>Cards, chips, icons</h2>
    ${["panel", "cloth on-felt plot"].map((ground) => html`<div key=${ground}
      class="${ground} stack">
      ${WIDTHS.map((size) => html`<${Hand} key=${size} size=${size} />`)}
      <div class="row">
        <${Card} card="4s" size="m" isPlaying=${true} /><${Card} card="9h" size="m" isDim=${true} />
        <${Card} card="Kd" size="m" isUp=${true} /><${Card} card="??" size="m" isDim=${true} />
        <${Card} card="7c" size="m" isPlaying=${true} isUp=${true} />
      </div>
      <div class="row">
        ${AMOUNTS.map((amount) => html`<span key=${amount} class="row numbers">
          <${ChipStack} amount=${amount} />${chips(amount)}</span>`)}
      </div>
    </div>`)}
    <p>In words: Kim shows ${HAND.slice(0, 4).map((card) => html`<${ShortCard} key=${card}
      card=${card} /> `)} and keeps <${ShortCard} card="??" />.</p>
    <h3>All of them</h3>
    <div class="cloth pack">
      ${PACK.map((card) => html`<${Card} key=${card} card=${card} />`)}
    </div>
    <h3>Icons</h3>
    <div class="icons">
      ${ICONS.map((name) => html`<span key=${name}><${Icon} name=${name} /><small>${name}</small>
      </span>`)}
    </div>
  </section>`;
}
