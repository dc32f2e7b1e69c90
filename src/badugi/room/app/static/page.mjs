// The room's plain page: a list of tables, and one table by its words. It knows no rules.

const $ = (id) => document.getElementById(id);
const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const NAMES = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const LAST = { Folded: "folded", Checked: "checked", Called: "called", BetMade: "bet",
  RaisedTo: "raised", Discarded: "drew", StoodPat: "pat" };
const FINAL = [4400, 4403, 4404, 4409, 4410, 4429];

let me = null, socket = null, table = null, version = null, frame = null, prompt = null;
let clock = null, clockAt = 0, wanted = "", key = "", tries = 0, sent = 0;
let movesChips = false;
const thrown = new Set(), window_ = Math.random().toString(36).slice(2, 8);

function make(tag, { text, ...more } = {}, ...children) {
  const node = Object.assign(document.createElement(tag), more);
  if (text !== undefined) node.textContent = text;
  node.append(...children.filter(Boolean));
  return node;
}

function notice(text) {
  $("notice").textContent = text || "";
  $("notice").hidden = !text;
}

async function ask(method, path, body) {
  const answer = await fetch(path, {
    method,
    headers: body ? { "content-type": "application/json" } : {},
    body: body && JSON.stringify(body),
  });
  const found = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(found.why), found);
  return found;
}

// Who one is.

async function whoAmI() {
  me = await ask("GET", "/api/me").catch(() => null);
  $("me").textContent = me ? `${me.name} · ${me.chips} chips` : "You are only watching.";
  $("guest").hidden = Boolean(me);
}

$("guest").onclick = async () => {
  await ask("POST", "/api/guests", {}).catch((error) => notice(error.message));
  await whoAmI();
  if (me && wanted) connect();
};

// The lobby.

async function lobby() {
  const tables = await ask("GET", "/api/tables").catch((error) => (notice(error.message), []));
  $("tables").replaceChildren(...tables.map((each) => {
    const { setup, title } = each.terms;
    const seats = `${(each.people || 0) + (each.bots || 0)} of ${setup.seats ?? 6}`
      + (each.bots ? `, bots: ${each.bots}` : "");
    const buyIn = `${setup.min_buy_in ?? 1}–${setup.max_buy_in ?? "any"}`;
    const cells = [title, each.games.join(", "), seats, buyIn, each.hands || 0];
    const go = make("a", { text: "Go there", href: `#${each.id}`, ariaLabel: `Go to ${title}` });
    return make("tr", {}, ...cells.map((text) => make("td", { text })), make("td", {}, go));
  }));
}

// The table.

