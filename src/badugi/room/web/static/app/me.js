// Who is at this browser, as the room knows him.
import { signal } from "./html.js";
import { ask } from "./net/api.js";

/** Who one is; null: nobody the room knows yet; undefined: not asked yet. */
export const me = signal(undefined);

/** Ask again, for instance after chips have moved. */
export async function refreshMe() {
  try {
    me.value = (await ask("GET", "/api/session")).me ?? null;
  } catch (refusal) {
    if (me.value === undefined) throw refusal;
  }
  return me.value;
}

/** Be somebody: a guest, unless one is known already. */
export async function comeIn(name) {
  if (!me.value) me.value = await ask("POST", "/api/guests", name ? { name } : {});
  return me.value;
}
