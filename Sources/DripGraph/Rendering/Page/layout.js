"use strict";

const titleHeight = 26, framePadding = 12;
/** Room for the marks at the corners of boxes. */
const rootMargin = 10;

/**
 * Lays out boxes in layers, from boxes that need others to boxes that are needed.
 *
 * A box is { id, width, height, children }. With `children` it is open: it is a frame around a drawing of its own,
 * and the lines that leave the frame pass a port in its border. `links` are { from, to } with the ids of boxes
 * without children. `fixed` lists pairs of ids, of which the first stands above the second in any case.
 *
 * - options.width: the width that the drawing should have, if it is small.
 * - options.look, options.lane, options.label, options.isCycle: the look, lane and label of an edge that stands for
 *   some links, and whether the links can be part of a cycle. Edges to one box join if they have the same lane.
 * - options.isOnCycle: whether some links are on a cycle that may leave their level. Boxes say so with `isOnCycle`.
 * - options.cycleFrame: the id, title and width of the title of a frame around the boxes of a cycle.
 * - options.known: a map that keeps levels for the next drawing. Clear it if links change between the same boxes.
 */
function layOut(boxes, links, fixed, options) {
  const levels = levelsWithCycles(boxes, links, fixed, options);
  const root = levels.get(null);
  const count = [...levels.values()].reduce((sum, level) => sum + level.boxes.length, 0);
  // In a drawing that one can only see in parts, more rounds would remove one crossing of 300.
  for (const level of levels.values()) {
    level.rounds = count > 1500 ? 12 : 24;
    level.attempts = count > 1500 ? 0 : count > 200 ? 10 : 60;
  }
  arrange(root, [], levels, options);
  place(root, levels);
  const drawing = {
    boxes: [], levels: [], crossings: 0, hasCycle: false, width: root.width, height: root.height + rootMargin,
    get routes() { return this.levels.flatMap(level => level.routes()); },
  };
  collect(root, 0, rootMargin, 1, drawing, levels);
  return drawing;
}

/** Chooses the ranks and the order of a level's boxes, and then of the levels inside them. */
function arrange(level, ports, levels, options) {
  level.ports = ports;
  const isPort = new Set(ports.map(port => port.id));
  const ranks = rankBoxes(level, isPort, options);
  const hasTop = level.owner !== null;
  const last = Math.max(...ranks.values(), 0) + 1;
  const nodes = [
    ...(hasTop ? [{ id: "title", isTitle: true, width: level.owner.titleWidth, height: titleHeight }] : []),
    ...sideOf(ports, "above"),
    ...level.boxes.map(box => ({ id: box.id, box, width: box.width, height: box.height })),
    ...sideOf(ports, "below"),
  ];
  const rankOf = node => {
    if (node.box) return ranks.get(node.id) + (hasTop ? 1 : 0);
    return node.isTitle || node.port.side === "above" ? 0 : last + (hasTop ? 1 : 0);
  };
  Object.assign(level, makeLayers(nodes, level.edges, rankOf));
  if (hasTop) Object.assign(level.layers[0], { isFixed: true, room: 12 });
  if (ports.some(port => port.side === "below")) level.layers[level.layers.length - 1].isFixed = true;
  level.crossings = reduceCrossings(level.layers, level.rounds, level.attempts);
  for (const box of level.boxes) {
    if (box.children) arrangeInside(box, portsOf(box, level), levels, options);
  }
}

/** Arranges an open box, or takes the level from the last drawing if nothing in it and at its ports has changed. */
function arrangeInside(box, ports, levels, options) {
  const level = levels.get(box.id);
  const key = contentOf(level, levels) + ports.map(port => port.id + port.side + port.order).join("\n");
  const known = options.known.get(box.id);
  if (known?.key === key) {
    reuse(known.level, levels);
    return;
  }
  arrange(level, ports, levels, options);
  options.known.set(box.id, { key, level });
}

/** The ports of a side, ordered like the lines outside. */
function sideOf(ports, side) {
  const some = ports.filter(port => port.side === side).sort((a, b) => a.order - b.order);
  return some.map(port => ({ id: port.id, port, width: 6, height: 0 }));
}

/** Whether an edge ends at the border of a box, open or closed, rather than in it. */
const endsAt = (edge, box) => edge.links[0].to === box.id;

/** One port for each edge that passes the border of an open box. An edge to the box itself ends at the border. */
function portsOf(box, level) {
  const ports = [];
  for (const edge of level.edges) {
    if ((edge.from !== box.id && edge.to !== box.id) || endsAt(edge, box)) continue;
    const { cells } = edge, isUpper = cells[0].id === box.id;
    ports.push({
      id: edge.from === box.id ? edge.out : edge.in, edge, side: isUpper ? "below" : "above",
      order: (isUpper ? cells[1] : cells[cells.length - 2]).index,
    });
  }
  return ports;
}

