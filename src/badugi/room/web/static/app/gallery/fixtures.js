// Made-up tables as the room would show them, one for each state worth looking at.

const NAMES = ["Kim", "Nora", "Otto", "Priya", "Quentin", "Rosa", "Sam", "Tove", "Uli"];
const HIDDEN = ["??", "??", "??", "??"];
const OWN = ["As", "2h", "6d", "8h"];

/** A taken seat; `more` is what differs from a player with 200 chips in the hand. */
const seat = (number, more = {}) => ({
  seat: number, player: `p${number}`, name: NAMES[number - 1], stack: 200, status: "playing",
  in_hand: true, bet: 0, cards: HIDDEN, trail: [], last: "", ...more,
});

/** A view of seats; `more` is what differs from the first betting round of 2/4 limit. */
const view = (seats, more = {}) => ({
  game: 0, game_name: "2/4 limit badugi", phase: "betting", seats, actor: 1, button: 2, draw: 0,
  draws: 3, unit: 2, bet: 2, levels: 1, cap: 4, pot: 3, pots: [], decimals: 0, ...more,
});

/** Own cards in words, as a prompt brings them. */
const HOLDING = {
  text: "three-card 6-2-A", playing: [["As", "2h", "6d"]], unused: [[3]],
  keeps: Array.from({ length: 16 }, (_, at) =>
    (at === 8 ? "three-card 6-2-A" : "two-card 2-A")),
};

const LIMIT = {
  fold: true, call: 4,
  bet: { lowest: 8, highest: 8, chip: 1, is_raise: true, all_in: 196, fractions: {} },
};
const POT = {
  fold: true, check: true,
  bet: {
    lowest: 2, highest: 12_345_678, chip: 1, is_raise: false, all_in: 12_345_678,
    fractions: { third: 40, half: 60, pot: 120 },
  },
};

/** What every fixture is unless it says otherwise. */
const table = (more) => ({
  seats: 6, own: 1, words: { log: [], hands: {} }, clock: null, present: null, prompt: {}, ...more,
});

const TWO = table({
  title: "Two seats, one's own turn at fixed limit",
  seats: 2,
  view: view([seat(1, { cards: OWN, bet: 2 }), seat(2, { bet: 6, last: "RaisedTo" })],
    { levels: 3, bet: 6, pot: 8 }),
  clock: { seat: 1, left: 14_000, bank: 30_000 },
  prompt: { act: LIMIT, holding: HOLDING },
});

const SIX = table({
  title: "Six seats in the second draw",
  view: view([
    seat(1, { cards: OWN, trail: [2] }),
    seat(2, { trail: [1, 1], last: "Discarded" }),
    seat(3, { trail: [3], is_folded: true, cards: [] }),
    seat(4, { trail: [0, 0], last: "StoodPat", is_bot: true }),
    seat(5, { trail: [2, 4], last: "Discarded", is_bot: true }),
    seat(6, { stack: 1204, in_hand: false, status: "sitting_out", cards: [] }),
  ], { phase: "drawing", draw: 2, actor: 1, button: 6, pot: 26 }),
  clock: { seat: 1, left: 4_000, bank: 12_000 },
  prompt: { act: { draw: 4 }, holding: HOLDING },
});

