"use strict";

/**
 * The providers around `starts`, by their distance: the first list holds the starts, the next their neighbors.
 * `way` is "needs" or "needed".
 */
function distancesFrom(starts, way, depth = Infinity) {
  const edges = way === "needs" ? needsOf : neededBy, end = way === "needs" ? "to" : "from";
  const seen = new Set(starts), levels = [[...starts]];
  while (levels.length <= depth) {
    const next = [];
    for (const id of levels[levels.length - 1]) {
      for (const d of edges.get(id) ?? []) {
        if (seen.has(d[end])) continue;
        seen.add(d[end]);
        next.push(d[end]);
      }
    }
    if (!next.length) break;
    levels.push(next);
  }
  return levels;
}

/** The providers and dependencies of all shortest paths between two nodes. `null` if there is no path. */
function shortestPaths(from, to) {
  const targets = new Set(startsOf(to));
  const starts = startsOf(from).filter(id => !targets.has(id));
  const levels = distancesFrom(starts, "needs");
  const length = levels.findIndex(level => level.some(id => targets.has(id)));
  if (length < 1) return null;
  const distance = new Map();
  levels.forEach((level, index) => { for (const id of level) distance.set(id, index); });
  const ends = levels[length].filter(id => targets.has(id));
  const onPath = new Set(ends), steps = new Map(), found = new Set();
  let last = ends;
  for (let step = length; step > 0; step--) {
    const before = new Set();
    for (const id of last) {
      for (const d of neededBy.get(id) ?? []) {
        if (distance.get(d.from) !== step - 1) continue;
        found.add(d);
        before.add(d.from);
        steps.set(d.from, [...steps.get(d.from) ?? [], d.to]);
      }
    }
    last = [...before];
    for (const id of last) onPath.add(id);
  }
  return { length, providers: onPath, dependencies: found, starts: last, steps };
}

/** The first paths, each as a list of ids, and how many paths there are. */
function listPaths(paths, most) {
  const list = [], counts = new Map();
  const count = id => {
    if (!counts.has(id)) {
      const next = paths.steps.get(id) ?? [];
      counts.set(id, next.length ? next.reduce((sum, other) => sum + count(other), 0) : 1);
    }
    return counts.get(id);
  };
  const follow = way => {
    if (list.length >= most) return;
    const next = paths.steps.get(way[way.length - 1]) ?? [];
    if (!next.length) list.push(way);
    for (const id of next) follow([...way, id]);
  };
  for (const id of paths.starts) follow([id]);
  return { list, count: paths.starts.reduce((sum, id) => sum + count(id), 0) };
}
