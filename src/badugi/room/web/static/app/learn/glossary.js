// The words of the game, English and Korean side by side.
import { html, useState } from "../html.js";
import { CardText } from "../cards/text.js";
import { asking } from "../net/api.js";
import { locale, say } from "../words.js";
import { Waiting, useAsked } from "./asked.js";
import { Frame } from "./frame.js";
import { Search, hasAll, wordsOf } from "./search.js";

const textOf = ({ english, korean, says }) => `${english} ${korean} ${says}`.toLowerCase();

function Term({ term }) {
  const words = [["en", term.english], ["ko", term.korean]];
  if (locale() === "ko") words.reverse();
  return html`<div class="term" id=${term.name}>
    <dt>${words.map(([lang, word]) => html`<span key=${lang} lang=${lang} class="term-word">
      ${word}</span> `)}</dt>
    <dd><${CardText} text=${term.says} /></dd>
  </div>`;
}

function Words({ groups }) {
  const [wish, setWish] = useState("");
  const words = wordsOf(wish);
  const found = groups.map((group) => ({
    ...group, terms: group.terms.filter((term) => hasAll(textOf(term), words)) }))
    .filter(({ terms }) => terms.length);
  const count = found.reduce((sum, { terms }) => sum + terms.length, 0);
  return html`<${Search} wish=${wish} onWish=${setWish} count=${count} />
    ${!count && html`<p class="empty">${say("learn.nothing_found")}</p>`}
    ${found.map((group) => html`<section key=${group.name} class="term-group">
      <h2>${group.title}</h2>
      <dl class="terms">${group.terms.map((term) => html`<${Term} key=${term.name}
        term=${term} />`)}</dl>
    </section>`)}`;
}

/** The page of words. */
export function GlossaryPage() {
  const answer = useAsked(asking("/api/glossary", { locale: locale() }));
  return html`<${Frame} part="glossary">
    ${answer.found ? html`<${Words} groups=${answer.found.groups} />`
      : html`<${Waiting} ...${answer} />`}
  </${Frame}>`;
}
