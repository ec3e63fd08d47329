"use strict";

/**
 * Reorders the cells of each layer so that few edges cross. A layer with `isFixed` keeps its order. After the first
 * attempt, which follows the edges, `attempts` others begin with a shuffled order. The best order wins.
 */
function reduceCrossings(layers, most, attempts = 0) {
  startOrder(layers);
  let best = bestOrder(layers, most);
  const count = layers.reduce((sum, layer) => sum + layer.length, 0), random = randomNumbers();
  for (let left = Math.min(attempts, 16000 / count); left > 0 && best.crossings > 0; left--) {
    for (const layer of layers) if (!layer.isFixed) shuffle(layer, random);
    const other = bestOrder(layers, most);
    if (other.crossings < best.crossings) best = other;
  }
  for (const [rank, layer] of best.order.entries()) {
    layers[rank].splice(0, layer.length, ...layer);
    number(layers[rank]);
  }
  return best.crossings;
}

/** The best order that medians and exchanges find from the present one. */
function bestOrder(layers, most) {
  const count = layers.reduce((sum, layer) => sum + layer.length, 0);
  const rounds = Math.min(most, count < 400 ? 24 : count < 4000 ? 10 : 3);
  let order = layers.map(layer => [...layer]), fewest = crossings(layers), bestRound = 0;
  for (let round = 0; round < rounds && fewest > 0 && round - bestRound < most / 4; round++) {
    sweep(layers, round % 2 === 0);
    if (count < 4000) swapNeighbors(layers);
    const found = crossings(layers);
    if (found >= fewest) continue;
    fewest = found;
    bestRound = round;
    order = layers.map(layer => [...layer]);
  }
  return { order, crossings: fewest };
}

/** Numbers below 1 that are the same in each drawing. */
function randomNumbers() {
  let state = 1;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

function shuffle(layer, random) {
  for (let place = layer.length - 1; place > 0; place--) {
    const other = Math.floor(random() * (place + 1));
    [layer[place], layer[other]] = [layer[other], layer[place]];
  }
  number(layer);
}

function number(layer) {
  layer.forEach((cell, index) => { cell.index = index; });
}

/** Follows the edges down from each cell, so that cells with a common neighbor start side by side. */
function startOrder(layers) {
  const ordered = layers.map(() => []), seen = new Set();
  const visit = start => {
    const open = [start];
    while (open.length) {
      const cell = open.pop();
      if (seen.has(cell)) continue;
      seen.add(cell);
      ordered[cell.rank].push(cell);
      for (let n = cell.below.length - 1; n >= 0; n--) open.push(cell.below[n]);
    }
  };
  for (const layer of layers) for (const cell of layer) visit(cell);
  layers.forEach((layer, rank) => {
    if (!layer.isFixed) layer.splice(0, layer.length, ...ordered[rank]);
    number(layer);
  });
}

/** Sorts each layer by the medians of its neighbors in the layer before it. */
function sweep(layers, isDown) {
  const ranks = layers.map((_, rank) => rank);
  if (!isDown) ranks.reverse();
  for (const rank of ranks.slice(1)) {
    const layer = layers[rank];
    if (layer.isFixed) continue;
    for (const cell of layer) {
      const neighbors = isDown ? cell.above : cell.below;
      cell.median = neighbors.length ? medianOf(neighbors, other => other.index) : null;
    }
    sortAround(layer);
    number(layer);
  }
}

/** Sorts the cells that have a median. The others keep their places. */
function sortAround(layer) {
  const movable = layer.filter(cell => cell.median !== null);
  movable.sort((a, b) => a.median - b.median || a.index - b.index);
  let next = 0;
  for (let place = 0; place < layer.length; place++) {
    if (layer[place].median !== null) layer[place] = movable[next++];
  }
}

/** Exchanges neighbors in a layer while that removes crossings. */
function swapNeighbors(layers) {
  for (let again = true, round = 0; again && round < 6; round++) {
    again = false;
    for (const layer of layers) {
      if (layer.isFixed) continue;
      for (let place = 0; place + 1 < layer.length; place++) {
        const left = layer[place], right = layer[place + 1];
        const now = pairCrossings(left.above, right.above) + pairCrossings(left.below, right.below);
        if (!now) continue;
        const then = pairCrossings(right.above, left.above) + pairCrossings(right.below, left.below);
        if (then >= now) continue;
        [layer[place], layer[place + 1]] = [right, left];
        left.index = place + 1;
        right.index = place;
        again = true;
      }
    }
  }
}

function pairCrossings(left, right) {
  let count = 0;
  for (const a of left) for (const b of right) if (a.index > b.index) count++;
  return count;
}

/** The number of crossings between neighboring layers, in n log n. */
function crossings(layers) {
  let count = 0;
  for (let rank = 0; rank + 1 < layers.length; rank++) {
    const tree = new Int32Array(layers[rank + 1].length + 1);
    let seen = 0;
    for (const { below } of layers[rank]) {
      for (const { index } of below) {
        count += seen;
        for (let n = index + 1; n > 0; n -= n & -n) count -= tree[n];
      }
      for (const { index } of below) for (let n = index + 1; n < tree.length; n += n & -n) tree[n]++;
      seen += below.length;
    }
  }
  return count;
}
