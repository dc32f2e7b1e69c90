// Inviting others: the table's link, to copy, to send, or to be read from the screen.
import { html, useState } from "../html.js";
import { Dialog } from "../dialog.js";
import { Icon } from "../icons.js";
import { tableAt } from "../router.js";
import { copy } from "../toasts.js";
import { asking } from "../net/api.js";
import { say } from "../words.js";

/** The address of a table, with the key of a private one. */
export const linkOf = (id, key) => location.origin + tableAt(id, { key });

/** A link with a button to copy it, and as a picture for phones. */
export function LinkBox({ link }) {
  return html`<div class="stack">
    <div class="row nowrap"><input class="input" readonly value=${link}
      aria-label=${say("table.link")} onFocus=${(event) => event.currentTarget.select()} />
      <button class="button" onClick=${() => copy(link)}><${Icon} name="copy" />
        ${say("table.copy")}</button></div>
    <img class="qr" src=${asking("/api/qr", { text: link })} width="200" height="200"
      alt=${say("table.qr")} />
  </div>`;
}

/** The button that opens the invitation. */
export function ShareButton({ table }) {
  const [isOpen, setOpen] = useState(false);
  const link = linkOf(table.id, table.key);
  return html`<button class="button quiet icon" aria-label=${say("table.invite")}
      title=${say("table.invite")} onClick=${() => setOpen(true)}><${Icon} name="share" /></button>
    ${isOpen && html`<${Dialog} title=${say("table.invite")} onClose=${() => setOpen(false)}>
      <p>${say(table.info.value.terms.is_private
        ? "table.invite_private" : "table.invite_text")}</p>
      <${LinkBox} link=${link} /></${Dialog}>`}`;
}
