// Somebody at the table: his name, his chips, his cards, what he drew and what he did last.
import { html } from "../html.js";
import { Card } from "../cards/card.js";
import { isHidden } from "../cards/names.js";
import { CardText } from "../cards/text.js";
import { ChipStack } from "../chips.js";
import { Icon } from "../icons.js";
import { ClockBar, timed } from "./clockbar.js";
import { Trail } from "./trail.js";
import { chips, fewChips, say } from "../words.js";
import { settings } from "../settings.js";

/** What a seat is doing, in a word; empty when there is nothing to say. */
export function deed(seat, view) {
  if (seat.is_folded) return say("table.folded");
  if (seat.is_leaving) return say("table.leaving");
  if (seat.won) return `+${fewChips(seat.won, view.decimals)}`;
  if (seat.is_mucked) return say("table.mucked");
  if (seat.is_all_in) return say("table.all_in");
  if (seat.status && seat.status !== "playing" && !seat.in_hand) {
    return say(`table.status_${seat.status}`);
  }
  if (view.phase === "over" || view.phase === "showdown") return "";
  if (seat.last === "Discarded") return say("table.drew", { count: seat.trail?.at(-1) ?? 0 });
  return seat.last ? say(`table.last_${seat.last}`) : "";
}

/** Chips bet in this round, lying before their player. */
export function Bet({ amount, decimals }) {
  if (!amount) return null;
  return html`<span class="bet"><span class="hidden-text">${say("table.bet_lies")}</span>
    <${ChipStack} amount=${amount} />
    <span class="amount">${chips(amount, decimals)}</span></span>`;
}

/** The dealer's button, if it is here. */
export function Puck({ isHere }) {
  if (!isHere) return null;
  return html`<span class="puck" title=${say("table.button")}>
    <span class="hidden-text">${say("table.button")}</span>
    <span aria-hidden="true">D</span></span>`;
}

function Cards({ seat, isOpen }) {
  if (!seat.cards?.length || seat.is_folded) return null;
  return html`<span class="seat-cards ${isOpen ? "open" : ""}"
    style=${{ "--count": seat.cards.length }}>
    ${seat.cards.map((card, at) => html`<${Card} key=${`${at}${card}`} card=${card} />`)}
  </span>`;
}

/** The second line of a plate: chips and what was done last, or the hand that was shown. */
function Line({ seat, view, hand, isGone, clock }) {
  if (hand) return html`<span class="hand-name"><${CardText} text=${hand} /></span>`;
  const words = isGone ? say("table.gone") : deed(seat, view);
  const kind = ["Discarded", "StoodPat"].includes(seat.last) ? "of-draw" : "";
  return html`<span class="plate-chips">
    <span class="stack" title=${chips(seat.stack, view.decimals)}>
      ${fewChips(seat.stack, view.decimals)}</span>
    ${words && (isGone || !clock)
      && html`<span class="deed ${kind}" title=${words}>${words}</span>`}
    ${clock && html`<${ClockBar} clock=${clock} />`}</span>`;
}

/** A taken seat. */
export function Seat({ seat, view, words, clock, isGone, onOpen }) {
  const isTurn = timed(view) === seat.seat;
  const isOpen = seat.cards?.some((card) => !isHidden(card)) ?? false;
  const hand = isOpen ? words?.hands?.[seat.seat] : "";
  const state = [
    isTurn && "turn", seat.is_folded && "folded", seat.won && "winner", isGone && "gone",
    (!seat.in_hand || seat.is_leaving) && "idle", isOpen && "shown",
  ].filter(Boolean).join(" ");
  const note = settings.value.notes[seat.player];
  return html`<div class="seat ${state}">
    <${Cards} seat=${seat} isOpen=${isOpen} />
    <button class="plate" onClick=${() => onOpen?.(seat)} disabled=${!onOpen}>
      <span class="plate-name">
        ${seat.is_bot && html`<${Icon} name="bot" />
          <span class="hidden-text">${say("table.is_bot")}</span>`}
        ${isGone && html`<${Icon} name="unlink" />`}
        <span class="name" title=${seat.name}>${seat.name}</span>
        ${note && html`<span class="tag ${note.colour ?? ""}" title=${note.text}>
          <span class="hidden-text">${note.text}</span></span>`}
        ${hand && seat.won && html`<span class="deed">${deed(seat, view)}</span>`}
        <${Puck} isHere=${view.button === seat.seat} />
        ${isTurn && html`<span class="hidden-text">${say("table.to_act")}</span>`}
      </span>
      <${Line} seat=${seat} view=${view} hand=${hand} isGone=${isGone}
        clock=${isTurn ? clock : null} />
      <${Trail} trail=${seat.trail} draws=${view.draws}
        isIn=${Boolean(seat.in_hand) && !seat.is_folded} />
    </button>
    <${Bet} amount=${seat.bet} decimals=${view.decimals} />
  </div>`;
}

/** A seat nobody has; without `onSit` it is kept for somebody. */
export function FreeSeat({ number, onSit }) {
  if (!onSit) return html`<span class="free-seat">${say("table.seat_held")}</span>`;
  return html`<button class="free-seat open" onClick=${() => onSit(number)}
    aria-label=${say("table.sit_at", { seat: number })}>
    <${Icon} name="plus" /><span>${say("table.sit")}</span></button>`;
}
