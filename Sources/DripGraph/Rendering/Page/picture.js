"use strict";

const escaped = text => String(text).replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);

/** What is drawn now: the layout, and the element of each box. */
let picture = { boxes: [], elements: new Map(), looks: new Map() };
/** The levels of earlier drawings of the whole graph and of the shown part, which the next drawing reuses. */
const knownLevels = { whole: new Map(), part: new Map() };
let scale = 1;
/** The box that the arrow keys are at. */
let focused = null;

/** Lays out the graph and draws it. The box `anchor` stays where it is on the screen. */
function redraw(anchor) {
  const before = anchor ? placeOnScreen(anchor) : null;
  const boxes = makeBoxes(roots), links = makeLinks(boxes);
  const width = Math.max(300, (element("area").clientWidth || 960) - 40);
  picture = layOut(boxes, links, parentPairs(), {
    ...layoutOptions, width, known: shown ? knownLevels.part : knownLevels.whole,
  });
  picture.links = links;
  picture.byID = new Map(picture.boxes.map((drawn, index) => [drawn.box.id, Object.assign(drawn, { index })]));
  if (isCycleID(state.chosen) && !cycleCalled(state.chosen)) state.chosen = null;
  element("legend-cycle").hidden = !picture.hasCycle;
  if (!picture.byID.has(focused)) focused = picture.boxes[0]?.box.id ?? null;
  element("drawing").classList.toggle("high", picture.height > 1.8 * picture.width);
  element("drawing").innerHTML = boxes.length ? svgOf(picture) : '<p class="dim">Nothing matches.</p>';
  resize();
  const after = anchor ? placeOnScreen(anchor) : null;
  if (before && after) element("area").scrollBy(after.x - before.x, after.y - before.y);
  drawRegion();
  drawMinimap();
  paint();
}

function placeOnScreen(id) {
  const drawn = picture.byID?.get(id), area = element("area");
  if (!drawn) return null;
  return { x: drawn.x * scale - area.scrollLeft, y: drawn.y * scale - area.scrollTop };
}

const svgOf = ({ width, height }) =>
  `<svg role="presentation" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}">`
  + ["frames", "lines", "emphasis", "labels", "boxes"].map(id => `<g id="${id}"></g>`).join("") + "</svg>";

/**
 * One path for all lines of one kind, and one for their arrowheads. Lines that share a piece draw it once. Pieces far
 * outside of the view are left out.
 */
function linesText(routes, kindOf) {
  const kinds = new Map();
  for (const route of routes) {
    const name = kindOf(route);
    if (!kinds.has(name)) kinds.set(name, { pieces: new Set(), heads: new Set() });
    const kind = kinds.get(name);
    for (const piece of route.pieces) if (isInRegion(piece)) kind.pieces.add(pathOf(piece));
    if (route.head) kind.heads.add(route.head);
  }
  return [...kinds].map(([name, { pieces, heads }]) =>
    `<path class="line ${name}" d="${[...pieces].join("")}"/>`
    + `<path class="head ${name}" d="${[...heads].join("")}"/>`).join("");
}

function labelText({ edge, label }) {
  if (!label) return "";
  const { x, y, width, height, text } = label;
  if (!isInRegion({ x: x - width / 2, y: y - height / 2, width, height })) return "";
  const verb = edge.links.every(isMaking) ? "makes" : "needs";
  const title = `${nameOf(edge.from)} ${verb} ${nameOf(edge.target)}: ${text}`;
  return `<g class="label"><title>${escaped(title)}</title>`
    + `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${width}" height="${height}" rx="8"/>`
    + `<text x="${round(x)}" y="${round(y + 4)}">${escaped(text)}</text></g>`;
}

function frameText({ box, x, y, width, height, index, depth }) {
  const { group, title, detail } = box, left = group ? 26 : 12;
  const titleWidth = widthOf(title, "name") + left + 6;
  const kind = (group?.kind ?? "cycle") + cycleClass(box) + changeClass(box.id);
  return `<g id="box${index}" class="frame ${kind}" role="treeitem"`
    + ` data-id="${escaped(box.id)}" aria-level="${depth}" aria-selected="false"`
    + (group ? ' aria-expanded="true"' : "")
    + ` aria-label="${escaped(spokenName(box))}"`
    + ` transform="translate(${round(x)},${round(y)})">${hollow.has(box.id) ? titleText(box) : ""}`
    + `<rect width="${round(width)}" height="${round(height)}" rx="9"/>`
    + (group ? '<path class="toggle" d="M0,0H24V26H0Z"/><text class="toggle" x="10" y="18">▾</text>' : "")
    + `<text class="name" x="${left}" y="18">${escaped(title)}</text>`
    + `<text class="detail" x="${titleWidth}" y="18">${escaped(detail)}</text>`
    + markText(box, titleWidth + widthOf(detail, "detail") + 14, 13) + "</g>";
}

