"use strict";

/** Moves the cells of all layers towards the middle of their neighbors, down and up again until few of them move. */
function settleCells(layers, most) {
  const rows = layers.map(prepareRow), back = [...rows].reverse();
  const count = layers.reduce((sum, layer) => sum + layer.length, 0);
  let moved = Infinity;
  for (let round = 0; round < Math.min(most, count < 2000 ? 8 : 3) && moved > 2; round++) {
    for (const row of rows) settle(row, row.above);
    moved = 0;
    for (const row of back) moved = Math.max(moved, settle(row, row.below));
  }
  for (const row of rows) settle(row, row.around);
}

/** What stays the same in all rounds: the offsets of cells that touch, and the neighbors that each cell looks at. */
function prepareRow(layer) {
  const offsets = offsetsOf(layer);
  const inOrder = cells => cells.length < 2 ? cells : [...cells].sort((a, b) => a.index - b.index);
  const both = ({ above, below }) => !above.length ? below : !below.length ? above : [...above, ...below];
  return {
    layer, offsets, wanted: layer.map(() => 0), weights: layer.map(() => 0),
    above: layer.map(cell => inOrder(nearest(cell, cell.above))),
    below: layer.map(cell => inOrder(nearest(cell, cell.below))),
    around: layer.map(cell => nearest(cell, both(cell))),
  };
}

/** How far the center of each cell is from that of the first, if all of them touch. */
function offsetsOf(layer) {
  const offsets = [0];
  for (let n = 1; n < layer.length; n++) {
    const left = layer[n - 1], right = layer[n];
    offsets[n] = offsets[n - 1] + left.width / 2 + gapBetween(left, right) + right.width / 2;
  }
  return offsets;
}

/** A box looks at boxes rather than at long lines, which can bend at their ends. A line looks along its course. */
function nearest(cell, neighbors) {
  if (neighbors.length < 2) return neighbors;
  const isOwn = other => cell.isPassing ? other.isPassing : !other.isPassing && !other.node?.port;
  const own = neighbors.filter(isOwn);
  return own.length ? own : neighbors;
}

/** Moves the cells of a row towards the middle of their neighbors. Returns the longest way of a cell. */
function settle({ layer, offsets, wanted, weights }, neighbors) {
  for (let n = 0; n < layer.length; n++) {
    const cell = layer[n], near = neighbors[n];
    wanted[n] = (near.length ? medianOf(near, other => other.x) : cell.x) - offsets[n];
    // A bend in a long line disturbs more than a box that is not quite in the middle.
    weights[n] = !near.length ? 0.1 : cell.isPassing ? 4 : 1;
  }
  fitRising(wanted, weights);
  let moved = 0;
  for (let n = 0; n < layer.length; n++) {
    const x = wanted[n] + offsets[n];
    moved = Math.max(moved, Math.abs(layer[n].x - x));
    layer[n].x = x;
  }
  return moved;
}

/** Replaces numbers by the rising ones that are nearest, by the weighted squares of the differences. */
function fitRising(numbers, weights) {
  const ends = [];
  let last = -1;
  for (let n = 0; n < numbers.length; n++) {
    // A block is a run of equal numbers. Its first place holds the number and the weight.
    let number = numbers[n], weight = weights[n], first = n;
    while (last >= 0 && numbers[last] > number) {
      number = (numbers[last] * weights[last] + number * weight) / (weights[last] + weight);
      weight += weights[last];
      first = last;
      last = ends.pop();
    }
    ends.push(last);
    last = first;
    numbers[first] = number;
    weights[first] = weight;
  }
  for (let end = numbers.length; last >= 0; end = last, last = ends.pop()) numbers.fill(numbers[last], last, end);
}

/** Numbers to sort. A drawing asks for so many medians that a list for each would take longer than the sorting. */
let sorted = new Float64Array(64);

/** The median of `number(cell)` over some cells. */
function medianOf(cells, number) {
  const count = cells.length;
  if (count === 1) return number(cells[0]);
  if (count === 2) return (number(cells[0]) + number(cells[1])) / 2;
  if (count > sorted.length) sorted = new Float64Array(2 * count);
  for (let n = 0; n < count; n++) sorted[n] = number(cells[n]);
  sortFirst(count);
  const middle = count >> 1;
  return count % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Sorts the first numbers. Insertion is faster if they are few. */
function sortFirst(count) {
  if (count > 32) {
    sorted.subarray(0, count).sort();
    return;
  }
  for (let n = 1; n < count; n++) {
    const number = sorted[n];
    let place = n;
    for (; place > 0 && sorted[place - 1] > number; place--) sorted[place] = sorted[place - 1];
    sorted[place] = number;
  }
}
