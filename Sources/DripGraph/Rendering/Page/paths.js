"use strict";

/** Asks for two nodes, and lists all shortest paths between them. */
function showPaths(panel) {
  make("p", "dim", "Which paths lead from one provider, module or component to another?", panel);
  makeEnd("From", "from", panel);
  makeEnd("To", "to", panel);
  const row = make("p", "actions", undefined, panel);
  const swap = make("button", "", "Swap", row);
  swap.dataset.key = "swap";
  swap.onclick = () => update({ from: state.to, to: state.from });
  const only = make("button", "", "Only these paths", row);
  only.dataset.key = "only";
  only.setAttribute("aria-pressed", state.only === "path");
  only.onclick = () => {
    update({ only: state.only === "path" ? "" : "path" });
    showOnPhone("area");
  };
  if (state.from && state.to) answer(panel);
}

function answer(panel) {
  const { from, to } = state, paths = shortestPaths(from, to);
  if (!paths) {
    make("h2", "", `${nameOf(from)} does not need ${nameOf(to)}`, panel);
    if (shortestPaths(to, from)) make("p", "", `But ${nameOf(to)} needs ${nameOf(from)}: swap the two.`, panel);
    return;
  }
  // A list of many long paths takes the browser more time than somebody reads in it.
  const { list, count } = listPaths(paths, Math.max(1, Math.min(30, Math.floor(300 / paths.length))));
  make("h2", "", `Why ${nameOf(from)} needs ${nameOf(to)}`, panel);
  make("p", "", `${count === 1 ? "The shortest path has" : counted(count, "shortest path") + " have"} `
    + counted(paths.length, "step") + ".", panel);
  for (const [number, way] of list.entries()) {
    const steps = make("ol", "path", undefined, panel);
    way.forEach((id, index) => {
      const item = makeNodeItem(id, steps, "path " + number + " " + index);
      item.style.setProperty("--step", index);
    });
  }
  if (count > list.length) make("p", "dim", "and " + withCommas(count - list.length) + " more", panel);
}

/** A field for one end of the paths. */
function makeEnd(title, name, panel) {
  const label = make("label", "end", title, panel);
  const field = make("input", "", undefined, label);
  const choices = make("datalist", "", undefined, label);
  choices.id = "choices-" + name;
  field.setAttribute("list", choices.id);
  field.dataset.key = name;
  field.value = state[name] ? longNameOf(state[name]) : "";
  field.placeholder = "a provider, module or component";
  const offer = () => {
    choices.replaceChildren();
    for (const id of nodesCalled(field.value).slice(0, 40)) {
      make("option", "", undefined, choices).value = longNameOf(id);
    }
  };
  field.oninput = offer;
  field.onfocus = offer;
  field.onchange = () => {
    const found = nodesCalled(field.value);
    update({ [name]: field.value ? found[0] ?? null : null, finding: null });
  };
}

/** The nodes whose name contains a text, the best match first. */
function nodesCalled(text) {
  const wanted = text.trim().toLowerCase();
  const all = [...graph.providers.map(provider => provider.id), ...groups.keys()];
  const score = id => {
    const long = longNameOf(id).toLowerCase();
    if (long === wanted || id.toLowerCase() === wanted) return 0;
    if (nameOf(id).toLowerCase().startsWith(wanted)) return 1;
    return long.includes(wanted) ? 2 : 3;
  };
  return all.map(id => [score(id), id]).filter(([value]) => value < 3).sort((a, b) => a[0] - b[0]).map(([, id]) => id);
}
