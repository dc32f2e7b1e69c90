// What a card is called, in words and in short.
import { say } from "../words.js";

const HIDDEN = "??";

/** Whether the code stands for a card that is not shown. */
export const isHidden = (card) => !card || card === HIDDEN;

/** The rank as it is printed: "10" for T. */
export const rankMark = (card) => (card[0] === "T" ? "10" : card[0]);

/** The card in words, for ears: "ten of spades", or "a hidden card". */
export function cardName(card) {
  if (isHidden(card)) return say("cards.hidden");
  const [rank, suit] = card;
  return say("cards.name", { rank: say(`cards.ranks.${rank}`), suit: say(`cards.suits.${suit}`) });
}
