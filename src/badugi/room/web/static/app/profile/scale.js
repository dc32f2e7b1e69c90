// How amounts and hands become places on a graph.

const STEPS = [1, 2, 2.5, 5, 10];
const LINES = 4;
/** The share of a span that stays free above and below. */
const ROOM = 0.06;

/** A round step, so that a span has about as many lines as there is room for. */
function roundStep(span) {
  const least = Math.max(1, span / LINES);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * STEPS.find((each) => each * power >= least);
  return Math.max(1, Math.round(step));
}

/** What a graph of these amounts spans, zero in it, and its lines: { low, high, lines }. */
export function span(amounts) {
  const least = Math.min(0, ...amounts), most = Math.max(0, ...amounts);
  const step = roundStep(most - least);
  const room = (most - least || step) * ROOM;
  const low = least - room, high = most + room;
  const first = Math.ceil(low / step), last = Math.floor(high / step);
  const lines = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { low, high, lines };
}

/** Places in percent for the points of a graph: `x` by hands, `y` by chips, from the top. */
export function scale(points, { low, high }) {
  const hands = points.at(-1).n || 1;
  return {
    x: (n) => (n / hands) * 100,
    y: (net) => ((high - net) / (high - low)) * 100,
  };
}

/** The point that lies nearest to a share of the width. */
export function nearest(points, share) {
  const wanted = share * points.at(-1).n;
  return points.reduce((best, point, at) =>
    (Math.abs(point.n - wanted) < Math.abs(points[best].n - wanted) ? at : best), 0);
}

/** Some of the points, evenly, the last among them. */
export function some(points, most) {
  const count = Math.min(most, points.length);
  return Array.from({ length: count }, (_, at) =>
    points[Math.ceil(((at + 1) * points.length) / count) - 1]);
}
