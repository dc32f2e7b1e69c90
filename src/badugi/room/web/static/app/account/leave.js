// Taking one's data along, leaving this browser, leaving for good.
import { html, useState } from "../html.js";
import { useDeed } from "../deed.js";
import { Icon } from "../icons.js";
import { become, me } from "../me.js";
import { ask } from "../net/api.js";
import { go } from "../router.js";
import { toast, toastRefusal } from "../toasts.js";
import { say } from "../words.js";
import { Part } from "./part.js";
import { Secret } from "./secret.js";
import { Sure } from "./sure.js";

async function saveExport() {
  const found = await ask("GET", "/api/me/export");
  const data = new Blob([JSON.stringify(found, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = "badugi-export.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** All that the room keeps about one, as a file. */
export function ExportPart() {
  const [isBusy, save] = useDeed(saveExport);
  return html`<${Part} title=${say("account.export")} text=${say("account.export_text")}>
    <div><button class="button" aria-disabled=${isBusy} onClick=${save}>
      <${Icon} name="download" />${say("account.export_do")}</button></div>
  <//>`;
}

async function logOut() {
  await ask("POST", "/api/logout");
  become(null);
  go("/");
  toast(say("account.logged_out"));
}

/** Leaving this browser; a guest, who could not come back, is asked once more. */
export function LogOut() {
  const [isAsked, setAsked] = useState(false);
  const leave = () => (me.value.is_registered ? logOut().catch(toastRefusal) : setAsked(true));
  return html`<button class="button" onClick=${leave}>${say("account.log_out")}</button>
    ${isAsked && html`<${Sure} title=${say("account.log_out_sure")} button=${say("account.log_out")}
      onYes=${logOut} onClose=${() => setAsked(false)}>
      <p>${say("account.log_out_guest")}</p><//>`}`;
}

function DeleteQuestion({ onClose }) {
  const { is_registered: isRegistered } = me.value;
  const [password, setPassword] = useState("");
  const [isMeant, setMeant] = useState(false);
  const remove = async () => {
    await ask("DELETE", "/api/me", isRegistered ? { password } : {});
    become(null);
    go("/");
    toast(say("account.deleted"));
  };
  return html`<${Sure} title=${say("account.delete_sure")} button=${say("account.delete_do")}
    isReady=${isMeant && (!isRegistered || password !== "")} onYes=${remove} onClose=${onClose}>
    <p>${say("account.delete_warning")}</p>
    ${isRegistered && html`<${Secret} name="delete-password" label=${say("account.password")}
      value=${password} onChange=${setPassword} />`}
    <label class="check"><input type="checkbox" checked=${isMeant}
      onChange=${(event) => setMeant(event.currentTarget.checked)} />
      <span>${say("account.delete_meant")}</span></label>
  <//>`;
}

/** Everything that names one goes. */
export function DeletePart() {
  const [isAsked, setAsked] = useState(false);
  return html`<${Part} title=${say("account.delete")} text=${say("account.delete_text")}>
    <div><button class="button danger" onClick=${() => setAsked(true)}>
      ${say("account.delete_do")}</button></div>
    ${isAsked && html`<${DeleteQuestion} onClose=${() => setAsked(false)} />`}
  <//>`;
}
