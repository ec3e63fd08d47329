"use strict";

/** Lists what the search finds. */
function showHits(panel) {
  const some = graph.providers.filter(provider => hits.has(provider.id));
  make("p", "dim", some.length + " of " + counted(graph.providers.length, "provider") + ". Return shows the next hit.",
    panel);
  const only = make("button", "", "Only hits and their neighbors", make("p", "actions", undefined, panel));
  only.dataset.key = "only";
  only.setAttribute("aria-pressed", state.only === "hits");
  only.onclick = () => update({ only: state.only === "hits" ? "" : "hits" });
  const list = make("ul", "", undefined, panel);
  for (const { id } of some.slice(0, 500)) {
    const item = make("li", "", undefined, list);
    const link = makeLink(nameOf(id), item, () => choose(id, { tab: "hits" }));
    link.dataset.key = id;
    if (id === state.chosen) link.setAttribute("aria-current", "true");
    make("span", "dim", " · " + (groups.get(providers.get(id).module)?.name ?? ""), item);
  }
  if (some.length > 500) make("p", "dim", "and " + (some.length - 500) + " more", panel);
}

/** Chooses the next hit. */
function showNextHit(step) {
  const some = graph.providers.filter(provider => hits?.has(provider.id)).map(provider => provider.id);
  if (!some.length) return;
  choose(nextInCircle(some, state.chosen, step), { tab: "hits" });
}

/** Describes in words what is drawn. */
function showText(panel) {
  make("p", "dim", "What is drawn, in words: each box, and the boxes that it needs.", panel);
  const needs = grouped(picture.links, link => link.from), inside = grouped(picture.boxes, drawn => drawn.owner);
  const write = (list, owner) => {
    for (const { box } of (inside.get(owner) ?? []).sort((a, b) => a.y - b.y || a.x - b.x)) {
      const item = make("li", "", undefined, list);
      makeLink(box.title, item, () => choose(box.id, { tab: "text" })).dataset.key = box.id;
      item.append(" " + box.detail + remarksOf(box));
      const links = needs.get(box.id) ?? [];
      for (const [verb, some] of grouped(links, link => isMaking(link) ? "makes" : "needs")) {
        item.append(`; ${verb} ` + some.map(textOfLink).join(", "));
      }
      if (box.children) write(make("ul", "", undefined, item), box.id);
    }
  };
  if (picture.boxes.length > 1500) {
    make("p", "", picture.boxes.length + " boxes are too many for a list. Close some, or show a part.", panel);
    return;
  }
  write(make("ul", "", undefined, panel), null);
}

function textOfLink(link) {
  const count = link.dependencies.length;
  return longNameOf(link.to) + (link.isGroup && count ? " (" + count + ")" : "");
}

/** Lists what the difference to the old graph is. */
function showChanges(panel) {
  const count = changes.nodes.size + changes.dependencies.size;
  if (!count) {
    make("p", "", "The graph of providers is the same.", panel);
    return;
  }
  for (const change of ["added", "removed", "changed"]) {
    const ids = [...changes.nodes].filter(([, kind]) => kind === change).map(([id]) => id);
    const some = dependencies.filter(d => changes.dependencies.get(dependencyID(d)) === change);
    if (!ids.length && !some.length) continue;
    make("h3", "change " + change, change + " (" + (ids.length + some.length) + ")", panel);
    const list = make("ul", "", undefined, panel);
    for (const id of ids) {
      const item = make("li", "", undefined, list);
      if (isNode(id)) makeLink(longNameOf(id), item, () => choose(id, { tab: "changes" })).dataset.key = id;
      else item.append(components.get(id)?.name ?? id);
      if (changes.before.has(id)) item.append(" was " + changes.before.get(id));
    }
    for (const d of some) {
      const item = make("li", "", undefined, list);
      makeLink(nameOf(d.from), item, () => choose(d.from, { tab: "changes" })).dataset.key = dependencyID(d);
      item.append(" → ");
      makeLink(nameOf(d.to), item, () => choose(d.to, { tab: "changes" })).dataset.key = dependencyID(d) + " to";
    }
  }
}
