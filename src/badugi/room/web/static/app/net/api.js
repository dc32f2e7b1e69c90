// What the page asks of the room over HTTP.
import { locale } from "../words.js";

/** A refusal of the room: `code` is for programs, the message for people. */
export class Refusal extends Error {
  constructor({ code = "", why = "", wait } = {}, status = 0) {
    super(why);
    Object.assign(this, { code, wait, status });
  }
}

/** Ask the room; the answer's body, or a Refusal (status 0: the room was not reached). */
export async function ask(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: {
        "accept-language": locale(),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal({ code: "unreachable" });
  }
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(found, answer.status);
  return found;
}

/** A path with what it asks for, leaving out what is empty. */
export function asking(path, words) {
  const kept = Object.entries(words).filter(([, value]) =>
    value !== undefined && value !== null && value !== "");
  return kept.length ? `${path}?${new URLSearchParams(kept)}` : path;
}
