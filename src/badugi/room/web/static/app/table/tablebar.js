// The line above the felt: which table, which game, and the ways to its log, chat and settings.
import { html } from "../html.js";
import { Icon } from "../icons.js";
import { isSettling } from "../header.js";
import { ShareButton } from "./share.js";
import { say } from "../words.js";

function Tool({ name, label, onClick, kind = "" }) {
  return html`<button class="button quiet icon ${kind}" aria-label=${label} title=${label}
    onClick=${onClick}><${Icon} name=${name} /></button>`;
}

/** Title, game and tools of a table. */
export function TableBar({ table, onDrawer, onKeys }) {
  const info = table.info.value, view = table.view.value;
  const hand = table.frame.value.hand;
  return html`<div class="table-bar">
    <a class="button quiet icon" href="/" aria-label=${say("shell.to_lobby")}>
      <${Icon} name="arrow-left" /></a>
    <h1 class="table-title"><span class="title">${info.terms.title}</span>
      <small>${view.game_name}${hand ? html` · ${say("table.hand", { hand })}` : ""}</small></h1>
    <div class="table-tools">
      <${ShareButton} table=${table} />
      <${Tool} name="history" label=${say("table.last_hand")} onClick=${() => onDrawer("last")} />
      <${Tool} name="keyboard" kind="for-keys" label=${say("table.keys")} onClick=${onKeys} />
      <${Tool} name="settings" label=${say("shell.settings")}
        onClick=${() => { isSettling.value = true; }} />
      <${Tool} name="chat" label=${say("table.log_and_chat")} onClick=${() => onDrawer("log")} />
    </div>
  </div>`;
}
