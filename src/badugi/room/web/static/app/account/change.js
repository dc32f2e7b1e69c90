// Another name, another password.
import { html } from "../html.js";
import { TextField } from "../form.js";
import { become, me } from "../me.js";
import { ask } from "../net/api.js";
import { toast } from "../toasts.js";
import { say } from "../words.js";
import { Form, Part } from "./part.js";
import { Secret } from "./secret.js";
import { useForm } from "./useform.js";

/** What one wants to be called from now on. */
export function NewName() {
  const form = useForm({ wanted: "" }, async ({ wanted }) => {
    become(await ask("PATCH", "/api/me", { name: wanted }));
    toast(say("account.renamed", { name: me.value.name }), { kind: "good" });
  }, [[/^name/, "wanted"]]);
  return html`<${Part} title=${say("account.rename")} text=${say("account.rename_text")}>
    <${Form} form=${form} button=${say("account.rename_do")}>
      <${TextField} ...${form.field("wanted")} label=${say("account.new_name")}
        placeholder=${me.value.name} maxlength="80" spellcheck="false" />
    <//>
  <//>`;
}

/** Another password; every other browser has to sign in again. */
export function NewPassword() {
  const form = useForm({ old: "", fresh: "" }, async ({ old, fresh }) => {
    await ask("POST", "/api/me/password", { old, new: fresh });
    toast(say("account.password_changed"), { kind: "good" });
  }, [[/^password_wrong/, "old"], [/^password/, "fresh"]]);
  return html`<${Part} title=${say("account.password")} text=${say("account.password_text")}>
    <${Form} form=${form} button=${say("account.password_do")}>
      <input class="hidden-text" type="text" autocomplete="username" tabindex="-1"
        aria-hidden="true" readonly value=${me.value.name} />
      <${Secret} ...${form.field("old")} label=${say("account.old_password")} />
      <${Secret} ...${form.field("fresh")} label=${say("account.new_password")}
        hint=${say("account.password_hint")} isNew=${true} />
    <//>
  <//>`;
}
