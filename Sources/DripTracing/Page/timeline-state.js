"use strict";

/** Everything that the reader has chosen. The address holds it, so a link shows the same view. */
const state = { chosen: null, repeat: null, find: "", tab: "slowest", sort: "self", isRising: false };
const usual = { ...state };
let view = { ...whole };

/** The items that the search finds, or null; and the items of a cluster that was clicked, or null. */
let found = null, cluster = null;

/** Changes the state, and everything on the page that follows from it. */
function update(change) {
  Object.assign(state, change);
  if ("find" in change) findItems();
  showPanel();
  plan();
  planAddress();
}

function findItems() {
  const words = wordsOf(state.find);
  const matching = items.filter(item => words.every(word => item.text.includes(word)));
  found = words.length ? new Set(matching.map(item => item.index)) : null;
  element("count").textContent = found ? counted(found.size, "hit") : "";
}

/** Chooses an item, or nothing, and brings it into view if it is `wanted` there. */
function choose(item, isWanted) {
  cluster = null;
  update({ chosen: item?.index ?? null, repeat: null, tab: item ? "chosen" : state.tab });
  element("spoken").textContent = item ? spokenText(item) : "";
  if (item && isWanted) bringIntoView(item);
}

/** Chooses all creations of one provider in components of one type. */
function chooseRepeat(repeat) {
  cluster = null;
  update({ chosen: null, repeat: repeat.key, tab: "chosen" });
}

function chooseCluster(some) {
  update({ chosen: null, repeat: null, tab: "chosen" });
  cluster = some;
  showPanel();
  plan();
}

const chosenItem = () => state.chosen === null ? null : items[state.chosen] ?? null;

/** The items that stand out; null if all are alike. */
function emphasized() {
  const repeat = repeats.find(({ key }) => key === state.repeat);
  if (repeat) return new Set(repeat.items.map(item => item.index));
  if (cluster) return new Set(cluster.map(item => item.index));
  return found;
}

function spokenText(item) {
  const { slice } = item, requester = slice ? slice.requester : item.requester?.index ?? null;
  const parts = [titleOf(item), slice ? item.provider.strategy : "", format(lengthOf(item)) + " in all",
    slice ? format(slice.self) + " itself" : "", requester === null ? "" : "for " + titleOf(items[requester]),
    item.asked.length ? "asked for " + item.asked.length : "", slice?.error ? "failed: " + slice.error : ""];
  return parts.filter(part => part).join(", ");
}

/** The state and the view as fields of the address. What is as it is at first is left out. */
function addressFields() {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) if (value !== usual[name]) fields.set(name, value);
  if (view.begin !== whole.begin || view.end !== whole.end) {
    fields.set("view", Math.round(view.begin) + "-" + Math.round(view.end));
  }
  return fields;
}

const planAddress = keepInAddress(addressFields);

function readAddress() {
  const fields = new URLSearchParams(location.hash.slice(1));
  Object.assign(state, usual);
  for (const name of ["find", "tab", "sort", "repeat"]) if (fields.has(name)) state[name] = fields.get(name);
  state.isRising = fields.get("isRising") === "true";
  const index = Number(fields.get("chosen") ?? NaN);
  if (items[index]) state.chosen = index;
  const [begin, end] = (fields.get("view") ?? "").match(/-?\d+(?=-)|\d+$/g)?.map(Number) ?? [];
  view = end > begin ? { begin, end } : { ...whole };
}
