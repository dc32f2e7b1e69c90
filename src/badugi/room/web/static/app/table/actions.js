// The buttons of one's turn. Each has its place and keeps it.
import { html } from "../html.js";
import { useDeadTime } from "./deadtime.js";
import { chips, say } from "../words.js";

/** What the raise button says: "Bet 4", "Raise to 8", "All in 37". */
function sizeWords(sizes, size, decimals) {
  const amount = chips(size, decimals);
  if (size === sizes.all_in) return say("table.act_all_in", { amount });
  return say(sizes.is_raise ? "table.act_raise" : "table.act_bet", { amount });
}

function Key({ name }) {
  return html`<kbd class="key" aria-hidden="true">${name}</kbd>`;
}

/** Betting: fold, check or call, bet or raise. `size` is the size chosen where sizes are free. */
export function BettingButtons({ choices, size, onAct, decimals, isBusy, facts }) {
  const guard = useDeadTime(facts);
  const { bet } = choices;
  const act = (action) => guard(() => onAct(action));
  const passive = choices.check
    ? { action: { action: "check" }, words: say("table.act_check") }
    : choices.call !== undefined
      ? { action: { action: "call" },
          words: say("table.act_call", { amount: chips(choices.call, decimals) }) }
      : null;
  return html`<div class="action-area">
    <div class="action-row" role="group" aria-label=${say("table.actions")}>
      <button class="button large act-fold" disabled=${!choices.fold || isBusy}
        onClick=${act({ action: "fold" })}>${say("table.act_fold")}<${Key} name="F" /></button>
      <button class="button large act-call" disabled=${!passive || isBusy}
        onClick=${passive && act(passive.action)}>
        ${passive?.words ?? say("table.act_check")}<${Key} name="C" /></button>
      ${bet
        ? html`<button class="button large primary act-raise" disabled=${isBusy}
            onClick=${act({ action: bet.is_raise ? "raise" : "bet", to: size })}>
            ${sizeWords(bet, size, decimals)}<${Key} name="R" /></button>`
        : html`<button class="button large act-raise" disabled>
            ${say(choices.is_capped ? "table.act_capped" : "table.act_no_raise")}</button>`}
    </div>
  </div>`;
}

/** Drawing: one button says what will be done, another forgets what was picked. */
export function DrawButtons({ picked, onDraw, onClear, isBusy, facts }) {
  const guard = useDeadTime(facts);
  const words = picked.length
    ? say("table.act_draw", { count: picked.length }) : say("table.act_pat");
  return html`<div class="action-area">
    <div class="action-row" role="group" aria-label=${say("table.actions")}>
      <button class="button large act-fold" disabled=${!picked.length || isBusy}
        onClick=${onClear}>${say("table.act_clear")}</button>
      <button class="button large primary act-draw" disabled=${isBusy}
        onClick=${guard(onDraw)}>${words}<${Key} name="D" /></button>
    </div>
  </div>`;
}

/** After the hand: one may show, or keep one's cards to oneself. */
export function ShowButtons({ choices, onAct, isBusy }) {
  return html`<div class="action-area"><div class="action-row two">
    ${choices.muck && html`<button class="button large" disabled=${isBusy}
      onClick=${() => onAct({ action: "muck" })}>${say("table.act_muck")}</button>`}
    ${choices.show && html`<button class="button large" disabled=${isBusy}
      onClick=${() => onAct({ action: "show" })}>${say("table.act_show")}</button>`}
  </div></div>`;
}
