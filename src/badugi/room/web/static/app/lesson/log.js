// What has happened in the lesson's hand, line by line.
import { html, useEffect, useLayoutEffect, useRef } from "../html.js";
import { CardText } from "../cards/text.js";
import { say } from "../words.js";

/** Bring the last lines into sight, and no line by half: what is left over is empty below. */
function showLast(list) {
  list.style.paddingBottom = "";
  const hidden = list.scrollHeight - list.clientHeight;
  const top = (line) => line.offsetTop - list.offsetTop;
  const first = [...list.children].find((line) => top(line) >= hidden);
  if (first && hidden > 0) {
    const usual = parseFloat(getComputedStyle(list).paddingBottom);
    list.style.paddingBottom = `${usual + top(first) - hidden}px`;
  }
  list.scrollTop = list.scrollHeight;
}

/** The lines, the last one in sight. */
export function LessonLog({ lines }) {
  const list = useRef(null);
  useLayoutEffect(() => { showLast(list.current); }, [lines.length]);
  useEffect(() => {
    const shown = list.current, watch = new ResizeObserver(() => showLast(shown));
    watch.observe(shown);
    return () => watch.disconnect();
  }, []);
  return html`<ol class="log" ref=${list} tabindex="0" aria-label=${say("lesson.log")}>
    ${lines.map((line, at) => html`<li key=${at}><${CardText} text=${line} /></li>`)}
  </ol>`;
}
