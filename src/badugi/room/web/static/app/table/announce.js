// For who listens: the log line by line and one's own hand, politely; one's turn and time at once.
import { html, useComputed, useEffect, useState } from "../html.js";
import { cardName } from "../cards/names.js";
import { spoken } from "../cards/text.js";
import { settings } from "../settings.js";
import { chips, either, say } from "../words.js";
import { timed } from "./clockbar.js";
import { leftAfter } from "./hand.js";
import { isWanted } from "./side.js";

const SOON = 5000;

/** Lines that stay to be spoken: more than come at once. */
const RECENT = 16;

/** What one may do in one's turn, in a sentence: "Your turn: call 4 or raise to 8." */
export function turnWords(prompt, view) {
  const choices = prompt?.act;
  if (prompt?.may?.includes("choose")) return say("table.choose_game");
  if (!choices) return "";
  const decimals = view?.decimals ?? 0;
  if (choices.draw) {
    return say("table.turn_draw", { holding: prompt.holding?.text ?? "" });
  }
  const may = [
    choices.check && say("table.may_check"),
    choices.call !== undefined && say("table.may_call", { amount: chips(choices.call, decimals) }),
    choices.bet && say(choices.bet.is_raise ? "table.may_raise" : "table.may_bet",
      { amount: chips(choices.bet.lowest, decimals) }),
  ].filter(Boolean);
  if (!may.length) return "";
  return say("table.turn", { may: either(may) });
}

/** What one holds, or what one is about to throw and would keep. */
function handWords(table) {
  const { holding } = table.prompt.value ?? {};
  const cards = table.own.value?.cards ?? [], picked = table.picked.value;
  const isHelped = settings.value.helper && holding;
  if (!cards.length) return "";
  if (!picked.length) return isHelped ? say("table.told_holding", { holding: holding.text }) : "";
  const thrown = say("table.told_throw",
    { cards: picked.map((slot) => cardName(cards[slot])).join(", ") });
  if (!isHelped) return thrown;
  return `${thrown} ${say("table.told_left", { holding: leftAfter(holding, picked) })}`;
}

/** Word of one's time: once when the bank begins to run, once when five seconds are left. */
function useTimeWords(table) {
  const [words, tell] = useState("");
  const clock = table.clock.value, seat = table.seat.value;
  const isOwn = seat !== null && timed(table.view.value) === seat;
  useEffect(() => {
    tell("");
    if (!isOwn || !clock || clock.isStopped) return undefined;
    const bank = clock.bank ?? 0;
    const calls = [[clock.left + bank - SOON, say("table.told_seconds")]];
    if (bank > SOON && clock.left) {
      calls.push([clock.left, say("table.told_bank", { seconds: Math.round(bank / 1000) })]);
    }
    const timers = calls.filter(([wait]) => wait > 0)
      .map(([wait, call]) => setTimeout(() => tell(call), wait));
    return () => timers.forEach(clearTimeout);
  }, [clock, isOwn]);
  return words;
}

/** Voices nobody sees: some wait their turn to speak, some do not. */
export function Announcer({ table }) {
  const turn = useComputed(() => spoken(turnWords(table.prompt.value, table.view.value)));
  const hand = useComputed(() => spoken(handWords(table)));
  const time = useTimeWords(table);
  const lines = table.log.lines.value.filter(({ kind }) => !["hand", "quiet"].includes(kind))
    .filter(isWanted).slice(-RECENT);
  return html`<div class="hidden-text">
    <div role="log" aria-live="polite" aria-relevant="additions" aria-label=${say("table.told")}>
      ${lines.map((line) => html`<p key=${line.id}>
        ${line.kind === "chat" ? `${line.name}: ${line.text}` : spoken(line.text)}</p>`)}
    </div>
    <div role="status">${hand.value}</div>
    <div aria-live="assertive">${turn.value}</div>
    <div aria-live="assertive">${time}</div>
  </div>`;
}
