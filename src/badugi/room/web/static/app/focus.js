// Where the focus is when what had it is gone, and when another page has come: never nowhere.
import { useEffect } from "./html.js";

/** What takes the focus for something that went from inside it, the nearest first. */
const HOMES = '[tabindex="-1"], [role="group"], [role="tabpanel"], fieldset, form, section, aside, '
  + "dialog, main";
const PATIENCE = 5000;

let held = null, around = [], refuge = null;

const isLost = (element) => !element.isConnected || element.matches(":disabled");
const isNowhere = () => [null, document.body, held].includes(document.activeElement);

function ancestors(element) {
  const found = [];
  for (let each = element.parentElement; each; each = each.parentElement) found.push(each);
  return found;
}

function lead(element) {
  if (!element.matches("a[href], button, input, select, textarea, [tabindex]")) {
    element.setAttribute("tabindex", "-1");
  }
  element.focus({ preventScroll: true });
}

function mind() {
  if (!held) return;
  if (refuge && document.activeElement === refuge) {
    // A button that only rested has its focus back.
    if (!isLost(held)) held.focus({ preventScroll: true });
    return;
  }
  if (!isLost(held) || !isNowhere()) return;
  const home = around.find((each) => each.isConnected && each.matches(HOMES))
    ?? document.querySelector("main");
  if (!home) return;
  // A whole page has the focus at its title.
  refuge = home.matches("main") ? home.querySelector("h1") ?? home : home;
  lead(refuge);
}

function note({ target }) {
  if (target === refuge) return;
  [held, around, refuge] = [target, ancestors(target), null];
}

/** Keep the focus from getting lost, for as long as the page is there. */
export function keepFocus() {
  document.addEventListener("focusin", note);
  // Whoever presses beside everything wants the focus nowhere.
  document.addEventListener("pointerdown", ({ target }) => {
    if (!target.closest?.("a, button, input, select, textarea, label, [tabindex]")) held = null;
  });
  new MutationObserver(mind).observe(document.body,
    { childList: true, subtree: true, attributeFilter: ["disabled"] });
}

/** Lead whoever has gone to another page to its title, once it stands there. */
function arrive() {
  const from = document.activeElement;
  const look = () => {
    const hasMoved = ![from, document.body, refuge].includes(document.activeElement);
    const title = document.querySelector("main:not([aria-busy]) h1");
    if (title && !hasMoved) lead(title);
    return Boolean(title) || hasMoved;
  };
  if (look()) return undefined;
  const watch = new MutationObserver(() => look() && end());
  const timer = setTimeout(() => end(), PATIENCE);
  const end = () => { watch.disconnect(); clearTimeout(timer); };
  watch.observe(document.getElementById("app"), { childList: true, subtree: true });
  return end;
}

let last = location.pathname;

/** Go along with the address: the page that comes has the focus; the first one leaves it alone. */
export function useArrival(isReady) {
  const { pathname } = location;
  useEffect(() => {
    if (!isReady || pathname === last) return undefined;
    last = pathname;
    return arrive();
  }, [pathname, isReady]);
}
