"use strict";

/** The drawing inside each open box, and the outermost one, with the edges between its own boxes. */
function findLevels(boxes, links, fixed) {
  const levels = new Map(), parents = new Map();
  const open = (owner, children) => {
    levels.set(owner?.id ?? null, { owner, boxes: children, edges: [], edgesByEnds: new Map(), fixed: [], ports: [] });
    for (const box of children) {
      parents.set(box.id, owner?.id ?? null);
      if (box.children) open(box, box.children);
    }
  };
  open(null, boxes);
  const way = id => {
    const found = [];
    for (let step = id; step !== null; step = parents.get(step)) found.unshift(step);
    return found;
  };
  const ways = new Map();
  const wayTo = id => ways.get(id) ?? ways.set(id, way(id)).get(id);
  for (const link of links) addLink(levels, link, wayTo(link.from), wayTo(link.to));
  for (const [upper, lower] of fixed) {
    if (!parents.has(upper) || !parents.has(lower)) continue;
    const { owner, ends } = splitOf(wayTo(upper), wayTo(lower));
    if (ends) levels.get(owner).fixed.push(ends);
  }
  return levels;
}

/** The level in which two ways part, and the ends of both in it; no ends if one way leads into the other. */
function splitOf(from, to) {
  let split = 0;
  while (split < from.length && from[split] === to[split]) split++;
  const ends = split < from.length && split < to.length ? [from[split], to[split]] : null;
  return { owner: split ? from[split - 1] : null, split, ends };
}

/** Adds a link to the level in which its ends are different boxes, and to the levels inside those boxes. */
function addLink(levels, link, from, to) {
  const { owner, split, ends } = splitOf(from, to);
  if (!ends) return;
  const outer = edgeBetween(levels.get(owner), ...ends, link, link.isGroup ? link.to : "");
  let edge = outer;
  for (let n = split + 1; n < from.length; n++) edge = edgeBetween(levels.get(from[n - 1]), from[n], edge.out, link);
  edge = outer;
  for (let n = split + 1; n < to.length; n++) edge = edgeBetween(levels.get(to[n - 1]), edge.in, to[n], link);
}

/** Short names for the ends of all edges. An edge has the same id in the next drawing, so that levels can be reused. */
const edgeIDs = new Map();

/**
 * The edge between two boxes or ports of a level. `out` and `in` are the ids of its ports in open boxes. Links to
 * different boxes in one frame have an edge each if they name a `target`.
 */
function edgeBetween(level, from, to, link, target = "") {
  let byEnd = level.edgesByEnds.get(from);
  if (!byEnd) level.edgesByEnds.set(from, byEnd = new Map());
  const end = to + "\n" + target;
  let edge = byEnd.get(end);
  if (!edge) {
    const key = [level.owner?.id, from, end].join("\n"), id = edgeIDs.get(key) ?? "edge " + edgeIDs.size;
    edgeIDs.set(key, id);
    edge = { id, from, to, target: target || to, in: "in " + id, out: "out " + id, links: [] };
    byEnd.set(end, edge);
    level.edges.push(edge);
  }
  edge.links.push(link);
  return edge;
}

/** What a level holds, as one text. */
function contentOf(level, levels) {
  const boxes = level.boxes.map(box => box.id + (box.children ? contentOf(levels.get(box.id), levels) : ""));
  return [...boxes, ...level.edges.map(edge => edge.id)].join("\n");
}

function reuse(level, levels) {
  levels.set(level.owner.id, level);
  for (const box of level.boxes) if (box.children) reuse(box.level, levels);
}
