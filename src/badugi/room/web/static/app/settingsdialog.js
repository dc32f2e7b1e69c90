// What one may settle for oneself.
import { html } from "./html.js";
import { Dialog } from "./dialog.js";
import { set, settings } from "./settings.js";
import { isSaid, locale, say } from "./words.js";

/** Languages by the name their speakers give them. */
const LANGUAGES = { en: "English", ko: "한국어" };

function Choice({ name, options, onChange }) {
  const chosen = settings.value[name];
  return html`<fieldset class="choice">
    <legend>${say(`settings.${name}`)}</legend>
    <div class="segments">
      ${options.map(([value, words]) => html`<label key=${value}>
        <input type="radio" name=${name} value=${value} checked=${chosen === value}
          onChange=${() => (onChange ?? ((v) => set(name, v)))(value)} />
        <span>${words}</span></label>`)}
    </div>
  </fieldset>`;
}

function Switch({ name }) {
  return html`<label class="switch">
    <input type="checkbox" role="switch" checked=${settings.value[name]}
      onChange=${(event) => set(name, event.currentTarget.checked)} />
    <span>${say(`settings.${name}`)}
      ${isSaid(`settings.${name}_note`) && html`<small>${say(`settings.${name}_note`)}</small>`}
    </span></label>`;
}

const named = (name, values) => values.map((value) => [value, say(`settings.${name}_${value}`)]);

/** All settings; they are kept on this device. */
export function SettingsDialog({ onClose }) {
  const speak = (language) => {
    set("locale", language);
    const address = new URL(location.href);
    address.searchParams.delete("lang");
    location.href = address.href;
  };
  const notify = async (event) => {
    const isOn = event.currentTarget.checked;
    const answer = isOn && "Notification" in window
      ? await Notification.requestPermission() : "denied";
    set("notify", isOn && answer === "granted");
  };
  return html`<${Dialog} title=${say("shell.settings")} onClose=${onClose}>
    <div class="settings">
      <fieldset class="choice">
        <legend>${say("settings.locale")}</legend>
        <div class="segments">
          ${Object.entries(LANGUAGES).map(([language, name]) => html`<label key=${language}>
            <input type="radio" name="locale" value=${language} checked=${locale() === language}
              onChange=${() => speak(language)} /><span lang=${language}>${name}</span></label>`)}
        </div>
      </fieldset>
      <${Choice} name="theme" options=${named("theme", ["auto", "light", "dark"])} />
      <${Choice} name="deck" options=${named("deck", ["four", "two", "colour-blind"])} />
      <${Choice} name="motion" options=${named("motion", ["auto", "none"])} />
      <label class="field"><span>${say("settings.sound")}</span>
        <input type="range" min="0" max="1" step="0.05" value=${settings.value.sound}
          onInput=${(event) => set("sound", Number(event.currentTarget.value))} /></label>
      <label class="switch"><input type="checkbox" role="switch" checked=${settings.value.notify}
        onChange=${notify} /><span>${say("settings.notify")}</span></label>
      ${["keys", "helper", "asksBeforeFold", "postsBlinds", "topsUp", "hidesChat", "bigCards"]
        .map((name) => html`<${Switch} key=${name} name=${name} />`)}
    </div>
  </${Dialog}>`;
}
