// An address that leads nowhere.
import { html } from "../html.js";
import { useTitle } from "../title.js";
import { say } from "../words.js";

/** Nothing here, and the way back. */
export default function Missing() {
  useTitle(say("shell.missing_title"));
  return html`<main id="main" class="page narrow">
    <h1>${say("shell.missing_title")}</h1>
    <p>${say("shell.missing_text")}</p>
    <p><a class="button primary" href="/">${say("shell.to_lobby")}</a></p>
  </main>`;
}
