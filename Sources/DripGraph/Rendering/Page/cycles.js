"use strict";

/** The number of the cycle of each provider that needs itself to be created. */
const cycleOfProvider = findProviderCycles();

function findProviderCycles() {
  const numbers = new Map(graph.providers.map(({ id }, index) => [id, index]));
  const needs = dependencies.filter(d => d.kind === "creation" && changeOf(d) !== "removed");
  const ends = needs.map(d => ({ from: numbers.get(d.from), to: numbers.get(d.to) }));
  const { number, sizes } = stronglyConnected(graph.providers.length, ends);
  const own = new Set(ends.filter(({ from, to }) => from === to).map(({ from }) => from));
  const found = graph.providers.map(({ id }, index) => [id, index])
    .filter(([, index]) => sizes[number[index]] > 1 || own.has(index));
  return new Map(found.map(([id, index]) => [id, number[index]]));
}

/** Whether a dependency is on a way from a provider to itself. */
function isOnCycle(d) {
  const cycle = cycleOfProvider.get(d.from);
  return cycle !== undefined && d.kind === "creation" && cycle === cycleOfProvider.get(d.to)
    && changeOf(d) !== "removed";
}

/** The frame of a cycle that is drawn now, or null. */
function cycleCalled(id) {
  const box = picture.byID?.get(id)?.box;
  return box?.isCycle ? box : null;
}

const isCycleID = id => id !== null && id.startsWith("cycle ");

/** For each provider in the frame of a cycle, the box of the cycle that contains it. */
const childOfProvider = box => new Map(box.children.flatMap(child => startsOf(child.id).map(id => [id, child.id])));

/**
 * The shortest way around a cycle: the node and the dependencies of each step. It goes from provider to provider, or
 * from box to box if no provider needs itself by way of another box.
 */
function stepsOfCycle(box) {
  const childOf = childOfProvider(box);
  const certain = dependencies.filter(d => isOnCycle(d) && childOf.has(d.from) && childOf.has(d.to));
  // A cycle within one of the boxes has a frame of its own.
  const isAcross = d => box.children.length === 1 || childOf.get(d.from) !== childOf.get(d.to);
  const way = shortestCycle(certain, isAcross);
  if (way.length) return way.map(d => ({ node: d.from, some: [d] }));
  const edges = box.level.edges.filter(edge => edge.isCycle);
  return shortestCycle(edges).map(edge =>
    ({ node: edge.from, some: allDependencies(edge.links).filter(d => d.kind === "creation") }));
}

function emphasisOfCycle(box) {
  const all = stepsOfCycle(box).flatMap(({ some }) => some);
  return {
    boxes: new Map(all.flatMap(d => [[d.from, "path"], [d.to, "path"]])), lines: new Map(all.map(d => [d, "path"])),
    isOn: true,
  };
}

/** What a cycle means. Instances of one provider for two keys or in two components are no mistake. */
function meaningOfCycle(isOfProviders, isMistake) {
  if (isMistake) return "No provider of the path below can be created, because each needs the next one first.";
  if (isOfProviders) {
    return "Each provider of the path below needs the next one first. The verification finds no mistake in that: "
      + "the instances may have other keys or belong to other components.";
  }
  return "They need each other, but no provider needs itself by way of another of them. So all can be created.";
}

/** Tells what a cycle is, its shortest path, and the findings about it. */
function describeCycle(box, panel) {
  const steps = stepsOfCycle(box), isOfProviders = steps.every(({ node }) => providers.has(node));
  const findings = cycleFindings(box);
  make("h2", "", box.title, panel).id = "chosen-name";
  make("p", "", meaningOfCycle(isOfProviders, findings.length > 0), panel);
  for (const located of findings) {
    makeLink(located.finding.severity + ": " + located.finding.headline, make("p", "", undefined, panel),
      () => showFinding(notes.findings.indexOf(located))).classList.add("error");
  }
  make("h3", "", "The shortest path", panel);
  const list = make("ol", "path", undefined, panel);
  steps.forEach(({ node, some }, index) => {
    const item = makeNodeItem(node, list, "path " + index);
    item.append(" needs");
    if (isOfProviders) return;
    for (const d of some.slice(0, 3)) make("div", "dim", nameOf(d.from) + " → " + nameOf(d.to), item);
    if (some.length > 3) make("div", "dim", "and " + (some.length - 3) + " more", item);
  });
  makeNodeItem(steps[0].node, list, "end");
  make("h3", "", "All in the cycle (" + box.children.length + ")", panel);
  const all = make("ul", "", undefined, panel);
  for (const child of box.children.slice(0, 500)) makeNodeItem(child.id, all, "in");
}

/** The findings about cycles that lead from one box of a frame to another. */
function cycleFindings(box) {
  const childOf = childOfProvider(box), least = Math.min(2, box.children.length);
  return notes.findings.filter(({ finding, pathNodes }) => finding.rule === "cycle"
    && new Set(pathNodes.filter(id => childOf.has(id)).map(id => childOf.get(id))).size >= least);
}
