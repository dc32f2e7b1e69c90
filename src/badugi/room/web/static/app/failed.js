// A page that could not be loaded, and what to do.
import { html } from "./html.js";
import { say } from "./words.js";

/** Why there is nothing to see, with a way on. */
export function Failed() {
  return html`<main id="main" class="page narrow">
    <h1>${say("shell.failed_title")}</h1>
    <p>${say("shell.failed_text")}</p>
    <p><button class="button primary" onClick=${() => location.reload()}>
      ${say("shell.reload")}</button></p>
  </main>`;
}
