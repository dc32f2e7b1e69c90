// What one may settle for oneself.
import { html } from "./html.js";
import { Dialog } from "./dialog.js";
import { Segments, Switch } from "./form.js";
import { set, settings } from "./settings.js";
import { isSaid, languages, locale, say } from "./words.js";

/** What a language is called by those who speak it. */
const nameOf = (language) => html`<bdi lang=${language}>
  ${new Intl.DisplayNames(language, { type: "language" }).of(language)}</bdi>`;

function speak(language) {
  set("locale", language);
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  location.href = address.href;
}

async function notify(isWanted) {
  const answer = isWanted && "Notification" in window
    ? await Notification.requestPermission() : "denied";
  set("notify", isWanted && answer === "granted");
}

function Choice({ name, values }) {
  const options = values.map((value) => [value, say(`settings.${name}_${value}`)]);
  return html`<${Segments} name=${name} legend=${say(`settings.${name}`)} options=${options}
    value=${settings.value[name]} onChange=${(value) => set(name, value)} />`;
}

function YesOrNo({ name, onChange = (isWanted) => set(name, isWanted) }) {
  const note = `settings.${name}_note`;
  return html`<${Switch} name=${name} label=${say(`settings.${name}`)}
    hint=${isSaid(note) && say(note)} value=${settings.value[name]} onChange=${onChange} />`;
}

/** All settings; they are kept on this device. */
export function SettingsDialog({ onClose }) {
  return html`<${Dialog} title=${say("shell.settings")} onClose=${onClose}>
    <div class="settings">
      <${Segments} name="locale" legend=${say("settings.locale")} value=${locale()}
        options=${languages().map((each) => [each, nameOf(each)])} onChange=${speak} />
      <${Choice} name="theme" values=${["auto", "light", "dark"]} />
      <${Choice} name="deck" values=${["four", "two", "colour-blind"]} />
      <${Choice} name="motion" values=${["auto", "none"]} />
      <label class="field"><span>${say("settings.sound")}</span>
        <input type="range" class="range" min="0" max="1" step="0.05"
          value=${settings.value.sound}
          onInput=${(event) => set("sound", Number(event.currentTarget.value))} /></label>
      <div class="settings-switches">
        <${YesOrNo} name="notify" onChange=${notify} />
        ${["keys", "helper", "asksBeforeFold", "postsBlinds", "topsUp", "hidesChat"]
          .map((name) => html`<${YesOrNo} key=${name} name=${name} />`)}
      </div>
    </div>
  </${Dialog}>`;
}
