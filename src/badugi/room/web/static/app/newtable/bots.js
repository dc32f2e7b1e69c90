// Which bots take seats at the new table, and how they play.
import { html, useRef, useState } from "../html.js";
import { Icon } from "../icons.js";
import { say } from "../words.js";
import { chosen } from "./draft.js";

const OWN_STYLE = "own";

/** The bot's name without its style, and the words of the style. */
function partsOf(bot) {
  const [kind, style = ""] = bot.split(":");
  return [kind, style.split("-").filter(Boolean)];
}

function kindsOf(choices) {
  const plain = choices.bots.filter((each) => !chosen(choices.lineup, each.name));
  return [...choices.lineup, ...plain];
}

/** The words for styles, those that exclude each other together. */
function leaningsOf(choices) {
  const names = [...new Set(choices.styles.map((each) => each.leaning))];
  return names.map((name) => choices.styles.filter((each) => each.leaning === name));
}

function withWord([kind, words], styles, word) {
  const next = [...words.filter((each) => !chosen(styles, each)), word].filter(Boolean);
  return { kind, words: next };
}

function Style({ choices, bot, at, onBot }) {
  const parts = partsOf(bot);
  const choose = (styles, word) => {
    const { kind, words } = withWord(parts, styles, word);
    onBot(words.length ? `${kind}:${words.join("-")}` : kind);
  };
  return html`<div class="bot-style">${leaningsOf(choices).map((styles) => {
    const leaning = styles.map((each) => each.title).join(" / ");
    return html`<label key=${leaning}><span class="hint" aria-hidden="true">${leaning}</span>
      <select class="select" aria-label=${say("newtable.bot_leaning", { number: at + 1, leaning })}
        onChange=${(event) => choose(styles, event.currentTarget.value)}>
        <option value="">${say("newtable.in_between")}</option>
        ${styles.map((each) => html`<option key=${each.name} value=${each.name}
          selected=${parts[1].includes(each.name)}>${each.title}</option>`)}
      </select></label>`;
  })}</div>`;
}

function Bot({ choices, bot, at, onBot, onLeave }) {
  const kinds = kindsOf(choices), usual = chosen(kinds, bot);
  const styled = choices.bots.find((each) => each.has_style)?.name;
  const [isOwn, setOwn] = useState(!usual);
  const choose = (name) => {
    setOwn(name === OWN_STYLE);
    onBot(name === OWN_STYLE ? styled : name);
  };
  return html`<li class="bot">
    <${Icon} name="bot" size=${20} />
    <select class="select" aria-label=${say("newtable.bot", { number: at + 1 })}
      onChange=${(event) => choose(event.currentTarget.value)}>
      ${kinds.map((each) => html`<option key=${each.name} value=${each.name}
        selected=${!isOwn && each.name === bot}>${each.title}</option>`)}
      ${styled && html`<option value=${OWN_STYLE} selected=${isOwn}>
        ${say("newtable.own_style")}</option>`}
    </select>
    <button type="button" class="button quiet icon" onClick=${onLeave}
      aria-label=${say("newtable.bot_leaves", { number: at + 1 })}>
      <${Icon} name="close" size=${20} /></button>
    ${isOwn && html`<${Style} choices=${choices} bot=${bot} at=${at} onBot=${onBot} />`}
    ${!isOwn && html`<p class="hint">${usual?.says}</p>`}
  </li>`;
}

/** The bots of the new table. */
export function Bots({ choices, draft, change }) {
  const { bots, seats } = draft;
  const nextBot = (at) => choices.lineup[at % choices.lineup.length].name;
  const keys = useRef([]);
  while (keys.current.length < bots.length) keys.current.push(Symbol());
  keys.current.length = bots.length;
  const put = (next) => change({ bots: next });
  const leave = (at) => {
    keys.current.splice(at, 1);
    put(bots.filter((_, place) => place !== at));
  };
  return html`<div class="field">
    <p class="label">${say("newtable.bots")}</p>
    ${bots.length === 0 && html`<p class="hint">${say("newtable.no_bots")}</p>`}
    <ul class="bots">${bots.map((bot, at) => html`<${Bot} key=${keys.current[at]}
      choices=${choices} bot=${bot} at=${at} onLeave=${() => leave(at)}
      onBot=${(name) => put(bots.map((each, place) => (place === at ? name : each)))} />`)}</ul>
    <div class="row">
      <button type="button" class="button" disabled=${bots.length >= seats}
        onClick=${() => put([...bots, nextBot(bots.length)])}>
        <${Icon} name="plus" size=${20} />${say("newtable.add_bot")}</button>
      ${bots.length < seats - 1 && html`<button type="button" class="button quiet"
        onClick=${() => put(Array.from({ length: seats - 1 }, (_, at) => bots[at] ?? nextBot(at)))}>
        ${say("newtable.fill")}</button>`}
    </div>
  </div>`;
}
