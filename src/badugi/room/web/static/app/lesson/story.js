// The hand of the lesson as the room tells it: one chapter before the first move, one after each.
import { ask, asking } from "../net/api.js";
import { locale } from "../words.js";

const told = new Map();

function tell(level, moves) {
  const address = asking("/api/lesson", { level, locale: locale(), said: moves.join(",") });
  if (!told.has(address)) {
    const chapter = ask("GET", address);
    chapter.catch(() => told.delete(address));
    told.set(address, chapter);
  }
  return told.get(address);
}

/** All chapters up to the one after these moves, "r 4,d 3"; none: before the first. */
export function tellAll(level, said) {
  const moves = said ? said.split(",") : [];
  return Promise.all(
    Array.from({ length: moves.length + 1 }, (_, count) => tell(level, moves.slice(0, count))));
}

/** Whether a step happens in one with the one before: all is dealt at once, and drawn at once. */
const isWith = (step, last) =>
  step.event === "CardsDealt" && ["CardsDealt", "Discarded"].includes(last?.event);

/** What a step is as an event of the table: who, and how many cards. */
function eventOf({ event, seat, view, draw = 0 }) {
  const own = view.seats.find((each) => each.seat === seat);
  const count = draw ? own?.trail?.at(-1) : own?.cards?.length;
  return { event, seat, cards: Array(count ?? 0).fill("??") };
}

/** The steps of a chapter as frames of a table, each with all that happens at once. */
export function framesOf({ steps }, turn) {
  const groups = [];
  for (const step of steps) {
    if (isWith(step, groups.at(-1)?.at(-1))) groups.at(-1).push(step);
    else groups.push([step]);
  }
  return groups.map((group) => ({
    hand: 1,
    turn,
    view: group.at(-1).view,
    holding: group.at(-1).holding ?? null,
    events: group.map(eventOf),
    words: { log: group.map((step) => step.line).filter(Boolean), hands: group.at(-1).hands ?? {} },
    isLong: group.some((step) => step.is_stop),
  }));
}
