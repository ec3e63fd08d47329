"use strict";

/** The drawing inside each open box, and the outermost one, with the edges between its own boxes. */
function findLevels(boxes, links, fixed) {
  const levels = new Map(), parents = new Map(), byID = new Map();
  const open = (owner, children) => {
    levels.set(owner?.id ?? null, { owner, boxes: children, edgesByEnds: new Map(), fixed: [], ports: [] });
    for (const box of children) {
      parents.set(box.id, owner?.id ?? null);
      byID.set(box.id, box);
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
    if (byID.has(upper) && byID.has(lower) && parents.get(upper) === parents.get(lower)) {
      levels.get(parents.get(upper)).fixed.push([upper, lower]);
    }
  }
  return levels;
}

/** Adds a link to the level in which its ends are different boxes, and to the levels inside those boxes. */
function addLink(levels, link, from, to) {
  let split = 0;
  while (split < from.length && from[split] === to[split]) split++;
  if (split >= from.length || split >= to.length) return;
  const owner = split ? from[split - 1] : null;
  const outer = edgeBetween(levels.get(owner), from[split], to[split], owner, link);
  let edge = outer;
  for (let n = split + 1; n < from.length; n++) {
    edge = edgeBetween(levels.get(from[n - 1]), from[n], portID(edge, "out"), from[n - 1], link);
  }
  edge = outer;
  for (let n = split + 1; n < to.length; n++) {
    edge = edgeBetween(levels.get(to[n - 1]), portID(edge, "in"), to[n], to[n - 1], link);
  }
}

const portID = (edge, way) => way + "\n" + edge.id;

function edgeBetween(level, from, to, owner, link) {
  const id = (owner ?? "") + "\n" + from + "\n" + to;
  let edge = level.edgesByEnds.get(id);
  if (!edge) {
    edge = { id, from, to, links: [] };
    level.edgesByEnds.set(id, edge);
  }
  edge.links.push(link);
  return edge;
}

/** What a level holds, as one text. */
function contentOf(level, levels) {
  const boxes = level.boxes.map(box => box.id + (box.children ? contentOf(levels.get(box.id), levels) : ""));
  return [...boxes, ...level.edgesByEnds.keys()].join("\n");
}

function reuse(level, levels) {
  levels.set(level.owner.id, level);
  for (const box of level.boxes) if (box.children) reuse(box.level, levels);
}
