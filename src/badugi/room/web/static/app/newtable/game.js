// What is played at the new table, and for how much.
import { html } from "../html.js";
import { Segments, SelectField, TextField, Tiles } from "../form.js";
import { say } from "../words.js";
import { chosen, OWN, usualStakes } from "./draft.js";

const titled = (list) => list.map((each) => [each.name, each.title]);

function withGame(draft, name, isIn) {
  const left = draft.variants.filter((each) => each !== name);
  if (isIn) return [...left, name];
  return left.length ? left : draft.variants;
}

function Rotation({ choices, draft, change, why }) {
  return html`<div class="two">
    <${SelectField} name="rotation" label=${say("newtable.rotation")} value=${draft.rotation}
      hint=${chosen(choices.rotations, draft.rotation).says} options=${titled(choices.rotations)}
      onChange=${(rotation) => change({ rotation })} />
    ${draft.rotation === "hands" && html`<${TextField} name="hands"
      label=${say("newtable.hands")} type="number" min="1" max="100" inputmode="numeric"
      value=${draft.hands} why=${why.hands} onChange=${(hands) => change({ hands })} />`}
  </div>`;
}

function Stakes({ choices, draft, change, why }) {
  const { stakes } = chosen(choices.bettings, draft.betting);
  const usual = usualStakes(choices, draft);
  const { forced_bets: posts } = chosen(choices.houses, draft.house);
  return html`
    <${Segments} name="stakes-usual" legend=${say("newtable.stakes")} value=${draft.stakes}
      hint=${usual?.[posts]} options=${[...stakes.map((each) => [each.name, each.name]),
        [OWN, say("newtable.stakes_own")]]}
      onChange=${(each) => change({ stakes: each })} />
    ${draft.stakes === OWN && html`<${TextField} name="stakes" label=${say("newtable.stakes_field")}
      placeholder="3/6" hint=${say("newtable.stakes_hint")} why=${why.stakes} maxlength="60"
      value=${draft.ownStakes} onChange=${(ownStakes) => change({ ownStakes })} />`}`;
}

/** Games, betting, stakes. */
export function Game({ choices, draft, change, why }) {
  return html`<section class="panel form-part">
    <h2>${say("newtable.part_game")}</h2>
    <${Tiles} name="variants" legend=${say("newtable.variants")} isMany=${true}
      values=${draft.variants} options=${choices.variants}
      onChange=${(name, isIn) => change({ variants: withGame(draft, name, isIn) })} />
    ${draft.variants.length > 1 && html`<${Rotation} choices=${choices} draft=${draft}
      change=${change} why=${why} />`}
    <${Segments} name="betting" legend=${say("newtable.betting")} value=${draft.betting}
      hint=${chosen(choices.bettings, draft.betting).says} options=${titled(choices.bettings)}
      onChange=${(betting) => change({ betting })} />
    <${Stakes} choices=${choices} draft=${draft} change=${change} why=${why} />
  </section>`;
}

/** Whose house rules are played, and what is different there. */
export function House({ choices, draft, change }) {
  const house = chosen(choices.houses, draft.house);
  return html`<section class="panel form-part">
    <h2>${say("newtable.part_house")}</h2>
    <${Segments} name="house" legend=${say("newtable.house")} value=${draft.house}
      hint=${house.says} options=${titled(choices.houses)}
      onChange=${(name) => change({ house: name })} />
    ${house.differences.length > 0 && html`<div><p class="label">${say("newtable.differences")}</p>
      <ul class="differences">${house.differences.map(({ clause, text }) =>
        html`<li key=${text}>${text} <a href=${`/learn/rules#${clause}`}>${clause}</a></li>`)}
      </ul></div>`}
  </section>`;
}
