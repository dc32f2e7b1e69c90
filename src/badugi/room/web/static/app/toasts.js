// Short words of the page that go away by themselves.
import { html, signal, useLayoutEffect, useState } from "./html.js";
import { say } from "./words.js";

const shown = signal([]);

/** Where things can be said, the topmost last: below a dialog nothing is seen or heard. */
const places = signal([]);
let last = 0;

/** Say something for a few seconds; `kind` is "good", "bad" or "". */
export function toast(text, { kind = "", seconds = 5 } = {}) {
  if (!text || shown.value.some((each) => each.text === text)) return;
  const id = ++last;
  shown.value = [...shown.value.slice(-2), { id, text, kind }];
  setTimeout(() => drop(id), seconds * 1000);
}

const drop = (id) => { shown.value = shown.value.filter((each) => each.id !== id); };

/** Say why something was refused, whatever it was. */
export const toastRefusal = (refusal) =>
  toast(refusal.message, { kind: "bad", seconds: 8 });

/** Copy a text, and say whether that worked. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("shell.copied"), { kind: "good", seconds: 2 });
  } catch {
    toast(say("shell.not_copied"), { kind: "bad" });
  }
}

/** What is being said now, if this is the topmost place to say it. */
export function Toasts() {
  const [place] = useState(() => Symbol());
  useLayoutEffect(() => {
    places.value = [...places.value, place];
    return () => { places.value = places.value.filter((each) => each !== place); };
  }, []);
  if (places.value.at(-1) !== place) return null;
  return html`<div class="toasts" role="status" aria-live="polite">
    ${shown.value.map((each) => html`<p key=${each.id} class="toast ${each.kind}">
      <span>${each.text}</span>
      <button class="button quiet small" onClick=${() => drop(each.id)}
        aria-label=${say("shell.close")}>×</button></p>`)}
  </div>`;
}
