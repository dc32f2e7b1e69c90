// A private table's door: its password, or its whole link.
import { html, useState } from "../html.js";
import { ask } from "../net/api.js";
import { keepKey } from "./secret.js";
import { useTitle } from "../title.js";
import { say } from "../words.js";

/** Ask for the password of a table that `wrong` did not open; `onKey` gets what opens it. */
export function Gate({ id, wrong, onKey }) {
  useTitle(say("table.private_title"));
  const [why, setWhy] = useState(wrong && say("table.ended_no_access"));
  const enter = async (event) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get("password");
    try {
      const { key } = await ask("POST", `/api/tables/${id}/enter`, { password });
      keepKey(id, key);
      onKey(key);
    } catch (refusal) {
      setWhy(refusal.message);
    }
  };
  return html`<main id="main" class="page narrow">
    <h1>${say("table.private_title")}</h1>
    <p>${say("table.private_text")}</p>
    <form class="stack" onSubmit=${enter}>
      <label class="field"><span>${say("table.password")}</span>
        <input class="input" type="password" name="password" required autocomplete="off" /></label>
      ${why && html`<p class="notice danger" role="alert">${why}</p>`}
      <p class="row"><button class="button primary">${say("table.enter")}</button>
        <a class="button quiet" href="/">${say("shell.to_lobby")}</a></p>
    </form>
  </main>`;
}
