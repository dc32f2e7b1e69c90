// For who listens: the log line by line, politely, and one's turn at once.
import { html, useComputed } from "../html.js";
import { chips, either, say } from "../words.js";

/** What one may do in one's turn, in a sentence: "Your turn: call 4 or raise to 8." */
export function turnWords(prompt, view) {
  const choices = prompt?.act;
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

/** Two voices nobody sees: one waits its turn to speak, one does not. */
export function Announcer({ table }) {
  const turn = useComputed(() => turnWords(table.prompt.value, table.view.value));
  const lines = table.log.latest.value.filter((line) => line.kind !== "hand");
  return html`<div class="hidden-text">
    <div role="log" aria-live="polite" aria-relevant="additions">
      ${lines.map((line) => html`<p key=${line.id}>
        ${line.kind === "chat" ? `${line.name}: ${line.text}` : line.text}</p>`)}
    </div>
    <div aria-live="assertive">${turn.value}</div>
  </div>`;
}
