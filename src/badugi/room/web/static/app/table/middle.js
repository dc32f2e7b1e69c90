// The middle of the table: the pot, where the hand stands, and who won what in the end.
import { html } from "../html.js";
import { CardText } from "../cards/text.js";
import { ChipStack } from "../chips.js";
import { chips, isSaid, net, say } from "../words.js";

/** The name of who sits there. */
export const nameOf = (view, seat) =>
  view.seats.find((each) => each.seat === seat)?.name ?? say("table.seat", { seat });

/** Whether the hand that lies there is on file, and no other can begin: one waits for players. */
export const isLull = (view) => view.phase === "over" && Boolean(view.is_filed)
  && !view.is_closing && (view.chooser ?? null) === null;

/** Where the hand stands, in a line: "Draw 2 of 3", "After draw 2 · big bet". */
function stage(view) {
  const chooser = view.chooser ?? null;
  if (chooser !== null) return [say("table.chooses", { name: nameOf(view, chooser) }), ""];
  if (isLull(view)) return [say("table.waiting_for_another"), ""];
  const { phase, draw = 0, draws = 0 } = view;
  const bet = view.unit ? say(view.is_big_bet ? "table.big_bet" : "table.small_bet") : "";
  if (phase === "drawing") return [say("table.drawing", { draw, draws }), bet];
  if (phase === "betting") {
    return [draw ? say("table.betting_after", { draw, count: draw })
      : say("table.betting_first"), bet];
  }
  return [isSaid(`table.phase_${phase}`) ? say(`table.phase_${phase}`) : "", ""];
}

/** How many bets of the round are made, of how many: a row of pips. */
function Bets({ view }) {
  if (!view.cap || view.phase !== "betting") return null;
  const levels = view.levels ?? 0;
  const words = levels >= view.cap
    ? say("table.capped", { cap: view.cap })
    : say("table.bets_of", { levels, cap: view.cap });
  return html`<span class="bets" title=${words}>
    <span class="hidden-text">${words}</span>
    ${Array.from({ length: view.cap }, (_, at) =>
      html`<span key=${at} class="pip ${at < levels ? "full" : ""}" aria-hidden="true"></span>`)}
    ${levels >= view.cap && html`<span class="capped">${say("table.capped_short")}</span>`}
  </span>`;
}

function potName(at, count, half) {
  const pot = count === 1 ? say("table.pot") : at === 0
    ? say("table.main_pot") : say("table.side_pot", { number: at });
  return half ? say("table.half_of", { pot, half: say(`table.half_${half}`) }) : pot;
}

/** Every pot, who was paid from it, and with which hand. */
export function Payments({ view, words }) {
  const pots = view.pots ?? [];
  const rows = pots.flatMap((pot, at) => (pot.winners ?? []).map((won) => ({ at, ...won })));
  if (!rows.length) return null;
  return html`<ul class="payments" tabindex=${rows.length > 1 ? 0 : undefined}>
    ${rows.map((row, key) => html`<li key=${key}>
      <strong class="name" title=${nameOf(view, row.seat)}>
        ${nameOf(view, row.seat)}</strong>
      <span class="amount">${net(row.amount, view.decimals)}</span>
      ${(pots.length > 1 || row.half) && html`<span class="pot-name">
        ${potName(row.at, pots.length, row.half)}</span>`}
      ${words?.hands?.[row.seat]
        && html`<em><${CardText} text=${words.hands[row.seat]} /></em>`}
    </li>`)}
  </ul>`;
}

function Pot({ view }) {
  if (!view.pot) return null;
  return html`<p class="pot" data-pot>
    <${ChipStack} amount=${view.pot} />
    <span><span class="pot-word">${say("table.pot")}</span>
      <span class="amount">${chips(view.pot, view.decimals)}</span></span></p>`;
}

function Pots({ view }) {
  const pots = view.pots ?? [];
  if (pots.length < 2) return null;
  return html`<ul class="pots">${pots.map((pot, at) => html`<li key=${at}>
    <span class="pot-label">${potName(at, pots.length)}</span>${" "}
    <span class="amount">${chips(pot.amount, view.decimals)}</span></li>`)}</ul>`;
}

/** The middle of the felt. */
export function Middle({ view, words }) {
  const [where, bet] = stage(view);
  const isOver = view.phase === "over";
  const isWaiting = !view.phase || view.phase === "between";
  return html`<div class="middle ${isOver ? "over" : ""}">
    ${where && html`<p class="stage"><span>${where}</span>
      ${bet && html`<span class="bet-size">${bet}</span>`}</p>`}
    ${isOver ? html`<${Payments} view=${view} words=${words} />`
      : html`<${Pot} view=${view} /><${Pots} view=${view} /><${Bets} view=${view} />`}
    ${isWaiting && html`<p class="lull">${say("table.waiting_for_players")}</p>`}
  </div>`;
}
