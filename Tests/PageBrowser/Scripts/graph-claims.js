"use strict";

// What the picture and the side panel answer.
check(fresh({
  "the first view has the components": () => {
    update({ show: firstShow });
    return drawnIDs() === "Order Shop any" && isPressed("show-groups");
  },
  "arrows between modules are counted": () =>
    [...document.querySelectorAll(".label text")].map(text => text.textContent).sort().join() === "1,2,2",
  "a child stands above its parent": () => picture.byID.get("Order").y < picture.byID.get("Shop").y,
  "the triangle opens and closes a box": async () => {
    await clickTriangle("Bar");
    const isOpened = made("Bar.shot") !== undefined && made("Bar").getAttribute("aria-expanded") === "true";
    await clickTriangle("Bar");
    return isOpened && made("Bar.shot") === undefined && made("Bar").getAttribute("aria-expanded") === "false";
  },
  "the arrows of an opened box join before they reach a closed neighbor": async () => {
    await clickTriangle("Counter");
    const joined = picture.routes.filter(({ edge }) => edge.from === "Counter" && edge.to === "Equipment");
    const inside = picture.routes.filter(({ owner }) => owner === "Counter");
    return joined.length === 1 && joined[0].label.text === "2" && inside.length === 2
      && inside.every(({ edge }) => edge.to === joined[0].edge.out);
  },
  "a double click opens a box, and chooses it": async () => {
    await clickBox("Bar", { count: 2 });
    return made("Bar.shot") !== undefined && state.chosen === "Bar";
  },
  "the levels of detail open everything or nothing": async () => {
    await openAll();
    const all = picture.elements.size, isOpen = isPressed("show-providers");
    await click(element("show-groups"));
    const isClosed = drawnIDs() === "Order Shop any" && isPressed("show-groups") && !isPressed("show-providers");
    await click(element("show-modules"));
    return all === 15 && isOpen && isClosed && drawnIDs() === "Bar Counter Equipment Loose Order Shop any";
  },
  "targets can hold the modules instead of components": async () => {
    await select(element("by"), "target");
    return drawnIDs() === "Bar Counter Equipment Loose target Lib target Shop";
  },
  "a chosen provider has its needs and its users in two colors": async () => {
    await openAll();
    await clickBox("Bar.shot");
    return withClass("start") === "Bar.shot" && withClass("needs") === "Equipment.boiler Equipment.grinder Loose.clock"
      && withClass("needed") === "Bar.cup" && made("Bar.shot").getAttribute("aria-selected") === "true"
      && /Needs: 2 providers, with all steps 3/.test(panelText()) && /Needed by: 1 provider/.test(panelText());
  },
  "what is farther away is listed by distance": async () => {
    await openAll();
    await clickBox("Bar.shot");
    await click(element("panel").querySelector("summary"));
    await frames();
    return /in 2 steps \(1\)clock\(\)/.test(panelText());
  },
  "steps limit what is colored": async () => {
    await openAll();
    await select(element("depth"), "1");
    await clickBox("Bar.cup");
    return withClass("needs") === "Bar.shot" && findEmphasis().lines.size === 1;
  },
  "another click releases the choice": async () => {
    await clickBox("Bar");
    const first = state.chosen;
    await clickBox("Bar");
    return first === "Bar" && state.chosen === null;
  },
  "a module can be chosen": async () => {
    await clickBox("Equipment");
    return state.chosen === "Equipment" && withClass("needed") === "Bar Counter" && withClass("needs") === "Loose"
      && /Needed by: 2 modules/.test(panelText());
  },
  "a component can be chosen": async () => {
    await clickBox("Shop");
    return state.chosen === "Shop" && made("Shop").classList.contains("chosen")
      && withClass("start") === "Counter Equipment" && withClass("needed") === "Bar";
  },
  "a link in the panel chooses what it names, and opens the box around it": async () => {
    await openAll();
    await clickBox("Bar.shot");
    await click(element("show-modules"));
    await click(panelButton("grinder()"));
    return state.chosen === "Equipment.grinder" && made("Equipment.grinder").classList.contains("chosen");
  },
  "the buttons of the panel open a box, and ask for paths": async () => {
    await clickBox("Bar");
    await click(panelButton("Open"));
    const isOpened = made("Bar.shot") !== undefined;
    await click(panelButton("Path from here…"));
    const isFrom = state.from === "Bar" && state.tab === "path";
    await clickBox("Equipment");
    await click(panelButton("Path to here…"));
    return isOpened && isFrom && state.to === "Equipment" && /Why Bar needs Equipment/.test(panelText());
  },
  "around the chosen shows the chosen with its surroundings": async () => {
    await openAll();
    await clickBox("Bar.shot");
    await select(element("only"), "chosen");
    const { left, top, right, bottom } = made("Bar.shot").getBoundingClientRect();
    const area = element("area").getBoundingClientRect();
    return providersDrawn() === "Bar.cup Bar.shot Equipment.boiler Equipment.grinder Loose.clock"
      && made("Bar.shot").classList.contains("chosen")
      && left > area.left && top > area.top && right < area.right && bottom < area.bottom;
  },
  "another drawing shows boxes, wherever the view was": async () => {
    await openAll();
    zoomTo(3);
    element("area").scrollTo(9999, 9999);
    await select(element("target"), "Lib");
    const isSeen = picture.boxes.some(drawn => !drawn.box.children && isInView(drawn));
    await select(element("target"), "");
    await clickBox("Bar.cup");
    zoomTo(3);
    element("area").scrollTo(9999, 9999);
    await select(element("only"), "chosen");
    return isSeen && picture.boxes.some(drawn => !drawn.box.children && isInView(drawn));
  },
  "the part follows another choice": async () => {
    await openAll();
    await clickBox("Bar.cup");
    await click(panelButton("Only its surroundings"));
    await select(element("depth"), "1");
    await clickBox("Bar.shot");
    return providersDrawn() === "Bar.cup Bar.shot Equipment.boiler Equipment.grinder";
  },
  "filters hide the providers of other targets and strategies": async () => {
    await select(element("strategy"), "transient");
    const some = drawnIDs();
    await select(element("strategy"), "");
    await select(element("target"), "Lib");
    return some === "Bar Order" && drawnIDs() === "Loose any";
  },
  "the search marks hits without moving or closing anything": async () => {
    const before = drawnIDs(), top = element("area").scrollTop;
    await type(element("find"), "boil");
    return drawnIDs() === before && element("area").scrollTop === top && withClass("hit") === "Equipment"
      && element("count").textContent === "1 hit" && element("tab-hits").textContent === "Found 1";
  },
  "a closed box counts the hits in it until the search is emptied": async () => {
    await type(element("find"), "boil");
    const detail = () => made("Equipment").querySelector(".detail").textContent, found = detail();
    await type(element("find"), "");
    return found === "1 hit of 2" && detail() === "2 providers";
  },
  "return goes from hit to hit": async () => {
    await type(element("find"), "single");
    const seen = [];
    for (let n = 0; n < 7; n++) {
      await press("Enter");
      seen.push(state.chosen);
    }
    await press("Enter", modifiers.shift);
    return hits.size === 6 && new Set(seen.slice(0, 6)).size === 6 && seen[6] === seen[0]
      && state.chosen === seen[5] && document.activeElement === element("find");
  },
  "an emptied search shows everything again": async () => {
    await type(element("find"), "boil");
    await select(element("only"), "hits");
    await type(element("find"), "");
    return hits === null && state.only === "" && drawnIDs() === "Bar Counter Equipment Loose Order Shop any";
  },
  "hits can be shown with their neighbors alone": async () => {
    await type(element("find"), "shot");
    await click(panelButton("Only hits and their neighbors"));
    return providersDrawn() === "Bar.cup Bar.shot Equipment.boiler Equipment.grinder";
  },
  "all shortest paths between two are listed and colored": async () => {
    await openAll();
    await click(element("tab-path"));
    await type(field("from"), "cup() in Bar");
    await press("Enter");
    await type(field("to"), "Loose");
    await press("Tab");
    return /Why cup\(\) needs Loose/.test(panelText()) && /The shortest path has 3 steps/.test(panelText())
      && withClass("path") === "Bar.cup Bar.shot Equipment.boiler Loose.clock"
      && document.querySelectorAll("#emphasis .line.path").length > 0;
  },
  "the paths can be shown alone": async () => {
    update({ tab: "path", from: "Bar", to: "Loose" });
    await click(panelButton("Only these paths"));
    return providersDrawn() === "Bar.shot Equipment.boiler Loose.clock";
  },
  "two paths of one length are both found": () => {
    const paths = shortestPaths("Counter", "Equipment");
    return paths.length === 1 && listPaths(paths, 9).count === 2;
  },
  "a missing path is said, and the way back is offered": async () => {
    update({ tab: "path", from: "Loose", to: "Bar" });
    const isSaid = /Loose does not need Bar/.test(panelText()) && /Bar needs Loose: swap/.test(panelText());
    await click(panelButton("Swap"));
    return isSaid && /Why Bar needs Loose/.test(panelText());
  },
  "findings stand under their rules, also those outside all boxes": async () => {
    await click(element("tab-findings"));
    const rules = [...element("panel").querySelectorAll("h3")].map(head => head.textContent).join();
    return rules === "cycle (1),unreached (1),outside-module (1)" && /No box of this drawing/.test(panelText());
  },
  "a finding marks its own declaration": () =>
    findingsOf.get("Counter.menu").length === 1 && !findingsOf.has("Counter.till")
      && made("Counter").querySelector(".mark text").textContent === "1",
  "the number of findings follows the filter": async () => {
    const all = element("tab-findings").textContent;
    await select(element("target"), "Lib");
    return all === "Findings 3" && element("tab-findings").textContent === "Findings 1";
  },
  "the findings alone can be shown": async () => {
    await select(element("only"), "findings");
    return providersDrawn() === "Counter.menu Equipment.boiler Equipment.grinder";
  },
  "a chosen finding draws its path and shows the cure": async () => {
    await click(element("tab-findings"));
    await click(panelButton("boiler() in Equipment needs itself"));
    const lines = document.querySelectorAll("#emphasis .line.finding").length;
    return withClass("finding") === "Equipment.boiler Equipment.grinder" && lines > 0
      && /Each waits/.test(panelText()) && /pass a Provider/.test(panelText())
      && panelButton("boiler() in Equipment needs itself").getAttribute("aria-expanded") === "true";
  },
  "a finding links to its source": async () => {
    await click(element("tab-findings"));
    return element("panel").querySelector("a").getAttribute("href") === "https://x.org/Sources/Equipment.swift#L1";
  },
  "the list of findings keeps its place when one is chosen": async () => {
    const panel = element("panel");
    panel.style.cssText = "height: 200px; flex: none";
    await click(element("tab-findings"));
    panel.scrollTop = 100;
    await click(panelButton("nothing calls menu()"));
    const { scrollTop } = panel;
    panel.style.cssText = "";
    return scrollTop === 100;
  },
  "another choice is described from its beginning": async () => {
    const panel = element("panel");
    panel.style.cssText = "height: 200px; flex: none";
    await openAll();
    await clickBox("Equipment.boiler");
    panel.scrollTop = 100;
    const before = panel.scrollTop;
    await clickBox("Equipment.grinder");
    const { scrollTop } = panel;
    panel.style.cssText = "";
    return before === 100 && scrollTop === 0;
  },
  "places link to their sources": async () => {
    await openAll();
    await clickBox("Bar.shot");
    return element("panel").querySelector("a").getAttribute("href") === "https://x.org/Sources/Bar.swift#L2";
  },
}));
