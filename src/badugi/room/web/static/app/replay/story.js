// A finished hand as a story: its chapters, its stops, and the line that tells where one is.

const DEALT = "CardsDealt";
const DECISIONS = new Set([
  "Folded", "Checked", "Called", "BetMade", "RaisedTo", "Discarded", "StoodPat",
]);

/** Steps that open a part of the hand, and head its lines. */
export const HEADS = new Set([
  "HandStarted", "BettingRoundStarted", "DrawStarted", "ShowdownStarted",
]);

/** The first step after all decisions: the showdown, or what was paid without one. */
function endOf(steps) {
  const showdown = steps.findIndex((step) => step.event === "ShowdownStarted");
  if (showdown >= 0) return showdown;
  return Math.min(steps.length - 1, steps.findLastIndex((step) => DECISIONS.has(step.event)) + 1);
}

/**
 * The parts of a hand one may jump to, in order: { kind, draw, from, to, target, weight }. Steps
 * `from` to `to` belong to it, `target` is where one goes, `weight` how much happens in it.
 */
export function chapters(steps) {
  const end = endOf(steps);
  const dealt = steps.findIndex((step) => step.event === DEALT && step.is_stop);
  const draws = steps.flatMap(({ event, draw }, from) =>
    (event === "DrawStarted" && from < end ? [{ kind: "draw", draw, from }] : []));
  const found = [
    { kind: "first", draw: 0, from: 0, target: Math.max(0, dealt) },
    ...draws,
    { kind: steps[end].event === "ShowdownStarted" ? "showdown" : "end", draw: 0, from: end },
  ];
  return found.map((chapter, place) => {
    const to = (found[place + 1]?.from ?? steps.length) - 1;
    const weight = steps.slice(chapter.from, to + 1).filter((step) => step.is_stop).length;
    return { target: chapter.from, ...chapter, to, weight: Math.max(1, weight) };
  });
}

/** The place of the chapter that a step belongs to. */
export const chapterAt = (parts, at) => parts.findLastIndex((part) => part.from <= at);

/** The stop after a step; the last step when there is none. */
export function nextStop(steps, at) {
  const found = steps.findIndex((step, place) => place > at && step.is_stop);
  return found < 0 ? steps.length - 1 : found;
}

/** The stop before a step; the first step when there is none. */
export const previousStop = (steps, at) =>
  Math.max(0, steps.findLastIndex((step, place) => place < at && step.is_stop));

/** The lines since the stop before: what one who listens has not heard yet. */
export function linesUpTo(steps, at) {
  const from = steps[at].is_stop && at > 0 ? previousStop(steps, at) + 1 : at;
  return steps.slice(from, at + 1).map((step) => step.line).filter(Boolean);
}

/** The step whose line tells where one is; of a deal, that of one's own cards. */
export function lineAt(steps, at, own) {
  const { event, is_stop: isStop } = steps[at];
  const from = event === DEALT && isStop ? previousStop(steps, at) : at;
  const mine = steps.findLastIndex((step, place) => place > from && place <= at
    && step.event === DEALT && step.seat === own && step.line);
  return mine >= 0 ? mine : steps.findLastIndex((step, place) => place <= at && step.line);
}
