// A hand on the table, step by step: felt, one's own cards, the lines, the controls.
import { html, useMemo } from "../html.js";
import { Controls } from "./controls.js";
import { Lines } from "./lines.js";
import { Own } from "./own.js";
import { useKeys, usePlayer } from "./player.js";
import { chapters } from "./story.js";
import { Felt } from "../table/felt.js";

const ownAt = (step, seat) => step.view.seats.find((each) => each.seat === seat) ?? null;

/**
 * A hand with the eyes of `found.seat`; `wanted` is the step to begin with, `name` is the hand's
 * own, and `bar(at)` the line above it.
 */
export function Hand({ found, name, wanted, bar }) {
  const { steps, seat = null } = found;
  const parts = useMemo(() => chapters(steps), [steps]);
  const player = usePlayer(steps, wanted);
  useKeys(steps, player);
  const step = steps[player.at];
  const own = ownAt(step, seat);
  const slots = useMemo(() => Math.max(...steps.map((each) =>
    ownAt(each, seat)?.cards?.length ?? 0)), [steps]);
  return html`<main id="main" class="replay-page" data-own=${own ? "yes" : "no"}>
    ${bar(player.at)}
    <div class="stage-area">
      <${Felt} view=${step.view} words=${{ hands: step.hands }} seats=${found.seats}
        own=${own ? seat : null} />
      ${own && html`<${Own} own=${own} step=${step} hand=${name} slots=${slots} />`}
    </div>
    <${Lines} steps=${steps} at=${player.at} own=${seat} onGo=${player.go} />
    <${Controls} steps=${steps} parts=${parts} own=${seat} player=${player} />
  </main>`;
}
