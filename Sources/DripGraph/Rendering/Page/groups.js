"use strict";

/**
 * The boxes that contain others: components or targets, and the modules in them.
 *
 * A group is { id, kind, name, parent, children, providers, others }. `others` are the parents of a component.
 */
const groups = new Map();
let roots = [];

function makeGroup(id, kind, name, parent) {
  const group = { id, kind, name, parent, children: [], providers: [], parents: [] };
  groups.set(id, group);
  (parent ? parent.children : roots).push(group);
  return group;
}

/** Groups the providers by `component` or `target`. */
function buildGroups(by) {
  groups.clear();
  roots = [];
  if (by === "component") {
    for (const component of graph.components) makeGroup(component.id, "component", component.name, null);
    for (const component of graph.components) groups.get(component.id).parents = parentsOf(component);
  }
  for (const module of graph.modules) {
    makeGroup(module.id, "module", module.name, by === "component" ? componentOf(module) : targetOf(module));
  }
  for (const provider of graph.providers) {
    const module = groups.get(provider.module);
    if (module) module.providers.push(provider);
  }
}

function componentOf(module) {
  if (components.has(module.component)) return groups.get(module.component);
  return groups.get("any") ?? makeGroup("any", "component", "Any component", null);
}

function targetOf(module) {
  const id = "target " + module.target;
  return groups.get(id) ?? makeGroup(id, "target", module.target, null);
}

/** The ids of a component's parents, and of components that conform to its parent protocols. */
function parentsOf(component) {
  const ids = component.parents.map(parent => parent.refersTo).concat(notes.parents[component.id] ?? []);
  return [...new Set(ids)].filter(id => id !== component.id && components.has(id));
}

const componentsIn = target => graph.components.filter(component => component.target === target.name);

/** The id of the box of a node. While targets contain the modules, a component belongs to its target's box. */
function boxIDOf(id) {
  if (id === null || isNode(id)) return id;
  const target = "target " + components.get(id)?.target;
  return groups.has(target) ? target : null;
}

/** All providers below a group. */
function providersIn(group) {
  return group.children.reduce((all, child) => all.concat(providersIn(child)), group.providers);
}

/** The groups around a provider or group, outermost first. */
function groupsAround(id) {
  const found = [];
  const start = providers.has(id) ? groups.get(providers.get(id).module) : groups.get(id)?.parent;
  for (let group = start; group; group = group.parent) found.unshift(group);
  return found;
}

const isNode = id => providers.has(id) || groups.has(id);
const nameOf = id => providers.get(id)?.name ?? groups.get(id)?.name ?? id;

/** `boiler() in EquipmentModule`, or the name of a group. */
function longNameOf(id) {
  const module = providers.has(id) ? groups.get(providers.get(id).module) : null;
  return nameOf(id) + (module ? " in " + module.name : "");
}

/** The providers that a node or the frame of a cycle stands for: itself, or all in it. */
function startsOf(id) {
  if (providers.has(id)) return [id];
  if (groups.has(id)) return providersIn(groups.get(id)).map(provider => provider.id);
  return cycleCalled(id)?.children.flatMap(child => startsOf(child.id)) ?? [];
}
