"use strict";

// The page shows the trace of TimelinePageTests.swift: a barista with a grinder and a boiler, then 400 mugs, then a
// failure; a second passes before, and five after.
const reset = () => {
  cluster = null;
  view = { ...whole };
  element("find").value = "";
  update({ ...usual });
  draw();
  document.activeElement.blur();
};
const itemCalled = name => items.find(item => titleOf(item) === name);
const rowTexts = () => [...element("panel").querySelectorAll("tbody tr")].map(row => row.textContent);
const parts = () => partsOf(lanes[0].rows[0], view, x);
const isLarge = part => part.items.length > 10;
const search = text => type(element("find"), text);
/** The place of a part of the first row on the page. */
function placeOf({ left, right }) {
  const { left: areaLeft, top } = area.getBoundingClientRect();
  return { x: areaLeft + (left + right) / 2, y: top + lanes[0].top - area.scrollTop + rowHeight / 2 };
}
/** Moves the focus to the timeline with the Tab key. */
async function goToTimeline() {
  element("zoom-in").focus();
  await press("Tab");
  if (document.activeElement !== area) throw new Error("the timeline is not the next stop");
}
const viewText = () => JSON.stringify([state, view]);

check(fresh({
  "the view fits what happened, and the axis begins with the first event": () =>
    view.begin > -0.1e9 && view.begin < 0 && view.end > 0.9e9 && view.end < 1e9 && trace.duration > 6e9
      && items[0].begin === 0 && trace.slices[0].begin === 1e9,
  "a key stays whole as long as it fits, and the time gives way": () => {
    const item = itemCalled("mug(of:) for guest 377");
    const room = context.measureText(titleOf(item)).width;
    return labelOf([item], room + 200) === titleOf(item) + "  " + format(lengthOf(item))
      && labelOf([item], room) === titleOf(item) && labelOf([item], room - 1).endsWith("…");
  },
  "singles have the color of their module's file": () => {
    const file = itemCalled("grinder()").provider.file, color = readColors();
    return colorOf(itemCalled("grinder()")) === file && /^hsl/.test(paintOf(file, color))
      && hueOf("other") !== hueOf(file) && element("legend").textContent.includes("single in " + moduleOf(file));
  },
  "narrow slices join to clusters that one can hit": () => {
    const some = parts();
    return some.some(isLarge) && some.every(part => part.right - part.left >= least)
      && some.reduce((sum, part) => sum + part.items.length, 0) === lanes[0].rows[0].length;
  },
  "clusters are narrow enough to show when something happened": () => {
    const wide = parts().filter(isLarge).map(({ left, right }) => right - left);
    return wide.length > 3 && Math.max(...wide) <= widestCluster;
  },
  "a click on a cluster lists its slices as one line": async () => {
    await click(placeOf(parts().find(isLarge)));
    return panelText().startsWith("mug(of:) ×") && element("panel").querySelectorAll(".list li").length === 1;
  },
  "a click on a slice chooses it": async () => {
    await click(placeOf(parts()[0]));
    return chosenItem() === itemCalled("barista()") && panelText().startsWith("barista()");
  },
  "a click beside all slices releases the choice": async () => {
    await click(placeOf(parts()[0]));
    const { x, y } = placeOf(parts()[0]);
    await click({ x, y: y + 300 });
    return state.chosen === null;
  },
  "a double click zooms to a slice": async () => {
    await click(placeOf(parts()[0]), { count: 2 });
    return view.begin > -0.02e9 && view.end < 0.2e9;
  },
  "zooming divides a cluster": async () => {
    await click(placeOf(parts().find(isLarge)));
    const before = parts().length;
    await click(panelButton("Zoom to them"));
    return before < 12 && parts().filter(part => part.items.length === 1).length >= 8;
  },
  "the buttons zoom around the middle, and show all": async () => {
    const middle = (whole.begin + whole.end) / 2;
    await click(element("zoom-in"));
    await click(element("zoom-in"));
    const near = view.end - view.begin, isAround = Math.abs((view.begin + view.end) / 2 - middle) < 1e3;
    await click(element("zoom-out"));
    const far = view.end - view.begin;
    await click(element("zoom-fit"));
    return isAround && Math.abs(far / near - 2) < 1e-6 && view.begin === whole.begin && view.end === whole.end;
  },
  "letters zoom and move": async () => {
    await goToTimeline();
    await press("w");
    const { begin, end } = view;
    await press("d");
    const moved = view.begin;
    await press("a");
    const back = view.begin;
    await press("s");
    await press("0");
    return end - begin < whole.end - whole.begin && moved > begin && Math.abs(back - begin) < 1e3
      && view.begin === whole.begin && view.end === whole.end;
  },
  "the wheel zooms with the control key, and moves with shift": async () => {
    const { x, y } = placeOf(parts()[0]);
    await wheel(x, y, 0, -300, modifiers.ctrl);
    const { begin, end } = view;
    await wheel(x, y, 0, 200, modifiers.shift);
    return end - begin < whole.end - whole.begin && view.begin > begin;
  },
  "repeated creations have one row with their number": () =>
    rowTexts().length === 5 && rowTexts().some(text => /^mug\(of:\).*400/.test(text)),
  "the table starts with the longest self time": () => rowTexts()[0].startsWith("mug(of:)"),
  "each column sorts the table both ways": async () => {
    const column = number => rowTexts().length && [...element("panel").querySelectorAll("tbody tr")]
      .map(row => row.cells[number].textContent);
    for (const [number, name] of Object.keys(columns).entries()) {
      const head = () => element("panel").querySelector(`[data-key="sort ${name}"]`);
      await click(head());
      const first = column(number), way = head().closest("th").getAttribute("aria-sort");
      await click(head());
      const second = column(number), other = head().closest("th").getAttribute("aria-sort");
      if (first.join() !== second.reverse().join() && new Set(first).size === first.length) return false;
      if ([way, other].sort().join() !== "ascending,descending" || document.activeElement !== head()) return false;
    }
    return true;
  },
  "a row of repeated creations stands out in the timeline": async () => {
    await click(panelButton("mug(of:)"));
    return emphasized().size === 400 && /×400/.test(panelText()) && /the longest/.test(panelText());
  },
  "the search finds by key, and return goes to the hit": async () => {
    await search("mug guest 377");
    await press("Enter");
    return found.size === 1 && chosenItem().slice.key.endsWith("guest 377") && view.begin <= chosenItem().begin
      && chosenItem().end <= view.end && element("count").textContent === "1 hit"
      && document.activeElement === element("find");
  },
  "the search filters the table": async () => {
    await search("barista");
    return rowTexts().length === 1;
  },
  "a slice tells who asked for it": async () => {
    await click(panelButton("grinder()"));
    return /For \(1\)/.test(panelText()) && /barista\(\)/.test(panelText());
  },
  "a failure tells its error": async () => {
    await click(panelButton("milk()"));
    return /Spilled/.test(element("panel").querySelector(".error").textContent);
  },
  "arrow keys go to what was asked for, to neighbors and back": async () => {
    await goToTimeline();
    const names = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp"]) {
      await press(key);
      names.push(titleOf(chosenItem()));
    }
    await press("Escape");
    return names.join() === "barista(),grinder(),boiler,barista()" && state.chosen === null;
  },
  "a choice is spoken": async () => {
    await click(panelButton("grinder()"));
    return /grinder\(\), single, 25.0 ms in all, 25.0 ms itself, for barista\(\)/.test(element("spoken").textContent);
  },
  "the timeline is one tab stop, and the tab key reaches every control": async () => {
    const seen = await tabStops();
    const wanted = ["find", "zoom-out", "zoom-fit", "zoom-in", "area", "tab-slowest", "panel"];
    return wanted.every(id => seen.has(element(id))) && !area.querySelector("[tabindex], a, button, input");
  },
  "the focus never falls to the body": async () => {
    let count = 0;
    for (const prepare of [() => {}, () => choose(itemCalled("barista()")), () => chooseRepeat(repeats[0])]) {
      for (let index = 0; index < 12; index++) {
        reset();
        prepare();
        if (!await pressButton(index)) break;
        count++;
      }
    }
    return count > 12;
  },
  "the address restores the view": async () => {
    await search("mug");
    await click(element("panel").querySelector('[data-key="sort count"]'));
    await click(placeOf(parts()[0]));
    await click(element("zoom-in"));
    return comesBack(viewText);
  },
  "the timeline is told in words": async () => {
    await click(element("tab-text"));
    const nested = element("panel").querySelector("li li");
    return /barista\(\) 100.0 ms/.test(panelText()) && /grinder\(\) 25.0 ms/.test(nested.textContent)
      && /mug\(of:\) ×400, .* in all/.test(panelText());
  },
  "the axis shows distinct times at each zoom": () => {
    const texts = [], fill = context.fillText.bind(context);
    let labels = 0, repeated = 0, zooms = 0;
    context.fillText = (text, left, top) => { if (top === 14) texts.push(text); };
    for (let length = whole.end - whole.begin; length > 100; length /= 2) {
      texts.length = 0;
      show(0.2e9 - length / 2, 0.2e9 + length / 2);
      draw();
      zooms++;
      labels += texts.length;
      repeated += texts.length - new Set(texts).size;
    }
    context.fillText = fill;
    return zooms > 20 && labels > 100 && repeated === 0;
  },
  "a drag moves the time without choosing anything": async () => {
    show(0.2e9, 0.4e9);
    const { begin } = view, { left, top } = area.getBoundingClientRect();
    await drag({ x: left + 600, y: top + 300 }, { x: left + 400, y: top + 300 });
    return view.begin > begin && state.chosen === null && cluster === null;
  },
  "a swipe moves the time until the browser takes it over": async () => {
    show(0.2e9, 0.4e9);
    const { begin } = view, { left, top } = area.getBoundingClientRect();
    await touch("touchStart", left + 600, top + 300);
    for (const by of [40, 80, 120, 160]) await touch("touchMove", left + 600 - by, top + 300);
    await frames();
    const moved = view.begin;
    await touch("touchCancel");
    await mouse("mouseMoved", left + 100, top + 300);
    return getComputedStyle(canvas).touchAction === "pan-y pinch-zoom" && moved > begin && view.begin === moved;
  },
  "a tap chooses a slice": async () => {
    const { x, y } = placeOf(parts()[0]);
    await touch("touchStart", x, y);
    await touch("touchEnd");
    await frames();
    return chosenItem() === itemCalled("barista()");
  },
  "texts of all panels are legible": async () => {
    for (const tab of document.querySelectorAll("[role=tab]")) {
      choose(itemCalled("milk()"));
      await click(tab);
      failIfFaint(faintTexts());
    }
    return true;
  },
  "the legend names the strategies of the trace": () =>
    /single/.test(element("legend").textContent) && !/asyncSingle/.test(element("legend").textContent),
}));
