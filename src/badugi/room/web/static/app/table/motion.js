// What moves on the table: cards come and go, bets go in, pots go out. Nothing waits for it.
import { isHidden } from "../cards/names.js";
import { useEffect } from "../html.js";
import { isStill } from "../settings.js";

const $ = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];

const time = (name) =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;
const easing = (name) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim() || "ease-out";

const place = (seat) => `[data-seat="${seat}"]`;
const isOwn = (seat) => Boolean($(`.own-plate${place(seat)}`));
const cardsOf = (seat) =>
  (isOwn(seat) ? all(".own-card") : all(`.spot${place(seat)} .seat-cards .card`));
const plateOf = (seat) => $(`.own-plate${place(seat)} .plate`) ?? $(`.spot${place(seat)} .plate`);
const betOf = (seat) => (isOwn(seat) ? $(".dock-bet .bet") : $(`.spot${place(seat)} .bet`));

function middleOf(box) {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Where the deck is thought to lie, and where thrown cards go. */
function deckAt() {
  const box = $(".felt")?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height * 0.34 } : { x: 0, y: 0 };
}

function muckAt() {
  const { x, y } = deckAt();
  return { x: x - 60, y };
}

/** A likeness of an element that lies above everything and takes no part in anything. */
function ghostOf(element) {
  const box = element.getBoundingClientRect();
  const ghost = element.cloneNode(true);
  ghost.setAttribute("aria-hidden", "true");
  ghost.removeAttribute("id");
  ghost.inert = true;
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`,
    width: `${box.width}px`, height: `${box.height}px` });
  return { ghost, box };
}

function send(ghost, box, to, { duration, delay = 0, scale = 1, fades = true }) {
  document.body.append(ghost);
  const from = middleOf(box);
  const move = ghost.animate([
    { transform: "none", opacity: 1 },
    { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${scale})`,
      opacity: fades ? 0 : 1 },
  ], { duration, delay, easing: easing("--ease-in-out"), fill: "both" });
  move.finished.catch(() => null).then(() => ghost.remove());
}

function bring(element, from, { duration, delay = 0 }) {
  const to = middleOf(element.getBoundingClientRect());
  element.animate([
    { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(0.6) rotate(-6deg)`,
      opacity: 0 },
    { opacity: 1, offset: 0.35 },
    { transform: "none", opacity: 1 },
  ], { duration, delay, easing: easing("--ease-out"), fill: "backwards" });
}

/** What was thrown flies to the muck: called before the new picture is drawn. */
function throwCards({ seat, cards }, before, after) {
  const shown = cardsOf(seat);
  const gone = goneSlots(seat, cards.length, before, after);
  gone.map((slot) => shown[slot]).filter(Boolean).forEach((card, at) => {
    const { ghost, box } = ghostOf(card);
    send(ghost, box, muckAt(), { duration: time("--t-discard"), delay: at * 40, scale: 0.5 });
  });
}

/** The slots that changed; of another's hidden cards any will do. */
function goneSlots(seat, count, before, after) {
  const old = cardsIn(before, seat), now = cardsIn(after, seat);
  const changed = old.flatMap((card, slot) =>
    (!isHidden(card) && now[slot] !== card ? [slot] : []));
  return changed.length ? changed : old.map((_, slot) => slot).slice(-count);
}

const cardsIn = (frame, seat) =>
  frame?.view.seats.find((each) => each.seat === seat)?.cards ?? [];

function gatherBets(before) {
  const pot = $("[data-pot]")?.getBoundingClientRect() ?? $(".middle")?.getBoundingClientRect();
  if (!pot) return;
  for (const seat of before.view.seats.filter((each) => each.bet)) {
    const bet = betOf(seat.seat);
    if (!bet) continue;
    const { ghost, box } = ghostOf(bet);
    send(ghost, box, middleOf(pot), { duration: time("--t-base") + 80 });
  }
}

function payOut(event, at) {
  const pot = $(".middle"), plate = plateOf(event.seat);
  if (!pot || !plate) return;
  const chips = $("[data-pot] .chips, [data-pot] svg") ?? $(".payments");
  if (!chips) return;
  const { ghost, box } = ghostOf(chips);
  send(ghost, box, middleOf(plate.getBoundingClientRect()),
    { duration: time("--t-pot"), delay: at * 120 });
}

/** Cards that came fly in from the deck: called when the new picture is drawn. */
function dealCards(deals, before, after) {
  const deck = deckAt();
  let order = 0;
  const isWholeHand = !after.view.draw;
  for (const { seat, cards } of deals) {
    const shown = cardsOf(seat);
    const slots = isWholeHand ? shown.map((_, slot) => slot)
      : goneSlots(seat, cards.length, before, after);
    for (const slot of slots) {
      if (!shown[slot]) continue;
      const delay = isWholeHand ? (slot * deals.length + order) * 45 : slot * 60;
      bring(shown[slot], deck, { duration: time("--t-deal"), delay });
    }
    order += 1;
  }
}

function pushBets(before, after) {
  for (const seat of after.view.seats) {
    const last = before.view.seats.find((each) => each.seat === seat.seat)?.bet ?? 0;
    const bet = (seat.bet ?? 0) > last && betOf(seat.seat);
    const plate = bet && plateOf(seat.seat);
    if (plate) {
      const from = middleOf(plate.getBoundingClientRect());
      const to = middleOf(bet.getBoundingClientRect());
      bet.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px`, opacity: 0 },
        { opacity: 1 }],
      { duration: time("--t-base"), easing: easing("--ease-out"), composite: "add" });
    }
  }
}

function move(after, before) {
  if (!before || !after || after.is_snapshot || isStill() || document.hidden) return;
  const events = after.events ?? [];
  const of = (kind) => events.filter((each) => each.event === kind);
  const old = after.hand === before.hand ? before : null;
  if (old) {
    of("Discarded").forEach((event) => throwCards(event, old, after));
    of("Folded").forEach(({ seat }) =>
      throwCards({ seat, cards: cardsIn(old, seat) }, old, after));
    const ends = events.some((each) => ["DrawStarted", "ShowdownStarted", "PotWon",
      "BettingRoundStarted"].includes(each.event));
    if (ends) gatherBets(old);
    of("PotWon").forEach(payOut);
  }
  requestAnimationFrame(() => requestAnimationFrame(() => {
    dealCards(of("CardsDealt"), old, after);
    if (old) pushBets(old, after);
  }));
}

/** Move what each frame moves, as long as the table is shown. */
export function useMotion(table) {
  useEffect(() => table.listen((frame, before) => frame && move(frame, before)), [table]);
}
