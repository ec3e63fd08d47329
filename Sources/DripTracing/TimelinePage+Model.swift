// SPDX-License-Identifier: MIT

extension TimelinePage {
    /// Reads the trace, and puts every slice and wait into a row of its thread.
    static let model = #"""
        const element = id => document.getElementById(id);
        const trace = JSON.parse(element("trace").textContent);
        /** Formats a time. With a step, times that are one step apart have different texts. */
        const format = (ns, step) => {
          for (const [unit, size, digits] of [["s", 1e9, 3], ["ms", 1e6, 1], ["µs", 1e3, 1]]) {
            const needed = step ? Math.max(0, Math.ceil(Math.log10(size / step) - 1e-9)) : digits;
            if (Math.abs(ns) >= size) return (ns / size).toFixed(needed) + " " + unit;
          }
          return Math.round(ns) + " ns";
        };
        const counted = (count, noun) => count.toLocaleString("en") + " " + noun + (count === 1 ? "" : "s");
        const duration = Math.max(trace.duration, 1);

        const items = trace.slices.map((slice, index) => {
          const provider = trace.providers[slice.provider], component = trace.components[slice.component];
          const name = (slice.kind === "teardown" ? "teardown of " : "") + provider.name;
          return {
            index, slice, provider, component, name, lane: slice.thread, begin: slice.begin, end: slice.end ?? duration,
            asked: [], waits: [], text: [name, provider.type, component.name, slice.key, slice.error].join(" ").toLowerCase(),
          };
        });
        for (const item of items) if (item.slice.requester !== null) items[item.slice.requester].asked.push(item);
        for (const wait of trace.waits) {
          const wanted = items[wait.slice], requester = wait.requester === null ? null : items[wait.requester];
          const item = {
            index: items.length, wait, wanted, requester, name: "waits for " + wanted.name, lane: wait.thread,
            begin: wait.begin, end: wait.end ?? duration, text: wanted.text, asked: [], waits: [],
          };
          items.push(item);
          requester?.waits.push(item);
        }

        // One row per depth. The items of a row do not overlap.
        const lanes = trace.threads.map(name => ({ name, rows: [] }));
        const inOrder = [...items].sort((a, b) => a.begin - b.begin || b.end - a.end || a.index - b.index);
        const open = lanes.map(() => []);
        for (const item of inOrder) {
          const stack = open[item.lane];
          while (stack.length && stack[stack.length - 1].end <= item.begin) stack.pop();
          item.depth = stack.length;
          stack.push(item);
          const rows = lanes[item.lane].rows;
          while (rows.length <= item.depth) rows.push([]);
          rows[item.depth].push(item);
        }
        const rowHeight = 20, laneGap = 26, axis = 24;
        let height = axis;
        for (const lane of lanes) {
          lane.top = height + laneGap - 6;
          height = lane.top + lane.rows.length * rowHeight;
        }
        height += 20;

        /** The index of the first item in a row that ends after a time. */
        const firstAfter = (row, time) => {
          let low = 0, high = row.length;
          while (low < high) {
            const middle = (low + high) >> 1;
            if (row[middle].end <= time) low = middle + 1; else high = middle;
          }
          return low;
        };
        """#
}
