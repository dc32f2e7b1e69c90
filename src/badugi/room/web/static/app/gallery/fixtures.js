// Made-up tables as the room would show them: rings of all sizes, with all that may lie on them.
import { HOLDING, LIMIT, OWN, PLANS, folded, free, idle, seat, table, view } from "./making.js";
import { MOMENTS } from "./moments.js";

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
    folded(3, { trail: [3], cards: [] }),
    seat(4, { trail: [0, 0], last: "StoodPat", is_bot: true }),
    seat(5, { trail: [2, 4], last: "Discarded", is_bot: true }),
    idle(6, "sitting_out", { stack: 1204 }),
  ], { phase: "drawing", draw: 2, actor: 1, button: 6, pot: 26 }),
  clock: { seat: 1, left: 4_000, bank: 12_000 },
  prompt: { act: { draw: 4 }, holding: HOLDING },
});

const LONG = [
  seat(1, { name: "Maximiliane-Henriette", stack: 12_345_678, bet: 40_000, last: "Called",
    trail: [2] }),
  seat(2, { name: "세종대왕의마지막제자", stack: 98_765_432, bet: 80_000, last: "RaisedTo",
    trail: [1] }),
  folded(3, { name: "김", stack: 20_000_000, cards: [] }),
  seat(4, { name: "WWWWWWWWWWWWWWWWWWWW", stack: 11_111_111, bet: 80_000, last: "Called",
    trail: [0] }),
  seat(5, { name: "바둑이 좋아하는 사람", stack: 0, is_all_in: true, bet: 62_500, trail: [3] }),
  seat(6, { stack: 55_000_000, bet: 20_000, trail: [2] }),
  idle(7, "busted", { stack: 0 }),
  seat(8, { stack: 31_000_000, is_leaving: true, bet: 80_000, last: "Called", trail: [1] }),
  seat(9, { stack: 73_000_000, is_bot: true, bet: 80_000, last: "Called", trail: [2] }),
];
const CAPPED = {
  actor: 6, button: 5, draw: 1, unit: 20_000, bet: 80_000, levels: 4, pot: 1_234_500,
  game_name: "20,000/40,000 limit Badugi",
};

const NINE = table({
  title: "Nine seats watched: long names, Korean names, eight digits, a capped round",
  seats: 9, own: null, view: view(LONG, CAPPED), clock: { seat: 6, left: 9_000, bank: 0 },
});

const NINE_OWN = table({
  title: "Nine seats with one's own: the same round, one's own turn, capped",
  seats: 9,
  view: view([{ ...LONG[0], cards: OWN }, ...LONG.slice(1)], { ...CAPPED, actor: 1 }),
  clock: { seat: 1, left: 9_000, bank: 0 },
  prompt: { act: { fold: true, call: 40_000, is_capped: true }, holding: HOLDING },
});

const HANDS = ["Ad2h4s8d", "3d4c6h9s", "5d6c7h8s", "Tc9d8h7s", "KsQdJhTc", "2d3c6hJs", "4d5cKh9s",
  "6d7c8hTs", "AcQd3h4s"];
const cardsOf = (text) => text.match(/../g);
const shown = (number, more = {}) => seat(number,
  { cards: cardsOf(HANDS[number - 1]), is_shown: true, trail: [2, 1, 0], stack: 0, ...more });

const NINE_SHOW = table({
  title: "Nine seats, all of them at the showdown, three pots",
  seats: 9,
  view: view([
    shown(1, { won: 40 }), shown(2, { won: 12_345_678, name: "Maximiliane-Henriette" }),
    ...[3, 4, 5, 6, 7, 8].map((number) => shown(number)), shown(9, { won: 38 }),
  ], {
    phase: "over", actor: null, button: 5, draw: 3, is_big_bet: true, unit: 4, pot: 0,
    pots: [
      { amount: 12_345_678, seats: [1, 2, 3, 4, 5, 6, 7, 8, 9],
        winners: [{ seat: 2, amount: 12_345_678 }] },
      { amount: 40, seats: [1, 9], winners: [{ seat: 1, amount: 40 }] },
      { amount: 38, seats: [9], winners: [{ seat: 9, amount: 38 }] },
    ],
  }),
  words: { log: [], hands: Object.fromEntries(HANDS.map((_, at) => [at + 1,
    at % 2 ? "9-6-4-3 badugi" : "three-card 4-2-A"])) },
  prompt: { holding: { ...HOLDING, text: "three-card 4-2-A" } },
});

const NINE_WATCH = { ...NINE_SHOW, own: null, prompt: {},
  title: "Nine seats watched, all of them at the showdown" };

const HALVES = [
  { amount: 60, seats: [1, 2, 3, 4], winners: [
    { seat: 1, amount: 30, half: "badugi" }, { seat: 2, amount: 30, half: "ace_to_five" }] },
  { amount: 64, seats: [1, 2, 4], winners: [
    { seat: 1, amount: 32, half: "badugi" }, { seat: 2, amount: 32, half: "ace_to_five" }] },
  { amount: 56, seats: [1, 4], winners: [{ seat: 1, amount: 56 }] },
];

