// What has happened in the lesson's hand, line by line.
import { html, useEffect, useRef } from "../html.js";
import { CardText } from "../cards/text.js";
import { say } from "../words.js";

/** The lines, the last one in sight. */
export function LessonLog({ lines }) {
  const list = useRef(null);
  useEffect(() => { list.current.scrollTop = list.current.scrollHeight; }, [lines.length]);
  return html`<ol class="log" ref=${list} tabindex="0" aria-label=${say("lesson.log")}>
    ${lines.map((line, at) => html`<li key=${at}><${CardText} text=${line} /></li>`)}
  </ol>`;
}
