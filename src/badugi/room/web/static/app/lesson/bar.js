// The line above the lesson: how far one has come, and the ways out of it.
import { html } from "../html.js";
import { isSettling } from "../header.js";
import { Icon } from "../icons.js";
import { say } from "../words.js";

function Progress({ at, of }) {
  return html`<span class="lesson-progress" role="img"
    aria-label=${say("lesson.decision", { at, of })}>
    ${Array.from({ length: of }, (_, place) => html`<span key=${place} aria-hidden="true"
      class="pip ${place < at ? "full" : ""}"></span>`)}
  </span>`;
}

/** Title, progress, and tools of the lesson. */
export function LessonBar({ progress: [at, of], onLog, onAgain }) {
  return html`<div class="table-bar">
    <a class="button quiet icon" href="/learn" aria-label=${say("lesson.leave")}
      title=${say("lesson.leave")}><${Icon} name="arrow-left" /></a>
    <h1 class="table-title">${say("lesson.title")}${" "}
      <small>${say("lesson.decision", { at, of })}</small></h1>
    <${Progress} at=${at} of=${of} />
    <div class="table-tools">
      <button class="button quiet icon for-drawer" aria-label=${say("lesson.log")}
        title=${say("lesson.log")} onClick=${onLog}><${Icon} name="log" /></button>
      <button class="button quiet icon" aria-label=${say("lesson.again")}
        title=${say("lesson.again")} onClick=${onAgain}><${Icon} name="replay" /></button>
      <button class="button quiet icon for-alone" aria-label=${say("shell.settings")}
        title=${say("shell.settings")} onClick=${() => { isSettling.value = true; }}>
        <${Icon} name="settings" /></button>
    </div>
  </div>`;
}
