// Chips, drawn from the amount: a few discs in five quiet colours, never a heap.
import { html } from "./html.js";

const WORTHS = [1, 5, 25, 100, 1000];
const TALLEST = 5;
const WIDTH = 40;
/** How wide a stack is shown, in pixels. */
const SHOWN = 22;
const DISC = { width: 34, height: 13, rise: 6 };

/** The discs from the bottom up, each by its place among the five colours; at most five. */
function discs(amount) {
  const found = [];
  let left = Math.max(0, Math.floor(amount));
  for (let kind = WORTHS.length - 1; kind >= 0; kind -= 1) {
    while (left >= WORTHS[kind] && found.length < TALLEST) {
      found.push(kind + 1);
      left -= WORTHS[kind];
    }
  }
  return found;
}

function Disc({ kind, bottom }) {
  const { width, height, rise } = DISC;
  const left = (WIDTH - width) / 2;
  const top = bottom - height - rise;
  const half = height / 2;
  const side = `M${left} ${top + half}v${rise}a${width / 2} ${half} 0 0 0 ${width} 0v${-rise}`;
  const middle = WIDTH / 2;
  return html`
    <g class="chip-${kind}">
      <path class="chip-side" d=${side} />
      <ellipse class="chip-top" cx=${middle} cy=${top + half} rx=${width / 2} ry=${half} />
      <ellipse
        class="chip-ring" cx=${middle} cy=${top + half} rx=${width * 0.32} ry=${half * 0.6}
      />
    </g>
  `;
}

/** A small stack for an amount; the number beside it says how many, so ears hear nothing here. */
export function ChipStack({ amount }) {
  const stack = discs(amount);
  const height = DISC.height + DISC.rise * stack.length + 2;
  return html`
    <svg
      class="chip-stack"
      width=${SHOWN}
      height=${(SHOWN * height) / WIDTH}
      viewBox="0 0 ${WIDTH} ${height}"
      aria-hidden="true"
      focusable="false"
    >
      ${stack.map((kind, place) => html`
        <${Disc} key=${place} kind=${kind} bottom=${height - 1 - place * DISC.rise} />
      `)}
    </svg>
  `;
}
