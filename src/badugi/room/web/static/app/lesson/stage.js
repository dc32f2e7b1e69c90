// The lesson's table as this page knows it: the hand, shown one thing after another.
import { batch, computed, signal } from "../html.js";
import { isStill } from "../settings.js";
import { framesOf, tellAll } from "./story.js";

/** Milliseconds that something stands before the next; what the eye must rest on stands longer. */
const STAY = 600;
const LONG = 1000;

function stay({ words, isLong }) {
  if (!words.log.length) return 0;
  return isLong ? LONG : STAY;
}

/** A table for the lesson, as signals, and with what motion and sound want. `close()` it. */
export function openStage(level) {
  const hearers = new Set();
  let frames = [], timer = 0, wanted = null, forward = "";
  const stage = {
    chapter: signal(null),
    /** The moves after which the chapter begins; null: none is here yet. */
    said: signal(null),
    frame: signal(null),
    isDone: signal(false),
    /** What has happened before this chapter, and in it so far. */
    past: signal([]),
    lines: signal([]),
    refusal: signal(null),
    clock: signal(null),
  };
  stage.prompt = computed(() => (stage.isDone.value ? stage.chapter.value?.prompt : null) ?? null);

  function show(at) {
    clearTimeout(timer);
    const before = stage.frame.value, frame = frames[at], isDone = at === frames.length - 1;
    batch(() => {
      stage.frame.value = frame;
      stage.isDone.value = isDone;
      stage.lines.value = frames.slice(0, at + 1).flatMap(({ words }) => words.log);
    });
    hearers.forEach((hear) => hear(frame, before));
    if (!isDone) timer = setTimeout(() => show(at + 1), stay(frame));
  }

  function begin(chapters, said) {
    const chapter = chapters.at(-1);
    const past = chapters.slice(0, -1).flatMap(({ steps }) => steps.map(({ line }) => line));
    const isPlayed = said === forward && !isStill();
    frames = framesOf(chapter, chapters.length);
    if (!isPlayed) frames = frames.map((frame) => ({ ...frame, is_snapshot: true }));
    batch(() => {
      stage.refusal.value = null;
      stage.chapter.value = chapter;
      stage.said.value = said;
      stage.past.value = past.filter(Boolean);
      show(isPlayed ? 0 : frames.length - 1);
    });
  }

  /** Go to where these moves lead; what comes of a move just made is played, else it stands. */
  stage.open = (said) => {
    wanted = said;
    return tellAll(level, said).then(
      (chapters) => wanted === said && begin(chapters, said),
      (refusal) => { if (wanted === said) stage.refusal.value = refusal; });
  };

  /** The moves with one more, which is just being made. */
  stage.after = (move) => {
    forward = stage.said.value ? `${stage.said.value},${move}` : move;
    return forward;
  };

  /** Pass over what is still to be shown. */
  stage.skip = () => show(frames.length - 1);

  /** Be told of each new frame: `hear(frame, before)`; the answer ends it. */
  stage.listen = (hearer) => {
    hearers.add(hearer);
    return () => hearers.delete(hearer);
  };

  stage.close = () => {
    wanted = null;
    clearTimeout(timer);
    hearers.clear();
  };
  return stage;
}
