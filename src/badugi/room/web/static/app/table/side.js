// Beside the table: what happened, what is said, and the hand before.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../html.js";
import { CardText } from "../cards/text.js";
import { Icon } from "../icons.js";
import { LastHand } from "./lasthand.js";
import { handAt } from "../router.js";
import { say, when } from "../words.js";
import { settings } from "../settings.js";

function Line({ line, table }) {
  if (line.kind === "hand") {
    return html`<li class="log-hand"><a tabindex="-1"
      href=${handAt(table.id, line.hand, { key: table.key })}>
      ${say("table.hand", { hand: line.hand })}</a></li>`;
  }
  if (line.kind === "chat") {
    return html`<li class="log-chat"><strong title=${when(line.at)}>${line.name}</strong>
      <span>${line.text}</span></li>`;
  }
  return html`<li class="log-${line.kind}"><${CardText} text=${line.text} /></li>`;
}

/** Whether a line is to be seen: not what muted people say, nor any chat if one wants none. */
export function isWanted(line) {
  if (line.kind !== "chat") return true;
  return !settings.value.hidesChat && !settings.value.muted[line.player];
}

/** The log with the chat in it; it stays at its end unless one reads further up. */
function Log({ table }) {
  const box = useRef(null);
  const isAtEnd = useRef(true);
  const lines = table.log.lines.value.filter(isWanted);
  // A line stays as it is; drawn once, it need not be looked at again with every frame.
  const drawn = useRef(new WeakMap()).current;
  const draw = (line) => {
    if (!drawn.has(line)) {
      drawn.set(line, html`<${Line} key=${line.id} line=${line} table=${table} />`);
    }
    return drawn.get(line);
  };
  const put = useRef(-1);
  // Word of our own scrolling comes late, when further lines may have come below.
  const note = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
    if (scrollTop !== put.current) isAtEnd.current = scrollHeight - scrollTop - clientHeight < 48;
  };
  useEffect(() => {
    if (!isAtEnd.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    put.current = box.current.scrollTop;
  }, [lines.at(-1)?.id]);
  return html`<ol class="log" ref=${box} onScroll=${note} tabindex="0"
    aria-label=${say("table.log")}>
    ${lines.map(draw)}
  </ol>`;
}

function Talk({ table }) {
  const [text, setText] = useState("");
  const isKnown = Boolean(table.you.value.player);
  const isOpen = table.info.value.terms.has_chat !== false && !settings.value.hidesChat;
  if (!isOpen) return null;
  const speak = async (event) => {
    event.preventDefault();
    if (!text.trim() || table.waiting.value) return;
    const answer = await table.send({ do: "chat", text: text.trim() });
    if (answer.isDone) setText("");
  };
  return html`<form class="talk" onSubmit=${speak}>
    <input class="input" maxlength="300" value=${text} disabled=${!isKnown}
      placeholder=${say(isKnown ? "table.say_something" : "table.guests_watch")}
      aria-label=${say("table.say_something")} autocomplete="off"
      onInput=${(event) => setText(event.currentTarget.value)} />
    <button class="button icon" disabled=${!isKnown} aria-label=${say("table.say_it")}>
      <${Icon} name="chat" /></button></form>`;
}

const TABS = ["log", "last"];

/** Whoever opens the panel is led into it, and back by Escape or when it is closed. */
function useWayBack(drawer, onClose) {
  const side = useRef(null), before = useRef(null);
  const isOpen = Boolean(drawer);
  useLayoutEffect(() => {
    if (!isOpen || side.current.contains(document.activeElement)) return undefined;
    before.current = document.activeElement;
    side.current.querySelector("[role=tabpanel]").focus({ preventScroll: true });
    return undefined;
  }, [isOpen, drawer]);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const hear = (event) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) onClose();
    };
    addEventListener("keydown", hear);
    return () => {
      removeEventListener("keydown", hear);
      const isInside = side.current?.contains(document.activeElement)
        || document.activeElement === document.body;
      if (isInside && before.current?.isConnected) before.current.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return side;
}

/** The names of the panel's two sides; arrows go from one to the other. */
function Tabs({ tab, onTab }) {
  const move = (event) => {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    const other = TABS.find((name) => name !== tab);
    onTab(other);
    document.getElementById(`tab-${other}`).focus();
  };
  return html`<div class="side-tablist" role="tablist" aria-label=${say("table.beside")}
    onKeyDown=${move}>
    ${TABS.map((name) => html`<button key=${name} role="tab" id=${`tab-${name}`}
      aria-selected=${tab === name} aria-controls="side-panel" class="side-tab"
      tabindex=${tab === name ? 0 : -1}
      onClick=${() => onTab(name)}>${say(`table.tab_${name}`)}</button>`)}
  </div>`;
}

/** The panel beside the table; on small screens a drawer. */
export function Side({ table, drawer, onDrawer }) {
  const tab = drawer === "last" ? "last" : "log";
  const side = useWayBack(drawer, () => onDrawer(null));
  return html`<aside class="side ${drawer ? "open" : ""}" ref=${side}
    aria-label=${say("table.beside")}>
    <div class="side-tabs">
      <${Tabs} tab=${tab} onTab=${onDrawer} />
      <button class="button quiet icon small side-close" aria-label=${say("shell.close")}
        onClick=${() => onDrawer(null)}><${Icon} name="close" /></button>
    </div>
    <div class="side-panel" id="side-panel" role="tabpanel" tabindex="-1"
      aria-labelledby=${`tab-${tab}`}>
      ${tab === "log"
        ? html`<${Log} table=${table} /><${Talk} table=${table} />`
        : html`<${LastHand} table=${table} />`}
    </div>
  </aside>`;
}
