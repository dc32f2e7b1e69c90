// What whoever keeps a table may do there: ask somebody to leave, hush him, close the table.
import { html, useState } from "../html.js";
import { Sure } from "../account/sure.js";
import { TextField } from "../form.js";
import { me } from "../me.js";
import { ask } from "../net/api.js";
import { toast, toastRefusal } from "../toasts.js";
import { say } from "../words.js";

const MINUTES = 60;

/** Whether one has opened this table, or is a host of the room. */
export function isKeeper(table) {
  const { player } = table.you.value;
  if (!player) return false;
  return table.info.value.owner === player || Boolean(me.value?.is_host);
}

const order = (table, deed, body) => ask("POST", `/api/tables/${table.id}/${deed}`, body);

/** Asking somebody to leave, with a reason that he is told. */
function SendAway({ table, seat, onDone, onClose }) {
  const [note, setNote] = useState("");
  const send = async () => {
    await order(table, "kick", { seat: seat.seat, note: note.trim() });
    onDone();
  };
  return html`<${Sure} title=${say("table.send_away")} button=${say("table.send_away")}
    onYes=${send} onClose=${onClose}>
    <p>${say("table.send_away_text", { name: seat.name })}</p>
    ${!seat.is_bot && html`<${TextField} name="reason" label=${say("table.send_away_reason")}
      hint=${say("table.send_away_hint")} maxlength="200" value=${note} onChange=${setNote} />`}
  <//>`;
}

/** Letting nobody here hear what somebody says, for an hour, and taking that back. */
function Hush({ table, seat }) {
  const [isHushed, setHushed] = useState(false);
  const hush = async () => {
    try {
      const minutes = isHushed ? 0 : MINUTES;
      await order(table, "mute", { player: seat.player, minutes });
      setHushed(!isHushed);
      toast(say(isHushed ? "table.heard_again" : "table.hushed", { name: seat.name }),
        { kind: "good" });
    } catch (refusal) {
      toastRefusal(refusal);
    }
  };
  return html`<button class="button" onClick=${hush}>
    ${say(isHushed ? "table.unhush" : "table.hush")}</button>`;
}

/** What may be done about another seat by who keeps the table; nothing for others. */
export function KeeperOfSeat({ table, seat, onClose }) {
  const [isAsking, setAsking] = useState(false);
  if (!isKeeper(table)) return null;
  return html`<div class="menu">
    ${!seat.is_bot && html`<${Hush} table=${table} seat=${seat} />`}
    <button class="button danger" disabled=${Boolean(seat.is_leaving)}
      onClick=${() => setAsking(true)}>${say("table.send_away")}</button>
    ${isAsking && html`<${SendAway} table=${table} seat=${seat} onDone=${onClose}
      onClose=${() => setAsking(false)} />`}
  </div>`;
}

/** The button that closes the table, for who keeps it. */
export function CloseTable({ table }) {
  const [isAsking, setAsking] = useState(false);
  if (!isKeeper(table) || table.view.value.is_closing) return null;
  return html`<div class="menu"><button class="button danger" onClick=${() => setAsking(true)}>
      ${say("table.close_table")}</button>
    ${isAsking && html`<${Sure} title=${say("table.close_table")}
      button=${say("table.close_table")} onYes=${() => order(table, "close", {})}
      onClose=${() => setAsking(false)}><p>${say("table.close_table_text")}</p><//>`}</div>`;
}
