// SPDX-License-Identifier: MIT

/// Mistakes with lifetimes.
extension Report {
    /// - Parameters:
    ///   - module: The module that was used.
    ///   - provider: The provider that was asked for, if it is known.
    ///   - wasUsed: Whether the component has given an instance. Otherwise nobody has kept it.
    static func released(
        _ component: Any.Type?,
        module: Any.Type,
        provider: Site?,
        builtAt: SourcePlace,
        wasUsed: Bool,
        hasTasks: Bool
    ) -> Report {
        let unkept = [
            "store the component in a property or variable of its own, for as long as its modules are used",
            "make the module by hand, which then retains its component: "
                + "\(module)(\(component.map { "\($0)()" } ?? "…"))",
            "use the module inside withComponent(…) { … }",
        ]
        return Report(
            headline: "\(name(component)) was released while \(module) was in use.",
            place: provider?.sourcePlace ?? builtAt,
            path: provider.map { [$0.line()] } ?? [],
            facts: ["built at   \(builtAt.text)"],
            why: "Modules do not retain their component.",
            advice: wasUsed ? outlived(name(component), hasTasks: hasTasks) : unkept
        )
    }

    /// The cures for work that has outlived its component.
    static func outlived(_ component: String, hasTasks: Bool) -> [String] {
        [
            (hasTasks ? "" : "make \(component) a MainActorComponent, or Sendable, and ")
                + "start the work with component.tasks, which keep \(component) until the work is over: tasks.start { … }",
            "give the object a Provider, component.provider { … }, and call ifOpen(), which gives nil after the end",
            "keep the component in a variable or property for as long as the work lasts",
        ]
    }

    /// - Parameter module: The module that was asked for its component, of which the last reference went.
    static func ending(_ component: Any.Type?, module: Any.Type, builtAt: SourcePlace) -> Report {
        Report(
            headline: "\(module) was asked for its component while \(name(component)) ends.",
            place: builtAt,
            role: "built at",
            why: "The last reference to the component went. Its modules still answer, but it cannot be handed out.",
            advice: [
                "ask for it before the end, in the closure's capture list: "
                    + "teardown: { [log = component.log] instance in … }"
            ]
        )
    }

    static func weakValue(of provider: Site, _ value: Any.Type) -> Report {
        Report(
            headline: "\(provider.name) cannot hold its \(value) weakly.",
            place: provider.sourcePlace,
            path: [provider.line()],
            why: "\(value) is a value type: each holder has a copy, so there is no object that could go.",
            advice: ["write single, which keeps the value", "make \(value) a class"]
        )
    }

    static func equalHashes(of provider: Site) -> Report {
        Report(
            headline: "thousands of keys of \(provider.name) have one hash value.",
            place: provider.sourcePlace,
            path: [provider.line()],
            why: "A call looks at these keys one after the other.",
            advice: [
                "let `hash(into:)` of the key use what distinguishes the keys",
                "use keys that are equal to themselves, which a floating-point NaN is not",
            ]
        )
    }
}
