// Tokens, with which one's own programs come in.
import { html, useEffect, useState } from "../html.js";
import { TextField } from "../form.js";
import { Icon } from "../icons.js";
import { ask } from "../net/api.js";
import { copy, toast, toastRefusal } from "../toasts.js";
import { say, when } from "../words.js";
import { Form, Part } from "./part.js";
import { Sure } from "./sure.js";
import { useForm } from "./useform.js";

function Fresh({ token }) {
  return html`<div class="notice good"><${Icon} name="check" /><div class="stack fresh-token">
    <p>${say("account.token_once")}</p>
    <div class="field-line"><input class="input" readonly value=${token.token}
        aria-label=${say("account.token")} onFocus=${(event) => event.currentTarget.select()} />
      <button type="button" class="button" onClick=${() => copy(token.token)}>
        <${Icon} name="copy" />${say("account.copy")}</button></div>
  </div></div>`;
}

function List({ tokens, onRevoke }) {
  return html`<ul class="tokens">${tokens.map((each) => html`<li key=${each.id}>
    <div><b>${each.label || say("account.no_label")}</b>
      <small class="quiet-text">${say("account.token_made", { when: when(each.created) })}</small>
    </div>
    <button type="button" class="button small" onClick=${() => onRevoke(each)}
      aria-label=${say("account.revoke_named", { label: each.label || say("account.no_label") })}>
      ${say("account.revoke")}</button></li>`)}</ul>`;
}

/** The list of one's tokens, making one, and taking one back. */
export function Tokens() {
  const [tokens, setTokens] = useState([]);
  const [fresh, setFresh] = useState(null);
  const [leaving, setLeaving] = useState(null);
  const look = () => ask("GET", "/api/me/tokens").then(setTokens, toastRefusal);
  useEffect(() => { look(); }, []);
  const form = useForm({ label: "" }, async ({ label }) => {
    setFresh(await ask("POST", "/api/me/tokens", { label }));
    look();
  }, [[/^label/, "label"]]);
  const revoke = async () => {
    await ask("DELETE", `/api/me/tokens/${leaving.id}`);
    if (fresh?.id === leaving.id) setFresh(null);
    toast(say("account.revoked"), { kind: "good" });
    look();
  };
  return html`<${Part} title=${say("account.tokens")} text=${say("account.tokens_text")}>
    ${tokens.length > 0 && html`<${List} tokens=${tokens} onRevoke=${setLeaving} />`}
    ${fresh && html`<${Fresh} token=${fresh} />`}
    <${Form} form=${form} button=${say("account.token_do")}>
      <${TextField} ...${form.field("label")} label=${say("account.token_label")}
        hint=${say("account.token_hint")} maxlength="60" />
    <//>
    ${leaving && html`<${Sure} title=${say("account.revoke_sure")} button=${say("account.revoke")}
      onYes=${revoke} onClose=${() => setLeaving(null)}>
      <p>${say("account.revoke_text")}</p><//>`}
  <//>`;
}
