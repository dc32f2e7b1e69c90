// The table in the states of the fixtures; what one presses here changes nothing.
import { html, signal, useMemo, useState } from "../html.js";
import { TABLES } from "./fixtures.js";
import { Dock } from "../table/dock.js";
import { Felt } from "../table/felt.js";

const nothing = () => {};

/** A store with what a fixture says, as the dock wants it. */
function standIn({ view, own, words, clock, prompt }) {
  return {
    view: signal(view), prompt: signal(prompt), clock: signal(clock),
    own: signal(view.seats.find((each) => each.seat === own) ?? null),
    frame: signal({ hand: 1, turn: 1, words }), waiting: signal(0), state: signal("open"),
    info: signal({ games: [view.game_name] }),
    picked: signal(prompt.act?.draw ? [3] : []), you: signal({ seat: own }), seat: signal(own),
    act: nothing, plan: nothing, send: nothing, say: nothing,
    pick(slot) {
      const picked = this.picked.value;
      this.picked.value = picked.includes(slot)
        ? picked.filter((each) => each !== slot) : [...picked, slot];
    },
  };
}

function Scene({ fixture }) {
  const [now] = useState(() => performance.now());
  const clock = fixture.clock && { ...fixture.clock, at: now, isStopped: true };
  const table = useMemo(() => standIn({ ...fixture, clock }), [fixture]);
  const { view, words, seats, own, present } = fixture;
  return html`<figure class="scene">
    <figcaption>${fixture.title}</figcaption>
    <div class="table-page" data-own=${own ? "yes" : "no"}><div class="table-main">
      <${Felt} view=${view} words=${words} seats=${seats} own=${own} clock=${clock}
        present=${present} onSit=${own ? null : nothing} onSeat=${nothing} />
      ${own && html`<${Dock} table=${table} onOpen=${nothing} />`}
    </div></div>
  </figure>`;
}

/** All tables, or the one that `only` names. */
export function Tables({ only }) {
  const shown = Object.entries(TABLES).filter(([name]) => !only || only === name);
  return html`<section class="stack">
    ${!only && html`<h2>Tables</h2>`}
    ${shown.map(([name, fixture]) => html`<${Scene} key=${name} fixture=${fixture} />`)}
  </section>`;
}
