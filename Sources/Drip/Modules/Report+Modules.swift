// SPDX-License-Identifier: MIT

/// Mistakes with modules.
extension Report {
    /// - Parameter what: What happened at the place: "asked for" or "registered".
    @inline(never)
    static func foreignModule(
        _ module: Any.Type, in component: String, _ what: String, at place: SourcePlace
    ) -> Report {
        Report(
            headline: "\(component) was handed \(a(module)) of another component.",
            place: place, role: what,
            why: "A module provides for the component that it was built with, permanently.",
            advice: [
                "build it with the component that .module hands to its closure: "
                    + ".module { \(module)(\(module is AnyObject.Type ? "" : "component: ")$0) }"
            ]
        )
    }

    /// - Parameters:
    ///   - key: The key for which the component keeps the module.
    ///   - what: What happened at the place: "asked for" or "registered".
    static func module(
        _ module: Any.Type, ofAnotherKey key: AnyKey?, in component: String, _ what: String, at place: SourcePlace
    ) -> Report {
        let key = key.map { "for the key \($0.text)" } ?? "without a key"
        return Report(
            headline: "\(component) was handed \(a(module)) that it keeps \(key).",
            place: place, role: what,
            why: "A module has one key, which counts in the identity of its instances.",
            advice: ["build a module in each registration: .module(key: …) { \(module)($0) }"]
        )
    }

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
        let outlived = [
            cureByTasks(name(component), hasTasks: hasTasks),
            "give the object a Provider, component.provider { … }, and call ifOpen(), which gives nil after the end",
            "keep the component in a variable or property for as long as the work lasts",
        ]
        return Report(
            headline: "\(name(component)) was released while \(module) was in use.",
            place: provider?.sourcePlace ?? builtAt,
            path: provider.map { [$0.line()] } ?? [],
            why: "Modules do not retain their component.",
            advice: wasUsed ? outlived : unkept
        ).adding(facts: ["built at   \(builtAt.text)"])
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
}
