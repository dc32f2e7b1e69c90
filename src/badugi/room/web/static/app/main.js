// The page begins here.
import { html, render } from "./html.js";
import { App } from "./app.js";
import { keepFocus } from "./focus.js";
import { refreshMe } from "./me.js";
import { loadWords } from "./words.js";
import { load, place } from "./router.js";

const AGAIN = 3000;

async function begin() {
  const known = refreshMe().catch(() => null);
  const first = load(place.value.page);
  try {
    await loadWords();
  } catch {
    // Nothing can be said without words: the room is away, or this page is of an older build.
    setTimeout(() => location.reload(), AGAIN);
    return;
  }
  await Promise.allSettled([first, known]);
  keepFocus();
  render(html`<${App} />`, document.getElementById("app"));
}

begin();
