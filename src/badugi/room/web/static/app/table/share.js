// Inviting others: the table's link, to copy, to send, or to be read from the screen.
import { html, useState } from "../html.js";
import { Dialog } from "../dialog.js";
import { fieldId } from "../form.js";
import { Icon } from "../icons.js";
import { CloseTable } from "./keeper.js";
import { tableAt } from "../router.js";
import { copy } from "../toasts.js";
import { asking } from "../net/api.js";
import { say } from "../words.js";

const THIS_MACHINE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether the address of this page leads nowhere from any other machine. */
export const isLocal = () => THIS_MACHINE.test(location.hostname);

const linkOf = (id, key) => location.origin + tableAt(id, { key });

function CopyLine({ name, text }) {
  const id = fieldId(name), label = say(`table.${name}`);
  return html`<div class="field"><label for=${id}>${label}</label>
    <div class="field-line"><input class="input" id=${id} readonly value=${text}
        onFocus=${(event) => event.currentTarget.select()} />
      <button class="button" onClick=${() => copy(text)} aria-label=${say("table.copy_named",
        { what: label })}><${Icon} name="copy" />${say("table.copy")}</button></div></div>`;
}

/** The ways to a table, each to copy, the whole link as a picture too; `password` if known. */
export function Invitation({ id, secret, needsPassword, password }) {
  const link = linkOf(id, secret);
  return html`<div class="stack">
    <${CopyLine} name="link" text=${link} />
    ${needsPassword && html`<${CopyLine} name="link_password" text=${linkOf(id)} />`}
    ${password && html`<${CopyLine} name="password" text=${password} />`}
    ${isLocal() ? html`<p class="notice warn">${say("table.link_local")}</p>`
      : html`<img class="qr" src=${asking("/api/qr", { text: link })} width="200" height="200"
        alt=${say("table.qr")} />`}
  </div>`;
}

/** The button that opens the invitation. */
export function ShareButton({ table }) {
  const [isOpen, setOpen] = useState(false);
  const info = table.info.value;
  return html`<button class="button quiet icon" aria-label=${say("table.invite")}
      title=${say("table.invite")} onClick=${() => setOpen(true)}><${Icon} name="share" /></button>
    ${isOpen && html`<${Dialog} title=${say("table.invite")} onClose=${() => setOpen(false)}>
      <div class="stack"><p>${say(info.terms.is_private
        ? "table.invite_private" : "table.invite_text")}</p>
      <${Invitation} id=${table.id} secret=${table.key}
        needsPassword=${info.needs_password} />
        ${table.seat.value === null && html`<${CloseTable} table=${table} />`}</div></${Dialog}>`}`;
}
