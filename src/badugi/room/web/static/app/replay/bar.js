// The line above a hand: which one it is, the hands beside it, and what one may do with it.
import { html } from "../html.js";
import { Icon } from "../icons.js";
import { asking } from "../net/api.js";
import { handAt, tableAt } from "../router.js";
import { copy } from "../toasts.js";
import { say, when } from "../words.js";

/** A way to the hand before or after; where there is none, its place stays free. */
function Beside({ found, number, icon, words, accessKey }) {
  if (!number) {
    return html`<span class="button quiet icon" aria-hidden="true" data-none="yes">
      <${Icon} name=${icon} /></span>`;
  }
  const label = say(words, { number });
  return html`<a class="button quiet icon" href=${handAt(found.table, number, { key: accessKey })}
    aria-label=${label} title=${label}><${Icon} name=${icon} /></a>`;
}

/** What stands on a tool; on small screens the icon alone. */
function Face({ icon, words }) {
  return html`<${Icon} name=${icon} size=${20} /><span class="word">${words}</span>`;
}

/** Title and tools; `at` is the step that the copied link opens. */
export function ReplayBar({ found, accessKey, at }) {
  const { table, number } = found;
  const link = () => location.origin + handAt(table, number, { key: accessKey, at });
  const record = asking(`/api/hands/${table}/${number}`, { key: accessKey });
  const tableAddress = tableAt(table, { key: accessKey });
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
      <button class="button quiet" aria-label=${say("replay.copy_link")}
        title=${say("replay.copy_link")} onClick=${() => copy(link())}>
        <${Face} icon="link" words=${say("replay.copy_link")} /></button>
      <a class="button quiet" download href=${record} aria-label=${say("replay.download")}
        title=${say("replay.download_title")}>
        <${Face} icon="download" words=${say("replay.download")} /></a>
      ${found.is_open && html`<a class="button" href=${tableAddress}
        aria-label=${say("replay.to_table")} title=${say("replay.to_table")}>
        <${Face} icon="chip" words=${say("replay.to_table")} /></a>`}
    </div>
  </div>`;
}