const FIVE = table({
  title: "Five cards: badacey, three pots at the showdown, each in halves",
  view: view([
    seat(1, { cards: ["As", "2h", "3d", "4c", "4h"], is_shown: true, won: 118, stack: 118,
      trail: [2, 1, 0] }),
    seat(2, { cards: ["Ah", "2s", "3c", "5d", "9h"], is_shown: true, won: 62, stack: 62,
      is_all_in: true, trail: [3, 1, 1] }),
    seat(3, { cards: ["Ks", "Qs", "Js", "Td", "8c"], is_shown: true, is_all_in: true, stack: 0,
      trail: [1, 0, 0] }),
    seat(4, { is_mucked: true, cards: ["Kd", "Qd", "9s", "8s", "8d"], trail: [2, 2, 2] }),
    folded(5, { cards: Array(5).fill("??") }),
    seat(6, { cards: ["5s", "6h", "7d", "8c", "Th"], is_shown: true, is_all_in: true, stack: 0,
      trail: [2, 2, 1] }),
  ], {
    game_name: "2/4 limit Badacey", phase: "over", actor: null, button: 3, draw: 3,
    is_big_bet: true, unit: 4, pot: 0, pots: HALVES,
  }),
  words: { log: [], hands: {
    1: "4-3-2-A badugi and 4-4-3-2-A low", 2: "three-card 5-2-A and 9-5-3-2-A low",
    3: "three-card J-10-8 and K-Q-J-10-8 low", 4: "two-card 9-8 and 8-8-K-Q-9 low",
    6: "8-7-6-5 badugi and 10-8-7-6-5 low" } },
  prompt: { holding: { text: "4-3-2-A badugi and 4-4-3-2-A low",
    playing: [["As", "2h", "3d", "4c"], ["As", "2h", "3d", "4c", "4h"]], unused: [[4], []] } },
});

const FIVE_DRAW = table({
  title: "Five cards, one's own draw",
  view: view([
    seat(1, { cards: ["As", "2h", "3d", "Kc", "Qh"], trail: [3] }),
    ...[2, 3, 4].map((number) => seat(number, { cards: Array(5).fill("??"), trail: [2] })),
    folded(5, { cards: [], trail: [1] }),
    seat(6, { cards: Array(5).fill("??"), trail: [0, 1] }),
  ], { game_name: "2/4 limit 2-7 Triple Draw", phase: "drawing", draw: 2, button: 6, pot: 26 }),
  clock: { seat: 1, left: 11_000, bank: 12_000 },
  prompt: { act: { draw: 5 }, holding: { text: "three-card 3-2-A and K-Q-3-2-A low",
    playing: [], unused: [[3, 4]], keeps: [] } },
});

const GONE = table({
  title: "Disconnected, waiting, free seats; deciding ahead",
  view: view([
    seat(1, { cards: OWN, trail: [1], bet: 2, last: "Called" }),
    seat(2, { trail: [2], bet: 2, last: "BetMade" }),
    seat(4, { trail: [1] }),
    idle(5, "waiting_for_big_blind"),
  ], { actor: 4, button: 1, draw: 1, pot: 14 }),
  present: { seats: [1, 2, 5] },
  clock: { seat: 4, left: 20_000, bank: 30_000, is_gone: true },
  prompt: { holding: HOLDING, may_plan: PLANS,
    ahead: [{ plan: "call_any" }, { plan: "discard", slots: [3] }] },
  picked: [3],
});

const DEEP = table({
  title: "Pot limit with a choice of sizes",
  seats: 2,
  view: view([seat(1, { cards: OWN, stack: 12_345_678 }), seat(2, { stack: 87_654_321 })],
    { game_name: "1/2 pot-limit Badugi", unit: 0, cap: null, levels: 0, bet: 0, pot: 120,
      draw: 3 }),
  clock: { seat: 1, left: 0, bank: 21_000 },
  prompt: { act: free(12_345_678), holding: HOLDING },
});

const NINE_FREE = table({
  title: "Nine seats, pot limit, one's own turn",
  seats: 9,
  view: view([seat(1, { cards: OWN, trail: [1] }),
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => seat(number, { trail: [2], bet: number }))],
  { game_name: "1/2 pot-limit Badugi", unit: 0, cap: null, levels: 3, bet: 9, pot: 120, draw: 1 }),
  clock: { seat: 1, left: 12_000, bank: 21_000 },
  prompt: { act: free(200, { check: false, call: 9, bet: { is_raise: true, lowest: 18 } }),
    holding: HOLDING },
});

/** The tables by the name under which one may be shown alone. */
export const TABLES = {
  "two": TWO, "six": SIX, "nine": NINE, "nine-own": NINE_OWN, "nine-show": NINE_SHOW,
  "nine-watch": NINE_WATCH, "nine-free": NINE_FREE, "five": FIVE, "five-draw": FIVE_DRAW,
  "gone": GONE, "deep": DEEP,
  ...MOMENTS,
};
