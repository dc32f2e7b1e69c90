// Hands as files: as badugi proves them, or as other programs read them.
import { html } from "./html.js";
import { Menu } from "./menu.js";
import { asking } from "./net/api.js";
import { say } from "./words.js";

const FORMATS = ["native", "phh", "pokerstars"];

/** The formats to choose from; `path` and `asked` are what is asked for, without the format. */
export function Download({ path, asked = {}, title, kind }) {
  const items = FORMATS.map((format) => html`<a class="menu-item" download
    href=${asking(path, { ...asked, format })}>
    <strong>${say(`download.${format}`)}</strong>
    <small>${say(`download.${format}_note`)}</small></a>`);
  return html`<${Menu} icon="download" words=${say("download.do")} title=${title} kind=${kind}
    items=${items} />`;
}
