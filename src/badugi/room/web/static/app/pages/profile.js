// One's own page: name, chips, what the hands have brought, and every hand to look at again.
import { html, useEffect } from "../html.js";
import { Hands } from "../profile/hands.js";
import { Results, useResults } from "../profile/results.js";
import { Who } from "../profile/who.js";
import { useWanted } from "../profile/wanted.js";
import { comeIn, me, refreshMe } from "../me.js";
import { toastRefusal } from "../toasts.js";
import { useTitle } from "../title.js";
import { say } from "../words.js";

/** The page of whoever is at this browser. */
export default function Profile() {
  useTitle(say("profile.title"));
  useEffect(() => { refreshMe().catch(toastRefusal); }, []);
  if (!me.value) return html`<${Nobody} />`;
  return html`<${Known} key=${me.value.player} />`;
}

function Nobody() {
  return html`<main id="main" class="page">
    <div class="empty">
      <h1>${say("profile.nobody_title")}</h1>
      <p>${say("profile.nobody_text")}</p>
      <div class="row">
        <button class="button primary" onClick=${() => comeIn().catch(toastRefusal)}>
          ${say("profile.come_in")}</button>
        <a class="button" href="/account">${say("shell.sign_in")}</a>
      </div>
      <p><a href="/histories">${say("histories.title")}</a></p>
    </div>
  </main>`;
}

function Known() {
  const [wanted, want, wantAll] = useWanted();
  const [found, findAgain] = useResults(wanted.game);
  const results = found?.results;
  const hasPlayed = Boolean(results?.games.length);
  return html`<main id="main" class="page profile" aria-busy=${!found}>
    <${Who} />
    ${!found && html`<section class="results skeleton" aria-label=${say("shell.loading")}>
      </section>`}
    ${found?.refusal && html`<section class="empty"><p>${found.refusal.message}</p>
      <button class="button" onClick=${findAgain}>${say("shell.try_again")}</button></section>`}
    ${results && !hasPlayed && html`<${NothingYet} />`}
    ${hasPlayed && html`<${Results} results=${results} game=${wanted.game}
      onGame=${(game) => want({ game })} />`}
    ${hasPlayed && html`<${Hands} wanted=${wanted} want=${want} onAll=${wantAll}
      games=${results.games} />`}
  </main>`;
}

function NothingYet() {
  return html`<section class="empty">
    <h2>${say("profile.none_title")}</h2>
    <p>${say("profile.none_text")}</p>
    <div class="row">
      <a class="button primary" href="/">${say("shell.to_lobby")}</a>
      <a class="button" href="/first-hand">${say("profile.first_hand_guided")}</a>
    </div>
  </section>`;
}
