// Pick cards and see what they are worth, or which of two hands wins.
import { html, useEffect, useState } from "../html.js";
import { CardText } from "../cards/text.js";
import { RANKS, SUITS } from "../cards/suits.js";
import { choices, loadChoices } from "../choices.js";
import { ask, asking } from "../net/api.js";
import { locale, say } from "../words.js";
import { Waiting } from "./asked.js";
import { Frame } from "./frame.js";
import { Pack } from "./pack.js";
import { Shown, Worth } from "./worth.js";

const ALL = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));
const SIDES = ["first", "second"];
const FIRST_HAND = "As2h3d4d";
const OTHER_HAND = "5s6h7d8c";

/** The cards of an address, "As2h": those there are, each once. */
const cardsOf = (text = "") => [...new Set(text.match(/../g) ?? [])]
  .filter((card) => ALL.includes(card));

/** A hand with one card more or less; in a full one it takes the place of the last. */
const picking = (cards, card, size) => (cards.includes(card)
  ? cards.filter((each) => each !== card) : [...cards.slice(0, size - 1), card]);

/** So many cards of a shuffled pack. */
function dealt(count) {
  const pack = [...ALL];
  return Array.from({ length: count }, () =>
    pack.splice(Math.floor(Math.random() * pack.length), 1)[0]);
}

/** The room's newest answer to an address; the one before stands until it comes. */
function useAnswer(address) {
  const [answer, hear] = useState({});
  useEffect(() => {
    let isWanted = true;
    if (!address) hear({});
    else {
      ask("GET", address).then((found) => isWanted && hear({ found }),
        (refusal) => isWanted && hear({ refusal }));
    }
    return () => { isWanted = false; };
  }, [address]);
  return answer;
}

/** What one looks at, kept in the address. */
function useHands(query, games) {
  const [state, setState] = useState(() => ({
    game: games.some(({ name }) => name === query.game) ? query.game : games[0].name,
    first: cardsOf(query.cards ?? FIRST_HAND), second: cardsOf(query.second),
    isTwo: Boolean(query.second), side: "first",
  }));
  const size = games.find(({ name }) => name === state.game).cards;
  const hands = { first: state.first.slice(0, size), second: state.second.slice(0, size) };
  const { game, isTwo } = state;
  useEffect(() => {
    const words = { game, cards: hands.first.join(""), second: isTwo && hands.second.join("") };
    if (location.pathname === "/learn/ranker") {
      history.replaceState(history.state, "", asking("/learn/ranker", words));
    }
  });
  return { ...state, ...hands, size, change: (more) => setState({ ...state, ...more }) };
}

function GameChoice({ games, game, onGame }) {
  return html`<label class="field"><span>${say("learn.game")}</span>
    <select class="select" value=${game} onChange=${(event) => onGame(event.currentTarget.value)}>
      ${games.map(({ name, title }) => html`<option key=${name} value=${name}>${title}</option>`)}
    </select></label>`;
}

function ModeChoice({ isTwo, onTwo }) {
  return html`<fieldset class="choice"><legend class="hidden-text">${say("learn.mode")}</legend>
    <div class="segments">${[false, true].map((value) => html`<label key=${value}>
      <input type="radio" name="mode" checked=${isTwo === value} onChange=${() => onTwo(value)} />
      <span>${say(value ? "learn.two_hands" : "learn.one_hand")}</span></label>`)}
    </div></fieldset>`;
}

function Places({ cards, size, playing, name = "" }) {
  return html`<div class="ranker-cards on-felt cloth" data-size=${size}>
    <${Shown} cards=${cards} playing=${playing} />
    <span class="ranker-name" aria-hidden="true">${name}</span>
    ${Array.from({ length: size - cards.length }, (_, at) =>
      html`<span key=${at} class="card-place" aria-hidden="true"></span>`)}
  </div>`;
}

/** What cards are worth, with what plays where there is one ranking only. */
function useRank(cards, game) {
  const { found, refusal } = useAnswer(cards.length
    ? asking("/api/rank", { cards: cards.join(""), game, locale: locale() }) : null);
  const ranked = cards.length ? found : null;
  const isCurrent = ranked?.hands.length === 1 && ranked.cards.join() === cards.join();
  return { ranked, refusal, text: ranked?.text ?? "",
    playing: isCurrent ? ranked.hands[0].playing : null };
}

