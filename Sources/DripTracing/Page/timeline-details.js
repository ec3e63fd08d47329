"use strict";

/** Lists items with their times. Repeated creations of one provider share a line with their number. */
function listItems(title, some, panel, most = 60) {
  if (!some.length) return;
  make("h3", "", title + " (" + withCommas(some.length) + ")", panel);
  const list = make("ol", "list", undefined, panel);
  const times = [...grouped(some, likeness).values()].map(same => [sumOf(same, lengthOf), same]);
  times.sort((a, b) => b[0] - a[0]);
  for (const [time, same] of times.slice(0, most)) {
    const line = make("li", "", undefined, list), [item] = same;
    const text = same.length > 1 ? item.name + " ×" + withCommas(same.length) : titleOf(item);
    const link = makeLink(text, line, () => same.length > 1 ? chooseSome(same) : choose(item, true));
    link.dataset.key = title + item.index;
    make("span", "", format(time), line);
  }
  if (times.length > most) make("p", "dim", "and " + withCommas(times.length - most) + " more", panel);
}

function chooseSome(some) {
  const repeat = repeatOf.get(some[0]);
  if (repeat && repeat.count === some.length) chooseRepeat(repeat); else chooseCluster(some);
}

/** Shows the chosen item, repeated creations, or cluster. */
function showChosen(panel) {
  const item = chosenItem(), repeat = repeats.find(({ key }) => key === state.repeat);
  if (item) describeItem(item, panel);
  else if (repeat) describeRepeat(repeat, panel);
  else if (cluster) describeCluster(panel);
  else make("p", "hint", "Choose a slice to see who asked for it, and what it asked for.", panel);
}

function describeItem(item, panel) {
  make("h2", "", item.name, panel);
  const { slice, provider, component } = item, makeFact = makeFacts(panel);
  const fact = (name, text, kind) => { if (text !== null && text !== "") makeFact(name, text, kind); };
  if (slice) {
    fact("key", slice.key);
    fact("type", provider.type);
    fact("strategy", provider.strategy + (slice.override ? ", by an override" : ""));
    fact("component", component.name + (component.builtAt ? ", built at " + component.builtAt : ""));
    fact("place", provider.file && provider.file + ":" + provider.line);
  }
  fact("on", lanes[item.lane].name);
  fact("began", "after " + format(item.begin));
  fact("total", format(lengthOf(item)) + ((slice ?? item.wait).end === null ? ", unfinished" : ""));
  if (slice) fact("self", format(slice.self));
  if (slice) fact("error", slice.error, "error");
  const repeat = repeatOf.get(item);
  if (repeat?.count > 1) {
    const line = make("p", "", undefined, panel);
    const text = "One of " + withCommas(repeat.count) + " creations";
    makeLink(text, line, () => chooseRepeat(repeat)).dataset.key = "repeat";
  }
  const path = [];
  let next = slice ? slice.requester : item.requester?.index ?? null;
  for (; next !== null; next = items[next].slice.requester) path.push(items[next]);
  listPath(path, panel);
  listItems("Waited for", item.wanted ? [item.wanted] : [], panel);
  listItems("Asked for", item.asked, panel);
  listItems("Waits", item.waits, panel);
  listItems("Others waited for it", items.filter(other => other.wanted === item), panel);
}

/** The requesters, nearest first. */
function listPath(path, panel) {
  if (!path.length) return;
  make("h3", "", "For (" + path.length + ")", panel);
  const list = make("ol", "list", undefined, panel);
  for (const item of path) {
    const line = make("li", "", undefined, list);
    makeLink(titleOf(item), line, () => choose(item, true)).dataset.key = "For" + item.index;
    make("span", "", format(lengthOf(item)), line);
  }
}

function describeRepeat(repeat, panel) {
  make("h2", "", repeat.name + (repeat.count > 1 ? " ×" + withCommas(repeat.count) : ""), panel);
  make("p", "dim", [repeat.provider.type, repeat.provider.strategy, repeat.component.name].join(" · "), panel);
  make("p", "", `${format(repeat.total)} in all, ${format(repeat.self)} itself, ${format(repeat.longest)} the longest.`,
    panel);
  const list = make("ol", "list", undefined, panel);
  const longest = [...repeat.items].sort((a, b) => lengthOf(b) - lengthOf(a));
  for (const item of longest.slice(0, 200)) {
    const line = make("li", "", undefined, list);
    const text = item.slice.key === null ? "after " + format(item.begin) : "for " + item.slice.key;
    makeLink(text, line, () => choose(item, true)).dataset.key = "item" + item.index;
    make("span", "", format(lengthOf(item)), line);
  }
}

function describeCluster(panel) {
  make("h2", "", clusterTitle(cluster), panel);
  const row = make("p", "", undefined, panel), zoomIn = make("button", "", "Zoom to them", row);
  zoomIn.dataset.key = "zoom";
  zoomIn.onclick = () => zoomToSome(cluster);
  listItems("In this place", cluster, panel, 200);
}

function zoomToSome(some) {
  const begin = some[0].begin, end = some[some.length - 1].end;
  show(begin - (end - begin) / 8, end + (end - begin) / 8);
}
