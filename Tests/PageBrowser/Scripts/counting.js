"use strict";

/** The points of an SVG path of M, L, H, V and C, at most `step` apart. Each part after an M is a line of its own. */
function pointsOf(d, step = 3) {
  return d.split(/(?=M)/).filter(part => part.trim()).map(part => {
    let points = [];
    for (const [, letter, text] of part.matchAll(/([MLHVCZ])([^MLHVCZ]*)/g)) {
      const now = points[points.length - 1], numbers = (text.match(/-?[\d.]+/g) ?? []).map(Number);
      if (letter === "M") points = [{ x: numbers[0], y: numbers[1] }];
      else if (letter === "C") points.push(...curve([now.x, now.y, ...numbers], step));
      else if (letter === "H") points.push(...straight(now, { x: numbers[0], y: now.y }, step));
      else if (letter === "V") points.push(...straight(now, { x: now.x, y: numbers[0] }, step));
      else points.push(...straight(now, letter === "Z" ? points[0] : { x: numbers[0], y: numbers[1] }, step));
    }
    return points;
  });
}

function straight(from, to, step) {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
  return Array.from({ length: count }, (_, n) => {
    const part = (n + 1) / count;
    return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
  });
}

function curve([ax, ay, bx, by, cx, cy, dx, dy], step) {
  const length = Math.hypot(bx - ax, by - ay) + Math.hypot(cx - bx, cy - by) + Math.hypot(dx - cx, dy - cy);
  const count = Math.max(4, Math.ceil(length / step));
  return Array.from({ length: count }, (_, n) => {
    const t = (n + 1) / count, s = 1 - t;
    const at = (a, b, c, d) => s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
    return { x: at(ax, bx, cx, dx), y: at(ay, by, cy, dy) };
  });
}

/** The labels by squares of the drawing, so that a point is compared with few of them. */
function labelsBySquare(labels, size) {
  const squares = new Map();
  for (const label of labels) {
    for (let x = Math.floor(label.x / size); x <= (label.x + label.width) / size; x++) {
      for (let y = Math.floor(label.y / size); y <= (label.y + label.height) / size; y++) {
        const key = x + " " + y;
        if (squares.has(key)) squares.get(key).push(label); else squares.set(key, [label]);
      }
    }
  }
  return point => squares.get(Math.floor(point.x / size) + " " + Math.floor(point.y / size)) ?? [];
}

/** How many labels lines run through. A line may touch the labels of its own ends. */
function countStruckLabels(lines, labels, step = 3) {
  const near = labelsBySquare(labels, 100);
  let count = 0;
  for (const line of lines) {
    const struck = new Set();
    for (const point of pointsOf(line.d, step).flat()) {
      for (const label of near(point)) {
        const isIn = point.x > label.x + 1 && point.x < label.x + label.width - 1
          && point.y > label.y + 1 && point.y < label.y + label.height - 1;
        if (isIn && !line.own.includes(label.id)) struck.add(label);
      }
    }
    count += struck.size;
  }
  return count;
}

/** How many labels or boxes overlap another. */
function countOverlaps(labels) {
  let count = 0;
  labels.forEach((a, index) => {
    for (const b of labels.slice(index + 1)) {
      const isApart = a.x + a.width <= b.x + 0.5 || b.x + b.width <= a.x + 0.5
        || a.y + a.height <= b.y + 0.5 || b.y + b.height <= a.y + 0.5;
      if (!isApart) count++;
    }
  });
  return count;
}

/** How often lines cross. Lines that run together do not cross there. */
function countLineCrossings(lines) {
  const segments = lines.flatMap((line, owner) => pointsOf(line.d, 12).flatMap(points =>
    points.slice(1).map((point, index) => ({ a: points[index], b: point, owner }))));
  segments.sort((s, t) => Math.min(s.a.x, s.b.x) - Math.min(t.a.x, t.b.x));
  const found = new Set();
  segments.forEach((s, index) => {
    const right = Math.max(s.a.x, s.b.x);
    for (let n = index + 1; n < segments.length; n++) {
      const t = segments[n];
      if (Math.min(t.a.x, t.b.x) > right) break;
      const place = s.owner !== t.owner && meeting(s, t);
      if (place) found.add(Math.round(place.x / 8) + " " + Math.round(place.y / 8));
    }
  });
  return found.size;
}

/** The point in which two segments cross at an angle; null if there is none. */
function meeting({ a, b }, { a: c, b: d }) {
  const turn = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (Math.abs(turn) < 1) return null;
  const along = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / turn;
  const other = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / turn;
  if (along <= 0 || along >= 1 || other <= 0 || other >= 1) return null;
  return { x: a.x + along * (b.x - a.x), y: a.y + along * (b.y - a.y) };
}

/** The lines and labels of the graph page's picture. */
function linesAndLabels({ boxes, routes }) {
  const lines = routes.map(({ edge, pieces }) =>
    ({ d: pieces.map(pathOf).join(""), own: [edge.from, edge.to, "label " + edge.id] }));
  const closed = boxes.filter(({ box }) => !box.children)
    .map(({ box, x, y, width, height }) => ({ id: box.id, x, y, width, height }));
  const titles = boxes.filter(({ box }) => box.children)
    .map(({ box, x, y }) => ({ id: "title " + box.id, x: x + 6, y: y + 4, width: box.titleWidth - 12, height: 20 }));
  const counts = routes.filter(route => route.label).map(({ edge, label }) => ({
    id: "label " + edge.id, x: label.x - label.width / 2, y: label.y - label.height / 2, width: label.width,
    height: label.height,
  }));
  return { lines, labels: [...closed, ...titles, ...counts] };
}

function countFaults(drawing) {
  const { lines, labels } = linesAndLabels(drawing);
  return {
    boxes: drawing.boxes.length, struck: countStruckLabels(lines, labels), overlaps: countOverlaps(labels),
    crossings: countLineCrossings(lines),
  };
}
