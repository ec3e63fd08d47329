"use strict";

check(fresh({
  "texts of the first view are legible": () => failIfFaint(faintTexts()),
  "texts of providers and lines are legible": async () => {
    await openAll();
    return failIfFaint(faintTexts()) && failIfFaint(faintLines());
  },
  "lines of needs, users, findings and paths stand out": async () => {
    await openAll();
    await clickBox("Bar.shot");
    const isSeen = failIfFaint(faintLines());
    await click(element("tab-findings"));
    await click(panelButton("boiler() in Equipment needs itself"));
    update({ tab: "path", from: "Bar", to: "Loose" });
    return isSeen && failIfFaint(faintLines());
  },
  "texts of all panels are legible": async () => {
    choose("Equipment.boiler");
    for (const tab of document.querySelectorAll("[role=tab]")) {
      if (tab.hidden) continue;
      await click(tab);
      failIfFaint(faintTexts());
    }
    return true;
  },
  "the names of boxes that do not stand out can still be read": async () => {
    await openAll();
    await clickBox("Counter.menu");
    const box = made("Counter.till"), opacity = Number(getComputedStyle(box).opacity);
    const page = channels(getComputedStyle(document.body).backgroundColor);
    const faded = part => "rgb(" + channels(getComputedStyle(box.querySelector(part)).fill)
      .map((channel, n) => opacity * channel + (1 - opacity) * page[n]).slice(0, 3).join() + ")";
    return opacity < 1 && contrast(faded(".name"), faded("rect")) >= 3;
  },
}));
