"use strict";

/** A provider's box that the mouse can reach. */
const reachable = () => [...picture.elements.values()].find(part => {
  const { left, top, right, bottom } = element("area").getBoundingClientRect();
  const box = part.getBoundingClientRect();
  return part.matches(".provider") && box.left > left && box.top > top && box.right < right && box.bottom < bottom;
});

/** How many parents stand above a child. */
const parentsAbove = () => parentPairs().filter(([child, parent]) =>
  picture.byID.get(child).y >= picture.byID.get(parent).y).length;

/** How many arrows between boxes point up although they are in no cycle. */
const upwardArrows = () => picture.routes.filter(({ edge }) =>
  edge.isUp && !edge.isCycle && picture.byID.has(edge.from) && picture.byID.has(edge.to)).length;

/** Measures the work of the page's thread for its load and for real clicks, in milliseconds. */
run(async () => {
  await frames();
  const area = element("area"), load = Math.round(await work());
  const figures = { load, arrows: picture.routes.length, ...countFaults(picture) };
  figures.parentsAbove = parentsAbove();
  const last = graph.providers[graph.providers.length - 1], { id } = last;
  const measure = async (name, action) => { figures[name] = await workOf(action); };
  await measure("openOne", () => click(made(roots[0].id).querySelector("text.toggle")));
  await measure("openModules", () => click(element("show-modules")));
  let drawnAtOnce = 0;
  element("show-providers").addEventListener("click", () => { drawnAtOnce = picture.elements.size; });
  await measure("openAll", openAll);
  for (let n = 0; n < 20 && !reachable(); n++) await click(element("zoom-in"));
  Object.assign(figures, { drawnAtOnce, isSeen: reachable() ? 1 : 0 });
  Object.assign(figures, { parentsAbove: figures.parentsAbove + parentsAbove(), upward: upwardArrows() });
  const { lines, labels } = linesAndLabels(picture);
  Object.assign(figures, { openStruck: countStruckLabels(lines, labels, 8), openCrossings: picture.crossings });
  figures.providers = picture.boxes.filter(({ box }) => box.provider).length;
  await measure("choose", () => click(reachable().querySelector("rect")));
  const listed = [...element("panel").querySelectorAll("li button")];
  await measure("chooseFar", () => click(listed.pop() ?? made(roots[0].id)));
  figures.drawn = picture.elements.size;
  choose(id);
  figures.related = distancesFrom([id], "needs").flat().length;
  await measure("close", () => click(made(last.module).querySelector("text.toggle")));
  await measure("open", () => click(made(last.module).querySelector("text.toggle")));
  await measure("search", () => type(element("find"), "p1"));
  await measure("nextHit", () => press("Enter"));
  await measure("findings", () => click(element("tab-findings")));
  await measure("words", () => click(element("tab-text")));
  update({ tab: "path", from: id, to: graph.providers[0].id });
  await measure("path", () => click(panelButton("Only these paths")));
  await measure("everything", () => select(element("only"), ""));
  await measure("fit", () => click(element("zoom-fit")));
  figures.fits = picture.width * scale <= area.clientWidth && picture.height * scale <= area.clientHeight ? 1 : 0;
  figures.small = picture.elements.size;
  await measure("closeFitted", () => Promise.resolve(toggle(groups.get(last.module))));
  await measure("openFitted", () => Promise.resolve(toggle(groups.get(last.module))));
  await measure("zoom", () => click(element("zoom-in")));
  await measure("strategy", () => select(element("strategy"), "single"));
  report(figures);
});