function connect() {
  socket?.close();
  const query = new URLSearchParams({ locale: "en", ...(key && { key }) });
  if (version !== null) query.set("v", version);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const mine = socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${wanted}?${query}`);
  mine.onmessage = (event) => mine === socket && hear(JSON.parse(event.data));
  mine.onclose = (event) => mine === socket && wanted && lost(event);
}

function lost(event) {
  if (FINAL.includes(event.code)) return notice(`The connection was closed: ${event.reason}.`);
  notice("The connection is lost. Trying again …");
  tries += 1;
  setTimeout(() => wanted && connect(), Math.min(8000, 500 * tries) * (0.5 + Math.random()));
}

function send(command) {
  sent += 1;
  movesChips ||= ["sit", "leave"].includes(command.do);
  socket.send(JSON.stringify({ id: `${window_}-${sent}`, ...command }));
}

const bring = new Map();
const act = (action) => send({ do: "act", hand: frame.hand, turn: frame.turn, action });

function hear(message) {
  const hearers = {
    ping: () => socket.send(JSON.stringify({ do: "pong", id: message.id })),
    welcome: () => {
      notice("");
      [tries, table] = [0, message.table];
      $("title").textContent = table.terms.title;
      say(message.stated);
      (message.chat || []).forEach((said) => say(`${said.name}: ${said.text}`, "said"));
    },
    frame: () => show(message),
    private: () => (asked(message), frame && draw()),
    refused: () => (notice(message.why), message.frame && show(message.frame)),
    chat: () => say(`${message.said.name}: ${message.said.text}`, "said"),
    notice: () => notice(message.text),
    ack: () => (notice(""), movesChips && whoAmI(), movesChips = false),
  };
  hearers[message.is]?.();
}

function show(next) {
  if (frame && (next.hand !== frame.hand || next.turn !== frame.turn)) thrown.clear();
  [frame, version] = [next, next.v];
  asked(next);
  (next.words?.log || []).forEach((line) => say(line));
  draw();
}

function say(text, className = "") {
  const log = $("log");
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  log.append(make("li", { text, className }));
  while (log.childElementCount > 200) log.firstChild.remove();
  if (isAtEnd) log.scrollTop = log.scrollHeight;
}

function face(card, tag = "span") {
  const suit = card[1];
  if (!SUITS[suit]) return make(tag, { className: "card back", text: "\u00a0" });
  const rank = card[0] === "T" ? "10" : card[0];
  const ariaLabel = `${rank} of ${NAMES[suit]}`;
  return make(tag, { className: `card ${suit}`, text: `${rank}${SUITS[suit]}`, ariaLabel });
}

function draw() {
  const { view } = frame;
  const phase = (view.phase || "").replaceAll("_", " ");
  $("facts").textContent = [view.game_name, `hand ${frame.hand}`, phase, `pot ${view.pot || 0}`]
    .join(" · ");
  const taken = new Map(view.seats.map((seat) => [seat.seat, seat]));
  const mine = view.seats.find((seat) => me && seat.player === me.player);
  const seats = Array.from({ length: table.terms.setup.seats ?? 6 }, (_, at) => at + 1);
  $("seats").replaceChildren(...seats.map((seat) =>
    taken.has(seat) ? sitter(taken.get(seat), view) : empty(seat, mine)));
  own(mine);
  actions(mine);
}

function sitter(seat, view) {
  const marks = [
    view.button === seat.seat && "button", seat.is_bot && "bot", seat.is_all_in && "all-in",
    seat.status !== undefined && seat.status !== "playing" && seat.status.replaceAll("_", " "),
    seat.is_leaving && "leaving", LAST[seat.last], frame.words?.hands?.[seat.seat],
  ].filter(Boolean);
  const trail = (seat.trail || []).map((count) => count || "P").join("–");
  const right = [seat.bet && `bet ${seat.bet}`, seat.won && `won ${seat.won}`].filter(Boolean);
  const node = make("li", {},
    make("div", { className: "row" },
      make("span", { className: "name", text: `${seat.seat}. ${seat.name}` }),
      make("span", { text: seat.stack })),
    make("div", { className: "hand" }, ...(seat.cards || []).map((card) => face(card))),
    make("div", { className: "row small" },
      make("span", { text: trail ? `drew ${trail}` : "" }),
      make("span", { text: right.join(", ") })),
    make("div", { className: "small", text: marks.join(" · ") }));
  node.className = seat.is_folded ? "folded" : view.actor === seat.seat ? "turn" : "";
  return node;
}

function empty(seat, mine) {
  const node = make("li", {}, make("div", { className: "small", text: `Seat ${seat} is free` }));
  if (!me || mine) return node;
  const { min_buy_in: least = 1, max_buy_in: most } = table.terms.setup;
  const usual = Math.min(me.chips, Math.max(least, Math.floor((most ?? 2 * least) / 2)));
  const amount = make("input", { type: "number", value: bring.get(seat) ?? usual, min: least, max: most ?? "",
    ariaLabel: `Buy-in for seat ${seat}` });
  amount.oninput = () => bring.set(seat, amount.value);
  const sit = make("button", { text: "Sit" });
  sit.onclick = () => send({ do: "sit", seat, buy_in: Number(amount.value) });
  node.append(amount, " ", sit);
  return node;
}

function own(mine) {
  const drawing = prompt?.act?.draw || 0;
  $("cards").replaceChildren(...(mine?.cards || []).map((card, slot) => {
    const node = face(card, drawing ? "button" : "span");
    if (!drawing) return node;
    node.ariaPressed = thrown.has(slot);
    node.onclick = () => (thrown.delete(slot) || thrown.add(slot), draw());
    return node;
  }));
}

function actions(mine) {
  const act_ = prompt?.act || {}, made = [];
  const add = (text, onclick, className = "") => made.push(
    make("button", { text, className, onclick }));
  if (act_.fold) add("Fold", () => act({ action: "fold" }));
  if (act_.check) add("Check", () => act({ action: "check" }), "main");
  if (act_.call) add(`Call ${act_.call}`, () => act({ action: "call" }), "main");
  if (act_.bet) made.push(...sizes(act_.bet));
  if (act_.draw) {
    const slots = [...thrown].sort();
    const left = prompt.holding?.keeps?.[slots.reduce((sum, slot) => sum + 2 ** slot, 0)];
    add(slots.length ? `Draw ${slots.length}` : "Stand pat", () => act(
      slots.length ? { action: "discard", slots } : { action: "pat" }), "main");
    if (left) made.push(make("span", { className: "quiet", text: `keeps ${left}` }));
  }
  if (act_.show) add("Show", () => act({ action: "show" }));
  if (act_.muck) add("Muck", () => act({ action: "muck" }));
  const wishes = { sit_in: "I am back", sit_out: "Sit out", post_blinds: "Post now",
    wait_for_big_blind: "Wait for the big blind", leave: "Leave" };
  for (const [name, text] of Object.entries(wishes)) {
    if (prompt?.may?.includes(name)) add(text, () => send({ do: name }));
  }
  $("actions").replaceChildren(...made);
  $("status").dataset.text = mine ? prompt?.holding?.text || "" : "You watch.";
  tick();
}

function sizes(bet) {
  const word = bet.is_raise ? "Raise to" : "Bet";
  const amount = make("input", { type: "number", value: bet.lowest, min: bet.lowest,
    max: bet.highest, hidden: bet.lowest === bet.highest, ariaLabel: `${word} how much` });
  const go = make("button", { text: `${word} ${bet.lowest}` });
  amount.oninput = () => { go.textContent = `${word} ${amount.value}`; };
  go.onclick = () => act({ action: bet.is_raise ? "raise" : "bet", to: Number(amount.value) });
  return [amount, go];
}

function asked(next) {
  [prompt, clock, clockAt] = [next.prompt || null, next.clock || null, performance.now()];
}

function tick() {
  if (!frame) return;
  const parts = [$("status").dataset.text];
  if (prompt?.act && clock) {
    const left = (clock.left + (clock.bank || 0) - (performance.now() - clockAt)) / 1000;
    parts.unshift(`Your turn, ${Math.max(0, Math.ceil(left))} s`);
  } else if (prompt?.act) parts.unshift("Your turn");
  const text = parts.filter(Boolean).join(" · ");
  if ($("status").textContent !== text) $("status").textContent = text;
}

$("talk").onsubmit = (event) => {
  event.preventDefault();
  if ($("line").value.trim()) send({ do: "chat", text: $("line").value });
  $("line").value = "";
};

async function route() {
  [wanted, key = ""] = location.hash.slice(1).split("?key=");
  socket?.close();
  [socket, version, frame, prompt, table] = [null, null, null, null, null];
  $("log").replaceChildren();
  notice("");
  $("lobby").hidden = Boolean(wanted);
  $("table").hidden = !wanted;
  await whoAmI();
  if (wanted) connect();
  else await lobby();
}

addEventListener("hashchange", route);
setInterval(tick, 500);
setInterval(() => !wanted && document.visibilityState === "visible" && lobby(), 5000);
route();
