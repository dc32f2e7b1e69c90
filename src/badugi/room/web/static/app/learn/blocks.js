// The text of the rulebook: paragraphs, lists, tables; links to clauses and cards in colour.
import { html } from "../html.js";
import { CardText } from "../cards/text.js";
import { say } from "../words.js";

/** More columns than this do not fit beside each other on a phone. */
const FEW = 4;

const escaped = (words) => words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));

/** A pattern for any of some words, to mark them where they stand; null: there are none. */
export const finder = (words) => (words.length ? new RegExp(`(${escaped(words).join("|")})`, "iu")
  : null);

function Text({ text, find }) {
  if (!find) return html`<${CardText} text=${text} />`;
  return text.split(find).map((part, at) => (at % 2
    ? html`<mark key=${at}>${part}</mark>` : html`<${CardText} key=${at} text=${part} />`));
}

function Inline({ piece, find }) {
  if (typeof piece === "string") return html`<${Text} text=${piece} find=${find} />`;
  const { kind, text, number } = piece;
  if (kind === "strong") return html`<strong><${Inlines} pieces=${text} find=${find} /></strong>`;
  if (kind === "emphasis") return html`<em><${Inlines} pieces=${text} find=${find} /></em>`;
  if (kind === "code") return html`<code>${text}</code>`;
  return html`<a class="clause-link" href=${`#${number}`}>${number}</a>`;
}

/** Words in a row. */
export function Inlines({ pieces, find = null }) {
  return pieces.map((piece, at) => html`<${Inline} key=${at} piece=${piece} find=${find} />`);
}

function Grid({ block, find }) {
  const cells = (row) => row.map((cell, at) => html`<td key=${at}>
    <${Inlines} pieces=${cell} find=${find} /></td>`);
  return html`<div class="scroller ${block.head.length > FEW ? "wide-table" : ""}" tabindex="0"
    role="region" aria-label=${say("learn.table")}>
    <table>
      <thead><tr>${block.head.map((cell, at) => html`<th key=${at} scope="col">
        <${Inlines} pieces=${cell} find=${find} /></th>`)}</tr></thead>
      <tbody>${block.rows.map((row, at) => html`<tr key=${at}>${cells(row)}</tr>`)}</tbody>
    </table>
  </div>`;
}

function Block({ block, find }) {
  const items = () => block.items.map((item, at) => html`<li key=${at}>
    <${Inlines} pieces=${item} find=${find} /></li>`);
  const words = () => html`<${Inlines} pieces=${block.text} find=${find} />`;
  if (block.kind === "table") return html`<${Grid} block=${block} find=${find} />`;
  if (block.kind === "bullets") return html`<ul>${items()}</ul>`;
  if (block.kind === "steps") return html`<ol>${items()}</ol>`;
  if (block.kind === "quote") return html`<blockquote><p>${words()}</p></blockquote>`;
  return html`<p>${words()}</p>`;
}

/** Blocks of text; what `find` matches is marked. */
export function Blocks({ blocks, find = null }) {
  return blocks.map((block, at) => html`<${Block} key=${at} block=${block} find=${find} />`);
}
