// The key of a private table that its password opened: kept out of the address, for this tab alone.
const place = (table) => `badugi.key.${table}`;

/** Keep a table's key until the tab is closed. */
export function keepKey(table, key) {
  try {
    sessionStorage.setItem(place(table), key);
  } catch {
    // Without storage the password is asked for again.
  }
}

/** The key that is kept for a table, or "". */
export function keptKey(table) {
  try {
    return sessionStorage.getItem(place(table)) ?? "";
  } catch {
    return "";
  }
}
