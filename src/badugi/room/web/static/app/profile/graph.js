// What one's hands have brought, hand after hand: one line, and the same in words and figures.
import { html, useState } from "../html.js";
import { nearest, scale, some, span } from "./scale.js";
import { net, number, say, when } from "../words.js";

const ROWS = 12;
const short = (amount) =>
  number(amount, { notation: "compact", signDisplay: "exceptZero", maximumFractionDigits: 1 });
const percent = (value) => `${Math.round(value * 100) / 100}%`;

/** The line as a path in a box of 100 by 100. */
const pathOf = (points, { x, y }) =>
  points.map((point, at) => `${at ? "L" : "M"}${x(point.n).toFixed(2)} ${y(point.net).toFixed(2)}`)
    .join("");

function summaryOf(points) {
  const last = points.at(-1);
  const best = points.reduce((one, other) => (other.net > one.net ? other : one));
  const worst = points.reduce((one, other) => (other.net < one.net ? other : one));
  return say("profile.summary", {
    hands: say("profile.hands_count", { count: last.n }),
    net: net(last.net),
    best: net(best.net), best_at: best.n, worst: net(worst.net), worst_at: worst.n,
  });
}

/** What a point says: "After hand 57: +120". */
const words = (point) => say("profile.point", { hand: point.n, net: net(point.net) });

function Drawing({ points, lines, places, at }) {
  const { x, y } = places;
  const path = pathOf(points, places);
  return html`<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    ${lines.map((line) => html`<line key=${line} class=${line ? "graph-line" : "graph-zero"}
      x1="0" x2="100" y1=${y(line)} y2=${y(line)} />`)}
    <path class="graph-area" d=${`${path}L100 ${y(0)}L0 ${y(0)}Z`} />
    <path class="graph-way" d=${path} />
    ${at !== null && html`<line class="graph-cursor" x1=${x(points[at].n)} x2=${x(points[at].n)}
      y1="0" y2="100" />`}
  </svg>`;
}

/** Moves of the pointer and of the arrows, told as the place of a point, or null for none. */
function useReader(points, at, setAt) {
  const last = points.length - 1;
  const big = Math.max(1, Math.round(last / 10));
  const point = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(nearest(points, (event.clientX - box.left) / box.width));
  };
  const moves = {
    ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -big, PageUp: big,
    Home: -last, End: last,
  };
  const press = (event) => {
    const move = moves[event.key];
    if (event.key === "Escape") setAt(null);
    if (!move) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, (at ?? last) + move)));
  };
  return { onPointerMove: point, onPointerDown: point, onKeyDown: press,
    onPointerLeave: (event) => event.pointerType === "mouse" && setAt(null),
    onBlur: () => setAt(null) };
}

/** The graph of some results: `points` as the room tells them, at least one. */
export function Graph({ points: told }) {
  const points = [{ n: 0, net: 0, at: 0 }, ...told];
  const [found, setAt] = useState(null);
  const at = found === null ? null : Math.min(found, points.length - 1);
  const spanned = span(points.map((point) => point.net));
  const places = scale(points, spanned);
  const shown = points[at ?? points.length - 1];
  const reader = useReader(points, at, setAt);
  return html`<figure class="graph">
    <p class="graph-reading" aria-hidden="true"><strong class="numbers">${net(shown.net)}</strong>
      <span>${shown.n ? html`${say("profile.after_hand", { hand: shown.n })} · <time>${
        when(shown.at)}</time>` : say("profile.at_first")}</span></p>
    <div class="graph-box">
      <div class="graph-ticks" aria-hidden="true">
        ${spanned.lines.map((line) => html`<span key=${line}
          style=${{ top: percent(places.y(line)) }}>${short(line)}</span>`)}</div>
      <div class="graph-plot" role="slider" tabindex="0" aria-label=${say("profile.graph")}
        aria-valuemin="0" aria-valuemax=${points.length - 1}
        aria-valuenow=${at ?? points.length - 1} aria-valuetext=${words(shown)} ...${reader}>
        <${Drawing} points=${points} lines=${spanned.lines} places=${places} at=${at} />
        <span class="graph-dot" style=${{ left: percent(places.x(shown.n)),
          top: percent(places.y(shown.net)) }}></span>
      </div>
    </div>
    <p class="graph-foot" aria-hidden="true"><span>${say("profile.first_hand")}</span>
      <span>${say("profile.hands_count", { count: points.at(-1).n })}</span></p>
    <figcaption>${summaryOf(points)}</figcaption>
    <details><summary>${say("profile.as_table")}</summary>
      <div class="scroller"><table><thead><tr><th scope="col">${say("profile.column_hands")}</th>
        <th scope="col">${say("profile.column_when")}</th>
        <th scope="col" class="number">${say("profile.column_net")}</th></tr></thead>
        <tbody>${some(told, ROWS).map((point) => html`<tr key=${point.n}>
          <td>${number(point.n)}</td><td>${when(point.at)}</td>
          <td class="number">${net(point.net)}</td></tr>`)}</tbody></table></div>
    </details>
  </figure>`;
}
