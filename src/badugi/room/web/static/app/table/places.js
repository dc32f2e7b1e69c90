// Where the seats of a table lie on the felt, in percent of its width and height.

/** How flat the curve is that seats lie on: 1 an ellipse, near 0 a rectangle. */
const WIDE = { x: 50, y: 50, across: 42, down: 35, flat: 0.72 };
const TALL = { x: 50, y: 51, across: 35.5, down: 37, flat: 0.5 };

/** The share of the round that stays free at the bottom, where one's own cards are. */
const GAP = 0.3;

const bend = (value, flat) => Math.sign(value) * Math.abs(value) ** flat;

function spot(turn, { x, y, across, down, flat }) {
  const angle = turn * 2 * Math.PI;
  return [
    x - across * bend(Math.sin(angle), flat),
    y + down * bend(Math.cos(angle), flat),
  ].map((value) => Math.round(value * 10) / 10);
}

/**
 * The seats of a table clockwise with where each lies: [{ seat, wide: [x, y], tall: [x, y] }].
 * With an `own` seat that one is left out: it has its place below, and the others lie around.
 */
export function places(seats, own) {
  const order = Array.from({ length: seats }, (_, at) =>
    (((own ?? 1) - 1 + at + (own ? 1 : 0)) % seats) + 1);
  const shown = own ? order.slice(0, seats - 1) : order;
  return shown.map((seat, at) => {
    const turn = own
      ? GAP / 2 + (shown.length === 1 ? 0.5 : at / (shown.length - 1)) * (1 - GAP)
      : at / shown.length;
    return { seat, wide: spot(turn, WIDE), tall: spot(turn, TALL) };
  });
}
