"use strict";

// Keyboard, focus, address, words and colors.
check(fresh({
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
