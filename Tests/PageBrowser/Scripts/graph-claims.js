"use strict";

// The page shows the coffee shop of PageTests.swift.
const reset = () => update({ ...usual, toggled: new Set(), toggledInPart: new Set() });
const click = target => target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
const press = (key, more = {}) =>
  element("drawing").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
const drawnIDs = () => [...picture.elements.keys()].sort().join(" ");
const made = id => picture.elements.get(id);
const withClass = name => [...picture.elements].filter(([, part]) => part.classList.contains(name))
  .map(([id]) => id).sort().join(" ");
const panelText = () => element("panel").textContent;
const panelButton = text =>
  [...element("panel").querySelectorAll("button")].find(button => button.textContent === text);
const colorOf = (selector, property) => getComputedStyle(document.querySelector(selector))[property];
const type = (id, text) => {
  element(id).value = text;
  element(id).oninput?.();
  element(id).onchange?.();
};
/** Runs the claim with the page as it is at first. */
const fresh = claims => Object.fromEntries(Object.entries(claims).map(([name, claim]) => [name, () => {
  reset();
  return claim();
}]));

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
  "arrow keys follow the arrows": () => {
    update({ show: "providers" });
    focusBox("Bar.cup");
    press("ArrowDown");
    const second = focused;
    press("ArrowDown");
    const third = focused;
    press("ArrowUp");
    return second === "Bar.shot" && third.startsWith("Equipment.")
      && dependencies.some(d => d.from === focused && d.to === third);
  },
  "left and right go through the alternatives": () => {
    update({ show: "providers" });
    focusBox("Bar.shot");
    press("ArrowDown");
    const seen = new Set([focused]);
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowRight"]) {
      press(key);
      seen.add(focused);
    }
    return [...seen].sort().join() === "Equipment.boiler,Equipment.grinder";
  },
  "return chooses, space opens, escape releases, shift goes through frames": () => {
    focusBox("Bar");
    press(" ");
    press("ArrowDown", { shiftKey: true });
    const inside = focused;
    press("Enter");
    const chosen = state.chosen;
    press("Escape");
    press("ArrowUp", { shiftKey: true });
    return inside.startsWith("Bar.") && chosen === inside && state.chosen === null && focused === "Bar";
  },
  "the drawing is one tab stop that names its active box": () => {
    focusBox("Bar");
    const stops = element("area").querySelectorAll("[tabindex], a, button, input");
    const active = element(element("drawing").getAttribute("aria-activedescendant"));
    return stops.length === 1 && active === made("Bar")
      && /module Bar, 2 providers/.test(active.getAttribute("aria-label"));
  },
  "the focus never falls to the body": () => {
    let count = 0;
    for (const tab of ["chosen", "findings", "path", "text"]) {
      for (let index = 0; ; index++) {
        reset();
        choose("Equipment.boiler");
        update({ tab, from: "Bar", to: "Loose" });
        const targets = [...element("panel").querySelectorAll("button")];
        if (index >= targets.length) break;
        targets[index].focus();
        click(targets[index]);
        count++;
        if (document.activeElement === document.body) throw new Error(targets[index].textContent);
      }
    }
    element("drawing").focus();
    press(" ");
    return count > 20 && document.activeElement === element("drawing");
  },
  "the address restores the view": () => {
    update({ show: "providers", find: "boil", depth: 2, from: "Bar", to: "Loose", strategy: "single" });
    choose("Equipment.boiler", { tab: "path" });
    toggle(groups.get("Counter"));
    saveAddress();
    const wanted = viewText(), hash = location.hash;
    reset();
    saveAddress();
    const isOther = viewText() !== wanted && location.hash === "";
    history.replaceState(null, "", hash);
    start();
    const isSame = viewText() === wanted;
    return hash.length > 10 && isOther && isSame;
  },
  "a plain id in the address chooses that provider": () => {
    history.replaceState(null, "", "#" + encodeURIComponent("Bar.shot"));
    start();
    return state.chosen === "Bar.shot" && made("Bar.shot") !== undefined;
  },
  "the drawing is described in words": () => {
    click(element("tab-text"));
    return /Bar 2 providers; needs Equipment \(2\)/.test(panelText());
  },
  "an arrowhead has the color of its line": () => {
    update({ show: "providers" });
    choose("Equipment.boiler");
    return ["needs", "needed"].every(name =>
      colorOf(`#emphasis .line.${name}`, "stroke") === colorOf(`#emphasis .head.${name}`, "fill"))
      && colorOf("#emphasis .line.needs", "stroke") !== colorOf("#emphasis .line.needed", "stroke");
  },
  "the legend names the strategies of the graph": () =>
    ["single", "transient", "weakSingle", "graphSingle"].every(name => element("legend").textContent.includes(name))
      && !element("legend").textContent.includes("asyncSingle"),
  "zooming keeps the middle, and fits": () => {
    const before = scale;
    click(element("zoom-in"));
    const larger = scale;
    click(element("zoom-fit"));
    return larger > before && picture.width * scale <= element("area").clientWidth;
  },
}));

function providersDrawn() {
  return [...picture.elements.keys()].filter(id => providers.has(id)).sort().join(" ");
}

function viewText() {
  const sets = { toggled: [...state.toggled].sort(), toggledInPart: [...state.toggledInPart].sort() };
  return JSON.stringify({ ...state, ...sets }) + drawnIDs();
}
