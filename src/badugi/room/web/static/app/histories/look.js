// One hand of the open file in the replayer, with the eyes of whoever's cards it knows.
import { html, useEffect, useState } from "../html.js";
import { beside, file, historyAt } from "./file.js";
import { handName } from "./hands.js";
import { Icon } from "../icons.js";
import { Menu } from "../menu.js";
import { Face, ReplayBar } from "../replay/bar.js";
import { Hand } from "../replay/hand.js";
import { ask, asking } from "../net/api.js";
import { useTitle } from "../title.js";
import { locale, say } from "../words.js";

/** The steps of a hand, or why there are none; null so far. `eyes` is a seat, 0 nobody's. */
function useSteps(record, eyes) {
  const [found, setFound] = useState(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const path = asking("/api/histories/replay", { seat: eyes, locale: locale() });
    ask("POST", path, new Blob([record])).then(
      (hand) => isWanted && setFound({ hand, record }),
      (refusal) => isWanted && setFound({ refusal, record }));
    return () => { isWanted = false; };
  }, [record, eyes, tries]);
  return [found?.record === record ? found : null, () => { setFound(null); setTries(tries + 1); }];
}

/** With whose eyes to look. */
function Eyes({ found, onLook }) {
  const { seat = 0, eyes = [] } = found;
  if (!eyes.length) return null;
  const all = [...eyes, { seat: 0, name: say("histories.all_eyes") }];
  const items = all.map((each) => html`<button class="menu-item"
    aria-pressed=${String(each.seat === seat)} onClick=${() => onLook(each.seat)}>
    ${each.name}</button>`);
  const now = all.find((each) => each.seat === seat);
  return html`<${Menu} icon="eye" kind="quiet" words=${now.name}
    title=${say("histories.eyes", { name: now.name })} items=${items} />`;
}

const wayTo = (number, words) => number && { address: historyAt(number), label: say(words) };

function Bar({ hand, at, found, onLook }) {
  const about = [hand.table, found.game_name].filter(Boolean).join(" · ");
  return html`<${ReplayBar} title=${handName(hand, at)} about=${about} at=${hand.at}
    before=${wayTo(beside(at, -1), "histories.previous")}
    after=${wayTo(beside(at, 1), "histories.next")}>
    <${Eyes} found=${found} onLook=${onLook} />
    <a class="button" href="/histories" aria-label=${say("histories.to_list")}
      title=${say("histories.to_list")}>
      <${Face} icon="log" words=${say("histories.to_list")} /></a>
  </${ReplayBar}>`;
}

/** The hand at a place of the file; `wanted` is the step to begin with. */
export function Look({ at, wanted }) {
  const hand = file.value.hands[at - 1];
  const [eyes, setEyes] = useState(null);
  const [found, again] = useSteps(hand.record, eyes);
  useTitle(handName(hand, at));
  if (!found) {
    return html`<main id="main" class="replay-page waiting" aria-busy="true">
      <p class="hidden-text">${say("shell.loading")}</p></main>`;
  }
  if (found.refusal) {
    return html`<${Nothing} title=${say("shell.failed_title")} text=${found.refusal.message}>
      <button class="button" onClick=${again}>${say("shell.try_again")}</button>
    </${Nothing}>`;
  }
  // Other eyes look at the same step.
  const step = new URLSearchParams(location.search).get("at") ?? wanted;
  return html`<${Hand} key=${`${at}/${found.hand.seat}`} found=${found.hand} name=${at}
    wanted=${step} bar=${() => html`<${Bar} hand=${hand} at=${at} found=${found.hand}
      onLook=${setEyes} />`} />`;
}

/** A place where no hand can be shown: why, and ways on; `way` is what the last one is called. */
export function Nothing({ title, text, way = say("histories.to_list"), children }) {
  return html`<main id="main" class="page">
    <div class="empty">
      <${Icon} name="log" size=${32} />
      <h1>${title}</h1>
      <p>${text}</p>
      <div class="row">
        ${children}
        <a class="button primary" href="/histories">${way}</a>
      </div>
    </div>
  </main>`;
}
