// SPDX-License-Identifier: MIT

/// Mistakes with parents.
extension Report {
    /// No parent of that type was registered here or above.
    static func missingParent(
        _ wanted: Any.Type, of child: Any.Type, registered: [Any.Type], builtAt: SourcePlace, asker: Asker
    ) -> Report {
        let isClass = wanted is AnyObject.Type
        return Report(
            headline: "\(child) has no parent \(wanted).",
            place: asker.place,
            facts: [
                asker.fact(14),
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
    /// - Parameter parent: The type of the parent; nil if the component was handed itself.
    static func parentBelow(_ parent: Any.Type?, of child: Any.Type, registeredAt place: SourcePlace) -> Report {
        Report(
            headline: parent.map { "\(child) was handed a parent \($0) that has this \(child) above itself." }
                ?? "\(child) was handed itself as a parent.",
            place: place, role: "registered",
            why: "A component keeps its parents alive, so these would keep each other alive permanently.",
            advice: [
                "let only the component with the shorter life have the other as its parent",
                "give both a parent that provides what they share",
            ]
        )
    }

    static func secondParent(_ parent: Any.Type, of child: Any.Type, registeredAt place: SourcePlace) -> Report {
        Report(
            headline: "\(child) has another \(parent) as its parent.",
            place: place, role: "registered",
            why: "A component has one parent of each class, so parent() finds no other.",
            advice: [
                "register only the parent that \(child) shall have",
                "if \(child) is built with its parent, build it with that one: \(child)(parent: …)",
            ]
        )
    }
}

/// Mistakes with components and modules.
extension Report {
    /// - Parameter meant: How to choose one of the candidates.
    static func ambiguous(
        _ kind: String, _ wanted: Any.Type, of component: Any.Type, candidates: [Any.Type], asker: Asker,
        toChoose meant: String
    ) -> Report {
        Report(
            headline: "\(component) has more than one \(kind) that is \(a(wanted)).",
            place: asker.place,
            facts: [asker.fact(13), "candidates   \(list(candidates))"],
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
    ///   - what: What was registered, and how.
    ///   - event: What had happened before.
    ///   - cause: Where that happened, if it is known.
    static func late(
        _ what: String,
        _ how: String,
        of component: String,
        after event: String,
        at cause: (role: String, place: SourcePlace)?,
        registeredAt: SourcePlace?
    ) -> Report {
        Report(
            headline: "\(what) was \(how) in \(component) after \(event).",
            place: registeredAt,
            facts: [
                registeredAt.map { "registered   \($0.text)" },
                cause.map { padded($0.role, 13) + $0.place.text },
            ].compactMap { $0 },
            why: "What was built before holds what was there before, so a part of the component would never see it.",
            advice: ["register before the first use of the component"]
        )
    }
}

extension Report {
    /// A type with its article.
    static func a(_ type: Any.Type) -> String {
        let name = "\(type)"
        return "AEIOU".contains(name.prefix(1)) ? "an \(name)" : "a \(name)"
    }

    static func list(_ types: [Any.Type]) -> String {
        types.isEmpty ? "none" : types.map { "\($0)" }.joined(separator: ", ")
    }

    static func name(_ component: Any.Type?) -> String { component.map { "\($0)" } ?? "its component" }
}
