"use strict";

/** The part of a row at a place on the canvas. */
function partAt(left, top) {
  const place = top + area.scrollTop, lane = lanes.findLast(lane => place >= lane.top);
  const row = top > axis && lane ? lane.rows[Math.floor((place - lane.top) / rowHeight)] : undefined;
  const parts = drawnParts.get(row) ?? [];
  return parts.findLast(part => left >= part.left - 1 && left <= part.right + 1) ?? null;
}

function choosePart(part) {
  if (!part) choose(null); else if (part.items.length === 1) choose(part.items[0]); else chooseCluster(part.items);
}

let dragged = null;

function usePointer() {
  canvas.onpointerdown = event => {
    dragged = { x: event.offsetX, moved: 0 };
    canvas.setPointerCapture(event.pointerId);
  };
  canvas.onpointermove = event => {
    if (!dragged) return;
    const by = dragged.x - event.offsetX;
    dragged.moved += Math.abs(by);
    dragged.x = event.offsetX;
    if (dragged.moved <= 3) return;
    canvas.classList.add("dragged");
    pan(by);
  };
  canvas.onpointercancel = () => {
    canvas.classList.remove("dragged");
    dragged = null;
  };
  canvas.onpointerup = event => {
    if (dragged && dragged.moved <= 3) choosePart(partAt(event.offsetX, event.offsetY));
    canvas.onpointercancel();
  };
  canvas.ondblclick = event => {
    const part = partAt(event.offsetX, event.offsetY);
    if (part) zoomToSome(part.items);
  };
  area.addEventListener("wheel", event => {
    if (event.ctrlKey || event.metaKey) zoom(Math.exp(event.deltaY / 300), event.offsetX);
    else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) pan(event.deltaX || event.deltaY);
    else return;
    event.preventDefault();
  }, { passive: false });
  area.onscroll = plan;
}

/** To the creation that asked, to one that was asked for, or to a neighbor in the row. */
function step(key) {
  const item = chosenItem();
  if (!item) {
    choose(items.reduce((first, other) => !first || other.begin < first.begin ? other : first, null), true);
    return;
  }
  const row = lanes[item.lane].rows[item.depth], place = row.indexOf(item);
  const requester = item.slice ? item.slice.requester : item.requester?.index ?? null;
  const inside = [...item.asked, ...item.waits].sort((a, b) => a.begin - b.begin);
  const next = {
    ArrowUp: () => requester === null ? null : items[requester], ArrowDown: () => inside[0],
    ArrowLeft: () => row[place - 1], ArrowRight: () => row[place + 1],
  }[key]();
  if (next) choose(next, true);
}

function useKeys() {
  area.onkeydown = event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = {
      w: () => zoom(0.7), "+": () => zoom(0.7), s: () => zoom(1 / 0.7), "-": () => zoom(1 / 0.7),
      a: () => pan(-width / 8), d: () => pan(width / 8), "0": () => show(whole.begin, whole.end),
      f: () => chosenItem() && bringIntoView(chosenItem()), Escape: () => choose(null),
    };
    if (event.key.startsWith("Arrow")) step(event.key);
    else if (keys[event.key]) keys[event.key]();
    else return;
    event.preventDefault();
  };
}

/** Chooses the next item that matches the search. */
function showNextHit(step) {
  if (!found?.size) return;
  choose(items[nextInCircle([...found], state.chosen, step)], true);
}
