"use strict";

/** More places for long edges would cost more time than a drawing of them is worth. */
const mostPlaces = 30000;

/**
 * Builds the layers of a drawing. A layer holds cells: nodes, and the places where long edges pass between nodes.
 *
 * Edges with one target, direction and lane share their places, so their lines join before they reach the target.
 * Each edge is { upper, lower, isUp, lane, label, ownLane }: the ids of its ends, whether its arrow points up, and
 * whether its lane joins no other lane.
 */
function makeLayers(nodes, edges, rankOf) {
  const hasLabels = edges.some(edge => edge.label);
  const step = hasLabels ? 2 : 1;
  const layers = [], cells = new Map(), lanes = new Map();
  const add = (cell, rank) => {
    while (layers.length <= rank) layers.push([]);
    layers[rank].push(cell);
    return cell;
  };
  for (const node of nodes) {
    const rank = rankOf(node) * step;
    cells.set(node.id, add(newCell(node.id, rank, node.width, node.height, node), rank));
  }
  const limit = longestDrawn(edges, cells);
  for (const edge of edges) {
    const upper = cells.get(edge.upper), lower = cells.get(edge.lower);
    edge.isDirect = lower.rank - upper.rank > limit;
    edge.cells = edge.isDirect ? [upper, lower] : passingCells(edge, upper, lower, laneOf(edge, lanes), add);
    if (!edge.isDirect) linkCells(edge.cells);
  }
  return { layers, cells, hasLabels };
}

/** All cells have the same fields in the same order, which makes them fast. */
function newCell(id, rank, width, height, node = null, edge = null) {
  return {
    id, rank, width, height, node, edge, isPassing: !node && !edge, x: 0, index: 0, median: null, above: [], below: [],
  };
}

/** The places that edges with one target, direction and lane share, by their rank. */
function laneOf(edge, lanes) {
  const target = edge.ownLane ? edge.id : edge.isUp ? edge.upper : edge.lower;
  const key = target + (edge.isUp ? "\n^" : "\n") + edge.lane;
  let lane = lanes.get(key);
  if (!lane) lanes.set(key, lane = { number: lanes.size, places: new Map() });
  return lane;
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

function passingCells(edge, upper, lower, lane, add) {
  const labelled = edge.label ? (edge.isUp ? lower.rank - 1 : upper.rank + 1) : -1;
  const passed = [upper];
  for (let rank = upper.rank + 1; rank < lower.rank; rank++) {
    if (rank === labelled) {
      passed.push(add(newCell("label\n" + edge.id, rank, edge.label.length * 7 + 12, 16, null, edge), rank));
      continue;
    }
    let place = lane.places.get(rank);
    if (!place) lane.places.set(rank, place = add(newCell(`lane ${lane.number} ${rank}`, rank, 6, 0), rank));
    passed.push(place);
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
