// A line to one table that mends itself: it comes back by itself and says what state it is in.

/** Close codes after which it is no use to come again; others are trouble on the way. */
const FINAL = { 4400: "refused", 4401: "kept_out", 4403: "no_access", 4404: "gone",
  4409: "elsewhere", 4410: "closed" };
const RESTARTING = 1012;
const LONGEST_WAIT = 6000;
const ASK_AFTER = 3000;
const LONGEST_SILENCE = 6000;

/**
 * Open a line. `address()` is asked at each try; `onMessage` gets what the room says, `onState`
 * "connecting", "open", "lost", "restarting", or "ended" with why.
 */
export function openSocket({ address, onMessage, onState }) {
  let socket = null, tries = 0, isClosed = false, timer = 0, watch = 0, heard = 0, asked = 0;
  let isRestarting = false;

  function connect() {
    clearTimeout(timer);
    if (isClosed) return;
    const mine = socket = new WebSocket(address());
    heard = performance.now();
    mine.onopen = () => mine === socket && (heard = performance.now());
    mine.onmessage = (event) => {
      if (mine !== socket) return;
      heard = performance.now();
      const message = JSON.parse(event.data);
      if (message.is === "ping") mine.send(JSON.stringify({ do: "pong", id: message.id }));
      else if (message.is !== "pong") onMessage(message);
      if (message.is === "welcome") {
        tries = 0;
        isRestarting = false;
        onState("open");
      }
    };
    mine.onclose = (event) => mine === socket && gone(event.code, event.reason);
  }

  function gone(code, reason) {
    socket = null;
    if (isClosed) return;
    if (FINAL[code]) {
      close();
      onState("ended", { why: FINAL[code], reason });
      return;
    }
    tries += 1;
    isRestarting ||= code === RESTARTING;
    onState(isRestarting ? "restarting" : "lost");
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** Math.min(tries, 5));
    timer = setTimeout(connect, wait * (0.6 + Math.random() * 0.8));
  }

  function hurry() {
    if (!socket && !isClosed && document.visibilityState === "visible") connect();
  }

  // A line may die without a word, or never come about. Whoever hears nothing asks, and gives it up
  // when nobody answers; in the background, where this runs but seldom, silence alone says nothing.
  function listen() {
    const now = performance.now();
    if (!socket || socket.readyState > WebSocket.OPEN) return;
    const isOpen = socket.readyState === WebSocket.OPEN;
    const since = isOpen ? asked : heard;
    if (since >= heard && now - since > LONGEST_SILENCE) {
      const dead = socket;
      socket = null;
      dead.close();
      gone(1006, "");
    } else if (isOpen && asked < heard && now - heard > ASK_AFTER) {
      asked = now;
      socket.send(JSON.stringify({ do: "ping", id: "p" }));
    }
  }

  function close() {
    isClosed = true;
    clearTimeout(timer);
    clearInterval(watch);
    removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", hurry);
    const mine = socket;
    socket = null;
    mine?.close();
  }

  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  watch = setInterval(listen, 1000);
  connect();

  return {
    /** Whether it can be spoken to now. */
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    /** Say something; false if nobody hears it now. */
    say(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    /** Come again from the start, for instance as somebody else. */
    renew() {
      const old = socket;
      socket = null;
      old?.close();
      connect();
    },
    close,
  };
}
