// Moments of one's own at a table of six: to bet, to draw, to wait, to win, to lose, to be away.
import { HOLDING, LIMIT, OWN, PLANS, folded, free, idle, seat, table, view } from "./making.js";

/** The others at the table, in the middle of a hand. */
const OTHERS = [
  seat(2, { trail: [2], bet: 4, last: "RaisedTo" }),
  seat(3, { trail: [1], bet: 4, last: "Called", is_bot: true }),
  folded(4, { trail: [3], cards: [] }),
  seat(5, { trail: [0], bet: 2, last: "BetMade", is_bot: true }),
  folded(6, { cards: [] }),
];
const ROUND = { draw: 1, levels: 2, bet: 4, pot: 31, button: 6 };
const MINE = { cards: OWN, trail: [1] };

/** A moment: one's own seat, the view, the prompt, and whatever else there is. */
const moment = (title, { mine = MINE, round = {}, others = OTHERS, ...more }) => table({
  title, view: view([seat(1, mine), ...others], { ...ROUND, ...round }), ...more,
});

const myClock = { seat: 1, left: 14_000, bank: 30_000 };
const itsClock = { seat: 5, left: 14_000, bank: 30_000 };

const BET = moment("To bet at fixed limit", {
  clock: myClock, prompt: { act: LIMIT, holding: HOLDING },
});

const CAPPED = moment("To bet when all bets are made", {
  round: { levels: 4, bet: 8 }, clock: { ...myClock, left: 3_000 },
  prompt: { act: { fold: true, call: 4, is_capped: true }, holding: HOLDING },
});

const CHECK = moment("To check or bet, the clock in its bank", {
  others: OTHERS.map((each) => ({ ...each, bet: 0 })), round: { bet: 0, levels: 0, actor: 1 },
  clock: { seat: 1, left: 0, bank: 21_000 },
  prompt: { act: { fold: true, check: true, bet: { ...LIMIT.bet, lowest: 2, highest: 2,
    is_raise: false } }, holding: HOLDING },
});

const SIZES = moment("To bet any size up to the pot", {
  round: { unit: 0, cap: null, game_name: "1/2 pot-limit Badugi" }, clock: myClock,
  prompt: { act: free(196), holding: HOLDING },
});

const SIZES_WAIT = moment("To wait where sizes are free", {
  round: { unit: 0, cap: null, game_name: "1/2 pot-limit Badugi", actor: 5 }, clock: itsClock,
  prompt: { may_plan: PLANS, holding: HOLDING },
});

const DRAW = moment("To draw, one card picked", {
  others: OTHERS.map((each) => ({ ...each, bet: 0 })),
  round: { phase: "drawing", draw: 2, pot: 42 }, clock: myClock, picked: [3],
  prompt: { act: { draw: 4 }, holding: HOLDING },
});

const PAT = moment("To draw, no card picked", {
  others: OTHERS.map((each) => ({ ...each, bet: 0 })),
  round: { phase: "drawing", draw: 2, pot: 42 }, clock: myClock, picked: [],
  prompt: { act: { draw: 4 }, holding: HOLDING },
});

const PLAN = moment("To wait, with a plan for the bet and for the draw", {
  mine: { ...MINE, bet: 2 }, round: { actor: 5 }, clock: itsClock, picked: [3],
  prompt: { holding: HOLDING, may_plan: PLANS,
    ahead: [{ plan: "call_any" }, { plan: "discard", slots: [3] }] },
});

const PLAN_DRAW = moment("To wait in the draw, standing pat latched", {
  round: { phase: "drawing", draw: 2, actor: 5 }, clock: itsClock,
  prompt: { holding: HOLDING, may_plan: { bets: [], draw: 4 },
    ahead: [{ plan: "discard", slots: [] }] },
});

const FOLDED = moment("Folded", {
  mine: { ...MINE, is_folded: true, last: "Folded" }, round: { actor: 5 }, clock: itsClock,
  prompt: { may: ["leave", "sit_out", "top_up"] },
});

const ALL_IN = moment("All-in, and others too; two pots already", {
  mine: { ...MINE, is_all_in: true, stack: 0, bet: 0 },
  others: [
    seat(2, { trail: [2], bet: 4, last: "BetMade", stack: 12_400 }),
    seat(3, { trail: [1], is_all_in: true, stack: 0 }), ...OTHERS.slice(2)],
  round: { actor: 5, pot: 940, pots: [
    { amount: 600, seats: [1, 2, 3, 5] }, { amount: 336, seats: [2, 3, 5] }, { amount: 4,
      seats: [2, 5] }] },
  clock: itsClock, prompt: { holding: HOLDING },
});

const AWAY = moment("Sitting out", {
  mine: { cards: [], in_hand: false, status: "sitting_out" }, round: { actor: 5 }, clock: itsClock,
  prompt: { may: ["leave", "sit_in", "top_up"] },
});

