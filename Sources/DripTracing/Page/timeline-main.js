"use strict";

const panels = {
  slowest: { title: "Slowest", fill: showSlowest },
  chosen: { title: "Chosen", fill: showChosen },
  text: { title: "In words", fill: showText },
};
const chooseTab = makeTabs(element("tabs"), element("panel"), Object.keys(panels), tab => update({ tab }));
for (const [name, { title }] of Object.entries(panels)) element("tab-" + name).textContent = title;

function showPanel() {
  if (!panels[state.tab]) state.tab = usual.tab;
  chooseTab(state.tab);
  const chosen = state.tab === "chosen" ? [state.chosen, state.repeat] : [];
  refill(element("panel"), panels[state.tab].fill, [state.tab, ...chosen].join(" "));
}

function showSummary() {
  const creations = trace.slices.filter(slice => slice.kind === "creation").length;
  const failures = trace.slices.filter(slice => slice.error !== null).length;
  element("summary").textContent = [
    counted(creations, "creation") + " in " + format(whole.end - whole.begin),
    counted(trace.threads.length, "track"), trace.waits.length ? counted(trace.waits.length, "wait") : "",
    failures ? counted(failures, "failure") : "",
    trace.droppedEvents ? counted(trace.droppedEvents, "event") + " dropped" : "",
  ].filter(text => text).join(" · ");
}

function makeLegend() {
  element("legend").replaceChildren();
  const legend = element("legend"), used = new Set(trace.providers.map(provider => provider.strategy));
  const entry = (text, fill, line, style = "solid") => {
    const made = make("span", "entry", undefined, legend), sample = make("i", "", undefined, made);
    sample.style.cssText = `background: ${fill}; border: 1px ${style} ${line}`;
    made.append(text);
  };
  const variable = name => `var(--${name})`, color = readColors();
  for (const file of singleFiles.slice(0, 12)) {
    entry("single in " + moduleOf(file), paintOf(file, color), paintOf(file, color, "-line"));
  }
  if (singleFiles.length > 12) make("span", "entry dim", `and ${singleFiles.length - 12} more`, legend);
  for (const [strategy, name] of Object.entries(colorNames)) {
    const isListed = strategy === "single" && singleFiles.length;
    if (used.has(strategy) && !isListed) entry(strategy, variable(name), variable(name + "-line"));
  }
  if (trace.slices.some(slice => slice.kind === "teardown")) entry("teardown", variable("card"), variable("line"));
  if (trace.waits.length) entry("wait", variable("rule"), variable("line"), "dashed");
  const keys = make("span", "entry dim", "Keys: ↑ who asked, ↓ what it asked for, ←→ neighbors; "
    + "w s zoom, a d move, 0 shows all, Esc releases. Ctrl with the wheel zooms. "
    + "A thick lower edge marks several slices in one place.", legend);
  keys.id = "keys";
}

function useControls() {
  useSearch(find => update({ find }), showNextHit);
  element("zoom-in").onclick = () => zoom(0.5);
  element("zoom-out").onclick = () => zoom(2);
  element("zoom-fit").onclick = () => show(whole.begin, whole.end);
  matchMedia("(prefers-color-scheme: dark)").onchange = () => {
    makeLegend();
    plan();
  };
  drawForPaper(draw);
  new ResizeObserver(() => {
    resize();
    draw();
  }).observe(area);
}

function start() {
  readAddress();
  findItems();
  element("find").value = state.find;
  showPanel();
  resize();
  draw();
}

showSummary();
makeLegend();
usePointer();
useKeys();
useControls();
start();
addEventListener("hashchange", start);
