// SPDX-License-Identifier: MIT

extension TimelinePage {
    /// Search, selection, the list at the side, and the keyboard and mouse handlers.
    static let choice = #"""
        const make = (tag, name, text, parent) => {
          const made = document.createElement(tag);
          if (name) made.className = name;
          if (text !== undefined) made.textContent = text;
          parent?.append(made);
          return made;
        };
        const fact = (list, name, text, kind) => {
          if (text === null || text === "") return;
          make("dt", "", name, list);
          make("dd", kind, text, list);
        };
        const listOf = (title, some, side, time = item => item.end - item.begin, most = 40) => {
          if (!some.length) return;
          make("h3", "", title + " (" + some.length.toLocaleString("en") + ")", side);
          const list = make("ol", "", undefined, side);
          for (const item of some.slice(0, most)) {
            const line = make("li", "", undefined, list);
            const key = item.slice && item.slice.key !== null ? " for " + item.slice.key : "";
            make("button", "", item.name + key, line).onclick = () => choose(item, true);
            make("span", "", format(time(item)), line);
          }
          if (some.length > most) make("p", "", "and " + (some.length - most).toLocaleString("en") + " more", side);
        };
        const bySelf = items.filter(item => item.slice).sort((a, b) => b.slice.self - a.slice.self);

        const describe = () => {
          const side = element("details");
          side.replaceChildren();
          if (!chosen) {
            listOf("Most self time", bySelf, side, item => item.slice.self, 20);
            return;
          }
          make("h2", "", chosen.name, side);
          const list = make("dl", "", undefined, side), { slice, provider, component } = chosen;
          if (slice) {
            fact(list, "key", slice.key);
            fact(list, "type", provider.type);
            fact(list, "strategy", provider.strategy + (slice.override ? ", by an override" : ""));
            fact(list, "component", component.name + (component.builtAt ? ", built at " + component.builtAt : ""));
            fact(list, "place", provider.file && provider.file + ":" + provider.line);
          }
          fact(list, "on", lanes[chosen.lane].name);
          fact(list, "began", "after " + format(chosen.begin));
          fact(list, "total", format(chosen.end - chosen.begin) + ((slice ?? chosen.wait).end === null ? ", unfinished" : ""));
          if (slice) fact(list, "self", format(slice.self));
          if (slice) fact(list, "error", slice.error, "error");
          const path = [];
          for (let n = slice ? slice.requester : chosen.requester?.index ?? null; n !== null; n = items[n].slice.requester) {
            path.push(items[n]);
          }
          listOf("For", path, side);
          listOf("Waited for", chosen.wanted ? [chosen.wanted] : [], side);
          listOf("Asked for", [...chosen.asked].sort((a, b) => b.end - b.begin - a.end + a.begin), side);
          listOf("Waits", chosen.waits, side);
          listOf("Others waited for it", items.filter(item => item.wanted === chosen), side);
        };
        const choose = (item, jumps) => {
          chosen = item;
          describe();
          if (item && jumps) {
            const length = item.end - item.begin, shown = view.end - view.begin;
            const isSmall = length < shown / 100, isOut = item.begin < view.begin || item.end > view.end;
            const wanted = isSmall || length > shown ? Math.max(length * 8, 1) : shown;
            if (isSmall || isOut) show(item.begin + length / 2 - wanted / 2, item.begin + length / 2 + wanted / 2);
            const top = lanes[item.lane].top + item.depth * rowHeight;
            if (top < area.scrollTop + axis || top + rowHeight > area.scrollTop + shownHeight) {
              area.scrollTop = top - shownHeight / 2;
            }
          }
          plan();
        };
        const itemAt = (left, top) => {
          const place = top + area.scrollTop, time = timeAt(left);
          const lane = lanes.findLast(lane => place >= lane.top);
          const row = top > axis && lane ? lane.rows[Math.floor((place - lane.top) / rowHeight)] : undefined;
          if (!row) return null;
          // A click beside a thin item also hits it.
          const near = 2 / width * (view.end - view.begin), item = row[firstAfter(row, time - near)];
          return item && item.begin <= time + near ? item : null;
        };

        const search = element("search");
        search.oninput = () => {
          const words = search.value.toLowerCase().split(/\s+/).filter(word => word);
          const matching = words.length ? items.filter(item => words.every(word => item.text.includes(word))) : null;
          found = matching && new Set(matching.map(item => item.index));
          element("count").textContent = found ? counted(found.size, "hit") : "";
          plan();
        };
        search.onkeydown = event => {
          if (event.key !== "Enter" || !found?.size) return;
          const places = [...found], last = chosen ? places.indexOf(chosen.index) : -1;
          choose(items[places[(last + (event.shiftKey ? places.length - 1 : 1)) % places.length]], true);
        };

        let dragged = null;
        canvas.onpointerdown = event => {
          dragged = { x: event.offsetX, moved: 0 };
          canvas.setPointerCapture(event.pointerId);
        };
        canvas.onpointermove = event => {
          if (!dragged) return;
          const by = dragged.x - event.offsetX;
          dragged.moved += Math.abs(by);
          dragged.x = event.offsetX;
          if (dragged.moved > 3) { canvas.classList.add("dragged"); pan(by); }
        };
        canvas.onpointercancel = () => {
          canvas.classList.remove("dragged");
          dragged = null;
        };
        canvas.onpointerup = event => {
          if (dragged && dragged.moved <= 3) choose(itemAt(event.offsetX, event.offsetY));
          canvas.onpointercancel();
        };
        canvas.ondblclick = event => {
          const item = itemAt(event.offsetX, event.offsetY);
          if (item) show(item.begin - (item.end - item.begin) / 8, item.end + (item.end - item.begin) / 8);
        };
        area.addEventListener("wheel", event => {
          if (event.ctrlKey || event.metaKey) zoom(Math.exp(event.deltaY / 300), event.offsetX);
          else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) pan(event.deltaX || event.deltaY);
          else return;
          event.preventDefault();
        }, { passive: false });
        area.onscroll = plan;
        document.onkeydown = event => {
          if (event.target === search || event.ctrlKey || event.metaKey || event.altKey) return;
          const keys = {
            w: () => zoom(0.7), "+": () => zoom(0.7), s: () => zoom(1 / 0.7), "-": () => zoom(1 / 0.7),
            a: () => pan(-width / 8), ArrowLeft: () => pan(-width / 8), d: () => pan(width / 8),
            ArrowRight: () => pan(width / 8), f: () => chosen && choose(chosen, true), Escape: () => choose(null),
          };
          keys[event.key]?.();
        };
        element("in").onclick = () => zoom(0.5);
        element("out").onclick = () => zoom(2);
        element("all").onclick = () => show(0, duration);
        new ResizeObserver(() => { resize(); plan(); }).observe(area);
        matchMedia("(prefers-color-scheme: dark)").onchange = plan;

        const creations = trace.slices.filter(slice => slice.kind === "creation");
        const failures = trace.slices.filter(slice => slice.error !== null).length;
        element("summary").textContent = [
          counted(creations.length, "creation") + " in " + format(duration), counted(trace.threads.length, "track"),
          counted(trace.waits.length, "wait"), failures ? counted(failures, "failure") : "",
          trace.droppedEvents ? counted(trace.droppedEvents, "event") + " dropped" : "",
          "Ctrl + wheel or w, s to zoom; drag or a, d to move",
        ].filter(text => text).join(" · ");
        resize();
        describe();
        draw();
        """#
}
