"use strict";

/** More places for long edges would cost more time than a drawing of them is worth. */
const mostPlaces = 30000;

/**
 * Builds the layers of a drawing. A layer holds cells: nodes, and the places where long edges pass between nodes.
 *
 * Edges with one target, direction and look share their places, so their lines join before they reach the target.
 * Each edge is { upper, lower, isUp, look, label, ownLane }: the ids of its ends, whether its arrow points up, and
 * whether its lane joins no other lane.
 */
function makeLayers(nodes, edges, rankOf) {
  const hasLabels = edges.some(edge => edge.label);
  const step = hasLabels ? 2 : 1;
  const cells = new Map(), layers = [];
  const cell = (id, rank, width, height, more) => {
    const known = cells.get(id);
    if (known) return known;
    const made = { id, rank, width, height, x: 0, index: 0, above: [], below: [], ...more };
    cells.set(id, made);
    while (layers.length <= rank) layers.push([]);
    layers[rank].push(made);
    return made;
  };
  for (const node of nodes) cell(node.id, rankOf(node) * step, node.width, node.height, { node });
  const limit = longestDrawn(edges, cells);
  for (const edge of edges) {
    const upper = cells.get(edge.upper), lower = cells.get(edge.lower);
    edge.isDirect = lower.rank - upper.rank > limit;
    edge.cells = edge.isDirect ? [upper, lower] : passingCells(edge, upper, lower, cell);
    if (!edge.isDirect) linkCells(edge.cells);
  }
  return { layers, cells, hasLabels };
}

/** The longest span for which all edges together pass through at most `mostPlaces` layers. */
function longestDrawn(edges, cells) {
  const spans = edges.map(edge => cells.get(edge.lower).rank - cells.get(edge.upper).rank);
  spans.sort((a, b) => a - b);
  let sum = 0;
  for (const span of spans) {
    sum += span;
    if (sum > mostPlaces) return Math.max(2, span - 1);
  }
  return Infinity;
}

function passingCells(edge, upper, lower, cell) {
  const target = edge.isUp ? edge.upper : edge.lower;
  const lane = (edge.ownLane ? edge.id : target) + "\n" + edge.look + (edge.isUp ? "\n^" : "\n");
  const labelled = edge.isUp ? lower.rank - 1 : upper.rank + 1;
  const passed = [upper];
  for (let rank = upper.rank + 1; rank < lower.rank; rank++) {
    const isLabel = edge.label && rank === labelled;
    passed.push(isLabel
      ? cell("label\n" + edge.id, rank, edge.label.length * 7 + 12, 16, { label: edge.label, edge })
      : cell(lane + rank, rank, 6, 0, { isPassing: true }));
  }
  passed.push(lower);
  return passed;
}

function linkCells(cells) {
  for (let n = 1; n < cells.length; n++) {
    const above = cells[n - 1], below = cells[n];
    if (above.below.includes(below)) continue;
    above.below.push(below);
    below.above.push(above);
  }
}
