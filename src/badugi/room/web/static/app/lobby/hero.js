// The first thing one sees: what Badugi is, and how to get cards.
import { html } from "../html.js";
import { Card } from "../cards/card.js";
import { useDeed } from "../deed.js";
import { Icon } from "../icons.js";
import { me, seats } from "../me.js";
import { Refill } from "../refill.js";
import { tableAt } from "../router.js";
import { chips, say } from "../words.js";
import { playNow } from "./play.js";

const BEST = ["4c", "3d", "2h", "As"];

function PlayNow() {
  const [isBusy, play] = useDeed(playNow);
  return html`<button class="button primary large" aria-disabled=${isBusy} onClick=${play}>
    <${Icon} name="play" size=${20} />${say("lobby.play_now")}</button>`;
}

/** For who has never been here: the game in a sentence, its best hand, and two ways in. */
export function Hero() {
  return html`<section class="hero">
    <div class="hero-words">
      <h1>${say("lobby.hero_title")}</h1>
      <p class="hero-text">${say("lobby.hero_text")}</p>
      <div class="row">
        <${PlayNow} />
        <a class="button large" href="/first-hand">${say("lobby.first_hand")}</a>
      </div>
      <p class="hint">${say("lobby.hero_note")}</p>
    </div>
    <figure class="hero-felt on-felt">
      <div class="hero-cards">
        ${BEST.map((card) => html`<${Card} key=${card} card=${card} />`)}
      </div>
      <figcaption>${say("lobby.hero_hand")}</figcaption>
    </figure>
  </section>`;
}

/** For who is known: his name, his chips, and cards at once. */
export function Welcome() {
  const { name, chips: wallet } = me.value;
  return html`<section class="welcome" aria-label=${say("lobby.welcome_label")}>
    <div>
      <p class="welcome-name">${say("lobby.welcome", { name })}</p>
      <p class="welcome-chips"><span class="numbers">
        ${say("lobby.wallet", { chips: chips(wallet) })}</span>
        <${Refill} kind="small" />
      </p>
    </div>
    <div class="row">
      ${seats.value.map(({ table, title, key }) => html`<a key=${table}
        class="button primary large" href=${tableAt(table, { key })}>
        ${say("lobby.back_to", { title })}</a>`)}
      ${!seats.value.length && html`<${PlayNow} />`}
      <a class="button large" href="/first-hand">${say("lobby.first_hand_short")}</a>
    </div>
  </section>`;
}
