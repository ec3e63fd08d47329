// SPDX-License-Identifier: MIT

import DripGraph
import PageBrowser
import Testing

/// The page of a graph, in a real browser if there is one.
@Suite(.enabled(if: Browser.path != nil), .serialized)
struct PageTests {
    @Test func theLayoutKeepsItsPromises() throws {
        let page = HTMLRenderer().render(shop(), title: "Shop")
        let claims = try Browser.figures(of: page, after: Browser.layoutClaims)
        #expect(claims.count > 10)
        #expect(claims.filter { $0.value != 1 } == [:])
    }

    @Test func everyQuestionIsAnswered() throws {
        let page = HTMLRenderer().render(shop(), title: "Shop", notes: notes())
        let claims = try Browser.figures(of: page, after: Browser.graphClaims)
        #expect(claims.count > 20)
        #expect(claims.filter { $0.value != 1 } == [:])
    }

    @Test func keysAndWordsReachEverything() throws {
        let page = HTMLRenderer().render(shop(), title: "Shop", notes: notes())
        let claims = try Browser.figures(of: page, after: Browser.graphHandsClaims)
        #expect(claims.count > 10)
        #expect(claims.filter { $0.value != 1 } == [:])
    }

    @Test func aPhoneShowsAndReachesEverything() throws {
        let page = HTMLRenderer().render(shop(), title: "Shop", notes: notes())
        let claims = try Browser.figures(of: page, in: .init(width: 390, height: 844), after: Browser.graphNarrowClaims)
        #expect(claims.count > 5)
        #expect(claims.filter { $0.value != 1 } == [:])
    }

    @Test(arguments: [false, true]) func textsAndLinesAreLegible(isDark: Bool) throws {
        var notes = notes()
        notes.old = JSONRenderer().render(oldShop())
        let page = HTMLRenderer().render(shop(), title: "Shop", notes: notes)
        let claims = try Browser.figures(of: page, in: .init(isDark: isDark), after: Browser.graphColorsClaims)
        #expect(claims.count > 4)
        #expect(claims.filter { $0.value != 1 } == [:])
    }

    @Test func noArrowStrikesALabelOfAnOpenModule() throws {
        let page = HTMLRenderer().render(module(of: 45), title: "Module")
        let figures = try Browser.figures(of: page, after: "report(countFaults(picture));")
        #expect(figures["boxes"] == 47)
        #expect(figures["struck"] == 0)
        #expect(figures["overlaps"] == 0)
        print("45 providers in one module: \(figures)")
    }

    /// 36 boxes are 4 components with 32 modules; 40 are components alone.
    @Test(arguments: [(components: 4, boxes: 36), (components: 40, boxes: 40)])
    func aLargeGraphStartsWithAnOverview(components: Int, boxes: Double) throws {
        let page = HTMLRenderer().render(largeGraph(components: components), title: "Large")
        let figures = try Browser.figures(of: page, after: Browser.graphWork)
        #expect(figures["boxes"] == boxes)
        #expect(figures["arrows"] ?? 0 > 30)
        for fault in ["struck", "overlaps", "childrenAbove", "upward"] { #expect(figures[fault] == 0) }
        #expect(figures["isSeen"] == 1)
        #expect(figures["providers"] == 128 * Double(components))
        #expect(figures["related"] ?? 0 > 500)
        #expect(figures["drawn"] ?? .infinity < 700)
        print("page of \(128 * components) providers: \(figures)")
    }

    @Test func paperGetsTheWholeDrawingInLightColors() throws {
        let page = HTMLRenderer().render(largeGraph(components: 8), title: "Paper")
        let figures = try Browser.figures(of: page, in: .init(isDark: true), after: printing)
        #expect(figures == ["isPart": 1, "isWhole": 1, "isLight": 1, "isPartAgain": 1, "isDarkAgain": 1])
    }

    @Test func differencesAreMarkedAndCounted() throws {
        var notes = notes()
        notes.old = JSONRenderer().render(oldShop())
        let page = HTMLRenderer().render(shop(), title: "Shop", notes: notes)
        let figures = try Browser.figures(of: page, after: comparing)
        #expect(
            figures == [
                "added": 1, "removed": 1, "changed": 1, "addedLines": 1, "removedLines": 1, "isFirstTab": 1, "marks": 1,
            ])
    }

