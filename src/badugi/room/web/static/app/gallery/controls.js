// What one presses and fills in, and what lies on the paper.
import { html, useState } from "../html.js";
import { Dialog } from "../dialog.js";
import { Place } from "../histories/choose.js";
import { Icon } from "../icons.js";
import { Menu } from "../menu.js";
import { toast } from "../toasts.js";

const KINDS = ["", "primary", "danger", "quiet"];

function Buttons() {
  return html`<div class="stack">
    ${["", "small", "large"].map((size) => html`<div key=${size} class="row">
      ${KINDS.map((kind) => html`<button key=${kind} class="button ${kind} ${size}">
        ${kind || "plain"}</button>`)}
      <button class="button ${size}" aria-pressed="true">latched</button>
      <button class="button ${size}" disabled>cannot</button>
      <button class="button primary ${size}" disabled>cannot</button>
      <button class="button icon ${size}" aria-label="Share"><${Icon} name="share" /></button>
      <button class="button ${size}"><${Icon} name="replay" size="20" />with an icon</button>
    </div>`)}
  </div>`;
}

function Fields() {
  const [amount, setAmount] = useState(120);
  return html`<div class="fields">
    <label class="field">Name<input class="input" placeholder="Kim" />
      <span class="hint">Others see it at the table.</span></label>
    <label class="field">Name, refused
      <input class="input" aria-invalid="true" value="Kim Kim Kim" />
      <span class="wrong">Somebody has this name. Choose another.</span></label>
    <label class="field">Betting<select class="select">
      <option>fixed limit</option><option>half-pot limit, as in Korean rooms</option>
    </select></label>
    <label class="field">Stakes<input class="input" disabled value="2/4" /></label>
    <label class="field">Buy-in: ${amount}
      <input class="range" type="range" min="40" max="400" value=${amount}
        onInput=${(event) => setAmount(event.currentTarget.value)} /></label>
    <fieldset><legend>Seats</legend><div class="row">
      ${[2, 6, 9].map((seats) => html`<label key=${seats} class="check">
        <input type="radio" name="seats" checked=${seats === 6} />${seats}</label>`)}
    </div></fieldset>
    <div class="stack">
      <label class="check"><input type="checkbox" checked />Top up before each hand</label>
      <label class="check switch"><input type="checkbox" checked />Sound</label>
      <label class="check switch"><input type="checkbox" />Speech</label>
      <label class="check"><input type="checkbox" disabled />Cannot be chosen now</label>
    </div>
  </div>`;
}

function Pieces() {
  const [isOpen, open] = useState(false);
  return html`<div class="stack">
    <div class="row">
      ${["", "good", "warn", "danger", "brass"].map((kind) => html`<span key=${kind}
        class="pill ${kind}">${kind || "plain"}</span>`)}
    </div>
    ${[["", "info"], ["good", "check"], ["warn", "warning"], ["danger", "warning"]].map(
      ([kind, icon]) => html`<div key=${kind} class="notice ${kind}"><${Icon} name=${icon} />
        <p>The room restarts in a minute. Your seat and your chips are kept.</p></div>`)}
    <div class="row">
      <button class="button" onClick=${() => open(true)}>Open a dialog</button>
      <button class="button" onClick=${() => toast("Copied.", { kind: "good" })}>Say done</button>
      <button class="button" onClick=${() => toast("It is not your turn.", { kind: "bad" })}>
        Say no</button>
    </div>
    <div class="panel scroller"><table>
      <caption>Tables</caption>
      <thead><tr><th>Table</th><th>Game</th><th class="number">Average pot</th></tr></thead>
      <tbody>
        <tr><td>Kim's table</td><td>2/4 limit badugi</td><td class="number">31</td></tr>
        <tr><td>세종대왕 님의 테이블</td><td>1/2 half-pot badugi</td>
          <td class="number">1,204</td></tr>
      </tbody>
    </table></div>
    <div class="empty"><${Icon} name="chip" size="32" /><p>No table here yet.</p>
      <button class="button primary">Open one</button></div>
    <div class="panel stack" aria-busy="true"><div class="skeleton">…</div>
      <div class="skeleton half">…</div></div>
    ${isOpen && html`<${Dialog} title="Leave the table?" onClose=${() => open(false)}>
      <p>Your hand is played to its end first. Your 312 chips go back to your account.</p>
      <div class="actions">
        <button class="button" onClick=${() => open(false)}>Stay</button>
        <button class="button danger" onClick=${() => open(false)}>Leave</button>
      </div>
    <//>`}
  </div>`;
}

const EYES = ["Kim", "Lee", "everybody"];

function Places() {
  const choose = html`<button class="button primary large">
    <${Icon} name="share" size="20" />Choose a file</button>`;
  const other = html`<button class="button">
    <${Icon} name="share" size="20" />Choose another file</button>`;
  const why = "There is no hand in this file that the room can read.";
  return html`<div class="stack">
    <${Place} terms="The room reads PHH, up to 4 MB of a file.">${choose}<//>
    <${Place} isOver=${true} terms="The room reads PHH, up to 4 MB of a file.">${choose}<//>
    <${Place} isOpen=${true}>${other}<//>
    <${Place} isOpen=${true} name="an evening.txt">${other}<//>
    <${Place} isOpen=${true} why=${why}>${other}<//>
    <div class="row"><${Menu} icon="eye" words="Kim" items=${EYES.map((name) => html`
      <button class="menu-item" aria-pressed=${String(name === "Kim")}>${name}</button>`)} />
    </div>
  </div>`;
}

/** Buttons, fields and pieces. */
export function Controls() {
  return html`<section class="stack">
    <h2>Controls</h2>
    <${Buttons} />
    <h3>Fields</h3>
    <${Fields} />
    <h3>Pieces</h3>
    <${Pieces} />
    <h3>A place for a file, and a menu</h3>
    <${Places} />
  </section>`;
}