function One({ hands }) {
  const { first, size, game } = hands;
  const { ranked, refusal, text, playing } = useRank(first, game);
  return html`<${Places} cards=${first} size=${size} playing=${playing} name=${text} />
    <div class="ranker-answer" aria-live="polite">
      ${ranked && html`<${Worth} ranked=${ranked} />`}
      ${refusal && html`<p class="notice danger">${refusal.message}</p>`}
      ${first.length < size && html`<p class="quiet-text">
        ${say("learn.pick_more", { count: size - first.length })}</p>`}
    </div>`;
}

function Side({ side, hands, half }) {
  const { size, change } = hands;
  const cards = hands[side];
  const { playing, text } = useRank(cards, hands.game);
  const isWinner = half?.winner === side;
  return html`<button class="ranker-side ${isWinner ? "winner" : ""}"
    aria-pressed=${hands.side === side} onClick=${() => change({ side })}>
    <span class="ranker-side-name">${say(`learn.hand_${side}`)}
      ${isWinner && html`<span class="pill brass">${say("learn.wins")}</span>`}</span>
    <${Places} cards=${cards} size=${size} playing=${playing} />
    <span class="worth-name">${text}</span>
  </button>`;
}

function Two({ hands }) {
  const { first, second, size, game } = hands;
  const isWhole = first.length === size && second.length === size;
  const { found, refusal } = useAnswer(isWhole ? asking("/api/compare",
    { first: first.join(""), second: second.join(""), game, locale: locale() }) : null);
  const half = isWhole && found?.halves.length === 1 ? found.halves[0] : null;
  return html`<div class="ranker-sides">
      ${SIDES.map((side) => html`<${Side} key=${side} side=${side} hands=${hands}
        half=${half} />`)}
    </div>
    <div class="ranker-answer" aria-live="polite">
      ${isWhole && found && html`<p class="worth-verdict"><${CardText} text=${found.text} /></p>`}
      ${refusal && html`<p class="notice danger">${refusal.message}</p>`}
      ${!isWhole && html`<p class="quiet-text">${say("learn.pick_both", { count: size })}</p>`}
    </div>`;
}

function Bench({ query, games }) {
  const hands = useHands(query, games);
  const { isTwo, size, change } = hands;
  const side = isTwo ? hands.side : "first";
  const cards = hands[side];
  const pick = (card) => change({ [side]: picking(cards, card, size) });
  const compare = (wanted) => change({ isTwo: wanted, side: "first",
    ...(wanted && !hands.second.length && { second: cardsOf(OTHER_HAND).slice(0, size) }) });
  return html`<div class="ranker">
    <div class="row ranker-wishes">
      <${GameChoice} games=${games} game=${hands.game} onGame=${(game) => change({ game })} />
      <${ModeChoice} isTwo=${isTwo} onTwo=${compare} />
      <div class="row ranker-tools">
        <button class="button" onClick=${() => change({ [side]: dealt(size) })}>
          ${say("learn.random")}</button>
        <button class="button quiet" disabled=${!cards.length}
          onClick=${() => change({ [side]: [] })}>${say("learn.clear")}</button>
      </div>
    </div>
    <div class="ranker-result">
      ${isTwo ? html`<${Two} hands=${hands} />` : html`<${One} hands=${hands} />`}
    </div>
    <${Pack} picked=${cards} onPick=${pick} />
  </div>`;
}

/** The page of the hand ranker; `query` has the cards to begin with. */
export function Ranker({ query }) {
  const [refusal, setRefusal] = useState(null);
  const load = () => {
    setRefusal(null);
    loadChoices().catch(setRefusal);
  };
  useEffect(load, []);
  return html`<${Frame} part="ranker">
    ${choices.value ? html`<${Bench} query=${query} games=${choices.value.variants} />`
      : html`<${Waiting} refusal=${refusal} again=${load} />`}
  </${Frame}>`;
}
