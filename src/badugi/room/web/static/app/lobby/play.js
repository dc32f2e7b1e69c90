// From the lobby to cards with one press.
import { comeIn } from "../me.js";
import { ask } from "../net/api.js";
import { go, tableAt } from "../router.js";
import { filters } from "./filters.js";

async function seatBy(path, wish) {
  await comeIn();
  const found = await ask("POST", path, wish);
  const words = found.is_yours ? {} : { sit: found.seat, buy_in: found.buy_in };
  go(tableAt(found.table, words));
}

/** Cards at once, among bots. */
export const playNow = () => seatBy("/api/play", {});

/** A seat where most people play what one has filtered for. */
export function quickSeat() {
  const { game, hasPeople } = filters.value;
  return seatBy("/api/quick-seat",
    { ...(game && { game }), ...(hasPeople && { least_people: 1 }) });
}
