// What forms are made of: lines to write in, and things to choose from, with what is wrong beside.
import { html } from "./html.js";

/** The id of a field's input, so that it can be led to. */
export const fieldId = (name) => `field-${name}`;

function describing(id, hint, why) {
  const ids = [hint && `${id}-hint`, why && `${id}-why`].filter(Boolean);
  return ids.length ? ids.join(" ") : undefined;
}

/** What is said below a field: a hint, and why it cannot be so. */
function Notes({ id, hint, why }) {
  return html`${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
    ${why && html`<p class="wrong" id="${id}-why" role="alert">${why}</p>`}`;
}

/** A line to write in, with `end` after it; what else an input may have is passed on to it. */
export function TextField({ name, label, hint, why, end, onChange, ...input }) {
  const id = fieldId(name);
  return html`<div class="field"><label for=${id}>${label}</label>
    <div class="field-line"><input class="input" autocomplete="off" ...${input} id=${id}
        name=${name} aria-invalid=${why ? "true" : undefined}
        aria-describedby=${describing(id, hint, why)}
        onInput=${(event) => onChange(event.currentTarget.value)} />${end}</div>
    <${Notes} id=${id} hint=${hint} why=${why} /></div>`;
}

/** One of a list; `options` are pairs of value and words. */
export function SelectField({ name, label, hint, value, options, onChange }) {
  const id = fieldId(name);
  return html`<div class="field"><label for=${id}>${label}</label>
    <select class="select" id=${id} name=${name} value=${value}
      aria-describedby=${describing(id, hint)}
      onChange=${(event) => onChange(event.currentTarget.value)}>
      ${options.map(([each, words]) => html`<option key=${each} value=${each}
        selected=${each === value}>${words}</option>`)}
    </select>
    <${Notes} id=${id} hint=${hint} /></div>`;
}

/** One of a few, all of them in sight; `options` are pairs of value and words. */
export function Segments({ name, legend, hint, why, value, options, onChange }) {
  const id = fieldId(name);
  return html`<fieldset class="choice field" aria-describedby=${describing(id, hint, why)}>
    <legend>${legend}</legend>
    <div class="segments">
      ${options.map(([each, words]) => html`<label key=${each}>
        <input type="radio" name=${name} value=${each} checked=${each === value}
          onChange=${() => onChange(each)} /><span>${words}</span></label>`)}
    </div>
    <${Notes} id=${id} hint=${hint} why=${why} />
  </fieldset>`;
}

/** Things to choose with a sentence on each; `values` has one of them, or where `isMany` some. */
export function Tiles({ name, legend, hint, values, options, onChange, isMany, isBare }) {
  const id = fieldId(name);
  return html`<fieldset class="choice field" aria-describedby=${describing(id, hint)}>
    <legend class=${isBare ? "hidden-text" : ""}>${legend}</legend>
    <${Notes} id=${id} hint=${hint} />
    <div class="tiles">
      ${options.map(({ name: each, title, says }) => html`<label key=${each} class="tile">
        <input type=${isMany ? "checkbox" : "radio"} name=${name} value=${each}
          checked=${values.includes(each)}
          onChange=${(event) => onChange(each, event.currentTarget.checked)} />
        <span><b>${title}</b><small>${says}</small></span></label>`)}
    </div>
  </fieldset>`;
}

/** Yes or no. */
export function Switch({ name, label, hint, value, onChange }) {
  const id = fieldId(name);
  return html`<div class="field"><label class="check switch">
      <input type="checkbox" role="switch" id=${id} checked=${value}
        aria-describedby=${describing(id, hint)}
        onChange=${(event) => onChange(event.currentTarget.checked)} />
      <span>${label}</span></label>
    <${Notes} id=${id} hint=${hint} /></div>`;
}
