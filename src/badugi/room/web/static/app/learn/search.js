// Finding one's place in a long text by the words in it.
import { html } from "../html.js";
import { Icon } from "../icons.js";
import { say } from "../words.js";

const inWords = (piece) =>
  typeof piece === "string" ? piece : piece.number ?? textOf(piece.text);

const textOf = (pieces) => (typeof pieces === "string" ? pieces : pieces.map(inWords).join(""));

function blockText(block) {
  if (block.kind === "table") return [block.head, ...block.rows].flat().map(textOf).join(" ");
  return block.items ? block.items.map(textOf).join(" ") : textOf(block.text);
}

/** All that a clause or a page says, in small letters. */
export const wholeText = ({ number = "", title, blocks }) =>
  [number, title, ...blocks.map(blockText)].join(" ").toLowerCase();

/** What is looked for, word by word. */
export const wordsOf = (wish) => wish.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text has all the words. */
export const hasAll = (text, words) => words.every((word) => text.includes(word));

/** A field to look for words, with how many places have them. */
export function Search({ wish, onWish, count }) {
  return html`<div class="learn-search" role="search">
    <label class="search-field"><${Icon} name="search" size=${20} />
      <span class="hidden-text">${say("learn.search")}</span>
      <input class="input" type="search" value=${wish} placeholder=${say("learn.search")}
        autocomplete="off" spellcheck=${false}
        onInput=${(event) => onWish(event.currentTarget.value)} /></label>
    <p class="search-count" role="status">${wish.trim() ? say("learn.found", { count }) : ""}</p>
  </div>`;
}
