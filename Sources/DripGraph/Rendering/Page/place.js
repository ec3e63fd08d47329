"use strict";

/** The scale and the scroll position at which the page opened, if its address named nothing. */
let opening = null;

function viewNow() {
  const { scrollLeft, scrollTop } = element("area");
  return [scale, scrollLeft, scrollTop].join();
}

/** The middle of the view in the picture. */
function middleOfView() {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element("area");
  return { x: (scrollLeft + clientWidth / 2) / scale, y: (scrollTop + clientHeight / 2) / scale };
}

/** The scale, how far the middle of the view is from the corner of the nearest box, and the id of that box. */
function placeOfView() {
  const middle = middleOfView(), away = drawn => Math.hypot(drawn.x - middle.x, drawn.y - middle.y);
  let nearest = null;
  for (const drawn of picture.boxes) if (!nearest || away(drawn) < away(nearest)) nearest = drawn;
  if (!nearest) return null;
  const offsets = [middle.x - nearest.x, middle.y - nearest.y].map(Math.round);
  return [scale.toFixed(3), ...offsets, nearest.box.id].join(" ");
}

/** Shows a place that `placeOfView` returned, perhaps on another screen. Returns `false` if it is not in the picture. */
function showPlace(text) {
  const [, zoom, x, y, id] = text?.match(/^([\d.]+) (-?\d+) (-?\d+) (.*)$/s) ?? [], drawn = picture.byID.get(id);
  if (!drawn || !(Number(zoom) > 0)) return false;
  zoomTo(Number(zoom));
  const { clientWidth, clientHeight } = element("area");
  element("area").scrollTo(
    (drawn.x + Number(x)) * scale - clientWidth / 2, (drawn.y + Number(y)) * scale - clientHeight / 2);
  markFocused(id);
  return true;
}
