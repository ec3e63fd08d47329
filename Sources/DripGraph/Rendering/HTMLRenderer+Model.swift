// SPDX-License-Identifier: MIT

extension HTMLRenderer {
    /// Reads the graph in the page and builds the tree of components and modules.
    static let model = #"""
        "use strict";
        const read = id => JSON.parse(document.getElementById(id).textContent);
        const graph = read("graph"), notes = read("notes");
        const group = (list, key) => {
          const groups = new Map();
          for (const item of list) {
            const name = key(item);
            if (groups.has(name)) groups.get(name).push(item); else groups.set(name, [item]);
          }
          return groups;
        };
        const byID = new Map(graph.providers.map(p => [p.id, p]));
        const moduleByID = new Map(graph.modules.map(m => [m.id, m]));
        const componentByID = new Map(graph.components.map(c => [c.id, c]));
        const edgesFrom = group(graph.dependencies, d => d.from), edgesTo = group(graph.dependencies, d => d.to);

        // A finding marks the provider that is declared at its line, or the last one before it.
        const findings = new Map();
        const byFile = group(graph.providers, p => p.place.path);
        for (const list of byFile.values()) list.sort((a, b) => a.place.line - b.place.line);
        for (const finding of notes.findings) {
          for (const [path, line] of finding.places) {
            const provider = (byFile.get(path) || []).filter(p => p.place.line <= line).pop();
            if (!provider) continue;
            const known = findings.get(provider.id) || [];
            if (!known.includes(finding)) findings.set(provider.id, known.concat(finding));
          }
        }

        // A node is a component or a module. A component goes below its first parent that is not its own descendant.
        const nodes = new Map();
        const makeNode = (kind, id, title) => {
          const node = { kind, id, title, parent: null, children: [], providers: [], open: false };
          nodes.set(id, node);
          return node;
        };
        const roots = [];
        for (const c of graph.components) makeNode("component", c.id, c.name);
        for (const c of graph.components) {
          const node = nodes.get(c.id);
          const parents = c.parents.map(p => p.refersTo).concat(notes.parents[c.id] || []).filter(id => componentByID.has(id));
          const isBelow = (other, node) => { for (; other; other = other.parent) if (other === node) return true; return false; };
          const parent = parents.map(id => nodes.get(id)).find(other => !isBelow(other, node));
          node.parent = parent || null;
          node.others = parents.filter(id => id !== parent?.id).map(id => componentByID.get(id).name);
          (parent ? parent.children : roots).push(node);
        }
        const free = graph.modules.filter(m => !componentByID.has(m.component));
        if (free.length) roots.push(makeNode("component", "", "any component"));
        for (const m of graph.modules) {
          const owner = nodes.get(componentByID.has(m.component) ? m.component : "");
          const node = makeNode("module", m.id, m.name);
          node.parent = owner;
          owner.children.splice(owner.children.filter(n => n.kind === "module").length, 0, node);
        }
        for (const p of graph.providers) nodes.get(p.module)?.providers.push(p);

        /** The provider and the providers that it reaches in at most `depth` steps. */
        const follow = (start, edges, end, depth) => {
          const found = new Set([start]);
          let last = [start];
          for (let step = 0; last.length && step < depth; step++) {
            const next = [];
            for (const id of last) for (const d of edges.get(id) || []) {
              if (!found.has(d[end])) { found.add(d[end]); next.push(d[end]); }
            }
            last = next;
          }
          return found;
        };
        """#
}
