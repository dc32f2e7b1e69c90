// What must be settled before anything is drawn: theme, deck, language. Runs before the modules.
(() => {
  const root = document.documentElement;
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem("badugi.settings") || "{}") || {};
  } catch {
    // Without storage the room forgets its settings, and works.
  }
  if (saved.theme === "light" || saved.theme === "dark") root.dataset.theme = saved.theme;
  if (saved.motion === "none") root.dataset.motion = "none";
  root.dataset.deck = saved.deck || "four";
  const asked = new URLSearchParams(location.search).get("lang");
  const language = asked || saved.locale || root.lang;
  if (root.dataset.languages.split(" ").includes(language)) root.lang = language;
})();
