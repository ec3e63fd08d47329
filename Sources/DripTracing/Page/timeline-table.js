"use strict";

const columns = { name: "Provider", count: "Count", total: "Total", self: "Self", longest: "Longest" };

/** The creations by provider and type of component, as a table that each column sorts. */
function showSlowest(panel) {
  const some = repeats.filter(repeat => !found || repeat.items.some(item => found.has(item.index)));
  const sign = state.isRising ? 1 : -1;
  some.sort((a, b) => sign * (state.sort === "name" ? a.name.localeCompare(b.name) : a[state.sort] - b[state.sort]));
  const table = make("table", "", undefined, panel);
  const head = make("tr", "", undefined, make("thead", "", undefined, table));
  for (const [name, title] of Object.entries(columns)) {
    const cell = make("th", "", undefined, head), button = make("button", "", title, cell);
    cell.scope = "col";
    cell.setAttribute("aria-sort", state.sort !== name ? "none" : state.isRising ? "ascending" : "descending");
    button.dataset.key = "sort " + name;
    button.onclick = () => update({
      sort: name, isRising: state.sort === name ? !state.isRising : name === "name",
    });
  }
  const body = make("tbody", "", undefined, table);
  for (const repeat of some.slice(0, 300)) makeRow(repeat, body);
  if (some.length > 300) make("p", "dim", "and " + withCommas(some.length - 300) + " more", panel);
}

function makeRow(repeat, body) {
  const row = make("tr", "", undefined, body), first = make("td", "", undefined, row);
  makeLink(repeat.name, first, () => repeat.count === 1 ? choose(repeat.items[0], true) : chooseRepeat(repeat))
    .dataset.key = repeat.key;
  make("div", "dim", repeat.component.name, first);
  make("td", "", withCommas(repeat.count), row);
  for (const time of [repeat.total, repeat.self, repeat.longest]) make("td", "", format(time), row);
}

/** Tells in words who asked for what, and how long it took. Many creations of one provider share a line. */
function showText(panel) {
  make("p", "dim", "The timeline in words: each creation, and below it the creations that it asked for.", panel);
  let left = 1000;
  const write = (some, list) => {
    for (const same of inLines(some)) {
      if (left-- <= 0) return;
      const line = make("li", "", undefined, list);
      if (same.length > 1) writeRepeat(same, line); else writeItem(same[0], line);
      const inside = same.flatMap(item => [...item.asked, ...item.waits]);
      if (inside.length) write(inside, make("ul", "", undefined, line));
    }
  };
  for (const [number, lane] of lanes.entries()) {
    const isFirst = item => (item.slice ? item.slice.requester : item.requester) === null;
    make("h3", "", lane.name, panel);
    write(items.filter(item => item.lane === number && isFirst(item)), make("ul", "", undefined, panel));
  }
  if (left < 0) make("p", "dim", "The list ends after 1,000 lines.", panel);
}

/** Items in the order in which they began, each in a list of its own, or with all others like it if there are many. */
function inLines(some) {
  const inOrder = [...some].sort((a, b) => a.begin - b.begin);
  return [...grouped(inOrder, likeness).values()].flatMap(same => same.length > 3 ? [same] : same.map(item => [item]))
    .sort((a, b) => a[0].begin - b[0].begin);
}

function writeItem(item, line) {
  makeLink(titleOf(item), line, () => choose(item, true)).dataset.key = "text" + item.index;
  const failed = item.slice?.error ? ", failed: " + item.slice.error : "";
  line.append(` ${format(lengthOf(item))}, after ${format(item.begin)}${failed}`);
}

function writeRepeat(same, line) {
  const text = same[0].name + " ×" + withCommas(same.length);
  makeLink(text, line, () => chooseSome(same)).dataset.key = "text" + same[0].index;
  const failed = same.filter(item => item.slice?.error).length;
  line.append(`, ${format(sumOf(same, lengthOf))} in all, from ${format(same[0].begin)}`
    + (failed ? `, ${failed} failed` : ""));
}
