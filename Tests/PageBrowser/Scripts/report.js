"use strict";

/** Hands figures to the test, instead of the page. */
function report(figures) {
  document.body.replaceChildren();
  document.documentElement.dataset.figures = JSON.stringify(figures);
}

/** Reports 1 for each claim that holds, 0 for one that does not, and -1 for one that throws. */
function check(claims) {
  const results = Object.entries(claims).map(([name, claim]) => {
    try {
      return [name, claim() ? 1 : 0];
    } catch (error) {
      return [name + ": " + error.message, -1];
    }
  });
  report(Object.fromEntries(results));
}

/** The milliseconds until the page is laid out after an action. */
function timeOf(action) {
  const start = performance.now();
  action();
  document.body.getBoundingClientRect();
  return Math.round(performance.now() - start);
}

/** Numbers below 1 that are the same in each run. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}
