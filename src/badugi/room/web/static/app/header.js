// The line at the top: where one is, who one is, where else to go.
import { html, signal } from "./html.js";
import { Icon } from "./icons.js";
import { me } from "./me.js";
import { chips, say } from "./words.js";

/** Whether the settings are open. */
export const isSettling = signal(false);

function link(address, page, current, words) {
  return html`<a href=${address} aria-current=${page === current ? "page" : undefined}>
    ${words}</a>`;
}

function Who() {
  if (!me.value) {
    return html`<a class="button quiet" href="/account">${say("shell.sign_in")}</a>`;
  }
  return html`<a class="who" href="/me" title=${say("shell.profile")}>
    <span class="who-name">${me.value.name}</span>
    <span class="who-chips">${chips(me.value.chips)}</span></a>`;
}

/** The room's name, its parts, and who one is. */
export function Header({ page }) {
  return html`<header class="bar">
    <a class="brand" href="/" aria-label=${say("shell.home")}>badugi</a>
    <nav aria-label=${say("shell.main_menu")}>
      ${link("/", "lobby", page, say("shell.lobby"))}
      ${link("/learn", "learn", page, say("shell.learn"))}
    </nav>
    <div class="bar-end">
      <${Who} />
      <button class="button quiet icon" aria-label=${say("shell.settings")}
        onClick=${() => { isSettling.value = true; }}><${Icon} name="settings" /></button>
    </div>
  </header>`;
}
