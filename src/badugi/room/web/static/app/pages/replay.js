// A finished hand, step by step, with the eyes of whoever looks back at it.
import { html, useEffect, useMemo, useState } from "../html.js";
import { ReplayBar } from "../replay/bar.js";
import { Controls } from "../replay/controls.js";
import { Lines } from "../replay/lines.js";
import { Own } from "../replay/own.js";
import { useKeys, usePlayer } from "../replay/player.js";
import { chapters } from "../replay/story.js";
import { Felt } from "../table/felt.js";
import { me } from "../me.js";
import { ask, asking } from "../net/api.js";
import { useTitle } from "../title.js";
import { say } from "../words.js";

/** The page of one hand; `query.at` is the step, `query.key` opens a private table's. */
export default function Replay({ table, number, query }) {
  const [found, setFound] = useState(null);
  const [tries, setTries] = useState(0);
  const key = query.key ?? "";
  useEffect(() => {
    let isWanted = true;
    ask("GET", asking(`/api/hands/${table}/${number}/replay`, { key })).then(
      (hand) => isWanted && setFound({ hand }),
      (refusal) => isWanted && setFound({ refusal }));
    return () => { isWanted = false; };
  }, [table, number, key, tries, me.value?.player]);
  useTitle(say("replay.title", { number: Number(number) }));

  if (!found) {
    return html`<main id="main" class="replay-page waiting" aria-busy="true">
      <p class="hidden-text">${say("shell.loading")}</p></main>`;
  }
  if (found.refusal) {
    return html`<${NotFound} refusal=${found.refusal} onAgain=${() => setTries(tries + 1)} />`;
  }
  return html`<${Hand} key=${found.hand.number} found=${found.hand} wanted=${query.at}
    accessKey=${key} />`;
}

const ownAt = (step, seat) => step.view.seats.find((each) => each.seat === seat) ?? null;

function Hand({ found, wanted, accessKey }) {
  const { steps, seat = null } = found;
  const parts = useMemo(() => chapters(steps), [steps]);
  const player = usePlayer(steps, wanted);
  useKeys(steps, player);
  const step = steps[player.at];
  const own = ownAt(step, seat);
  const slots = useMemo(() => Math.max(...steps.map((each) =>
    ownAt(each, seat)?.cards?.length ?? 0)), [steps]);
  return html`<main id="main" class="replay-page" data-own=${own ? "yes" : "no"}>
    <${ReplayBar} found=${found} accessKey=${accessKey} at=${player.at} />
    <div class="stage-area">
      <${Felt} view=${step.view} words=${{ hands: step.hands }} seats=${found.seats}
        own=${own ? seat : null} />
      ${own && html`<${Own} own=${own} step=${step} hand=${found.number} slots=${slots} />`}
    </div>
    <${Lines} steps=${steps} at=${player.at} own=${seat} onGo=${player.go} />
    <${Controls} steps=${steps} parts=${parts} own=${seat} player=${player} />
  </main>`;
}

/** Why there is nothing to see, and what one can do. */
function NotFound({ refusal, onAgain }) {
  const isMissing = refusal.status === 404;
  const title = isMissing ? "replay.missing_title"
    : refusal.status ? "shell.failed_title" : "replay.away_title";
  return html`<main id="main" class="page">
    <div class="empty">
      <h1>${say(title)}</h1>
      <p>${isMissing ? say("replay.missing_text") : refusal.message}</p>
      <div class="row">
        <button class="button" onClick=${onAgain}>${say("shell.try_again")}</button>
        <a class="button primary" href="/">${say("shell.to_lobby")}</a>
      </div>
      ${!me.value && isMissing && html`<p><a href="/account">${say("replay.sign_in")}</a></p>`}
    </div>
  </main>`;
}
