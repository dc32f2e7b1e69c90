// Which of the tables one wants to see, remembered on this device.
import { html, signal } from "../html.js";
import { choices } from "../choices.js";
import { SelectField } from "../form.js";
import { keep, recall } from "../kept.js";
import { say } from "../words.js";

const PLACE = "badugi.lobby";
const NONE = { game: "", betting: "", stakes: "", company: "", hasPeople: false, isFree: false };

/** The chips one has to bring, up to which stakes count as small, and as middle. */
const STAKES = { small: 50, middle: 250 };

/** What is asked of a table; empty words ask nothing. */
export const filters = signal(recall(PLACE, NONE));

/** Ask something else of the tables, here and at the next visit. */
function filter(change) {
  filters.value = { ...filters.value, ...change };
  keep(PLACE, filters.value);
}

/** See all tables again. */
export const clearFilters = () => filter(NONE);

/** How many things are asked of a table. */
export const filterCount = () =>
  Object.values(filters.value).filter(Boolean).length;

function stakesOf(table) {
  const least = (table.terms.setup.min_buy_in ?? 0) / 10 ** (table.decimals ?? 0);
  return least <= STAKES.small ? "small" : least <= STAKES.middle ? "middle" : "large";
}

/** Whether a table is what is asked for. */
export function fits(table) {
  const { game, betting, stakes, company, hasPeople, isFree } = filters.value;
  const hasBots = Boolean(table.bots || table.terms.bots?.length);
  return (!game || table.variants.includes(game))
    && (!betting || table.bettings.includes(betting))
    && (!stakes || stakesOf(table) === stakes)
    && (!company || hasBots === (company === "bots"))
    && (!hasPeople || table.people > 0)
    && (!isFree || table.free_seats > 0);
}

function Select({ name, options }) {
  return html`<${SelectField} name=${name} label=${say(`lobby.filter_${name}`)}
    value=${filters.value[name]} options=${[["", say(`lobby.any_${name}`)], ...options]}
    onChange=${(value) => filter({ [name]: value })} />`;
}

function Check({ name }) {
  return html`<label class="check"><input type="checkbox" checked=${filters.value[name]}
    onChange=${(event) => filter({ [name]: event.currentTarget.checked })} />
    <span>${say(`lobby.filter_${name}`)}</span></label>`;
}

const titled = (kind) => (choices.value?.[kind] ?? []).map((each) => [each.name, each.title]);
const named = (name, values) => values.map((value) => [value, say(`lobby.${name}_${value}`)]);

/** The questions one may ask of the tables. */
export function Filters() {
  return html`<div class="filters" role="group" aria-label=${say("lobby.filters")}>
    <${Select} name="game" options=${titled("variants")} />
    <${Select} name="betting" options=${titled("bettings")} />
    <${Select} name="stakes" options=${named("stakes", ["small", "middle", "large"])} />
    <${Select} name="company" options=${named("company", ["bots", "people"])} />
    <div class="filter-checks"><${Check} name="hasPeople" /><${Check} name="isFree" /></div>
  </div>`;
}
