// A table: watch it, sit down, play.
import { html, useEffect, useLayoutEffect, useMemo, useState } from "../html.js";
import { Announcer } from "../table/announce.js";
import { Banner, Ended } from "../table/banner.js";
import { Dock } from "../table/dock.js";
import { Felt } from "../table/felt.js";
import { Gate } from "../table/gate.js";
import { Guest } from "../table/guest.js";
import { KeyHelp, useKeys } from "../table/keys.js";
import { SeatMenu } from "../table/seatmenu.js";
import { Side } from "../table/side.js";
import { SitDialog } from "../table/sitdialog.js";
import { TableBar } from "../table/tablebar.js";
import { useAttention } from "../table/attention.js";
import { useAutopilot } from "../table/autopilot.js";
import { useMotion } from "../table/motion.js";
import { useSound } from "../table/sound.js";
import { keptKey } from "../table/secret.js";
import { openTable } from "../table/store.js";
import { me, refreshMe } from "../me.js";
import { say } from "../words.js";

/** The page of one table; `query.key` opens a private one, `query.sit` sits down at once. */
export default function Table({ table: id, query }) {
  const [key, setKey] = useState(() => query.key || keptKey(id));
  const table = useMemo(() => openTable(id, { key }), [id, key]);
  // Whoever goes on at once must hang up as well, before anything was drawn.
  useLayoutEffect(() => () => table.close(), [table]);

  const ended = table.ended.value;
  if (ended?.why === "no_access") {
    return html`<${Gate} key=${key} id=${id} wrong=${key} onKey=${setKey} />`;
  }
  if (ended) return html`<${Ended} ended=${ended} />`;
  if (!table.info.value || !table.frame.value) {
    return html`<main id="main" class="table-page waiting" aria-busy="true">
      <${Banner} table=${table} />
      <p class="hidden-text">${say("shell.loading")}</p></main>`;
  }
  return html`<${Room} key=${id} table=${table} query=${query} />`;
}

function Room({ table, query }) {
  const [opened, open] = useState(null);
  const [drawer, setDrawer] = useState(null);
  const info = table.info.value, view = table.view.value, own = table.own.value;

  useEffect(() => {
    if (me.value) refreshMe();
  }, [table.seat.value, own?.stack === 0]);
  useAutopilot(table, query);
  useAttention(table);
  useMotion(table);
  useSound(table);
  useKeys(table, { onHelp: () => open({ kind: "keys" }),
    onLast: () => setDrawer((now) => (now === "last" ? null : "last")),
    onTalk: () => {
      setDrawer("log");
      setTimeout(() => document.querySelector(".talk input")?.focus());
    } });

  const close = () => open(null);
  const canSit = table.seat.value === null && table.state.value === "open";
  return html`<main id="main" class="table-page" data-own=${own ? "yes" : "no"}
    data-drawer=${drawer ?? ""}>
    <${TableBar} table=${table} drawer=${drawer} onDrawer=${(name) =>
      setDrawer((now) => (now === name ? null : name))} onKeys=${() => open({ kind: "keys" })} />
    <div class="table-main">
      <${Banner} table=${table} />
      <${Felt} view=${view} words=${table.frame.value.words} seats=${info.seats}
        own=${own ? own.seat : null} clock=${table.clock.value} present=${table.present.value}
        kept=${table.you.value.offered ?? null}
        onSit=${canSit ? (seat) => open({ kind: "sit", seat }) : null}
        onSeat=${(seat) => open({ kind: "seat", seat: seat.seat })} />
      ${own
        ? html`<${Dock} table=${table}
            onOpen=${(seat) => open({ kind: "seat", seat: seat.seat })} />`
        : html`<${Guest} table=${table} onSit=${(seat) => open({ kind: "sit", seat })} />`}
    </div>
    <${Side} table=${table} drawer=${drawer} onDrawer=${setDrawer} />
    <${Announcer} table=${table} />
    ${opened?.kind === "sit" && html`<${SitDialog} table=${table} seat=${opened.seat}
      onClose=${close} />`}
    ${opened?.kind === "seat" && html`<${SeatMenu} table=${table} seat=${opened.seat}
      onClose=${close} />`}
    ${opened?.kind === "keys" && html`<${KeyHelp} onClose=${close} />`}
  </main>`;
}
