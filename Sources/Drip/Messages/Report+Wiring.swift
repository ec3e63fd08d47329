// SPDX-License-Identifier: MIT

/// Mistakes with what a component is wired with: its modules and its parents.
extension Report {
    /// - Parameter meant: How to choose one of the candidates.
    @inline(never)
    static func ambiguous(
        _ kind: String, _ wanted: Any.Type, of component: Any.Type, candidates: [Any.Type], asker: Asker,
        toChoose meant: String
    ) -> Report {
        Report(
            headline: "\(component) has more than one \(kind) that is \(a(wanted)).",
            place: asker.place,
            why: "Each could be meant.",
            advice: ["register one of them only", meant]
        ).adding(facts: [asker.fact(13), "candidates   \(list(candidates))"])
    }

    /// - Parameters:
    ///   - what: What was registered, and how.
    ///   - event: What had happened before.
    ///   - cause: Where that happened, if it is known.
    @inline(never)
    static func lateRegistration(
        _ what: String,
        _ how: String,
        of component: String,
        after event: String,
        at cause: (role: String, place: SourcePlace)?,
        registeredAt: SourcePlace?
    ) -> Report {
        let facts = [
            registeredAt.map { "registered   \($0.text)" },
            cause.map { padded($0.role, 13) + $0.place.text },
        ]
        return Report(
            headline: "\(what) was \(how) in \(component) after \(event).",
            place: registeredAt,
            why: "What was built before holds what was there before, so a part of the component would never see it.",
            advice: ["register before the first use of the component"]
        ).adding(facts: facts.compactMap { $0 })
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
