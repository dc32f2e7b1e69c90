// Colours, type, space and motion, by their tokens.
import { html, useState } from "../html.js";

const COLOURS = [
  ["paper", "ink"], ["paper-2", "ink"], ["paper-3", "ink"],
  ["paper-2", "ink-2"], ["paper-2", "ink-3"], ["accent", "accent-ink"],
  ["accent-2", "accent-ink"], ["danger", "danger-ink"], ["brass", "brass-ink"],
  ["felt", "felt-ink"], ["felt-2", "felt-ink-2"], ["felt-edge", "felt-ink"],
  ["paper-2", "good"], ["paper-2", "warn"], ["paper-2", "danger"],
  ["card-face", "suit-s"], ["card-face", "suit-h"], ["card-face", "suit-d"],
  ["card-face", "suit-c"], ["card-back", "card-edge"],
];
const SIZES = ["3xl", "2xl", "xl", "l", "m", "s", "xs"];
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8];
const TIMES = ["fast", "base", "deal", "discard", "pot"];

const token = (name) => `var(--${name})`;

function Swatch({ ground, ink }) {
  return html`<div class="swatch" style=${{ background: token(ground), color: token(ink) }}>
    <strong>Aa 123</strong><small>${ink}<br />on ${ground}</small>
  </div>`;
}

function Motion() {
  const [isAway, move] = useState(false);
  return html`<div class="stack">
    <div><button class="button" onClick=${() => move(!isAway)}>Move</button></div>
    ${TIMES.map((time) => html`<div key=${time} class="runway">
      <span>${time}</span>
      <span class=${isAway ? "runner away" : "runner"}
        style=${{ transitionDuration: token(`t-${time}`) }}></span>
    </div>`)}
  </div>`;
}

/** What everything else is made of. */
export function Foundations() {
  return html`<section class="stack">
    <h2>Foundations</h2>
    <h3>Colours</h3>
    <div class="swatches">
      ${COLOURS.map(([ground, ink]) => html`<${Swatch} key=${ground + ink}
        ground=${ground} ink=${ink} />`)}
    </div>
    <h3>Type</h3>
    <div class="panel stack">
      ${SIZES.map((size) => html`<div key=${size} class="specimen">
        <small class="quiet-text">${size}</small>
        <span class="serif" style=${{ fontSize: token(`text-${size}`) }}>
          A badugi, nine-six 바둑이 1,234,567</span>
        <span style=${{ fontSize: token(`text-${size}`) }}>Call 4 or raise 콜 1,234,567</span>
      </div>`)}
      <p>Four cards of four suits and four ranks are a badugi; fewer if any two share a suit or a
        rank. The lowest wins. <a href="/learn">A link</a>, <kbd>D</kbd> a key,
        <code>2-1-P</code> a record.</p>
    </div>
    <h3>Space, corners, shadows</h3>
    <div class="row">
      ${SPACES.map((step) => html`<div key=${step} class="space-sample"
        style=${{ width: token(`space-${step}`), height: token(`space-${step}`) }}></div>`)}
      ${["s", "m", "l", "full"].map((name, at) => html`<div key=${name} class="corner-sample"
        style=${{ borderRadius: token(`radius-${name}`), boxShadow: token(`shadow-${at}`) }}>
        ${name}</div>`)}
    </div>
    <h3>Motion</h3>
    <${Motion} />
  </section>`;
}
