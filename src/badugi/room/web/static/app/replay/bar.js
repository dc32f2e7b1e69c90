// The line above a hand: which one it is, the hands beside it, and what one may do with it.
import { html } from "../html.js";
import { Icon } from "../icons.js";

/** A way to the hand before or after, { address, label }; where none is, its place stays free. */
function Beside({ way, icon }) {
  if (!way) {
    return html`<span class="button quiet icon" aria-hidden="true" data-none="yes">
      <${Icon} name=${icon} /></span>`;
  }
  return html`<a class="button quiet icon" href=${way.address} aria-label=${way.label}
    title=${way.label}><${Icon} name=${icon} /></a>`;
}

/** What stands on a tool; on small screens the icon alone. */
export function Face({ icon, words }) {
  return html`<${Icon} name=${icon} size=${20} /><span class="word">${words}</span>`;
}

/** Title, what else is said of the hand, its neighbours, and the tools, which are the children. */
export function ReplayBar({ title, about, at, datetime, before, after, children }) {
  return html`<div class="replay-bar">
    <div class="beside">
      <${Beside} way=${before} icon="arrow-left" />
      <${Beside} way=${after} icon="arrow-right" />
    </div>
    <h1 title=${title}>${title}</h1>
    <p class="about" title=${about}>${about}${at && html`<span class="at"> · <time
      datetime=${datetime}>${at}</time></span>`}</p>
    <div class="row replay-tools">${children}</div>
  </div>`;
}
