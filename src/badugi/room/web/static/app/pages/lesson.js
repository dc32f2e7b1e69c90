// The first hand, with a teacher at every decision.
import { html, useEffect, useMemo, useState } from "../html.js";
import { Dialog } from "../dialog.js";
import { LessonBar } from "../lesson/bar.js";
import { Happening, Word } from "../lesson/coach.js";
import { LessonDock } from "../lesson/dock.js";
import { LessonLog } from "../lesson/log.js";
import { written } from "../lesson/moves.js";
import { openStage } from "../lesson/stage.js";
import { LEVELS, Welcome } from "../lesson/welcome.js";
import { asking } from "../net/api.js";
import { go } from "../router.js";
import { Felt } from "../table/felt.js";
import { KeyHelp, useKeys } from "../table/keys.js";
import { useMotion } from "../table/motion.js";
import { useSound } from "../table/sound.js";
import { toast } from "../toasts.js";
import { useTitle } from "../title.js";
import { say } from "../words.js";

const address = (level, said) => asking("/first-hand", { level, said });

/** The page; `query.level` says whom it is explained to, `query.said` what he has done so far. */
export default function Lesson({ query: { level, said = "" } }) {
  useTitle(say("lesson.title"));
  if (!LEVELS.includes(level)) return html`<${Welcome} />`;
  return html`<${Story} key=${level} level=${level} said=${said} />`;
}

function Story({ level, said }) {
  const stage = useMemo(() => openStage(level), [level]);
  useEffect(() => () => stage.close(), [stage]);
  useEffect(() => { stage.open(said); }, [stage, said]);
  const again = () => go(address(level));
  if (stage.refusal.value) {
    return html`<${Stuck} refusal=${stage.refusal.value} onTry=${() => stage.open(said)}
      onAgain=${again} />`;
  }
  if (!stage.frame.value) {
    return html`<main id="main" class="table-page lesson waiting" aria-busy="true">
      <p class="hidden-text">${say("shell.loading")}</p></main>`;
  }
  return html`<${Hand} level=${level} said=${said} stage=${stage} onAgain=${again} />`;
}

/** Why the hand does not go on. */
function Stuck({ refusal, onTry, onAgain }) {
  return html`<main id="main" class="page"><div class="empty">
    <h1>${say("lesson.lost")}</h1>
    <p>${refusal.message}</p>
    <div class="row"><button class="button" onClick=${onTry}>${say("shell.try_again")}</button>
      <button class="button primary" onClick=${onAgain}>${say("lesson.again")}</button></div>
  </div></main>`;
}

function Hand({ level, said, stage, onAgain }) {
  const [asked, ask] = useState(null);
  const [opened, open] = useState("");
  const chapter = stage.chapter.value, frame = stage.frame.value;
  const log = [...stage.past.value, ...stage.lines.value];
  const doubt = asked?.said === said ? asked.move : null;
  const keyTable = useMemo(() => ({
    log: { note: toast }, view: { get value() { return stage.frame.value.view; } },
  }), [stage]);
  useKeys(keyTable, { onHelp: () => open("keys"), onLast: () => open("log") });
  useMotion(stage);
  useSound(stage);

  const play = (move) => {
    ask(null);
    go(address(level, stage.after(move)));
  };
  const act = (action) => {
    const move = written(action);
    if (move === chapter.advice.recommended) play(move);
    else ask({ said, move });
  };
  const hand = {
    isAsking: Boolean(doubt), isBusy: stage.said.value !== said, onAct: act, onAgain,
    onBack: () => ask(null), onAnyway: () => play(doubt),
  };

  return html`<main id="main" class="table-page lesson" data-own="yes">
    <${LessonBar} progress=${chapter.progress} onAgain=${onAgain} onLog=${() => open("log")} />
    <aside class="lesson-side">
      <div class="lesson-said" aria-live="polite">${stage.isDone.value
        ? html`<${Word} key=${`${said}${hand.isAsking}`} chapter=${chapter}
            isAsking=${hand.isAsking} />`
        : html`<${Happening} lines=${stage.lines.value} />`}</div>
      <div class="lesson-log"><h2>${say("lesson.log")}</h2><${LessonLog} lines=${log} /></div>
    </aside>
    <div class="table-main">
      <${Felt} view=${frame.view} words=${frame.words} seats=${frame.view.seats.length}
        own=${chapter.seat} />
      <${LessonDock} stage=${stage} hand=${hand} />
    </div>
    ${opened === "keys" && html`<${KeyHelp} onClose=${() => open("")} />`}
    ${opened === "log" && html`<${Dialog} title=${say("lesson.log")} onClose=${() => open("")}>
      <${LessonLog} lines=${log} /></${Dialog}>`}
  </main>`;
}
