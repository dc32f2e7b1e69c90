// Moves in the short notation, as the room writes and reads them: "r 4", "d 1 3".

const LETTERS = { fold: "f", check: "k", call: "c", pat: "p" };
const BUTTONS = { f: "fold", k: "call", c: "call", b: "raise", r: "raise", p: "draw", d: "draw" };

/** What the buttons of a table do, in the notation. */
export function written({ action, to, slots }) {
  if (action === "bet") return `b ${to}`;
  if (action === "raise") return `r ${to}`;
  if (action === "discard") return ["d", ...slots.map((slot) => slot + 1)].join(" ");
  return LETTERS[action];
}

/** Where a move is found on the table: its button, and the slots of the cards it throws. */
export function marks(move = "") {
  const [letter, ...rest] = move.split(" ");
  const slots = letter === "d" ? rest.map((number) => Number(number) - 1) : [];
  return { button: BUTTONS[letter] ?? "", slots };
}
