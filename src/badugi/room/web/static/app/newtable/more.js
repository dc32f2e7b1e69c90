// What few want to settle about a new table: chips to bring, chat, spectators, openings.
import { html, useState } from "../html.js";
import { SelectField, Switch, TextField, Tiles } from "../form.js";
import { chips, say } from "../words.js";
import { usualStakes } from "./draft.js";

const DELAYS = [0, 15, 30, 60, 120, 300, 600];

const delayed = (seconds) => [String(seconds), seconds >= 120
  ? say("newtable.delay_minutes", { minutes: seconds / 60 })
  : say("newtable.delay_seconds", { count: seconds })];

function BuyIns({ choices, draft, change, why }) {
  const usual = usualStakes(choices, draft)?.buy_ins;
  const field = (name) => html`<${TextField} name=${name} label=${say(`newtable.${name}`)}
    inputmode="decimal" placeholder=${usual ? chips(usual[name]) : ""} value=${draft[name]}
    why=${why[name]} maxlength="14" onChange=${(text) => change({ [name]: text })} />`;
  return html`<div class="field">
    <div class="two">${field("least")}${field("most")}</div>
    <p class="hint">${say("newtable.buy_in_hint")}</p>
  </div>`;
}

/** The rest, folded away; it opens by itself where something in it cannot be. */
export function More({ choices, draft, change, why }) {
  const [isOpen, setOpen] = useState(false);
  return html`<details class="panel more" open=${isOpen || why.least || why.most}
    onToggle=${(event) => setOpen(event.currentTarget.open)}>
    <summary><h2>${say("newtable.part_more")}</h2></summary>
    <div class="form-part">
      <${BuyIns} choices=${choices} draft=${draft} change=${change} why=${why} />
      ${choices.bounds.has_chat && html`<${Switch} name="chat" label=${say("newtable.chat")}
        value=${draft.hasChat} onChange=${(hasChat) => change({ hasChat })} />`}
      <${SelectField} name="delay" label=${say("newtable.delay")} hint=${say("newtable.delay_hint")}
        value=${String(draft.delay)}
        options=${DELAYS.filter((each) => each <= choices.bounds.delay).map(delayed)}
        onChange=${(delay) => change({ delay: Number(delay) })} />
      <${Tiles} name="openings" legend=${say("newtable.openings")}
        hint=${say("newtable.openings_hint")} values=${[draft.openings]}
        options=${choices.openings} onChange=${(openings) => change({ openings })} />
    </div>
  </details>`;
}
