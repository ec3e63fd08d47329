"use strict";

const element = id => document.getElementById(id);

/** Appends a new element to `parent`. */
function make(tag, name, text, parent) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (text !== undefined) made.textContent = text;
  parent?.append(made);
  return made;
}

/** A button that looks like a link. */
function makeLink(text, parent, action) {
  const button = make("button", "plain", text, parent);
  button.type = "button";
  button.onclick = action;
  return button;
}

const digits = new Intl.NumberFormat("en");
const withCommas = number => digits.format(number);

/** `1 wait`, `1,024 creations`. */
const counted = (count, noun) => withCommas(count) + " " + noun + (count === 1 ? "" : "s");

/** The items of a list, by the results of `key`. */
function grouped(list, key) {
  const groups = new Map();
  for (const item of list) {
    const name = key(item);
    if (groups.has(name)) groups.get(name).push(item); else groups.set(name, [item]);
  }
  return groups;
}

/** The words of a search, in small letters. */
const wordsOf = text => text.toLowerCase().split(/\s+/).filter(word => word);

/** The item `step` places after `now`, or before it; after the last comes the first. */
function nextInCircle(list, now, step) {
  const place = list.indexOf(now);
  return list[(place < 0 && step < 0 ? list.length - 1 : place + step + list.length) % list.length];
}

/** Makes the search field call `search` with its text, and `showNext` with 1 or -1 for the Return key. */
function useSearch(search, showNext) {
  const field = element("find");
  field.oninput = () => search(field.value);
  field.onkeydown = event => {
    if (event.key === "Enter") showNext(event.shiftKey ? -1 : 1);
  };
}

/** Appends a list of facts. Returns a function that adds one, and returns the element with its text. */
function makeFacts(panel) {
  const list = make("dl", "", undefined, panel);
  return (name, text, kind) => {
    make("dt", "", name, list);
    return make("dd", kind, text, list);
  };
}

/**
 * Returns a function that writes `fields()` into the address soon, so that a link shows the same view. Browsers refuse
 * to write it too often.
 */
function keepInAddress(fields) {
  let planned;
  const save = () => {
    const text = fields().toString();
    if (location.hash.slice(1) === text) return;
    // A page from a file may not be allowed to write its address.
    try { history.replaceState(null, "", text ? "#" + text : location.pathname + location.search); } catch { }
  };
  return () => {
    clearTimeout(planned);
    planned = setTimeout(save, 150);
  };
}

/**
 * Replaces the contents of a panel. If the focus was inside, it moves to the same place in the new contents, or to
 * the panel, because a removed element would leave the focus at the page's body. Contents of the same subject keep
 * their scroll position.
 */
function refill(panel, fill, subject) {
  const top = panel.dataset.subject === subject ? panel.scrollTop : 0;
  const held = panel.contains(document.activeElement) ? document.activeElement : null;
  const name = held?.dataset.key;
  panel.replaceChildren();
  fill(panel);
  panel.dataset.subject = subject;
  panel.scrollTop = top;
  if (!held || panel.contains(document.activeElement)) return;
  const same = name && [...panel.querySelectorAll("[data-key]")].find(other => other.dataset.key === name);
  (same || panel).focus({ preventScroll: true });
}

/** Makes a row of tabs, of which the arrow keys choose one. Returns a function that chooses the tab with a name. */
function makeTabs(row, panel, names, onChoice) {
  const buttons = names.map(name => {
    const button = make("button", "", "", row);
    button.type = "button";
    button.id = "tab-" + name;
    button.setAttribute("role", "tab");
    button.setAttribute("aria-controls", panel.id);
    button.onclick = () => onChoice(name);
    return button;
  });
  row.onkeydown = event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const shown = buttons.filter(button => !button.hidden);
    const next = shown[(shown.indexOf(document.activeElement) + step + shown.length) % shown.length];
    event.preventDefault();
    next.focus();
    next.click();
  };
  return name => {
    for (const button of buttons) {
      const isChosen = button.id === "tab-" + name;
      button.setAttribute("aria-selected", isChosen);
      button.tabIndex = isChosen ? 0 : -1;
    }
    panel.setAttribute("aria-labelledby", "tab-" + name);
  };
}

/** Draws before and after the page is printed. Paper is light, so `printing` turns the dark colors off. */
function drawForPaper(draw) {
  for (const isPrinting of [true, false]) {
    addEventListener(isPrinting ? "beforeprint" : "afterprint", () => {
      document.documentElement.classList.toggle("printing", isPrinting);
      draw(isPrinting);
    });
  }
}
