// What one person likes, kept on this device.
import { effect, signal } from "./html.js";
import { keep, recall } from "./kept.js";

const PLACE = "badugi.settings";
const root = document.documentElement;

/** What is settled for whoever has chosen nothing. */
export const USUAL = {
  theme: "auto", deck: "four", locale: "", motion: "auto", keys: true, helper: true,
  sound: 0.5, notify: false, asksBeforeFold: true, hidesChat: false, topsUp: false,
  postsBlinds: true, favouriteSeat: 0, muted: {}, notes: {}, level: "",
};

/** All settings; read `settings.value.deck`, change by `set("deck", "two")`. */
export const settings = signal(recall(PLACE, USUAL));

/** Change one setting, here and for the next visit. */
export function set(name, value) {
  settings.value = { ...recall(PLACE, settings.value), [name]: value };
  keep(PLACE, settings.value);
}

/** Whether things should not move. */
export const isStill = () =>
  settings.value.motion === "none"
  || (settings.value.motion === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);

effect(() => {
  const { theme, deck, motion } = settings.value;
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.deck = deck;
  if (motion === "none") root.dataset.motion = "none";
  else delete root.dataset.motion;
});

addEventListener("storage", (event) => {
  if (event.key === PLACE) settings.value = recall(PLACE, USUAL);
});
