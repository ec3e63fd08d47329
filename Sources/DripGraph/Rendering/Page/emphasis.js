"use strict";

/**
 * What stands out: a class for each provider and dependency of the chosen finding, the path in question, or the
 * surroundings of the chosen node.
 */
function findEmphasis() {
  if (state.finding !== null) return emphasisOfFinding(notes.findings[state.finding]);
  if (state.tab === "path" && state.from && state.to) return emphasisOfPath();
  const cycle = cycleCalled(state.chosen);
  if (cycle) return emphasisOfCycle(cycle);
  const boxes = new Map(), lines = new Map();
  if (!state.chosen) return { boxes, lines, isOn: false };
  const starts = startsOf(state.chosen), depth = state.depth ?? Infinity;
  for (const way of ["needs", "needed"]) {
    const edges = way === "needs" ? needsOf : neededBy, end = way === "needs" ? "to" : "from";
    const levels = distancesFrom(starts, way, depth);
    levels.forEach((level, distance) => {
      for (const id of level) {
        if (!boxes.has(id)) boxes.set(id, way);
        if (distance === depth) continue;
        for (const d of edges.get(id) ?? []) if (!lines.has(d)) lines.set(d, way);
      }
    });
  }
  for (const id of starts) boxes.set(id, "start");
  return { boxes, lines, isOn: true };
}

function emphasisOfPath() {
  const paths = shortestPaths(state.from, state.to);
  const boxes = new Map([...paths?.providers ?? []].map(id => [id, "path"]));
  return { boxes, lines: new Map([...paths?.dependencies ?? []].map(d => [d, "path"])), isOn: paths !== null };
}

function emphasisOfFinding({ node, pathNodes }) {
  const ids = pathNodes.filter(id => providers.has(id)), boxes = new Map(), lines = new Map();
  const box = boxIDOf(node);
  if (box !== null) for (const id of startsOf(box)) boxes.set(id, "finding");
  if (ids.length) {
    boxes.clear();
    for (const id of ids) boxes.set(id, "finding");
  }
  // A cycle's last step has no place, so its path ends where it began.
  const isClosed = pathNodes[pathNodes.length - 1] === null;
  const way = isClosed ? [...ids, ids[0]] : ids;
  way.slice(1).forEach((to, index) => {
    for (const d of needsOf.get(way[index]) ?? []) if (d.to === to) lines.set(d, "finding");
  });
  return { boxes, lines, isOn: boxes.size > 0 };
}

/** Colors the boxes and draws the lines that stand out. */
function paint() {
  const emphasis = findEmphasis();
  const drawing = element("drawing");
  drawing.classList.toggle("choosing", emphasis.isOn);
  drawing.classList.toggle("searching", hits !== null && !emphasis.isOn);
  for (const [id, made] of picture.elements) {
    const { box } = picture.byID.get(id);
    paintBox(box, made, emphasis);
  }
  element("emphasis")?.replaceChildren();
  if (emphasis.lines.size) element("emphasis").innerHTML = emphasisText(emphasis);
  pointAtFocused();
}

/** Marks the box that the arrow keys are at, also for assistive technology. */
function pointAtFocused() {
  const made = picture.elements.get(focused);
  made?.classList.add("focused");
  element("drawing").setAttribute("aria-activedescendant", made?.id ?? "");
}

const boxClasses = ["start", "needs", "needed", "path", "finding"];

function paintBox(box, made, emphasis) {
  const found = new Set();
  let hitCount = 0;
  const some = hollow.has(box.id) ? startsOf(box.id) : box.providers?.map(provider => provider.id) ?? [];
  for (const id of some) {
    if (emphasis.boxes.has(id)) found.add(emphasis.boxes.get(id));
    if (hits?.has(id)) hitCount++;
  }
  const name = boxClasses.find(name => found.has(name)), isChosen = box.id === state.chosen && state.finding === null;
  const look = [name, isChosen, hitCount].join();
  if (picture.looks.get(box.id) === look) return;
  picture.looks.set(box.id, look);
  for (const other of boxClasses) made.classList.toggle(other, other === name);
  made.classList.toggle("chosen", isChosen);
  made.classList.toggle("hit", hitCount > 0);
  made.setAttribute("aria-selected", isChosen);
  const detail = made.querySelector(".detail");
  if (!box.group || !detail) return;
  detail.firstChild.data = hitCount ? counted(hitCount, "hit") + " of " + box.count : box.detail;
}

/** The lines with an emphasized dependency, above all others. A line may stand for several kinds. */
function emphasisText(emphasis) {
  return [...new Set(emphasis.lines.values())].map(kind => {
    const isOfKind = route => route.edge.links.some(link =>
      link.dependencies.some(d => emphasis.lines.get(d) === kind));
    return linesText(picture.inRegion.filter(isOfKind), route => kind + " " + route.edge.look);
  }).join("");
}
