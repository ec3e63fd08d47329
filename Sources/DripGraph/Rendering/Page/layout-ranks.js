"use strict";

/**
 * Orders nodes so that few edges lead backwards. An edge of `fixed` never does, unless `fixed` itself has a cycle.
 * Nodes are numbers below `count`; edges are { from, to, weight }.
 */
function linearOrder(count, edges, fixed) {
  const state = orderState(count, edges, fixed);
  const order = [];
  for (let next = 0; order.length < count;) {
    const node = next < state.ready.length ? state.ready[next++] : leastBackwards(state);
    if (state.isPlaced[node]) continue;
    order.push(node);
    placeNode(node, state);
  }
  return order;
}

function orderState(count, edges, fixed) {
  const list = () => Array.from({ length: count }, () => []);
  const zeros = () => new Array(count).fill(0);
  const state = {
    isPlaced: new Array(count).fill(false), ready: [], next: list(), previous: list(),
    incoming: zeros(), held: zeros(), balance: zeros(),
  };
  const add = (edge, isFixed) => {
    if (edge.from === edge.to) return;
    const link = { from: edge.from, to: edge.to, weight: isFixed ? 0 : edge.weight, isFixed };
    state.next[link.from].push(link);
    state.previous[link.to].push(link);
    state.incoming[link.to]++;
    state.held[link.to] += isFixed ? 1 : 0;
    state.balance[link.from] += link.weight;
    state.balance[link.to] -= link.weight;
  };
  for (const edge of edges) add(edge, false);
  for (const edge of fixed) add(edge, true);
  for (let node = 0; node < count; node++) if (!state.incoming[node]) state.ready.push(node);
  return state;
}

/** In a cycle: the node whose remaining edges lead out rather than in. */
function leastBackwards(state) {
  let best = -1;
  for (let node = 0; node < state.isPlaced.length; node++) {
    if (state.isPlaced[node]) continue;
    const isHeld = state.held[node] > 0, bestIsHeld = best >= 0 && state.held[best] > 0;
    if (best < 0 || (bestIsHeld && !isHeld)
      || (isHeld === bestIsHeld && state.balance[node] > state.balance[best])) best = node;
  }
  return best;
}

function placeNode(node, state) {
  state.isPlaced[node] = true;
  for (const link of state.next[node]) {
    if (state.isPlaced[link.to]) continue;
    state.incoming[link.to]--;
    state.held[link.to] -= link.isFixed ? 1 : 0;
    state.balance[link.to] += link.weight;
    if (!state.incoming[link.to]) state.ready.push(link.to);
  }
  for (const link of state.previous[node]) state.balance[link.from] -= link.weight;
}

/**
 * The rank of each node: below all nodes that lead to it, unless the rank is full. `widths` are the nodes' widths,
 * and a rank holds nodes of `limit` together. `edges` lead from an earlier to a later node of `order`. Nodes of
 * `alone` have no edges; they fill rows below all other nodes.
 */
function assignRanks(order, edges, widths, limit, alone) {
  const count = widths.length, used = [];
  const rank = new Array(count).fill(0);
  const before = Array.from({ length: count }, () => []);
  const after = Array.from({ length: count }, () => []);
  for (const edge of edges) {
    before[edge.to].push(edge.from);
    after[edge.from].push(edge.to);
  }
  const hasRoom = (row, node) => !used[row] || used[row] + widths[node] <= limit;
  const isAlone = node => alone.has(node);
  for (const node of order) {
    if (isAlone(node)) continue;
    rank[node] = before[node].reduce((row, other) => Math.max(row, rank[other] + 1), 0);
    while (!hasRoom(rank[node], node)) rank[node]++;
    used[rank[node]] = (used[rank[node]] ?? 0) + widths[node];
  }
  // A node that needs more than it is needed stands just above its needs, so that fewer edges are long.
  for (const node of [...order].reverse()) {
    if (after[node].length <= before[node].length) continue;
    const lowest = after[node].reduce((row, other) => Math.min(row, rank[other] - 1), Infinity);
    for (let row = lowest; row > rank[node]; row--) {
      if (!hasRoom(row, node)) continue;
      used[rank[node]] -= widths[node];
      used[row] = (used[row] ?? 0) + widths[node];
      rank[node] = row;
    }
  }
  const room = (row, added = 0) => limit - (used[row] = (used[row] ?? 0) + added);
  shortenEdges(rank, before, after, widths, room);
  return packRanks(rank, order.filter(isAlone), order.filter(node => !isAlone(node)), widths, limit);
}

/** Numbers the used ranks without gaps, and appends rows of the nodes without edges. */
function packRanks(rank, alone, linked, widths, limit) {
  const rows = [...new Set(linked.map(node => rank[node]))].sort((a, b) => a - b);
  const numbers = new Map(rows.map((row, number) => [row, number]));
  for (const node of linked) rank[node] = numbers.get(rank[node]);
  let row = rows.length, width = 0;
  for (const node of alone) {
    if (width && width + widths[node] > limit) {
      row++;
      width = 0;
    }
    rank[node] = row;
    width += widths[node];
  }
  return rank;
}

/** The number of each node's strongly connected component, and how many nodes each component has. */
function stronglyConnected(count, edges) {
  const next = Array.from({ length: count }, () => []);
  for (const edge of edges) next[edge.from].push(edge.to);
  const all = value => new Array(count).fill(value);
  const index = all(-1), low = all(0), number = all(-1), sizes = [], stack = [];
  let visited = 0;
  const visit = start => {
    const calls = [[start, 0]];
    while (calls.length) {
      const call = calls[calls.length - 1], [node, position] = call;
      if (position === 0) stack.push(node);
      if (position === 0) index[node] = low[node] = visited++;
      if (position < next[node].length) {
        call[1]++;
        const other = next[node][position];
        if (index[other] < 0) calls.push([other, 0]);
        else if (number[other] < 0) low[node] = Math.min(low[node], index[other]);
        continue;
      }
      calls.pop();
      if (calls.length) {
        const caller = calls[calls.length - 1][0];
        low[caller] = Math.min(low[caller], low[node]);
      }
      if (low[node] === index[node]) close(node);
    }
  };
  const close = node => {
    let size = 0, other;
    do {
      other = stack.pop();
      number[other] = sizes.length;
      size++;
    } while (other !== node);
    sizes.push(size);
  };
  for (let node = 0; node < count; node++) if (index[node] < 0) visit(node);
  return { number, sizes };
}
