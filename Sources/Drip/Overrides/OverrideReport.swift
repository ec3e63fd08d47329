// SPDX-License-Identifier: MIT

/// Says why an override was not installed.
struct OverrideReport {
    let declared: Any.Type
    let component: Any.Type
    let place: SourcePlace
    let storage: Storage

    /// - Parameters:
    ///   - target: The call that would have been replaced.
    ///   - other: The last call that does not qualify.
    ///   - difference: The type of the accessor's value, if the value is not the provider's instance.
    func report(
        target: Installation.Candidate?, other: Installation.Candidate?, difference: String?
    ) -> Report {
        var report = Report(
            headline: "the override of \(Report.name(of: declared)) in \(component) was not installed.",
            place: place,
            facts: ["overridden   \(place.text)"])
        if let target {
            report.path = [target.site.line()]
            if difference == nil { explainItself(target, &report) } else { explainDifference(target, &report) }
        } else if let other {
            report.path = [other.site.line()]
            explainOther(other, &report)
        } else {
            report.why = "Its accessor called no strategy."
            report.advice = ["in the accessor, call a provider that uses single, transient or another strategy"]
        }
        return report
    }

    private func explainItself(_ target: Installation.Candidate, _ report: inout Report) {
        report.why = "Its replacement asks \(target.site.name), which would be the replacement itself."
        report.advice = [
            "ask for the real instance before, and use it in `with:`",
            "write a fake module whose \(target.site.name) calls `super.\(target.site.name)`",
        ]
    }

    private func explainDifference(_ target: Installation.Candidate, _ report: inout Report) {
        report.why =
            "Its accessor gives something other than \(target.site.name): a function around that provider makes it."
        report.advice = [
            "let the accessor call \(target.site.name) itself",
            "let the function around it be a provider: write a strategy in it",
        ]
    }

    private func explainOther(_ other: Installation.Candidate, _ report: inout Report) {
        guard other.storage === storage else {
            report.why = "\(other.site.name) belongs to \(other.component), not to this \(component)."
            report.advice = ["override it there"]
            return
        }
        let (expected, found) = (Report.name(of: declared), Report.name(of: other.site.declared))
        report.why = "Expected \(expected); \(other.site.name) gives \(found)."
        report.advice = [
            "let the replacement be of type \(found)",
            "let the accessor return the result of \(other.site.name) itself, without `try?`, `!` and `as`",
        ]
        guard declared != Void.self, !Report.areOptionals(declared, other.site.declared) else { return }
        report.advice.append("if \(other.site.name) declares \(expected), take the `return` out of its closure")
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
