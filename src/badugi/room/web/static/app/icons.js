// Line icons, drawn on a grid of 24 with one pen.
import { html } from "./html.js";

const SPEAKER = "M4 9.5v5h3.5l4.5 3.75v-12.5l-4.5 3.75z";
const PERSON = "M12 11.5a3.75 3.75 0 1 0 0-7.5a3.75 3.75 0 0 0 0 7.5zM4.5 20"
  + "c.5-3.75 3.5-5.5 7.5-5.5s7 1.75 7.5 5.5";
const RING = "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17z";
const SHEET = "M8.5 8.5h11v11h-11z";

const PATHS = {
  "menu": "M4 7h16M4 12h16M4 17h16",
  "close": "M6 6l12 12M18 6L6 18",
  "settings": "M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9"
    + "M15.25 5.25a2.25 2.25 0 1 0 0 4.5a2.25 2.25 0 0 0 0-4.5z"
    + "M8.75 14.25a2.25 2.25 0 1 0 0 4.5a2.25 2.25 0 0 0 0-4.5z",
  "sound": `${SPEAKER}M15.5 9a4.25 4.25 0 0 1 0 6M18 6.5a7.75 7.75 0 0 1 0 11`,
  "mute": `${SPEAKER}M16 9.75l4.5 4.5M20.5 9.75l-4.5 4.5`,
  "chat": "M4 5.5h16v11h-8.5l-4.5 3.5v-3.5h-3zM8 9.5h8M8 12.75h5",
  "log": "M5 4h14v16h-14zM8.5 8.5h7M8.5 12h7M8.5 15.5h4",
  "history": "M4.5 8a8.5 8.5 0 1 1-1 4M4 3.75v4.5h4.5M12 7.5v5l3 2",
  "replay": "M19.5 8a8.5 8.5 0 1 0 1 4M20 3.75v4.5h-4.5M10.25 9v6l5-3z",
  "play": "M8 5.5v13l10.5-6.5z",
  "pause": "M8.5 5.5v13M15.5 5.5v13",
  "step-forward": "M7 5.5v13l8.5-6.5zM17.5 5.5v13",
  "step-back": "M17 5.5v13l-8.5-6.5zM6.5 5.5v13",
  "first": "M19 6.5v11l-6.5-5.5zM12 6.5v11l-6.5-5.5zM4.5 6v12",
  "last": "M5 6.5v11l6.5-5.5zM12 6.5v11l6.5-5.5zM19.5 6v12",
  "copy": `${SHEET}M15.5 8.5v-4h-11v11h4`,
  "download": "M12 4v10.5M7.5 10.5l4.5 4.5l4.5-4.5M4.5 16v4h15v-4",
  "share": "M12 15v-11M8 7.5l4-4l4 4M7.5 11h-2.5v9.5h14v-9.5h-2.5",
  "qr": "M4.5 4.5h5.5v5.5h-5.5zM14 4.5h5.5v5.5h-5.5zM4.5 14h5.5v5.5h-5.5z"
    + "M14 14h2v2M19.5 14v2.5M14 19.5h2M19.5 19.5v.01",
  "link": "M10 14l4-4M11 7.5l2-2a3.9 3.9 0 0 1 5.5 5.5l-2 2M13 16.5l-2 2a3.9 3.9 0 0 1-5.5-5.5l2-2",
  "unlink": "M11 7.5l2-2a3.9 3.9 0 0 1 5.5 5.5l-2 2M13 16.5l-2 2a3.9 3.9 0 0 1-5.5-5.5l2-2"
    + "M4 4l16 16",
  "user": PERSON,
  "users": "M9 11.5a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.5 3-5 6.5-5s6 1.5 6.5 5"
    + "M15.5 4.75a3.5 3.5 0 0 1 0 6.5M17.5 14.75c2.25.6 3.6 2.15 4 4.75",
  "bot": "M5 9h14v10h-14zM12 9v-4M12 5v.01M9.25 13v1.5M14.75 13v1.5M2.5 12.5v3M21.5 12.5v3",
  "lock": "M6 11h12v9h-12zM8.5 11v-3a3.5 3.5 0 0 1 7 0v3M12 14.5v2",
  "clock": `${RING}M12 7.5v5l3.25 2`,
  "chip": `${RING}M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 3.5v4.5M12 16v4.5M3.5 12h4.5M16 12h4.5`,
  "plus": "M12 5v14M5 12h14",
  "minus": "M5 12h14",
  "check": "M5 12.5l4.5 4.5l9.5-10",
  "warning": "M12 4.5l9 15.5h-18zM12 10v4.5M12 17v.01",
  "info": `${RING}M12 11v5.5M12 7.75v.01`,
  "help": `${RING}M9.5 9.75a2.5 2.5 0 1 1 3.75 2.15c-.9.5-1.25 1-1.25 2M12 16.5v.01`,
  "note": "M5 4.5h14v10l-5 5h-9zM14 19.5v-5h5M8.5 8.5h7M8.5 12h3.5",
  "pencil": "M4.5 19.5l1-4.25l10.75-10.75l3.25 3.25l-10.75 10.75zM13.5 7.25l3.25 3.25",
  "star": "M12 4l2.45 5.15l5.55.75l-4.05 3.95l1 5.65l-4.95-2.75l-4.95 2.75l1-5.65l-4.05-3.95"
    + "l5.55-.75z",
  "filter": "M4 5.5h16l-6.25 7.5v6l-3.5-2v-4z",
  "search": "M10.5 4.5a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM15 15l5 5",
  "sun": "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2.75v2M12 19.25v2M2.75 12h2M19.25 12h2"
    + "M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4",
  "moon": "M19.5 14.25a8 8 0 0 1-9.75-9.75a8 8 0 1 0 9.75 9.75z",
  "globe": `${RING}M3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17`,
  "arrow-left": "M19.5 12h-15M10.5 6l-6 6l6 6",
  "arrow-right": "M4.5 12h15M13.5 6l6 6l-6 6",
  "chevron-down": "M6 9.5l6 6l6-6",
  "keyboard": "M3 6h18v12h-18zM7 10v.01M10.35 10v.01M13.65 10v.01M17 10v.01M7 14v.01M10 14h4"
    + "M17 14v.01",
  "eye": "M2.5 12c2.5-4.5 5.75-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-5.75 6.5-9.5 6.5s-7-2-9.5-6.5z"
    + "M12 9.25a2.75 2.75 0 1 0 0 5.5a2.75 2.75 0 0 0 0-5.5z",
  "trophy": "M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 5.5h-3.5c0 3.5 1.25 5 4 5M16.5 5.5h3.5"
    + "c0 3.5-1.25 5-4 5"
    + "M12 14.5v3M8 20h8M9.5 20c0-1.75 1-2.5 2.5-2.5s2.5.75 2.5 2.5",
  "book": "M12 6.5c-2-1.4-4.75-1.9-8.5-1.75v13.5c3.75-.15 6.5.35 8.5 1.75"
    + "c2-1.4 4.75-1.9 8.5-1.75v-13.5"
    + "c-3.75-.15-6.5.35-8.5 1.75zM12 6.5v13.5",
};

/** The names there is an icon for. */
export const ICONS = Object.keys(PATHS);

/** An icon by its name, in the colour of the words beside it; it says nothing to ears. */
export function Icon({ name, size = 24 }) {
  return html`
    <svg
      class="icon-line"
      width=${size}
      height=${size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d=${PATHS[name]} />
    </svg>
  `;
}
