// A window above the page: it takes the focus, and gives it back.
import { html, useEffect, useRef } from "./html.js";
import { Icon } from "./icons.js";
import { Toasts } from "./toasts.js";
import { say } from "./words.js";

/** A dialog; `onClose` is called by Escape, by the cross, and by a click beside it. */
export function Dialog({ title, onClose, children }) {
  const box = useRef(null);
  // Whoever marks words in a field may let go beside the dialog; that is no click there.
  const isBeside = useRef(false);
  useEffect(() => {
    const before = document.activeElement;
    box.current.showModal();
    return () => before?.isConnected && before.focus?.();
  }, []);
  return html`<dialog ref=${box} class="dialog" aria-label=${title}
    onCancel=${(event) => { event.preventDefault(); onClose(); }}
    onPointerDown=${(event) => { isBeside.current = event.target === box.current; }}
    onClick=${(event) => isBeside.current && event.target === box.current && onClose()}>
    <div class="dialog-box">
      <header class="dialog-head"><h2>${title}</h2>
        <button class="button quiet icon" aria-label=${say("shell.close")} onClick=${onClose}>
          <${Icon} name="close" /></button></header>
      <div class="dialog-body">${children}</div>
    </div>
    <${Toasts} />
  </dialog>`;
}
