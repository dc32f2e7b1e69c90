// How many sit at the new table, which of them are bots, and how fast they play.
import { html } from "../html.js";
import { Segments } from "../form.js";
import { number, say } from "../words.js";
import { Bots } from "./bots.js";
import { chosen, fewestSeats, seatBounds } from "./draft.js";

/** Seats, who is to be in them from the start, speed. */
export function Seats({ choices, draft, change, why }) {
  const [least, most] = seatBounds(choices, draft);
  const counts = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  const few = fewestSeats(choices, draft);
  return html`<section class="panel form-part">
    <h2>${say("newtable.part_seats")}</h2>
    <${Segments} name="seats" legend=${say("newtable.seats")} value=${draft.seats}
      options=${counts.map((count) => [count, number(count)])} why=${why.seats}
      hint=${few.length > 0 && say("newtable.seats_fewer", { games: few.join(", "), most })}
      onChange=${(seats) => change({ seats })} />
    <${Bots} choices=${choices} draft=${draft} change=${change} />
    <${Segments} name="speed" legend=${say("newtable.speed")} value=${draft.speed}
      hint=${chosen(choices.speeds, draft.speed).says}
      options=${choices.speeds.map((each) => [each.name, each.title])}
      onChange=${(speed) => change({ speed })} />
  </section>`;
}
