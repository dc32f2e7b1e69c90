// Which of one's hands one wants to see; the address says it, so that one finds the way back.
import { useState } from "../html.js";

const NAMES = ["game", "table", "result", "least_pot"];

function asked() {
  const words = new URLSearchParams(location.search);
  return Object.fromEntries(NAMES.map((name) => [name, words.get(name) ?? ""]));
}

function note(wanted) {
  const address = new URL(location.href);
  for (const name of NAMES) {
    if (wanted[name]) address.searchParams.set(name, wanted[name]);
    else address.searchParams.delete(name);
  }
  history.replaceState(history.state, "", address);
}

/** Whether anything is asked of the hands. */
export const isAsking = (wanted) => NAMES.some((name) => wanted[name]);

/** What is asked, a function that changes some of it, and one that asks nothing more. */
export function useWanted() {
  const [wanted, setWanted] = useState(asked);
  const want = (change) => {
    const next = { ...wanted, ...change };
    note(next);
    setWanted(next);
  };
  return [wanted, want, () => want(Object.fromEntries(NAMES.map((name) => [name, ""])))];
}
