// A button that opens a short list below it: ways to go, or things to choose.
import { html, useLayoutEffect, useRef, useState } from "./html.js";
import { Icon } from "./icons.js";

let last = 0;

/** Close by Escape, which gives the focus back, and by whatever is pressed or reached beside. */
function useLeaving(box, isOpen, close) {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }) => box.current?.contains(target) || close();
    const hear = (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
      box.current?.querySelector("button").focus();
    };
    addEventListener("pointerdown", leave);
    addEventListener("focusin", leave);
    addEventListener("keydown", hear, true);
    return () => {
      removeEventListener("pointerdown", leave);
      removeEventListener("focusin", leave);
      removeEventListener("keydown", hear, true);
    };
  }, [isOpen]);
}

/** `items` are what lies in the list; whatever is pressed in it closes it again. */
export function Menu({ icon, words, title = words, kind = "", items }) {
  const [isOpen, setOpen] = useState(false);
  const [id] = useState(() => `menu-${++last}`);
  const box = useRef(null);
  const close = () => setOpen(false);
  useLeaving(box, isOpen, close);
  const choose = (event) => {
    if (!event.target.closest("a, button")) return;
    close();
    box.current.querySelector("button").focus();
  };
  return html`<div class="menu-box" ref=${box}>
    <button class="button ${kind}" aria-expanded=${String(isOpen)} aria-controls=${id}
      aria-label=${title} title=${title} onClick=${() => setOpen(!isOpen)}>
      <${Icon} name=${icon} size=${20} /><span class="word">${words}</span>
      <span class="menu-sign" aria-hidden="true"></span></button>
    <ul class="menu-list" id=${id} hidden=${!isOpen} onClick=${choose}>
      ${isOpen && items.map((item, place) => html`<li key=${place}>${item}</li>`)}
    </ul>
  </div>`;
}
