"use strict";

const mostInPart = 80;

/** The providers that the filters leave, or null for all, and those that the search finds, or null. */
let shown = null, hits = null;

const isSmallPart = () => state.only !== "" && shown !== null && shown.size <= mostInPart;

const searchTexts = new Map();
function searchText(provider) {
  let text = searchTexts.get(provider.id);
  if (!text) {
    const around = groupsAround(provider.id).map(group => group.name);
    text = [provider.id, provider.type, provider.strategy, ...around].join(" ").toLowerCase();
    searchTexts.set(provider.id, text);
  }
  return text;
}

/** The ids of the providers that the search finds; null without a search. */
function findHits() {
  const words = wordsOf(state.find);
  if (!words.length) return null;
  const isHit = provider => words.every(word => searchText(provider).includes(word));
  return new Set(graph.providers.filter(isHit).map(provider => provider.id));
}

/** Ids, and the ids of all direct neighbors. */
function withNeighbors(ids) {
  return new Set(["needs", "needed"].flatMap(way => distancesFrom(ids, way, 1).flat()));
}

/** The providers of the part that `only` names; null for all. */
function partOf(only) {
  switch (only) {
    case "chosen": {
      if (!state.chosen) return null;
      const starts = startsOf(state.chosen), depth = state.depth ?? Infinity;
      return new Set(["needs", "needed"].flatMap(way => distancesFrom(starts, way, depth).flat()));
    }
    case "path": return state.from && state.to ? shortestPaths(state.from, state.to)?.providers ?? null : null;
    case "hits": return hits && withNeighbors([...hits]);
    case "findings": return new Set(notes.findings.flatMap(located =>
      [located.node, ...located.pathNodes].filter(id => providers.has(id))));
    case "changes": return withNeighbors(changedProviders());
    default: return null;
  }
}

function changedProviders() {
  const ends = dependencies.filter(d => changes.dependencies.has(dependencyID(d))).flatMap(d => [d.from, d.to]);
  return [...new Set([...ends, ...graph.providers.map(p => p.id).filter(id => changes.nodes.has(id))])];
}

/** Finds the providers to show. */
function findShown() {
  knownLevels.part.clear();
  const part = partOf(state.only);
  const fits = provider => (!part || part.has(provider.id))
    && (!state.target || provider.target === state.target)
    && (!state.strategy || provider.strategy === state.strategy);
  const some = graph.providers.filter(fits);
  shown = some.length === graph.providers.length ? null : new Set(some.map(provider => provider.id));
}

const isShown = id => shown === null || shown.has(id);

/** The findings that the filters leave. A finding outside all nodes stays, unless the search does not find it. */
function shownFindings() {
  const words = wordsOf(state.find);
  return notes.findings.filter(located => {
    const { finding } = located, ids = boxIDsOf(located).flatMap(startsOf);
    const text = [finding.headline, finding.rule, finding.place.path, ...finding.path.map(step => step.name)]
      .join(" ").toLowerCase();
    return (!ids.length || ids.some(isShown))
      && (words.every(word => text.includes(word)) || (hits !== null && ids.some(id => hits.has(id))));
  });
}
