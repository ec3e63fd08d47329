"use strict";

const readData = id => JSON.parse(element(id).textContent);
const graph = readData("graph"), notes = readData("notes"), oldGraph = readData("old");

const byID = list => new Map(list.map(item => [item.id, item]));
const dependencyID = d => d.from + "\n" + d.to;

/** What differs from the old graph: `added`, `removed` or `changed`, by id. Removed parts join the graph. */
const changes = { nodes: new Map(), dependencies: new Map(), before: new Map() };
if (oldGraph) findChanges();

const providers = byID(graph.providers), modules = byID(graph.modules);
const components = byID(graph.components);
const dependencies = graph.dependencies.filter(d => providers.has(d.from) && providers.has(d.to));
const needsOf = grouped(dependencies, d => d.from), neededBy = grouped(dependencies, d => d.to);

/** The findings about each node. */
const findingsOf = new Map();
for (const located of notes.findings) {
  const ids = [located.node];
  if (located.finding.rule === "cycle") ids.push(...located.pathNodes);
  for (const id of new Set(ids)) {
    if (id !== null) findingsOf.set(id, [...findingsOf.get(id) ?? [], located]);
  }
}

function findChanges() {
  const nameIn = (list, id) => list?.find(item => item.id === id)?.name ?? id ?? "no component";
  const facts = {
    components: () => "", providers: factsOf,
    modules: ({ component }) => "in " + nameIn([...graph.components, ...oldGraph.components ?? []], component),
  };
  for (const kind of ["components", "modules", "providers"]) {
    const now = byID(graph[kind]), then = byID(oldGraph[kind] ?? []), factsOf = facts[kind];
    for (const id of now.keys()) if (!then.has(id)) changes.nodes.set(id, "added");
    for (const [id, item] of then) {
      if (!now.has(id)) {
        changes.nodes.set(id, "removed");
        graph[kind].push(item);
      } else if (factsOf(now.get(id)) !== factsOf(item)) {
        changes.nodes.set(id, "changed");
        changes.before.set(id, factsOf(item));
      }
    }
  }
  const now = new Map(graph.dependencies.map(d => [dependencyID(d), d]));
  const then = new Map((oldGraph.dependencies ?? []).map(d => [dependencyID(d), d]));
  for (const [id, d] of now) {
    if (!then.has(id)) changes.dependencies.set(id, "added");
    else if (then.get(id).kind !== d.kind) changes.dependencies.set(id, "changed");
  }
  for (const [id, d] of then) {
    if (now.has(id)) continue;
    changes.dependencies.set(id, "removed");
    graph.dependencies.push(d);
  }
}

/** How many of some nodes the new graph has. */
const countNow = some => some.filter(({ id }) => changes.nodes.get(id) !== "removed").length;

/** `single for key · Boiler`. */
function factsOf(provider) {
  return provider.strategy + (provider.keyed ? " for key" : "") + " · " + provider.type;
}

/** The address of a place's source, if the page has one. */
function sourceOf(place) {
  if (!notes.sourceURL) return null;
  return notes.sourceURL.replaceAll("{path}", encodeURI(place.path)).replaceAll("{line}", place.line);
}

/** Appends a place, as a link to its source if the page has one. */
function makePlace(place, parent) {
  const source = sourceOf(place);
  const made = make(source ? "a" : "span", source ? "" : "dim", undefined, parent);
  // A long path breaks after its slashes rather than within a name.
  for (const part of (place.path + ":" + place.line).split(/(?<=\/)/)) {
    made.append(part);
    make("wbr", "", undefined, made);
  }
  if (source) made.href = source;
}
