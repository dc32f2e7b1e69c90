// What this device keeps for somebody, as far as it keeps anything and it can still be read.

const isOfKind = (value, usual) =>
  typeof value === typeof usual && value !== null && Array.isArray(value) === Array.isArray(usual);

/** What is kept at a place, by the names of `usual`; what is missing or odd there is as usual. */
export function recall(place, usual) {
  let found;
  try {
    found = JSON.parse(localStorage.getItem(place)) ?? {};
  } catch {
    found = {};
  }
  return Object.fromEntries(Object.entries(usual).map(([name, value]) =>
    [name, Object.hasOwn(found, name) && isOfKind(found[name], value) ? found[name] : value]));
}

/** Keep values at a place; without storage they last as long as this page. */
export function keep(place, values) {
  try {
    localStorage.setItem(place, JSON.stringify(values));
  } catch {
    // The room works without.
  }
}
