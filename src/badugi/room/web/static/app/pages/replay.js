// A finished hand, step by step, with the eyes of whoever looks back at it.
import { html, useEffect, useState } from "../html.js";
import { Download } from "../download.js";
import { Face, ReplayBar } from "../replay/bar.js";
import { Hand } from "../replay/hand.js";
import { me } from "../me.js";
import { ask, asking } from "../net/api.js";
import { handAt, tableAt } from "../router.js";
import { useTitle } from "../title.js";
import { copy } from "../toasts.js";
import { say, when } from "../words.js";

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
  return html`<${Hand} key=${found.hand.number} found=${found.hand} name=${found.hand.number}
    wanted=${query.at} bar=${(at) => html`<${Bar} found=${found.hand} accessKey=${key}
      at=${at} />`} />`;
}

/** A way to another hand of the table, if there is one. */
const beside = (found, number, words, key) =>
  number && { address: handAt(found.table, number, { key }), label: say(words, { number }) };

/** What is said of the hand, and its tools; `at` is the step that the copied link opens. */
function Bar({ found, accessKey: key, at }) {
  const { table, number } = found;
  const link = () => location.origin + handAt(table, number, { key, at });
  return html`<${ReplayBar} title=${say("replay.title", { number })}
    about=${`${found.title} · ${found.game_name}`} at=${when(found.at)}
    datetime=${new Date(found.at).toISOString()}
    before=${beside(found, found.previous, "replay.previous_hand", key)}
    after=${beside(found, found.next, "replay.next_hand", key)}>
    <button class="button quiet" aria-label=${say("replay.copy_link")}
      title=${say("replay.copy_link")} onClick=${() => copy(link())}>
      <${Face} icon="link" words=${say("replay.copy_link")} /></button>
    <${Download} path=${`/api/hands/${table}/${number}`} asked=${{ key }} kind="quiet"
      title=${say("download.hand")} />
    ${found.is_open && html`<a class="button" href=${tableAt(table, { key })}
      aria-label=${say("replay.to_table")} title=${say("replay.to_table")}>
      <${Face} icon="chip" words=${say("replay.to_table")} /></a>`}
  </${ReplayBar}>`;
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
