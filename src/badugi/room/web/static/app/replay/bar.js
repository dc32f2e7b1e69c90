// The line above a hand: which one it is, the hands beside it, and what one may do with it.
import { html } from "../html.js";
import { Icon } from "../icons.js";
import { asking } from "../net/api.js";
import { copy } from "../toasts.js";
import { say, when } from "../words.js";

/** Where a hand is found; `key` opens a private table. */
export const placeOf = (table, number, key) => asking(`/hand/${table}/${number}`, { key });

/** A way to the hand before or after; where there is none, its place stays free. */
function Beside({ found, number, icon, words, accessKey }) {
  if (!number) {
    return html`<span class="button quiet icon" aria-hidden="true" data-none="yes">
      <${Icon} name=${icon} /></span>`;
  }
  const label = say(words, { number });
  return html`<a class="button quiet icon" href=${placeOf(found.table, number, accessKey)}
    aria-label=${label} title=${label}><${Icon} name=${icon} /></a>`;
}

/** Title and tools; `at` is the step that the copied link opens. */
export function ReplayBar({ found, accessKey, at }) {
  const { table, number } = found;
  const link = () => location.origin + asking(`/hand/${table}/${number}`, { key: accessKey, at });
  const tableAddress = asking(`/table/${table}`, { key: accessKey });
  return html`<div class="replay-bar">
    <div class="beside">
      <${Beside} found=${found} number=${found.previous} icon="arrow-left" accessKey=${accessKey}
        words="replay.previous_hand" />
      <${Beside} found=${found} number=${found.next} icon="arrow-right" accessKey=${accessKey}
        words="replay.next_hand" />
    </div>
    <h1>${say("replay.title", { number })}</h1>
    <p class="about" title=${`${found.title} · ${found.game_name}`}>
      ${found.title} · ${found.game_name}<span class="at"> · <time
        datetime=${new Date(found.at).toISOString()}>${when(found.at)}</time></span></p>
    <div class="row replay-tools">
      <button class="button quiet" onClick=${() => copy(link())} title=${say("replay.copy_link")}
        aria-label=${say("replay.copy_link")}>
        <${Icon} name="link" size=${20} /><span class="word">${say("replay.copy_link")}</span></button>
      <a class="button quiet" download href=${asking(`/api/hands/${table}/${number}`,
        { key: accessKey })} title=${say("replay.download_title")}
        aria-label=${say("replay.download")}>
        <${Icon} name="download" size=${20} /><span class="word">${say("replay.download")}</span></a>
      ${found.is_open && html`<a class="button" href=${tableAddress} title=${say("replay.to_table")}
        aria-label=${say("replay.to_table")}>
        <${Icon} name="chip" size=${20} /><span class="word">${say("replay.to_table")}</span></a>`}
    </div>
  </div>`;
}
