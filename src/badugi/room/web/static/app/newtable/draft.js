// A table that is being thought of: what is chosen so far, and how the room is asked for it.
import { say } from "../words.js";

/** Stakes that are not among the usual ones. */
export const OWN = "own";

/** The table as it is before anything is chosen. */
export function usualDraft(choices, name) {
  const { usual } = choices;
  return {
    title: name ? say("newtable.title_of", { name }) : usual.title,
    variants: [usual.variant], betting: usual.betting, stakes: usual.stakes, ownStakes: "",
    house: usual.house, rotation: usual.rotation, hands: 8, seats: usual.seats, bots: [],
    speed: usual.speed, least: "", most: "", hasChat: true, delay: 0, openings: usual.openings,
    isPrivate: false, password: "",
  };
}

/** One of the choices by its name. */
export const chosen = (list, name) => list.find((each) => each.name === name);

/** What the betting's usual stakes mean, or null for one's own. */
export const usualStakes = (choices, draft) =>
  chosen(chosen(choices.bettings, draft.betting).stakes, draft.stakes) ?? null;

/** The fewest and the most seats that all chosen games can have. */
export function seatBounds(choices, draft) {
  const bounds = draft.variants.map((name) => chosen(choices.variants, name).seats);
  return [Math.max(...bounds.map(([least]) => least)), Math.min(...bounds.map(([, most]) => most))];
}

/** The titles of the chosen games for whose sake there are fewer seats than at other tables. */
export function fewestSeats(choices, draft) {
  const [, most] = seatBounds(choices, draft);
  const highest = Math.max(...choices.variants.map(({ seats }) => seats[1]));
  if (most === highest) return [];
  return choices.variants.filter(({ name, seats }) =>
    draft.variants.includes(name) && seats[1] === most).map(({ title }) => title);
}

/** The draft with a change, and with what no longer fits together mended. */
export function changed(choices, draft, change) {
  const next = { ...draft, ...change };
  const { stakes } = chosen(choices.bettings, next.betting);
  if (next.stakes !== OWN && !chosen(stakes, next.stakes)) next.stakes = stakes[0].name;
  const [least, most] = seatBounds(choices, next);
  next.seats = Math.min(most, Math.max(least, next.seats));
  next.bots = next.bots.slice(0, next.seats);
  return next;
}

/** The stakes as they stand on the table's sign. */
export const stakesOf = (draft) => (draft.stakes === OWN ? draft.ownStakes.trim() : draft.stakes);

/** How many digits of an amount are less than a whole chip: none, or two at least. */
function decimalsOf(draft) {
  const places = [...stakesOf(draft).matchAll(/\.(\d+)/g)].map(([, digits]) => digits.length);
  return places.length ? Math.max(2, ...places) : 0;
}

function amount(text, decimals) {
  const value = Number(text.replace(",", "."));
  return text.trim() && Number.isFinite(value) ? Math.round(value * 10 ** decimals) : undefined;
}

/** What the room is asked for. */
export function requestOf(draft) {
  const decimals = decimalsOf(draft);
  const row = {
    title: draft.title.trim(),
    games: draft.variants.map((name) => `${stakesOf(draft)} ${draft.betting} ${name}`),
    house: draft.house, seats: draft.seats, bots: draft.bots, speed: draft.speed,
    rotation: draft.rotation === "hands" ? Number(draft.hands) : draft.rotation,
    min_buy_in: amount(draft.least, decimals), max_buy_in: amount(draft.most, decimals),
    is_private: draft.isPrivate, has_chat: draft.hasChat, delay: Number(draft.delay),
    openings: draft.openings,
  };
  const password = draft.isPrivate && draft.password ? draft.password : undefined;
  return { row, password };
}

const FIELDS = [
  [/stakes|blinds|bets_missing|nothing_posted|bet_off_the_chip|chip_too|unreadable_game/, "stakes"],
  [/buy_in/, "least"], [/too_dear/, "stakes"], [/unclean_text/, "title"],
  [/many_or_few_seats|many_seats/, "seats"], [/rotation/, "hands"], [/^password/, "password"],
];

/** Beside which field a refusal belongs; "" for none. */
export const fieldOf = (refusal) =>
  FIELDS.find(([codes]) => codes.test(refusal.code))?.[1] ?? "";

/** Why it was refused, in words that fit the form: nobody typed a whole game into it. */
export const wordsOf = (refusal) =>
  (refusal.code === "unreadable_game" ? say("newtable.stakes_missing") : refusal.message);

/** What can be seen to be missing before the room is asked: field and sentence, or null. */
export function missing(draft) {
  if (!draft.title.trim()) return ["title", say("newtable.title_missing")];
  if (draft.stakes === OWN && !draft.ownStakes.trim()) {
    return ["stakes", say("newtable.stakes_missing")];
  }
  const wrong = ["least", "most"].find((name) =>
    draft[name].trim() && !(amount(draft[name], 0) >= 1));
  if (wrong) return [wrong, say("newtable.buy_in_wrong")];
  return null;
}
