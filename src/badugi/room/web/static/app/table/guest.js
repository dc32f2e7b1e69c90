// Whoever watches a table: how to sit down, or to wait for a seat.
import { html } from "../html.js";
import { say } from "../words.js";
import { settings } from "../settings.js";
import { comeIn } from "../me.js";
import { toastRefusal } from "../toasts.js";

/** The seats nobody has and nobody waits for; one's own kept seat is among them. */
export function freeSeats(table) {
  const view = table.view.value, kept = table.you.value.offered ?? null;
  const taken = new Set(view.seats.map((each) => each.seat));
  const held = new Set((view.queue ?? []).map((each) => each.seat).filter((seat) => seat !== kept));
  return Array.from({ length: table.info.value.seats }, (_, at) => at + 1)
    .filter((seat) => !taken.has(seat) && !held.has(seat));
}

/** The seat to offer first: one's own kept one, the favourite, or any. */
export function bestSeat(table) {
  const free = freeSeats(table);
  const { offered } = table.you.value;
  return [offered, settings.value.favouriteSeat].find((seat) => free.includes(seat)) ?? free[0]
    ?? null;
}

/** Be somebody at this table: whoever is nobody yet becomes a guest, and comes again. */
export async function beSomebody(table) {
  if (table.you.value.player) return;
  await comeIn();
  table.renew();
  await new Promise((resolve) => {
    const end = table.you.subscribe((you) => {
      if (!you.player) return;
      queueMicrotask(() => end());
      resolve();
    });
  });
}

/** Post what one owes for coming in between the blinds, unless one would rather wait. */
export function postBlinds(table) {
  const owes = table.prompt.value?.may?.includes("post_blinds");
  if (!owes || !settings.value.postsBlinds) return;
  // By now a hand may have begun that deals everybody in; then there is nothing to post.
  table.send({ do: "post_blinds" }, { isAnswered: true });
}

/** The near edge of the table for who has no seat. */
export function Guest({ table, onSit }) {
  const seat = bestSeat(table);
  const { offered, player } = table.you.value;
  const isWaiting = (table.view.value.queue ?? []).some((each) => each.player === player);
  const line = table.view.value.queue?.length ?? 0;
  const queue = async (verb) => {
    try {
      await beSomebody(table);
      await table.send({ do: verb });
    } catch (refusal) {
      toastRefusal(refusal);
    }
  };
  const words = offered ? say("table.seat_kept", { seat: offered })
    : isWaiting ? say("table.in_line", { count: line })
      : seat ? say("table.watching") : say("table.full");
  return html`<section class="dock guest" aria-label=${say("table.take_part")}>
    <p>${words}</p>
    <div class="row">
      ${seat && (!isWaiting || offered) && html`<button class="button primary large"
        onClick=${() => onSit(seat)}>${say("table.take_seat")}</button>`}
      ${!seat && !isWaiting && html`<button class="button primary large"
        onClick=${() => queue("queue")}>${say("table.wait_in_line")}</button>`}
      ${isWaiting && html`<button class="button" onClick=${() => queue("leave")}>
        ${say("table.leave_line")}</button>`}
    </div>
  </section>`;
}
