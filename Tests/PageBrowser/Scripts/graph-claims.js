"use strict";

// What the picture and the side panel answer.
check(fresh({
  "the first view has the modules in their components": () =>
    drawnIDs() === "Bar Counter Equipment Loose Order Shop any",
  "arrows between modules are counted": () =>
    [...document.querySelectorAll(".label text")].map(text => text.textContent).sort().join() === "1,2,2",
  "a parent stands above its child": () => picture.byID.get("Shop").y < picture.byID.get("Order").y,
  "the triangle opens and closes a box": () => {
    click(made("Bar").querySelector(".toggle"));
    const isOpened = made("Bar.shot") !== undefined && made("Bar").getAttribute("aria-expanded") === "true";
    click(made("Bar").querySelector(".toggle"));
    return isOpened && made("Bar.shot") === undefined && made("Bar").getAttribute("aria-expanded") === "false";
  },
  "a double click opens a box, and chooses it": () => {
    made("Bar").dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
    return made("Bar.shot") !== undefined && state.chosen === "Bar";
  },
  "the levels of detail open everything or nothing": () => {
    click(element("show-providers"));
    const all = picture.elements.size;
    click(element("show-groups"));
    return all === 14 && drawnIDs() === "Order Shop any"
      && element("show-groups").getAttribute("aria-pressed") === "true"
      && element("show-providers").getAttribute("aria-pressed") === "false";
  },
  "targets can hold the modules instead of components": () => {
    type("by", "target");
    return drawnIDs() === "Bar Counter Equipment Loose target Lib target Shop";
  },
  "a chosen provider has its needs and its users in two colors": () => {
    update({ show: "providers" });
    click(made("Bar.shot"));
    return withClass("start") === "Bar.shot" && withClass("needs") === "Equipment.boiler Equipment.grinder Loose.clock"
      && withClass("needed") === "Bar.cup" && made("Bar.shot").getAttribute("aria-selected") === "true"
      && /Needs: 2 providers, with all steps 3/.test(panelText()) && /Needed by: 1 provider/.test(panelText());
  },
  "a depth limits what is colored": () => {
    update({ show: "providers", depth: 1 });
    choose("Bar.cup");
    return withClass("needs") === "Bar.shot" && findEmphasis().lines.size === 1;
  },
  "a module can be chosen": () => {
    click(made("Equipment").querySelector("rect"));
    return state.chosen === "Equipment" && withClass("needed") === "Bar Counter" && withClass("needs") === "Loose"
      && /Needed by: 2 modules/.test(panelText());
  },
  "choosing a provider in a closed box opens the box": () => {
    choose("Loose.clock");
    return made("Loose.clock")?.classList.contains("chosen");
  },
  "around the chosen shows the chosen with its surroundings": () => {
    choose("Bar.shot");
    type("only", "chosen");
    return providersDrawn() === "Bar.cup Bar.shot Equipment.boiler Equipment.grinder Loose.clock"
      && made("Bar.shot").classList.contains("chosen");
  },
  "the part follows another choice": () => {
    choose("Bar.cup");
    update({ only: "chosen", depth: 1 });
    choose("Bar.shot");
    return providersDrawn() === "Bar.cup Bar.shot Equipment.boiler Equipment.grinder";
  },
  "filters hide the providers of other targets and strategies": () => {
    type("strategy", "transient");
    const some = drawnIDs();
    type("strategy", "");
    type("target", "Lib");
    return some === "Bar Order" && drawnIDs() === "Loose any";
  },
  "the search marks hits without moving or closing anything": () => {
    const before = drawnIDs(), top = element("area").scrollTop;
    type("find", "boil");
    return drawnIDs() === before && element("area").scrollTop === top && withClass("hit") === "Equipment"
      && element("count").textContent === "1 hit" && element("tab-hits").textContent === "Found 1";
  },
  "return goes from hit to hit": () => {
    type("find", "single");
    const seen = [1, 2, 3, 4, 5, 6, 7].map(() => {
      element("find").onkeydown({ key: "Enter" });
      return state.chosen;
    });
    return hits.size === 6 && new Set(seen.slice(0, 6)).size === 6 && seen[6] === seen[0];
  },
  "hits can be shown with their neighbors alone": () => {
    type("find", "shot");
    click(panelButton("Only hits and their neighbors"));
    return providersDrawn() === "Bar.cup Bar.shot Equipment.boiler Equipment.grinder";
  },
  "all shortest paths between two are listed and colored": () => {
    update({ tab: "path" });
    element("panel").querySelector("[data-key=from]").value = "cup() in Bar";
    element("panel").querySelector("[data-key=from]").onchange();
    element("panel").querySelector("[data-key=to]").value = "Loose";
    element("panel").querySelector("[data-key=to]").onchange();
    update({ show: "providers" });
    return /Why cup\(\) needs Loose/.test(panelText()) && /The shortest path has 3 steps/.test(panelText())
      && withClass("path") === "Bar.cup Bar.shot Equipment.boiler Loose.clock";
  },
  "two paths of one length are both found": () => {
    const paths = shortestPaths("Counter", "Equipment");
    return paths.length === 1 && listPaths(paths, 9).count === 2;
  },
  "a missing path is said, and the way back is offered": () => {
    update({ tab: "path", from: "Loose", to: "Bar" });
    return /Loose does not need Bar/.test(panelText()) && /Bar needs Loose: swap/.test(panelText());
  },
  "findings stand under their rules, also those outside all boxes": () => {
    click(element("tab-findings"));
    const rules = [...element("panel").querySelectorAll("h3")].map(head => head.textContent).join();
    return rules === "cycle (1),unreached (1),outside-module (1)" && /No box of this drawing/.test(panelText());
  },
  "a finding marks its own declaration": () =>
    findingsOf.get("Counter.menu").length === 1 && !findingsOf.has("Counter.till")
      && made("Counter").querySelector(".mark text").textContent === "1",
  "the number of findings follows the filter": () => {
    const all = element("tab-findings").textContent;
    type("target", "Lib");
    return all === "Findings 3" && element("tab-findings").textContent === "Findings 1";
  },
  "a chosen finding draws its path and shows the cure": () => {
    click(element("tab-findings"));
    click(panelButton("boiler() in Equipment needs itself"));
    const lines = document.querySelectorAll("#emphasis .line.finding").length;
    return withClass("finding") === "Equipment.boiler Equipment.grinder" && lines > 0
      && /Each waits/.test(panelText()) && /pass a Provider/.test(panelText())
      && panelButton("boiler() in Equipment needs itself").getAttribute("aria-expanded") === "true";
  },
  "the list of findings keeps its place when one is chosen": () => {
    const panel = element("panel");
    panel.style.cssText = "height: 200px; flex: none";
    click(element("tab-findings"));
    panel.scrollTop = 100;
    click(panelButton("nothing calls menu()"));
    const { scrollTop } = panel;
    panel.style.cssText = "";
    return scrollTop === 100;
  },
  "another choice is described from its beginning": () => {
    const panel = element("panel");
    panel.style.cssText = "height: 200px; flex: none";
    choose("Equipment.boiler");
    panel.scrollTop = 100;
    const before = panel.scrollTop;
    choose("Equipment.grinder");
    const { scrollTop } = panel;
    panel.style.cssText = "";
    return before === 100 && scrollTop === 0;
  },
  "places link to their sources": () => {
    choose("Bar.shot");
    return element("panel").querySelector("a").getAttribute("href") === "https://x.org/Sources/Bar.swift#L2";
  },
  "a cycle is marked at its boxes and arrows": () => {
    update({ show: "providers" });
    return withClass("in-cycle") === "Equipment.boiler Equipment.grinder"
      && document.querySelector("#lines .line.cycle") !== null && !element("legend-cycle").hidden;
  },
}));
