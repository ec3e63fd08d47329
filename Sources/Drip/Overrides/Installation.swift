// SPDX-License-Identifier: MIT

/// An override that is being installed: its accessor runs, and the last strategy call of the component that declares
/// the type, outside any other strategy's closure, is the one that is meant.
@usableFromInline
final class Installation: @unchecked Sendable {
    // Sendable by: everything mutable belongs to the lock, since child tasks of the accessor call strategies too.

    private let lock = Lock()
    private let storage: Storage
    private let declared: Any.Type
    private let value: Adopted
    private var calls = Calls()

    private struct Calls {
        var target: Request?
        var other: Request?
    }

    /// The call to be replaced.
    var target: Request? { lock.withLock { calls.target } }
    /// A call that does not count, for the message.
    private var other: Request? { lock.withLock { calls.other } }

    init(in storage: Storage, declared: Any.Type, value: Adopted) {
        self.storage = storage
        self.declared = declared
        self.value = value
    }

    /// Whether a call is a candidate; then it returns the replacement.
    func takes(_ request: Request, _ adopt: (Adopted) -> Void) -> Bool {
        guard !request.site.isKnownByTypeAlone else { return false }
        let isCandidate = request.scope.storage === storage && request.declared == declared
        // The call before goes when the lock is free: its key may run a user's code as it goes.
        var call: Request? = request
        lock.withLock { isCandidate ? swap(&calls.target, &call) : swap(&calls.other, &call) }
        if isCandidate { adopt(value) }
        return isCandidate
    }

    /// What to say where there was no candidate.
    func failure(component: Any.Type, place: SourcePlace) -> Report {
        let headline = "the override of a \(declared) in \(component) was not installed."
        let asked = "overridden   \(place.text)"
        guard let other else {
            return Report(
                headline: headline,
                facts: [asked],
                why: "Its accessor called no strategy.",
                advice: ["name a provider that calls single, transient or another strategy in the accessor"]
            )
        }
        let path = [CycleReport.line(of: other.site)]
        let owner = WiringFailure.name(other.component)
        guard other.scope.storage === storage else {
            return Report(
                headline: headline,
                path: path,
                facts: [asked],
                why: "\(other.site.name) belongs to \(owner), not to this \(component).",
                advice: ["override it there"]
            )
        }
        return Report(
            headline: headline,
            path: path,
            facts: [asked],
            why: "\(other.site.name) keeps a \(other.declared), which is another type.",
            advice: [
                "let its closure be of the declared type: { return … as \(declared) }",
                "override the type that it keeps: override((\(other.declared)).self) { … }",
            ]
        )
    }
}
