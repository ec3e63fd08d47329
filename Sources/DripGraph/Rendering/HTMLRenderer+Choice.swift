// SPDX-License-Identifier: MIT

extension HTMLRenderer {
    /// Shows the chosen provider's dependencies and dependents: colors, arrows and the list at the side.
    static let choice = #"""
        let chosen = null, needs = new Set(), needed = new Set();

        /** The box of a provider, or the head of the closed section around it. */
        const anchor = id => {
          if (boxes.has(id)) return boxes.get(id);
          if (shown && !shown.has(id)) return null;
          for (let node = nodes.get(byID.get(id)?.module); node; node = node.parent) if (heads.has(node.id)) return heads.get(node.id);
          return null;
        };
        const paint = () => {
          for (const [id, box] of boxes) {
            const list = box.classList;
            list.toggle("chosen", id === chosen);
            list.toggle("needs", id !== chosen && needs.has(id));
            list.toggle("needed", id !== chosen && needed.has(id));
            list.toggle("faded", chosen !== null && !needs.has(id) && !needed.has(id));
          }
        };
        const arrowsToDraw = () => {
          if (!chosen) return graph.dependencies.length <= few ? graph.dependencies.map(d => [d, ""]) : [];
          const related = [];
          for (const id of needs) for (const d of edgesFrom.get(id) || []) if (needs.has(d.to)) related.push([d, "needs"]);
          for (const id of needed) for (const d of edgesTo.get(id) || []) if (needed.has(d.from)) related.push([d, "needed"]);
          const isNear = d => d.from === chosen || d.to === chosen;
          return related.length > 10 * few ? related.filter(([d]) => isNear(d)) : related;
        };
        const draw = () => {
          const svg = element("arrows"), area = svg.parentElement;
          const lines = new Map();
          for (const [d, kind] of arrowsToDraw()) {
            const from = anchor(d.from), to = anchor(d.to);
            if (from && to && from !== to) {
              const later = d.kind !== "creation";
              const key = (from.drawing ??= draw.next++) + " " + (to.drawing ??= draw.next++) + kind;
              const line = lines.get(key);
              if (line) line.later &&= later; else lines.set(key, { from, to, kind, later });
            }
          }
          // Read all positions before adding anything, so the browser computes the layout once.
          const corner = area.getBoundingClientRect(), rects = new Map();
          const origin = { left: corner.left - area.scrollLeft, top: corner.top - area.scrollTop };
          const rect = box => rects.get(box) || rects.set(box, box.getBoundingClientRect()).get(box);
          const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
          const size = [area.scrollWidth, area.scrollHeight];
          for (const { from, to, kind, later } of lines.values()) {
            const a = rect(from), b = rect(to);
            const left = a.left > b.right, right = a.right < b.left;
            const x1 = (left ? a.left : a.right) - origin.left, y1 = a.top + a.height / 2 - origin.top;
            const x2 = (right ? b.left : b.right) - origin.left, y2 = b.top + b.height / 2 - origin.top;
            const bend = left || right ? Math.abs(x2 - x1) / 2 : 40;
            const c1 = x1 + (left ? -bend : bend), c2 = x2 + (right ? -bend : bend);
            const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
            path.setAttribute("d", `M${x1},${y1} C${c1},${y1} ${c2},${y2} ${x2},${y2}`);
            path.setAttribute("class", (later ? "later " : "") + kind);
            path.setAttribute("marker-end", "url(#head)");
            group.append(path);
          }
          svg.setAttribute("width", size[0]);
          svg.setAttribute("height", size[1]);
          svg.querySelector("g")?.remove();
          svg.append(group);
        };
        draw.next = 0;

        const describe = () => {
          const side = element("details");
          side.replaceChildren();
          if (!chosen) { make("p", "", "Choose a provider to see what it needs and what needs it.", side); return; }
          const p = byID.get(chosen);
          make("h2", "", p.name, side);
          make("p", "", p.strategy + (p.keyed ? " for key" : "") + " of " + p.type, side);
          make("p", "", "in " + (moduleByID.get(p.module)?.name || p.module) + ", target " + p.target, side);
          const place = p.place.path + ":" + p.place.line;
          if (notes.sourceURL) {
            const link = make("a", "", place, make("p", "", undefined, side));
            link.href = notes.sourceURL.replaceAll("{path}", encodeURI(p.place.path)).replaceAll("{line}", p.place.line);
          } else make("p", "", place, side);
          for (const finding of findings.get(chosen) || []) {
            make("p", "finding", finding.severity + ": " + finding.headline + " [" + finding.rule + "]", side);
          }
          const list = (title, edges, end) => {
            const found = edges.get(chosen) || [];
            make("h3", "", title + " (" + found.length + ")", side);
            const items = make("ul", "", undefined, side);
            for (const d of found) {
              const item = make("li", "", undefined, items), other = byID.get(d[end]);
              make("button", "", other ? other.name : d[end], item).onclick = () => choose(d[end]);
              const module = other && moduleByID.get(other.module);
              item.append(" · " + (module ? module.name : "") + (d.kind === "creation" ? "" : " · " + d.kind));
            }
          };
          list("Needs", edgesFrom, "to");
          list("Needed by", edgesTo, "from");
        };

        const refresh = () => { paint(); draw(); };
        const choose = id => {
          if (id !== null && !byID.has(id)) return;
          chosen = id;
          const depth = Number(element("depth").value) || Infinity;
          needs = id ? follow(id, edgesFrom, "to", depth) : new Set();
          needed = id ? follow(id, edgesTo, "from", depth) : new Set();
          document.body.classList.toggle("choosing", id !== null);
          if (id && shown && !shown.has(id)) { for (const name of ["search", "target", "strategy", "only"]) element(name).value = ""; }
          if (element("only").value === "chosen" || id && shown && !shown.has(id)) filter();
          if (id) {
            reveal(id);
            history.replaceState(null, "", "#" + encodeURIComponent(id));
          }
          describe();
          refresh();
          if (id) boxes.get(id)?.scrollIntoView({ block: "center", inline: "nearest" });
        };

        const options = (id, values) => {
          for (const value of [...new Set(values)].sort()) make("option", "", value, element(id)).value = value;
        };
        options("target", graph.providers.map(p => p.target));
        options("strategy", graph.providers.map(p => p.strategy));
        element("search").oninput = filter;
        element("search").onkeydown = event => { if (event.key === "Enter") jump(); };
        for (const id of ["target", "strategy", "only"]) element(id).onchange = filter;
        element("depth").onchange = () => choose(chosen);
        element("open").onclick = () => openAll(true);
        element("close").onclick = () => openAll(false);
        const counted = (list, noun) => list.length + " " + noun + (list.length === 1 ? "" : "s");
        element("summary").textContent = [counted(graph.components, "component"), counted(graph.modules, "module"),
          counted(graph.providers, "provider"), counted(notes.findings, "finding")].join(", ");
        addEventListener("resize", draw);
        if (notes.depth !== null) {
          if (![...element("depth").options].some(o => o.value === String(notes.depth))) make("option", "", notes.depth, element("depth"));
          element("depth").value = String(notes.depth);
        }
        openFirst();
        filter();
        let wanted = "";
        try { wanted = decodeURIComponent(location.hash.slice(1)); } catch { }
        choose(byID.has(wanted) ? wanted : notes.chosen);
        """#
}
