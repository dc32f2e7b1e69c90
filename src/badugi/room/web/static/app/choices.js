// What tables may be, in the words of one's own language, asked of the room once.
import { signal } from "./html.js";
import { ask, asking } from "./net/api.js";
import { locale } from "./words.js";

/** All choices for a table, as the room lists them; null until they are here. */
export const choices = signal(null);

let asked = null;

/** Ask for the choices unless they are here already. */
export function loadChoices() {
  asked ??= ask("GET", asking("/api/choices", { locale: locale() })).then(
    (found) => { choices.value = found; return found; },
    (refusal) => { asked = null; throw refusal; });
  return asked;
}

/** What one of the choices is called: `titleOf("variants", "badeucy")`. */
export const titleOf = (kind, name) =>
  choices.value?.[kind].find((each) => each.name === name)?.title ?? name;
