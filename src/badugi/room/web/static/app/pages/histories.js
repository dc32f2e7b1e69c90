// Hands from elsewhere: choose a file, see what it holds, look at each hand as at one's own.
import { html } from "../html.js";
import { Choose } from "../histories/choose.js";
import { file } from "../histories/file.js";
import { Hands, summary } from "../histories/hands.js";
import { Look, Nothing } from "../histories/look.js";
import { useTitle } from "../title.js";
import { say } from "../words.js";

/** The page of a file, or of the hand at place `number` of it. */
export default function Histories({ number, query }) {
  if (!number) return html`<${File} />`;
  const hand = file.value?.hands[number - 1];
  if (hand?.status === "replayed") {
    return html`<${Look} key=${number} at=${Number(number)} wanted=${query.at} />`;
  }
  return file.value
    ? html`<${Nothing} title=${say("histories.no_hand_title")}
        text=${hand?.reason ?? say("histories.no_hand_text")} />`
    : html`<${Nothing} title=${say("histories.gone_title")} text=${say("histories.gone_text")}
        way=${say("histories.choose")} />`;
}

function File() {
  useTitle(say("histories.title"));
  return html`<main id="main" class="page histories">
    <header class="histories-head">
      <h1>${say("histories.title")}</h1>
      <p class="histories-lead">${say("histories.lead")}</p>
    </header>
    <${Choose} />
    <p class="hidden-text" role="status">${file.value && summary(file.value)}</p>
    ${file.value && html`<${Hands} key=${file.value.name} />`}
  </main>`;
}
