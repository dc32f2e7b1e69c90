// Before the first hand: whom it is to be explained to.
import { html } from "../html.js";
import { Card } from "../cards/card.js";
import { Icon } from "../icons.js";
import { set, settings } from "../settings.js";
import { say } from "../words.js";

/** Whom the hand can be explained to. */
export const LEVELS = ["new", "poker"];
const HAND = ["As", "2h", "3d", "4c"];

function Door({ level }) {
  const isLast = settings.value.level === level;
  return html`<a class="lesson-door" href=${`/first-hand?level=${level}`}
    onClick=${() => set("level", level)}>
    <strong>${say(`lesson.${level}_title`)}</strong>
    <span>${say(`lesson.${level}_text`)}</span>
    ${isLast && html`<span class="pill">${say("lesson.last_time")}</span>`}
    <${Icon} name="arrow-right" />
  </a>`;
}

/** The choice between two ways to be taught. */
export function Welcome() {
  return html`<main id="main" class="page lesson-welcome">
    <a class="button quiet lesson-out" href="/learn">
      <${Icon} name="arrow-left" />${say("lesson.leave")}</a>
    <div class="lesson-fan cloth on-felt" aria-hidden="true">
      ${HAND.map((card) => html`<${Card} key=${card} card=${card} label="" />`)}
    </div>
    <h1>${say("lesson.title")}</h1>
    <p class="lesson-lead">${say("lesson.text")}</p>
    <nav class="lesson-doors" aria-label=${say("lesson.choose")}>
      ${LEVELS.map((level) => html`<${Door} key=${level} level=${level} />`)}
    </nav>
  </main>`;
}
