// Every part in every state, for whoever changes the look; therefore in English alone.
import { html } from "../html.js";
import { Controls } from "../gallery/controls.js";
import { Deck } from "../gallery/deck.js";
import { Foundations } from "../gallery/foundations.js";
import { Alone, Tables } from "../gallery/tables.js";
import { set, settings } from "../settings.js";

const PARTS = [
  ["foundations", Foundations],
  ["deck", Deck],
  ["controls", Controls],
  ["tables", Tables],
];

function Choice({ name, values }) {
  return html`<div class="row" role="group" aria-label=${name}>
    ${values.map((value) => html`<button key=${value} class="button small"
      aria-pressed=${settings.value[name] === value} onClick=${() => set(name, value)}>
      ${value}</button>`)}
  </div>`;
}

/** The gallery; `query.part` shows one of its parts, `query.only` one of its tables alone. */
export default function Gallery({ query = {} }) {
  const shown = PARTS.filter(([name]) => !query.part || query.part === name);
  if (query.only) return html`<${Alone} name=${query.only} drawer=${query.drawer ?? null} />`;
  return html`<main id="main" class="page gallery">
    <div class="row spread">
      <h1>Gallery</h1>
      <div class="row">
        <${Choice} name="theme" values=${["auto", "light", "dark"]} />
        <${Choice} name="deck" values=${["four", "two", "colour-blind"]} />
      </div>
    </div>
    <nav class="row" aria-label="Parts">
      <a href="/gallery">all</a>
      ${PARTS.map(([name]) => html`<a key=${name} href=${`/gallery?part=${name}`}>${name}</a>`)}
    </nav>
    ${shown.map(([name, Part]) => html`<${Part} key=${name} />`)}
  </main>`;
}