const NINE = table({
  title: "Nine seats watched: long names, Korean names, eight digits, a capped round",
  seats: 9,
  own: null,
  view: view([
    seat(1, { name: "Maximiliane-Henriette", stack: 12_345_678, bet: 40_000, last: "Called" }),
    seat(2, { name: "세종대왕의마지막제자", stack: 98_765_432, bet: 80_000, last: "RaisedTo" }),
    seat(3, { name: "김", stack: 20_000_000, last: "Folded", is_folded: true, cards: [] }),
    seat(4, { name: "WWWWWWWWWWWWWWWWWWWW", stack: 11_111_111, bet: 80_000, last: "Called" }),
    seat(5, { name: "바둑이 좋아하는 사람", stack: 0, is_all_in: true, bet: 62_500 }),
    seat(6, { stack: 55_000_000, bet: 20_000 }),
    seat(7, { stack: 40_000_000, status: "busted", in_hand: false, cards: [] }),
    seat(8, { stack: 31_000_000, is_leaving: true, bet: 80_000, last: "Called" }),
    seat(9, { stack: 73_000_000, is_bot: true, bet: 80_000, last: "Called" }),
  ], {
    actor: 6, button: 5, draw: 1, unit: 20_000, bet: 80_000, levels: 4, pot: 1_234_500,
    game_name: "20,000/40,000 limit badugi",
  }),
  clock: { seat: 6, left: 9_000, bank: 0 },
});

const FIVE = table({
  title: "Five cards: badacey, three pots at the showdown",
  view: view([
    seat(1, { cards: ["As", "2h", "3d", "4c", "4h"], is_shown: true, won: 118, stack: 118,
      trail: [2, 1, 0] }),
    seat(2, { cards: ["Ah", "2s", "3c", "5d", "9h"], is_shown: true, won: 62, stack: 62,
      is_all_in: true, trail: [3, 1, 1] }),
    seat(3, { cards: ["Ks", "Qs", "Js", "Td", "8c"], is_shown: true, is_all_in: true, stack: 0,
      trail: [1, 0, 0] }),
    seat(4, { is_mucked: true, cards: [], trail: [2, 2, 2] }),
  ], {
    game_name: "2/4 limit badacey", phase: "over", actor: null, button: 3, draw: 3,
    is_big_bet: true, unit: 4, pot: 180,
    pots: [
      { amount: 60, seats: [1, 2, 3, 4], winners: [
        { seat: 1, amount: 30, half: "badugi" }, { seat: 2, amount: 30, half: "ace-to-five" }] },
      { amount: 64, seats: [1, 2, 4], winners: [
        { seat: 1, amount: 32, half: "badugi" }, { seat: 2, amount: 32, half: "ace-to-five" }] },
      { amount: 56, seats: [1, 4], winners: [{ seat: 1, amount: 56 }] },
    ],
  }),
  words: { log: [], hands: { 1: "4-3-2-A badugi", 2: "9-5-3-2-A", 3: "three-card J-T-8" } },
});

const GONE = table({
  title: "Disconnected, waiting, free seats; deciding ahead",
  view: view([
    seat(1, { cards: OWN, trail: [1], bet: 2, last: "Called" }),
    seat(2, { trail: [2], bet: 2, last: "BetMade" }),
    seat(4, { trail: [1] }),
    seat(5, { status: "waiting_for_big_blind", in_hand: false, cards: [] }),
  ], { actor: 4, button: 1, draw: 1, pot: 14 }),
  present: { seats: [1, 2, 5] },
  clock: { seat: 4, left: 20_000, bank: 30_000, is_gone: true },
  prompt: {
    holding: HOLDING,
    ahead: [{ plan: "call_any" }, { plan: "discard", slots: [3] }],
    may_plan: {
      bets: [{ plan: "fold" }, { plan: "check_fold" }, { plan: "check" }, { plan: "call_any" },
        { plan: "raise_any" }],
      draw: 4,
    },
  },
});

const DEEP = table({
  title: "Pot limit with a choice of sizes",
  seats: 2,
  view: view([seat(1, { cards: OWN, stack: 12_345_678 }), seat(2, { stack: 87_654_321 })],
    { game_name: "1/2 pot-limit badugi", unit: 0, cap: null, levels: 0, bet: 0, pot: 120,
      draw: 3 }),
  clock: { seat: 1, left: 0, bank: 21_000 },
  prompt: { act: POT, holding: HOLDING },
});

/** The tables by the name under which one may be shown alone. */
export const TABLES = { two: TWO, six: SIX, nine: NINE, five: FIVE, gone: GONE, deep: DEEP };
