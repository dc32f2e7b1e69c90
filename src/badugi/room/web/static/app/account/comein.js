// Getting a name of one's own, or being known again by it.
import { html } from "../html.js";
import { TextField } from "../form.js";
import { become, me } from "../me.js";
import { ask } from "../net/api.js";
import { go } from "../router.js";
import { toast } from "../toasts.js";
import { say } from "../words.js";
import { Form, Part } from "./part.js";
import { Secret } from "./secret.js";
import { useForm } from "./useform.js";

const greet = (words) => toast(say(words, { name: me.value.name }), { kind: "good" });

/** A guest keeps his chips and hands under a name that is his. */
export function Register({ isMain }) {
  const form = useForm({ name: "", secret: "" }, async ({ name, secret }) => {
    // Not `comeIn`: the page must not change before it is settled that the name may be had.
    if (!me.value) await ask("POST", "/api/guests", {});
    become(await ask("POST", "/api/register", { name, password: secret }));
    greet("account.registered");
  }, [[/^name/, "name"], [/^password/, "secret"]]);
  return html`<${Part} title=${say("account.register")}
    text=${say(me.value ? "account.register_guest" : "account.register_text")}>
    <${Form} form=${form} button=${say("account.register_do")} isMain=${isMain}>
      <${TextField} ...${form.field("name")} label=${say("account.name")}
        hint=${say("account.name_hint")} autocomplete="username" maxlength="80"
        spellcheck="false" />
      <${Secret} ...${form.field("secret")} label=${say("account.password")}
        hint=${say("account.password_hint")} isNew=${true} />
    <//>
  <//>`;
}

/** Who has a name and a password already. */
export function SignIn({ isMain }) {
  const form = useForm({ known: "", word: "" }, async ({ known, word }) => {
    become(await ask("POST", "/api/login", { name: known, password: word }));
    greet("account.signed_in");
    go("/");
  }, [[/^login_wrong/, "word"]]);
  return html`<${Part} title=${say("account.sign_in")}
    text=${me.value && say("account.sign_in_guest")}>
    <${Form} form=${form} button=${say("account.sign_in")} isMain=${isMain}>
      <${TextField} ...${form.field("known")} label=${say("account.name")}
        autocomplete="username" maxlength="80" spellcheck="false" />
      <${Secret} ...${form.field("word")} label=${say("account.password")} />
    <//>
    <details><summary>${say("account.forgotten")}</summary><${Reset} /></details>
  <//>`;
}

/** A new password by the code that the host gave out. */
function Reset() {
  const form = useForm({ code: "", fresh: "" }, async ({ code, fresh }) => {
    become(await ask("POST", "/api/reset", { code: code.trim(), password: fresh }));
    greet("account.signed_in");
    go("/");
  }, [[/^reset_code/, "code"], [/^password/, "fresh"]]);
  return html`<${Form} form=${form} button=${say("account.reset_do")}>
    <p>${say("account.reset_text")}</p>
    <${TextField} ...${form.field("code")} label=${say("account.code")} maxlength="100"
      autocapitalize="none" spellcheck="false" />
    <${Secret} ...${form.field("fresh")} label=${say("account.new_password")} isNew=${true} />
  <//>`;
}
