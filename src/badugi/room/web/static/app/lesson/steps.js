// What happened since one's last move, shown one thing after another.
import { useEffect, useState } from "../html.js";
import { isStill } from "../settings.js";

/** Milliseconds that something stands before the next; what the eye must rest on stands longer. */
const STAY = 600;
const LONG = 900;

function stay({ line, is_stop: isStop }) {
  if (!line) return 0;
  return isStop ? LONG : STAY;
}

/**
 * Where one is in a chapter: { step, lines, isDone, skip }. It plays by itself if `plays`, unless
 * things should not move; else it stands at its end at once.
 */
export function useSteps(chapter, plays) {
  const { steps } = chapter;
  const last = steps.length - 1;
  const start = plays && !isStill() ? 0 : last;
  const [shown, show] = useState({ chapter, at: start });
  const at = shown.chapter === chapter ? shown.at : start;
  useEffect(() => {
    if (at === last) return undefined;
    const timer = setTimeout(() => show({ chapter, at: at + 1 }), stay(steps[at]));
    return () => clearTimeout(timer);
  }, [chapter, at]);
  return {
    step: steps[at],
    lines: steps.slice(0, at + 1).map((step) => step.line).filter(Boolean),
    isDone: at === last,
    skip: () => show({ chapter, at: last }),
  };
}
