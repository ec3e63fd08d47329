// SPDX-License-Identifier: MIT

import DripGraph
import PageBrowser
import Testing

/// The page of a large application, in a real browser if there is one.
struct PageTests {
    @Test(.enabled(if: Browser.path != nil))
    func aPageOf5000ProvidersLoadsAndAnswersAClick() throws {
        let page = HTMLRenderer().render(largeGraph(), title: "Large")
        let figures = try Browser.figures(of: page, after: measuring)
        #expect(figures["providers"] == 5120)
        #expect(figures["related"] ?? 0 > 1000)
        // We promise 2,000 ms and 500 ms. The limits are higher, since the machine may build at the same time.
        #expect(figures["load"] ?? .infinity < 6000)
        #expect(figures["click"] ?? .infinity < 2000)
        print("page of 5,120 providers: \(figures)")
    }

    @Test(.enabled(if: Browser.path != nil))
    func searchCountsHidesAndJumps() throws {
        let page = HTMLRenderer().render(largeGraph(), title: "Large")
        let figures = try Browser.figures(of: page, after: searching)
        #expect(figures == ["found": 1, "boxes": 1, "chosen": 1, "needs": 2, "near": 116])
    }

    @Test(.enabled(if: Browser.path != nil))
    func aLargePageOpensTheUpperComponents() throws {
        let page = HTMLRenderer().render(largeGraph(), title: "Large")
        let figures = try Browser.figures(of: page, after: "report({ parts: heads.size, boxes: boxes.size });")
        #expect(figures == ["parts": 37, "boxes": 0])
    }

    @Test(.enabled(if: Browser.path != nil))
    func componentsStandBelowTheirParents() throws {
        var notes = HTMLRenderer.Notes()
        notes.parents = ["C2": ["C1"]]
        let place = Place(path: "A.swift", line: 1, column: 1)
        let graph = Graph(
            components: [("C0", nil), ("C1", "C0"), ("C2", "P")].map { id, parent in
                ComponentNode(
                    id: id, name: id, target: "A", place: place,
                    parents: parent.map { [.init(name: "parent", type: $0, target: $0)] } ?? [])
            })
        let script = """
            nodes.get("C2").parent.id === "C1" && nodes.get("C1").parent.id === "C0" && roots.length === 1 ? 1 : 0
            """
        let figures = try Browser.figures(
            of: HTMLRenderer().render(graph, title: "", notes: notes), after: "report({ isTree: \(script) });")
        #expect(figures == ["isTree": 1])
    }
}

/// Milliseconds until the page is laid out, and until a click has colored a provider's dependencies and drawn the
/// arrows.
private let measuring = """
    document.body.getBoundingClientRect();
    const load = performance.now();
    openAll(true);
    document.body.getBoundingClientRect();
    const start = performance.now();
    boxes.get("M319.p15").click();
    document.body.getBoundingClientRect();
    const click = performance.now() - start;
    report({ load, click, providers: boxes.size, related: needs.size });
    """

private let searching = """
    const search = document.getElementById("search");
    search.value = "M7.p3 ";
    search.oninput();
    const found = shown.size;
    search.onkeydown({ key: "Enter" });
    const shownBoxes = boxes.size, near = needs.size;
    document.getElementById("depth").value = "1";
    choose(chosen);
    report({ found, boxes: shownBoxes, chosen: chosen === "M7.p3" ? 1 : 0, needs: needs.size, near });
    """

/// A tree of 40 components with four children each, 320 modules, 5,120 providers and 14,000 dependencies.
private func largeGraph() -> Graph {
    let place = { (line: Int) in Place(path: "Sources/A.swift", line: line, column: 1) }
    var graph = Graph()
    for c in 0..<40 {
        let parent = c == 0 ? [] : [ComponentNode.Accessor(name: "parent", type: "C", target: "C\((c - 1) / 4)")]
        graph.components.append(
            ComponentNode(id: "C\(c)", name: "Component\(c)", target: "T", place: place(c), parents: parent))
    }
    for m in 0..<320 {
        graph.modules.append(
            ModuleNode(id: "M\(m)", name: "Module\(m)", target: "T", place: place(m), component: "C\(m / 8)"))
    }
    for p in 0..<5120 {
        let id = { (p: Int) in "M\(p / 16).p\(p % 16)" }
        graph.providers.append(
            ProviderNode(
                id: id(p), name: "p\(p % 16)()", module: "M\(p / 16)", target: "T", strategy: .single,
                type: "Service\(p) ", place: place(p)))
        for step in [1, 5, 17] where p >= step && (p + step) % 12 != 0 {
            graph.dependencies.append(Dependency(from: id(p), to: id(p - step), kind: .creation))
        }
    }
    return graph
}
