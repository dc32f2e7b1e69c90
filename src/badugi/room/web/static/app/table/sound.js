// What is heard at the table: small sounds made on the spot, silent until one has touched the page.
import { useEffect } from "../html.js";
import { isTurn } from "./attention.js";
import { settings } from "../settings.js";

const HASTE = 5000;

let context = null;

function wake() {
  if (context || !settings.value.sound || !("AudioContext" in window)) return;
  context = new AudioContext();
  context.resume();
}
addEventListener("pointerdown", wake, { passive: true });
addEventListener("keydown", wake);

/** A short noise through a filter: paper and felt. */
function brush({ at = 0, length = 0.06, pitch = 1800, loud = 0.5, end = pitch }) {
  const start = context.currentTime + at;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length),
    context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) {
    samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 2;
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.9 });
  filter.frequency.linearRampToValueAtTime(end, start + length);
  source.connect(filter).connect(gain(loud, start, length)).connect(context.destination);
  source.start(start);
}

/** A soft bell. */
function tone({ at = 0, pitch = 660, length = 0.35, loud = 0.3 }) {
  const start = context.currentTime + at;
  const source = new OscillatorNode(context, { type: "sine", frequency: pitch });
  source.connect(gain(loud, start, length)).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}

function gain(loud, start, length) {
  const node = new GainNode(context, { gain: 0 });
  node.gain.setValueAtTime(0, start);
  node.gain.linearRampToValueAtTime(loud * settings.value.sound, start + 0.006);
  node.gain.exponentialRampToValueAtTime(0.0001, start + length);
  return node;
}

const chip = (at = 0) => [2900, 3600].forEach((pitch, n) =>
  tone({ at: at + n * 0.028, pitch, length: 0.05, loud: 0.12 }));

/** The sounds by what happened. */
const SOUNDS = {
  CardsDealt: () => brush({ pitch: 2400, end: 1200, length: 0.07, loud: 0.5 }),
  Discarded: () => brush({ pitch: 1100, end: 2000, length: 0.09, loud: 0.45 }),
  StoodPat: () => [0, 0.09].forEach((at) => brush({ at, pitch: 240, length: 0.05, loud: 0.9 })),
  Checked: () => [0, 0.1].forEach((at) => brush({ at, pitch: 320, length: 0.04, loud: 0.9 })),
  Folded: () => brush({ pitch: 900, end: 500, length: 0.12, loud: 0.35 }),
  Called: () => chip(),
  BetMade: () => [0, 0.07].forEach(chip),
  RaisedTo: () => [0, 0.06, 0.12].forEach(chip),
  PotWon: () => [0, 0.05, 0.1, 0.16].forEach(chip),
};

/** Sound that it is one's turn. */
const soundTurn = () => [[0, 587], [0.13, 784]].forEach(([at, pitch]) =>
  tone({ at, pitch, length: 0.3, loud: 0.22 }));

const soundHaste = () => [0, 0.18].forEach((at) =>
  tone({ at, pitch: 988, length: 0.09, loud: 0.16 }));

const isAudible = () => context?.state === "running" && settings.value.sound > 0;

function hear(frame) {
  if (!frame || frame.is_snapshot || !isAudible()) return;
  const kinds = [...new Set((frame.events ?? []).map((each) => each.event))];
  kinds.filter((kind) => SOUNDS[kind]).slice(0, 3).forEach((kind) => SOUNDS[kind]());
}

/** Let each frame be heard, one's turn, and the last seconds of it. */
export function useSound(table) {
  useEffect(() => table.listen(hear), [table]);
  const isMine = isTurn(table.prompt.value);
  const { hand, turn } = table.frame.value;
  useEffect(() => {
    if (isMine && isAudible()) soundTurn();
  }, [isMine, hand, turn]);
  const clock = table.clock.value;
  useEffect(() => {
    if (!isMine || !clock) return undefined;
    const left = clock.left + (clock.bank ?? 0) - (performance.now() - clock.at);
    const timers = [HASTE, HASTE / 2].filter((ms) => left > ms).map((ms) =>
      setTimeout(() => isAudible() && soundHaste(), left - ms));
    return () => timers.forEach(clearTimeout);
  }, [isMine, clock]);
}
