"use strict";

const headLength = 7, headWidth = 4;

/**
 * The lines of a level's edges. Each has pieces, one for each hop, and perhaps an arrowhead and a label. `pathOf`
 * writes a piece, which is done only for the pieces in view.
 */
function routeEdges(level, left, top) {
  const ends = attachments(level);
  return level.edges.map(edge => {
    const upper = edge.cells[0], lower = edge.cells[edge.cells.length - 1];
    const xs = edge.cells.map(cell => left + cell.x);
    xs[0] = left + ends.x(edge, upper, "below");
    xs[xs.length - 1] = left + ends.x(edge, lower, "above");
    const from = top + lowerEnd(upper, level), to = top + upperEnd(lower, level);
    const route = { edge, pieces: pieces(edge, level, xs, top, from, to), head: "", label: null };
    const target = edge.isUp ? upper : lower;
    if (target.node.box && (!target.node.box.children || endsAt(edge, target.node.box))) {
      route.head = edge.isUp ? arrowhead(xs[0], from, -1) : arrowhead(xs[xs.length - 1], to, 1);
    }
    const label = edge.cells.find(cell => cell.edge);
    if (label) route.label = labelAt(label, level, left, top);
    return route;
  });
}

/** Where a line leaves the lower side of a cell, and where one reaches the upper side. */
function lowerEnd(cell, level) {
  if (cell.node.port) return 0;
  return middle(cell, level) + cell.height / 2;
}

function upperEnd(cell, level) {
  if (cell.node.port) return level.height;
  return middle(cell, level) - cell.height / 2;
}

function middle(cell, level) {
  const layer = level.layers[cell.rank];
  return layer.top + layer.height / 2;
}

function pieces(edge, level, xs, top, from, to) {
  if (edge.isDirect) return [pieceOf(xs[0], xs[1], from, from, to, to)];
  const layerOf = n => level.layers[edge.cells[n].rank];
  const found = [];
  for (let n = 1; n < xs.length; n++) {
    const upper = layerOf(n - 1), lower = layerOf(n);
    const begin = top + upper.top + upper.height, end = top + lower.top;
    const isLast = n === xs.length - 1;
    found.push(pieceOf(xs[n - 1], xs[n], n === 1 ? from : begin, begin, end, isLast ? to : end + lower.height));
  }
  return found;
}

/** A line that goes down from `y`, changes its column between `begin` and `end`, and goes down to `y + height`. */
const pieceOf = (from, to, y, begin, end, bottom) => ({
  from, to, begin, end, x: Math.min(from, to), y, width: Math.abs(to - from), height: bottom - y,
});

/** The text of a piece's path. */
function pathOf({ from, to, y, begin, end, height }) {
  const bend = round((begin + end) / 2), left = round(from), right = round(to);
  const start = y === begin ? `M${left},${round(begin)}` : `M${left},${round(y)}V${round(begin)}`;
  const curve = Math.abs(from - to) < 0.5 ? `V${round(end)}`
    : `C${left},${bend} ${right},${bend} ${right},${round(end)}`;
  return start + curve + "V" + round(y + height);
}

const round = number => Math.round(number * 10) / 10;

function arrowhead(x, y, direction) {
  const back = round(y - direction * headLength);
  return `M${round(x)},${round(y)}L${round(x - headWidth)},${back}H${round(x + headWidth)}Z`;
}

function labelAt(cell, level, left, top) {
  return {
    text: cell.edge.label, x: left + cell.x, y: top + middle(cell, level), width: cell.width, height: cell.height,
  };
}

/**
 * Where lines touch a box. Arrows that arrive at one side in one lane share a point; lines that leave have a point
 * each. At an open box, the point is the port that the box's own drawing has for the line.
 */
function attachments(level) {
  const sides = new Map();
  const side = (cell, name) => {
    const key = cell.id + "\n" + name;
    if (!sides.has(key)) sides.set(key, new Map());
    return sides.get(key);
  };
  const keyOf = (edge, name, neighbor) => (name === "below") === edge.isUp ? "in\n" + edge.lane : neighbor.id;
  const note = (edge, cell, name, neighbor) => {
    const points = side(cell, name), key = keyOf(edge, name, neighbor);
    if (!points.has(key)) points.set(key, []);
    points.get(key).push(neighbor.x);
  };
  for (const edge of level.edges) {
    const { cells } = edge, last = cells.length - 1;
    note(edge, cells[0], "below", cells[1]);
    note(edge, cells[last], "above", cells[last - 1]);
  }
  const order = new Map();
  for (const [name, points] of sides) {
    const mean = xs => xs.reduce((sum, x) => sum + x, 0) / xs.length;
    const sorted = [...points].sort((a, b) => mean(a[1]) - mean(b[1])).map(([key]) => key);
    order.set(name, new Map(sorted.map((key, index) => [key, index])));
  }
  const x = (edge, cell, name) => {
    if (!cell.node.box) return cell.x;
    const port = cell.node.box.level?.portOf.get(edge.id);
    if (port) return cell.x - cell.width / 2 + port.x;
    const neighbor = name === "below" ? edge.cells[1] : edge.cells[edge.cells.length - 2];
    const places = order.get(cell.id + "\n" + name), place = places.get(keyOf(edge, name, neighbor));
    return cell.x + (place - (places.size - 1) / 2) * Math.min(16, (cell.width - 24) / places.size);
  };
  return { x };
}
