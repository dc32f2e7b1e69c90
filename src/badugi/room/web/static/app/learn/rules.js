// The rulebook, clause by clause.
import { html, useEffect, useMemo, useState } from "../html.js";
import { asking } from "../net/api.js";
import { locale, say } from "../words.js";
import { Waiting, useAsked } from "./asked.js";
import { Blocks, Inlines, finder } from "./blocks.js";
import { Frame } from "./frame.js";
import { Search, hasAll, wholeText, wordsOf } from "./search.js";

const FIRST = "variant-badugi";

/** The pages for games, the main one first, and the chapters of the law. */
function sorted(pages) {
  const games = pages.filter((page) => !page.number);
  return {
    games: [...games.filter(({ name }) => name === FIRST),
      ...games.filter(({ name }) => name !== FIRST)],
    chapters: pages.filter((page) => page.number),
  };
}

function Clause({ clause, find }) {
  return html`<section class="clause" id=${clause.number}>
    <h3><a class="clause-number" href=${`#${clause.number}`}>${clause.number}</a>
      <${Inlines} pieces=${[clause.title]} find=${find} /></h3>
    <${Blocks} blocks=${clause.blocks} find=${find} />
  </section>`;
}

function Chapter({ chapter, find }) {
  return html`<section class="chapter" id=${chapter.number}>
    <h2><a class="clause-number" href=${`#${chapter.number}`}>${chapter.number}</a>
      ${chapter.title}</h2>
    ${!find && html`<${Blocks} blocks=${chapter.blocks} />`}
    ${chapter.clauses.map((clause) => html`<${Clause} key=${clause.number} clause=${clause}
      find=${find} />`)}
  </section>`;
}

function Game({ page, find }) {
  return html`<section class="chapter game" id=${page.name}>
    <h2>${page.title}</h2>
    <${Blocks} blocks=${page.blocks} find=${find} />
  </section>`;
}

function Contents({ games, chapters }) {
  return html`<nav class="contents" aria-label=${say("learn.contents")}>
    <h2>${say("learn.in_a_minute")}</h2>
    <ul>${games.map((page) => html`<li key=${page.name}>
      <a href=${`#${page.name}`}>${page.title}</a></li>`)}</ul>
    <h2>${say("learn.the_law")}</h2>
    <ol>${chapters.map((chapter) => html`<li key=${chapter.number}>
      <a href=${`#${chapter.number}`}><span class="contents-number">${chapter.number}</span>
        ${chapter.title}</a></li>`)}</ol>
  </nav>`;
}

/** Go where the address points, now that there is something to point at. */
function useTarget(onTarget) {
  useEffect(() => {
    if (location.hash) location.replace(location.hash);
    const hear = () => {
      onTarget();
      requestAnimationFrame(() => document.getElementById(location.hash.slice(1))
        ?.scrollIntoView());
    };
    addEventListener("hashchange", hear);
    return () => removeEventListener("hashchange", hear);
  }, []);
}

function Book({ pages }) {
  const [wish, setWish] = useState("");
  useTarget(() => setWish(""));
  const { games, chapters } = useMemo(() => sorted(pages), [pages]);
  const words = wordsOf(wish);
  const find = finder(words);
  const isWanted = (part) => hasAll(wholeText(part), words);
  const found = {
    games: games.filter(isWanted),
    chapters: chapters.map((chapter) => ({
      ...chapter, clauses: chapter.clauses.filter(isWanted) })).filter(({ clauses }) =>
      clauses.length),
  };
  const count = found.games.length
    + found.chapters.reduce((sum, { clauses }) => sum + clauses.length, 0);
  const contents = html`<${Contents} games=${games} chapters=${chapters} />`;
  return html`<div class="rules">
    <aside class="rules-side">
      <${Search} wish=${wish} onWish=${setWish} count=${count} />
      <details class="contents-fold"><summary>${say("learn.contents")}</summary>
        ${contents}</details>
      <div class="contents-open">${contents}</div>
    </aside>
    <article class="rules-text">
      ${!count && html`<p class="empty">${say("learn.nothing_found")}</p>`}
      ${found.games.map((page) => html`<${Game} key=${page.name} page=${page} find=${find} />`)}
      ${found.chapters.map((chapter) => html`<${Chapter} key=${chapter.number}
        chapter=${chapter} find=${find} />`)}
    </article>
  </div>`;
}

/** The page of the rules. */
export function Rules() {
  const answer = useAsked(asking("/api/rules", { locale: locale() }));
  return html`<${Frame} part="rules">
    ${answer.found ? html`<${Book} pages=${answer.found.pages} />`
      : html`<${Waiting} ...${answer} />`}
  </${Frame}>`;
}
