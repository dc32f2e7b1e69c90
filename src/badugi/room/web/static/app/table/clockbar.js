// Whose time runs, as a bar and as a number.
import { html, useEffect, useState } from "../html.js";
import { say } from "../words.js";

const TICK = 200;
const SOON = 5000;

/** Milliseconds left now: for this decision, and in the bank. */
function timeLeft(clock) {
  const gone = performance.now() - clock.at;
  const left = Math.max(0, clock.left - gone);
  const bank = Math.max(0, (clock.bank ?? 0) - Math.max(0, gone - clock.left));
  return { left, bank };
}

/** The seat whose time runs: who is to act, or to choose the game. */
export const timed = (view) => view.actor ?? view.chooser ?? null;

/**
 * The clock of whoever is to act, for eyes alone: ears are warned in time. `isLarge` for one's own,
 * with the number in words.
 */
export function ClockBar({ clock, isLarge = false }) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock || clock.isStopped) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, [clock]);
  if (!clock) return null;
  const { left, bank } = timeLeft(clock);
  const isInBank = left === 0 && bank > 0;
  const shown = isInBank ? bank : left;
  const whole = isInBank ? clock.bank || 1 : Math.max(clock.left, clock.whole ?? 0) || 1;
  const seconds = Math.ceil(shown / 1000);
  const kind = [isInBank && "bank", shown < SOON && "soon", isLarge && "large"]
    .filter(Boolean).join(" ");
  return html`<span class="clock ${kind}" aria-hidden="true">
    <span class="clock-bar"><span style=${{ transform: `scaleX(${shown / whole})` }}></span></span>
    <span class="clock-number">${isLarge && isInBank
      ? say("table.bank_seconds", { seconds }) : seconds}</span>
  </span>`;
}
