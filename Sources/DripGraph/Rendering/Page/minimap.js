"use strict";

/** A picture with more boxes has a small one beside it, which shows the part in view. */
const mostWithoutMinimap = 200;

/** The pixels of the small picture for each of the large one. */
let minimapScale = 1;

/** Draws all boxes without texts. */
function drawMinimap() {
  const minimap = element("minimap"), canvas = minimap.querySelector("canvas");
  minimap.hidden = picture.boxes.length <= mostWithoutMinimap;
  if (minimap.hidden) return;
  const most = isNarrow() ? 100 : 170;
  minimapScale = Math.min(most / picture.width, most / picture.height);
  [canvas.width, canvas.height] = [picture.width, picture.height].map(side => Math.ceil(side * minimapScale));
  const context = canvas.getContext("2d"), style = getComputedStyle(minimap);
  for (const { box, x, y, width, height } of picture.boxes) {
    context.fillStyle = style.getPropertyValue(box.children ? "--frame" : "--line");
    context.fillRect(...[x, y].map(side => side * minimapScale), ...[width, height].map(side =>
      Math.max(1, side * minimapScale)));
  }
  markView();
}

/** Frames the part in view. */
function markView() {
  const { style } = element("minimap").querySelector("i");
  const { left, top, right, bottom } = regionInView(0);
  style.left = Math.max(0, left) * minimapScale + "px";
  style.top = Math.max(0, top) * minimapScale + "px";
  style.width = (Math.min(picture.width, right) - Math.max(0, left)) * minimapScale + "px";
  style.height = (Math.min(picture.height, bottom) - Math.max(0, top)) * minimapScale + "px";
}

/** A press on the small picture, and a drag, moves the large one. */
function useMinimap() {
  const minimap = element("minimap");
  const show = event => {
    const { left, top } = minimap.getBoundingClientRect(), { clientWidth, clientHeight } = element("area");
    element("area").scrollTo(
      (event.clientX - left) / minimapScale * scale - clientWidth / 2,
      (event.clientY - top) / minimapScale * scale - clientHeight / 2);
  };
  minimap.onpointerdown = event => {
    minimap.setPointerCapture(event.pointerId);
    show(event);
  };
  minimap.onpointermove = event => { if (event.buttons) show(event); };
}
