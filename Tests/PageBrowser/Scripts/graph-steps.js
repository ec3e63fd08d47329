"use strict";

// The page shows the coffee shop of PageTests.swift.
const reset = () => update({ ...usual, toggled: new Set(), toggledInPart: new Set() });
const click = target => target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
const press = (key, more = {}) =>
  element("drawing").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
const drawnIDs = () => [...picture.elements.keys()].sort().join(" ");
const made = id => picture.elements.get(id);
const withClass = name => [...picture.elements].filter(([, part]) => part.classList.contains(name))
  .map(([id]) => id).sort().join(" ");
const panelText = () => element("panel").textContent;
const panelButton = text =>
  [...element("panel").querySelectorAll("button")].find(button => button.textContent === text);
const colorOf = (selector, property) => getComputedStyle(document.querySelector(selector))[property];
const type = (id, text) => {
  element(id).value = text;
  element(id).oninput?.();
  element(id).onchange?.();
};
/** Runs the claim with the page as it is at first. */
const fresh = claims => Object.fromEntries(Object.entries(claims).map(([name, claim]) => [name, () => {
  reset();
  return claim();
}]));

function providersDrawn() {
  return [...picture.elements.keys()].filter(id => providers.has(id)).sort().join(" ");
}

function viewText() {
  const sets = { toggled: [...state.toggled].sort(), toggledInPart: [...state.toggledInPart].sort() };
  return JSON.stringify({ ...state, ...sets }) + drawnIDs();
}
