// The first thing one sees: what Badugi is, and how to get cards.
import { html } from "../html.js";
import { Card } from "../cards/card.js";
import { Icon } from "../icons.js";
import { me } from "../me.js";
import { ask } from "../net/api.js";
import { toast } from "../toasts.js";
import { chips, say } from "../words.js";
import { playNow, useDeed } from "./play.js";

const BEST = ["4c", "3d", "2h", "As"];

/** Below so many chips one may ask for new ones. */
const FEW = 1000;

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

async function refill() {
  me.value = await ask("POST", "/api/me/refill");
  toast(say("lobby.refilled", { chips: chips(me.value.chips) }), { kind: "good" });
}

/** For who is known: his name, his chips, and cards at once. */
export function Welcome() {
  const [isBusy, fill] = useDeed(refill);
  const { name, chips: wallet } = me.value;
  return html`<section class="welcome" aria-label=${say("lobby.welcome_label")}>
    <div>
      <p class="welcome-name">${say("lobby.welcome", { name })}</p>
      <p class="welcome-chips"><span class="numbers">
        ${say("lobby.wallet", { chips: chips(wallet) })}</span>
        ${wallet < FEW && html`<button class="button small" aria-disabled=${isBusy}
          onClick=${fill}>${say("lobby.refill")}</button>`}
      </p>
    </div>
    <div class="row">
      <${PlayNow} />
      <a class="button large" href="/first-hand">${say("lobby.first_hand_short")}</a>
    </div>
  </section>`;
}
