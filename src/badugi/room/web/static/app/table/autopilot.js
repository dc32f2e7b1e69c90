// What one has settled once and need not ask again: sitting down from the lobby, filling up.
import { useEffect, useRef } from "../html.js";
import { beSomebody, bestSeat, freeSeats, postBlinds } from "./guest.js";
import { buyIns } from "./sitdialog.js";
import { go, isOwnWay } from "../router.js";
import { me, refreshMe } from "../me.js";
import { settings } from "../settings.js";
import { toastRefusal } from "../toasts.js";

async function sitDown(table, query) {
  await beSomebody(table);
  const wanted = Number(query.sit);
  const free = freeSeats(table);
  const seat = free.includes(wanted) ? wanted : bestSeat(table);
  if (seat === null) {
    if (query.sit === "wait") await table.send({ do: "queue" });
    return;
  }
  const bounds = buyIns(table.info.value, me.value?.chips ?? 0);
  const brought = Math.floor(query.buy_in) || bounds.usual;
  const answer = await table.send({ do: "sit", seat,
    buy_in: Math.min(bounds.most, Math.max(bounds.least, brought)) });
  if (answer.isDone) postBlinds(table);
  refreshMe();
}

/** Sit down at once where the address says so, and keep the stack filled where one wants that. */
export function useAutopilot(table, query) {
  const isTried = useRef(false);
  const isSeated = table.seat.value !== null;
  useEffect(() => {
    if (!query.sit || isTried.current || table.state.value !== "open") return;
    isTried.current = true;
    // A link from elsewhere may show a table, but spends nobody's chips.
    const mayAct = isOwnWay();
    const { sit: _, buy_in: __, ...kept } = query;
    const words = new URLSearchParams(kept).toString();
    go(location.pathname + (words ? `?${words}` : ""), { replaces: true });
    if (mayAct && !isSeated) sitDown(table, query).catch(toastRefusal);
  }, [table.state.value]);

  const wish = settings.value.topsUp;
  const most = table.info.value.terms.setup.max_buy_in ?? null;
  useEffect(() => {
    const stands = table.prompt.value?.tops_up_to ?? null;
    if (!isSeated || table.state.value !== "open" || most === null) return;
    if (wish && stands === null) table.send({ do: "auto_top_up", to: most });
    if (!wish && stands !== null) table.send({ do: "auto_top_up", to: null });
  }, [isSeated, wish, table.state.value]);
}
