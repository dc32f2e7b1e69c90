// Long words in small helpings, for screens where the table needs the room.
import { useEffect, useState } from "../html.js";

/** Letters of one helping; Korean ones are twice as wide. */
const MOST = 170;
const NARROW = "(width < 64rem)";

const width = (text) => [...text].reduce((sum, letter) => sum + (letter > "\u1100" ? 1.9 : 1), 0);

/** A paragraph cut between sentences, each piece as long as it may be. */
export function helpings(text) {
  const pieces = [];
  for (const sentence of text.split(/(?<=[.!?:])\s+/u)) {
    const longer = pieces.length ? `${pieces.at(-1)} ${sentence}` : sentence;
    if (pieces.length && width(longer) <= MOST) pieces[pieces.length - 1] = longer;
    else pieces.push(sentence);
  }
  return pieces;
}

/** Whether the screen is so narrow that words are given in helpings. */
export function useNarrow() {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const hear = () => setNarrow(query.matches);
    query.addEventListener("change", hear);
    return () => query.removeEventListener("change", hear);
  }, []);
  return isNarrow;
}
