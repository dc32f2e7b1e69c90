// Single keys that do something on a page, for who wants them.
import { settings } from "./settings.js";

/** Whether a key is the page's: not the browser's, not a dialog's, and nobody has taken it. */
export const isForPage = (event) => settings.value.keys && !event.defaultPrevented
  && !event.ctrlKey && !event.metaKey && !event.altKey && !document.querySelector("dialog[open]");
