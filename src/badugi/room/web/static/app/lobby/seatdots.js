// The seats of a table as small signs: people are round and full, bots square, free ones hollow.
import { html } from "../html.js";
import { say } from "../words.js";

/** Who sits at a table, in signs and in words. */
export function SeatDots({ table }) {
  const { seats, people = 0, bots = 0 } = table;
  const signs = [...Array(people).fill("person"), ...Array(bots).fill("bot")].slice(0, seats);
  while (signs.length < seats) signs.push("free");
  const words = [
    people > 0 && say("lobby.people", { count: people }),
    bots > 0 && say("lobby.bots", { count: bots }),
    signs.includes("free") && say("lobby.free", { count: seats - people - bots }),
  ].filter(Boolean).join(" · ");
  return html`<div class="seat-count">
    <div class="seat-dots" aria-hidden="true">
      ${signs.map((sign, at) => html`<span key=${at} class="seat-dot ${sign}"></span>`)}</div>
    <span>${words}</span>
  </div>`;
}
