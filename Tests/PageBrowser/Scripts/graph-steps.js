"use strict";

// The page shows the coffee shop of PageTests.swift. The claims begin with its modules.
const firstShow = usual.show;
usual.show = "modules";
const reset = () => {
  update({ ...usual, toggled: new Set(), toggledInPart: new Set() });
  zoomTo(1);
  element("area").scrollTo(0, 0);
  document.activeElement.blur();
};
const drawnIDs = () => [...picture.elements.keys()].sort().join(" ");
const made = id => picture.elements.get(id);
const withClass = name => [...picture.elements].filter(([, part]) => part.classList.contains(name))
  .map(([id]) => id).sort().join(" ");
const field = name => element("panel").querySelector(`[data-key=${name}]`);
const colorOf = (selector, property) => getComputedStyle(document.querySelector(selector))[property];
const isPressed = id => element(id).getAttribute("aria-pressed") === "true";
/** A click into a frame goes to its title, because its middle belongs to the boxes in it. */
const clickBox = (id, more) => click(made(id).querySelector(made(id).matches(".frame") ? ".name" : "rect"), more);
const clickTriangle = id => click(made(id).querySelector("path.toggle"));
/** Opens everything by the button. */
const openAll = () => click(element("show-providers"));

function providersDrawn() {
  return [...picture.elements.keys()].filter(id => providers.has(id)).sort().join(" ");
}

function viewText() {
  const sets = { toggled: [...state.toggled].sort(), toggledInPart: [...state.toggledInPart].sort() };
  return JSON.stringify({ ...state, ...sets }) + drawnIDs();
}

/** Moves the focus to the drawing with the Tab key, and the arrow keys to the box. */
async function goTo(id) {
  element("zoom-in").focus();
  await press("Tab");
  if (document.activeElement !== element("drawing")) throw new Error("the drawing is not the next stop");
  focusBox(id);
}
