// What the room was asked for once, kept as long as the page is open.
import { html, useEffect, useState } from "../html.js";
import { ask } from "../net/api.js";
import { say } from "../words.js";

const kept = new Map();

/** What the room answers at an address: { found } or { refusal, again }; {} while it thinks. */
export function useAsked(address) {
  const [answer, hear] = useState({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (kept.has(address)) return undefined;
    let isWanted = true;
    ask("GET", address).then(
      (found) => {
        kept.set(address, found);
        if (isWanted) hear({});
      },
      (refusal) => isWanted && hear({ refusal, address }));
    return () => { isWanted = false; };
  }, [address, tries]);
  if (kept.has(address)) return { found: kept.get(address) };
  const again = () => { hear({}); setTries(tries + 1); };
  return answer.address === address ? { ...answer, again } : {};
}

/** What there is to see while the room thinks, and when it cannot be reached. */
export function Waiting({ refusal, again }) {
  if (!refusal) {
    return html`<div class="stack" aria-busy="true">
      <p class="hidden-text">${say("shell.loading")}</p>
      ${[1, 2, 3].map((line) => html`<div key=${line} class="skeleton learn-skeleton"></div>`)}
    </div>`;
  }
  return html`<div class="empty">
    <p>${refusal.message}</p>
    <button class="button" onClick=${again}>${say("shell.try_again")}</button>
  </div>`;
}
