// Whoever looks elsewhere is told that it is his turn: in the title, and if he wants by a notice.
import { useEffect } from "../html.js";
import { turnWords } from "./announce.js";
import { settings } from "../settings.js";
import { say } from "../words.js";

function noticeOf(body, tag) {
  try {
    const notice = new Notification(say("table.your_turn"), { body, tag });
    notice.onclick = () => { window.focus(); notice.close(); };
    return notice;
  } catch {
    // Telephones take notices from no page.
    return null;
  }
}

/** Keep title and notices true for one table. */
export function useAttention(table) {
  const choices = table.prompt.value?.act;
  const isTurn = Boolean(choices && (choices.draw || choices.check || choices.fold
    || choices.call !== undefined));
  const frame = table.frame.value;
  const title = `${table.info.value.terms.title} · badugi`;
  useEffect(() => {
    document.title = isTurn ? `● ${say("table.your_turn")} · ${title}` : title;
    if (!isTurn || !document.hidden || !settings.value.notify) return undefined;
    if (!("Notification" in window) || Notification.permission !== "granted") return undefined;
    const notice = noticeOf(turnWords(table.prompt.value, frame.view), table.id);
    return () => notice?.close();
  }, [isTurn, frame.hand, frame.turn]);
}
