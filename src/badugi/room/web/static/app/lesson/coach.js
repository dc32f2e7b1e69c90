// The teacher's card: what happens, what to think of it, and what to do.
import { html, useState } from "../html.js";
import { CardText } from "../cards/text.js";
import { Icon } from "../icons.js";
import { helpings, useNarrow } from "./pages.js";
import { say } from "../words.js";

/** The most lines of what happens that stand in the card at once. */
const LINES = 3;

function Part({ part }) {
  const text = html`<${CardText} text=${part.text} />`;
  if (part.kind === "remember") {
    return html`<p class="coach-remember"><span class="coach-number">${part.number}</span>
      <span>${text}</span></p>`;
  }
  return html`<p class="coach-${part.kind}">${text}</p>`;
}

/** All parts at once. */
function Whole({ parts }) {
  return html`<div class="coach-text">
    ${parts.map((part, at) => html`<${Part} key=${at} part=${part} />`)}</div>`;
}

/** One helping after another. */
function Paged({ parts }) {
  const [page, turn] = useState(0);
  const pages = parts.flatMap((part) => helpings(part.text).map((text) => ({ ...part, text })));
  const at = Math.min(page, pages.length - 1);
  return html`<div class="coach-text" tabindex="0"><${Part} part=${pages[at]} /></div>
    ${pages.length > 1 && html`<div class="coach-pager">
      <button class="button quiet icon" disabled=${!at} onClick=${() => turn(at - 1)}
        aria-label=${say("lesson.before")}><${Icon} name="arrow-left" /></button>
      <span class="numbers">${say("lesson.page", { at: at + 1, of: pages.length })}</span>
      <button class="button icon" disabled=${at === pages.length - 1}
        onClick=${() => turn(at + 1)} aria-label=${say("lesson.more")}>
        <${Icon} name="arrow-right" /></button>
    </div>`}`;
}

/** What happens at the table just now. */
export function Happening({ lines }) {
  return html`<section class="coach happening" aria-label=${say("lesson.coach")}>
    <h2 class="coach-title">${say("lesson.happening")}</h2>
    <div class="coach-text" aria-live="polite">
      ${lines.slice(-LINES).map((line) => html`<p key=${line} class="coach-line">
        <${CardText} text=${line} /></p>`)}
    </div>
  </section>`;
}

/** The teacher's words: a `title` and its `parts`, each { kind, text }; `name` tells them apart. */
export function Coach({ name, title, parts, kind = "" }) {
  const Words = useNarrow() ? Paged : Whole;
  return html`<section class="coach ${kind}" tabindex="0" aria-label=${say("lesson.coach")}>
    <div aria-live="polite">
      <h2 class="coach-title">${title}</h2>
      <${Words} key=${name} parts=${parts} />
    </div>
  </section>`;
}
