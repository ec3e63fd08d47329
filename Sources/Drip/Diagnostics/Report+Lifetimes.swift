// SPDX-License-Identifier: MIT

/// Mistakes with lifetimes.
extension Report {
    /// - Parameters:
    ///   - module: The module that was used, if it is known.
    ///   - provider: The provider that was asked for, if it is known.
    static func released(_ component: Any.Type?, module: Any.Type?, provider: Site?, builtAt: SourcePlace) -> Report {
        let used = module.map { "\($0)" } ?? provider?.name ?? "a module"
        let byHand = module.map { "\($0)(\(component.map { "\($0)()" } ?? "…"))" }
        return Report(
            headline: "\(name(component)) was released while \(used) was in use.",
            place: provider?.sourcePlace ?? builtAt,
            path: provider.map { [$0.line()] } ?? [],
            facts: ["built at   \(builtAt.text)"],
            why: "Modules do not retain their component.",
            advice: [
                "store the component in a property or variable of its own, for as long as its modules are used",
                byHand.map { "make the module by hand, which then retains its component: \($0)" },
                "use the module inside withComponent(…) { … }",
            ].compactMap { $0 }
        )
    }

    /// - Parameter module: The module that was asked for its component, of which the last reference went.
    static func gone(_ component: Any.Type?, module: Any.Type, builtAt: SourcePlace) -> Report {
        Report(
            headline: "\(module) was asked for its component while \(name(component)) ends.",
            place: builtAt,
            role: "built at",
            why: "The last reference to the component went, so only what was made before can still be given.",
            advice: [
                "ask for it before the end, in the closure's capture list: "
                    + "teardown: { [log = component.log] instance in … }"
            ]
        )
    }

    /// - Parameter what: What was done: "boiler() was used".
    static func closed(
        _ component: Any.Type?, _ what: String, provider: Site? = nil, closedAt: SourcePlace?
    ) -> Report {
        Report(
            headline: "\(what) after \(name(component)) was closed.",
            place: provider?.sourcePlace ?? closedAt,
            path: provider.map { [$0.line()] } ?? [],
            facts: closedAt.map { ["closed at   \($0.text)"] } ?? [],
            why: "Its teardowns have run, so its instances may no longer work.",
            advice: [
                "end what still uses the component before you close it",
                "release the component instead: its last user ends it",
            ]
        )
    }

    /// - Parameter provider: The provider that was asked for while the component ends.
    static func ending(_ component: Any.Type?, _ provider: Site, closedAt: SourcePlace?) -> Report {
        Report(
            headline: "\(provider.name) would have to be made while \(name(component)) ends.",
            place: provider.sourcePlace ?? closedAt,
            path: [provider.line()],
            facts: closedAt.map { ["closed at   \($0.text)"] } ?? [],
            why: "While a component ends, its providers give only what was made before and is not torn down yet.",
            advice: [
                "ask for it before the end, in the closure's capture list: "
                    + "teardown: { [other = \(provider.file == nil ? "…" : provider.name)] instance in … }"
            ]
        )
    }

    /// - Parameter provider: The provider that was asked for after its teardown, while the component ends.
    static func tornDown(_ component: Any.Type?, _ provider: Site, closedAt: SourcePlace?) -> Report {
        Report(
            headline: "\(provider.name) was used after its teardown, while \(name(component)) ends.",
            place: provider.sourcePlace ?? closedAt,
            path: [provider.line()],
            facts: closedAt.map { ["closed at   \($0.text)"] } ?? [],
            why: "Instances are torn down in reverse order of creation, so what was made later is torn down earlier.",
            advice: [
                "ask for it in the closure that makes the instance whose teardown needs it: then it is made before that "
                    + "instance, and torn down after it"
            ]
        )
    }

    static func asyncTeardown(of provider: Site, in component: String, isClosed: Bool, place: SourcePlace) -> Report {
        Report(
            headline: "\(component) was \(isClosed ? "closed" : "released") with a `shutdown:` to run.",
            place: place, role: isClosed ? "closed at" : "built at",
            path: [provider.line()],
            why: "Only shutdown() can await `shutdown:` closures, and throw what they throw.",
            advice: [
                "call try await shutdown() before the component goes",
                "use the asynchronous withComponent(…) { … }, which awaits shutdown()",
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
}
