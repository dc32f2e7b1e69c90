// The lobby: cards at once, or one of the tables.
import { html, useEffect, useState } from "../html.js";
import { Hero, Welcome } from "../lobby/hero.js";
import { TableList } from "../lobby/list.js";
import { useFreshTables } from "../lobby/tables.js";
import { me, refreshMe } from "../me.js";
import { load } from "../router.js";
import { say } from "../words.js";

/** Whoever comes for the first time is told what this is; who is known is led on. */
export default function Lobby() {
  const [isNew] = useState(() => !me.value);
  useFreshTables();
  useEffect(() => {
    document.title = say("shell.title");
    if (me.value) refreshMe();
    // The way to the table should be short.
    const timer = setTimeout(() => load("table").catch(() => null), 600);
    return () => clearTimeout(timer);
  }, []);
  return html`<main id="main" class="page lobby">
    ${isNew ? html`<${Hero} />` : me.value && html`<${Welcome} />`}
    <${TableList} heading=${isNew ? "h2" : "h1"} />
  </main>`;
}
