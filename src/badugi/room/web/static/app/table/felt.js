// The table itself: the felt, everybody at it, what lies in the middle.
import { html, useLayoutEffect, useRef, useState } from "../html.js";
import { Middle } from "./middle.js";
import { Seat, FreeSeat } from "./seat.js";
import { USUAL, middleAt, places } from "./places.js";
import { say } from "../words.js";

/** The rim that `box` is laid out with, in ems: its size, and half of a seat's plate. */
function shapeOf(box) {
  const em = parseFloat(getComputedStyle(box).fontSize) || 16;
  const whole = (pixels) => Math.round((pixels / em) * 10) / 10;
  return { width: whole(box.clientWidth), height: whole(box.clientHeight),
    plate: whole(box.offsetLeft) };
}

/** The shape of the rim as the window has it now, and what to hang on the rim. */
function useShape() {
  const box = useRef(null);
  const [shape, setShape] = useState(USUAL);
  useLayoutEffect(() => {
    const look = () => {
      const found = shapeOf(box.current);
      if (found.width && found.height) {
        setShape((last) => (JSON.stringify(last) === JSON.stringify(found) ? last : found));
      }
    };
    const watch = new ResizeObserver(look);
    watch.observe(box.current);
    look();
    return () => watch.disconnect();
  }, []);
  return [box, shape];
}

/**
 * A table as `view` shows it. `own` is the seat that has its place below the felt, null if one
 * watches. `onSit(seat)` makes free seats something to press.
 */
export function Felt({ view, words, seats, own = null, clock = null, present = null, kept = null,
  onSit = null, onSeat = null }) {
  const [rim, shape] = useShape();
  const taken = new Map(view.seats.map((each) => [each.seat, each]));
  const isHeld = (seat) => kept !== null && kept !== seat
    && view.queue?.some((each) => each.seat === seat);
  const all = places(seats, own, shape);
  const spots = all.filter(({ seat }) => taken.has(seat) || onSit);
  return html`<section class="felt" aria-label=${say("table.felt")}
    data-seats=${seats} data-own=${own ? "yes" : "no"}
    style=${{ "--middle": middleAt(all, shape) }}>
    <div class="felt-cloth"><div class="felt-line"></div></div>
    <${Middle} view=${view} words=${words} />
    <ol class="seats" ref=${rim}>
      ${spots.map(({ seat, x, y, inward }) => html`<li key=${seat} class="spot" data-seat=${seat}
        data-inward=${inward} style=${{ "--x": x, "--y": y }}>
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
