// Where the game comes from, as far as anybody knows.
import { html } from "../html.js";
import { asking } from "../net/api.js";
import { locale } from "../words.js";
import { Waiting, useAsked } from "./asked.js";
import { Frame } from "./frame.js";

function Passage({ passage }) {
  return html`<li class="passage ${passage.evidence}">
    <p class="passage-when">${passage.when}</p>
    <div class="passage-words">
      <h2>${passage.title}</h2>
      <p>${passage.text}</p>
      <p><span class="pill ${passage.evidence === "record" ? "good" : ""}">
        ${passage.evidence_title}</span></p>
    </div>
  </li>`;
}

/** The page of history. */
export function HistoryPage() {
  const answer = useAsked(asking("/api/history", { locale: locale() }));
  return html`<${Frame} part="history">
    ${answer.found
      ? html`<ol class="passages">${answer.found.passages.map((passage) => html`
          <${Passage} key=${passage.name} passage=${passage} />`)}</ol>`
      : html`<${Waiting} ...${answer} />`}
  </${Frame}>`;
}
