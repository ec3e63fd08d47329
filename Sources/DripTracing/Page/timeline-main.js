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
    counted(creations, "creation") + " in " + format(items.length ? whole.end - whole.begin : duration),
    counted(trace.threads.length, "track"), trace.waits.length ? counted(trace.waits.length, "wait") : "",
    failures ? counted(failures, "failure") : "",
    trace.droppedEvents ? counted(trace.droppedEvents, "event") + " dropped" : "",
  ].filter(text => text).join(" · ");
}

function makeLegend() {
  const legend = element("legend"), used = new Set(trace.providers.map(provider => provider.strategy));
  const entry = (text, fill, line, style = "solid") => {
    const made = make("span", "entry", undefined, legend), sample = make("i", "", undefined, made);
    sample.style.cssText = `background: var(--${fill}); border: 1px ${style} var(--${line})`;
    made.append(text);
  };
  for (const [strategy, name] of Object.entries(colorNames)) {
    if (used.has(strategy)) entry(strategy, name, name + "-line");
  }
  if (trace.slices.some(slice => slice.kind === "teardown")) entry("teardown", "card", "line");
  if (trace.waits.length) entry("wait", "rule", "line", "dashed");
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
  matchMedia("(prefers-color-scheme: dark)").onchange = plan;
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
