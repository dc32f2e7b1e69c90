// Playing without a mouse: single keys, which can be switched off.
import { html, useEffect } from "../html.js";
import { Dialog } from "../dialog.js";
import { settings } from "../settings.js";
import { trailWords } from "./trail.js";
import { chips, say } from "../words.js";

/** Every key and what it does; `press` finds what is to be pressed on the page. */
const KEYS = [
  ["1–5", "key_cards"], ["D", "key_draw"], ["F", "key_fold"], ["C", "key_call"],
  ["R", "key_raise"], ["← →", "key_size"], ["↑ ↓", "key_size_big"], ["L", "key_last"],
  ["T", "key_talk"], ["S", "key_state"], ["?", "key_help"],
];

const press = (selector) => {
  const button = document.querySelector(selector);
  if (!button || button.disabled) return false;
  button.click();
  return true;
};

const PRESSES = {
  d: ".act-draw",
  f: ".act-fold",
  c: ".act-call",
  k: ".act-call",
  r: ".act-raise",
  b: ".act-raise",
};

function moveSize(steps) {
  const slider = document.querySelector(".sizes input[type=range]");
  if (!slider) return false;
  slider.value = Number(slider.value) + steps * Number(slider.step || 1);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  // There the size is spoken, and can be moved further.
  slider.focus();
  return true;
}

const isTyping = (target) =>
  target.matches?.("input:not([type=radio], [type=checkbox], [type=range]), textarea, select");

/** Whether arrows move something of its own there: a list, tabs, another slider. */
const isMoving = (target) =>
  target.matches?.("[tabindex='0'], [role=tab], input[type=range]:not(.sizes *)");

/** Listen for keys while the table is shown. */
export function useKeys(table, { onHelp, onLast, onTalk }) {
  useEffect(() => {
    const hear = (event) => {
      // Whoever holds a key down decides once; only sizes go on.
      if (event.repeat && event.key === "Enter" && event.target.closest?.(".dock-actions")) {
        event.preventDefault();
      }
      const isOdd = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
        || (event.repeat && !event.key.startsWith("Arrow"));
      if (isOdd || !settings.value.keys || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      if (handle(event)) event.preventDefault();
    };
    const handle = ({ key, target, shiftKey }) => {
      const letter = key.toLowerCase();
      if (/^[1-5]$/.test(key)) return press(`.dock .own-card[data-slot="${key - 1}"]`);
      if (key === "?") return onHelp() ?? true;
      if (letter === "l") return onLast() ?? true;
      if (letter === "t" && onTalk) return onTalk() ?? true;
      if (letter === "s") return table.log.note(stateWords()) ?? true;
      if (PRESSES[letter] && !shiftKey) return press(PRESSES[letter]);
      if (key.startsWith("Arrow") && !isMoving(target)) return arrows(key);
      return false;
    };
    const arrows = (key) => {
      const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -10, ArrowUp: 10 }[key];
      return steps ? moveSize(steps) : false;
    };
    const stateWords = () => table.view.value.seats.filter((seat) => seat.in_hand)
      .map((seat) => say("table.state_of", { name: seat.name,
        stack: chips(seat.stack, table.view.value.decimals),
        trail: trailWords(seat.trail ?? []) }))
      .join(" ");
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [table]);
}

/** The list of keys. */
export function KeyHelp({ onClose }) {
  return html`<${Dialog} title=${say("table.keys")} onClose=${onClose}>
    <dl class="key-list">${KEYS.map(([key, words]) => html`<div key=${key}>
      <dt><kbd>${key}</kbd></dt><dd>${say(`table.${words}`)}</dd></div>`)}</dl>
    <p class="quiet">${say("table.keys_off")}</p>
  </${Dialog}>`;
}
