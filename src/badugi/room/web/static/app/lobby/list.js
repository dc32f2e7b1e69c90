// All the tables one may join, those with most people first.
import { html, useRef, useState } from "../html.js";
import { useDeed } from "../deed.js";
import { Icon } from "../icons.js";
import { locale, say } from "../words.js";
import { clearFilters, filterCount, Filters, fits } from "./filters.js";
import { quickSeat } from "./play.js";
import { Row, RowToCome } from "./row.js";
import { refreshTables, tables, trouble } from "./tables.js";

const ROWS_TO_COME = 5;

const inOrder = (first, second) =>
  (second.people ?? 0) - (first.people ?? 0) || (second.waiting ?? 0) - (first.waiting ?? 0)
  || (second.bots ?? 0) - (first.bots ?? 0)
  || first.terms.title.localeCompare(second.terms.title, locale());

/** The tables in order; while somebody is about to press something, nothing changes places. */
function useOrder(found, list) {
  const before = useRef([]);
  const isHeld = list.current?.matches(":hover, :focus-within");
  const sorted = [...found].sort(inOrder);
  if (isHeld) {
    const places = new Map(before.current.map((id, at) => [id, at]));
    sorted.sort((a, b) => (places.get(a.id) ?? Infinity) - (places.get(b.id) ?? Infinity) || 0);
  }
  before.current = sorted.map((table) => table.id);
  return sorted;
}

function State({ shown }) {
  const why = trouble.value;
  const words = why ? why.message : tables.value && say("lobby.count", { count: shown });
  return html`<p class="list-state ${why ? "bad" : ""}" role="status">${words}</p>`;
}

function Nothing() {
  const isFiltered = filterCount() > 0;
  return html`<div class="empty">
    <p>${say(isFiltered ? "lobby.none_fits" : "lobby.none_open")}</p>
    <div class="row">
      ${isFiltered && html`<button class="button" onClick=${clearFilters}>
        ${say("lobby.clear_filters")}</button>`}
      <a class="button" href="/new"><${Icon} name="plus" size=${20} />${say("lobby.create")}</a>
    </div>
  </div>`;
}

function NotReached() {
  return html`<div class="empty"><p>${say("lobby.not_reached")}</p>
    <button class="button" onClick=${refreshTables}>${say("shell.try_again")}</button></div>`;
}

function Tools({ isOpen, onFilters }) {
  const [isBusy, seat] = useDeed(quickSeat);
  const count = filterCount();
  return html`<div class="list-tools">
    <button class="button filters-button" aria-expanded=${isOpen} aria-controls="filters"
      onClick=${onFilters}><${Icon} name="filter" size=${20} />
      ${count ? say("lobby.filters_on", { count }) : say("lobby.filters")}</button>
    <button class="button" aria-disabled=${isBusy} title=${say("lobby.quick_seat_note")}
      onClick=${seat}>${say("lobby.quick_seat")}</button>
    <a class="button" href="/new"><${Icon} name="plus" size=${20} />${say("lobby.create")}</a>
  </div>`;
}

function Columns() {
  return html`<div class="list-columns" aria-hidden="true"><span>${say("lobby.table")}</span>
    <div><span>${say("lobby.stakes")}</span><span>${say("lobby.seats")}</span>
      <span class="number">${say("lobby.pot")}</span>
      <span class="number">${say("lobby.hands")}</span></div></div>`;
}

/** What stands below a title of that kind. */
const BELOW = { h1: "h2", h2: "h3" };

/** The list with its filters; `heading` is the element of its title. */
export function TableList({ heading: Heading }) {
  const list = useRef(null);
  const [isOpen, setOpen] = useState(false);
  const shown = useOrder((tables.value ?? []).filter(fits), list);
  return html`<section class="lobby-list" aria-labelledby="tables-title">
    <div class="list-head">
      <div><${Heading} id="tables-title">${say("lobby.tables")}<//>
        <${State} shown=${shown.length} /></div>
      <${Tools} isOpen=${isOpen} onFilters=${() => setOpen(!isOpen)} />
    </div>
    <div id="filters" class=${isOpen ? "open" : ""}><${Filters} /></div>
    <div>
    ${(!tables.value || shown.length > 0) && html`<${Columns} />`}
    ${tables.value && shown.length > 0 && html`<ul class="table-list" ref=${list}>
      ${shown.map((table) => html`<${Row} key=${table.id} table=${table}
        heading=${BELOW[Heading]} />`)}</ul>`}
    ${tables.value && shown.length === 0 && html`<${Nothing} />`}
    ${!tables.value && !trouble.value && html`<ul class="table-list" aria-busy="true"
      aria-label=${say("shell.loading")}>
      ${Array.from({ length: ROWS_TO_COME }, (_, at) => html`<${RowToCome} key=${at} />`)}</ul>`}
    ${!tables.value && trouble.value && html`<${NotReached} />`}
    </div>
    <p class="hint">${say("lobby.private_note")}</p>
  </section>`;
}
