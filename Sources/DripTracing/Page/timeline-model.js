"use strict";

const trace = JSON.parse(element("trace").textContent);
/** When the first event began. The page counts time from it. */
const origin = [...trace.slices, ...trace.waits].reduce((least, { begin }) => Math.min(least, begin), Infinity);
const begun = event => event.begin - origin, ended = event => (event.end ?? Math.max(trace.duration, 1)) - origin;

/** Formats a time. With a step, times that are one step apart have different texts. */
function format(ns, step) {
  for (const [unit, size, digits] of [["s", 1e9, 3], ["ms", 1e6, 1], ["µs", 1e3, 1]]) {
    const needed = step ? Math.max(0, Math.ceil(Math.log10(size / step) - 1e-9)) : digits;
    if (Math.abs(ns) >= size) return (ns / size).toFixed(needed) + " " + unit;
  }
  return Math.round(ns) + " ns";
}

/** The creations, teardowns and waits. */
const items = trace.slices.map((slice, index) => {
  const provider = trace.providers[slice.provider], component = trace.components[slice.component];
  const name = (slice.kind === "teardown" ? "teardown of " : "") + provider.name;
  return {
    index, slice, provider, component, name, lane: slice.thread, begin: begun(slice), end: ended(slice),
    asked: [], waits: [],
    text: [name, provider.type, component.name, slice.key, slice.error].join(" ").toLowerCase(),
  };
});
for (const item of items) if (item.slice.requester !== null) items[item.slice.requester].asked.push(item);
for (const wait of trace.waits) {
  const wanted = items[wait.slice], requester = wait.requester === null ? null : items[wait.requester];
  const item = {
    index: items.length, wait, wanted, requester, name: "waits for " + wanted.name, lane: wait.thread,
    begin: begun(wait), end: ended(wait), text: wanted.text, asked: [], waits: [],
  };
  items.push(item);
  requester?.waits.push(item);
}

const lengthOf = item => item.end - item.begin;
const titleOf = item => item.name + (item.slice && item.slice.key !== null ? " for " + item.slice.key : "");

/** The time in which something happened, with a margin. */
const whole = (() => {
  if (!items.length) return { begin: 0, end: Math.max(trace.duration, 1) };
  const end = items.reduce((most, item) => Math.max(most, item.end), 0), margin = Math.max(1, end * 0.02);
  return { begin: -margin, end: end + margin };
})();

// One row per depth. The items of a row do not overlap.
const lanes = trace.threads.map(name => ({ name, rows: [] }));
const rowHeight = 22, laneGap = 28, axis = 24;
let height = axis;
placeItems();

function placeItems() {
  const inOrder = [...items].sort((a, b) => a.begin - b.begin || b.end - a.end || a.index - b.index);
  const open = lanes.map(() => []);
  for (const item of inOrder) {
    const stack = open[item.lane];
    while (stack.length && stack[stack.length - 1].end <= item.begin) stack.pop();
    item.depth = stack.length;
    stack.push(item);
    const { rows } = lanes[item.lane];
    while (rows.length <= item.depth) rows.push([]);
    rows[item.depth].push(item);
  }
  for (const lane of lanes) {
    lane.top = height + laneGap - 6;
    height = lane.top + lane.rows.length * rowHeight;
  }
  height += 20;
}

const sumOf = (some, number) => some.reduce((sum, item) => sum + number(item), 0);

/** The creations of one provider in components of one type, with their times. */
const repeats = [...grouped(items.filter(item => item.slice), item =>
  [item.name, item.slice.provider, item.component.name].join(" "))].map(([key, some]) => ({
  key, items: some, name: some[0].name, provider: some[0].provider, component: some[0].component,
  count: some.length, total: sumOf(some, lengthOf), self: sumOf(some, item => item.slice.self),
  longest: some.reduce((most, item) => Math.max(most, lengthOf(item)), 0),
}));
const repeatOf = new Map(repeats.flatMap(repeat => repeat.items.map(item => [item, repeat])));
/** The same for repeated creations; a wait is like no other. */
const likeness = item => repeatOf.get(item)?.key ?? item;
