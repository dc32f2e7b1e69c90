// A password to type, which one may look at.
import { html, useState } from "../html.js";
import { TextField } from "../form.js";
import { Icon } from "../icons.js";
import { say } from "../words.js";

/** A field for a password; `isNew` where it is chosen rather than known. */
export function Secret({ isNew, ...field }) {
  const [isShown, setShown] = useState(false);
  const eye = html`<button type="button" class="button icon" aria-pressed=${isShown}
    aria-label=${say("account.show_password", { field: field.label })}
    onClick=${() => setShown(!isShown)}><${Icon} name="eye" /></button>`;
  return html`<${TextField} ...${field} type=${isShown ? "text" : "password"} maxlength="200"
    autocomplete=${isNew ? "new-password" : "current-password"} autocapitalize="none"
    spellcheck="false" end=${eye} />`;
}
