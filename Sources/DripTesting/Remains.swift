// SPDX-License-Identifier: MIT

package import Drip

/// Weak references to a component and to everything that it built and kept.
package struct Remains {
    private weak var component: (any ComponentType)?
    private let name: String
    private let builtAt: String
    private let built: [Built]

    private struct Built {
        weak var object: AnyObject?
        let row: [String]
    }

    /// The most lines of objects in a report.
    private static let limit = 12

    package init(of component: some ComponentType) {
        self.component = component
        name = "\(type(of: component))"
        builtAt = component.builtAt
        built = component.built.compactMap { kept in
            guard let object = kept.object else { return nil }
            return Built(object: object, row: Remains.row(of: kept, object))
        }
    }

    private static func row(of kept: KeptInstance, _ object: AnyObject) -> [String] {
        let provider = kept.provider
        let type = provider.strategy == "module" ? "module" : "\(type(of: object))"
        return [provider.name, type, provider.place]
    }

    /// Whether all objects were released.
    package var isEmpty: Bool { component == nil && !built.contains { $0.object != nil } }

    /// Reports the objects that are still alive; `nil` if there are none.
    package var report: Report? {
        guard !isEmpty else { return nil }
        if let component { return report(of: component) }
        let alive = built.filter { $0.object != nil }.map(\.row)
        return Report(
            headline: "objects that \(name) built were not released with it.",
            why: "Something else holds them.",
            advice: [
                "look for a reference cycle among these, and make one of its references weak",
                "release what the test itself still holds",
            ]
        ).adding(facts: Remains.facts(alive))
    }

    // MARK: A component that is alive

    /// Living children come first, with the objects that hold them: they keep the component alive. Then come running tasks
    /// and what else holds the component itself, then the rest.
    private func report(of component: any ComponentType) -> Report {
        let children = component.snapshot.children
        let alive = built.compactMap { kept in kept.object.map { (object: $0, row: kept.row) } }
        let holders = alive.map { (row: $0.row, held: held(by: $0.object, component, children)) }
        let rows =
            children.map { [$0.name, "child component", $0.builtAt, ""] }
            + holders.compactMap { holder in holder.held?.isChild == true ? holder.row + [holder.held!.text] : nil }
            + component.placesOfRunningTasks.map { ["a task", "running", $0, "holds \(name)"] }
            + [[name, "component", builtAt, ""]]
            + holders.compactMap { holder in holder.held?.isChild == false ? holder.row + [holder.held!.text] : nil }
            + holders.filter { $0.held == nil }.map { $0.row + [""] }
        let why =
            children.isEmpty
            ? "Something holds the component, and the component holds what it built."
            : "A child component that lives keeps its parent alive, and the parent holds what it built."
        return Report(
            headline: "\(name) was not released.",
            why: why,
            advice: children.isEmpty ? Remains.advice : ["release the child first, and what holds it"] + Remains.advice
        ).adding(facts: Remains.facts(rows))
    }

    private static let advice = [
        "let an instance that refers back to its component hold a Provider, or hold it weakly",
        "let stored closures capture `[weak self]`, or nothing of the component",
        "end the tasks and subscriptions that use it",
    ]

    /// The component or child that an object holds, in words.
    private func held(
        by object: AnyObject,
        _ component: any ComponentType,
        _ children: [ComponentSnapshot]
    ) -> (text: String, isChild: Bool)? {
        let found = HeldComponents(by: object).found
        for (held, path) in found {
            let id = held.snapshot.id
            if let child = children.first(where: { $0.id == id }) { return ("holds \(child.name): \(path)", true) }
        }
        return found.first { $0.component === component }.map { ("holds \(name): \($0.path)", false) }
    }

    private static func facts(_ rows: [[String]]) -> [String] {
        let shown = rows.count > limit ? Array(rows.prefix(limit - 1)) : rows
        let table = Report.table(shown)
        return shown.count == rows.count ? table : table + ["and \(rows.count - shown.count) more"]
    }
}
