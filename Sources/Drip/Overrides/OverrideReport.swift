// SPDX-License-Identifier: MIT

extension OverrideDraft {
    /// Says why the override was not installed.
    var report: Report {
        let (why, advice) = reason
        return Report(
            headline: "the override of \(Report.name(of: site.declared)) in \(component) was not installed.",
            place: place,
            path: (target ?? other).map { [$0.site.line()] } ?? [],
            facts: ["overridden   \(place.text)"],
            why: why,
            advice: advice)
    }

    private var reason: (why: String, advice: [String]) {
        guard let reached = target ?? other else {
            return (
                "Its accessor called no strategy.",
                ["in the accessor, call a provider that uses single, transient or another strategy"]
            )
        }
        let name = reached.site.name
        if target != nil, isChanged {
            return (
                "Its accessor gives something other than \(name): a function around that provider makes it.",
                [
                    "let the accessor call \(name) itself",
                    "let the function around it be a provider: write a strategy in it",
                ]
            )
        }
        if target != nil {
            return (
                "Its replacement asks \(name), which would be the replacement itself.",
                [
                    "ask for the real instance before, and use it in `with:`",
                    "write a fake module whose \(name) calls `super.\(name)`",
                ]
            )
        }
        guard reached.storage === storage else {
            return ("\(name) belongs to \(reached.component), not to this \(component).", ["override it there"])
        }
        let (expected, found) = (Report.name(of: site.declared), Report.name(of: reached.site.declared))
        var advice = [
            "let the replacement be of type \(found)",
            "let the accessor return the result of \(name) itself, without `try?`, `!` and `as`",
        ]
        if site.declared != Void.self, !Report.areOptionals(site.declared, reached.site.declared) {
            advice.append("if \(name) declares \(expected), take the `return` out of its closure")
        }
        return ("Expected \(expected); \(name) gives \(found).", advice)
    }
}

extension Report {
    static func unusedOverride(of type: Any.Type, in component: Any.Type, _ place: SourcePlace) -> Report {
        Report(
            headline: "the override of \(name(of: type)) in \(component) replaced nothing.",
            place: place,
            facts: ["overridden   \(place.text)"],
            why: "No provider of this \(component) that declares \(name(of: type)) was asked for.",
            advice: [
                "name the type that the provider declares, which may differ from the type of its instance",
                "override the provider on the component that the code under test uses",
                "leave the override out",
            ]
        )
    }
}

/// The error of a replacement, as its provider throws it.
@usableFromInline
enum ReplacementError {
    /// Stops the process if the provider cannot throw the error.
    @usableFromInline
    static func converted<E: Error>(_ error: any Error, to type: E.Type, of site: Site) -> E {
        if let error = error as? E { return error }
        stop(error, of: site, thrown: E.self)
    }

    /// Stops the process, because the provider cannot throw an error of that type.
    static func stop(_ error: any Error, of site: Site, thrown: any Error.Type = Never.self) -> Never {
        let throwsNothing = thrown == Never.self
        Report(
            headline: "a replacement threw \(error), which its provider cannot throw.",
            place: site.sourcePlace,
            path: [site.line()],
            why: throwsNothing
                ? "The provider's closure throws nothing, whatever the provider declares."
                : "The provider throws \(thrown).",
            advice: [
                throwsNothing
                    ? "let the replacement give an instance, or let that closure throw: { () throws in … }"
                    : "throw an error of that type from `with:`"
            ]
        ).stop()
    }
}
