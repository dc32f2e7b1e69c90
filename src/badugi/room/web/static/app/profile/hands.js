// The list of one's hands, the latest first, and what one may ask of it.
import { html, useEffect, useState } from "../html.js";
import { Download } from "../download.js";
import { SelectField } from "../form.js";
import { isAsking } from "./wanted.js";
import { me } from "../me.js";
import { ask, asking } from "../net/api.js";
import { handAt } from "../router.js";
import { toastRefusal } from "../toasts.js";
import { chips, net, say, when } from "../words.js";

const PAGE = 25;

const withMore = (rows, found) =>
  ({ rows: [...rows, ...found], hasMore: found.length >= PAGE });

/** The hands asked for, as many as are loaded, and a function that loads more. */
function useHands(wanted) {
  const [list, setList] = useState({ rows: null, hasMore: false });
  const load = (before) =>
    ask("GET", asking("/api/hands", { ...wanted, limit: PAGE, before }));
  useEffect(() => {
    let isWanted = true;
    load().then((found) => isWanted && setList(withMore([], found)), (refusal) => {
      if (!isWanted) return;
      setList(withMore([], []));
      toastRefusal(refusal);
    });
    return () => { isWanted = false; };
  }, [JSON.stringify(wanted), me.value?.player]);
  // Meanwhile others may have been asked for, or the button pressed twice.
  const more = () => load(list.rows.at(-1).at).then((found) => setList((now) =>
    (now === list ? withMore(list.rows, found) : now)), toastRefusal);
  return { ...list, more };
}

/** The tables met so far, by their ids. */
function useTables(rows) {
  const [tables, setTables] = useState({});
  useEffect(() => {
    const found = Object.fromEntries((rows ?? []).map((row) => [row.table, row.title]));
    setTables((known) => ({ ...known, ...found }));
  }, [rows]);
  return tables;
}

function Select({ name, ...field }) {
  return html`<${SelectField} name=${name} label=${say(`profile.${name}`)} ...${field} />`;
}

/** A whole number of chips as somebody typed it; "" for none. */
const chipsTyped = (text) => (Number(text) >= 1 ? String(Math.floor(Number(text))) : "");

function Filters({ wanted, want, games, tables }) {
  const known = Object.entries(tables);
  const other = wanted.table && !tables[wanted.table] ? [[wanted.table, wanted.table]] : [];
  return html`<div class="hand-filters" role="group" aria-label=${say("profile.filters")}>
    <${Select} name="game" value=${wanted.game} onChange=${(game) => want({ game })}
      options=${[["", say("profile.all_games")], ...games.map((each) =>
        [each.game, each.game_name])]} />
    <${Select} name="table" value=${wanted.table} onChange=${(table) => want({ table })}
      options=${[["", say("profile.all_tables")], ...known, ...other]} />
    <${Select} name="result" value=${wanted.result} onChange=${(result) => want({ result })}
      options=${[["", say("profile.all_results")], ["won", say("profile.won")],
        ["lost", say("profile.lost")]]} />
    <label class="field"><span>${say("profile.least_pot")}</span>
      <input class="input numbers" type="number" min="0" step="1" inputmode="numeric"
        placeholder=${say("profile.any_pot")} value=${wanted.least_pot}
        onChange=${(event) => want({ least_pot: chipsTyped(event.currentTarget.value) })} />
    </label>
  </div>`;
}

function Row({ row }) {
  const sign = row.net > 0 ? "won" : row.net < 0 ? "lost" : "";
  return html`<li><a class="hand-row" href=${handAt(row.table, row.number)}>
    <span class="hand-table"><span class="hand-title">${row.title}</span>${" "}
      <span class="quiet-text">${say("profile.hand", { number: row.number })}</span></span>
    <span class="hand-facts"><span class="hand-game">${row.game_name}</span>
      <time class="hand-when" datetime=${new Date(row.at).toISOString()}>
        ${when(row.at)}</time></span>
    <span class="hand-pot numbers"><span class="hand-word">${say("profile.pot")}${" "}</span>
      ${chips(row.pot, row.decimals)}</span>
    <span class="hand-net numbers net ${sign}">${net(row.net, row.decimals)}</span>
  </a></li>`;
}

function NoneFit({ onAll }) {
  return html`<div class="empty"><p>${say("profile.none_fit")}</p>
    <button class="button" onClick=${onAll}>${say("profile.show_all")}</button></div>`;
}

/** The section with the hands; `games` are those one has played. */
export function Hands({ wanted, want, onAll, games }) {
  const { rows, hasMore, more } = useHands(wanted);
  const tables = useTables(rows);
  return html`<section class="profile-hands" aria-labelledby="hands-title">
    <div class="row spread">
      <h2 id="hands-title">${say("profile.your_hands")}</h2>
      ${Boolean(rows?.length) && html`<${Download} path="/api/hands/file" asked=${wanted}
        title=${say("download.hands")} />`}
    </div>
    <${Filters} wanted=${wanted} want=${want} games=${games} tables=${tables} />
    <p class="hidden-text" role="status">${rows
      && say("profile.shown", { count: rows.length })}</p>
    ${rows && !rows.length && isAsking(wanted) && html`<${NoneFit} onAll=${onAll} />`}
    ${Boolean(rows?.length) && html`<div class="hand-head" aria-hidden="true">
      <span>${say("profile.table")}</span><span>${say("profile.game")}</span>
      <span>${say("profile.column_when")}</span><span>${say("profile.pot")}</span>
      <span>${say("profile.result")}</span></div>
      <ol class="hand-list">${rows.map((row) => html`<${Row} key=${`${row.table}/${row.number}`}
        row=${row} />`)}</ol>`}
    ${hasMore && html`<button class="button more" onClick=${more}>${say("profile.more")}</button>`}
  </section>`;
}
