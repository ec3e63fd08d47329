"use strict";

/** Shows the chosen node: what it is, what it needs, and what needs it. */
function showChosen(panel) {
  const id = state.chosen;
  if (!id) {
    make("p", "hint", "Choose a box to see what it needs and what needs it.", panel);
    make("p", "hint dim", "A click on ▸ opens a box, and so does a double click.", panel);
    return;
  }
  if (isCycleID(id)) {
    describeCycle(cycleCalled(id), panel);
    return;
  }
  const head = make("h2", "", nameOf(id), panel);
  head.id = "chosen-name";
  if (providers.has(id)) describeProvider(providers.get(id), panel); else describeGroup(groups.get(id), panel);
  describeChange(id, panel);
  makeActions(id, panel);
  for (const located of findingsOf.get(id) ?? []) {
    const line = make("p", "", undefined, panel);
    makeLink(located.finding.severity + ": " + located.finding.headline, line,
      () => showFinding(notes.findings.indexOf(located))).classList.add("error");
  }
  if (providers.has(id)) {
    describeNeighbors("Needs", id, "needs", panel);
    describeNeighbors("Needed by", id, "needed", panel);
  } else {
    describeGroupNeighbors("Needs", id, "needs", panel);
    describeGroupNeighbors("Needed by", id, "needed", panel);
    listContents(groups.get(id), panel);
  }
}

function describeProvider(provider, panel) {
  const fact = makeFacts(panel);
  fact("type", provider.type);
  fact("strategy", provider.strategy + (provider.keyed ? " for key" : ""));
  const around = groupsAround(provider.id);
  for (const group of around.slice().reverse()) {
    makeLink(group.name, fact(group.kind), () => choose(group.id)).dataset.key = "in " + group.id;
  }
  if (state.by === "component") fact("target", provider.target);
  makePlace(provider.place, fact("place"));
}

function describeGroup(group, panel) {
  const fact = makeFacts(panel);
  fact("kind", group.kind);
  if (group.parent) {
    const { parent } = group;
    makeLink(parent.name, fact(parent.kind), () => choose(parent.id)).dataset.key = "in " + parent.id;
  }
  for (const parent of group.parents) {
    makeLink(nameOf(parent), fact("parent"), () => choose(parent)).dataset.key = "parent " + parent;
  }
  const node = components.get(group.id) ?? modules.get(group.id);
  if (node) makePlace(node.place, fact("place"));
}

function describeChange(id, panel) {
  const change = changes.nodes.get(id);
  if (!change) return;
  const before = changes.before.has(id) ? ": was " + changes.before.get(id) : "";
  make("p", "change " + change, change + before, panel);
}

/** The buttons below the name. */
function makeActions(id, panel) {
  const row = make("p", "actions", undefined, panel);
  const button = (text, key, action, isPressed) => {
    const made = make("button", "", text, row);
    made.type = "button";
    made.dataset.key = key;
    made.onclick = action;
    if (isPressed !== undefined) made.setAttribute("aria-pressed", isPressed);
  };
  const group = groups.get(id), isOnly = state.only === "chosen";
  if (group) {
    const isGroupOpen = isOpen(group);
    button(isGroupOpen ? "Close" : "Open", "open", () => toggle(group));
  }
  button("Only its surroundings", "only", () => {
    update({ only: isOnly ? "" : "chosen" });
    bringIntoView(id);
  }, isOnly);
  for (const end of ["from", "to"]) {
    button(`Path ${end} here…`, end, () => {
      update({ [end]: id, tab: "path", finding: null });
      showOnPhone("tabs");
    });
  }
}

/** The neighbors of a provider, then everything farther away, by distance. */
function describeNeighbors(title, id, way, panel) {
  const edges = (way === "needs" ? needsOf : neededBy).get(id) ?? [], end = way === "needs" ? "to" : "from";
  const levels = distancesFrom([id], way, state.depth ?? Infinity);
  const all = levels.slice(1).reduce((sum, level) => sum + level.length, 0);
  make("h3", way, title + ": " + counted(edges.length, "provider") + (all > edges.length ? ", with all steps "
    + withCommas(all) : ""), panel);
  const list = make("ul", "", undefined, panel);
  for (const d of edges) {
    const item = makeNodeItem(d[end], list, way);
    const change = changes.dependencies.get(dependencyID(d));
    const more = [d.kind === "creation" ? "" : d.kind, change ?? ""].filter(text => text).join(", ");
    if (more) item.append(" · " + more);
  }
  listLevels(levels, panel, way);
}

/** A closed list for each distance from two steps. */
function listLevels(levels, panel, way) {
  levels.forEach((level, distance) => {
    if (distance < 2) return;
    const more = make("details", "", undefined, panel);
    make("summary", "", "in " + distance + " steps (" + level.length + ")", more);
    more.ontoggle = () => {
      if (more.children.length > 1) return;
      const list = make("ul", "", undefined, more);
      for (const id of level.slice(0, 500)) makeNodeItem(id, list, way);
      if (level.length > 500) make("p", "dim", "and " + (level.length - 500) + " more", more);
    };
  });
}

function makeNodeItem(id, list, way) {
  const item = make("li", "", undefined, list);
  makeLink(nameOf(id), item, () => choose(id)).dataset.key = way + " " + id;
  const module = groups.get(providers.get(id)?.module);
  if (module) make("span", "dim", " · " + module.name, item);
  return item;
}

/** The groups of the same kind that a group needs or that need it, with the numbers of dependencies. */
function describeGroupNeighbors(title, id, way, panel) {
  const own = new Set(startsOf(id)), kind = groups.get(id).kind, counts = new Map();
  const edges = way === "needs" ? needsOf : neededBy, end = way === "needs" ? "to" : "from";
  for (const start of own) {
    for (const d of edges.get(start) ?? []) {
      if (own.has(d[end])) continue;
      const other = groupsAround(d[end]).find(group => group.kind === kind);
      if (other) counts.set(other.id, (counts.get(other.id) ?? 0) + 1);
    }
  }
  make("h3", way, title + ": " + counted(counts.size, kind), panel);
  const list = make("ul", "", undefined, panel);
  for (const [other, count] of [...counts].sort((a, b) => b[1] - a[1])) {
    const item = make("li", "", undefined, list);
    makeLink(nameOf(other), item, () => choose(other)).dataset.key = way + " " + other;
    make("span", "dim", " · " + count, item);
  }
}

function listContents(group, panel) {
  const inside = [...group.children, ...group.providers];
  make("h3", "", "Contains " + inside.length, panel);
  const list = make("ul", "", undefined, panel);
  for (const item of inside.slice(0, 500)) makeNodeItem(item.id, list, "in");
}
