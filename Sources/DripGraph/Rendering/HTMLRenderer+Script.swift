// SPDX-License-Identifier: MIT

extension HTMLRenderer {
    /// Lays out the graph that the page holds, and follows it from the chosen provider.
    static let script = """
        "use strict";
        const graph = JSON.parse(document.getElementById("graph").textContent);
        const byID = new Map(graph.providers.map(p => [p.id, p]));
        const boxes = new Map();
        let chosen = null;

        const make = (tag, name, text, parent) => {
          const element = document.createElement(tag);
          if (name) element.className = name;
          if (text !== undefined) element.textContent = text;
          if (parent) parent.append(element);
          return element;
        };
        const columnOf = new Map();
        const depth = (component, seen = new Set()) => {
          if (columnOf.has(component.id)) return columnOf.get(component.id);
          if (seen.has(component.id)) return 0;
          seen.add(component.id);
          const parents = component.parents.map(p => graph.components.find(c => c.id === p.refersTo)).filter(Boolean);
          const column = Math.max(-1, ...parents.map(p => depth(p, seen))) + 1;
          columnOf.set(component.id, column);
          return column;
        };

        const build = () => {
          const root = document.getElementById("columns");
          const columns = [];
          const place = (index, component, modules) => {
            while (columns.length <= index) columns.push(make("div", "column", undefined, root));
            const frame = make("section", "component", undefined, columns[index]);
            make("h2", "", component, frame);
            for (const module of modules) {
              const card = make("div", "module", undefined, frame);
              make("h3", "", module.name, card);
              for (const provider of graph.providers.filter(p => p.module === module.id)) {
                const box = make("button", "provider", provider.name, card);
                make("small", "", provider.strategy + (provider.keyed ? " for key" : "") + " · " + provider.type, box);
                box.onclick = () => choose(chosen === provider.id ? null : provider.id);
                boxes.set(provider.id, box);
              }
            }
          };
          for (const component of graph.components) {
            place(depth(component), component.name, graph.modules.filter(m => m.component === component.id));
          }
          const drawn = new Set(graph.components.map(c => c.id));
          const free = graph.modules.filter(m => !drawn.has(m.component));
          if (free.length) place(columns.length, "any component", free);
          document.getElementById("summary").textContent = graph.components.length + " components, "
            + graph.modules.length + " modules, " + graph.providers.length + " providers";
        };

        const follow = (start, from, to) => {
          const found = new Set();
          const stack = [start];
          while (stack.length) {
            const id = stack.pop();
            for (const d of graph.dependencies) {
              if (d[from] === id && !found.has(d[to])) { found.add(d[to]); stack.push(d[to]); }
            }
          }
          return found;
        };

        const draw = () => {
          const svg = document.getElementById("arrows");
          const area = svg.parentElement;
          const origin = area.getBoundingClientRect();
          svg.innerHTML = '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
            + 'orient="auto"><path d="M0,0 L8,4 L0,8 z"/></marker></defs>';
          svg.setAttribute("width", area.scrollWidth);
          svg.setAttribute("height", area.scrollHeight);
          const needs = chosen ? follow(chosen, "from", "to").add(chosen) : new Set();
          const needed = chosen ? follow(chosen, "to", "from").add(chosen) : new Set();
          for (const d of graph.dependencies) {
            const a = boxes.get(d.from).getBoundingClientRect();
            const b = boxes.get(d.to).getBoundingClientRect();
            const left = a.left > b.right, right = a.right < b.left;
            const x1 = (left ? a.left : a.right) - origin.left, y1 = a.top + a.height / 2 - origin.top;
            const x2 = (right ? b.left : b.right) - origin.left, y2 = b.top + b.height / 2 - origin.top;
            const bend = left || right ? Math.abs(x2 - x1) / 2 : 40;
            const c1 = x1 + (left ? -bend : bend), c2 = x2 + (right ? -bend : bend);
            const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
            path.setAttribute("d", `M${x1},${y1} C${c1},${y1} ${c2},${y2} ${x2},${y2}`);
            const down = needs.has(d.from) && needs.has(d.to), up = needed.has(d.from) && needed.has(d.to);
            path.setAttribute("class", [d.kind === "creation" ? "" : "later", down ? "needs" : up ? "needed" : "",
              chosen && !down && !up ? "faded" : ""].join(" "));
            path.setAttribute("marker-end", "url(#head)");
            svg.append(path);
          }
        };

        const describe = () => {
          const side = document.getElementById("details");
          side.replaceChildren();
          if (!chosen) { make("p", "", "Choose a provider to see what it needs and who needs it.", side); return; }
          const provider = byID.get(chosen);
          make("h2", "", provider.name, side);
          make("p", "", provider.strategy + (provider.keyed ? " for key" : "") + " of " + provider.type, side);
          make("p", "", provider.place.path + ":" + provider.place.line, side);
          const list = (title, from, to) => {
            const found = graph.dependencies.filter(d => d[from] === chosen);
            make("h3", "", title + " (" + found.length + ")", side);
            const items = make("ul", "", undefined, side);
            for (const d of found) {
              const item = make("li", "", undefined, items);
              const link = make("button", "", byID.get(d[to]).name, item);
              link.onclick = () => choose(d[to]);
              const module = graph.modules.find(m => m.id === byID.get(d[to]).module);
              item.append(" · " + (module ? module.name : "") + (d.kind === "creation" ? "" : " · " + d.kind));
            }
          };
          list("Needs", "from", "to");
          list("Needed by", "to", "from");
        };

        const choose = id => {
          chosen = id;
          const needs = id ? follow(id, "from", "to") : new Set();
          const needed = id ? follow(id, "to", "from") : new Set();
          for (const [other, box] of boxes) {
            box.classList.toggle("chosen", other === id);
            box.classList.toggle("needs", needs.has(other));
            box.classList.toggle("needed", needed.has(other));
            box.classList.toggle("faded", id !== null && other !== id && !needs.has(other) && !needed.has(other));
          }
          if (id) history.replaceState(null, "", "#" + encodeURIComponent(id));
          describe();
          draw();
        };

        document.getElementById("search").oninput = event => {
          const text = event.target.value.toLowerCase();
          for (const [id, box] of boxes) {
            const provider = byID.get(id);
            const hit = (provider.id + " " + provider.type).toLowerCase().includes(text);
            box.classList.toggle("faded", !hit);
          }
        };
        addEventListener("resize", draw);
        build();
        const wanted = decodeURIComponent(location.hash.slice(1));
        choose(byID.has(wanted) ? wanted : null);
        """
}
