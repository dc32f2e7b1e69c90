// What one's hands have brought in all, and game by game.
import { html, useEffect, useState } from "../html.js";
import { Graph } from "./graph.js";
import { me } from "../me.js";
import { ask, asking } from "../net/api.js";
import { chips, net, number, say } from "../words.js";

/** The results of all hands or of one game, or a refusal, null so far; and how to ask again. */
export function useResults(game) {
  const [found, setFound] = useState(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    ask("GET", asking("/api/me/results", { game })).then(
      (results) => isWanted && setFound({ results }),
      (refusal) => isWanted && setFound({ refusal }));
    return () => { isWanted = false; };
  }, [game, me.value?.player, tries]);
  return [found, () => { setFound(null); setTries(tries + 1); }];
}

const sign = (amount) => (amount > 0 ? "won" : amount < 0 ? "lost" : "");

function Fact({ name, children }) {
  return html`<div><dt>${name}</dt><dd class="numbers">${children}</dd></div>`;
}

function Games({ games, game, onGame }) {
  return html`<div class="scroller"><table class="games">
    <caption class="hidden-text">${say("profile.by_game")}</caption>
    <thead><tr><th scope="col">${say("profile.game")}</th>
      <th scope="col" class="number">${say("profile.hands")}</th>
      <th scope="col" class="number">${say("profile.result")}</th></tr></thead>
    <tbody>${games.map((each) => html`<tr key=${each.game}>
      <th scope="row"><button class="game-choice" aria-pressed=${each.game === game}
        onClick=${() => onGame(each.game === game ? "" : each.game)}>
        ${each.game_name}</button></th>
      <td class="number">${number(each.hands)}</td>
      <td class="number net ${sign(each.net)}">${net(each.net)}</td></tr>`)}</tbody>
  </table></div>`;
}

/** The results with their graph; `game` is the one they are of, "" all. */
export function Results({ results, game, onGame }) {
  const name = results.games.find((each) => each.game === game)?.game_name ?? game;
  return html`<section class="results" aria-labelledby="results-title">
    <div class="row spread">
      <h2 id="results-title">${game ? say("profile.results_of", { game: name })
        : say("profile.results")}</h2>
      ${game && html`<button class="button small" onClick=${() => onGame("")}>
        ${say("profile.all_games")}</button>`}
    </div>
    <dl class="facts">
      <${Fact} name=${say("profile.net")}><span class="net ${sign(results.net)}">
        ${net(results.net)}</span><//>
      <${Fact} name=${say("profile.hands")}>${number(results.hands)}<//>
      <${Fact} name=${say("profile.biggest_pot")}>${chips(results.biggest_pot)}<//>
    </dl>
    ${Boolean(results.points.length) && html`<${Graph} key=${game} points=${results.points} />`}
    <${Games} games=${results.games} game=${game} onGame=${onGame} />
  </section>`;
}
