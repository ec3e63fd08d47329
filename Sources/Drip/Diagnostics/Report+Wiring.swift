// SPDX-License-Identifier: MIT

/// Mistakes with parents.
extension Report {
    /// No parent of that type was registered here or above.
    static func missingParent(
        _ wanted: Any.Type, of child: Any.Type, registered: [Any.Type], builtAt: SourcePlace, askedAt: SourcePlace
    ) -> Report {
        let isClass = wanted is AnyObject.Type
        return Report(
            headline: "\(child) has no parent \(wanted).",
            place: askedAt,
            facts: [
                "asked for     \(askedAt.text)",
                "built         \(builtAt.text)",
                "its parents   \(list(registered))",
            ],
            why: isClass
                ? "parent() searches the registered parents, and theirs, for \(a(wanted)) or a subclass of it."
                : "parent(as:) searches the registered parents, and theirs, for one that conforms to \(wanted).",
            advice: [
                "register \(isClass ? "it" : "such a parent") where the component is built: \(child)().parent { … }",
                "make \(child) a ChildComponent<\(isClass ? "" : "any ")\(wanted)>, which cannot be built without its parent",
            ]
        )
    }
}

extension Report {
    static func parentBelow(
        _ parent: some ComponentType,
        of child: some ComponentType,
        registeredAt place: SourcePlace
    ) -> Report {
        let name = type(of: child)
        return Report(
            headline: parent === child
                ? "\(name) was handed itself as a parent."
                : "\(name) was handed a parent \(type(of: parent)) that has this \(name) above itself.",
            place: place, role: "registered",
            why: "A component keeps its parents alive, so these would keep each other alive permanently.",
            advice: [
                "let only the component with the shorter life have the other as its parent",
                "give both a parent that provides what they share",
            ]
        )
    }
}

/// Mistakes with components and modules.
extension Report {
    /// - Parameter meant: How to choose one of the candidates.
    static func ambiguous(
        _ kind: String, _ wanted: Any.Type, of component: Any.Type, candidates: [Any.Type], askedAt: SourcePlace,
        toChoose meant: String
    ) -> Report {
        Report(
            headline: "\(component) has more than one \(kind) that is \(a(wanted)).",
            place: askedAt,
            facts: ["asked for    \(askedAt.text)", "candidates   \(list(candidates))"],
            why: "Each could be meant.",
            advice: ["register one of them only", meant]
        )
    }

    /// - Parameter what: What happened at the place: "asked for" or "registered".
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
}

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

    static func replacedRegistry(of component: Any.Type, builtAt: SourcePlace) -> Report {
        Report(
            headline: "the registry of \(component) was replaced or released while the component is in use.",
            place: builtAt, role: "built at",
            why: "The registry holds the component's modules and instances, which others may still use.",
            advice: [
                "store it in a constant: let registry = Registry()",
                "to forget everything, as at logout, make a new component",
            ]
        )
    }
}

/// Mistakes with registrations.
extension Report {
    /// - Parameters:
    ///   - asked: The type that was asked for before.
    ///   - place: Where it was asked for, if that is known.
    static func late(
        _ registration: Registration,
        of component: String,
        asked: String,
        at place: SourcePlace?
    ) -> Report {
        late(
            "\(registration.type)", "registered", of: component, asked: asked, at: place,
            registeredAt: registration.place)
    }

    static func late(
        _ what: String,
        _ how: String,
        of component: String,
        asked: String,
        at place: SourcePlace?,
        registeredAt: SourcePlace?
    ) -> Report {
        Report(
            headline: "\(what) was \(how) in \(component) after \(asked) was asked for.",
            place: registeredAt,
            facts: [
                registeredAt.map { "registered   \($0.text)" },
                place.map { "asked for    \($0.text)" },
            ].compactMap { $0 },
            why: "What was built before holds what was there before, so a part of the component would never see it.",
            advice: ["register before the first use of the component"]
        )
    }
}

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
                    + "teardown: { [other = \(provider.name)] instance in … }"
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

extension Report {
    /// A type with its article.
    private static func a(_ type: Any.Type) -> String {
        let name = "\(type)"
        return "AEIOU".contains(name.prefix(1)) ? "an \(name)" : "a \(name)"
    }

    private static func list(_ types: [Any.Type]) -> String {
        types.isEmpty ? "none" : types.map { "\($0)" }.joined(separator: ", ")
    }

    private static func name(_ component: Any.Type?) -> String { component.map { "\($0)" } ?? "its component" }
}
