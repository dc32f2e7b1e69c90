// What a player drew, draw by draw: the information of the game. 2-1-P.
import { html } from "../html.js";
import { say } from "../words.js";

const inWords = (count) => (count ? say("table.drew", { count }) : say("table.last_StoodPat"));

/** The draws of a seat in words: "drew two, stood pat". */
export const trailWords = (trail) => (trail.length
  ? say("table.trail", { draws: trail.map(inWords).join(", ") }) : say("table.no_draw_yet"));

/** The draw trail of a seat: a field for each draw, empty where it is still to come. */
export function Trail({ trail = [], draws = 0, isIn = true }) {
  if (!draws || (!isIn && !trail.length)) return html`<span class="trail none"></span>`;
  return html`<span class="trail" role="img" aria-label=${trailWords(trail)}>
    ${Array.from({ length: draws }, (_, at) => {
      const count = trail[at];
      const kind = count === undefined ? "to-come" : count === 0 ? "pat" : "drew";
      const mark = count === undefined ? "" : count === 0 ? say("table.pat_mark") : count;
      return html`<span key=${at} class="trail-step ${kind}" aria-hidden="true">${mark}</span>`;
    })}
  </span>`;
}
