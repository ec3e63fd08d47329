"use strict";

const channels = color => color.match(/[\d.]+/g).map(Number);

/** The contrast of two colors, from 1 to 21, as the Web Content Accessibility Guidelines define it. */
function contrast(a, b) {
  const [lighter, darker] = [a, b].map(color => {
    const [red, green, blue] = channels(color).map(part => part / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }).sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The color behind an element: that of the rectangle in its box, or of the nearest element with a background. */
function backgroundOf(target) {
  const box = target.closest("svg g:has(> rect)");
  if (box) return getComputedStyle(box.querySelector(":scope > rect")).fill;
  for (let part = target; part; part = part.parentElement) {
    const { backgroundColor } = getComputedStyle(part);
    if (channels(backgroundColor)[3] !== 0) return backgroundColor;
  }
  return "rgb(255, 255, 255)";
}

/** The texts with too little contrast: each once, by its classes. */
function faintTexts() {
  const found = new Map();
  for (const target of document.querySelectorAll("body *")) {
    const own = [...target.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!own || !target.checkVisibility() || target.closest("script, style, title, option")) continue;
    const style = getComputedStyle(target), color = target.closest("svg") ? style.fill : style.color;
    const value = contrast(color, backgroundOf(target));
    if (value < 4.5) found.set(`${target.tagName} ${target.className.baseVal ?? target.className}`, value.toFixed(1));
  }
  return found;
}

/** The lines and arrowheads with too little contrast to the page and to the frames. */
function faintLines() {
  const found = new Map();
  const backgrounds = [getComputedStyle(document.body).backgroundColor,
    ...[...document.querySelectorAll(".frame > rect")].map(rect => getComputedStyle(rect).fill)];
  for (const line of document.querySelectorAll("#lines .line, #emphasis .line")) {
    const value = Math.min(...backgrounds.map(back => contrast(getComputedStyle(line).stroke, back)));
    if (value < 3) found.set(line.getAttribute("class"), value.toFixed(1));
  }
  return found;
}

function failIfFaint(found) {
  if (found.size) throw new Error([...found].map(entry => entry.join(" ")).join(", "));
  return true;
}
