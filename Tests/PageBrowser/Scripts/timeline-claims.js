"use strict";

// The page shows the trace of TimelinePageTests.swift: a barista with a grinder and a boiler, then 400 mugs, then a
// failure; a second passes before, and five after.
const reset = () => {
  cluster = null;
  view = { ...whole };
  update({ ...usual });
  draw();
};
const press = key => area.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const itemCalled = name => items.find(item => titleOf(item) === name);
const panelText = () => element("panel").textContent;
const rowTexts = () => [...element("panel").querySelectorAll("tbody tr")].map(row => row.textContent);
const parts = () => partsOf(lanes[0].rows[0], view, x);
const search = text => {
  element("find").value = text;
  element("find").oninput();
};
const fresh = claims => Object.fromEntries(Object.entries(claims).map(([name, claim]) => [name, () => {
  reset();
  return claim();
}]));

check(fresh({
  "the view fits what happened": () =>
    view.begin > 0.9e9 && view.begin < 1e9 && view.end > 1.9e9 && view.end < 2e9 && trace.duration > 6e9,
  "narrow slices join to clusters that one can hit": () => {
    const some = parts();
    return some.some(part => part.items.length > 10) && some.every(part => part.right - part.left >= least)
      && some.reduce((sum, part) => sum + part.items.length, 0) === lanes[0].rows[0].length;
  },
  "a click on a cluster lists its slices as one line": () => {
    const part = parts().find(part => part.items.length > 10), top = lanes[0].top - area.scrollTop + 5;
    choosePart(partAt((part.left + part.right) / 2, top));
    return panelText().startsWith("mug(of:) ×") && element("panel").querySelectorAll(".list li").length === 1;
  },
  "zooming divides a cluster": () => {
    const part = parts().find(part => part.items.length > 10);
    zoomToSome(part.items.slice(0, 8));
    return parts().filter(part => part.items.length === 1).length >= 8;
  },
  "repeated creations have one row with their number": () =>
    rowTexts().length === 5 && rowTexts().some(text => /^mug\(of:\).*400/.test(text)),
  "the table starts with the longest self time": () => rowTexts()[0].startsWith("mug(of:)"),
  "a column sorts the table both ways": () => {
    const sort = name => element("panel").querySelector(`[data-key="sort ${name}"]`).click();
    sort("longest");
    const first = rowTexts()[0], falling = element("panel").querySelectorAll("[aria-sort=descending]").length;
    sort("longest");
    const rising = element("panel").querySelector("[aria-sort=ascending]").textContent;
    return first.startsWith("barista()") && falling === 1 && rising === "Longest"
      && !rowTexts()[0].startsWith("barista()");
  },
  "a row of repeated creations stands out in the timeline": () => {
    [...element("panel").querySelectorAll("tbody button")].find(button => button.textContent === "mug(of:)").click();
    return emphasized().size === 400 && /×400/.test(panelText()) && /the longest/.test(panelText());
  },
  "the search finds by key, and return goes to the hit": () => {
    search("mug guest 377");
    element("find").onkeydown({ key: "Enter" });
    return found.size === 1 && chosenItem().slice.key.endsWith("guest 377") && view.begin <= chosenItem().begin
      && chosenItem().end <= view.end && element("count").textContent === "1 hit";
  },
  "the search filters the table": () => {
    search("barista");
    return rowTexts().length === 1;
  },
  "a slice tells who asked for it": () => {
    choose(itemCalled("grinder()"));
    return /For \(1\)/.test(panelText()) && /barista\(\)/.test(panelText());
  },
  "a failure tells its error": () => {
    choose(itemCalled("milk()"));
    return /Spilled/.test(element("panel").querySelector(".error").textContent);
  },
  "arrow keys go to what was asked for, to neighbors and back": () => {
    press("ArrowDown");
    const first = titleOf(chosenItem());
    press("ArrowDown");
    const second = titleOf(chosenItem());
    press("ArrowRight");
    const third = titleOf(chosenItem());
    press("ArrowUp");
    const back = titleOf(chosenItem());
    press("Escape");
    return [first, second, third, back].join() === "barista(),grinder(),boiler,barista()" && state.chosen === null;
  },
  "a choice is spoken": () => {
    choose(itemCalled("grinder()"));
    return /grinder\(\), single, 25.0 ms in all, 25.0 ms itself, for barista\(\)/.test(element("spoken").textContent);
  },
  "the timeline is one tab stop": () => area.tabIndex === 0 && !area.querySelector("[tabindex], a, button, input"),
  "the focus never falls to the body": () => {
    let count = 0;
    for (const prepare of [() => {}, () => choose(itemCalled("barista()")), () => chooseRepeat(repeats[0])]) {
      for (let index = 0; index < 12; index++) {
        reset();
        prepare();
        const target = element("panel").querySelectorAll("button")[index];
        if (!target) break;
        target.focus();
        target.click();
        count++;
        if (document.activeElement === document.body) throw new Error(target.textContent);
      }
    }
    return count > 12;
  },
  "the address restores the view": () => {
    search("mug");
    update({ sort: "count", isRising: true, chosen: 3 });
    show(1.1e9, 1.2e9);
    saveAddress();
    const wanted = JSON.stringify([state, view]), hash = location.hash;
    reset();
    saveAddress();
    const isOther = JSON.stringify([state, view]) !== wanted && location.hash === "";
    history.replaceState(null, "", hash);
    start();
    return isOther && JSON.stringify([state, view]) === wanted;
  },
  "the timeline is told in words": () => {
    element("tab-text").click();
    const nested = element("panel").querySelector("li li");
    return /barista\(\) 100.0 ms/.test(panelText()) && /grinder\(\) 25.0 ms/.test(nested.textContent);
  },
  "the axis shows distinct times at each zoom": () => {
    const texts = [], fill = context.fillText.bind(context);
    let labels = 0, repeated = 0, zooms = 0;
    context.fillText = (text, left, top) => { if (top === 14) texts.push(text); };
    for (let length = whole.end - whole.begin; length > 100; length /= 2) {
      texts.length = 0;
      show(1.2e9 - length / 2, 1.2e9 + length / 2);
      draw();
      zooms++;
      labels += texts.length;
      repeated += texts.length - new Set(texts).size;
    }
    context.fillText = fill;
    return zooms > 20 && labels > 100 && repeated === 0;
  },
  "a swipe moves the time until its pointer is cancelled": () => {
    const send = (type, clientX) => canvas.dispatchEvent(new PointerEvent(type, { clientX, clientY: 300 }));
    show(1.2e9, 1.4e9);
    const { begin } = view;
    send("pointerdown", 600);
    send("pointermove", 400);
    const moved = view.begin;
    send("pointercancel", 400);
    send("pointermove", 200);
    return getComputedStyle(canvas).touchAction === "pan-y pinch-zoom" && moved > begin && view.begin === moved;
  },
  "the legend names the strategies of the trace": () =>
    /single/.test(element("legend").textContent) && !/asyncSingle/.test(element("legend").textContent),
}));
