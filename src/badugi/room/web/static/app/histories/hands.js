// What a file held: how much of it could be dealt again, and hand by hand how it ended.
import { html, useEffect, useRef } from "../html.js";
import { PAGE, file, historyAt, looked, shown, siteName, wanted } from "./file.js";
import { Segments } from "../form.js";
import { Icon } from "../icons.js";
import { chips, list, say } from "../words.js";

const money = (amount, { currency = "", decimals = 0 }) => currency + chips(amount, decimals);

/** Chips won or lost, with their sign before that of the money. */
const gain = (amount, hand) =>
  (amount > 0 ? "+" : amount < 0 ? "-" : "") + money(Math.abs(amount), hand);

const signOf = (amount) => (amount > 0 ? "won" : amount < 0 ? "lost" : "");

/** What a hand is called: the site and the number that it has there, else its place in the file. */
export const handName = (hand, at) =>
  (hand.id ? `${siteName(hand.site)} ${hand.id}`
    : say("histories.hand_of", { site: siteName(hand.site), number: at }));

function Outcome({ hand }) {
  if (hand.net !== undefined) {
    return html`<span class="hand-net numbers net ${signOf(hand.net)}"
      title=${hand.hero}>${gain(hand.net, hand)}</span>`;
  }
  return html`<span class="hand-net hand-winner"><span class="quiet-text">
    ${say("histories.winner")}</span>${" "}${list(hand.winners ?? [])}</span>`;
}

function Replayed({ hand, at }) {
  return html`<li><a class="hand-row" href=${historyAt(at)} data-hand=${at}
    onClick=${() => { looked.value = at; }}>
    <span class="hand-table"><span class="hand-title">${handName(hand, at)}</span>${" "}
      <span class="quiet-text">${hand.table}</span></span>
    <span class="hand-facts"><span class="hand-game">${hand.game_name}</span>
      <span class="hand-when numbers">${hand.at}</span></span>
    <span class="hand-pot numbers"><span class="hand-word">${say("profile.pot")}${" "}</span>
      ${money(hand.pot ?? 0, hand)}</span>
    <${Outcome} hand=${hand} />
  </a></li>`;
}

function Refused({ hand, at }) {
  return html`<li class="hand-refused">
    <p class="hand-refused-head"><${Icon} name="warning" size=${20} />
      <span class="hand-title">${handName(hand, at)}</span>
      <span class="quiet-text">${hand.table}</span>
      <span class="pill danger">${say("histories.refused")}</span></p>
    <p>${hand.reason}</p>
  </li>`;
}

function Skipped({ skipped }) {
  const count = skipped.reduce((sum, each) => sum + each.count, 0);
  return html`<details class="skipped">
    <summary>${say("histories.skipped", { count })}</summary>
    <ul>${skipped.map((each) => html`<li key=${each.reason}>${each.reason}${" "}
      <span class="quiet-text numbers">× ${each.count}</span></li>`)}</ul>
  </details>`;
}

/** Which hands to show, where there is a difference. */
function Which() {
  const options = ["all", "replayed", "refused"].map((each) => [each, say(`histories.${each}`)]);
  return html`<${Segments} name="which" legend=${say("histories.which")} value=${wanted.value}
    options=${options} onChange=${(each) => { wanted.value = each; shown.value = PAGE; }} />`;
}

/** The numbers of a file in a sentence or two. */
export function summary({ replayed, refused }) {
  return [say("histories.replayed_count", { count: replayed }),
    refused && say("histories.refused_count", { count: refused })].filter(Boolean).join(" ");
}

/** Lead whoever comes back from a hand to its row. */
function useReturn(box) {
  useEffect(() => {
    const row = box.current?.querySelector(`[data-hand="${looked.value}"]`);
    if (!row) return undefined;
    // Whoever comes to a page is led to its title first.
    const frame = requestAnimationFrame(() => {
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}

/** The hands of the open file. */
export function Hands() {
  const { name, hands, skipped, replayed, refused, has_more: hasMore } = file.value;
  const box = useRef(null);
  useReturn(box);
  const numbered = hands.map((hand, place) => ({ hand, at: place + 1 }));
  const fit = numbered.filter(({ hand }) =>
    wanted.value === "all" || hand.status === wanted.value);
  const rows = fit.slice(0, shown.value);
  return html`<section class="file-hands" aria-labelledby="file-title">
    <div class="file-head">
      <h2 id="file-title">${name}</h2>
      <p class="quiet-text">${summary(file.value)}</p>
    </div>
    ${hasMore && html`<div class="notice warn"><${Icon} name="info" size=${20} />
      <p>${say("histories.has_more", { count: hands.length })}</p></div>`}
    ${Boolean(skipped.length) && html`<${Skipped} skipped=${skipped} />`}
    ${replayed > 0 && refused > 0 && html`<${Which} />`}
    ${Boolean(rows.length) && html`<div class="hand-head" aria-hidden="true">
      <span>${say("histories.hand")}</span><span>${say("profile.game")}</span>
      <span>${say("profile.column_when")}</span><span>${say("profile.pot")}</span>
      <span>${say("profile.result")}</span></div>
    <ol class="hand-list" ref=${box}>${rows.map(({ hand, at }) => html`<${
      hand.status === "replayed" ? Replayed : Refused} key=${at} hand=${hand} at=${at} />`)}</ol>`}
    ${fit.length > rows.length && html`<button class="button more"
      onClick=${() => { shown.value += PAGE; }}>${say("profile.more")}</button>`}
  </section>`;
}
