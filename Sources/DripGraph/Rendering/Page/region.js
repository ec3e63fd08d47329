"use strict";

/** A picture with more boxes is drawn only around the part in view, because the browser needs time for each box. */
const mostAtOnce = 700;
/** Below this scale, texts cannot be read. If there are many boxes, they are drawn without texts. */
const legibleScale = 0.3;
/** Printers draw finer lines than screens. */
const legibleOnPaper = 0.2;
/** The contents of a frame that takes fewer pixels on the screen cannot be told apart. They are not drawn. */
const leastFrame = 24;
const everything = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
let drawnRegion = everything, isDrawnWithTexts = true, drawnScale = 1;
/** The frames whose contents are not drawn, and the frames in them. */
let hollow = new Set();

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

/** Draws the part of the picture in view, or all of it. Paper gets no texts if they would be too small for it. */
function drawRegion(isAll = picture.boxes.length <= mostAtOnce, isForPaper = false) {
  picture.elements = new Map();
  picture.looks = new Map();
  if (!element("boxes")) return;
  drawnRegion = isAll ? everything : regionInView(1);
  drawnScale = scale;
  hollow = isAll ? new Set() : findHollow();
  const isDrawn = drawn => isInRegion(drawn) && !hollow.has(drawn.owner);
  let some = picture.boxes.filter(isDrawn);
  if (!isAll && some.length > mostAtOnce) {
    drawnRegion = regionInView(0.1);
    some = picture.boxes.filter(isDrawn);
  }
  isDrawnWithTexts = isForPaper ? scaleOnPaper() >= legibleOnPaper
    : isAll || some.length <= mostAtOnce || scale >= legibleScale;
  const frames = some.filter(drawn => drawn.box.children), ids = new Set(frames.map(drawn => drawn.box.id));
  const levels = picture.levels.filter(({ owner }) => owner === null || (ids.has(owner) && !hollow.has(owner)));
  picture.inRegion = levels.flatMap(level => level.routes()).filter(route => route.pieces.some(isInRegion));
  element("frames").innerHTML = frames.map(frameText).join("");
  const lines = picture.inRegion.filter(route => !route.edge.isDirect);
  element("lines").innerHTML = linesText(lines, route => route.edge.look);
  element("labels").innerHTML = isDrawnWithTexts ? picture.inRegion.map(labelText).join("") : "";
  element("boxes").innerHTML = some.filter(drawn => !drawn.box.children)
    .map(isDrawnWithTexts ? boxText : plainBoxText).join("");
  for (const { box, index } of some) picture.elements.set(box.id, element("box" + index));
}

/** The scale of the drawing on a sheet, or on the sheets that `graph.css` gives to a high one. */
function scaleOnPaper() {
  const isHigh = element("drawing").classList.contains("high");
  return Math.min(1, 700 / picture.width, (isHigh ? 2700 : 820) / picture.height);
}

function findHollow() {
  const found = new Set();
  for (const { box, width, height, owner } of picture.boxes) {
    if (box.children && (found.has(owner) || Math.min(width, height) * scale < leastFrame)) found.add(box.id);
  }
  return found;
}

/** Draws again if the reader has left the part that is drawn. */
function followView() {
  markView();
  if (drawnRegion === everything) return;
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element("area");
  const isIn = scrollLeft / scale >= drawnRegion.left && scrollTop / scale >= drawnRegion.top
    && (scrollLeft + clientWidth) / scale <= drawnRegion.right
    && (scrollTop + clientHeight) / scale <= drawnRegion.bottom;
  const isAsFine = !hollow.size || scale <= drawnScale;
  if (isIn && isAsFine && isDrawnWithTexts === scale >= legibleScale) return;
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
    drawRegion(isPrinting || undefined, isPrinting);
    paint();
  });
}
