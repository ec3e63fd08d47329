// SPDX-License-Identifier: MIT

package import Drip

/// What may be left of a component once nobody should hold it: everything it built and kept, held weakly.
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

    /// Whether all is gone.
    package var isEmpty: Bool { component == nil && !built.contains { $0.object != nil } }

    /// What is still alive, or nil where all is gone.
    package var report: Report? {
        guard !isEmpty else { return nil }
        let alive = built.filter { $0.object != nil }.map(\.row)
        guard component == nil else {
            return Report(
                headline: "\(name) was not released.",
                facts: Report.table([[name, "component", builtAt]] + alive),
                why: "Something holds it, and it holds what it built.",
                advice: [
                    "let an instance that refers back to its component or module hold a Provider, or hold it weakly",
                    "let closures that are kept capture `[weak self]` or nothing of the component",
                    "end the tasks and subscriptions that use it",
                ]
            )
        }
        return Report(
            headline: "what \(name) built was not released with it.",
            facts: Report.table(alive),
            why: "Something else holds it.",
            advice: [
                "let an instance that refers back to its module hold a Provider instead",
                "look for a circle among these, and let one side of it hold the other weakly",
                "release what the test itself still holds",
            ]
        )
    }
}
