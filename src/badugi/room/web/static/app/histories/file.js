// The file of hands from elsewhere that is open: kept by this page alone, until it is loaded anew.
import { batch, signal } from "../html.js";
import { ask, asking } from "../net/api.js";
import { locale, say } from "../words.js";

/** How many hands are shown at first, and how many more each time. */
export const PAGE = 100;

/** What the room reads: { formats, most_bytes, most_hands }; null until it is here. */
export const terms = signal(null);

/** The open file: { name, hands, skipped, replayed, refused, has_more }, null for none. */
export const file = signal(null);

/** The name of the file that is being read, "" for none. */
export const reading = signal("");

/** Why the last file could not be read. */
export const trouble = signal("");

/** How many hands of the list are shown, which of them, and the one that was looked at last. */
export const shown = signal(PAGE);
export const wanted = signal("all");
export const looked = signal(0);

/** Ask what the room reads, unless it is known. */
export async function loadTerms() {
  terms.value ??= await ask("GET", asking("/api/histories", { locale: locale() }));
  return terms.value;
}

/** Megabytes, as people say them. */
export const megabytes = (bytes) => Math.round(bytes / 2 ** 20);

async function read(chosen) {
  const { most_bytes: most } = await loadTerms();
  // Told at once: a browser that is cut off while it sends does not hear why.
  if (chosen.size > most) throw new Error(say("histories.too_long", { most: megabytes(most) }));
  return ask("POST", asking("/api/histories", { locale: locale() }), chosen);
}

/** Have a file read by the room; what it holds takes the place of the file before. */
export async function open(chosen) {
  if (reading.value) return;
  batch(() => { reading.value = chosen.name; trouble.value = ""; });
  try {
    const found = await read(chosen);
    batch(() => {
      file.value = { hands: [], skipped: [], replayed: 0, refused: 0, ...found,
        name: chosen.name };
      [shown.value, wanted.value, looked.value] = [PAGE, "all", 0];
    });
  } catch (refusal) {
    trouble.value = refusal.message;
  }
  reading.value = "";
}

const plain = (title) => title.toLowerCase().replaceAll(" ", "");

/** What a site is called, by the name in its hands. */
export const siteName = (name) =>
  terms.value?.formats.find((each) => plain(each.title) === name)?.title ?? name;

/** The address of a hand of the file, by its place in it from 1. */
export const historyAt = (number) => `/histories/${number}`;

/** The nearest hand in a direction (1 or -1) that could be dealt again; 0 for none. */
export function beside(number, way) {
  const hands = file.value.hands;
  for (let at = number + way; at >= 1 && at <= hands.length; at += way) {
    if (hands[at - 1].status === "replayed") return at;
  }
  return 0;
}