    @Test func equalGraphsHaveNoDifference() throws {
        var notes = notes()
        notes.old = JSONRenderer().render(shop())
        let page = HTMLRenderer().render(shop(), title: "Shop", notes: notes)
        let script = #"report({ isSame: /is the same/.test(element("panel").textContent) ? 1 : 0 });"#
        #expect(try Browser.figures(of: page, after: script) == ["isSame": 1])
    }

    @Test func titlesAndDataCannotEndTheirElements() throws {
        let module = ModuleNode(
            id: "</script><b>", name: "</b>", target: "{{title}}", place: place("A"), component: nil)
        let graph = Graph(modules: [module])
        let page = HTMLRenderer().render(graph, title: "</title><script>{{data}}")
        let script = "report({ bold: document.querySelectorAll('b').length, boxes: picture.boxes.length });"
        #expect(try Browser.figures(of: page, after: script) == ["bold": 0, "boxes": 2])
    }
}

/// Asks the browser to print the page, and looks at it while it does.
private let printing = """
    run(async () => {
      await click(element("show-providers"));
      const figures = { isPart: picture.elements.size < picture.boxes.length ? 1 : 0 };
      const backColor = () => getComputedStyle(document.documentElement).getPropertyValue("--back");
      addEventListener("beforeprint", () => {
        figures.isWhole = picture.elements.size === picture.boxes.length ? 1 : 0;
        figures.isLight = backColor() === "#ffffff" ? 1 : 0;
      });
      await askBrowser("Page.printToPDF");
      figures.isPartAgain = picture.elements.size < picture.boxes.length ? 1 : 0;
      figures.isDarkAgain = backColor() !== "#ffffff" ? 1 : 0;
      report(figures);
    });
    """

private let comparing = """
    const tab = element("tab-changes").getAttribute("aria-selected") === "true" ? 1 : 0;
    const marks = [...document.querySelectorAll(".marks")].map(mark => mark.textContent).sort().join();
    update({ show: "providers" });
    const count = selector => document.querySelectorAll(selector).length;
    report({
      added: count(".box.added"), removed: count(".box.removed"), changed: count(".box.changed"),
      addedLines: count("#lines .line.added"), removedLines: count("#lines .line.removed"), isFirstTab: tab,
      marks: marks === "+1,−1 ±1" ? 1 : 0,
    });
    """

// MARK: - Graphs

private func place(_ file: String, _ line: Int = 1) -> Place {
    Place(path: "Sources/\(file).swift", line: line, column: 1)
}

private func provider(
    _ id: String,
    _ strategy: Strategy = .single,
    line: Int = 1,
    target: String = "Shop"
) -> ProviderNode {
    let parts = id.split(separator: ".")
    return ProviderNode(
        id: id, name: "\(parts[1])()", module: String(parts[0]), target: target,
        provision: .init(strategy, type: "Int"),
        place: place(String(parts[0]), line))
}

private func needs(_ from: String, _ to: String, _ kind: Need = .creation) -> Dependency {
    Dependency(from: from, to: to, kind: kind)
}

