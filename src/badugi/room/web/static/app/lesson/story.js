// The hand of the lesson as the room tells it: one chapter before the first move, one after each.
import { useEffect, useState } from "../html.js";
import { ask, asking } from "../net/api.js";
import { locale } from "../words.js";

const told = new Map();

function tell(level, moves) {
  const address = asking("/api/lesson", { level, locale: locale(), said: moves.join(",") });
  if (!told.has(address)) {
    const chapter = ask("GET", address);
    chapter.catch(() => told.delete(address));
    told.set(address, chapter);
  }
  return told.get(address);
}

/** All chapters up to the one after these moves. */
const tellAll = (level, moves) => Promise.all(
  Array.from({ length: moves.length + 1 }, (_, count) => tell(level, moves.slice(0, count))));

/**
 * The story so far: { chapters, said, refusal, again }. While the next chapter is on its way the
 * ones before stand, and `said` is still theirs.
 */
export function useStory(level, said) {
  const [story, setStory] = useState({ chapters: null, said: null, refusal: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const hear = (found) => isWanted && setStory((before) => ({ ...before, ...found }));
    tellAll(level, said ? said.split(",") : []).then(
      (chapters) => hear({ chapters, said, refusal: null }), (refusal) => hear({ refusal }));
    return () => { isWanted = false; };
  }, [level, said, tries]);
  return { ...story, again: () => setTries(tries + 1) };
}
