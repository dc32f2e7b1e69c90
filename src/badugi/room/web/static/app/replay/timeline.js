// The hand as a line in parts: how far one is, and a way to the beginning of each part.
import { html } from "../html.js";
import { chapterAt } from "./story.js";
import { say } from "../words.js";

/** What a chapter is called: "Before the draw", "Draw 2", "Showdown". */
const chapterName = ({ kind, draw }) =>
  say(`replay.part_${kind}`, kind === "draw" ? { draw, count: draw } : {});

function Part({ part, at, isNow, onGo }) {
  const length = part.to - part.from || 1;
  const done = at < part.from ? 0 : Math.min(1, (at - part.from) / length);
  const isBegun = at >= part.from;
  return html`<li style=${{ flexGrow: part.weight }}>
    <button class="part" aria-current=${isNow ? "step" : undefined}
      aria-label=${chapterName(part)} title=${chapterName(part)} onClick=${() => onGo(part.target)}>
      <span class="part-line" aria-hidden="true"><span class="part-done"
        style=${{ transform: `scaleX(${isBegun ? Math.max(done, 0.04) : 0})` }}></span></span>
      <span class="part-name">${part.kind === "first"
        ? html`<span class="long">${chapterName(part)}</span>
            <span class="short">${say("replay.part_first_short")}</span>`
        : chapterName(part)}</span>
    </button></li>`;
}

/** All parts of a hand side by side, each as long as much happens in it. */
export function Timeline({ parts, at, onGo }) {
  const now = chapterAt(parts, at);
  return html`<ol class="timeline" aria-label=${say("replay.parts")}>
    ${parts.map((part, place) => html`<${Part} key=${part.from} part=${part} at=${at}
      isNow=${place === now} onGo=${onGo} />`)}
  </ol>`;
}
