// Where a file is dropped or chosen, and what became of the last one.
import { html, useEffect, useRef, useState } from "../html.js";
import { file, loadTerms, megabytes, open, reading, terms, trouble } from "./file.js";
import { Icon } from "../icons.js";
import { toastRefusal } from "../toasts.js";
import { list, number, say } from "../words.js";

const hasFile = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");

/** Take a file that is dropped anywhere on the page; whether one is held above it. */
function useDrop() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event) => event.relatedTarget === null && setOver(false);
    const drop = (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      const [chosen] = event.dataTransfer.files;
      if (chosen) open(chosen);
    };
    const deeds = { dragover: over, dragleave: leave, drop };
    for (const [name, deed] of Object.entries(deeds)) addEventListener(name, deed);
    return () => {
      for (const [name, deed] of Object.entries(deeds)) removeEventListener(name, deed);
    };
  }, []);
  return isOver;
}

/** A button that opens the device's own window for files. */
function ChooseFile({ kind, words }) {
  const field = useRef(null);
  const take = (event) => {
    const [chosen] = event.currentTarget.files;
    // The same file may have changed when it is chosen again.
    event.currentTarget.value = "";
    if (chosen) open(chosen);
  };
  return html`<button class="button ${kind}" aria-disabled=${reading.value ? "true" : undefined}
      onClick=${() => reading.value || field.current.click()}>
      <${Icon} name="share" size=${20} />${words}</button>
    <input type="file" hidden ref=${field} onChange=${take} />`;
}

/**
 * The place for a file as it looks: with one held over it, one `name` that is being read, one that
 * could not be read and `why`; small once one is open.
 */
export function Place({ isOver, isOpen, name, why, terms: told, children }) {
  return html`<section class="drop" data-over=${isOver ? "yes" : undefined}
    data-small=${isOpen ? "yes" : undefined} aria-label=${say("histories.file")}
    aria-busy=${name ? "true" : undefined}>
    <p class="drop-words" role="status">${name ? say("histories.reading", { name })
      : html`<span class="drop-hint">${say("histories.drop")}</span>`}</p>
    ${children}
    ${why && html`<div class="notice danger" role="alert">
      <${Icon} name="warning" size=${20} /><p>${why}</p></div>`}
    ${!isOpen && html`<p class="hint drop-terms">${told}</p>`}
  </section>`;
}

/** What may be chosen, in words; nothing before the room has said it. */
function termsInWords() {
  if (!terms.value) return "";
  const { formats, most_bytes: bytes, most_hands: hands } = terms.value;
  return say("histories.terms", { formats: list(formats.map(({ title }) => title)),
    megabytes: megabytes(bytes), hands: number(hands) });
}

/** The place for a file, at work. */
export function Choose() {
  const isOver = useDrop();
  useEffect(() => { loadTerms().catch(toastRefusal); }, []);
  const isOpen = Boolean(file.value);
  return html`<${Place} isOver=${isOver} isOpen=${isOpen} name=${reading.value}
    why=${trouble.value} terms=${termsInWords()}>
    <${ChooseFile} kind=${isOpen ? "" : "primary large"}
      words=${say(isOpen ? "histories.choose_other" : "histories.choose")} />
  </${Place}>`;
}
