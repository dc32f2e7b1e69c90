// Asking once more before something that cannot be undone.
import { html, useState } from "../html.js";
import { Dialog } from "../dialog.js";
import { say } from "../words.js";

/** A question with a way back; `onYes` may be refused, and the reason stands in the dialog. */
export function Sure({ title, button, onYes, onClose, isReady = true, children }) {
  const [why, setWhy] = useState("");
  const [isBusy, setBusy] = useState(false);
  const yes = async (event) => {
    event.preventDefault();
    if (isBusy || !isReady) return;
    setBusy(true);
    try {
      await onYes();
      onClose();
    } catch (refusal) {
      setWhy(refusal.message);
      setBusy(false);
    }
  };
  return html`<${Dialog} title=${title} onClose=${onClose}>
    <form class="account-form" noValidate onSubmit=${yes}>
      ${children}
      ${why && html`<p class="notice danger" role="alert">${why}</p>`}
      <div class="actions">
        <button type="button" class="button" onClick=${onClose}>${say("shell.cancel")}</button>
        <button class="button danger" disabled=${!isReady} aria-disabled=${isBusy}>
          ${button}</button>
      </div>
    </form>
  <//>`;
}
