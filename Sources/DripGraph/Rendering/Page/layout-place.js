"use strict";

const gapBetween = (left, right) => left.isPassing && right.isPassing ? 8 : 16;

/**
 * Sets the x of each cell's center: near its neighbors, in the order of its layer, without overlaps. A drawing that is
 * wider than `wanted` becomes as narrow as its widest layer allows.
 */
function placeCells(layers, most, wanted) {
  for (const layer of layers) {
    let x = 0;
    layer.forEach((cell, index) => {
      if (index) x += gapBetween(layer[index - 1], cell);
      cell.x = x + cell.width / 2;
      x += cell.width;
    });
  }
  settleCells(layers, most / 3);
  removeEmptyColumns(layers);
  squeeze(layers, wanted);
  straighten(layers);
  alignLeft(layers);
}

/** Moves parts that nothing but bent lines connects side by side. */
function removeEmptyColumns(layers) {
  const cells = layers.flat().sort((a, b) => a.x - a.width / 2 - b.x + b.width / 2);
  let reached = null, shift = 0;
  for (const cell of cells) {
    const left = cell.x - cell.width / 2;
    if (reached !== null && left - reached > 24) shift += left - reached - 24;
    reached = Math.max(reached ?? -Infinity, left + cell.width);
    cell.x -= shift;
  }
}

/** Moves all cells towards the middle, if subtrees beside each other make the drawing much wider than its layers. */
function squeeze(layers, wanted) {
  const cells = layers.flat();
  const left = cells.reduce((least, cell) => Math.min(least, cell.x - cell.width / 2), Infinity);
  const right = cells.reduce((most, cell) => Math.max(most, cell.x + cell.width / 2), -Infinity);
  const rows = layers.filter(layer => layer.length).map(layer => ({ layer, offsets: offsetsOf(layer) }));
  const rowWidth = ({ layer, offsets }) => offsets[layer.length - 1] + layer[0].width;
  const widest = rows.reduce((most, row) => Math.max(most, rowWidth(row)), 0);
  const least = Math.max(1.15 * widest, wanted);
  if (right - left < 1.2 * least) return;
  for (const { layer, offsets } of rows) {
    const places = layer.map((cell, n) => (cell.x - left) * least / (right - left) - offsets[n]);
    fitRising(places, layer.map(() => 1));
    layer.forEach((cell, n) => { cell.x = places[n] + offsets[n]; });
  }
}

/** Makes the leftmost cell start at 0. Cells without lines and the title, which nothing holds, start there, too. */
function alignLeft(layers) {
  const leftOf = cell => cell.x - cell.width / 2;
  const isHeld = layer => layer.some(cell => cell.above.length || cell.below.length);
  const title = layers[0]?.find(cell => cell.node?.isTitle);
  const held = layers.filter(isHeld).flatMap(layer => layer.filter(cell => cell !== title));
  const first = held.length ? held.reduce((left, cell) => Math.min(left, leftOf(cell)), Infinity) : 0;
  const port = title ? layers[0][1] : null;
  const left = port ? Math.min(first, leftOf(port) - gapBetween(title, port) - title.width) : first;
  for (const layer of layers) {
    const shift = isHeld(layer) ? left : Math.min(...layer.map(leftOf));
    for (const cell of layer) cell.x -= shift;
  }
  if (!title) return;
  title.x = title.width / 2;
  centerBelow(layers);
}

/** Moves everything below the title row to the middle of the frame, if the title makes the frame wider. */
function centerBelow([top, ...rest]) {
  const cells = rest.flat();
  if (!cells.length) return;
  const left = Math.min(...cells.map(cell => cell.x - cell.width / 2));
  const right = Math.max(...cells.map(cell => cell.x + cell.width / 2));
  const last = top[top.length - 1], width = Math.max(last.x + last.width / 2, right - left);
  const shift = left - (width - (right - left)) / 2;
  if (shift > 0) for (const cell of cells) cell.x -= shift;
}

/** Gives the places of a long line one column for as many layers as there is one that is free. */
function straighten(layers) {
  const done = new Set();
  for (const layer of layers) {
    for (const cell of layer) {
      if (!cell.isPassing || done.has(cell)) continue;
      let run = [cell], [low, high] = freeColumns(cell, layer);
      for (let next = nextOnLine(cell); next && !done.has(next); next = nextOnLine(next)) {
        const [nextLow, nextHigh] = freeColumns(next, layers[next.rank]);
        if (Math.max(low, nextLow) > Math.min(high, nextHigh)) break;
        [low, high] = [Math.max(low, nextLow), Math.min(high, nextHigh)];
        run.push(next);
      }
      const wanted = medianOf(run, cell => cell.x);
      for (const part of run) {
        part.x = Math.min(Math.max(wanted, low), high);
        done.add(part);
      }
    }
  }
}

function nextOnLine(cell) {
  return cell.below.length === 1 && cell.below[0].isPassing ? cell.below[0] : null;
}

/** The range in which a cell can move without touching its neighbors. */
function freeColumns(cell, layer) {
  const left = layer[cell.index - 1], right = layer[cell.index + 1];
  const low = left ? left.x + left.width / 2 + gapBetween(left, cell) + cell.width / 2 : -Infinity;
  const high = right ? right.x - right.width / 2 - gapBetween(cell, right) - cell.width / 2 : Infinity;
  return [low, high];
}

/** Sets the top and height of each layer. Between two layers is room for the lines that change their column. */
function placeLayers(layers) {
  let y = 0;
  layers.forEach((layer, rank) => {
    layer.top = y;
    layer.height = layer.reduce((height, cell) => Math.max(height, cell.height), 0);
    const lines = layer.reduce((sum, cell) => sum + cell.below.length, 0);
    const isLast = rank === layers.length - 1;
    const isThin = !isLast && layers[rank + 1].every(cell => !cell.height);
    const room = layer.room ?? (!lines ? 16 : isThin ? 12 + Math.min(24, lines) : 22 + Math.min(34, lines * 1.5));
    y += layer.height + (isLast ? 0 : room);
  });
  return y;
}
