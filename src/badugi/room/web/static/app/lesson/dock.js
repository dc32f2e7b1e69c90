// The near edge of the lesson's table: one's own cards and buttons, as at any table.
import { html, useState } from "../html.js";
import { BettingButtons, DrawButtons } from "../table/actions.js";
import { OwnPlate } from "../table/dock.js";
import { Helper, NoCards, OwnCards } from "../table/hand.js";
import { Bet } from "../table/seat.js";
import { marks } from "./moves.js";
import { useDeed } from "../deed.js";
import { playNow } from "../lobby/play.js";
import { say } from "../words.js";

/** Cards picked to be thrown; other cards or another decision forget them. */
function usePicked(facts) {
  const [picked, setPicked] = useState({ facts, slots: [] });
  const slots = picked.facts === facts ? picked.slots : [];
  const pick = (slot) => setPicked({
    facts,
    slots: slots.includes(slot) ? slots.filter((each) => each !== slot)
      : [...slots, slot].sort(),
  });
  return [slots, pick, () => setPicked({ facts, slots: [] })];
}

/** What we would do, marked on the table: the cards first, the button when they are picked. */
function hints(move, picked) {
  const { button, slots } = marks(move);
  const isPicked = slots.join() === picked.join();
  return { "data-advice": isPicked ? button : "", "data-throw": slots.join(" ") };
}

function Question({ onBack, onAnyway }) {
  return html`<div class="action-area"><div class="action-row lesson-row">
    <button class="button large" onClick=${onAnyway}>${say("lesson.anyway")}</button>
    <button class="button large primary" onClick=${onBack}>${say("lesson.take_back")}</button>
  </div></div>`;
}

function Onward({ onAgain }) {
  const [isBusy, play] = useDeed(playNow);
  return html`<div class="action-area"><div class="action-row lesson-row onward">
    <button class="button large" onClick=${onAgain}>${say("lesson.once_more")}</button>
    <a class="button large" href="/learn/rules">${say("lesson.rules")}</a>
    <button class="button large primary" aria-disabled=${isBusy} onClick=${play}>
      ${say("lesson.play")}</button>
  </div></div>`;
}

function Skip({ onSkip }) {
  return html`<div class="action-area"><div class="action-row lesson-row">
    <button class="button quiet large" onClick=${onSkip}>${say("lesson.skip")}</button>
  </div></div>`;
}

/** What may be done now: skip, answer the teacher, go on elsewhere, draw or bet. */
function Buttons({ stage, hand, picked, onDraw, onClear }) {
  const chapter = stage.chapter.value;
  const { isBusy, isAsking } = hand;
  if (!stage.isDone.value) return html`<${Skip} onSkip=${stage.skip} />`;
  if (isAsking) return html`<${Question} onBack=${hand.onBack} onAnyway=${hand.onAnyway} />`;
  if (chapter.is_over) return html`<${Onward} onAgain=${hand.onAgain} />`;
  const { act } = chapter.prompt, facts = stage.said.value;
  if (act.draw) {
    return html`<${DrawButtons} picked=${picked} isBusy=${isBusy} facts=${facts}
      onDraw=${onDraw} onClear=${onClear} />`;
  }
  return html`<${BettingButtons} choices=${act} size=${act.bet?.lowest} isBusy=${isBusy}
    decimals=${0} facts=${facts} onAct=${hand.onAct} />`;
}

/** One's own part of the table; `hand` says how it stands and what to call for what is done. */
export function LessonDock({ stage, hand }) {
  const { view, words, holding } = stage.frame.value;
  const chapter = stage.chapter.value, prompt = stage.prompt.value, said = stage.said.value;
  const own = view.seats.find((each) => each.seat === chapter.seat);
  const held = prompt?.holding ?? holding;
  const canPick = Boolean(prompt?.act.draw);
  const [picked, pick, clear] = usePicked(said);
  const rethink = (slot) => {
    if (hand.isAsking) hand.onBack();
    pick(slot);
  };
  const draw = () => hand.onAct(picked.length
    ? { action: "discard", slots: picked } : { action: "pat" });
  const advised = prompt && !hand.isAsking ? chapter.advice.recommended : "";

  return html`<section class="dock" tabindex="-1" ...${hints(advised, picked)}
    style=${{ "--advice": JSON.stringify(say("lesson.advice")) }}
    aria-label=${say("table.your_hand")}>
    <div class="dock-bet"><${Bet} amount=${own.bet} decimals=${view.decimals} /></div>
    <${OwnPlate} own=${own} view=${view} words=${words} />
    <div class="dock-cards">
      ${own.cards?.length
        ? html`<${OwnCards} cards=${own.cards} holding=${held} picked=${picked}
            isFolded=${own.is_folded} onPick=${canPick ? rethink : null} />`
        : html`<${NoCards} />`}
      <${Helper} holding=${held} picked=${picked} canPick=${canPick} />
    </div>
    <div class="dock-actions" tabindex="-1"><${Buttons} stage=${stage} hand=${hand} picked=${picked}
      onDraw=${draw} onClear=${clear} /></div>
  </section>`;
}
