// The table itself: the felt, everybody at it, what lies in the middle.
import { html } from "../html.js";
import { Middle } from "./middle.js";
import { Seat, FreeSeat } from "./seat.js";
import { places } from "./places.js";
import { say } from "../words.js";

/**
 * A table as `view` shows it. `own` is the seat that has its place below the felt, null if one
 * watches. `onSit(seat)` makes free seats something to press.
 */
export function Felt({ view, words, seats, own = null, clock = null, present = null, kept = null,
  onSit = null, onSeat = null, mood = "" }) {
  const taken = new Map(view.seats.map((each) => [each.seat, each]));
  const isHeld = (seat) => kept !== null && kept !== seat
    && view.queue?.some((each) => each.seat === seat);
  const spots = places(seats, own).filter(({ seat }) => taken.has(seat) || onSit);
  return html`<section class="felt ${mood}" aria-label=${say("table.felt")}
    data-seats=${seats} data-own=${own ? "yes" : "no"}>
    <div class="felt-cloth"><div class="felt-line"></div></div>
    <${Middle} view=${view} words=${words} />
    <ol class="seats">
      ${spots.map(({ seat, wide, tall }) => html`<li key=${seat} class="spot" data-seat=${seat}
        style=${spotStyle(wide, tall)}>
        ${taken.has(seat)
          ? html`<${Seat} seat=${taken.get(seat)} view=${view} words=${words} clock=${clock}
              isGone=${isGone(present, taken.get(seat))} onOpen=${onSeat} />`
          : html`<${FreeSeat} number=${seat} onSit=${isHeld(seat) ? null : onSit} />`}
      </li>`)}
    </ol>
  </section>`;
}

const isGone = (present, seat) =>
  present !== null && !seat.is_bot && !(present.seats ?? []).includes(seat.seat);

const spotStyle = ([wx, wy], [tx, ty]) =>
  ({ "--wx": wx, "--wy": wy, "--tx": tx, "--ty": ty });
