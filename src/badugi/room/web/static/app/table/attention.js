// Whoever looks elsewhere is told that it is his turn: in the title, and if he wants by a notice.
import { useEffect } from "../html.js";
import { turnWords } from "./announce.js";
import { settings } from "../settings.js";
import { useTitle } from "../title.js";
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

/** Whether one is asked to bet, to draw or to choose the game; showing one's cards can wait. */
export function isTurn(prompt) {
  const { draw, check, fold, call } = prompt?.act ?? {};
  const isChooser = prompt?.may?.includes("choose");
  return Boolean(draw || check || fold || call !== undefined || isChooser);
}

/** Keep title and notices true for one table. */
export function useAttention(table) {
  const isMine = isTurn(table.prompt.value);
  const frame = table.frame.value;
  const { title } = table.info.value.terms;
  useTitle(isMine ? `● ${say("table.your_turn")} · ${title}` : title);
  useEffect(() => {
    if (!isMine || !document.hidden || !settings.value.notify) return undefined;
    if (!("Notification" in window) || Notification.permission !== "granted") return undefined;
    const notice = noticeOf(turnWords(table.prompt.value, frame.view), table.id);
    return () => notice?.close();
  }, [isMine, frame.hand, frame.turn]);
}
