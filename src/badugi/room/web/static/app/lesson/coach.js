// The teacher's card: what happens, what to think of it, and what to do.
import { html, useState } from "../html.js";
import { CardText } from "../cards/text.js";
import { Icon } from "../icons.js";
import { helpings, useRoom } from "./pages.js";
import { adviceParts, doubtParts, endParts } from "./words.js";
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

function Pager({ at, of, onTurn }) {
  return html`<span class="coach-pager">
    <button class="button quiet icon" disabled=${at === 0} aria-label=${say("lesson.before")}
      onClick=${() => onTurn(at - 1)}><${Icon} name="arrow-left" /></button>
    <span class="numbers">${say("lesson.page", { at: at + 1, of })}</span>
    <button class="button quiet icon" disabled=${at === of - 1} aria-label=${say("lesson.more")}
      onClick=${() => onTurn(at + 1)}><${Icon} name="arrow-right" /></button>
  </span>`;
}

/** What happens at the table just now. */
export function Happening({ lines }) {
  return html`<section class="coach" aria-label=${say("lesson.coach")}>
    <header class="coach-head"><h2>${say("lesson.happening")}</h2></header>
    <div class="coach-text">
      ${lines.slice(-LINES).map((line, at) => html`<p key=${at} class="coach-line">
        <${CardText} text=${line} /></p>`)}
    </div>
  </section>`;
}

/** The teacher's words: a `title` and `parts`, each { kind, text }. */
function Coach({ title, parts, kind = "" }) {
  const [page, turn] = useState(0);
  const pages = helpings(parts, useRoom());
  const at = Math.min(page, pages.length - 1);
  return html`<section class="coach ${kind}" tabindex="0" aria-label=${say("lesson.coach")}>
    <header class="coach-head"><h2>${title}</h2>
      ${pages.length > 1 && html`<${Pager} at=${at} of=${pages.length} onTurn=${turn} />`}
    </header>
    <div class="coach-text">
      ${pages[at].map((part, place) => html`<${Part} key=${place} part=${part} />`)}
    </div>
  </section>`;
}

/** What the teacher says now that the table waits; other words need another `key`. */
export function Word({ chapter, isAsking }) {
  const { advice } = chapter;
  if (isAsking) {
    return html`<${Coach} kind="doubt" title=${say("lesson.doubt_title")}
      parts=${doubtParts(advice)} />`;
  }
  return html`<${Coach} title=${advice.title}
    parts=${chapter.is_over ? endParts(chapter) : adviceParts(advice)} />`;
}
