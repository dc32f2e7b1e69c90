// Everything to learn from: rules, hands, exercises, words, history.
import { html } from "../html.js";
import { ExercisesPage } from "../learn/exercises.js";
import { GlossaryPage } from "../learn/glossary.js";
import { HistoryPage } from "../learn/history.js";
import { Hub } from "../learn/hub.js";
import { Ranker } from "../learn/ranker.js";
import { Rules } from "../learn/rules.js";
import Missing from "./missing.js";

const PAGES = {
  rules: Rules, ranker: Ranker, exercises: ExercisesPage, glossary: GlossaryPage,
  history: HistoryPage,
};

/** The page of one part, or the one that leads to all. */
export default function Learn({ part = "", query }) {
  const Part = !part ? Hub : Object.hasOwn(PAGES, part) ? PAGES[part] : Missing;
  return html`<${Part} query=${query} />`;
}
