// Who may come to the new table.
import { html } from "../html.js";
import { TextField, Tiles } from "../form.js";
import { say } from "../words.js";

const way = (name) =>
  ({ name, title: say(`newtable.${name}`), says: say(`newtable.${name}_says`) });

/** Everybody, or who has the link or perhaps a password. */
export function Access({ choices, draft, change, why }) {
  return html`<section class="panel form-part">
    <h2>${say("newtable.part_access")}</h2>
    <${Tiles} name="access" legend=${say("newtable.access")} isBare=${true}
      values=${[draft.isPrivate ? "private" : "public"]} options=${[way("public"), way("private")]}
      onChange=${(name) => change({ isPrivate: name === "private" })} />
    ${draft.isPrivate && html`<${TextField} name="password" label=${say("newtable.password")}
      hint=${say("newtable.password_hint")} why=${why.password} value=${draft.password}
      maxlength=${choices.bounds.password} onChange=${(password) => change({ password })} />`}
  </section>`;
}
