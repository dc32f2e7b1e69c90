// What the teacher says, in parts: paragraphs, what to do, what to remember.
import { say } from "../words.js";

const paragraphs = (text) => text.split("\n\n");

/** The word for a decision: its last paragraph says what to do. */
export function adviceParts(advice) {
  const texts = paragraphs(advice.text);
  return texts.map((text, at) => ({ kind: at === texts.length - 1 ? "do" : "think", text }));
}

/** The word for who would do something else. */
export const doubtParts = (advice) => [
  { kind: "think", text: advice.why_not },
  { kind: "do", text: say("lesson.doubt") },
];

/** The word at the end, and what to take along. */
export const endParts = ({ advice, ending }) => [
  ...paragraphs(advice.text).map((text) => ({ kind: "think", text })),
  { kind: "topic", text: say("lesson.remember") },
  ...ending.remember.map((text, at) => ({ kind: "remember", number: at + 1, text })),
];