const BLIND = moment("Waiting for the blind", {
  mine: { cards: [], in_hand: false, status: "waiting_for_big_blind" }, round: { actor: 5 },
  clock: itsClock, prompt: { may: ["leave", "sit_out", "post_blinds"] },
});

const ended = (won, hands) => ({
  others: [
    seat(2, { trail: [2, 1, 1], is_mucked: !won, is_shown: true, cards: ["Kd", "9c", "4h", "3s"],
      ...(won ? {} : { won: 62, is_mucked: false }) }),
    ...OTHERS.slice(1).map((each) => folded(each.seat, { cards: [], trail: each.trail })),
  ],
  round: { phase: "over", draw: 3, actor: null, pot: 0, is_big_bet: true, pots: [
    { amount: 62, seats: [1, 2], winners: [{ seat: won ? 1 : 2, amount: 62 }] }] },
  words: { log: [], hands },
});

const WON = moment("Won at the showdown", {
  mine: { cards: ["As", "2h", "6d", "8c"], trail: [1, 1, 0], is_shown: true, won: 62, stack: 262 },
  ...ended(true, { 1: "8-6-2-A badugi", 2: "K-9-4-3 badugi" }),
  prompt: { holding: { text: "8-6-2-A badugi", playing: [["8c", "6d", "2h", "As"]],
    unused: [[]] }, may: ["leave"] },
});

const LOST = moment("Lost: to show or to muck", {
  mine: { ...MINE, trail: [1, 1, 0] }, ...ended(false, { 2: "K-9-4-3 badugi" }),
  prompt: { act: { show: true, muck: true },
    holding: { ...HOLDING, text: "three-card 6-2-A" } },
});

const CHOOSE = moment("To choose the game", {
  mine: { cards: [], in_hand: false }, others: OTHERS.map(({ seat: number, is_bot: isBot }) =>
    seat(number, { cards: [], in_hand: false, is_bot: isBot })),
  round: { phase: "choosing", actor: null, pot: 0, draws: 0, cap: null },
  games: ["2/4 limit Badugi", "2/4 limit Badeucy", "2/4 limit Badacey", "2/4 limit 2-7 Triple Draw",
    "2/4 limit A-5 Triple Draw"],
  prompt: { may: ["choose", "leave"] },
});

const ALONE = moment("Alone, waiting for others", {
  mine: { cards: [], in_hand: false }, others: [],
  round: { phase: "between", actor: null, pot: 0, draws: 0, cap: null }, prompt: { may: ["leave"] },
});

const WATCH = moment("Watching, with free seats", {
  own: null, others: OTHERS.slice(0, 3), mine: { trail: [1] }, round: { actor: 1 },
  clock: myClock,
});

const FULL = moment("Watching a full table, in line", { own: null, mine: { trail: [1] } });

const CLOSING = moment("A table that closes", {
  round: { actor: 5, is_closing: true }, clock: itsClock,
  prompt: { may_plan: PLANS, holding: HOLDING },
});

const LOST_LINE = moment("The line is lost", {
  state: "lost", round: { actor: 5 }, clock: itsClock,
  prompt: { may_plan: PLANS, holding: HOLDING },
});

const SEOUL = table({
  title: "다섯 명, 하프팟: 한국어",
  seats: 5,
  view: view([
    seat(1, { cards: OWN, name: "느긋한 수달 12", trail: [1], stack: 9_800 }),
    seat(2, { name: "세종대왕의마지막제자", trail: [2], bet: 400, last: "RaisedTo", stack: 98_765 }),
    seat(3, { name: "김", trail: [0], bet: 200, last: "Called", is_bot: true }),
    folded(4, { name: "바둑이 좋아하는 사람", trail: [3], cards: [] }),
    idle(5, "waiting_for_big_blind", { name: "이도" }),
  ], { game_name: "앤티 2 하프팟 리밋 바둑이", unit: 0, cap: null, draw: 1, pot: 1_240, button: 3 }),
  clock: { seat: 1, left: 12_000, bank: 30_000 },
  prompt: { act: free(9_800, { check: false, call: 400, bet: { is_raise: true, lowest: 800,
    fractions: { "1/3": 900, "1/2": 1020, "2/3": 1200, "pot": 2040 } } }),
  holding: { ...HOLDING, text: "6-2-A 베이스, 1장 교환" } },
});

/** The moments by the name under which one may be shown alone. */
export const MOMENTS = {
  "bet": BET, "capped": CAPPED, "check": CHECK, "sizes": SIZES, "sizes-wait": SIZES_WAIT,
  "draw": DRAW, "pat": PAT, "plan": PLAN, "plan-draw": PLAN_DRAW, "folded": FOLDED,
  "all-in": ALL_IN, "away": AWAY, "blind": BLIND, "won": WON, "lost": LOST, "choose": CHOOSE,
  "alone": ALONE, "watch": WATCH, "full": FULL, "closing": CLOSING, "line": LOST_LINE,
  "seoul": SEOUL,
};
