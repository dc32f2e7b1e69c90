// The new table in a few sentences.
import { html } from "../html.js";
import { chips, say } from "../words.js";
import { chosen, stakesOf, usualStakes } from "./draft.js";

function sentences(choices, draft) {
  const usual = usualStakes(choices, draft);
  const house = chosen(choices.houses, draft.house);
  const stakes = stakesOf(draft);
  const games = draft.variants.map((name) => chosen(choices.variants, name).title).join(", ");
  const least = draft.least.trim() || (usual && chips(usual.buy_ins.least));
  const most = draft.most.trim() || (usual && chips(usual.buy_ins.most));
  return [
    say("newtable.sum_game", { games, betting: chosen(choices.bettings, draft.betting).title }),
    draft.variants.length > 1 && say(`newtable.sum_${draft.rotation}`,
      { count: Number(draft.hands) }),
    usual ? `${usual[house.forced_bets]}.` : stakes && say("newtable.sum_stakes", { stakes }),
    house.name !== choices.usual.house && say("newtable.sum_house", { house: house.title }),
    say("newtable.sum_seats", { seats: draft.seats }),
    draft.bots.length > 0 && say("newtable.sum_bots", { count: draft.bots.length }),
    least && most && say("newtable.sum_buy_in", { least, most }),
    chosen(choices.speeds, draft.speed).says,
    say(draft.isPrivate ? draft.password ? "newtable.sum_password" : "newtable.sum_private"
      : "newtable.sum_public"),
  ].filter(Boolean);
}

/** What one would open. */
export function Summary({ choices, draft }) {
  return html`<p class="summary">${sentences(choices, draft).join(" ")}</p>`;
}
