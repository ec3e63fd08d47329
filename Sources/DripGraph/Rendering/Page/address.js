"use strict";

const plainFields = ["by", "only", "find", "target", "strategy", "chosen", "from", "to"];

/** The state as fields of the address. What is as it is at first is left out. */
function addressFields() {
  const fields = new URLSearchParams();
  for (const name of plainFields) if (state[name] !== usual[name]) fields.set(name, state[name] ?? "");
  if (state.show !== usual.show) fields.set("show", state.show);
  if (state.toggled.size) fields.set("toggled", [...state.toggled].join("\n"));
  if (state.toggledInPart.size) fields.set("toggledInPart", [...state.toggledInPart].join("\n"));
  if (state.depth !== usual.depth) fields.set("depth", state.depth ?? "all");
  if (state.finding !== null) fields.set("finding", notes.findings[state.finding].finding.fingerprint);
  if (state.tab !== usual.tab) fields.set("tab", state.tab);
  const place = viewNow() === opening ? null : placeOfView();
  if (place) fields.set("place", place);
  return fields;
}

const planAddress = keepInAddress(addressFields);

/** The state in the address; the rest is as it is at first. A plain id chooses that provider. */
function readAddress() {
  const text = location.hash.slice(1);
  let id = "";
  try { id = decodeURIComponent(text); } catch { }
  if (providers.has(id)) return { ...usual, chosen: id };
  const fields = new URLSearchParams(text), read = { ...usual };
  for (const name of [...plainFields, "show", "tab"]) if (fields.has(name)) read[name] = fields.get(name);
  for (const name of ["chosen", "from", "to"]) read[name] ||= null;
  for (const name of ["toggled", "toggledInPart"]) read[name] = new Set(fields.get(name)?.split("\n") ?? []);
  if (fields.has("depth")) read.depth = Number(fields.get("depth")) || null;
  const finding = notes.findings.findIndex(({ finding }) => finding.fingerprint === fields.get("finding"));
  if (finding >= 0) read.finding = finding;
  return read;
}
