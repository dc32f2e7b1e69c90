// The first hand, with a teacher at every decision.
import { html, useEffect, useRef, useState } from "../html.js";
import { Dialog } from "../dialog.js";
import { LessonBar } from "../lesson/bar.js";
import { Coach, Happening } from "../lesson/coach.js";
import { LessonDock } from "../lesson/dock.js";
import { LessonLog } from "../lesson/log.js";
import { written } from "../lesson/moves.js";
import { useSteps } from "../lesson/steps.js";
import { useStory } from "../lesson/story.js";
import { Welcome } from "../lesson/welcome.js";
import { adviceParts, doubtParts, endParts } from "../lesson/words.js";
import { asking } from "../net/api.js";
import { go } from "../router.js";
import { Felt } from "../table/felt.js";
import { KeyHelp, useKeys } from "../table/keys.js";
import { toast } from "../toasts.js";
import { say } from "../words.js";

const LEVELS = ["new", "poker"];
const SEATS = 3;

/** The page; `query.level` says whom it is explained to, `query.said` what he has done so far. */
export default function Lesson({ query }) {
  useEffect(() => { document.title = `${say("lesson.title")} · badugi`; }, []);
  if (!LEVELS.includes(query.level)) return html`<${Welcome} />`;
  return html`<${Story} key=${query.level} level=${query.level} said=${query.said ?? ""} />`;
}

const address = (level, said) => asking("/first-hand", { level, said });

function Story({ level, said }) {
  const story = useStory(level, said);
  const again = () => go(address(level));
  if (story.refusal) {
    return html`<main id="main" class="page narrow"><div class="empty">
      <h1>${say("lesson.lost")}</h1>
      <p>${story.refusal.message || say("shell.offline")}</p>
      <div class="row"><button class="button" onClick=${story.again}>
        ${say("lesson.try")}</button>
        <button class="button primary" onClick=${again}>${say("lesson.again")}</button></div>
    </div></main>`;
  }
  if (!story.chapters) {
    return html`<main id="main" class="table-page lesson waiting" aria-busy="true">
      <p class="hidden-text">${say("shell.loading")}</p></main>`;
  }
  return html`<${Hand} level=${level} story=${story} isBusy=${story.said !== said}
    onAgain=${again} />`;
}

function Hand({ level, story: { chapters, said }, isBusy, onAgain }) {
  const forward = useRef("");
  const [asked, ask] = useState(null);
  const [opened, open] = useState("");
  const chapter = chapters.at(-1);
  const { advice } = chapter;
  const { step, lines, isDone, skip } = useSteps(chapter, forward.current === said);
  const log = [
    ...chapters.slice(0, -1).flatMap((each) => each.steps.map(({ line }) => line)), ...lines,
  ].filter(Boolean);
  const doubt = asked?.said === said ? asked.move : null;

  const play = (move) => {
    ask(null);
    forward.current = said ? `${said},${move}` : move;
    go(address(level, forward.current));
  };
  const act = (action) => {
    const move = written(action);
    if (move === advice.recommended) play(move);
    else ask({ said, move });
  };
  useKeys({ log: { note: toast }, view: { value: step.view } },
    { onHelp: () => open("keys"), onLast: () => open("log") });

  return html`<main id="main" class="table-page lesson" data-own="yes">
    <${LessonBar} progress=${chapter.progress} onAgain=${onAgain}
      onLog=${() => open("log")} />
    <aside class="lesson-side">
      ${!isDone && html`<${Happening} lines=${lines} />`}
      ${isDone && html`<${Word} said=${said} chapter=${chapter}
        isAsking=${Boolean(doubt)} />`}
      <div class="lesson-log"><h2>${say("lesson.log")}</h2><${LessonLog} lines=${log} /></div>
    </aside>
    <div class="table-main">
      <${Felt} view=${step.view} words=${{ hands: step.hands }} seats=${SEATS}
        own=${chapter.seat} />
      <${LessonDock} step=${step} seat=${chapter.seat} hand=${{
        chapter, isDone, isBusy, facts: said, isAsking: Boolean(doubt), onAct: act,
        onSkip: skip, onBack: () => ask(null), onAnyway: () => play(doubt), onAgain }} />
    </div>
    ${opened === "keys" && html`<${KeyHelp} onClose=${() => open("")} />`}
    ${opened === "log" && html`<${Dialog} title=${say("lesson.log")} onClose=${() => open("")}>
      <${LessonLog} lines=${log} /></${Dialog}>`}
  </main>`;
}

/** What the teacher says now that the table waits. */
function Word({ said, chapter, isAsking }) {
  const { advice } = chapter;
  if (isAsking) {
    return html`<${Coach} key=${`${said}?`} kind="doubt" title=${say("lesson.doubt_title")}
      parts=${doubtParts(advice)} />`;
  }
  if (chapter.is_over) {
    return html`<${Coach} key=${said} kind="end" title=${advice.title}
      parts=${endParts(chapter)} />`;
  }
  return html`<${Coach} key=${said} title=${advice.title} parts=${adviceParts(advice)} />`;
}
