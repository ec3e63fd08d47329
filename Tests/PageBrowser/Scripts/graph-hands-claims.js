"use strict";

// Keyboard, focus, address, words and colors.
check(fresh({
  "arrow keys follow the arrows": async () => {
    await openAll();
    await goTo("Bar.cup");
    await press("ArrowDown");
    const second = focused;
    await press("ArrowDown");
    const third = focused;
    await press("ArrowUp");
    return second === "Bar.shot" && third.startsWith("Equipment.")
      && dependencies.some(d => d.from === focused && d.to === third);
  },
  "left and right go through the alternatives": async () => {
    await openAll();
    await goTo("Bar.shot");
    await press("ArrowDown");
    const seen = new Set([focused]);
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowRight"]) {
      await press(key);
      seen.add(focused);
    }
    return [...seen].sort().join() === "Equipment.boiler,Equipment.grinder";
  },
  "home and end go to the first and the last box": async () => {
    await goTo("Bar");
    await press("End");
    const last = focused;
    await press("Home");
    return last === picture.boxes[picture.boxes.length - 1].box.id && focused === picture.boxes[0].box.id;
  },
  "return chooses, space opens, escape releases, shift goes through frames": async () => {
    await goTo("Bar");
    await press(" ");
    await press("ArrowDown", modifiers.shift);
    const inside = focused;
    await press("Enter");
    const { chosen } = state;
    await press("Escape");
    await press("ArrowUp", modifiers.shift);
    return inside.startsWith("Bar.") && chosen === inside && state.chosen === null && focused === "Bar";
  },
  "plus, minus and zero zoom": async () => {
    await goTo("Bar");
    await press("+");
    const larger = scale;
    await press("-");
    await press("-");
    const smaller = scale;
    await press("0");
    return larger === 1.25 && smaller === 0.8 && scale === 1;
  },
  "the drawing is one tab stop that names its active box": async () => {
    await goTo("Bar");
    const stops = element("area").querySelectorAll("[tabindex], a, button, input");
    const active = element(element("drawing").getAttribute("aria-activedescendant"));
    const isNamed = active === made("Bar") && /module Bar, 2 providers/.test(active.getAttribute("aria-label"));
    await press("Tab");
    const next = document.activeElement;
    await press("Tab", modifiers.shift);
    return stops.length === 1 && isNamed && next.role === "tab" && document.activeElement === element("drawing");
  },
  "the tab key reaches every control": async () => {
    const seen = await tabStops();
    const wanted = ["find", "show-groups", "show-modules", "show-providers", "by", "only", "depth", "target",
      "strategy", "zoom-out", "zoom-fit", "zoom-in", "drawing", "tab-chosen", "panel"];
    return wanted.every(id => seen.has(element(id)));
  },
  "arrow keys go through the tabs of the panel": async () => {
    await click(element("tab-chosen"));
    await press("ArrowRight");
    const second = document.activeElement;
    await press("ArrowLeft");
    await press("ArrowLeft");
    return second === element("tab-findings") && state.tab === "text"
      && element("tab-text").getAttribute("aria-selected") === "true" && element("tab-chosen").tabIndex === -1;
  },
  "the focus never falls to the body": async () => {
    let count = 0;
    for (const tab of ["chosen", "hits", "findings", "path", "text"]) {
      for (let index = 0; ; index++) {
        reset();
        choose("Equipment.boiler");
        update({ tab, from: "Bar", to: "Loose", find: tab === "hits" ? "boil" : "" });
        if (!await pressButton(index)) break;
        count++;
      }
    }
    return count > 20;
  },
  "the focus stays in the drawing while boxes open and close": async () => {
    await goTo("Bar");
    for (const key of [" ", "Enter", " ", "Escape"]) {
      await press(key);
      if (document.activeElement !== element("drawing")) return false;
    }
    await clickTriangle("Bar");
    return document.activeElement === element("drawing");
  },
  "the address restores the view": async () => {
    await openAll();
    await select(element("strategy"), "single");
    await select(element("depth"), "2");
    await type(element("find"), "boil");
    await clickBox("Equipment.boiler");
    await clickTriangle("Counter");
    await click(element("tab-path"));
    await type(field("to"), "Loose");
    await press("Enter");
    return comesBack(viewText);
  },
  "the address restores the zoom and the place": async () => {
    await openAll();
    for (let n = 0; n < 6; n++) await click(element("zoom-in"));
    const { left, top } = element("area").getBoundingClientRect();
    await drag({ x: left + 500, y: top + 400 }, { x: left + 300, y: top + 150 });
    await addressWritten();
    const { hash } = location, before = scale, middle = middleOfView();
    reset();
    await addressWritten();
    const isOther = scale !== before && location.hash === "";
    location.hash = hash;
    await addressWritten();
    const now = middleOfView();
    return isOther && Math.abs(scale - before) < 0.01 && Math.hypot(now.x - middle.x, now.y - middle.y) < 2;
  },
  "the address keeps a chosen finding": async () => {
    await click(element("tab-findings"));
    await click(panelButton("nothing calls menu()"));
    return await comesBack(viewText) && state.finding === 1 && withClass("finding") === "Counter.menu";
  },
  "a plain id in the address chooses that provider": async () => {
    location.hash = "#" + encodeURIComponent("Bar.shot");
    await addressWritten();
    return state.chosen === "Bar.shot" && made("Bar.shot") !== undefined;
  },
  "the drawing is described in words": async () => {
    await click(element("tab-text"));
    const words = panelText();
    await openAll();
    const far = panelText();
    await click(element("show-modules"));
    return /shot\(\) transient · Int; needs boiler\(\) in Equipment, grinder\(\) in Equipment/.test(far)
      && /Bar 2 providers; needs Equipment \(2\)/.test(words) && words.indexOf("Order") < words.indexOf("Shop")
      && /Counter 2 providers, 1 finding; needs Equipment \(2\)/.test(words);
  },
  "an arrowhead has the color of its line": async () => {
    await openAll();
    await clickBox("Equipment.boiler");
    return ["needs", "needed"].every(name =>
      colorOf(`#emphasis .line.${name}`, "stroke") === colorOf(`#emphasis .head.${name}`, "fill"))
      && colorOf("#emphasis .line.needs", "stroke") !== colorOf("#emphasis .line.needed", "stroke");
  },
  "the legend names the strategies of the graph": () =>
    ["single", "transient", "weakSingle", "graphSingle"].every(name => element("legend").textContent.includes(name))
      && !element("legend").textContent.includes("asyncSingle"),
  "the legend shows the colors of the boxes": async () => {
    await openAll();
    return ["single", "transient", "weakSingle", "graphSingle"].every(name =>
      colorOf(`#legend .${name} rect`, "fill") === colorOf(`#boxes .${name} > rect`, "fill"));
  },
  "the buttons zoom and fit": async () => {
    await click(element("zoom-in"));
    const larger = scale;
    await click(element("zoom-out"));
    await click(element("zoom-out"));
    const smaller = scale;
    await click(element("zoom-fit"));
    return larger > 1 && smaller < 1 && picture.width * scale <= element("area").clientWidth;
  },
  "the wheel zooms with the control key, and scrolls without": async () => {
    const { left, top } = element("area").getBoundingClientRect();
    await wheel(left + 300, top + 100, 0, -120, modifiers.ctrl);
    await frames();
    const larger = scale;
    zoomTo(3);
    element("area").scrollTo(0, 0);
    await wheel(left + 300, top + 100, 0, 120);
    for (let n = 0; n < 60 && !element("area").scrollTop; n++) await frames();
    return larger > 1 && scale === 3 && element("area").scrollTop > 0;
  },
  "the mouse moves the picture without choosing anything": async () => {
    await openAll();
    zoomTo(3);
    const area = element("area"), { left, top } = area.getBoundingClientRect();
    area.scrollTo(100, 300);
    await drag({ x: left + 520, y: top + 420 }, { x: left + 480, y: top + 370 });
    return area.scrollLeft === 140 && area.scrollTop === 350 && state.chosen === null;
  },
}));
