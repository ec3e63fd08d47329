"use strict";

const family = 'system-ui, "Segoe UI", "DejaVu Sans", sans-serif';
const widest = 200;

/**
 * The widths of texts in one font, each the sum of its letters' widths. To measure thousands of texts takes more time
 * than to lay them out, and kerning makes the difference of a pixel.
 */
function makeRuler(font) {
  const canvas = document.createElement("canvas").getContext("2d"), widths = new Map();
  canvas.font = font;
  return text => {
    let sum = 0;
    for (const letter of text) {
      let width = widths.get(letter);
      if (width === undefined) widths.set(letter, width = canvas.measureText(letter).width);
      sum += width;
    }
    return sum;
  };
}

const rulers = { name: makeRuler("600 13px " + family), detail: makeRuler("11px " + family) };
const widthOf = (text, font) => rulers[font](text);

/** The text, shortened to fit into a box. */
function shortened(text, font) {
  if (widthOf(text, font) <= widest) return text;
  let end = Math.floor(text.length * widest / widthOf(text, font));
  while (end > 1 && widthOf(text.slice(0, end) + "…", font) > widest) end--;
  return text.slice(0, end) + "…";
}

/** The boxes to lay out: the groups and providers that are shown. */
function makeBoxes(some) {
  const boxes = [];
  for (const group of some) {
    const inside = providersIn(group).filter(provider => isShown(provider.id));
    if (shown && !inside.length) continue;
    boxes.push(isOpen(group) && (group.children.length || group.providers.length)
      ? openBox(group, countNow(inside)) : closedBox(group, inside));
  }
  return boxes;
}

/** `12 providers · child of ShopComponent`. */
function groupDetail(group, count) {
  const parents = group.parents.map(nameOf).join(", ");
  return counted(count, "provider") + (parents && " · child of " + parents);
}

function openBox(group, count) {
  const own = group.providers.filter(provider => isShown(provider.id));
  const title = shortened(group.name, "name"), detail = groupDetail(group, count);
  return {
    id: group.id, group, title, detail, width: 0, height: 0,
    titleWidth: widthOf(title, "name") + widthOf(detail, "detail") + 52,
    children: [...makeBoxes(group.children), ...own.map(providerBox)],
  };
}

function closedBox(group, inside) {
  const title = shortened(group.name, "name");
  const count = countNow(inside), detail = count ? counted(count, "provider") : "no providers";
  const marks = changeMarks(inside);
  const width = Math.max(widthOf(title, "name") + 44, widthOf(detail + "  " + marks, "detail") + 44, 104);
  return { id: group.id, group, title, detail, count, marks, width, height: 42, providers: inside };
}

function providerBox(provider) {
  const title = shortened(provider.name, "name");
  const detail = shortened(factsOf(provider), "detail");
  const width = Math.max(widthOf(title, "name") + 30, widthOf(detail, "detail") + 26, 84);
  const needsItself = (needsOf.get(provider.id) ?? []).some(d => d.to === provider.id && isOnCycle(d));
  return {
    id: provider.id, provider, title, detail, width, height: 40, providers: [provider], needsItself,
    isOnCycle: cycleOfProvider.has(provider.id),
  };
}

