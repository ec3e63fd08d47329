// SPDX-License-Identifier: MIT

package import Drip

/// Weak references to a component and to everything that it built and kept.
package struct Remains {
    private weak var component: AnyObject?
    private let name: String
    private let builtAt: String
    private let built: [Built]

    private struct Built {
        weak var object: AnyObject?
        let row: [String]
    }

    package init(of component: some ComponentType) {
        self.component = component
        name = "\(type(of: component))"
        builtAt = component.builtAt
        built = component.built.compactMap { kept in
            guard let object = kept.object else { return nil }
            let provider = kept.provider
            let type = provider.strategy == "module" ? "module" : "\(type(of: object))"
            return Built(object: object, row: [provider.name, type, provider.place])
        }
    }

    /// Whether all objects were released.
    package var isEmpty: Bool { component == nil && !built.contains { $0.object != nil } }

    /// Reports the objects that are still alive; `nil` if there are none.
    package var report: Report? {
        guard !isEmpty else { return nil }
        let alive = built.filter { $0.object != nil }.map(\.row)
        guard component == nil else {
            return Report(
                headline: "\(name) was not released.",
                facts: Report.table([[name, "component", builtAt]] + alive),
                why: "Something holds the component, and the component holds what it built.",
                advice: [
                    "let an instance that refers back to its component or module hold a Provider, or hold it weakly",
                    "let stored closures capture `[weak self]`, or nothing of the component",
                    "end the tasks and subscriptions that use it",
                ]
            )
        }
        return Report(
            headline: "objects that \(name) built were not released with it.",
            facts: Report.table(alive),
            why: "Something else holds them.",
            advice: [
                "let an instance that refers back to its module hold a Provider instead",
                "look for a reference cycle among these, and make one of its references weak",
                "release what the test itself still holds",
            ]
        )
    }
}
