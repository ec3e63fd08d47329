"use strict";

const isNarrow = () => matchMedia("(max-width: 900px)").matches;

/** On a phone, the panel is below the picture: scrolls the page to what the reader has asked for. */
function showOnPhone(id) {
  if (isNarrow()) element(id).scrollIntoView({ block: "start" });
}

/** Scrolls until a node's box is in view, or the closed box around it. A box in view stays where it is. */
function bringIntoView(id) {
  const around = [id, ...groupsAround(id).map(group => group.id).reverse()];
  const drawn = around.map(other => picture.byID.get(other)).find(found => found);
  if (!drawn) return;
  scrollToBox(drawn);
  markFocused(drawn.box.id);
}

function scrollToBox(drawn) {
  const area = element("area"), margin = 24;
  const left = drawn.x * scale, top = drawn.y * scale;
  const right = left + Math.min(drawn.width * scale, area.clientWidth / 2);
  const bottom = top + Math.min(drawn.height * scale, area.clientHeight / 2);
  const isIn = left >= area.scrollLeft && right <= area.scrollLeft + area.clientWidth - margin
    && top >= area.scrollTop && bottom <= area.scrollTop + area.clientHeight - margin;
  if (isIn) return;
  area.scrollTo((left + right - area.clientWidth) / 2, (top + bottom - area.clientHeight) / 2);
  followView();
}

/** Scrolls to the highest box in a frame if none is in view, because large frames have empty corners. */
function showInside(id) {
  const isInside = ({ box }) => !box.children && groupsAround(box.id).some(group => group.id === id);
  const inside = picture.boxes.filter(isInside);
  if (!inside.some(isWholeInView)) scrollToHighest(inside);
}

/** Scrolls to the chosen box or the highest one, if another drawing has left the view empty. */
function keepInView() {
  if (picture.boxes.some(drawn => !drawn.box.children && isInView(drawn))) return;
  const chosen = picture.byID.get(state.chosen);
  if (chosen) scrollToBox(chosen); else scrollToHighest(picture.boxes);
}

/** Scrolls to the highest of some drawn boxes, unless it is in view. */
function scrollToHighest(some) {
  const [highest] = some.filter(({ box }) => !box.children).sort((a, b) => a.y - b.y || a.x - b.x);
  if (highest && !isWholeInView(highest)) scrollToBox(highest);
}

/** Whether a box is in view from its left to its right, or as much of it as fits into the view. */
function isWholeInView(drawn) {
  const { scrollLeft, clientWidth } = element("area"), width = Math.min(drawn.width * scale, clientWidth - 24);
  return isInView(drawn) && drawn.x * scale + width <= scrollLeft + clientWidth;
}

/** Whether the left upper corner of a box is in view. */
function isInView({ x, y }) {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element("area"), margin = 24;
  return x * scale >= scrollLeft && x * scale <= scrollLeft + clientWidth - margin
    && y * scale >= scrollTop && y * scale <= scrollTop + clientHeight - margin;
}

function markFocused(id) {
  picture.elements.get(focused)?.classList.remove("focused");
  focused = id;
  pointAtFocused();
}

function focusBox(id) {
  if (id !== undefined && id !== null) bringIntoView(id);
}

/** The boxes that the last step along the arrows could have led to. Left and right go through them. */
let alternatives = [];

/** Follows the arrows down to a needed box or up to a box that needs, or goes to the next alternative. */
function step(key) {
  const links = picture.links, row = id => picture.byID.get(id).x;
  const ends = {
    ArrowDown: () => links.filter(link => link.from === focused).map(link => link.to),
    ArrowUp: () => links.filter(link => link.to === focused).map(link => link.from),
  }[key];
  if (ends) {
    const found = ends().sort((a, b) => row(a) - row(b));
    if (!found.length) return;
    alternatives = found;
    focusBox(found[found.length >> 1]);
    return;
  }
  if (!alternatives.includes(focused)) alternatives = siblingsOf(focused);
  const next = alternatives.indexOf(focused) + (key === "ArrowRight" ? 1 : -1);
  if (alternatives[next]) focusBox(alternatives[next]);
}

/** The boxes in one frame, row by row. */
function siblingsOf(id) {
  const owner = picture.byID.get(id).owner;
  const all = picture.boxes.filter(drawn => drawn.owner === owner);
  return all.sort((a, b) => a.y - b.y || a.x - b.x).map(drawn => drawn.box.id);
}

/** To the frame around a box, or to the first box in a frame. */
function stepThroughFrame(isOut) {
  const drawn = picture.byID.get(focused);
  if (isOut) focusBox(drawn.owner);
  else focusBox(drawn.box.children?.[0]?.id);
}

function useDrawingKeys(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !picture.byID.has(focused)) return;
  const group = groups.get(focused);
  const actions = {
    Enter: () => choose(state.chosen === focused ? null : focused),
    " ": () => group ? toggle(group) : choose(focused),
    Escape: () => update({ chosen: null, finding: null }),
    Home: () => focusBox(picture.boxes[0].box.id),
    End: () => focusBox(picture.boxes[picture.boxes.length - 1].box.id),
    "+": () => zoomTo(scale * 1.25), "-": () => zoomTo(scale / 1.25), "0": fit,
  };
  const isVertical = event.key === "ArrowUp" || event.key === "ArrowDown";
  if (event.shiftKey && isVertical) stepThroughFrame(event.key === "ArrowUp");
  else if (event.key.startsWith("Arrow")) step(event.key);
  else if (actions[event.key]) actions[event.key]();
  else return;
  event.preventDefault();
}

const nodeAt = event => event.target.closest("[data-id]")?.dataset.id;

function useDrawing() {
  const drawing = element("drawing"), area = element("area");
  drawing.onkeydown = useDrawingKeys;
  drawing.onclick = event => {
    if (dragged?.isMoved) return;
    const id = nodeAt(event);
    if (id === undefined) return;
    if (event.target.closest(".toggle")) toggle(groups.get(id));
    else choose(state.chosen === id && state.finding === null ? null : id);
    focusBox(id);
  };
  drawing.ondblclick = event => {
    const id = nodeAt(event), group = groups.get(id);
    if (!group || event.target.closest(".toggle")) return;
    toggle(group);
    choose(id);
  };
  area.addEventListener("wheel", event => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { left, top } = area.getBoundingClientRect();
    zoomTo(scale * Math.exp(-event.deltaY / 300), event.clientX - left, event.clientY - top);
  }, { passive: false });
  useDragging(area);
}

let dragged = null;

/** A mouse moves the picture; a finger scrolls it anyway. */
function useDragging(area) {
  area.onpointerdown = event => {
    if (event.pointerType !== "mouse" || event.button) return;
    dragged = { x: event.clientX, y: event.clientY, isMoved: false, isDown: true };
  };
  area.onpointermove = event => {
    if (!dragged?.isDown) return;
    const x = event.clientX - dragged.x, y = event.clientY - dragged.y;
    if (!dragged.isMoved && Math.abs(x) + Math.abs(y) < 5) return;
    dragged = { x: event.clientX, y: event.clientY, isMoved: true, isDown: true };
    area.scrollBy(-x, -y);
  };
  area.onpointerup = area.onpointerleave = () => { if (dragged) dragged.isDown = false; };
}
