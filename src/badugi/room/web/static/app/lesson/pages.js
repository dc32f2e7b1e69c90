// Long words in small helpings, for screens where the table needs the room.
import { useEffect, useState } from "../html.js";

/** How many letters there is room for at once, the widest screens first. */
const ROOM = [
  ["(width >= 64rem)", Infinity],
  ["(width >= 40rem)", 420],
  ["(height >= 48rem)", 300],
];
const LITTLE = 165;

/** What the space between two paragraphs costs, in letters. */
const PAUSE = 45;

/** How wide Korean letters are, in others. */
const BROAD = 1.8;

const broad = (letter) => (letter > "\u1100" ? BROAD : 1);
const width = (text) => [...text].reduce((sum, letter) => sum + broad(letter), 0);

const sentences = (text) => text.split(/(?<=[.!?:;])\s+/u);

/** The last part of a helping with another sentence, or after it another part. */
function joined(helping, part, sentence) {
  const last = helping.at(-1);
  if (last.part !== part) return [...helping, { ...part, part, text: sentence }];
  return [...helping.slice(0, -1), { ...last, text: `${last.text} ${sentence}` }];
}

const size = (helping) =>
  helping.reduce((sum, { text }) => sum + width(text), PAUSE * (helping.length - 1));

/** The parts of a speech in helpings: each is a list of parts that are heard at once. */
export function helpings(parts, room) {
  const found = [];
  for (const part of parts) {
    for (const sentence of sentences(part.text)) {
      const longer = found.length ? joined(found.at(-1), part, sentence) : null;
      if (longer && size(longer) <= room) found[found.length - 1] = longer;
      else found.push([{ ...part, part, text: sentence }]);
    }
  }
  return found;
}

const room = () => ROOM.find(([query]) => matchMedia(query).matches)?.[1] ?? LITTLE;

/** How many letters the screen has room for, as long as it stays as it is. */
export function useRoom() {
  const [found, set] = useState(room);
  useEffect(() => {
    const hear = () => set(room());
    addEventListener("resize", hear);
    return () => removeEventListener("resize", hear);
  }, []);
  return found;
}
