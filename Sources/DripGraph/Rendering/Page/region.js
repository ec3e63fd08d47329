"use strict";

/** A picture with more boxes is drawn only around the part in view, because the browser needs time for each box. */
const mostAtOnce = 1500;
const everything = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
let drawnRegion = everything;

/** The part of the picture in view, and one screen around it. */
function regionInView() {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element("area");
  return {
    left: (scrollLeft - clientWidth) / scale, right: (scrollLeft + 2 * clientWidth) / scale,
    top: (scrollTop - clientHeight) / scale, bottom: (scrollTop + 2 * clientHeight) / scale,
  };
}

const touches = (drawn, region) => drawn.x < region.right && drawn.x + drawn.width > region.left
  && drawn.y < region.bottom && drawn.y + drawn.height > region.top;

/** Draws the part of the picture in view, or all of it. */
function drawRegion(isAll = picture.boxes.length <= mostAtOnce) {
  if (!element("boxes")) {
    picture.elements = new Map();
    return;
  }
  drawnRegion = isAll ? everything : regionInView();
  const some = picture.boxes.filter(drawn => touches(drawn, drawnRegion));
  const frames = some.filter(drawn => drawn.box.children), ids = new Set(frames.map(drawn => drawn.box.id));
  const levels = picture.levels.filter(({ owner }) => owner === null || ids.has(owner));
  picture.inRegion = levels.flatMap(level => level.routes());
  element("frames").innerHTML = frames.map(frameText).join("");
  element("lines").innerHTML = linesText(picture.inRegion.filter(route => !route.edge.isDirect));
  element("labels").innerHTML = picture.inRegion.map(labelText).join("");
  element("boxes").innerHTML = some.filter(drawn => !drawn.box.children).map(boxText).join("");
  picture.elements = new Map(some.map(({ box, index }) => [box.id, element("box" + index)]));
}

/** Draws again if the reader has left the part that is drawn. */
function followView() {
  if (drawnRegion === everything) return;
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element("area");
  const isIn = scrollLeft / scale >= drawnRegion.left && scrollTop / scale >= drawnRegion.top
    && (scrollLeft + clientWidth) / scale <= drawnRegion.right
    && (scrollTop + clientHeight) / scale <= drawnRegion.bottom;
  if (isIn) return;
  drawRegion();
  paint();
}

/** Paper has no scroll bars. */
function useRegions() {
  element("area").addEventListener("scroll", followView, { passive: true });
  addEventListener("beforeprint", () => {
    drawRegion(true);
    paint();
  });
}
