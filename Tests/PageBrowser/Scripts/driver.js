"use strict";

// Real input: the page asks the test, and the test asks the browser, through the DevTools protocol.
const questions = new Map();
let lastQuestion = 0;

/** Sends a command of the DevTools protocol. */
function askBrowser(method, params = {}) {
  return new Promise(resolve => {
    questions.set(++lastQuestion, resolve);
    askDriver(JSON.stringify({ id: lastQuestion, method, params }));
  });
}

function driverAnswered(id, result) {
  questions.get(id)(result);
  questions.delete(id);
}

/** Until the browser has drawn what has changed. */
const frames = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const modifiers = { alt: 1, ctrl: 2, meta: 4, shift: 8 };
const mouse = (type, x, y, more = {}) => askBrowser("Input.dispatchMouseEvent", { type, x, y, ...more });

/** The middle of an element, after it was scrolled into view. Fails if something else would get the click. */
function middleOf(target) {
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = target.getBoundingClientRect();
  const x = left + width / 2, y = top + height / 2, hit = document.elementFromPoint(x, y);
  const isPart = hit && (target.contains(hit) || hit.closest("label")?.contains(target)
    || (hit.closest("svg [data-id]") ?? document) === target.closest("svg [data-id]"));
  if (!isPart) {
    const name = part => part ? `${part.tagName} ${part.id || part.className?.baseVal || part.className}` : "nothing";
    throw new Error(`${name(target)} is covered by ${name(hit)}`);
  }
  return { x, y };
}

/** Clicks into the middle of an element, or at a place of the page. */
async function click(target, { count = 1, ...more } = {}) {
  const { x, y } = target instanceof Element ? middleOf(target) : target;
  await mouse("mouseMoved", x, y);
  for (let clickCount = 1; clickCount <= count; clickCount++) {
    await mouse("mousePressed", x, y, { button: "left", buttons: 1, clickCount, ...more });
    await mouse("mouseReleased", x, y, { button: "left", clickCount, ...more });
  }
}

const doubleClick = target => click(target, { count: 2 });

/** Presses the mouse at one place and releases it at another. */
async function drag(from, to) {
  await mouse("mouseMoved", from.x, from.y);
  await mouse("mousePressed", from.x, from.y, { button: "left", buttons: 1, clickCount: 1 });
  for (const part of [0.3, 0.6, 1]) {
    await mouse("mouseMoved", from.x + part * (to.x - from.x), from.y + part * (to.y - from.y),
      { button: "left", buttons: 1 });
  }
  await mouse("mouseReleased", to.x, to.y, { button: "left", clickCount: 1 });
}

/** A finger on the page. `touchMove` and `touchStart` need a place. */
const touch = (type, x, y) => askBrowser("Input.dispatchTouchEvent", {
  type, touchPoints: x === undefined ? [] : [{ x, y }],
});

const wheel = (x, y, deltaX, deltaY, pressed = 0) => mouse("mouseWheel", x, y, { deltaX, deltaY, modifiers: pressed });

const keyCodes = {
  Enter: 13, Tab: 9, Escape: 27, " ": 32, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40,
};

/** Presses and releases a key, wherever the focus is. */
async function press(key, pressed = 0) {
  const text = key === "Enter" ? "\r" : key.length === 1 && !(pressed & modifiers.ctrl) ? key : "";
  const code = keyCodes[key] ?? (/^[a-z0-9]$/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0);
  const event = { key, windowsVirtualKeyCode: code, modifiers: pressed };
  await askBrowser("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, ...event });
  await askBrowser("Input.dispatchKeyEvent", { type: "keyUp", ...event });
}

/** Replaces the text of a field, letter by letter. */
async function type(field, text) {
  await click(field);
  field.select();
  if (!text) await askBrowser("Input.dispatchKeyEvent", { type: "keyDown", key: "Delete", windowsVirtualKeyCode: 46 });
  for (const letter of text) await press(letter);
}

/** Goes through the options of a list with the arrow keys, until one has the value. */
async function select(list, value) {
  list.focus();
  await press("Home");
  for (let n = 0; list.value !== value; n++) {
    if (n > list.options.length) throw new Error(`no option ${value}`);
    await press("ArrowDown");
  }
}
