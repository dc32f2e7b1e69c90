// The frame around every page: header, what the room has to say, and the page itself.
import { html, useEffect, useState } from "./html.js";
import { Header, isSettling } from "./header.js";
import { SettingsDialog } from "./settingsdialog.js";
import { Toasts } from "./toasts.js";
import { Failed } from "./failed.js";
import { useArrival } from "./focus.js";
import { load, place } from "./router.js";
import { isOutdated, say } from "./words.js";

const ready = new Map();

/** The whole page. */
export function App() {
  const { page, parts, query } = place.value;
  const [, redraw] = useState(0);
  const [failed, setFailed] = useState(null);

  useEffect(() => {
    if (ready.has(page)) return;
    load(page).then(
      (component) => { ready.set(page, component); setFailed(null); redraw((n) => n + 1); },
      async () => (await isOutdated() ? location.reload() : setFailed(page)));
  }, [page]);

  useEffect(() => {
    document.body.dataset.page = page;
  }, [page]);

  const Page = ready.get(page);
  useArrival(Boolean(Page));
  const isFailed = failed === page;
  return html`
    <a class="skip" href="#main">${say("shell.skip")}</a>
    <${Header} page=${page} />
    ${isFailed && html`<${Failed} />`}
    ${Page && html`<${Page} key=${page + (parts.table ?? "")} ...${parts} query=${query} />`}
    ${!Page && !isFailed && html`<main id="main" class="waiting" aria-busy="true">
      <p class="hidden-text">${say("shell.loading")}</p></main>`}
    ${isSettling.value && html`<${SettingsDialog}
      onClose=${() => { isSettling.value = false; }} />`}
    <${Toasts} />`;
}
