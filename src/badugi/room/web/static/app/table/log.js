// What happened at a table in words, hand by hand, with what people said.
import { signal } from "../html.js";

const LONGEST = 400;
let last = 0;

/** A table's log: `lines` is a signal of { id, kind, text, hand, name?, player?, at? }. */
export function createLog() {
  const lines = signal([]);
  const latest = signal([]);
  let hand = 0;

  function add(entries) {
    if (!entries.length) return;
    const made = entries.map((each) => ({ id: ++last, hand, ...each }));
    lines.value = [...lines.value, ...made].slice(-LONGEST);
    latest.value = made;
  }

  return {
    lines,
    /** The lines that came last, for who listens rather than reads. */
    latest,
    /** Take a frame's words. */
    hear(frame) {
      const entries = [];
      if (frame.hand !== hand) {
        hand = frame.hand;
        if (hand) entries.push({ kind: "hand", text: "", hand });
      }
      for (const text of frame.words?.log ?? []) {
        if (text) entries.push({ kind: "line", text, hand });
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
