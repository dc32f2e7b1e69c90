// Buttons that have just changed take no click: the finger was on its way to another one.
import { useEffect, useRef } from "../html.js";

const DEAD = 150;

/** A guard for handlers: it lets nothing through for a moment after `facts` have changed. */
export function useDeadTime(facts) {
  const changed = useRef(0);
  const last = useRef(facts);
  if (last.current !== facts) {
    last.current = facts;
    changed.current = performance.now();
  }
  useEffect(() => { changed.current = performance.now(); }, []);
  return (handler) => (...args) => {
    if (performance.now() - changed.current >= DEAD) handler(...args);
  };
}
