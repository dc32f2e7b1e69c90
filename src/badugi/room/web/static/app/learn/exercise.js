// One exercise: what is asked, what one may answer, and whether it was right.
import { html } from "../html.js";
import { Card } from "../cards/card.js";
import { cardName } from "../cards/names.js";
import { say } from "../words.js";
import { Shown } from "./worth.js";

const same = (one, other) => [...one].sort().join() === [...other].sort().join();

/** Whether an answer is right; of cards that play there may be several right sets. */
export function isRight(exercise, answer) {
  if (exercise.kind === "plays") return exercise.right.some((slots) => same(slots, answer));
  return exercise.right === answer;
}

/** The answers one may give with a single key, in their order; none where cards are picked. */
export function answersOf(exercise) {
  if (exercise.kind === "wins") return ["first", "second", "tie"];
  return exercise.kind === "called" ? exercise.choices.map((_, at) => at) : [];
}

function Key({ number }) {
  return html`<kbd class="key" aria-hidden="true">${number}</kbd>`;
}

/** How an answer looks when all is said: the right one, a wrong one that was given, or neither. */
function mark(exercise, answer, given) {
  if (given === null) return "";
  if (isRight(exercise, answer)) return "right";
  return answer === given ? "wrong" : "other";
}

function WhichPlay({ exercise, picked, onPick, given }) {
  const right = given !== null
    ? exercise.right.find((slots) => same(slots, given)) ?? exercise.right[0] : null;
  return html`<div class="exercise-cards on-felt cloth" role="group"
    aria-label=${exercise.question}>
    ${exercise.cards.map((card, slot) => html`<button key=${slot} class="exercise-card"
      aria-pressed=${(given ?? picked).includes(slot)} aria-disabled=${given !== null}
      aria-label=${cardName(card)} onClick=${() => given === null && onPick(slot)}>
      <${Card} card=${card} label="" isPlaying=${right?.includes(slot)}
        isDim=${right && !right.includes(slot)} />
      <span class="exercise-mark" aria-hidden="true">
        ${(given ?? picked).includes(slot) ? say("learn.picked") : ""}</span>
      <${Key} number=${slot + 1} /></button>`)}
  </div>`;
}

function WhichWins({ exercise, onAnswer, given }) {
  const hand = (answer, number, cards) => html`<button
    class="exercise-hand ${mark(exercise, answer, given)}" aria-disabled=${given !== null}
    onClick=${() => onAnswer(answer)}>
    <span class="exercise-name">${say(`learn.hand_${answer}`)}</span>
    <${Shown} cards=${cards} /><${Key} number=${number} /></button>`;
  return html`<div class="exercise-hands">
    ${hand("first", 1, exercise.first)}
    ${hand("second", 2, exercise.second)}
    <button class="button large exercise-tie ${mark(exercise, "tie", given)}"
      aria-disabled=${given !== null} onClick=${() => onAnswer("tie")}>
      ${say("learn.tie")}<${Key} number=${3} /></button>
  </div>`;
}

function WhatCalled({ exercise, onAnswer, given }) {
  return html`<div class="exercise-cards on-felt cloth"><${Shown} cards=${exercise.cards} /></div>
    <div class="exercise-choices">
      ${exercise.choices.map((name, at) => html`<button key=${at}
        class="button large ${mark(exercise, at, given)}" aria-disabled=${given !== null}
        onClick=${() => onAnswer(at)}>${name}<${Key} number=${at + 1} /></button>`)}
    </div>`;
}

const KINDS = { plays: WhichPlay, wins: WhichWins, called: WhatCalled };

/** The exercise; `given` is the answer that was given, null before. */
export function Exercise(props) {
  const Kind = KINDS[props.exercise.kind];
  return html`<${Kind} ...${props} />`;
}
