// Line icons, drawn on a grid of 24 with one pen.
import { html } from "./html.js";

const RING = "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17z";
const SHEET = "M8.5 8.5h11v11h-11z";

const PATHS = {
  "menu": "M5.5 12h.01M12 12h.01M18.5 12h.01",
  "close": "M6 6l12 12M18 6L6 18",
  "settings": "M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9"
    + "M15.25 5.25a2.25 2.25 0 1 0 0 4.5a2.25 2.25 0 0 0 0-4.5z"
    + "M8.75 14.25a2.25 2.25 0 1 0 0 4.5a2.25 2.25 0 0 0 0-4.5z",
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
  "link": "M10 14l4-4M11 7.5l2-2a3.9 3.9 0 0 1 5.5 5.5l-2 2M13 16.5l-2 2a3.9 3.9 0 0 1-5.5-5.5l2-2",
  "unlink": "M11 7.5l2-2a3.9 3.9 0 0 1 5.5 5.5l-2 2M13 16.5l-2 2a3.9 3.9 0 0 1-5.5-5.5l2-2"
    + "M4 4l16 16",
  "bot": "M5 9h14v10h-14zM12 9v-4M12 5v.01M9.25 13v1.5M14.75 13v1.5M2.5 12.5v3M21.5 12.5v3",
  "chip": `${RING}M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 3.5v4.5M12 16v4.5M3.5 12h4.5M16 12h4.5`,
  "plus": "M12 5v14M5 12h14",
  "check": "M5 12.5l4.5 4.5l9.5-10",
  "warning": "M12 4.5l9 15.5h-18zM12 10v4.5M12 17v.01",
  "info": `${RING}M12 11v5.5M12 7.75v.01`,
  "pencil": "M4.5 19.5l1-4.25l10.75-10.75l3.25 3.25l-10.75 10.75zM13.5 7.25l3.25 3.25",
  "filter": "M4 5.5h16l-6.25 7.5v6l-3.5-2v-4z",
  "search": "M10.5 4.5a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM15 15l5 5",
  "arrow-left": "M19.5 12h-15M10.5 6l-6 6l6 6",
  "arrow-right": "M4.5 12h15M13.5 6l6 6l-6 6",
  "keyboard": "M3 6h18v12h-18zM7 10v.01M10.35 10v.01M13.65 10v.01M17 10v.01M7 14v.01M10 14h4"
    + "M17 14v.01",
  "eye": "M2.5 12c2.5-4.5 5.75-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-5.75 6.5-9.5 6.5s-7-2-9.5-6.5z"
    + "M12 9.25a2.75 2.75 0 1 0 0 5.5a2.75 2.75 0 0 0 0-5.5z",
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
