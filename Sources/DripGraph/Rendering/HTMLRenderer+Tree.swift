// SPDX-License-Identifier: MIT

extension HTMLRenderer {
    /// Shows the tree, opens and closes its sections, and hides providers that a search or a filter excludes.
    static let tree = #"""
        const make = (tag, name, text, parent) => {
          const element = document.createElement(tag);
          if (name) element.className = name;
          if (text !== undefined) element.textContent = text;
          if (parent) parent.append(element);
          return element;
        };
        const element = id => document.getElementById(id);
        const boxes = new Map(), heads = new Map();
        let shown = null;  // the providers that match the filters, or null for all
        const few = 300;

        const countOf = node => {
          if (node.count === undefined) {
            node.count = node.providers.filter(p => !shown || shown.has(p.id)).length
              + node.children.reduce((sum, child) => sum + countOf(child), 0);
          }
          return node.count;
        };
        const marksOf = node => node.providers.some(p => findings.has(p.id)) || node.children.some(marksOf);

        const render = (node, into) => {
          if (shown && !countOf(node)) return;
          const section = make("section", node.kind, undefined, into);
          const head = make("button", "head", undefined, section);
          head.setAttribute("aria-expanded", node.open);
          make("b", "", node.title, head);
          make("small", "", " " + countOf(node) + (node.others?.length ? " · also below " + node.others.join(", ") : ""), head);
          if (marksOf(node)) make("span", "mark", "!", head).title = "has findings";
          head.onclick = () => { toggle(node, !node.open); refresh(); };
          heads.set(node.id, head);
          node.section = section;
          if (node.open) fill(node);
        };
        const fill = node => {
          const body = make("div", "body", undefined, node.section);
          if (node.providers.length) {
            const grid = make("div", "grid", undefined, body);
            for (const p of node.providers) if (!shown || shown.has(p.id)) addBox(p, grid);
          }
          for (const child of node.children) render(child, body);
        };
        const addBox = (p, into) => {
          const box = make("button", "provider " + p.strategy, p.name, into);
          make("small", "", p.strategy + (p.keyed ? " for key" : "") + " · " + p.type, box);
          if (findings.has(p.id)) make("span", "mark", "!", box).title = findings.get(p.id).map(f => f.headline).join("\n");
          box.onclick = () => choose(chosen === p.id ? null : p.id);
          boxes.set(p.id, box);
        };
        const forget = node => {
          heads.delete(node.id);
          for (const p of node.providers) boxes.delete(p.id);
          node.children.forEach(forget);
        };
        const toggle = (node, open) => {
          if (node.open === open) return;
          node.open = open;
          if (!node.section?.isConnected) return;
          heads.get(node.id).setAttribute("aria-expanded", open);
          if (open) { fill(node); return; }
          node.section.querySelector(":scope > .body")?.remove();
          node.children.forEach(forget);
          for (const p of node.providers) boxes.delete(p.id);
        };
        const rebuild = () => {
          for (const node of nodes.values()) node.count = undefined;
          boxes.clear();
          heads.clear();
          const tree = document.createDocumentFragment();
          for (const node of roots) render(node, tree);
          element("tree").replaceChildren(tree);
        };
        /** Opens all sections around a provider. */
        const reveal = id => {
          const path = [];
          for (let node = nodes.get(byID.get(id).module); node; node = node.parent) path.unshift(node);
          for (const node of path) toggle(node, true);
        };

        const filter = () => {
          const text = element("search").value.trim().toLowerCase();
          const target = element("target").value, strategy = element("strategy").value;
          const only = element("only").value;
          const related = only === "chosen" && chosen ? new Set([...needs, ...needed]) : null;
          const isHit = p => (!text || (p.id + " " + p.type).toLowerCase().includes(text))
            && (!target || p.target === target) && (!strategy || p.strategy === strategy)
            && (!related || related.has(p.id)) && (only !== "findings" || findings.has(p.id));
          const hits = graph.providers.filter(isHit);
          shown = hits.length === graph.providers.length ? null : new Set(hits.map(p => p.id));
          element("count").textContent = shown ? hits.length + " of " + graph.providers.length : graph.providers.length + " providers";
          if (shown && hits.length <= few) {
            for (const p of hits) for (let node = nodes.get(p.module); node; node = node.parent) node.open = true;
          }
          rebuild();
          refresh();
        };
        /** Chooses the next provider that matches the search. */
        const jump = () => {
          const hits = graph.providers.filter(p => !shown || shown.has(p.id));
          if (hits.length) choose(hits[(hits.findIndex(p => p.id === chosen) + 1) % hits.length].id);
        };
        /** Opens a small graph completely, and a large one from the top until the screen is full. */
        const openFirst = () => {
          if (graph.providers.length <= few) { for (const node of nodes.values()) node.open = true; return; }
          let rows = roots.length;
          for (const queue = [...roots]; queue.length;) {
            const node = queue.shift();
            rows += node.children.length;
            if (rows > 40 && node !== roots[0]) return;
            node.open = node.children.length > 0;
            queue.push(...node.children);
          }
        };
        const openAll = open => { for (const node of nodes.values()) node.open = open; rebuild(); refresh(); };
        """#
}
