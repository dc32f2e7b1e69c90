// The hand before this one, at a glance: who drew what, who won, and what happened.
import { html, useEffect, useState } from "../html.js";
import { Card } from "../cards/card.js";
import { CardText } from "../cards/text.js";
import { isWorth } from "./log.js";
import { Payments } from "./middle.js";
import { Trail } from "./trail.js";
import { ask, asking } from "../net/api.js";
import { handAt } from "../router.js";
import { say } from "../words.js";

/** The number of the hand that was played last. */
const lastOf = (frame) => (frame.view.phase === "over" ? frame.hand : frame.hand - 1);

/** A finished hand in few lines; `table` is the store. */
export function LastHand({ table }) {
  const { view: now } = table.frame.value;
  const number = lastOf(table.frame.value);
  // The last hand is filed when nobody may show any more, a moment after it.
  const isFiled = now.phase !== "over" || Boolean(now.is_filed);
  const [found, setFound] = useState(null);
  useEffect(() => {
    let isWanted = number > 0 && isFiled;
    setFound(null);
    const hear = (hand) => isWanted && setFound(hand);
    if (isWanted) {
      ask("GET", asking(`/api/hands/${table.id}/${number}/replay`, { key: table.key }))
        .then(hear, () => hear(undefined));
    }
    return () => { isWanted = false; };
  }, [number, isFiled]);

  if (number < 1 || found === undefined) {
    return html`<p class="empty">${say("table.no_last_hand")}</p>`;
  }
  if (!found) return html`<p class="skeleton" aria-busy="true"></p>`;
  const { view, hands } = found.steps.at(-1);
  const seats = view.seats.filter((seat) => seat.in_hand);
  const lines = found.steps.filter((step) => step.line && isWorth(step, found.seat));
  return html`<div class="last-hand">
    <p class="row spread"><strong>${say("table.hand", { hand: number })}</strong>
      <a href=${handAt(table.id, number, { key: table.key })}>
        ${say("table.replay")}</a></p>
    <ul class="last-seats">${seats.map((seat) => html`<li key=${seat.seat}
      class=${seat.is_folded ? "folded" : ""}>
      <span class="name">${seat.name}</span>
      <${Trail} trail=${seat.trail} draws=${view.draws} />
      ${!seat.is_folded && html`<span class="last-cards">${(seat.cards ?? []).map((card, at) =>
        html`<${Card} key=${at} card=${card} />`)}</span>`}
      ${hands?.[seat.seat] && html`<em>${hands[seat.seat]}</em>`}
    </li>`)}</ul>
    <${Payments} view=${view} words=${{ hands }} />
    <ol class="log inline">${lines.map((step, at) =>
      html`<li key=${at} class="log-line"><${CardText} text=${step.line} /></li>`)}</ol>
  </div>`;
}
