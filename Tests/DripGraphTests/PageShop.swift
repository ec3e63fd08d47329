// SPDX-License-Identifier: MIT

import DripGraph

/// The graph of the page's tests.
enum PageShop {
    private static func place(_ file: String, _ line: Int = 1) -> Place {
        Place(path: "Sources/\(file).swift", line: line, column: 1)
    }

    private static func provider(
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

    static func component(_ id: String, _ parents: [ComponentNode.Accessor] = []) -> ComponentNode {
        ComponentNode(id: id, name: id, target: "Shop", place: place(id), parents: parents)
    }

    static func module(_ id: String, of component: String?) -> ModuleNode {
        ModuleNode(id: id, name: id, target: id == "Loose" ? "Lib" : "Shop", place: place(id), component: component)
    }

    private static func needs(_ from: String, _ to: String, _ kind: Need = .creation) -> Dependency {
        Dependency(from: from, to: to, kind: kind)
    }

    /// A shop with orders, a cycle, and a module for any component.
    static var now: Graph {
        let parent = ComponentNode.Accessor(name: "parent", type: "ShopParent", target: "ShopParent")
        return Graph(
            components: [component("Order", [parent]), component("Shop")],
            modules: [
                module("Bar", of: "Order"), module("Counter", of: "Shop"), module("Equipment", of: "Shop"),
                module("Loose", of: nil),
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
    static var before: Graph {
        var old = now
        old.providers = old.providers.filter { $0.id != "Bar.cup" && $0.id != "Counter.till" }
        old.providers += [provider("Counter.till", .transient, line: 2), provider("Counter.bell")]
        old.dependencies = old.dependencies.filter { $0.from != "Bar.cup" } + [needs("Counter.bell", "Loose.clock")]
        return old
    }

    static var notes: HTMLRenderer.Notes {
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

    private static func finding(_ rule: Finding.Rule, _ headline: String, path: [String] = []) -> Finding {
        Finding(
            rule: rule, place: place("Equipment"), headline: headline, path: path, why: "Each waits for the next.",
            remedies: ["pass a Provider"])
    }
}
