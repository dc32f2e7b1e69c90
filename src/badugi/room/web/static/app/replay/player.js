// Going through a hand: by steps, by itself, by keys; the address says where one is.
import { useCallback, useEffect, useState } from "../html.js";
import { chapters, nextStop, previousStop } from "./story.js";
import { isForPage } from "../keyboard.js";

/** Milliseconds that a step stands at the usual speed. */
const STAY = 1600;
/** Milliseconds before the address follows: whoever holds a key passes many steps. */
const SETTLE = 200;
/** How many times as fast, in the order in which one button goes through them. */
export const SPEEDS = [1, 2, 4, 0.5];

/** The step to begin with: the one of the address, or the first at which cards are dealt. */
function beginning(steps, wanted) {
  const at = /^\d+$/.test(wanted ?? "") ? Number(wanted) : chapters(steps)[0].target;
  return Math.min(at, steps.length - 1);
}

/** Where one is in a hand, and how to move: { at, go, isPlaying, toggle, speed, setSpeed }. */
export function usePlayer(steps, wanted) {
  const [at, setAt] = useState(() => beginning(steps, wanted));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const last = steps.length - 1;

  const go = useCallback((to) => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(to, last)));
  }, [last]);
  const toggle = useCallback(() => {
    if (!isPlaying && at === last) setAt(chapters(steps)[0].target);
    setPlaying(!isPlaying);
  }, [isPlaying, at, last]);

  useEffect(() => {
    if (!isPlaying) return undefined;
    if (at === last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setAt(nextStop(steps, at)), STAY / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, speed]);

  useEffect(() => {
    const { pathname } = location;
    const timer = setTimeout(() => {
      const address = new URL(location.href);
      if (address.pathname !== pathname) return;
      address.searchParams.set("at", at);
      history.replaceState(history.state, "", address);
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [at]);

  return { at, last, go, isPlaying, toggle, speed, setSpeed };
}

const isBusy = (target) => target.closest?.("input, select, textarea");
const isPressed = (target) => target.closest?.("button, a, summary");

/** Listen for the arrows, Home, End and the space bar. */
export function useKeys(steps, { at, go, toggle }) {
  useEffect(() => {
    const deeds = {
      ArrowLeft: () => go(previousStop(steps, at)),
      ArrowRight: () => go(nextStop(steps, at)),
      Home: () => go(0),
      End: () => go(steps.length - 1),
      " ": toggle,
    };
    const hear = (event) => {
      const { key, target, shiftKey } = event;
      if (!isForPage(event) || shiftKey || !deeds[key] || isBusy(target)) return;
      if (key === " " && isPressed(target)) return;
      event.preventDefault();
      deeds[key]();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [steps, at, go, toggle]);
}
