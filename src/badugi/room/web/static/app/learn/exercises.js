// Exercises on what hands are worth, a dozen at a time, each explained at once.
import { html, useLayoutEffect, useRef, useState } from "../html.js";
import { CardText } from "../cards/text.js";
import { Icon } from "../icons.js";
import { asking } from "../net/api.js";
import { isForPage } from "../keyboard.js";
import { locale, say } from "../words.js";
import { Waiting, useAsked } from "./asked.js";
import { Exercise, answersOf, isRight } from "./exercise.js";
import { Frame } from "./frame.js";

const SEEDS = 1_000_000;
const anySeed = () => Math.floor(Math.random() * SEEDS);

function Score({ at, of, right, streak }) {
  return html`<p class="score"><span>${say("learn.exercise_at", { at, of })}</span>
    <span>${say("learn.right_so_far", { count: right })}</span>
    ${streak > 1 && html`<span class="pill good">${say("learn.streak", { count: streak })}</span>`}
  </p>`;
}

/** Whether it was right and why, and the way on. */
function Verdict({ exercise, given, isLast, onNext }) {
  const next = useRef(null);
  useLayoutEffect(() => { next.current.focus(); }, []);
  const isGood = isRight(exercise, given);
  return html`<div class="verdict ${isGood ? "good" : "bad"}">
    <div id="verdict"><p class="verdict-word">
        <${Icon} name=${isGood ? "check" : "close"} />
        ${say(isGood ? "learn.good" : "learn.bad")}</p>
      <p><${CardText} text=${exercise.why} /></p></div>
    <button ref=${next} class="button primary large" aria-describedby="verdict"
      onClick=${onNext}>${say(isLast ? "learn.finish" : "learn.next")}</button>
  </div>`;
}

/** Listen for the numbers, which answer or pick. */
function useNumbers(exercise, { onAnswer, onPick, isOpen }) {
  useLayoutEffect(() => {
    const hear = (event) => {
      if (!isOpen || !isForPage(event) || !/^[1-9]$/.test(event.key)) return;
      const at = Number(event.key) - 1;
      if (exercise.kind === "plays" && at < exercise.cards.length) onPick(at);
      else if (at < answersOf(exercise).length) onAnswer(answersOf(exercise)[at]);
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  });
}

function Question({ exercise, isFirst, isLast, onDone, onNext }) {
  const title = useRef(null);
  useLayoutEffect(() => { if (!isFirst) title.current.focus(); }, []);
  const [picked, setPicked] = useState([]);
  const [given, give] = useState(null);
  const answer = (value) => {
    if (given !== null) return;
    give(value);
    onDone(isRight(exercise, value));
  };
  const pick = (slot) => setPicked(picked.includes(slot)
    ? picked.filter((each) => each !== slot) : [...picked, slot].sort());
  useNumbers(exercise, { onAnswer: answer, onPick: pick, isOpen: given === null });
  return html`<section class="exercise">
    <h2 class="exercise-question" ref=${title} tabindex="-1">${exercise.question}</h2>
    <${Exercise} exercise=${exercise} picked=${picked} onPick=${pick} given=${given}
      onAnswer=${answer} />
    ${given !== null
      ? html`<${Verdict} exercise=${exercise} given=${given} isLast=${isLast} onNext=${onNext} />`
      : exercise.kind === "plays" && html`<button class="button primary large exercise-check"
          disabled=${!picked.length} onClick=${() => answer(picked)}>
          ${say("learn.check", { count: picked.length })}</button>`}
  </section>`;
}

function Result({ right, of, best, onAgain }) {
  const key = right === of ? "all" : right * 2 >= of ? "many" : "few";
  return html`<section class="panel result">
    <p class="result-number">${say("learn.result", { right, of })}</p>
    <p>${say(`learn.result_${key}`)}</p>
    ${best > 1 && html`<p class="quiet-text">${say("learn.best_streak", { count: best })}</p>`}
    <div class="row"><button class="button primary" onClick=${onAgain}>
        ${say("learn.more_exercises")}</button>
      <a class="button" href="/learn/ranker">${say("learn.ranker")}</a></div>
  </section>`;
}

const FRESH = { at: 0, right: 0, streak: 0, best: 0 };

function Round({ exercises, onAgain }) {
  const [score, setScore] = useState(FRESH);
  const { at, right, streak, best } = score;
  const done = (isGood) => {
    const now = isGood ? streak + 1 : 0;
    setScore({ at, right: right + (isGood ? 1 : 0), streak: now, best: Math.max(best, now) });
  };
  if (at === exercises.length) {
    return html`<${Result} right=${right} of=${at} best=${best} onAgain=${onAgain} />`;
  }
  return html`<${Score} at=${at + 1} of=${exercises.length} right=${right} streak=${streak} />
    <${Question} key=${at} exercise=${exercises[at]} isFirst=${at === 0}
      isLast=${at + 1 === exercises.length} onDone=${done}
      onNext=${() => setScore({ ...score, at: at + 1 })} />`;
}

/** The page of exercises. */
export function ExercisesPage() {
  const [seed, setSeed] = useState(anySeed);
  const answer = useAsked(asking("/api/exercises", { locale: locale(), seed }));
  return html`<${Frame} part="exercises">
    ${answer.found
      ? html`<${Round} key=${seed} exercises=${answer.found.exercises}
          onAgain=${() => setSeed(anySeed())} />`
      : html`<${Waiting} ...${answer} />`}
  </${Frame}>`;
}
