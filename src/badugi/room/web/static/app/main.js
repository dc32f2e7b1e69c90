// The page begins here.
import { html, render } from "./html.js";
import { App } from "./app.js";
import { refreshMe } from "./me.js";
import { loadWords } from "./words.js";
import { load, place } from "./router.js";

async function begin() {
  const known = refreshMe().catch(() => null);
  const first = load(place.value.page);
  await loadWords();
  await Promise.allSettled([first, known]);
  render(html`<${App} />`, document.getElementById("app"));
}

begin().catch(() => {
  // Nothing can be said without words: the room is away, or this page is of an older build.
  setTimeout(() => location.reload(), 3000);
});
