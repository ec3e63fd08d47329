"use strict";

/** Hands figures to the test. */
const report = figures => askDriver(JSON.stringify({ id: 0, method: "report", params: figures }));

/** Runs a function, and reports -1 with its message if it throws. */
const run = action => action().catch(error => report({ [error.stack]: -1 }));

/** Reports 1 for each claim that holds, 0 for one that does not, and -1 for one that throws. */
async function check(claims) {
  const results = {};
  await frames();
  for (const [name, claim] of Object.entries(claims)) {
    try {
      results[name] = await claim() ? 1 : 0;
    } catch (error) {
      results[name + ": " + error.message] = -1;
    }
  }
  report(results);
}

/** Runs each claim with the page as it is at first. A page's own script says what `reset` does. */
const fresh = claims => Object.fromEntries(Object.entries(claims).map(([name, claim]) => [name, async () => {
  reset();
  await frames();
  return claim();
}]));

const panelText = () => element("panel").textContent;
const panelButton = text =>
  [...element("panel").querySelectorAll("button")].find(button => button.textContent === text);

/** The elements that the Tab key reaches, from the search field until one comes again. */
async function tabStops() {
  element("find").focus();
  const seen = new Set();
  for (let n = 0; n < 30 && !seen.has(document.activeElement); n++) {
    seen.add(document.activeElement);
    await press("Tab");
  }
  return seen;
}

/** Presses a button of the panel by the keyboard, and fails if the focus is lost. `false` if there is no such button. */
async function pressButton(index) {
  const target = element("panel").querySelectorAll("button")[index];
  if (!target) return false;
  target.focus();
  await press("Enter");
  if (document.activeElement === document.body) throw new Error(target.textContent);
  return true;
}

/** Waits until the address is written, which is done a little later. */
const addressWritten = () => new Promise(resolve => setTimeout(resolve, 250));

/** Whether the address leads back to what the reader sees now, after everything was reset. */
async function comesBack(textOfView) {
  await addressWritten();
  const wanted = textOfView(), { hash } = location;
  reset();
  await addressWritten();
  const isOther = textOfView() !== wanted && hash.length > 5 && location.hash === "";
  location.hash = hash;
  await addressWritten();
  return isOther && textOfView() === wanted;
}

/** The milliseconds that the page's thread worked until an action was drawn. Other processes do not count. */
async function workOf(action) {
  const before = await work();
  await action();
  await frames();
  return Math.round(await work() - before);
}

/** The milliseconds that the page's thread has worked. */
async function work() {
  const { metrics } = await askBrowser("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

/** Numbers below 1 that are the same in each run. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}
