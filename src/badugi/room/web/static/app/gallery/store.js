// A stand-in for a table's store: it says what a fixture says, and nothing one does changes it.
import { signal } from "../html.js";

const LOG = [
  ["hand", ""], ["quiet", "The deck is sealed."],
  ["line", "A new hand of 2/4 limit Badugi; Rosa has the button."],
  ["line", "Kim posts the small blind, 1."], ["line", "Nora posts the big blind, 2."],
  ["line", "Kim is dealt A♠ 2♥ 6♦ 8♥."], ["round", "Betting before the first draw."],
  ["line", "Otto calls 2."], ["line", "Priya folds."], ["line", "Quentin raises to 4."],
  ["round", "The first draw."], ["line", "Kim draws one."], ["line", "Nora draws two."],
  ["line", "Quentin stands pat."],
];

const lines = () => [
  ...LOG.map(([kind, text], id) => ({ id, kind, text, hand: 7 })),
  { id: 98, kind: "chat", name: "Nora", player: "p2", text: "pat already?", at: Date.now() },
  { id: 99, kind: "chat", name: "세종대왕의마지막제자", player: "p3", text: "안녕하세요!",
    at: Date.now() },
];

const nothing = () => Promise.resolve({ isDone: true });

/** The store of a fixture, with the same signals as a real one. */
export function standIn(fixture) {
  const { view, own, words, clock, prompt, present, games, state = "open", seats } = fixture;
  const seat = view.seats.find((each) => each.seat === own) ?? null;
  const store = {
    id: "gallery", key: "",
    state: signal(state), ended: signal(null), stated: signal(""), before: signal(null),
    info: signal({ games: games ?? [view.game_name], seats, usual_buy_in: 200,
      terms: { title: "The long table", setup: { min_buy_in: 40, max_buy_in: 400 } } }),
    you: signal({ player: seat?.player ?? "p0" }),
    frame: signal({ hand: 7, turn: 1, words, view }),
    view: signal(view), own: signal(seat), seat: signal(own), decimals: signal(view.decimals),
    prompt: signal(prompt), clock: signal(clock), present: signal(present),
    notice: signal(null), told: signal(null), refusal: signal(null), waiting: signal(0),
    picked: signal(fixture.picked ?? (prompt.act?.draw ? [3] : [])),
    log: { lines: signal(lines()), note: nothing },
    act: nothing, plan: nothing, send: nothing, renew: nothing, close: nothing,
    listen: () => nothing,
  };
  /** Somebody says something now. */
  store.hear = (text) => {
    const line = { id: 100, kind: "chat", name: "Otto", player: "p3", text, at: Date.now() };
    store.log.lines.value = [...store.log.lines.value, line];
  };
  store.pick = (slot) => {
    const picked = store.picked.value;
    store.picked.value = picked.includes(slot)
      ? picked.filter((each) => each !== slot) : [...picked, slot].sort();
  };
  return store;
}