/** The rank of each box. Completes the edges: which end is the upper one, their look, label and lane. */
function rankBoxes(level, isPort, options) {
  const numbers = new Map(level.boxes.map((box, number) => [box.id, number]));
  const inner = level.edges.filter(edge => numbers.has(edge.from) && numbers.has(edge.to));
  const ends = inner.map(edge => ({
    from: numbers.get(edge.from), to: numbers.get(edge.to), weight: edge.links.length,
  }));
  const fixed = level.fixed.map(([from, to]) => ({ from: numbers.get(from), to: numbers.get(to) }));
  const order = linearOrder(level.boxes.length, ends, fixed);
  const places = [];
  order.forEach((node, place) => { places[node] = place; });
  markCycles(level, options);
  const portSides = new Map(level.ports.map(port => [port.id, port.side]));
  const isUp = edge => isPort.has(edge.to) ? portSides.get(edge.to) === "above"
    : isPort.has(edge.from) ? portSides.get(edge.from) === "below"
    : places[numbers.get(edge.from)] > places[numbers.get(edge.to)];
  const openBoxes = new Set(level.boxes.filter(box => box.children).map(box => box.id));
  for (const edge of level.edges) {
    edge.isUp = isUp(edge);
    [edge.upper, edge.lower] = edge.isUp ? [edge.to, edge.from] : [edge.from, edge.to];
    const end = edge.isCycle ? " cycle" : "";
    edge.look = options.look(edge.links) + end;
    edge.lane = options.lane(edge.links) + end;
    edge.label = isPort.has(edge.from) || isPort.has(edge.to) ? "" : options.label(edge.links);
    edge.ownLane = openBoxes.has(edge.to);
  }
  const widths = level.boxes.map(box => estimatedWidth(box) + 16);
  const down = inner.map(edge => ({ from: numbers.get(edge.upper), to: numbers.get(edge.lower) }));
  const linked = new Set([...level.edges.flatMap(edge => [edge.from, edge.to]), ...level.fixed.flat()]);
  const alone = new Set(order.filter(number => !linked.has(level.boxes[number].id)));
  level.wantedWidth = rankWidth(level, widths, options);
  const ranks = assignRanks(order, [...down, ...forwards(fixed, places)], widths, level.wantedWidth, alone);
  return new Map(level.boxes.map((box, number) => [box.id, ranks[number]]));
}

const forwards = (edges, places) => edges.filter(edge => places[edge.from] < places[edge.to]);

/** The width that a box will have, as a guess for open boxes. */
function estimatedWidth(box) {
  if (!box.children) return box.width;
  return Math.sqrt(estimatedArea(box.children)) + 2 * framePadding;
}

function estimatedArea(boxes) {
  return boxes.reduce((sum, box) => {
    const area = box.children ? estimatedArea(box.children) + 3000 : (box.width + 20) * (box.height + 36);
    return sum + area;
  }, 0);
}

function rankWidth(level, widths, options) {
  const ideal = Math.sqrt(estimatedArea(level.boxes) * 1.6);
  const widest = Math.max(...widths, 0);
  return Math.max(widest, ideal, level.owner ? Math.min(options.width, 380) : options.width * 1.25);
}

/** Sets the coordinates in each level, innermost first. */
function place(level, levels) {
  for (const cell of level.cells.values()) {
    const box = cell.node?.box;
    if (!box?.children) continue;
    const inner = levels.get(box.id);
    if (!inner.isPlaced) place(inner, levels);
    box.level = inner;
    [cell.width, cell.height] = [inner.width, inner.height];
  }
  placeCells(level.layers, level.rounds, level.wantedWidth);
  const height = placeLayers(level.layers);
  const right = level.layers.map(layer => {
    const cell = layer[layer.length - 1];
    return cell ? cell.x + cell.width / 2 : 0;
  });
  const padding = level.owner ? framePadding : rootMargin;
  for (const layer of level.layers) for (const cell of layer) cell.x += padding;
  level.width = Math.max(...right, 0) + 2 * padding;
  level.height = height + padding;
  level.isPlaced = true;
  level.portOf = new Map(level.ports.map(port => [port.edge.id, level.cells.get(port.id)]));
}

/** Moves everything to its place in the whole drawing. */
function collect(level, left, top, depth, drawing, levels) {
  const owner = level.owner?.id ?? null;
  drawing.crossings += level.crossings;
  drawing.hasCycle ||= level.boxes.some(box => box.isInCycle);
  for (const box of level.boxes) {
    const cell = level.cells.get(box.id);
    const x = left + cell.x - cell.width / 2, y = top + middle(cell, level) - cell.height / 2;
    drawing.boxes.push({ box, x, y, width: cell.width, height: cell.height, owner, depth });
    if (box.children) collect(levels.get(box.id), x, y, depth + 1, drawing, levels);
  }
  // Thousands of lines take time, and most of them may be out of sight.
  let routes = null;
  drawing.levels.push({
    owner, routes: () => routes ??= routeEdges(level, left, top).map(route => Object.assign(route, { owner })),
  });
}