function boxStart({ box, index, x, y, depth }) {
  const kind = box.group ? "group " + box.group.kind : "provider " + box.provider.strategy;
  return `<g id="box${index}" class="box ${kind}${cycleClass(box)}${changeClass(box.id)}" role="treeitem"`
    + ` data-id="${escaped(box.id)}" aria-level="${depth}" aria-selected="false"`
    + (box.group ? ' aria-expanded="false"' : "") + ` aria-label="${escaped(spokenName(box))}"`
    + ` transform="translate(${round(x)},${round(y)})">${titleText(box)}`;
}

const titleText = box => `<title>${escaped(box.isCycle ? box.title : longNameOf(box.id))}</title>`;

function boxText(drawn) {
  const { box, width, height } = drawn;
  const { group, title, detail, marks } = box;
  const left = group ? 26 : 14;
  return boxStart(drawn)
    + `<rect width="${round(width)}" height="${round(height)}" rx="6"/>`
    + (group ? '<path class="toggle" d="M0,0H24V42H0Z"/><text class="toggle" x="10" y="18">▸</text>'
      : '<path class="strip" d="M5,7V33"/>')
    + `<text class="name" x="${left}" y="17">${escaped(title)}</text>`
    + `<text class="detail" x="${left}" y="32">${escaped(detail)}`
    + (marks ? `<tspan class="marks" dx="6">${escaped(marks)}</tspan>` : "") + "</text>"
    + (box.needsItself ? loopText(width, height) : "") + markText(box, width - 2, 2) + "</g>";
}

/** The arrow of a provider that needs itself. */
const loopText = (width, height) =>
  `<path class="line creation cycle" d="M${round(width)},${height - 8}h5a6,8 0 0 0 0,-16"/>`
  + `<path class="head creation cycle" d="M${round(width)},${height - 24}l7,-4v8Z"/>`;

/** A box that is too small for texts. */
function plainBoxText(drawn) {
  return boxStart(drawn) + `<rect width="${round(drawn.width)}" height="${round(drawn.height)}"/></g>`;
}

const cycleClass = box => box.isInCycle ? " in-cycle" : "";
const changeClass = id => changes.nodes.has(id) ? " " + changes.nodes.get(id) : "";

/** The number of findings in a box. */
function markText(box, x, y) {
  const count = findingCount(box);
  if (!count) return "";
  const half = 4.5 + 3.5 * String(count).length;
  return `<g class="mark" transform="translate(${round(x)},${y})">`
    + `<rect x="${-half}" y="-8" width="${2 * half}" height="16" rx="8"/><text y="4">${count}</text></g>`;
}

function findingCount(box) {
  if (box.isCycle) return 0;
  const ids = box.provider ? [box.id] : [box.id, ...startsOf(box.id)];
  const inside = box.group ? box.group.children.map(child => child.id) : [];
  if (box.group?.kind === "target") inside.push(...componentsIn(box.group).map(component => component.id));
  return new Set([...ids, ...inside].flatMap(id => findingsOf.get(id) ?? [])).size;
}

/** `, in a cycle, added, 2 findings` */
function remarksOf(box) {
  const count = findingCount(box);
  const remarks = [box.isInCycle ? "in a cycle" : "", changes.nodes.get(box.id), count ? counted(count, "finding") : ""];
  return remarks.filter(text => text).map(text => ", " + text).join("");
}

/** What a screen reader says about a box. */
function spokenName(box) {
  if (box.isCycle) return `${box.title}: ${box.children.map(child => child.title).join(", ")}`;
  if (box.group) return `${box.group.kind} ${box.group.name}, ${box.detail}` + remarksOf(box);
  const needs = needsOf.get(box.id)?.length ?? 0, needed = neededBy.get(box.id)?.length ?? 0;
  return `${longNameOf(box.id)}, ${factsOf(box.provider)}, needs ${needs}, needed by ${needed}` + remarksOf(box);
}

/** Shows the picture at a scale. */
function resize() {
  const svg = element("drawing").querySelector("svg");
  if (!svg) return;
  svg.style.width = picture.width * scale + "px";
  svg.style.height = picture.height * scale + "px";
  element("drawing").classList.toggle("far", scale < legibleScale);
}

/** Changes the scale. The point of the picture in the middle of the area, or at `x` and `y`, stays. */
function zoomTo(wanted, x, y) {
  const area = element("area");
  const atX = x ?? area.clientWidth / 2, atY = y ?? area.clientHeight / 2;
  const next = Math.min(3, Math.max(Math.min(0.05, fitScale(0)), wanted)), factor = next / scale;
  const left = (area.scrollLeft + atX) * factor - atX, top = (area.scrollTop + atY) * factor - atY;
  scale = next;
  resize();
  area.scrollTo(left, top);
  followView();
  planAddress();
}

/** Shows the whole picture. */
const fit = () => zoomTo(fitScale(0));

/** The scale at which everything is seen, but not less than `least` and not more than 1. */
function fitScale(least) {
  const area = element("area");
  const whole = Math.min((area.clientWidth - 36) / picture.width, (area.clientHeight - 36) / picture.height);
  return Math.min(1, Math.max(least, whole));
}
