// Which page is shown at which address. Pages are loaded when they are first needed.
import { signal } from "./html.js";
import { asking } from "./net/api.js";

const PLACES = [
  [/^\/$/, "lobby"],
  [/^\/table\/(?<table>[\w-]+)$/, "table"],
  [/^\/new$/, "newtable"],
  [/^\/hand\/(?<table>[\w-]+)\/(?<number>\d+)$/, "replay"],
  [/^\/first-hand$/, "lesson"],
  [/^\/learn(?:\/(?<part>[\w-]+))?$/, "learn"],
  [/^\/histories(?:\/(?<number>\d{1,6}))?$/, "histories"],
  [/^\/me$/, "profile"],
  [/^\/account$/, "account"],
];
if ("workshop" in document.body.dataset) PLACES.push([/^\/gallery$/, "gallery"]);

const loaders = {
  lobby: () => import("./pages/lobby.js"),
  table: () => import("./pages/table.js"),
  newtable: () => import("./pages/newtable.js"),
  replay: () => import("./pages/replay.js"),
  lesson: () => import("./pages/lesson.js"),
  learn: () => import("./pages/learn.js"),
  histories: () => import("./pages/histories.js"),
  profile: () => import("./pages/profile.js"),
  account: () => import("./pages/account.js"),
  gallery: () => import("./pages/gallery.js"),
  missing: () => import("./pages/missing.js"),
};

function here() {
  for (const [pattern, page] of PLACES) {
    const found = pattern.exec(location.pathname);
    if (found) return { page, parts: { ...found.groups }, query: query() };
  }
  return { page: "missing", parts: {}, query: query() };
}

const query = () => Object.fromEntries(new URLSearchParams(location.search));

/** Where one is: page, parts of the address, query. */
export const place = signal(here());

/** The address of a table; `words` may be the key of a private one, and how to sit down there. */
export const tableAt = (table, words = {}) => asking(`/table/${table}`, words);

/** The address of a finished hand; `words` may be the key of a private table, and a step. */
export const handAt = (table, number, words = {}) => asking(`/hand/${table}/${number}`, words);

/** The component of a page, loaded if need be. */
export const load = async (page) => (await loaders[page]()).default;

/** Whether one came to where one is by a way of the room's own, not by a link from elsewhere. */
export const isOwnWay = () => Boolean(history.state?.isOwnWay);

/** Go to an address of the room without loading the page anew. */
export function go(address, { replaces = false } = {}) {
  history[replaces ? "replaceState" : "pushState"]({ isOwnWay: true }, "", address);
  place.value = here();
  if (!location.hash) scrollTo(0, 0);
}

addEventListener("popstate", () => { place.value = here(); });

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    && !event.altKey && !event.defaultPrevented;
  if (!link || !isPlain || link.target || link.hasAttribute("download")) return;
  const address = new URL(link.href);
  if (address.origin !== location.origin) return;
  if (/^\/(api|static|openapi)/.test(address.pathname)) return;
  if (address.pathname === location.pathname && address.hash) return;
  event.preventDefault();
  go(address.pathname + address.search + address.hash);
});
