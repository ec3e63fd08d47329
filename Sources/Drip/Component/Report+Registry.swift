// SPDX-License-Identifier: MIT

/// Mistakes with registries.
extension Report {
    static func changingRegistry(of component: Any.Type, builtAt: SourcePlace) -> Report {
        Report(
            headline: "\(component) gives another registry each time it is asked.",
            place: builtAt,
            why: "The registry holds the component's instances, so each call would find none.",
            advice: ["store it in a constant: let registry = Registry()"]
        )
    }

    static func sharedRegistry(of component: Any.Type, with owner: Any.Type?, builtAt: SourcePlace) -> Report {
        Report(
            headline: "\(component) uses the registry of another component, \(owner.map { a($0) } ?? "which is gone").",
            place: builtAt, role: "built at",
            why: "A registry belongs to the first component that uses it, with its modules and instances.",
            advice: [
                "give \(component) a registry of its own: let registry = Registry()",
                "if it shall reach the other component's instances, make that its parent: Registry(parent: other)",
            ]
        )
    }

    static func releasedRegistry(of component: Any.Type?, builtAt: SourcePlace) -> Report {
        Report(
            headline: "the registry of \(name(component)) was replaced or released while the component is in use.",
            place: builtAt, role: "built at",
            why: "The registry holds the component's modules and instances, which others may still use.",
            advice: [
                "store it in a constant: let registry = Registry()",
                "to forget everything, as at logout, make a new component",
            ]
        )
    }
}
