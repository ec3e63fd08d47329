"use strict";

/** Everything that the reader has chosen. The address holds all of it, so a link shows the same view. */
const state = {
  by: "component", show: "", toggled: new Set(), toggledInPart: new Set(), chosen: null, depth: null, only: "",
  find: "", target: "", strategy: "", from: null, to: null, finding: null, tab: "chosen",
};

/** The fields that a part of the graph depends on, by the part. */
const partFields = { chosen: ["chosen", "depth"], path: ["from", "to"], hits: ["find"] };

/** Changes the state, and everything on the page that follows from it. */
function update(change, anchor) {
  const before = { ...state };
  Object.assign(state, change);
  const differs = names => names.some(name => state[name] !== before[name]);
  if (differs(["find"])) hits = findHits();
  const isOther = differs(["by", "only", "target", "strategy", ...partFields[state.only] ?? []]);
  if (differs(["by"])) buildGroups(state.by);
  if (isOther) findShown();
  if (isOther || differs(["show", "toggled", "toggledInPart"])) {
    redraw(anchor ?? state.chosen);
    if (!anchor) keepInView();
  } else paint();
  showControls();
  showPanel();
  planAddress();
}

/** Whether a group is drawn with its contents. */
function isOpen(group) {
  const show = isSmallPart() ? "providers" : state.show;
  const isUsual = show === "providers" || (show === "modules" && group.kind !== "module");
  return isUsual !== toggledNow().has(group.id);
}

const toggledNow = () => isSmallPart() ? state.toggledInPart : state.toggled;

/** The change that opens or closes groups. */
function toggling(some) {
  const toggled = new Set(toggledNow());
  for (const group of some) if (!toggled.delete(group.id)) toggled.add(group.id);
  return isSmallPart() ? { toggledInPart: toggled } : { toggled };
}

function toggle(group) {
  update(toggling([group]), group.id);
  showInside(group.id);
}

/** Opens or closes everything, and shows all of it. */
function showLevel(show) {
  update({ show, toggled: new Set(), only: "" });
  fit();
}

/** Chooses a node, and opens the groups around it. */
function choose(id, change = {}) {
  if (cycleCalled(id)) {
    update({ chosen: id, finding: null, tab: "chosen", only: state.only === "chosen" ? "" : state.only });
    bringIntoView(id);
    return;
  }
  if (id === null || !isNode(id)) {
    update({ chosen: null, finding: null, ...change });
    return;
  }
  const closed = groupsAround(id).filter(group => !isOpen(group));
  const open = closed.length ? toggling(closed) : {};
  const part = state.only && shown && !startsOf(id).some(other => shown.has(other)) ? { only: "" } : {};
  update({ chosen: id, finding: null, tab: "chosen", ...open, ...part, ...change });
  bringIntoView(id);
}
