"use strict";

const panels = {
  chosen: { title: () => "Chosen", fill: showChosen, isThere: () => true },
  changes: { title: () => "Changes", fill: showChanges, isThere: () => oldGraph !== null },
  hits: { title: () => "Found " + hits.size, fill: showHits, isThere: () => hits !== null },
  findings: { title: findingsTitle, fill: showFindings, isThere: () => true },
  path: { title: () => "Path", fill: showPaths, isThere: () => true },
  text: { title: () => "In words", fill: showText, isThere: () => true },
};

function findingsTitle() {
  return "Findings " + shownFindings().length;
}

const chooseTab = makeTabs(element("tabs"), element("panel"), Object.keys(panels), tab => {
  update({ tab, ...tab === "findings" ? {} : { finding: null } });
  showOnPhone("tabs");
});

function showPanel() {
  for (const [name, { title, isThere }] of Object.entries(panels)) {
    const button = element("tab-" + name);
    button.hidden = !isThere();
    if (!button.hidden) button.textContent = title();
  }
  if (!panels[state.tab]?.isThere()) state.tab = "chosen";
  chooseTab(state.tab);
  refill(element("panel"), panels[state.tab].fill, state.tab + (state.tab === "chosen" ? state.chosen : ""));
}

const strategies = ["single", "asyncSingle", "weakSingle", "graphSingle", "transient"];

/** Shows the state of the controls above the picture. */
function showControls() {
  for (const name of ["by", "only", "target", "strategy"]) element(name).value = state[name];
  element("depth").value = state.depth ?? "";
  if (element("find") !== document.activeElement) element("find").value = state.find;
  element("count").textContent = hits ? counted(hits.size, "hit") : "";
  element("show-groups").textContent = state.by === "component" ? "Components" : "Targets";
  for (const name of ["groups", "modules", "providers"]) {
    element("show-" + name).setAttribute("aria-pressed", state.show === name && !state.toggled.size);
  }
  for (const option of element("only").options) option.hidden = !isPossiblePart(option.value);
}

function isPossiblePart(only) {
  if (only === "chosen") return state.chosen !== null && isNode(state.chosen);
  if (only === "path") return state.from !== null && state.to !== null;
  if (only === "hits") return hits !== null;
  if (only === "changes") return oldGraph !== null;
  return only !== "findings" || notes.findings.length > 0;
}

function useControls() {
  useSearch(find => {
    if (find.trim()) update({ find, tab: "hits" });
    else update({ find, only: state.only === "hits" ? "" : state.only });
  }, showNextHit);
  for (const name of ["by", "only", "target", "strategy"]) {
    element(name).onchange = () => update({ [name]: element(name).value });
  }
  element("by").onchange = () => {
    update({ by: element("by").value, toggled: new Set(), toggledInPart: new Set() });
    fit();
  };
  element("depth").onchange = () => update({ depth: Number(element("depth").value) || null });
  for (const name of ["groups", "modules", "providers"]) {
    element("show-" + name).onclick = () => showLevel(name);
  }
  element("zoom-in").onclick = () => zoomTo(scale * 1.25);
  element("zoom-out").onclick = () => zoomTo(scale / 1.25);
  element("zoom-fit").onclick = fit;
}

/** The options of the filters, and the depth that the command line asked for. */
function fillControls() {
  const options = (id, values) => {
    for (const value of [...new Set(values)].sort()) make("option", "", value, element(id)).value = value;
  };
  options("target", graph.providers.map(provider => provider.target));
  options("strategy", graph.providers.map(provider => provider.strategy));
  const depths = [...element("depth").options].map(option => option.value);
  if (notes.depth !== null && !depths.includes(String(notes.depth))) options("depth", [notes.depth]);
  const kinds = ["component", "module", "provider"];
  element("summary").textContent = kinds.map(kind => counted(countNow(graph[kind + "s"]), kind)).join(", ");
  element("view").open = !isNarrow();
}

function makeLegend() {
  const legend = element("legend"), used = new Set(graph.providers.map(provider => provider.strategy));
  const entry = (sample, text) => {
    const made = make("span", "entry", undefined, legend);
    made.innerHTML = `<svg width="26" height="14" aria-hidden="true">${sample}</svg>`;
    made.append(text);
    return made;
  };
  for (const strategy of strategies.filter(name => used.has(name))) {
    entry(`<g class="box provider ${strategy}"><rect x="1" y="1" width="22" height="12" rx="3"/></g>`, strategy);
  }
  const line = look => `<path class="line ${look}" d="M0,7H19"/><path class="head ${look}" d="M25,7L18,3V11Z"/>`;
  entry(line("creation"), "needs to be created");
  if (dependencies.some(d => d.kind !== "creation")) entry(line("later"), "uses later");
  const names = new Set(graph.components.map(component => component.name));
  if (graph.providers.some(provider => names.has(provider.type))) entry(line("makes"), "makes a component");
  const frame = '<g class="frame cycle"><rect x="1" y="1" width="24" height="12" rx="3"/></g>';
  entry(frame, "a cycle").id = "legend-cycle";
  if (oldGraph) for (const change of ["added", "removed", "changed"]) entry(line("creation " + change), change);
  const keys = make("span", "entry dim", "Keys: ↑↓ follow the arrows, ←→ go to alternatives, "
    + "Shift+↑↓ out of and into frames; Return chooses, Space opens, + − 0 zoom.", legend);
  keys.id = "keys";
}

/** The coarsest level that has more than one box. Targets stand for components that are too many to read. */
function firstLevel() {
  const by = graph.components.length <= 60 || !graph.modules.length ? "component" : "target";
  buildGroups(by);
  const show = roots.length > 1 ? "groups" : graph.modules.length > 1 ? "modules" : "providers";
  return { by, show };
}

/** In a larger graph, all that a provider needs, step by step, is often half of the graph. */
const mostForAllSteps = 200;
const firstDepth = notes.depth ?? (graph.providers.length > mostForAllSteps ? 1 : null);

Object.assign(state, firstLevel(), {
  chosen: notes.chosen, depth: firstDepth, tab: oldGraph ? "changes" : "chosen",
});
const usual = { ...state };
fillControls();
makeLegend();
useControls();
useDrawing();
useRegions();
useMinimap();

function start() {
  Object.assign(state, readAddress());
  buildGroups(state.by);
  if (state.chosen !== null && !isNode(state.chosen) && !isCycleID(state.chosen)) state.chosen = null;
  if (!state.from || !isNode(state.from)) state.from = null;
  if (!state.to || !isNode(state.to)) state.to = null;
  hits = findHits();
  findShown();
  const ids = state.finding !== null ? boxIDsOf(notes.findings[state.finding]) : state.chosen ? [state.chosen] : [];
  const closed = new Set(ids.flatMap(groupsAround).filter(group => !isOpen(group)));
  Object.assign(state, closed.size ? toggling([...closed]) : {});
  redraw();
  scale = fitScale(ids.length ? 0.7 : 0);
  resize();
  update({});
  const hasPlace = showPlace(new URLSearchParams(location.hash.slice(1)).get("place"));
  if (!hasPlace && ids.length) bringIntoView(ids[0]);
  if (!location.hash) opening ??= viewNow();
  if (state.finding !== null) scrollToFinding();
}

start();
addEventListener("hashchange", start);
let drawnWidth = element("area").clientWidth;
new ResizeObserver(() => {
  if (Math.abs(element("area").clientWidth - drawnWidth) < 80) return;
  drawnWidth = element("area").clientWidth;
  redraw(state.chosen);
}).observe(element("area"));
