// The words of the page, from the same catalogue as the room's own.
const root = document.documentElement;

let words = {};

/** The language of the page, by its two letters. */
export const locale = () => root.lang || "en";

const wordsFile = () => `/static/${document.body.dataset.build}/words/${locale()}.json`;

/** The languages that the page speaks. */
export const languages = () => root.dataset.languages.split(" ");

/** Load the words; nothing can be said before. */
export async function loadWords() {
  const answer = await fetch(wordsFile());
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  words = await answer.json();
}

/** Whether the room has been renewed since this page was loaded, and has its files no more. */
export async function isOutdated() {
  const asked = { method: "HEAD", cache: "no-store" };
  const answer = await fetch(wordsFile(), asked).catch(() => null);
  return answer?.status === 404;
}

function entry(key) {
  return key.split(".").reduce((section, part) => section?.[part], words);
}

/** Whether there is something to say for a key. */
export const isSaid = (key) => entry(key) !== undefined;

/** The sentence for a key with its blanks filled in; one that depends on a number has `count`. */
export function say(key, blanks = {}) {
  let found = entry(key);
  if (found && typeof found === "object") found = found[String(blanks.count)] ?? found.other;
  if (typeof found !== "string") return key;
  return found.replace(/\{(\w+)\}/g, (_, name) =>
    typeof blanks[name] === "number" ? number(blanks[name]) : blanks[name] ?? "");
}

const formats = new Map();

function format(kind, options) {
  const key = JSON.stringify([kind, options]);
  if (!formats.has(key)) formats.set(key, new Intl[kind](locale(), options));
  return formats.get(key);
}

/** A number as the language writes it. */
export const number = (value, options = {}) => format("NumberFormat", options).format(value);

/** Chips as people write them: `decimals` digits of a whole chip's amount are cents. */
export function chips(amount, decimals = 0) {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return number(amount / 10 ** decimals, options);
}

/** Chips in little room: 12,345,678 is 12.3M; below `most` as they are. */
export function fewChips(amount, decimals = 0, most = 100_000) {
  const value = amount / 10 ** decimals;
  if (Math.abs(value) < most) return chips(amount, decimals);
  return number(value, { notation: "compact", maximumFractionDigits: 1 });
}

/** Chips won or lost, with their sign. */
export const net = (amount, decimals = 0) =>
  number(amount / 10 ** decimals, { signDisplay: "exceptZero", maximumFractionDigits: decimals });

/** A choice in words: "check or raise to 8". */
export const either = (choices) => format("ListFormat", { type: "disjunction" }).format(choices);

/** Things in words: "Kim, Lee and Park". */
export const list = (things) => format("ListFormat", { type: "conjunction" }).format(things);

/** A moment (milliseconds since 1970) as date and time, or as time alone when it is today. */
export function when(at) {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const options = isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
  return format("DateTimeFormat", options).format(date);
}
