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
            why: isClass
                ? "parent() searches the registered parents, and theirs, for \(a(wanted)) or a subclass of it."
                : "parent(as:) searches the registered parents, and theirs, for one that conforms to \(wanted).",
            advice: [
                "register \(isClass ? "it" : "such a parent") where the component is built: \(child)().parent { … }",
                "make \(child) a ChildComponent<\(isClass ? "" : "any ")\(wanted)>, which cannot be built without its parent",
            ]
        ).adding(facts: [
            asker.fact(14),
            "built         \(builtAt.text)",
            "its parents   \(list(registered))",
        ])
    }

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
