// One's account: getting one, coming back to it, and everything that is to be changed about it.
import { html } from "../html.js";
import { NewName, NewPassword } from "../account/change.js";
import { Register, SignIn } from "../account/comein.js";
import { DeletePart, ExportPart, LogOut } from "../account/leave.js";
import { Tokens } from "../account/tokens.js";
import { me } from "../me.js";
import { useTitle } from "../title.js";
import { chips, say } from "../words.js";

function Who() {
  const { name, chips: wallet, is_registered: isRegistered, is_host: isHost } = me.value;
  return html`<header class="account-head">
    <div><h1>${name}</h1>
      <p class="row">
        <span class="pill">
          ${say(isRegistered ? "account.is_registered" : "account.is_guest")}</span>
        ${isHost && html`<span class="pill good">${say("account.is_host")}</span>`}
        <span class="quiet-text numbers">${say("account.wallet", { chips: chips(wallet) })}</span>
      </p></div>
    <div class="row"><a class="button" href="/me">${say("account.to_profile")}</a>
      <${LogOut} /></div>
  </header>`;
}

const Last = () => html`<div class="account-last"><${ExportPart} /><${DeletePart} /></div>`;

function Stranger() {
  return html`<h1>${say("account.title")}</h1>
    <div class="account-parts"><${SignIn} isMain=${true} /><${Register} /></div>`;
}

function Guest() {
  return html`<${Who} />
    <div class="account-parts"><${Register} isMain=${true} /><${SignIn} />
      <${NewName} /><${Tokens} /><${Last} /></div>`;
}

function Registered() {
  return html`<${Who} />
    <div class="account-parts"><${NewName} /><${NewPassword} /><${Tokens} /><${Last} /></div>`;
}

/** The account of whoever is at this browser. */
export default function Account() {
  useTitle(say("account.title"));
  return html`<main id="main" class="page account">
    ${!me.value ? html`<${Stranger} />`
      : me.value.is_registered ? html`<${Registered} />` : html`<${Guest} />`}
  </main>`;
}
