// What stands between a player and his table: a lost line, a restart, the end.
import { html, useEffect } from "../html.js";
import { useTitle } from "../title.js";
import { isSaid, say } from "../words.js";
import { toast } from "../toasts.js";

/** The state of the line, while it is not well. Nothing to click: it mends itself. */
export function Banner({ table }) {
  const state = table.state.value, notice = table.notice.value;
  const refusal = table.refusal.value, told = table.told.value;
  useEffect(() => {
    if (refusal) toast(refusal.why, { kind: "bad" });
  }, [refusal]);
  useEffect(() => {
    if (told) toast(told.text, { seconds: 12 });
  }, [told]);
  if (state === "open") {
    if (table.view.value?.is_closing) {
      return html`<p class="banner" role="status">${say("table.closing")}</p>`;
    }
    return notice ? html`<p class="banner" role="status">${notice.text}</p>` : null;
  }
  return html`<p class="banner ${state}" role="status">
    <span class="spinner" aria-hidden="true"></span>${say(`table.line_${state}`)}</p>`;
}

/** A table that is no more, or never was. */
export function Ended({ ended }) {
  const words = isSaid(`table.ended_${ended.why}`) ? say(`table.ended_${ended.why}`) : ended.reason;
  const own = `table.ended_title_${ended.why}`;
  const title = say(isSaid(own) ? own : "table.ended_title");
  useTitle(title);
  return html`<main id="main" class="page narrow">
    <h1>${title}</h1>
    <p>${words}</p>
    <p class="row"><a class="button primary" href="/">${say("shell.to_lobby")}</a>
      ${ended.why === "elsewhere" && html`<button class="button"
        onClick=${() => location.reload()}>${say("table.play_here")}</button>`}</p>
  </main>`;
}
