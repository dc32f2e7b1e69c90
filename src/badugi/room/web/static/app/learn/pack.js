// The whole pack to pick from: suits across ranks, one card of each.
import { html, useEffect, useRef, useState } from "../html.js";
import { cardName, rankMark } from "../cards/names.js";
import { Pip } from "../cards/pip.js";
import { RANKS, SUITS } from "../cards/suits.js";
import { say } from "../words.js";

const NARROW = "(width < 48rem)";

/** The pack in rows: suits below each other, or where there is no room for that, ranks. */
function useRows() {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const hear = () => setNarrow(query.matches);
    query.addEventListener("change", hear);
    return () => query.removeEventListener("change", hear);
  }, []);
  return isNarrow
    ? { columns: SUITS.length, cards: RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit)) }
    : { columns: RANKS.length, cards: SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)) };
}

const steps = (columns) => ({
  ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns,
});

/** The pack; `onPick(card)` takes a card, or puts it back. */
export function Pack({ picked, onPick }) {
  const { columns, cards } = useRows();
  const [at, setAt] = useState(0);
  const box = useRef(null);
  const move = (event) => {
    const step = steps(columns)[event.key];
    const next = at + step;
    if (!step || next < 0 || next >= cards.length) return;
    event.preventDefault();
    setAt(next);
    box.current.children[next].focus();
  };
  return html`<div class="pick-pack columns-${columns}" role="group" ref=${box}
    aria-label=${say("learn.pack")} onKeyDown=${move}>
    ${cards.map((card, place) => {
      const isPicked = picked.includes(card);
      return html`<button key=${card} class="pick suit-${card[1]}" aria-pressed=${isPicked}
        aria-label=${cardName(card)} tabindex=${place === at ? 0 : -1}
        onFocus=${() => setAt(place)} onClick=${() => onPick(card)}>
        <span class="pick-rank">${rankMark(card)}</span><${Pip} suit=${card[1]} /></button>`;
    })}
  </div>`;
}
