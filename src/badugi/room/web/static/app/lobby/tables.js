// The public tables, asked for again and again while somebody looks.
import { signal, useEffect } from "../html.js";
import { loadChoices } from "../choices.js";
import { ask } from "../net/api.js";

const EVERY = 4000;

/** The tables as they were last; null: not known yet. */
export const tables = signal(null);

/** Why they could not be asked for just now; null when all is well. */
export const trouble = signal(null);

/** Ask for the tables now. */
export async function refreshTables() {
  try {
    const [found] = await Promise.all([ask("GET", "/api/tables"), loadChoices()]);
    tables.value = found;
    trouble.value = null;
  } catch (refusal) {
    trouble.value = refusal;
  }
}

/** Keep the tables fresh for as long as the page is shown and looked at. */
export function useFreshTables() {
  useEffect(() => {
    const look = () => { if (!document.hidden) refreshTables(); };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
