"use strict";

/** A picture with more boxes is drawn only around the part in view, because the browser needs time for each box. */
const mostAtOnce = 700;
/** Below this scale, texts cannot be read. If there are many boxes, they are drawn without texts. */
const legibleScale = 0.3;
const everything = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
let drawnRegion = everything, isDrawnWithTexts = true;

/** The part of the picture in view, and some screens around it. */
function regionInView(around) {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element("area");
  return {
    left: (scrollLeft - around * clientWidth) / scale, right: (scrollLeft + (1 + around) * clientWidth) / scale,
    top: (scrollTop - around * clientHeight) / scale, bottom: (scrollTop + (1 + around) * clientHeight) / scale,
  };
}

const touches = (drawn, region) => drawn.x < region.right && drawn.x + drawn.width > region.left
  && drawn.y < region.bottom && drawn.y + drawn.height > region.top;
const isInRegion = drawn => touches(drawn, drawnRegion);

/** Draws the part of the picture in view, or all of it. */
function drawRegion(isAll = picture.boxes.length <= mostAtOnce) {
  picture.elements = new Map();
  picture.looks = new Map();
  if (!element("boxes")) return;
  drawnRegion = isAll ? everything : regionInView(1);
  let some = picture.boxes.filter(isInRegion);
  if (!isAll && some.length > mostAtOnce) {
    drawnRegion = regionInView(0.1);
    some = picture.boxes.filter(isInRegion);
  }
  isDrawnWithTexts = isAll || some.length <= mostAtOnce || scale >= legibleScale;
  const frames = some.filter(drawn => drawn.box.children), ids = new Set(frames.map(drawn => drawn.box.id));
  const levels = picture.levels.filter(({ owner }) => owner === null || ids.has(owner));
  picture.inRegion = levels.flatMap(level => level.routes()).filter(route => route.pieces.some(isInRegion));
  element("frames").innerHTML = frames.map(frameText).join("");
  const lines = picture.inRegion.filter(route => !route.edge.isDirect);
  element("lines").innerHTML = linesText(lines, route => route.edge.look);
  element("labels").innerHTML = isDrawnWithTexts ? picture.inRegion.map(labelText).join("") : "";
  element("boxes").innerHTML = some.filter(drawn => !drawn.box.children)
    .map(isDrawnWithTexts ? boxText : plainBoxText).join("");
  for (const { box, index } of some) picture.elements.set(box.id, element("box" + index));
}

/** Draws again if the reader has left the part that is drawn. */
function followView() {
  if (drawnRegion === everything) return;
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element("area");
  const isIn = scrollLeft / scale >= drawnRegion.left && scrollTop / scale >= drawnRegion.top
    && (scrollLeft + clientWidth) / scale <= drawnRegion.right
    && (scrollTop + clientHeight) / scale <= drawnRegion.bottom;
  if (isIn && isDrawnWithTexts === scale >= legibleScale) return;
  drawRegion();
  paint();
}

/** Draws what the reader scrolls to. Paper has no scroll bars, so it gets everything. */
function useRegions() {
  element("area").addEventListener("scroll", () => {
    followView();
    planAddress();
  }, { passive: true });
  drawForPaper(isPrinting => {
    drawRegion(isPrinting || undefined);
    paint();
  });
}
