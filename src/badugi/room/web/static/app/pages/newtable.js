// Opening a table of one's own.
import { html, useEffect, useLayoutEffect, useState } from "../html.js";
import { choices, loadChoices } from "../choices.js";
import { fieldId, TextField } from "../form.js";
import { comeIn, me } from "../me.js";
import { ask } from "../net/api.js";
import { Access } from "../newtable/access.js";
import { changed, fieldOf, missing, requestOf, usualDraft, wordsOf } from "../newtable/draft.js";
import { Game, House } from "../newtable/game.js";
import { More } from "../newtable/more.js";
import { Seats } from "../newtable/seats.js";
import { Summary } from "../newtable/summary.js";
import { go, tableAt } from "../router.js";
import { Invitation } from "../table/share.js";
import { useTitle } from "../title.js";
import { say } from "../words.js";

function Waiting({ refusal, onAgain }) {
  return html`<main id="main" class="page newtable" aria-busy=${!refusal}>
    <h1>${say("newtable.title")}</h1>
    ${refusal
      ? html`<div class="empty"><p>${say("newtable.not_reached")}</p>
        <button class="button" onClick=${onAgain}>${say("shell.try_again")}</button></div>`
      : html`<div class="newtable-waiting"><div class="skeleton"></div></div>`}
  </main>`;
}

function OpenedTable({ opened }) {
  const { table, key, password } = opened;
  useLayoutEffect(() => { document.getElementById("opened").focus(); }, []);
  return html`<main id="main" class="page narrow">
    <h1 id="opened" tabindex="-1">${say("newtable.opened")}</h1>
    <p>${say(password ? "newtable.opened_password" : "newtable.opened_text")}</p>
    <${Invitation} id=${table.id} secret=${key} password=${password}
      needsPassword=${Boolean(password)} />
    <p><a class="button primary large" href=${tableAt(table.id, { key })}>
      ${say("newtable.to_table")}</a></p>
  </main>`;
}

/** Ask the room for the table; the opened private one, or null after leading to a public one. */
async function openTable(draft) {
  await comeIn();
  const opened = await ask("POST", "/api/tables", requestOf(draft));
  if (draft.isPrivate) return { ...opened, password: draft.password };
  go(tableAt(opened.table.id));
  return null;
}

function useOpening(draft) {
  const [why, setWhy] = useState({});
  const [isBusy, setBusy] = useState(false);
  const [opened, setOpened] = useState(null);
  const refuse = (field, words) => {
    setWhy({ [field]: words });
    // A field that is not there yet comes with the words.
    setTimeout(() => document.getElementById(fieldId(field || "end"))?.focus());
  };
  const open = async (event) => {
    event.preventDefault();
    const lack = missing(draft);
    if (lack) return refuse(...lack);
    if (isBusy) return null;
    setBusy(true);
    setWhy({});
    try {
      setOpened(await openTable(draft));
    } catch (refusal) {
      const field = fieldOf(refusal);
      refuse(document.getElementById(fieldId(field)) ? field : "", wordsOf(refusal));
    }
    return setBusy(false);
  };
  return { why, isBusy, opened, open };
}

function Form({ found }) {
  const [draft, setDraft] = useState(() => usualDraft(found, me.value?.name));
  const { why, isBusy, opened, open } = useOpening(draft);
  const change = (fields) => setDraft((now) => changed(found, now, fields));
  if (opened) return html`<${OpenedTable} opened=${opened} />`;
  const parts = { choices: found, draft, change, why };
  return html`<main id="main" class="page newtable">
    <h1>${say("newtable.title")}</h1>
    <form class="newtable-form" onSubmit=${open} noValidate>
      <div class="form-parts">
        <div class="panel form-part"><${TextField} name="title" label=${say("newtable.name")}
          value=${draft.title} maxlength=${found.bounds.title} why=${why.title}
          onChange=${(title) => change({ title })} /></div>
        <${Game} ...${parts} /><${House} ...${parts} /><${Seats} ...${parts} />
        <${Access} ...${parts} /><${More} ...${parts} />
      </div>
      <aside class="panel form-end" aria-label=${say("newtable.summary")}>
        <h2>${draft.title.trim() || say("newtable.summary")}</h2>
        <${Summary} choices=${found} draft=${draft} />
        ${Object.keys(why).length > 0 && html`<p class="notice danger" role="alert"
          id=${fieldId("end")} tabindex="-1">${why[""] ?? say("newtable.see_above")}</p>`}
        <button class="button primary large wide" aria-disabled=${isBusy}>
          ${say("newtable.open")}</button>
        <a class="button quiet wide" href="/">${say("shell.cancel")}</a>
      </aside>
    </form>
  </main>`;
}

/** The form for a new table, once it is known what there is to choose. */
export default function NewTable() {
  const [refusal, setRefusal] = useState(null);
  const look = () => { setRefusal(null); loadChoices().catch(setRefusal); };
  useTitle(say("newtable.title"));
  useEffect(look, []);
  if (!choices.value) return html`<${Waiting} refusal=${refusal} onAgain=${look} />`;
  return html`<${Form} found=${choices.value} />`;
}
