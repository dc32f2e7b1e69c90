// The hand in words, line by line; each line leads to its moment.
import { html, useEffect, useRef } from "../html.js";
import { CardText } from "../cards/text.js";
import { HEADS, lineAt } from "./story.js";
import { say } from "../words.js";

/** Scroll a list, and only the list, until one of its lines is in sight. */
function bringIntoSight(box, line) {
  if (!box || !line || box.scrollHeight <= box.clientHeight) return;
  const room = box.clientHeight / 3;
  const top = line.offsetTop - box.offsetTop;
  if (top < box.scrollTop + room / 2) box.scrollTop = top - room;
  else if (top + line.offsetHeight > box.scrollTop + box.clientHeight - room / 2) {
    box.scrollTop = top + line.offsetHeight - box.clientHeight + room;
  }
}

/** The narrated log of a hand; `at` is marked, a press goes elsewhere. */
export function Lines({ steps, at, own, onGo }) {
  const box = useRef(null);
  const now = lineAt(steps, at, own);
  useEffect(() => {
    bringIntoSight(box.current, box.current?.querySelector("[aria-current]"));
  }, [now]);
  return html`<section class="lines" aria-label=${say("replay.log")}>
    <h2 class="lines-title">${say("replay.log")}</h2>
    <ol ref=${box}>
      ${steps.map((step, place) => step.line && html`<li key=${place}
        class=${HEADS.has(step.event) ? "head" : ""}>
        <button class="line ${place > at ? "to-come" : ""}" tabindex=${place === now ? 0 : -1}
          aria-current=${place === now ? "step" : undefined} onClick=${() => onGo(place)}>
          <${CardText} text=${step.line} /></button></li>`)}
    </ol>
  </section>`;
}
