// What happened at a table in words, hand by hand, with what people said.
import { signal } from "../html.js";

const LONGEST = 400;
let last = 0;

const KINDS = {
  BettingRoundStarted: "round", DrawStarted: "round", ShowdownStarted: "round", PotWon: "won",
  DeckSealed: "quiet", ShareAdded: "quiet", SeedOpened: "quiet", MuckReshuffled: "quiet",
};

const kindOf = (event) => KINDS[event?.event] ?? "line";

/** Cards that others are dealt go without saying; the draw before says how many. */
export const isWorth = (event, own) => event?.event !== "CardsDealt" || event.seat === own;

/**
 * A table's log; `seat()` is one's own. `lines` is a signal of { id, kind, text, hand, name?,
 * player?, at? }.
 */
export function createLog(seat = () => null) {
  const lines = signal([]);
  let hand = 0;
  let headed = 0;

  function add(entries) {
    if (!entries.length) return;
    const made = entries.map((each) => ({ id: ++last, hand, ...each }));
    lines.value = [...lines.value, ...made].slice(-LONGEST);
  }

  return {
    lines,
    /** Take a frame's words. */
    hear(frame) {
      const entries = [];
      hand = frame.hand;
      (frame.words?.log ?? []).forEach((text, at) => {
        const event = frame.events?.[at];
        if (text && isWorth(event, seat())) entries.push({ kind: kindOf(event), text, hand });
      });
      if (entries.length && hand && hand !== headed) {
        headed = hand;
        entries.unshift({ kind: "hand", text: "", hand });
      }
      add(entries);
    },
    /** Take what was said before one came. */
    recall(said) {
      if (lines.value.some((each) => each.kind === "chat")) return;
      add(said.map((each) => ({ kind: "chat", ...each })));
    },
    /** Take a line of chat. */
    chat(said) {
      add([{ kind: "chat", ...said }]);
    },
    /** Take a word of the room's. */
    note(text) {
      add([{ kind: "note", text }]);
    },
  };
}
