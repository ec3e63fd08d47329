"use strict";

/** Narrower items are hard to hit. They are drawn with this width, and neighbors join to a cluster. */
const least = 6;
/** A wider cluster would not show when something happened. */
const widestCluster = 120;

/** The index of the first item in a row that ends after a time. */
function firstAfter(row, time) {
  let low = 0, high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (row[middle].end <= time) low = middle + 1; else high = middle;
  }
  return low;
}

/** What a row shows: items of a width that one can hit, and clusters of narrow ones. `x` turns a time into a place. */
function partsOf(row, view, x) {
  const parts = [];
  // An item that ended just before the view may be wide enough to reach into it.
  let n = Math.max(0, firstAfter(row, view.begin) - 1);
  while (n < row.length && row[n].begin < view.end) {
    const left = x(row[n].begin);
    let right = x(row[n].end), next = n + 1;
    if (right - left < least) {
      right = left + least;
      const joins = ({ begin, end }) =>
        x(begin) < right + 1 && x(end) - x(begin) < least && x(end) - left < widestCluster;
      while (next < row.length && joins(row[next])) right = Math.max(right, x(row[next++].end));
    }
    parts.push({ items: row.slice(n, next), left, right });
    n = next;
  }
  return parts;
}

/** `page(of:) ×12`, or `12×` for different providers. */
function clusterTitle(some) {
  return some.every(item => item.name === some[0].name) ? some[0].name + " ×" + withCommas(some.length)
    : withCommas(some.length) + "×";
}
