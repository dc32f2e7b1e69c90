// Where learning begins: the game in a minute, a first hand, and five doors.
import { html } from "../html.js";
import { Icon } from "../icons.js";
import { useTitle } from "../title.js";
import { say } from "../words.js";
import { PARTS } from "./frame.js";
import { Minute } from "./minute.js";
import { Shown } from "./worth.js";

/** What is seen on each door. */
const SIGNS = {
  rules: () => html`<span class="door-clause">R6.3</span>`,
  ranker: () => html`<${Shown} cards=${["As", "2h", "3d", "3c"]} playing=${["As", "2h", "3d"]} />`,
  exercises: () => html`<${Shown} cards=${["Kd", "Qc"]} /><span class="door-sign">?</span>
    <${Shown} cards=${["3h", "2s"]} />`,
  glossary: () => html`<span class="door-words"><span lang="en">badugi</span>
    <span lang="ko">바둑이</span></span>`,
  history: () => html`<span class="door-words">1980s</span>`,
};

function Door({ name }) {
  const Sign = SIGNS[name];
  return html`<a class="door" href=${`/learn/${name}`}>
    <span class="door-picture" aria-hidden="true"><${Sign} /></span>
    <strong>${say(`learn.${name}`)}</strong>
    <span>${say(`learn.${name}_door`)}</span>
  </a>`;
}

/** The page that leads to all others. */
export function Hub() {
  useTitle(say("learn.title"));
  return html`<main id="main" class="page learn learn-hub">
    <header class="learn-head">
      <h1>${say("learn.title")}</h1>
      <p class="learn-lead">${say("learn.lead")}</p>
      <p class="row"><a class="button primary large" href="/first-hand">
        ${say("learn.first_hand")}<${Icon} name="arrow-right" size=${20} /></a>
        <span class="quiet-text">${say("learn.first_hand_note")}</span></p>
    </header>
    <${Minute} />
    <nav class="doors" aria-label=${say("learn.ways")}>
      ${PARTS.map((name) => html`<${Door} key=${name} name=${name} />`)}
    </nav>
  </main>`;
}
