// Choosing a size where sizes are free: a slider, fractions of the pot, a number.
import { html } from "../html.js";
import { chips, isSaid, say } from "../words.js";

/** A size that the table would take, near the one wished for. */
export function fitting(sizes, wanted) {
  const { lowest, highest, chip } = sizes;
  const bounded = Math.min(highest, Math.max(lowest, wanted));
  if (bounded === lowest || bounded === highest) return bounded;
  return Math.min(highest, lowest + Math.round((bounded - lowest) / chip) * chip);
}

/** Whether there is anything to choose. */
export const isFree = (sizes) => Boolean(sizes) && sizes.lowest !== sizes.highest;

/** The slider and its shortcuts. */
export function SizeChooser({ sizes, size, decimals, onSize }) {
  const presets = [["min", sizes.lowest], ...Object.entries(sizes.fractions ?? {})];
  if (!presets.some(([, to]) => to === sizes.highest)) {
    presets.push([sizes.highest === sizes.all_in ? "all_in" : "max", sizes.highest]);
  }
  const type = (event) => {
    const value = Number(event.currentTarget.value.replace(",", ".")) * 10 ** decimals;
    onSize(Number.isFinite(value) ? fitting(sizes, Math.round(value)) : size);
  };
  return html`<div class="sizes">
    <div class="size-presets" role="group" aria-label=${say("table.size")}>
      ${presets.map(([name, to]) => html`<button key=${name} class="button small" data-size=${name}
        aria-pressed=${to === size} onClick=${() => onSize(to)}>
        ${isSaid(`table.size_${name}`) ? say(`table.size_${name}`) : name}</button>`)}
    </div>
    <div class="size-line">
      <input type="range" class="range" min=${sizes.lowest} max=${sizes.highest}
        step=${sizes.chip} value=${size} aria-label=${say("table.size")}
        aria-valuetext=${chips(size, decimals)}
        onInput=${(event) => onSize(fitting(sizes, Number(event.currentTarget.value)))} />
      <input type="text" class="input size-number" inputmode="decimal"
        value=${(size / 10 ** decimals).toFixed(decimals)} aria-label=${say("table.size")}
        onChange=${type} />
    </div>
  </div>`;
}
