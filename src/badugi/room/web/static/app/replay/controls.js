// What one presses to go through a hand: step by step, by parts, or by itself.
import { html } from "../html.js";
import { CardText, spoken } from "../cards/text.js";
import { Icon } from "../icons.js";
import { lineAt, linesUpTo, nextStop, previousStop } from "./story.js";
import { SPEEDS } from "./player.js";
import { Timeline } from "./timeline.js";
import { number, say } from "../words.js";

function Button({ icon, label, keys, sign, isOff = false, kind = "quiet", onClick }) {
  return html`<button class="button icon ${kind}" aria-label=${label}
    aria-keyshortcuts=${keys} title=${`${label} (${sign})`}
    aria-disabled=${isOff ? "true" : undefined} onClick=${isOff ? undefined : onClick}>
    <${Icon} name=${icon} /></button>`;
}

function Speed({ player }) {
  const { speed, setSpeed } = player;
  const words = say("replay.times", { speed });
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
  return html`<button class="button quiet speed" title=${say("replay.speed")}
    aria-label=${say("replay.speed_is", { times: words })} onClick=${() => setSpeed(next)}>
    ${words}</button>`;
}

/** The line that tells where one is, the parts of the hand, and the buttons. */
export function Controls({ steps, parts, own, player }) {
  const { at, last, go, isPlaying, toggle } = player;
  const line = steps[lineAt(steps, at, own)]?.line ?? "";
  const move = (to) => () => go(to);
  return html`<section class="controls" aria-label=${say("replay.controls")}>
    <p class="caption" aria-hidden="true"><span><${CardText} text=${line} /></span></p>
    <p class="hidden-text" role="status">${spoken(linesUpTo(steps, at).join(" "))}</p>
    <${Timeline} parts=${parts} at=${at} onGo=${go} />
    <div class="transport">
      <span class="where numbers" aria-hidden="true">
        ${number(at + 1)} / ${number(last + 1)}</span>
      <div class="transport-middle">
        <${Button} icon="first" label=${say("replay.first")} keys="Home" sign="Home"
          isOff=${at === 0} onClick=${move(0)} />
        <${Button} icon="step-back" label=${say("replay.back")} keys="ArrowLeft" sign="←"
          isOff=${at === 0} onClick=${move(previousStop(steps, at))} />
        <${Button} icon=${isPlaying ? "pause" : "play"} kind="primary large"
          keys="Space" sign=${say("replay.space")}
          label=${say(isPlaying ? "replay.pause" : "replay.play")} onClick=${toggle} />
        <${Button} icon="step-forward" label=${say("replay.forward")} keys="ArrowRight"
          sign="→" isOff=${at === last} onClick=${move(nextStop(steps, at))} />
        <${Button} icon="last" label=${say("replay.last")} keys="End" sign="End"
          isOff=${at === last} onClick=${move(last)} />
      </div>
      <${Speed} player=${player} />
    </div>
  </section>`;
}
