// Who is at this browser, as the room knows him.
import { batch, signal } from "./html.js";
import { ask } from "./net/api.js";

/** Who one is; null: nobody the room knows yet; undefined: not asked yet. */
export const me = signal(undefined);

/** The tables where one sits: { table, title, key? }. */
export const seats = signal([]);

/** Whether one may ask for new chips. */
export const mayRefill = signal(false);

/** Be this person from now on; null: nobody. What is known of another one's seats is forgotten. */
export function become(person) {
  batch(() => {
    if (person?.player !== me.value?.player) {
      seats.value = [];
      mayRefill.value = false;
    }
    me.value = person;
  });
}

/** Ask again, for instance after chips have moved. */
export async function refreshMe() {
  try {
    const found = await ask("GET", "/api/session");
    batch(() => {
      me.value = found.me ?? null;
      seats.value = found.seats ?? [];
      mayRefill.value = found.may_refill ?? false;
    });
  } catch (refusal) {
    if (me.value === undefined) throw refusal;
  }
  return me.value;
}

/** Be somebody: a guest, unless one is known already. */
export async function comeIn() {
  if (!me.value) become(await ask("POST", "/api/guests", {}));
  return me.value;
}
