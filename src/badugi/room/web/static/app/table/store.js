// One table as this page knows it: what the room said last, and what one may say. No rules.
import { batch, computed, signal } from "../html.js";
import { openSocket } from "../net/socket.js";
import { asking } from "../net/api.js";
import { locale } from "../words.js";
import { createLog } from "./log.js";

/** What the room says to one player alone. */
const OWN_NOTICES = ["time_out", "kicked"];

const tab = Math.random().toString(36).slice(2, 10);
let sent = 0;

/** A line to a table and all that is known of it, as signals. `close()` it when leaving. */
export function openTable(id, { key = "" } = {}) {
  const store = {
    id,
    key,
    /** "connecting", "open", "lost", "restarting" or "ended". */
    state: signal("connecting"),
    ended: signal(null),
    info: signal(null),
    you: signal({}),
    stated: signal(""),
    frame: signal(null),
    before: signal(null),
    prompt: signal(null),
    clock: signal(null),
    present: signal(null),
    /** What the room says to everybody, and what it said last to oneself alone. */
    notice: signal(null),
    told: signal(null),
    refusal: signal(null),
    waiting: signal(0),
    picked: signal([]),
    log: createLog(() => store.seat.value),
  };
  const hearers = new Set();
  const pending = new Map();
  let pickedFor = "";

  store.view = computed(() => store.frame.value?.view ?? null);
  store.own = computed(() => {
    const { player } = store.you.value;
    return store.view.value?.seats.find((each) => player && each.player === player) ?? null;
  });
  store.seat = computed(() => store.own.value?.seat ?? null);
  store.decimals = computed(() => store.view.value?.decimals ?? 0);

  const address = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const words = { locale: locale(), key, v: store.frame.value?.v };
    return `${scheme}://${location.host}${asking(`/ws/tables/${id}`, words)}`;
  };

  function asked({ prompt, you, clock }, isFrame) {
    store.prompt.value = prompt ?? null;
    if (you) store.you.value = you;
    if (clock || isFrame) store.clock.value = clock ? { ...clock, at: performance.now() } : null;
  }

  function show(frame) {
    const last = store.frame.value;
    if (last && frame.v < last.v && !frame.is_snapshot) return;
    batch(() => {
      store.before.value = last;
      store.frame.value = frame;
      asked(frame, true);
      forgetPicks();
      store.log.hear(frame);
    });
    hearers.forEach((hear) => hear(frame, last));
  }

  // What was picked stands until the hand or the cards are others.
  function forgetPicks() {
    const own = store.own.value;
    const facts = `${store.frame.value.hand}:${(own?.cards ?? []).join("")}`;
    if (facts !== pickedFor) store.picked.value = plannedSlots();
    pickedFor = facts;
  }

  const plannedDraw = () => store.prompt.value?.ahead?.find((each) => each.plan === "discard");
  const plannedSlots = () => [...plannedDraw()?.slots ?? []];

  const hear = {
    welcome(message) {
      batch(() => {
        store.info.value = message.table;
        store.you.value = message.you ?? {};
        store.stated.value = message.stated ?? "";
        store.notice.value = null;
        store.log.recall(message.chat ?? []);
      });
      for (const { message: waiting } of pending.values()) line.say(waiting);
    },
    frame: show,
    private(message) {
      const before = JSON.stringify(plannedDraw());
      batch(() => {
        asked(message, false);
        const plan = plannedDraw();
        // Another window of one's own may have decided ahead.
        if (plan && !pending.size && JSON.stringify(plan) !== before) {
          store.picked.value = plannedSlots();
        }
      });
    },
    ack(message) {
      settle(message.id, { isDone: true });
    },
    refused(message) {
      if (message.frame) show(message.frame);
      if (!pending.get(message.id)?.isAnswered) {
        store.refusal.value = { why: message.why, code: message.code, at: Date.now() };
      }
      settle(message.id, { isDone: false, why: message.why, code: message.code });
    },
    chat(message) {
      store.log.chat(message.said);
      hearers.forEach((each) => each(null, null, message));
    },
    presence(message) {
      store.present.value = message;
    },
    notice(message) {
      const said = OWN_NOTICES.includes(message.code) ? store.told : store.notice;
      said.value = message;
      store.log.note(message.text);
    },
  };

  function settle(command, answer) {
    const waiting = pending.get(command);
    if (!waiting) return;
    pending.delete(command);
    store.waiting.value = pending.size;
    waiting.resolve(answer);
  }

  const line = openSocket({
    address,
    onMessage: (message) => hear[message.is]?.(message),
    onState(state, why = null) {
      batch(() => {
        store.state.value = state;
        store.ended.value = why;
      });
      if (state === "ended") {
        const answer = { isDone: false, why: why.reason, code: why.why };
        pending.forEach(({ resolve }) => resolve(answer));
        pending.clear();
      }
    },
  });

  /**
   * Ask the table; the answer is { isDone, why, code }. Sent again by itself after a lost line.
   * `isAnswered`: whoever asks says himself why it was refused.
   */
  store.send = (command, { isAnswered = false } = {}) => {
    sent += 1;
    const message = { id: `${tab}-${sent}`, ...command };
    line.say(message);
    return new Promise((resolve) => {
      pending.set(message.id, { message, resolve, isAnswered });
      store.waiting.value = pending.size;
    });
  };

  /** Act in one's turn, in the notation's words: { action: "raise", to: 8 }. */
  store.act = (action) =>
    store.send({ do: "act", hand: store.frame.value.hand, turn: store.frame.value.turn, action });

  /** Decide ahead; null: nothing after all. */
  store.plan = (plan) => store.send({ do: "ahead", hand: store.frame.value.hand, plan });

  /** Pick a card to throw, or leave it after all. */
  store.pick = (slot) => {
    const picked = new Set(store.picked.value);
    if (!picked.delete(slot)) picked.add(slot);
    store.picked.value = [...picked].sort();
  };

  /** Be told of each new frame: `hear(frame, before, message)`; the answer ends it. */
  store.listen = (hearer) => {
    hearers.add(hearer);
    return () => hearers.delete(hearer);
  };

  store.renew = line.renew;
  store.close = () => {
    line.close();
    hearers.clear();
  };
  return store;
}
