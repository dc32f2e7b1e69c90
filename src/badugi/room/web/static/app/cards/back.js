// The back of a card: cloth of a bound book, a lattice with a lozenge in the middle.
import { html } from "../html.js";

const LEFT = 10;
const TOP = 10;
const RIGHT = 90;
const BOTTOM = 130;
const STEP = 20;

/** The lattice: every slanting thread, both ways, cut at the frame. */
function lattice() {
  const width = RIGHT - LEFT;
  const height = BOTTOM - TOP;
  let path = "";
  for (let start = STEP - height; start < width; start += STEP) {
    const [x1, y1] = start < 0 ? [0, -start] : [start, 0];
    const run = Math.min(width - x1, height - y1);
    path += `M${LEFT + x1} ${TOP + y1}l${run} ${run}`;
    path += `M${RIGHT - x1} ${TOP + y1}l${-run} ${run}`;
  }
  return path;
}

const LATTICE = lattice();

/** The pattern on the back of every card. */
export function Back() {
  return html`
    <rect class="card-cloth" x="1" y="1" width="98" height="138" rx="9" />
    <path class="card-thread" d=${LATTICE} />
    <rect class="card-frame" x="10" y="10" width="80" height="120" rx="3" />
    <path class="card-lozenge" d="M50 44L76 70L50 96L24 70Z" />
    <path class="card-lozenge-line" d="M50 51L69 70L50 89L31 70Z" />
    <path class="card-letter" d="M44 58V79M44 71.5a6.5 7.5 0 0 1 13 0a6.5 7.5 0 0 1 -13 0" />
  `;
}
