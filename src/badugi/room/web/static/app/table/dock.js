// The near edge of the table: one's own cards, chips and clock, and what one may do.
import { html, useState } from "../html.js";
import { BettingButtons, DrawButtons, ShowButtons } from "./actions.js";
import { BettingPlans, DrawPlan } from "./ahead.js";
import { ClockBar } from "./clockbar.js";
import { Bet, deed } from "./seat.js";
import { FoldQuestion } from "./foldquestion.js";
import { Helper, OwnCards } from "./hand.js";
import { Trail } from "./trail.js";
import { Wishes } from "./wishes.js";
import { fitting } from "./sizes.js";
import { chips, say } from "../words.js";
import { settings } from "../settings.js";

/** One's own name, chips, clock and draws; with `onOpen(seat)` something to press. */
export function OwnPlate({ own, view, words, clock = null, onOpen = null }) {
  const isTurn = view.actor === own.seat;
  const state = [isTurn && "turn", own.is_folded && "folded", own.won && "winner"]
    .filter(Boolean).join(" ");
  return html`<div class="own-plate ${state}" data-seat=${own.seat}>
    <button class="plate" onClick=${() => onOpen?.(own)} disabled=${!onOpen}
      aria-label=${say("table.about_player", { name: own.name })}>
      <span class="plate-name"><span class="name">${own.name}</span></span>
      <span class="plate-chips"><span class="stack">${chips(own.stack, view.decimals)}</span>
        <span class="deed ${own.last ?? ""}">${deed(own, view)}</span></span>
    </button>
    ${view.button === own.seat && html`<span class="puck" title=${say("table.button")}>
      <span class="hidden-text">${say("table.button")}</span>D</span>`}
    <${Trail} trail=${own.trail} draws=${view.draws} isIn=${own.in_hand && !own.is_folded} />
    ${words?.hands?.[own.seat] && own.is_shown
      && html`<span class="hand-name">${words.hands[own.seat]}</span>`}
    ${isTurn && html`<${ClockBar} clock=${clock} isLarge=${true} />`}
  </div>`;
}

/** Everything of one's own at a table: `table` is its store. */
export function Dock({ table, onOpen }) {
  const view = table.view.value, own = table.own.value, prompt = table.prompt.value ?? {};
  const frame = table.frame.value, words = frame.words;
  const isBusy = table.waiting.value > 0 || table.state.value !== "open";
  const [chosen, choose] = useState({ facts: "", size: 0 });
  const [asksFold, askFold] = useState(false);
  const facts = `${frame.hand}:${frame.turn}:${view.phase}`;
  const choices = prompt.act ?? null;
  const isDraw = Boolean(choices?.draw);
  const may = prompt.may_plan ?? null;
  const canPick = isDraw || Boolean(may?.draw);
  const picked = canPick ? table.picked.value : [];
  const bet = choices?.bet;
  const size = bet ? fitting(bet, chosen.facts === facts ? chosen.size : usualSize(bet)) : 0;
  const decimals = view.decimals ?? 0;

  const act = (action) => {
    const isFree = action.action === "fold" && choices?.check;
    if (isFree && settings.value.asksBeforeFold) return askFold(facts);
    askFold(false);
    return table.act(action);
  };
  const draw = () => table.act(picked.length
    ? { action: "discard", slots: picked } : { action: "pat" });
  const pick = (slot) => {
    table.pick(slot);
    const standing = prompt.ahead?.some((plan) => plan.plan === "discard");
    if (!isDraw && standing) table.plan({ plan: "discard", slots: table.picked.value });
  };

  return html`<section class="dock" data-free=${view.unit ? "no" : "yes"} aria-label=${say("table.your_hand")}>
    <div class="dock-bet"><${Bet} amount=${own.bet} decimals=${decimals} /></div>
    <${OwnPlate} own=${own} view=${view} words=${words} clock=${table.clock.value}
      onOpen=${onOpen} />
    <div class="dock-cards">
      ${own.cards?.length
        ? html`<${OwnCards} cards=${own.cards} holding=${prompt.holding} picked=${picked}
            hand=${frame.hand} isFolded=${own.is_folded} isAhead=${!isDraw}
            onPick=${canPick ? pick : null} />`
        : html`<div class="own-cards none"></div>`}
      <${Helper} holding=${prompt.holding} picked=${picked} canPick=${canPick} />
    </div>
    <div class="dock-actions">
      ${asksFold === facts && html`<${FoldQuestion} onFold=${() => {
        askFold(false);
        table.act({ action: "fold" });
      }} onStay=${() => askFold(false)} />`}
      ${isDraw
        ? html`<${DrawButtons} picked=${picked} isBusy=${isBusy} facts=${facts} onDraw=${draw}
            onClear=${() => { table.picked.value = []; }} />`
        : choices && (choices.fold || choices.check || choices.call !== undefined)
          ? html`<${BettingButtons} choices=${choices} size=${size} decimals=${decimals}
              isBusy=${isBusy} facts=${facts} onAct=${act}
              onSize=${(to) => choose({ facts, size: to })} />`
          : choices && (choices.show || choices.muck)
            ? html`<${ShowButtons} choices=${choices} onAct=${act} isBusy=${isBusy} />` : null}
      ${!choices && may && html`<div class="action-area ahead-area">
        ${Boolean(may.bets?.length) && html`<${BettingPlans} may=${may}
          ahead=${prompt.ahead ?? []} onPlan=${table.plan} decimals=${decimals}
          isBusy=${isBusy} />`}
        ${Boolean(may.draw) && html`<${DrawPlan} picked=${picked} ahead=${prompt.ahead ?? []}
          onPlan=${table.plan} isBusy=${isBusy} />`}</div>`}
      ${!choices && !may && html`<${Wishes} table=${table} own=${own} />`}
    </div>
  </section>`;
}

/** What the size starts at where it is free: the least. */
const usualSize = (bet) => bet.lowest;
