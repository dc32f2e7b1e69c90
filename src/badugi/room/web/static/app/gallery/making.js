// What made-up tables are made of: a seat, a view, a prompt, each like any other unless it says so.

const NAMES = ["Kim", "Nora", "Otto", "Priya", "Quentin", "Rosa", "Sam", "Tove", "Uli"];

/** Cards of others, four of them. */
const HIDDEN = ["??", "??", "??", "??"];

/** One's own cards wherever it does not matter which. */
export const OWN = ["As", "2h", "6d", "8h"];

/** A taken seat; `more` is what differs from a player with 200 chips in the hand. */
export const seat = (number, more = {}) => ({
  seat: number, player: `p${number}`, name: NAMES[number - 1], stack: 200, status: "playing",
  in_hand: true, bet: 0, cards: HIDDEN, trail: [], last: "", ...more,
});

/** A seat that takes no part in the hand, and why. */
export const idle = (number, status, more = {}) =>
  seat(number, { status, in_hand: false, cards: [], ...more });

/** A seat that has folded. */
export const folded = (number, more = {}) =>
  seat(number, { is_folded: true, last: "Folded", ...more });

/** A view of seats; `more` is what differs from the first betting round of 2/4 limit. */
export const view = (seats, more = {}) => ({
  game: 0, game_name: "2/4 limit Badugi", phase: "betting", seats, actor: 1, button: 2, draw: 0,
  draws: 3, unit: 2, bet: 2, levels: 1, cap: 4, pot: 3, pots: [], decimals: 0, ...more,
});

/** Own cards in words, as a prompt brings them. */
export const HOLDING = {
  text: "three-card 6-2-A, drawing one", playing: [["As", "2h", "6d"]], unused: [[3]],
  keeps: Array.from({ length: 16 }, (_, at) =>
    (at === 8 ? "three-card 6-2-A" : "two-card 2-A")),
};

/** Betting choices at fixed limit. */
export const LIMIT = {
  fold: true, call: 4,
  bet: { lowest: 8, highest: 8, chip: 1, is_raise: true, all_in: 196, fractions: {} },
};

/** Betting choices where sizes are free, up to `highest`. */
export const free = (highest, more = {}) => ({
  fold: true, check: true, ...more,
  bet: {
    lowest: 2, highest, chip: 1, is_raise: false, all_in: highest,
    fractions: { "1/3": 40, "1/2": 60, "2/3": 80, "3/4": 90, "pot": 120 }, ...more.bet,
  },
});

/** Every plan there may be for a betting round, and for the draw after it. */
export const PLANS = {
  bets: [{ plan: "check_fold" }, { plan: "call", amount: 4 }, { plan: "call_any" },
    { plan: "raise", to: 8 }, { plan: "raise_any" }],
  draw: 4,
};

/** A whole fixture: one's own seat is the first of six unless `more` says otherwise. */
export const table = (more) => ({
  seats: 6, own: 1, words: { log: [], hands: {} }, clock: null, present: null, prompt: {}, ...more,
});