/** The frame around the boxes of a cycle. */
function cycleFrame(children) {
  const ids = children.map(box => box.id).sort(), kinds = new Set(children.map(box => box.group?.kind ?? "provider"));
  const noun = kinds.size === 1 ? [...kinds][0] : "part";
  const title = ids.length === 1 ? "Needs itself" : "Cycle of " + counted(ids.length, noun);
  const detail = ids.length === 1 ? "choose it to see why" : "choose it to see its path";
  return { id: "cycle " + ids[0], title, detail, titleWidth: widthOf(title, "name") + widthOf(detail, "detail") + 38 };
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

/** A link for each pair of boxes with dependencies, and one from a provider to the component that it makes. */
function makeLinks(boxes) {
  const boxOf = boxOfProvider(boxes), links = linksToComponents(boxOf, boxes), byEnds = new Map();
  for (const d of dependencies) {
    const from = boxOf.get(d.from), to = boxOf.get(d.to);
    if (from === undefined || to === undefined || from === to) continue;
    let byEnd = byEnds.get(from);
    if (!byEnd) byEnds.set(from, byEnd = new Map());
    let link = byEnd.get(to);
    if (!link) {
      link = { from, to, dependencies: [], isGroup: !providers.has(from) || !providers.has(to) };
      byEnd.set(to, link);
      links.push(link);
    }
    link.dependencies.push(d);
  }
  return links;
}

/**
 * Pairs of a child and its parent. A child needs its parent, so it stands above it, and all arrows run one way. Protocol
 * parents of several components may contradict each other.
 */
function parentPairs() {
  return [...groups.values()].flatMap(group => group.parents.map(parent => [group.id, parent]));
}

/** Links from the providers whose type is a component to the component's box. They stand for no dependencies. */
function linksToComponents(boxOf, boxes) {
  const called = grouped(boxes.filter(({ group }) => group?.kind === "component"), ({ group }) => group.name);
  return graph.providers.flatMap(provider => {
    const from = boxOf.get(provider.id), [made, other] = called.get(provider.type) ?? [];
    if (!from || !made || other || from === made.id) return [];
    return [{ from, to: made.id, dependencies: [], isGroup: true }];
  });
}

const changeOf = d => changes.dependencies.get(dependencyID(d));

/** The dependencies of some links. */
function allDependencies(links) {
  return links.length === 1 ? links[0].dependencies : links.flatMap(link => link.dependencies);
}

const isMaking = link => !link.dependencies.length;

/** Whether a link leads from a component to one below it. A child's needs and its parent's access are no cycle. */
function leadsToChild({ from, to }) {
  const upper = outermost(from), seen = new Set([outermost(to)]);
  for (const id of seen) for (const parent of groups.get(id)?.parents ?? []) seen.add(parent);
  return upper !== outermost(to) && seen.has(upper);
}

const outermost = id => groupsAround(id)[0]?.id ?? id;

const isCreation = link => link.dependencies.some(d => d.kind === "creation");

/** The change of some links, with a space before it, if all their dependencies have the same. */
function commonChange(links) {
  if (!changes.dependencies.size) return "";
  const all = allDependencies(links), change = all.length && changeOf(all[0]);
  return change && all.every(d => changeOf(d) === change) ? " " + change : "";
}

const layoutOptions = {
  /** `creation`, `makes` or `later`, and the change if all dependencies have the same. */
  look: links =>
    (links.some(isCreation) ? "creation" : links.every(isMaking) ? "makes" : "later") + commonChange(links),
  /** A dashed line joins a solid one, but lines of different colors stay apart. */
  lane: links => (links.every(isMaking) ? " makes" : "") + commonChange(links),
  label: links => {
    if (!links.some(link => link.isGroup)) return "";
    const all = allDependencies(links), marks = changedLabel(all);
    const count = all.length ? withCommas(all.length) + (marks && " " + marks) : "";
    return [links.some(isMaking) ? "makes" : "", count].filter(text => text).join(", ");
  },
  isCycle: links => links.some(link =>
    isCreation(link) && (!leadsToChild(link) || link.dependencies.some(isOnCycle))),
  isOnCycle: links => links.some(link => link.dependencies.some(isOnCycle)),
  cycleFrame,
};

/** `+2 −1`, if only some of the dependencies have changed. */
function changedLabel(all) {
  if (!changes.dependencies.size) return "";
  const count = change => all.filter(d => changeOf(d) === change).length;
  const added = count("added"), removed = count("removed");
  if (added === all.length || removed === all.length) return "";
  return [added && "+" + added, removed && "−" + removed].filter(text => text).join(" ");
}
