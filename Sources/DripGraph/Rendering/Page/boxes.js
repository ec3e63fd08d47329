"use strict";

const fonts = {
  name: '600 13px system-ui, "Segoe UI", "DejaVu Sans", sans-serif',
  detail: '11px system-ui, "Segoe UI", "DejaVu Sans", sans-serif',
};
const measure = document.createElement("canvas").getContext("2d");
const widths = new Map();
const widest = 200;

function widthOf(text, font) {
  const key = font + text;
  if (!widths.has(key)) {
    measure.font = fonts[font];
    widths.set(key, measure.measureText(text).width);
  }
  return widths.get(key);
}

/** The text, shortened to fit into a box. */
function shortened(text, font) {
  if (widthOf(text, font) <= widest) return text;
  let end = Math.floor(text.length * widest / widthOf(text, font));
  while (end > 1 && widthOf(text.slice(0, end) + "…", font) > widest) end--;
  return text.slice(0, end) + "…";
}

/** The boxes to lay out: the groups and providers that are shown. */
function makeBoxes(some, parentLevel = 0) {
  const boxes = [];
  for (const group of some) {
    const inside = providersIn(group).filter(provider => isShown(provider.id));
    if (shown && !inside.length) continue;
    boxes.push(isOpen(group) && (group.children.length || group.providers.length)
      ? openBox(group, inside.length, parentLevel + 1) : closedBox(group, inside, parentLevel + 1));
  }
  return boxes;
}

/** `12 providers · child of ShopComponent`. */
function groupDetail(group, count) {
  const parents = group.parents.map(nameOf).join(", ");
  return counted(count, "provider") + (parents && " · child of " + parents);
}

function openBox(group, count, level) {
  const own = group.providers.filter(provider => isShown(provider.id));
  const title = shortened(group.name, "name"), detail = groupDetail(group, count);
  return {
    id: group.id, group, level_: level, title, detail, width: 0, height: 0,
    titleWidth: widthOf(title, "name") + widthOf(detail, "detail") + 52,
    children: [...makeBoxes(group.children, level), ...own.map(provider => providerBox(provider, level + 1))],
  };
}

function closedBox(group, inside, level) {
  const title = shortened(group.name, "name");
  const detail = inside.length ? counted(inside.length, "provider") : "no providers";
  const marks = changeMarks(inside);
  const width = Math.max(widthOf(title, "name") + 44, widthOf(detail + "  " + marks, "detail") + 44, 104);
  return { id: group.id, group, level_: level, title, detail, marks, width, height: 42, providers: inside };
}

function providerBox(provider, level) {
  const title = shortened(provider.name, "name");
  const detail = shortened(factsOf(provider), "detail");
  const width = Math.max(widthOf(title, "name") + 30, widthOf(detail, "detail") + 26, 84);
  return { id: provider.id, provider, level_: level, title, detail, width, height: 40, providers: [provider] };
}

/** `+2 −1 ±1` for the changes among some providers. */
function changeMarks(some) {
  const signs = { added: "+", removed: "−", changed: "±" };
  return Object.entries(signs).map(([change, sign]) => {
    const count = some.filter(provider => changes.nodes.get(provider.id) === change).length;
    return count ? sign + count : "";
  }).filter(mark => mark).join(" ");
}

/** For each provider, the id of the box that shows it. */
function boxOfProvider(boxes) {
  const found = new Map();
  const visit = box => {
    if (box.children) box.children.forEach(visit);
    else for (const provider of box.providers) found.set(provider.id, box.id);
  };
  boxes.forEach(visit);
  return found;
}

/** One link for each pair of boxes with dependencies between them. */
function makeLinks(boxOf) {
  const links = new Map();
  for (const d of dependencies) {
    const from = boxOf.get(d.from), to = boxOf.get(d.to);
    if (from === undefined || to === undefined || from === to) continue;
    const key = from + "\n" + to;
    if (!links.has(key)) {
      const isGroup = !providers.has(from) || !providers.has(to);
      links.set(key, { from, to, dependencies: [], isGroup });
    }
    links.get(key).dependencies.push(d);
  }
  return [...links.values()];
}

/** Pairs of a parent component and its child. Protocol parents of several components may contradict each other. */
function parentPairs() {
  return [...groups.values()].flatMap(group => group.parents.map(parent => [parent, group.id]));
}

const allDependencies = links => links.flatMap(link => link.dependencies);

const layoutOptions = {
  /** `creation` or `later`, and the change if all dependencies have the same. */
  look: links => {
    const all = allDependencies(links);
    const kind = all.some(d => d.kind === "creation") ? "creation" : "later";
    const change = changes.dependencies.get(dependencyID(all[0]));
    const isCommon = change && all.every(d => changes.dependencies.get(dependencyID(d)) === change);
    return kind + (isCommon ? " " + change : "");
  },
  label: links => {
    if (!links.some(link => link.isGroup)) return "";
    const all = allDependencies(links), marks = changedLabel(all);
    return all.length.toLocaleString("en") + (marks && " " + marks);
  },
  isCycle: links => links.some(link => link.dependencies.some(d => d.kind === "creation")),
};

/** `+2 −1`, if only some of the dependencies have changed. */
function changedLabel(all) {
  const count = change => all.filter(d => changes.dependencies.get(dependencyID(d)) === change).length;
  if (count("added") === all.length || count("removed") === all.length) return "";
  const added = count("added"), removed = count("removed");
  return [added && "+" + added, removed && "−" + removed].filter(text => text).join(" ");
}
