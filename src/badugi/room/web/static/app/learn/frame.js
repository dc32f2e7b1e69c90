// What all pages to learn from have in common: a title, a sentence, the way to the others.
import { html, useEffect, useRef } from "../html.js";
import { useTitle } from "../title.js";
import { say } from "../words.js";

/** The parts of learning, in the order in which one may take them. */
export const PARTS = ["rules", "ranker", "exercises", "glossary", "history"];

function Ways({ part }) {
  const row = useRef(null);
  const current = (name) => (name === part ? "page" : undefined);
  useEffect(() => {
    const link = row.current.querySelector("[aria-current]");
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [part]);
  return html`<nav class="learn-ways" ref=${row} aria-label=${say("learn.ways")}>
    <a href="/learn">${say("learn.hub")}</a>
    ${PARTS.map((name) => html`<a key=${name} href=${`/learn/${name}`}
      aria-current=${current(name)}>${say(`learn.${name}`)}</a>`)}
  </nav>`;
}

/** A page to learn from. */
export function Frame({ part, children }) {
  const title = say(`learn.${part}`);
  useTitle(title);
  return html`<main id="main" class="page learn learn-${part}">
    <${Ways} part=${part} />
    <header class="learn-head">
      <h1>${title}</h1>
      <p class="learn-lead">${say(`learn.${part}_lead`)}</p>
    </header>
    ${children}
  </main>`;
}
