// One table of the list: what is played there, for how much, who sits there, and how to join.
import { html } from "../html.js";
import { choices, titleOf } from "../choices.js";
import { seats } from "../me.js";
import { tableAt } from "../router.js";
import { chips, fewChips, number, say } from "../words.js";
import { SeatDots } from "./seatdots.js";

function Fact({ name, kind = "", children }) {
  return html`<div class="fact ${kind}"><dt>${say(`lobby.${name}`)}</dt><dd>${children}</dd></div>`;
}

function gameOf(table) {
  const variants = table.variants.map((name) => titleOf("variants", name));
  const bettings = table.bettings.map((name) => titleOf("bettings", name));
  return [...(variants.length > 1 ? [say("lobby.mixed")] : []), variants.join(", "),
    bettings.join(", ")].join(" · ");
}

function stakesOf(table) {
  return table.stakes.map((each) => {
    const ante = /^ante (.+)$/.exec(each);
    return ante ? say("lobby.ante", { amount: ante[1] }) : each;
  }).join(", ");
}

function Marks({ table }) {
  const { usual } = choices.value;
  const { speed = usual.speed } = table.terms;
  const { name: house = usual.house } = table.terms.setup.games[0].house ?? {};
  return html`
    ${speed !== usual.speed && html`<span class="pill">${titleOf("speeds", speed)}</span>`}
    ${house !== usual.house && html`<span class="pill">
      ${say("lobby.house", { house: titleOf("houses", house) })}</span>`}
    ${table.waiting > 0 && html`<span class="pill">
      ${say("lobby.waiting", { count: table.waiting })}</span>`}
    ${table.is_closing && html`<span class="pill warn">${say("lobby.closing")}</span>`}`;
}

function Ways({ table }) {
  const address = tableAt(table.id), { title } = table.terms;
  if (seats.value.some((each) => each.table === table.id)) {
    return html`<div class="ways"><a class="button small" href=${address}
      aria-label=${say("lobby.back_to", { title })}>${say("lobby.back")}</a></div>`;
  }
  const sit = table.free_seats > 0
    ? html`<a class="button small" href=${tableAt(table.id, { sit: "auto" })}
        aria-label=${say("lobby.sit_at", { title })}>${say("lobby.sit")}</a>`
    : html`<a class="button small" href=${tableAt(table.id, { sit: "wait" })}
        aria-label=${say("lobby.wait_at", { title })}>${say("lobby.wait")}</a>`;
  return html`<div class="ways">
    <a class="button quiet small" href=${address}
      aria-label=${say("lobby.watch_at", { title })}>${say("lobby.watch")}</a>
    ${!table.is_closing && sit}
  </div>`;
}

/** A table of the list; `heading` is the element of its title. */
export function Row({ table, heading: Heading }) {
  const { decimals = 0 } = table;
  const { min_buy_in: least = 1, max_buy_in: most } = table.terms.setup;
  return html`<li class="table-row">
    <div class="row-title">
      <${Heading}><a href=${tableAt(table.id)}>${table.terms.title}</a><//>
      <p>${gameOf(table)} <${Marks} table=${table} /></p>
    </div>
    <dl>
      <${Fact} name="stakes"><b class="numbers">${stakesOf(table)}</b>
        <small>${most
          ? say("lobby.buy_in", { least: chips(least, decimals), most: chips(most, decimals) })
          : say("lobby.buy_in_from", { least: chips(least, decimals) })}</small><//>
      <${Fact} name="seats" kind="wide"><${SeatDots} table=${table} /><//>
      <${Fact} name="pot" kind="number">${table.average_pot
        ? fewChips(table.average_pot, decimals) : "–"}<//>
      <${Fact} name="hands" kind="number">${table.hands_per_hour
        ? number(table.hands_per_hour) : "–"}<//>
    </dl>
    <${Ways} table=${table} />
  </li>`;
}

/** The place of a table that is not known yet. */
export function RowToCome() {
  return html`<li class="table-row to-come" aria-hidden="true">
    <div><div class="skeleton"></div><div class="skeleton short"></div></div>
    <div class="skeleton"></div><div class="skeleton"></div>
  </li>`;
}
