// A window above the page: it takes the focus, and gives it back.
import { html, useEffect, useRef } from "./html.js";
import { Icon } from "./icons.js";
import { say } from "./words.js";

/** A dialog; `onClose` is called by Escape, by the cross, and by a click beside it. */
export function Dialog({ title, onClose, children, kind = "" }) {
  const box = useRef(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current.showModal();
    return () => before?.isConnected && before.focus?.();
  }, []);
  return html`<dialog ref=${box} class="dialog ${kind}" aria-label=${title}
    onCancel=${(event) => { event.preventDefault(); onClose(); }}
    onClick=${(event) => event.target === box.current && onClose()}>
    <div class="dialog-box">
      <header class="dialog-head"><h2>${title}</h2>
        <button class="button quiet icon" aria-label=${say("shell.close")} onClick=${onClose}>
          <${Icon} name="close" /></button></header>
      <div class="dialog-body">${children}</div>
    </div>
  </dialog>`;
}
