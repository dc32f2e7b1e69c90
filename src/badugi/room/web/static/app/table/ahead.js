// Deciding before one's turn: what is latched is shown latched, and is let go by a second press.
import { html } from "../html.js";
import { chips, say } from "../words.js";

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The place of each plan: left gives up, the middle stays cheap, the right one raises. */
const PLACES = [["fold", "check_fold"], ["check", "call", "call_any"], ["raise", "raise_any"]];

/** What a plan is called; where nothing is bet yet there is nothing to raise. */
function words(plan, decimals, bet) {
  const raise = bet ? "raise" : "bet";
  if (plan.plan === "call") return say("table.plan_call", { amount: chips(plan.amount, decimals) });
  if (plan.plan === "raise") {
    return say(`table.plan_${raise}`, { amount: chips(plan.to, decimals) });
  }
  if (plan.plan === "raise_any") return say(`table.plan_${raise}_any`);
  return say(`table.plan_${plan.plan}`);
}

/** The plans for this betting round as latches; `bet` is what is bet in it. */
export function BettingPlans({ may, ahead, onPlan, decimals, bet, isBusy }) {
  const standing = ahead.find((plan) => plan.plan !== "discard");
  const press = (plan) => onPlan(same(plan, standing) ? null : plan);
  const columns = PLACES.map((names) => may.bets.filter((plan) => names.includes(plan.plan)));
  return html`<div class="plans" role="group" aria-label=${say("table.ahead")}>
    ${columns.map((plans, at) => html`<div key=${at} class="plan-column">
      ${plans.map((plan) => html`<button key=${plan.plan} class="button small latch"
        aria-pressed=${same(plan, standing)} disabled=${isBusy} onClick=${() => press(plan)}>
        <span class="latch-mark" aria-hidden="true"></span>${words(plan, decimals, bet)}</button>`)}
    </div>`)}
  </div>`;
}

/** The plan for the coming draw. */
export function DrawPlan({ picked, ahead, onPlan, isBusy }) {
  const standing = ahead.find((plan) => plan.plan === "discard");
  const isLatched = standing !== undefined && same(standing.slots ?? [], picked);
  const label = picked.length
    ? say("table.plan_draw", { count: picked.length }) : say("table.plan_pat");
  const press = () => onPlan(isLatched ? null : { plan: "discard", slots: picked });
  return html`<button class="button small latch" aria-pressed=${isLatched} disabled=${isBusy}
    onClick=${press}><span class="latch-mark" aria-hidden="true"></span>${label}</button>`;
}
