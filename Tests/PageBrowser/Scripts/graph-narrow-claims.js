"use strict";

// The page on a phone, whose fingers are the input.
async function tap(target) {
  const { x, y } = middleOf(target);
  await touch("touchStart", x, y);
  await touch("touchEnd");
  await frames();
}

const controls = () => [...document.querySelectorAll("header input, header select, header button, header summary, "
  + "[role=tab]")].filter(part => part.checkVisibility());

check(fresh({
  "the page scrolls only down": () => document.documentElement.scrollWidth <= innerWidth && innerWidth === 390,
  "the filters are behind one control": async () => {
    const isClosed = !element("by").checkVisibility();
    await tap(element("view").querySelector("summary"));
    return isClosed && element("by").checkVisibility();
  },
  "nothing stands beside the screen, and no control is covered or too small for a finger": () => {
    for (const part of controls()) {
      middleOf(part);
      const { left, right, height } = part.getBoundingClientRect();
      if (left < 0 || right > innerWidth || height < 24) throw new Error(`${part.id || part.textContent} ${height}`);
    }
    return controls().length > 12;
  },
  "the first view, and that of an opened box, shows boxes": async () => {
    start();
    const isFirst = picture.boxes.some(drawn => !drawn.box.children && isInView(drawn));
    element("area").scrollTo(0, 0);
    await tap(made("Bar").querySelector("text.toggle"));
    return isFirst && isInView(picture.byID.get("Bar.cup"));
  },
  "a tap on the triangle opens a box, and a tap on a box chooses it": async () => {
    await tap(made("Bar").querySelector("text.toggle"));
    await tap(made("Bar.shot").querySelector("rect"));
    return state.chosen === "Bar.shot" && /^shot\(\)/.test(panelText());
  },
  "a tap on a path shows its fields, and then the picture of the path": async () => {
    const isSeen = part => part.getBoundingClientRect().top >= 0 && part.getBoundingClientRect().bottom <= innerHeight;
    choose("Bar");
    await tap(panelButton("Path from here…"));
    const isAsked = isSeen(field("from")) && isSeen(field("to"));
    update({ to: "Loose" });
    await tap(panelButton("Only these paths"));
    const { top } = element("area").getBoundingClientRect();
    return isAsked && Math.abs(top) < 1 && providersDrawn() === "Bar.shot Equipment.boiler Loose.clock";
  },
  "a tap on a finding draws its path": async () => {
    await tap(element("tab-findings"));
    await tap(panelButton("boiler() in Equipment needs itself"));
    return withClass("finding") === "Equipment.boiler Equipment.grinder";
  },
}));
