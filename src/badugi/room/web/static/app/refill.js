// New play chips, for who may have some.
import { html } from "./html.js";
import { useDeed } from "./deed.js";
import { Icon } from "./icons.js";
import { mayRefill, me, refreshMe } from "./me.js";
import { ask } from "./net/api.js";
import { toast } from "./toasts.js";
import { chips, say } from "./words.js";

async function refill() {
  await ask("POST", "/api/me/refill");
  await refreshMe();
  toast(say("shell.refilled", { chips: chips(me.value.chips) }), { kind: "good" });
}

/** The button that asks for them; nothing where there are none to have. */
export function Refill({ kind = "" }) {
  const [isBusy, fill] = useDeed(refill);
  if (!mayRefill.value) return null;
  return html`<button class="button ${kind}" aria-disabled=${isBusy} onClick=${fill}>
    <${Icon} name="chip" size=${20} />${say("shell.refill")}</button>`;
}
