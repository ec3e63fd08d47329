"use strict";

/** The levels of a drawing in which a frame encloses the boxes of each cycle. */
function levelsWithCycles(boxes, links, fixed, options) {
  const levels = findLevels(boxes, links, fixed), enclosed = encloseCycles(boxes, null, levels, options);
  return enclosed === boxes ? levels : findLevels(enclosed, links, fixed);
}

/** The boxes, with a frame in place of the first box of each cycle. The frame contains all boxes of the cycle. */
function encloseCycles(boxes, owner, levels, options) {
  const inside = boxes.map(box => {
    const children = box.children && encloseCycles(box.children, box.id, levels, options);
    return children === box.children ? box : { ...box, children };
  });
  const level = levels.get(owner), cycleOf = cyclesToEnclose(level, options), frames = new Map();
  if (!cycleOf.size) return inside.every((box, index) => box === boxes[index]) ? boxes : inside;
  const found = [];
  for (const box of inside) {
    const cycle = cycleOf.get(box.id);
    if (cycle === undefined) found.push(box);
    else if (frames.has(cycle)) frames.get(cycle).push(box);
    else found.push(newFrame(cycle, [box], frames));
  }
  return found.map(box => box.cycle === undefined ? box : { ...box, ...options.cycleFrame(box.children) });
}

function newFrame(cycle, children, frames) {
  frames.set(cycle, children);
  return { cycle, children, isCycle: true, width: 0, height: 0 };
}

/**
 * The number of the cycle of each box that is in one. A frame must not make a child stand below its parent, so a cycle
 * around a component between them gets no frame.
 */
function cyclesToEnclose(level, options) {
  const { number, sizes, numbers } = findCycles(level, options), cycleOf = new Map();
  const between = level.fixed.map(([from, to]) => ({ from: number[numbers.get(from)], to: number[numbers.get(to)] }));
  const order = stronglyConnected(sizes.length, between.filter(({ from, to }) => from !== to));
  level.boxes.forEach((box, index) => {
    const cycle = number[index];
    if ((sizes[cycle] > 1 || box.needsItself) && order.sizes[order.number[cycle]] === 1) cycleOf.set(box.id, cycle);
  });
  return cycleOf;
}

/** The edges between boxes of a level that can be part of a cycle, and the strongly connected parts. */
function findCycles(level, options) {
  const numbers = new Map(level.boxes.map((box, number) => [box.id, number]));
  const edges = level.edges.filter(edge =>
    numbers.has(edge.from) && numbers.has(edge.to) && options.isCycle(edge.links));
  const ends = edges.map(edge => ({ from: numbers.get(edge.from), to: numbers.get(edge.to) }));
  return { ...stronglyConnected(level.boxes.length, ends), numbers, edges };
}

/** Marks the edges and boxes of cycles: those at this level, and those that only the contents of boxes show. */
function markCycles(level, options) {
  const { number, sizes, numbers, edges } = findCycles(level, options);
  for (const edge of level.edges) edge.isCycle = options.isOnCycle(edge.links);
  for (const edge of edges) edge.isCycle ||= number[numbers.get(edge.from)] === number[numbers.get(edge.to)];
  level.boxes.forEach((box, index) => {
    box.isInCycle = sizes[number[index]] > 1 || Boolean(box.isOnCycle || box.needsItself);
  });
}

/** The edges of the shortest way around that starts with one of some edges; empty if there is none. */
function shortestCycle(edges, isFirst = () => true) {
  const starts = new Set(edges.filter(isFirst).map(edge => edge.from)), next = new Map();
  for (const edge of edges) next.set(edge.from, [...next.get(edge.from) ?? [], edge]);
  let best = [];
  for (const start of starts) {
    const way = wayAround(start, next, isFirst);
    if (way && (!best.length || way.length < best.length)) best = way;
    if (best.length && best.length < 3) break;
  }
  return best;
}

function wayAround(start, next, isFirst) {
  const reached = new Map([[start, null]]), queue = [start];
  for (const node of queue) {
    for (const edge of next.get(node) ?? []) {
      if (node === start && !isFirst(edge)) continue;
      if (edge.to === start) {
        const way = [edge];
        for (let step = reached.get(node); step; step = reached.get(step.from)) way.unshift(step);
        return way;
      }
      if (reached.has(edge.to)) continue;
      reached.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return null;
}
