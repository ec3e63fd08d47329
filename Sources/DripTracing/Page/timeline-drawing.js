"use strict";

const canvas = element("canvas"), area = element("area"), context = canvas.getContext("2d");
const family = 'system-ui, "DejaVu Sans", sans-serif', fonts = { text: "12px " + family, lane: "600 12px " + family };
let width = 0, shownHeight = 0, isPlanned = false;

const x = time => (time - view.begin) / (view.end - view.begin) * width;
const timeAt = place => view.begin + place / width * (view.end - view.begin);
const y = item => lanes[item.lane].top + item.depth * rowHeight - area.scrollTop;

/** The parts of each row, as they were last drawn. */
let drawnParts = new Map();

function resize() {
  width = area.clientWidth;
  shownHeight = area.clientHeight;
  const scale = window.devicePixelRatio || 1;
  canvas.width = width * scale;
  canvas.height = shownHeight * scale;
  canvas.style.width = width + "px";
  canvas.style.height = shownHeight + "px";
  element("space").style.height = Math.max(0, height - shownHeight) + "px";
  context.setTransform(scale, 0, 0, scale, 0, 0);
}

/** The colors of the style sheet, for light and dark. */
function readColors() {
  const style = getComputedStyle(document.documentElement), known = {};
  return name => known[name] ??= style.getPropertyValue("--" + name).trim();
}

function drawAxis(color) {
  context.fillStyle = color("back");
  context.fillRect(0, 0, width, axis);
  const rough = (view.end - view.begin) / Math.max(1, width / 110);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].find(n => n * power >= rough) * power);
  context.strokeStyle = color("rule");
  context.fillStyle = color("dim");
  context.lineWidth = 1;
  context.beginPath();
  for (let time = Math.max(0, Math.ceil(view.begin / step)) * step; time <= view.end; time += step) {
    const place = Math.round(x(time)) + 0.5;
    context.moveTo(place, axis - 6);
    context.lineTo(place, shownHeight);
    const text = format(time, step);
    if (place + 3 + context.measureText(text).width <= width) context.fillText(text, place + 3, 14);
  }
  context.stroke();
}

const colorNames = {
  single: "single", asyncSingle: "async", weakSingle: "weak", graphSingle: "graph", transient: "transient",
};

/** The files of modules with singles. In most traces nearly all creations are singles, so each file has a hue. */
const singleFiles = [...new Set(trace.providers.filter(provider => provider.strategy === "single" && provider.file)
  .map(provider => provider.file))];
