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

/** `1 wait`, `1,024 creations`. */
const counted = (count, noun) => count.toLocaleString("en") + " " + noun + (count === 1 ? "" : "s");

/** The items of a list, by the results of `key`. */
function grouped(list, key) {
  const groups = new Map();
  for (const item of list) {
    const name = key(item);
    if (groups.has(name)) groups.get(name).push(item); else groups.set(name, [item]);
  }
  return groups;
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
