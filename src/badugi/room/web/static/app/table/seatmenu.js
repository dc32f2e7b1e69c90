// Somebody at the table: for oneself what to do with the seat, for others notes and quiet.
import { html, useState } from "../html.js";
import { Dialog } from "../dialog.js";
import { Switch } from "../form.js";
import { Icon } from "../icons.js";
import { CloseTable, KeeperOfSeat } from "./keeper.js";
import { me, refreshMe } from "../me.js";
import { set, settings } from "../settings.js";
import { chips, net, say } from "../words.js";

const COLOURS = ["", "green", "blue", "orange", "red"];

/** What may be done about a seat. */
export function SeatMenu({ table, seat: number, onClose }) {
  const seat = table.view.value.seats.find((each) => each.seat === number);
  if (!seat) return null;
  const isOwn = table.seat.value === number;
  return html`<${Dialog} title=${seat.name} onClose=${onClose}>
    ${isOwn ? html`<${OwnSeat} table=${table} seat=${seat} onClose=${onClose} />`
      : html`<${OtherSeat} table=${table} seat=${seat} onClose=${onClose} />`}
  </${Dialog}>`;
}

function OwnSeat({ table, seat, onClose }) {
  const prompt = table.prompt.value ?? {};
  const may = prompt.may ?? [];
  const ask = async (command) => {
    onClose();
    await table.send(command);
    refreshMe();
  };
  return html`<div class="stack">
    <p class="row spread"><span>${say("table.stack")}</span>
      <strong>${chips(seat.stack, table.decimals.value)}</strong></p>
    ${seat.pending > 0 && html`<p class="quiet-text">${say("table.pending",
      { amount: net(seat.pending, table.decimals.value) })}</p>`}
    <${TopUp} table=${table} seat=${seat} onDone=${onClose} />
    <div class="menu">
      ${may.includes("sit_in") && html`<button class="button primary"
        onClick=${() => ask({ do: "sit_in" })}>${say("table.wish_sit_in")}</button>`}
      ${may.includes("sit_out") && html`<button class="button"
        onClick=${() => ask({ do: "sit_out" })}>${say("table.wish_sit_out")}</button>`}
      ${may.includes("sit_out") && html`<button class="button"
        aria-pressed=${Boolean(prompt.sits_out_at_blind)}
        onClick=${() => ask(prompt.sits_out_at_blind ? { do: "sit_in" }
          : { do: "sit_out", at: "big_blind" })}>${say("table.wish_sit_out_blind")}</button>`}
      <button class="button danger" disabled=${!may.includes("leave")}
        onClick=${() => ask({ do: "leave" })}>
        ${say(seat.in_hand && !seat.is_folded ? "table.leave_after" : "table.leave")}</button>
    </div>
    <${CloseTable} table=${table} />
  </div>`;
}

/** Adding chips; where none may be added it says why, in the same place. */
function TopUp({ table, seat, onDone }) {
  const { setup } = table.info.value.terms;
  const held = seat.stack + (seat.bet ?? 0) + (seat.pending ?? 0);
  const most = (setup.max_buy_in ?? Infinity) - held;
  const room = Math.min(most, me.value?.chips ?? 0);
  const [amount, setAmount] = useState(Math.max(1, Math.min(room, setup.max_buy_in ?? room)));
  const decimals = table.decimals.value;
  if (seat.is_leaving) return null;
  if (most < 1) {
    return html`<div class="field"><strong>${say("table.top_up")}</strong>
      <span class="quiet-text">${say("table.top_up_full")}</span></div>`;
  }
  if (me.value?.chips < 1) {
    return html`<p class="notice">${say("table.no_chips")}
      <a href="/me">${say("table.get_chips")}</a></p>`;
  }
  if (room < 1) return null;
  const add = async () => {
    const answer = await table.send({ do: "top_up", amount: Math.min(amount, room) });
    refreshMe();
    if (answer.isDone) onDone();
  };
  return html`<div class="field"><label for="top-up">${say("table.top_up")}</label>
    <div class="row nowrap">
      <input id="top-up" type="range" class="range" min="1" max=${room} value=${amount}
        onInput=${(event) => setAmount(Number(event.currentTarget.value))} />
      <button class="button" disabled=${table.waiting.value > 0} onClick=${add}>
        ${say("table.add_chips", { amount: chips(Math.min(amount, room), decimals) })}</button>
    </div></div>`;
}

function OtherSeat({ table, seat, onClose }) {
  const { notes, muted } = settings.value;
  const note = notes[seat.player] ?? {};
  const isMuted = Boolean(muted[seat.player]);
  const write = (more) => {
    const made = { ...note, ...more };
    const { [seat.player]: _, ...others } = notes;
    set("notes", made.text || made.colour ? { ...others, [seat.player]: made } : others);
  };
  return html`<div class="stack">
    <p class="row">${seat.is_bot && html`<span class="pill"><${Icon} name="bot" />
      ${say("table.is_bot")}</span>`}
      <span>${say("table.stack")} <strong>${chips(seat.stack, table.decimals.value)}</strong></span>
    </p>
    <label class="field"><span>${say("table.note")}</span>
      <textarea class="input" rows="3" maxlength="300" value=${note.text ?? ""}
        onInput=${(event) => write({ text: event.currentTarget.value })}></textarea></label>
    <fieldset class="choice"><legend>${say("table.tag")}</legend><div class="segments">
      ${COLOURS.map((colour) => html`<label key=${colour}><input type="radio" name="tag"
        checked=${(note.colour ?? "") === colour} onChange=${() => write({ colour })} />
        <span>${colour ? html`<span class="tag ${colour}"></span>` : ""}
          ${say(`table.tag_${colour || "none"}`)}</span></label>`)}</div></fieldset>
    ${!seat.is_bot && html`<${Switch} name="mute" label=${say("table.mute")} value=${isMuted}
      onChange=${(isWanted) => set("muted", { ...muted, [seat.player]: isWanted })} />`}
    <p class="quiet-text small">${say("table.note_kept")}</p>
    <${KeeperOfSeat} table=${table} seat=${seat} onClose=${onClose} />
  </div>`;
}