/** Hues away from each other, and from the red of failures. The first is the blue of a single. */
const hueOf = file => 40 + (177 + 107 * singleFiles.indexOf(file)) % 290;
const moduleOf = file => file.replace(/^.*\//, "").replace(/\.swift$/, "");

/** The name of an item's color; null for waits and teardowns. */
const colorOf = ({ slice, wait, provider }) => wait || slice.kind === "teardown" ? null
  : provider.strategy === "single" && provider.file ? provider.file : colorNames[provider.strategy] ?? "transient";

/** The color of an area or, with `-line`, of its border. */
function paintOf(name, color, line = "") {
  if (!singleFiles.includes(name)) return color(name + line);
  const isDark = color("back") !== "#ffffff";
  if (line) return `hsl(${hueOf(name)} ${isDark ? "90% 74%" : "70% 40%"})`;
  return `hsl(${hueOf(name)} ${isDark ? "45% 22%" : "85% 92%"})`;
}

function drawPart({ items: some, left, right }, top, color, standOut) {
  const [item] = some, { wait } = item, first = colorOf(item);
  const name = some.every(other => colorOf(other) === first) ? first : null;
  context.globalAlpha = standOut && !some.some(other => standOut.has(other.index)) ? 0.25 : 1;
  const begin = Math.max(left, -5), end = Math.min(right, width + 5), wide = Math.max(1, end - begin - 1);
  context.fillStyle = name ? paintOf(name, color) : color(wait ? "rule" : "card");
  context.strokeStyle = name ? paintOf(name, color, "-line") : color("line");
  context.fillRect(begin, top, wide, rowHeight - 3);
  context.setLineDash(wait ? [3, 3] : []);
  context.strokeRect(begin + 0.5, top + 0.5, Math.max(0, wide - 1), rowHeight - 4);
  context.setLineDash([]);
  if (some.length > 1) drawClusterMark(begin, wide, top, context.strokeStyle);
  if (some.some(other => other.slice?.error != null || other.slice?.end === null)) {
    context.fillStyle = color("alarm");
    context.fillRect(begin, top, wide, 3);
  }
  drawLabel(some, Math.max(begin, 0), Math.min(right, width), top, color);
  context.globalAlpha = 1;
}

/** A second line below, like the edge of a second sheet. */
function drawClusterMark(left, wide, top, style) {
  context.fillStyle = style;
  context.fillRect(left, top + rowHeight - 6, wide, 3);
}

function drawLabel(some, begin, end, top, color) {
  const room = end - begin - 9;
  if (room < 20) return;
  context.fillStyle = color("text");
  context.fillText(labelOf(some, room), begin + 5, top + 14);
}

/** The longest label that fits. The time gives way to the key. */
function labelOf(some, room) {
  const [item] = some, fits = label => context.measureText(label).width <= room;
  const labels = some.length > 1 ? [clusterTitle(some), withCommas(some.length) + "×"]
    : [titleOf(item) + "  " + format(lengthOf(item)), titleOf(item)];
  const whole = labels.find(fits);
  if (whole !== undefined) return whole;
  let short = labels[1].slice(0, Math.ceil(room / 3));
  while (short && !fits(short + "…")) short = short.slice(0, -1);
  return short + "…";
}

function drawLines(color) {
  const item = chosenItem();
  if (!item) return;
  context.lineWidth = 2;
  context.strokeStyle = color("text");
  context.strokeRect(x(item.begin), y(item), Math.max(least, x(item.end) - x(item.begin)), rowHeight - 3);
  context.strokeStyle = color("link");
  context.lineWidth = 1.5;
  context.beginPath();
  const line = (from, to) => {
    const place = x(to.begin), a = y(from) + rowHeight / 2, b = y(to) + rowHeight / 2;
    context.moveTo(place - 10, a);
    context.bezierCurveTo(place - 2, a, place - 10, b, place, b);
  };
  const requester = item.slice?.requester;
  if (requester != null) line(items[requester], item);
  for (const other of item.asked.slice(0, 200)) line(item, other);
  if (item.wanted) {
    context.moveTo(x(item.wanted.end), y(item.wanted) + rowHeight / 2);
    context.lineTo(x(item.end), y(item) + rowHeight / 2);
  }
  context.stroke();
  context.lineWidth = 1;
}

function draw() {
  isPlanned = false;
  const color = readColors(), standOut = emphasized();
  context.font = fonts.text;
  context.clearRect(0, 0, width, shownHeight);
  drawAxis(color);
  context.save();
  context.beginPath();
  context.rect(0, axis, width, shownHeight - axis);
  context.clip();
  drawnParts = new Map();
  for (const lane of lanes) drawLane(lane, color, standOut);
  drawLines(color);
  for (const lane of lanes) drawName(lane, color);
  context.restore();
}

function drawLane(lane, color, standOut) {
  const top = lane.top - area.scrollTop;
  if (top + lane.rows.length * rowHeight < 0 || top - laneGap > shownHeight) return;
  for (const [depth, row] of lane.rows.entries()) {
    const rowTop = top + depth * rowHeight;
    if (rowTop + rowHeight < 0 || rowTop > shownHeight) continue;
    const parts = partsOf(row, view, x);
    drawnParts.set(row, parts);
    for (const part of parts) drawPart(part, rowTop, color, standOut);
  }
}

/** The name of a lane, above all lines. */
function drawName({ name, top }, color) {
  const bottom = top - area.scrollTop - 6;
  if (bottom < 0 || bottom - laneGap > shownHeight) return;
  context.font = fonts.lane;
  context.fillStyle = color("back");
  context.fillRect(3, bottom - 12, context.measureText(name).width + 6, 16);
  context.fillStyle = color("text");
  context.fillText(name, 6, bottom);
  context.font = fonts.text;
}

function plan() {
  if (isPlanned) return;
  isPlanned = true;
  requestAnimationFrame(draw);
}

/** Shows a span of time, as far as it lies in the whole. */
function show(begin, end) {
  const all = whole.end - whole.begin, shortest = Math.min(all, 100);
  const length = Math.min(all, Math.max(shortest, end - begin));
  begin = Math.min(Math.max(whole.begin, begin), whole.end - length);
  view = { begin, end: begin + length };
  plan();
  planAddress();
}

function zoom(factor, place = width / 2) {
  const center = timeAt(place), length = (view.end - view.begin) * factor;
  const begin = center - length * place / width;
  show(begin, begin + length);
}

function pan(pixels) {
  const time = pixels / width * (view.end - view.begin);
  show(view.begin + time, view.end + time);
}

/** Zooms until an item is wide enough, and scrolls to it. An item in view stays where it is. */
function bringIntoView(item) {
  const length = lengthOf(item), shown = view.end - view.begin;
  const isSmall = length < shown / 100, isOut = item.begin < view.begin || item.end > view.end;
  const wanted = isSmall || length > shown ? Math.max(length * 8, 1) : shown;
  if (isSmall || isOut) show(item.begin + length / 2 - wanted / 2, item.begin + length / 2 + wanted / 2);
  const top = lanes[item.lane].top + item.depth * rowHeight;
  if (top < area.scrollTop + axis || top + rowHeight > area.scrollTop + shownHeight) {
    area.scrollTop = top - shownHeight / 2;
  }
}