/// A shop with orders, a cycle, and a module for any component.
private func shop() -> Graph {
    let parent = ComponentNode.Accessor(name: "parent", type: "ShopParent", target: "ShopParent")
    let module = { (id: String, component: String?) in
        ModuleNode(id: id, name: id, target: id == "Loose" ? "Lib" : "Shop", place: place(id), component: component)
    }
    return Graph(
        components: [
            ComponentNode(id: "Order", name: "Order", target: "Shop", place: place("Order"), parents: [parent]),
            ComponentNode(id: "Shop", name: "Shop", target: "Shop", place: place("Shop")),
        ],
        modules: [
            module("Bar", "Order"), module("Counter", "Shop"), module("Equipment", "Shop"), module("Loose", nil),
        ],
        providers: [
            provider("Bar.cup", .graphSingle), provider("Bar.shot", .transient, line: 2), provider("Counter.menu"),
            provider("Counter.till", line: 2), provider("Equipment.boiler"),
            provider("Equipment.grinder", .weakSingle, line: 2), provider("Loose.clock", target: "Lib"),
        ],
        dependencies: [
            needs("Bar.cup", "Bar.shot"), needs("Bar.shot", "Equipment.boiler"),
            needs("Bar.shot", "Equipment.grinder", .deferred), needs("Counter.menu", "Equipment.boiler"),
            needs("Counter.till", "Equipment.boiler"), needs("Equipment.boiler", "Equipment.grinder"),
            needs("Equipment.boiler", "Loose.clock"), needs("Equipment.grinder", "Equipment.boiler"),
        ])
}

/// The shop before it had a cup, with a bell, and with another clock.
private func oldShop() -> Graph {
    var old = shop()
    old.providers = old.providers.filter { $0.id != "Bar.cup" && $0.id != "Counter.till" }
    old.providers += [provider("Counter.till", .transient, line: 2), provider("Counter.bell")]
    old.dependencies = old.dependencies.filter { $0.from != "Bar.cup" } + [needs("Counter.bell", "Loose.clock")]
    return old
}

private func notes() -> HTMLRenderer.Notes {
    var notes = HTMLRenderer.Notes()
    notes.parents = ["Order": ["Shop"]]
    notes.sourceURL = "https://x.org/{path}#L{line}"
    notes.findings = [
        LocatedFinding(
            finding(.cycle, "boiler() in Equipment needs itself", path: ["boiler()", "grinder()", "boiler()"]),
            node: "Equipment.boiler", pathNodes: ["Equipment.boiler", "Equipment.grinder", nil]),
        LocatedFinding(finding(.unreached, "nothing calls menu()"), node: "Counter.menu"),
        LocatedFinding(finding(.outsideModule, "single outside a module"), node: nil),
    ]
    return notes
}

private func finding(_ rule: Finding.Rule, _ headline: String, path: [String] = []) -> Finding {
    Finding(
        rule: rule, place: place("Equipment"), headline: headline, path: path, why: "Each waits for the next.",
        remedies: ["pass a Provider"])
}

/// One module in which each provider needs a few later ones.
private func module(of count: Int) -> Graph {
    let id = { (number: Int) in "Module.service\(number)" }
    var graph = Graph(
        components: [ComponentNode(id: "App", name: "App", target: "App", place: place("App"))],
        modules: [ModuleNode(id: "Module", name: "Module", target: "App", place: place("Module"), component: "App")],
        providers: (0..<count).map { provider(id($0), Strategy.allCases[$0 % 5], line: $0 + 1) })
    for number in 0..<count {
        for step in [1, 4, 9, 16] where number + step < count && (number * step) % 7 != 3 {
            graph.dependencies.append(needs(id(number), id(number + step), step == 9 ? .deferred : .creation))
        }
    }
    return graph
}

/// A tree of components with four children each. A component has 8 modules, 128 providers and about 350 dependencies.
private func largeGraph(components count: Int) -> Graph {
    var graph = Graph()
    for c in 0..<count {
        let parent = c == 0 ? [] : [ComponentNode.Accessor(name: "parent", type: "C", target: "C\((c - 1) / 4)")]
        graph.components.append(
            ComponentNode(id: "C\(c)", name: "Component\(c)", target: "T", place: place("A", c), parents: parent))
    }
    for m in 0..<8 * count {
        graph.modules.append(
            ModuleNode(id: "M\(m)", name: "Module\(m)", target: "T", place: place("A", m), component: "C\(m / 8)"))
    }
    let id = { (p: Int) in "M\(p / 16).p\(p % 16)" }
    for p in 0..<128 * count {
        graph.providers.append(provider(id(p), line: p))
        for step in [1, 5, 17] where p >= step && (p + step) % 12 != 0 {
            graph.dependencies.append(needs(id(p), id(p - step)))
        }
    }
    return graph
}
