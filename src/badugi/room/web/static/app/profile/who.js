// Who one is: name, chips, and what one can do about both.
import { html, useLayoutEffect, useRef, useState } from "../html.js";
import { Icon } from "../icons.js";
import { become, me } from "../me.js";
import { ask } from "../net/api.js";
import { Refill } from "../refill.js";
import { toast } from "../toasts.js";
import { chips, say } from "../words.js";

const LONGEST_NAME = 80;

function NameForm({ onDone }) {
  const [name, setName] = useState(me.value.name);
  const [why, setWhy] = useState("");
  const field = useRef(null);
  useLayoutEffect(() => {
    field.current.focus();
    field.current.select();
  }, []);
  const save = async (event) => {
    event.preventDefault();
    try {
      become(await ask("PATCH", "/api/me", { name: name.trim() }));
      toast(say("profile.renamed", { name: me.value.name }), { kind: "good" });
      onDone();
    } catch (refusal) {
      setWhy(refusal.message);
    }
  };
  return html`<form class="name-form" onSubmit=${save}>
    <label class="field"><span>${say("profile.name")}</span>
      <input class="input" ref=${field} value=${name} maxlength=${LONGEST_NAME} required
        autocomplete="nickname" onKeyDown=${(event) => event.key === "Escape" && onDone()}
        aria-invalid=${why ? "true" : undefined} aria-describedby="name-wrong"
        onInput=${(event) => setName(event.currentTarget.value)} />
      <span class="wrong" id="name-wrong" role="alert">${why}</span></label>
    <div class="row">
      <button class="button primary" disabled=${!name.trim()}>${say("profile.save")}</button>
      <button class="button quiet" type="button" onClick=${onDone}>${say("shell.cancel")}</button>
    </div>
  </form>`;
}

function Name() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) {
    return html`<h1 class="hidden-text">${me.value.name}</h1>
      <${NameForm} onDone=${() => setOpen(false)} />`;
  }
  return html`<div class="row profile-name">
    <h1>${me.value.name}</h1>
    <button class="button quiet icon" ref=${opener} aria-label=${say("profile.rename")}
      title=${say("profile.rename")} onClick=${() => setOpen(true)}>
      <${Icon} name="pencil" size=${20} /></button>
  </div>`;
}

function Wallet() {
  return html`<div class="wallet">
    <p><span class="wallet-chips numbers">${chips(me.value.chips)}</span>${" "}
      <span class="quiet-text">${say("profile.chips")}</span></p>
    <${Refill} />
  </div>`;
}

function GuestHint() {
  return html`<div class="notice"><${Icon} name="info" size=${20} />
    <p>${say("profile.guest_text")} <a href="/account">${say("profile.guest_link")}</a></p></div>`;
}

/** The head of the page. */
export function Who() {
  const isGuest = !me.value.is_registered;
  return html`<section class="panel profile-who" aria-label=${say("profile.who")}>
    <${Name} />
    <${Wallet} />
    ${isGuest && html`<${GuestHint} />`}
    <p class="profile-ways">
      ${!isGuest && html`<a href="/account">${say("profile.account")}</a>`}
      <a href="/api/me/export" download>${say("profile.export")}</a>
      <a href="/histories">${say("histories.title")}</a></p>
  </section>`;
}
