// The table in the states of the fixtures; what one presses here changes nothing.
import { html, useEffect, useMemo, useState } from "../html.js";
import { TABLES } from "./fixtures.js";
import { standIn } from "./store.js";
import { Banner } from "../table/banner.js";
import { Dock } from "../table/dock.js";
import { Felt } from "../table/felt.js";
import { Guest } from "../table/guest.js";
import { Side } from "../table/side.js";
import { TableBar } from "../table/tablebar.js";

const nothing = () => {};

function useTable(fixture) {
  const [now] = useState(() => performance.now());
  return useMemo(() => {
    const clock = fixture.clock && { ...fixture.clock, at: now, isStopped: true };
    return standIn({ ...fixture, clock });
  }, [fixture]);
}

function Main({ table, fixture }) {
  const { view, words, seats, own, present } = fixture;
  const canSit = own === null && view.seats.length < seats;
  return html`<div class="table-main">
    <${Banner} table=${table} />
    <${Felt} view=${view} words=${words} seats=${seats} own=${own} clock=${table.clock.value}
      present=${present} onSit=${canSit ? nothing : null} onSeat=${nothing} />
    ${own
      ? html`<${Dock} table=${table} onOpen=${nothing} />`
      : html`<${Guest} table=${table} onSit=${nothing} />`}
  </div>`;
}

function Scene({ fixture }) {
  const table = useTable(fixture);
  return html`<figure class="scene">
    <figcaption>${fixture.title}</figcaption>
    <div class="table-page" data-own=${fixture.own ? "yes" : "no"}>
      <${Main} table=${table} fixture=${fixture} /></div>
  </figure>`;
}

/** One table as if it were the page of a table; `drawer` is opened with it. */
export function Alone({ name, drawer: opened = null }) {
  const fixture = TABLES[name] ?? TABLES.six;
  const table = useTable(fixture);
  const [drawer, setDrawer] = useState(opened);
  useEffect(() => {
    document.body.dataset.page = "table";
    table.hear("nice hand");
  }, []);
  return html`<main id="main" class="table-page" data-own=${fixture.own ? "yes" : "no"}>
    <${TableBar} table=${table} drawer=${drawer} onDrawer=${setDrawer} onKeys=${nothing} />
    <${Main} table=${table} fixture=${fixture} />
    <${Side} table=${table} drawer=${drawer} onDrawer=${setDrawer} />
  </main>`;
}

/** All tables, below each other. */
export function Tables() {
  return html`<section class="stack">
    <h2>Tables</h2>
    ${Object.entries(TABLES).map(([name, fixture]) =>
      html`<${Scene} key=${name} fixture=${fixture} />`)}
  </section>`;
}
