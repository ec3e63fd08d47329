"use strict";

/** Larger levels would take too long. */
const mostToShorten = 400;

/**
 * Moves nodes to other ranks while that makes all edges together shorter. A node takes along the nodes that it would
 * run into. `before` and `after` are the neighbors of each node. `room(rank, width)` adds a width to a rank, and
 * returns the width that is left in it.
 */
function shortenEdges(rank, before, after, widths, room) {
  if (widths.length > mostToShorten) return;
  for (let again = true, round = 0; again && round < 40; round++) {
    again = false;
    for (let node = 0; node < widths.length; node++) {
      if (!before[node].length && !after[node].length) continue;
      for (const step of [1, -1]) again = moveTogether(node, step, { rank, before, after, widths, room }) || again;
    }
  }
}

/** Moves a node by one rank, with all nodes in its way. Returns `false` if that is no gain, or if there is no room. */
function moveTogether(node, step, { rank, before, after, widths, room }) {
  const ahead = step > 0 ? after : before, behind = step > 0 ? before : after;
  const moved = new Set([node]);
  for (const one of moved) for (const other of ahead[one]) if (rank[other] === rank[one] + step) moved.add(other);
  let gain = 0;
  const added = new Map();
  for (const one of moved) {
    for (const other of ahead[one]) if (!moved.has(other)) gain++;
    for (const other of behind[one]) if (!moved.has(other)) gain--;
    added.set(rank[one], (added.get(rank[one]) ?? 0) - widths[one]);
    added.set(rank[one] + step, (added.get(rank[one] + step) ?? 0) + widths[one]);
  }
  if (gain <= 0 || [...added].some(([row, width]) => width > 0 && width > room(row))) return false;
  for (const [row, width] of added) room(row, width);
  for (const one of moved) rank[one] += step;
  return true;
}
