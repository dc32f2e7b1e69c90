// Folding where checking is free: asked once, for it is mostly a slip of the finger.
import { html, useLayoutEffect, useRef } from "../html.js";
import { say } from "../words.js";

/** The question, beside the buttons. */
export function FoldQuestion({ onFold, onStay }) {
  const stay = useRef(null);
  // At once: who presses Enter right after means this button.
  useLayoutEffect(() => { stay.current?.focus(); }, []);
  return html`<div class="fold-question" role="alertdialog" aria-label=${say("table.fold_free")}
    onKeyDown=${(event) => event.key === "Escape" && onStay()}>
    <p>${say("table.fold_free")}</p>
    <button ref=${stay} class="button small" onClick=${onStay}>${say("table.stay_in")}</button>
    <button class="button small danger" onClick=${onFold}>${say("table.act_fold")}</button>
  </div>`;
}
