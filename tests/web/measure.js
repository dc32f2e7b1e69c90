// What is wrong with a page's layout, in sentences; run in the page by tests/web/layout.py.
({ within, apart, mayOverlap, least }) => {
  const found = [];
  const root = document.documentElement;
  const INTERACTIVE = "button, a[href], input:not([type=hidden]), select, textarea, summary, "
    + "[role=button], [role=link], [role=switch], [role=slider], [role=tab], [role=checkbox], "
    + "[role=radio], [role=menuitem], [tabindex]:not([tabindex='-1'])";
  const ROUNDING = 1;

  const name = (node) => {
    const text = (node.getAttribute("aria-label") || node.textContent || node.value || "").trim();
    const kind = node.className?.baseVal ?? node.className;
    return `<${node.localName}${kind ? `.${String(kind).trim().replace(/\s+/g, ".")}` : ""}>`
      + (text ? ` "${text.replace(/\s+/g, " ").slice(0, 40)}"` : "");
  };
  const at = (box) => `${Math.round(box.left)},${Math.round(box.top)} `
    + `${Math.round(box.right - box.left)}×${Math.round(box.bottom - box.top)}`;
  const cross = (one, two) => ({
    left: Math.max(one.left, two.left), right: Math.min(one.right, two.right),
    top: Math.max(one.top, two.top), bottom: Math.min(one.bottom, two.bottom),
  });
  const isReal = (box) => box.right - box.left > ROUNDING && box.bottom - box.top > ROUNDING;
  const clips = (value) => value !== "visible";

  function* ancestors(node) {
    for (let each = node.parentElement; each; each = each.parentElement) yield each;
  }

  // What is left of an element's box when everything around it has cut off its part.
  function visible(node) {
    if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
    if (node.closest("[inert], [hidden]")) return null;
    let box = node.getBoundingClientRect();
    for (const each of ancestors(node)) {
      if (each === document.body || each === root) break;
      const style = getComputedStyle(each);
      if (Number(style.opacity) === 0) return null;
      if (clips(style.overflowX) || clips(style.overflowY) || style.clipPath !== "none") {
        box = cross(box, each.getBoundingClientRect());
      }
    }
    return isReal(box) ? box : null;
  }

  // Things that scroll apart may pass over each other; they belong to different layers.
  function layer(node) {
    for (let each = node; each && each !== root; each = each.parentElement) {
      if (["fixed", "sticky"].includes(getComputedStyle(each).position)) return each;
    }
    return root;
  }

  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  const areas = modal ? [modal] : within.flatMap((each) => [...document.querySelectorAll(each)]);
  if (!areas.length) return [`nothing is there to measure: ${within}`];
  const inside = (selector) => [...new Set(areas.flatMap((area) =>
    [...area.querySelectorAll(selector)]))];

  // The page is not wider than the window.
  if (root.scrollWidth > root.clientWidth + ROUNDING) {
    const wide = [...document.body.querySelectorAll("*")].filter((node) =>
      visible(node)?.right > root.clientWidth + ROUNDING);
    found.push(`the page is ${root.scrollWidth} wide in a window of ${root.clientWidth}: `
      + wide.slice(-3).map((node) => `${name(node)} at ${at(node.getBoundingClientRect())}`).join(", "));
  }

  // Nothing that can be pressed lies over another such thing, nor over what must stay apart.
  const isScrolling = root.scrollHeight > root.clientHeight + ROUNDING;
  const seen = (nodes) => nodes.map((node) => ({ node, box: visible(node) }))
    .filter(({ box }) => box);
  const controls = seen(inside(INTERACTIVE).filter((node) =>
    getComputedStyle(node).pointerEvents !== "none"));
  const pieces = [...controls, ...seen(apart.flatMap(inside))];
  const isMeant = (one, two) => mayOverlap.some((each) => one.matches(each) && two.matches(each));
  pieces.forEach(({ node: one, box }, place) => {
    for (const { node: two, box: other } of pieces.slice(place + 1)) {
      const shared = cross(box, other);
      if (!isReal(shared) || one.contains(two) || two.contains(one) || isMeant(one, two)) continue;
      if (isScrolling && layer(one) !== layer(two)) continue;
      found.push(`${name(one)} at ${at(box)} and ${name(two)} at ${at(other)} overlap`);
    }
  });

  // No text is cut off, unless its title says it whole.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || !areas.some((area) => area.contains(node)) || !visible(node)) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!isReal(box)) continue;
    for (const each of [node, ...ancestors(node)]) {
      if (each === document.body || each === root || each.title) break;
      const style = getComputedStyle(each);
      const frame = each.getBoundingClientRect();
      if (frame.width <= 2 || frame.height <= 2) break;
      if (["auto", "scroll"].includes(style.overflowX) || ["auto", "scroll"].includes(style.overflowY)) break;
      const isCutX = ["hidden", "clip"].includes(style.overflowX)
        && (box.right > frame.right + ROUNDING || box.left < frame.left - ROUNDING);
      // A line's box is taller than its letters: a quarter of it may be cut off unseen.
      const slack = Math.min(box.height / 4, 6);
      const isCutY = ["hidden", "clip"].includes(style.overflowY)
        && (box.bottom > frame.bottom + slack || box.top < frame.top - slack);
      if (isCutX || isCutY) {
        found.push(`the text of ${name(node)} at ${at(box)} is cut off by ${name(each)} at ${at(frame)}`);
        break;
      }
    }
  }

  // What is written on a control stays on it, and a finger can hit it.
  const BUTTON = "button, summary, [role=button], [role=tab]";
  for (const { node, box } of controls) {
    if (!node.matches(BUTTON)) continue;
    const frame = node.getBoundingClientRect();
    const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      if (!text.data.trim() || !visible(text.parentElement)) continue;
      range.selectNodeContents(text);
      const written = range.getBoundingClientRect();
      if (written.left < frame.left - ROUNDING || written.right > frame.right + ROUNDING) {
        found.push(`"${text.data.trim().slice(0, 40)}" at ${at(written)} does not fit on `
          + `${name(node)} at ${at(frame)}`);
      }
    }
    if (least && (frame.width < least - 0.5 || frame.height < least - 0.5)) {
      found.push(`${name(node)} at ${at(frame)} is too small for a finger`);
    }
  }
  return found;
}
