// One part of the account's page: a heading, a form, and its button.
import { html } from "../html.js";

/** A panel with a heading and a sentence about it. */
export function Part({ title, text, children }) {
  return html`<section class="panel account-part"><h2>${title}</h2>
    ${text && html`<p>${text}</p>`}${children}</section>`;
}

/** A form of `useForm`, with what was refused above its button. */
export function Form({ form, button, isMain, children }) {
  return html`<form class="account-form" noValidate onSubmit=${form.submit}>
    ${children}
    ${form.why && html`<p class="notice danger" role="alert">${form.why}</p>`}
    <button class="button ${isMain ? "primary" : ""}" aria-disabled=${form.isBusy}>
      ${button}</button>
  </form>`;
}
