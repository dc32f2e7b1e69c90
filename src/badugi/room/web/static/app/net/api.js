// What the page asks of the room over HTTP.
import { locale, say } from "../words.js";

/** Why the room refused, or that it was not reached: words for people, a `code` for programs. */
class Refusal extends Error {
  constructor({ code = "", why, wait } = {}, status = 0) {
    super(why || say(status === 503 ? "shell.stopping" : "shell.offline"));
    Object.assign(this, { code, wait, status });
  }
}

/** What is sent: a file as it is, all else as JSON. */
function packed(body) {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body, type: "application/octet-stream" };
  return { body: JSON.stringify(body), type: "application/json" };
}

/** Ask the room; the answer's body, or a Refusal (status 0: the room was not reached). */
export async function ask(method, path, sent) {
  const { body, type } = packed(sent);
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: { "accept-language": locale(), ...(type && { "content-type": type }) },
      body,
    });
  } catch {
    throw new Refusal();
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
