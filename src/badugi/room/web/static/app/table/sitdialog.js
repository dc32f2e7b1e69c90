// Sitting down: how many chips to bring, and what one agrees to.
import { html, useState } from "../html.js";
import { Dialog } from "../dialog.js";
import { Switch } from "../form.js";
import { beSomebody, postBlinds } from "./guest.js";
import { me, refreshMe } from "../me.js";
import { set, settings } from "../settings.js";
import { toastRefusal } from "../toasts.js";
import { chips, say } from "../words.js";

/** The bounds of a buy-in for somebody with so many chips: least, most, usual. */
export function buyIns({ terms, usual_buy_in: usual }, wallet) {
  const { min_buy_in: least = 1, max_buy_in: highest = wallet } = terms.setup;
  const most = Math.max(least, Math.min(highest, wallet));
  return { least, most, usual: Math.min(most, usual) };
}

/** Take a seat with a buy-in; `onClose` when done or given up. */
export function SitDialog({ table, seat, onClose }) {
  const { setup } = table.info.value.terms;
  const decimals = table.decimals.value;
  const bounds = buyIns(table.info.value, me.value?.chips ?? setup.max_buy_in
    ?? table.info.value.usual_buy_in);
  const [amount, setAmount] = useState(bounds.usual);
  const [isBusy, setBusy] = useState(false);
  const [why, setWhy] = useState("");
  const isShort = me.value && me.value.chips < bounds.least;

  const sit = async () => {
    setBusy(true);
    try {
      await beSomebody(table);
      const answer = await table.send({ do: "sit", seat, buy_in: amount },
        { isAnswered: true });
      refreshMe();
      if (answer.isDone) {
        postBlinds(table);
        return onClose();
      }
      setWhy(answer.why);
    } catch (refusal) {
      toastRefusal(refusal);
    }
    return setBusy(false);
  };

  return html`<${Dialog} title=${say("table.sit_title", { seat })} onClose=${onClose}>
    <div class="stack">
      <div class="field"><label for="buy-in">${say("table.buy_in")}</label>
        <span class="big-number" aria-hidden="true">${chips(amount, decimals)}</span>
        <input type="range" class="range" id="buy-in" aria-valuetext=${chips(amount, decimals)}
          min=${bounds.least} max=${bounds.most} value=${amount}
          step=${setup.games?.[0]?.house?.chip ?? 1} disabled=${isShort}
          onInput=${(event) => setAmount(Number(event.currentTarget.value))} />
        <span class="row spread quiet-text"><span>${chips(bounds.least, decimals)}</span>
          <span>${chips(bounds.most, decimals)}</span></span></div>
      ${me.value && html`<p class="quiet-text">
        ${say("table.wallet", { chips: chips(me.value.chips, decimals) })}</p>`}
      <${Switch} name="favourite" label=${say("table.favourite_seat")}
        value=${settings.value.favouriteSeat === seat}
        onChange=${(isWanted) => set("favouriteSeat", isWanted ? seat : 0)} />
      ${table.stated.value && html`<p class="quiet-text small">${table.stated.value}</p>`}
      ${isShort && html`<p class="notice danger" role="alert">${say("table.too_few_chips")}
        <a href="/me">${say("table.get_chips")}</a></p>`}
      ${why && html`<p class="notice danger" role="alert">${why}</p>`}
      <div class="actions"><button class="button" onClick=${onClose}>${say("shell.cancel")}</button>
        <button class="button primary" disabled=${isBusy || isShort} onClick=${sit}>
          ${say("table.take_seat")}</button></div>
    </div>
  </${Dialog}>`;
}
