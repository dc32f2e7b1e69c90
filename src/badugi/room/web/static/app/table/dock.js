// The near edge of the table: one's own cards, chips and clock, and what one may do.
import { html, useState } from "../html.js";
import { BettingButtons, DrawButtons, ShowButtons } from "./actions.js";
import { BettingPlans, DrawPlan } from "./ahead.js";
import { ClockBar, timed } from "./clockbar.js";
import { Bet, Puck, deed } from "./seat.js";
import { Icon } from "../icons.js";
import { FoldQuestion } from "./foldquestion.js";
import { Helper, NoCards, OwnCards } from "./hand.js";
import { SizeChooser, fitting, isFree } from "./sizes.js";
import { Trail } from "./trail.js";
import { Wishes } from "./wishes.js";
import { chips, fewChips, net, say } from "../words.js";
import { settings } from "../settings.js";

/** From here on chips are written in short: hands from elsewhere may have any number of them. */
const ROOM = 1e9;

/** Chips that lie behind the stack until the next hand. */
function Pending({ own, view }) {
  const amount = net(own.pending, view.decimals), words = say("table.pending", { amount });
  return html`<span class="pending" title=${words}><span aria-hidden="true">${amount}</span>
    <span class="hidden-text">${words}</span></span>`;
}

/** One's own name, chips, clock and draws; with `onOpen(seat)` something to press. */
export function OwnPlate({ own, view, words, clock = null, onOpen = null }) {
  const isTurn = timed(view) === own.seat;
  const isShown = own.is_shown && !settings.value.helper && words?.hands?.[own.seat];
  const state = [isTurn && "turn", own.is_folded && "folded", own.won && "winner"]
    .filter(Boolean).join(" ");
  const what = isShown || (own.in_hand ? deed(own, view) : "");
  return html`<div class="own-plate ${state}" data-seat=${own.seat}>
    <button class="plate" onClick=${() => onOpen?.(own)} disabled=${!onOpen}
      title=${onOpen ? say("table.your_seat") : undefined}>
      <span class="plate-name"><span class="name" title=${own.name}>${own.name}</span>
        <${Puck} isHere=${view.button === own.seat} />
        ${onOpen && html`<${Icon} name="menu" />`}</span>
      <span class="plate-chips"><span class="stack" title=${chips(own.stack, view.decimals)}>
        ${fewChips(own.stack, view.decimals, ROOM)}</span>
        ${own.pending > 0 && html`<${Pending} own=${own} view=${view} />`}
        ${isTurn && clock ? html`<${ClockBar} clock=${clock} isLarge=${true} />`
          : what && html`<span class="deed" title=${what}>${what}</span>`}</span>
      <${Trail} trail=${own.trail} draws=${view.draws}
        isIn=${Boolean(own.in_hand) && !own.is_folded} />
    </button>
  </div>`;
}

/** How many cards are dealt, for who has none now: as many as others have. */
const cardCount = (view) =>
  Math.max(...view.seats.map((each) => each.cards?.length ?? 0)) || 4;

/** The cards and what they are. */
function Hand({ table, own, prompt, picked, canPick, isDraw, onPick }) {
  const cards = own.cards?.length
    ? html`<${OwnCards} cards=${own.cards} holding=${prompt.holding} picked=${picked}
        hand=${table.frame.value.hand} isFolded=${own.is_folded} isAhead=${!isDraw}
        onPick=${canPick ? onPick : null} />`
    : html`<${NoCards} count=${cardCount(table.view.value)} />`;
  return html`<div class="dock-cards">${cards}
    <${Helper} holding=${prompt.holding} picked=${picked} canPick=${canPick} /></div>`;
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
  const ahead = prompt.ahead ?? [];
  const canPick = isDraw || Boolean(may?.draw);
  const picked = canPick ? table.picked.value : [];
  const bet = choices?.bet;
  const size = bet ? fitting(bet, chosen.facts === facts ? chosen.size : bet.lowest) : 0;
  const decimals = view.decimals ?? 0;

  const act = (action) => {
    const isCheckFree = action.action === "fold" && choices?.check;
    if (isCheckFree && settings.value.asksBeforeFold) return askFold(facts);
    askFold(false);
    return table.act(action);
  };
  const draw = () => table.act(picked.length
    ? { action: "discard", slots: picked } : { action: "pat" });
  const pick = (slot) => {
    // What is thrown has been said; a card picked now would be thrown at the next draw.
    if (isDraw && table.waiting.value) return;
    table.pick(slot);
    const isLatched = ahead.some((plan) => plan.plan === "discard");
    if (!isDraw && isLatched) table.plan({ plan: "discard", slots: table.picked.value });
  };

  const beside = () => {
    if (isFree(bet)) {
      return html`<${SizeChooser} sizes=${bet} size=${size} decimals=${decimals}
        onSize=${(to) => choose({ facts, size: to })} />`;
    }
    return !choices && Boolean(may?.draw) && html`<${DrawPlan} picked=${picked} ahead=${ahead}
      onPlan=${table.plan} isBusy=${isBusy} />`;
  };
  const below = () => {
    if (isDraw) {
      return html`<${DrawButtons} picked=${picked} isBusy=${isBusy} facts=${facts} onDraw=${draw}
        onClear=${() => { table.picked.value = []; }} />`;
    }
    if (choices && (choices.show || choices.muck)) {
      return html`<${ShowButtons} choices=${choices} onAct=${act} isBusy=${isBusy} />`;
    }
    if (choices) {
      return html`<${BettingButtons} choices=${choices} size=${size} decimals=${decimals}
        isBusy=${isBusy} facts=${facts} onAct=${act} />`;
    }
    if (!may) return html`<${Wishes} table=${table} own=${own} onOpen=${onOpen} />`;
    return Boolean(may.bets?.length) && html`<div class="action-area ahead-area">
      <${BettingPlans} may=${may} ahead=${ahead} onPlan=${table.plan} decimals=${decimals}
        bet=${view.bet ?? 0} isBusy=${isBusy} /></div>`;
  };

  return html`<section class="dock" data-turn=${facts} data-free=${view.unit ? "no" : "yes"}
    aria-label=${say("table.your_hand")}>
    <div class="dock-bet"><${Bet} amount=${own.bet} decimals=${decimals} /></div>
    <${OwnPlate} own=${own} view=${view} words=${words} clock=${table.clock.value}
      onOpen=${onOpen} />
    <${Hand} table=${table} own=${own} prompt=${prompt} picked=${picked} canPick=${canPick}
      isDraw=${isDraw} onPick=${pick} />
    <div class="dock-aside">${beside()}</div>
    <div class="dock-actions" tabindex="-1">${below()}
      ${asksFold === facts && html`<${FoldQuestion} onFold=${() => {
        askFold(false);
        table.act({ action: "fold" });
      }} onStay=${() => askFold(false)} />`}</div>
  </section>`;
}
