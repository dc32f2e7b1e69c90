// What one may wish between decisions: come back, post or wait, add chips, choose the game.
import { html } from "../html.js";
import { isLull, nameOf } from "./middle.js";
import { say } from "../words.js";

/** Why one is not in this hand, in a sentence. */
function standing(own, view) {
  if (own.is_leaving) return say("table.you_leave");
  if (own.status && own.status !== "playing") return say(`table.you_${own.status}`);
  const chooser = view.chooser ?? null;
  if (chooser !== null) return say("table.chooses", { name: nameOf(view, chooser) });
  if (isLull(view)) return say("table.you_wait_players");
  if (own.is_folded) return say("table.you_folded");
  if (own.in_hand) return "";
  return view.phase === "between" || !view.phase ? say("table.you_wait_players")
    : say("table.you_wait_hand");
}

const BUTTONS = [
  ["sit_in", "primary"], ["post_blinds", "primary"], ["wait_for_big_blind", ""],
];

/** The sentence and its buttons; `onOpen(seat)` leads to one's chips. */
export function Wishes({ table, own, onOpen = null }) {
  const may = table.prompt.value?.may ?? [];
  const isBusy = table.waiting.value > 0;
  const view = table.view.value;
  const games = table.info.value?.games ?? [];
  if (may.includes("choose")) {
    return html`<div class="wishes"><p>${say("table.choose_game")}</p>
      <div class="row">${games.map((game, place) => html`<button key=${place} class="button"
        disabled=${isBusy} onClick=${() => table.send({ do: "choose", place })}>
        ${game}</button>`)}</div></div>`;
  }
  return html`<div class="wishes"><p>${standing(own, view)}</p>
    <div class="row">${BUTTONS.filter(([name]) => may.includes(name)).map(([name, kind]) =>
      html`<button key=${name} class="button ${kind}" disabled=${isBusy}
        onClick=${() => table.send({ do: name })}>${say(`table.wish_${name}`)}</button>`)}
      ${own.status === "busted" && onOpen && html`<button class="button primary"
        onClick=${() => onOpen(own)}>${say("table.top_up")}</button>`}</div></div>`;
}
