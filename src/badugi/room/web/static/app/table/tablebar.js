// The line above the felt: which table, which game, and the ways to its log, chat and settings.
import { html, useEffect, useState } from "../html.js";
import { Icon } from "../icons.js";
import { isSettling } from "../header.js";
import { isWanted } from "./side.js";
import { ShareButton } from "./share.js";
import { say } from "../words.js";

function Tool({ name, label, onClick, kind = "", isOpen, children }) {
  return html`<button class="button quiet icon ${kind}" aria-label=${label} title=${label}
    aria-expanded=${isOpen} onClick=${onClick}><${Icon} name=${name} />${children}</button>`;
}

/** How many said something since the log was looked at last. */
function useUnread(table, isRead) {
  const said = table.log.lines.value.filter((line) => line.kind === "chat" && isWanted(line));
  const last = said.at(-1)?.id ?? 0;
  const [seen, see] = useState(last);
  useEffect(() => { if (isRead) see(last); }, [isRead, last]);
  return isRead ? 0 : said.filter((line) => line.id > seen).length;
}

function ChatTool({ table, isRead, onClick }) {
  const count = useUnread(table, isRead);
  const label = count ? say("table.chat_unread", { count }) : say("table.log_and_chat");
  return html`<${Tool} name="chat" kind="for-drawer" label=${label} isOpen=${isRead}
    onClick=${onClick}>
    ${Boolean(count) && html`<span class="unread" aria-hidden="true">${Math.min(count, 99)}</span>`}
  </${Tool}>`;
}

/** What is played now, and where there are more games all of them, in words. */
function gameNames(info, view) {
  const name = info.games[view.game] ?? view.game_name;
  if (info.games.length < 2) return [name, ""];
  return [say("table.mix", { game: name }), info.games.join(" · ")];
}

/** Title, game and tools of a table; `drawer` is what of the panel beside is opened. */
export function TableBar({ table, drawer = null, onDrawer, onKeys }) {
  const info = table.info.value, view = table.view.value;
  const hand = table.frame.value.hand;
  const [name, names] = gameNames(info, view);
  const game = name + (hand ? ` · ${say("table.hand", { hand })}` : "");
  return html`<div class="table-bar">
    <a class="button quiet icon" href="/" aria-label=${say("shell.to_lobby")}>
      <${Icon} name="arrow-left" /></a>
    <h1 class="table-title"><span class="title" title=${info.terms.title}>
      ${info.terms.title}</span>${" "}
      <small title=${names || game}>${game}</small></h1>
    <div class="table-tools">
      <${ShareButton} table=${table} />
      <${Tool} name="history" kind="for-drawer roomy" label=${say("table.last_hand")}
        isOpen=${drawer === "last"} onClick=${() => onDrawer("last")} />
      <${Tool} name="keyboard" kind="for-keys" label=${say("table.keys")} onClick=${onKeys} />
      <${Tool} name="settings" kind="for-alone" label=${say("shell.settings")}
        onClick=${() => { isSettling.value = true; }} />
      <${ChatTool} table=${table} isRead=${drawer === "log"} onClick=${() => onDrawer("log")} />
    </div>
  </div>`;
}
