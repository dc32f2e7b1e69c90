// Where the seats of a table lie: evenly along its rim, whatever shape the window gives it.

const STEPS = 180;

/** How flat the rim of a long table is: 1 an ellipse, near 0 a rectangle. */
const FLAT = 0.56;

/** The share of the rim on each side of the bottom that is left to whoever has his place there. */
const SHARE = { own: 0.13, seat: 0.17 };

/** A felt of fewer ems than this across has two lanes and a row: by how many sit there. */
const NARROW = 34;
const LANES = [[], [], [25], [50], [64], [22, 86], [34, 94], [20, 59, 98], [20, 59, 98]];
const ROWS = [[], [50], [], [50], [29, 71], [50], [32, 68], [50], [33.4, 66.6]];

/** How far below the row a lane begins, so that chips of both lie apart, in ems. */
const BELOW_ROW = 4.8;

/** How much of a lane is used if somebody has the place at the bottom. */
const WITH_BOTTOM = 0.76;

const bend = (value) => Math.sign(value) * Math.abs(value) ** FLAT;

/** Points along the rim clockwise from the bottom: { x, y } in percent, `length` so far. */
function rim(ratio) {
  const points = [];
  for (let step = 0; step <= STEPS; step += 1) {
    const angle = (step / STEPS) * 2 * Math.PI;
    const x = 50 - 50 * bend(Math.sin(angle));
    const y = 50 + 50 * bend(Math.cos(angle));
    const last = points.at(-1) ?? { x, y, length: 0 };
    const length = last.length + Math.hypot((x - last.x) * ratio, y - last.y);
    points.push({ x, y, length });
  }
  return points;
}

function pointAt(points, length) {
  const next = points.find((each) => each.length >= length) ?? points.at(-1);
  const last = points[points.indexOf(next) - 1] ?? next;
  const part = (length - last.length) / (next.length - last.length || 1);
  const between = (one, other) => Math.round((one + (other - one) * part) * 10) / 10;
  return { x: between(last.x, next.x), y: between(last.y, next.y) };
}

/** `count` places along an oval, none of them within `share` of the bottom. */
function alongOval(count, { width, height }, share) {
  const points = rim(width / height);
  const whole = points.at(-1).length;
  if (count === 1) return [pointAt(points, whole / 2)];
  const start = Math.max(whole / (count + 1), points[Math.round(STEPS * share)].length);
  const step = (whole - 2 * start) / (count - 1);
  return Array.from({ length: count }, (_, at) => pointAt(points, start + at * step));
}

/** `count` places up the left, along the top, and down the right; lanes end at `part`. */
function alongLanes(count, { height }, part) {
  const [first, ...rest] = LANES[count].map((y) => y * part);
  const least = (100 * BELOW_ROW) / height;
  const lane = first === undefined ? [] : first >= least || !rest.length ? [first, ...rest]
    : rest.length > 1 ? [0, 50 * part, 100 * part] : [Math.min(least, 40), ...rest];
  return [
    ...lane.toReversed().map((y) => ({ x: 0, y })),
    ...ROWS[count].map((x) => ({ x, y: 0 })),
    ...lane.map((y) => ({ x: 100, y })),
  ];
}

/** Which way the middle is from a place, as far as it matters: "down", "up", "right", "left". */
function inward({ x, y }, isNarrow) {
  if (isNarrow ? y === 0 : y < 22) return "down";
  if (y > 80 && x > 20 && x < 80) return "up";
  return x < 50 ? "right" : "left";
}

/**
 * The seats of a table clockwise with where each lies: [{ seat, x, y, inward }], in percent of a
 * rim of such a shape. With an `own` seat that one is left out: it has its place below, and the
 * others lie around; else the first seat is there.
 */
export function places(seats, own, shape) {
  const first = own ?? 1;
  const order = Array.from({ length: seats - 1 }, (_, at) => ((first + at) % seats) + 1);
  const isNarrow = shape.width < NARROW;
  const found = isNarrow ? alongLanes(order.length, shape, own ? 1 : WITH_BOTTOM)
    : alongOval(order.length, shape, own ? SHARE.own : SHARE.seat);
  const around = found.map((place, at) =>
    ({ seat: order[at], ...place, inward: inward(place, isNarrow) }));
  return own ? around : [{ seat: first, x: 50, y: 100, inward: "up" }, ...around];
}

/** What lies on the felt, in ems: half a plate, chips that were bet, the middle. */
const PLATE = { wide: 5.6, high: 2.4 };
const CHIPS = { wide: 5.6, high: 1.8, gap: 0.4 };
const MIDDLE = { wide: 18, high: 6.4 };

/** The box of a bet: { left, right, top, bottom } in ems. */
function betBox({ x, y, inward: way }, { width, height, plate }) {
  const left = (x * width) / 100, top = (y * height) / 100;
  const along = { left: left - CHIPS.wide / 2, right: left + CHIPS.wide / 2 };
  if (way === "down") {
    const edge = top + PLATE.high + CHIPS.gap;
    return { ...along, top: edge - PLATE.high * 2, bottom: edge + CHIPS.high };
  }
  if (way === "up") {
    const edge = top - PLATE.high - CHIPS.gap;
    return { ...along, top: edge - CHIPS.high, bottom: edge + PLATE.high * 2 };
  }
  const edge = left + (plate + CHIPS.gap) * (way === "right" ? 1 : -1);
  return { left: Math.min(edge, edge + (way === "right" ? CHIPS.wide : -CHIPS.wide)),
    right: Math.max(edge, edge + (way === "right" ? CHIPS.wide : -CHIPS.wide)),
    top: top - CHIPS.high / 2, bottom: top + CHIPS.high / 2 };
}

const shared = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
  * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** How far down the rim the middle lies clear of everybody's chips, in percent. */
export function middleAt(spots, rimBox) {
  const { width, height } = rimBox;
  const bets = spots.map((spot) => betBox(spot, rimBox));
  const own = { left: width / 2 - 3, right: width / 2 + 3, top: height, bottom: height + 9 };
  const wide = Math.min(MIDDLE.wide, width - 2 * rimBox.plate);
  let best = { at: 50, cost: Infinity };
  for (let at = 20; at <= 90; at += 2) {
    const middle = (at * height) / 100;
    const box = { left: (width - wide) / 2, right: (width + wide) / 2,
      top: middle - MIDDLE.high / 2, bottom: middle + MIDDLE.high / 2 };
    const cost = [...bets, own].reduce((sum, bet) => sum + shared(box, bet), 0) * 1000
      + Math.abs(at - 50);
    if (cost <= best.cost) best = { at, cost };
  }
  return best.at;
}

/** The shape of a rim nobody has measured yet. */
export const USUAL = { width: 50, height: 22, plate: PLATE.wide };
