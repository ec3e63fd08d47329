// SPDX-License-Identifier: MIT

/// An override that is being installed: its accessor runs, and the last strategy call of the component that declares
/// the type, outside any other strategy's closure, is the one that is meant.
@usableFromInline
final class Installation: @unchecked Sendable {
    // Sendable by: everything mutable belongs to the lock, since child tasks of the accessor call strategies too.

    private let lock = Lock()
    private let declared: Any.Type
    /// Where a call counts, and what it returns then; nil when the accessor is over.
    private var offer: (storage: Storage, value: Adopted)?
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
        self.declared = declared
        offer = (storage, value)
    }

    /// What a call returns that is a candidate: the replacement.
    func offered(to request: Request) -> Adopted? {
        guard !request.site.isKnownByTypeAlone else { return nil }
        // The call before goes when the lock is free: its key may run a user's code as it goes.
        var call: Request? = request
        return lock.withLock {
            guard let offer else { return nil }
            guard request.scope.storage === offer.storage, request.declared == declared else {
                swap(&calls.other, &call)
                return nil
            }
            swap(&calls.target, &call)
            return offer.value.thrown(by: request.site)
        }
    }

    /// Takes no more calls: the accessor is over, though tasks may go on that it started.
    func seal() {
        let last = lock.withLock {
            defer { offer = nil }
            return offer
        }
        withExtendedLifetime(last) {}
    }

    /// Lets go of the calls, since tasks that the accessor started may know this for ever.
    func letGo() {
        let last = lock.withLock {
            defer { calls = Calls() }
            return calls
        }
        withExtendedLifetime(last) {}
    }

    /// What to say where there was no candidate, or one that the replacement needs.
    func failure(in storage: Storage, component: Any.Type, place: SourcePlace) -> Report {
        let headline = "the override of \(Report.name(of: declared)) in \(component) was not installed."
        let asked = "overridden   \(place.text)"
        if let target {
            return Report(
                headline: headline,
                path: [Report.Line(of: target.site)],
                facts: [asked],
                why: "Its replacement asks \(target.site.name), which would be the replacement itself.",
                advice: [
                    "ask for the real one before, and use that in `with:`",
                    "write a fake module whose \(target.site.name) uses that of `super`",
                ]
            )
        }
        guard let other else {
            return Report(
                headline: headline,
                facts: [asked],
                why: "Its accessor called no strategy.",
                advice: ["name a provider that calls single, transient or another strategy in the accessor"]
            )
        }
        let path = [Report.Line(of: other.site)]
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
            why: "\(other.site.name) is of type \(Report.name(of: other.declared)), which is another one.",
            advice: advice(for: other)
        )
    }

    /// Two types differ where the accessor converts or the replacement is wider, which the compiler lets pass where there is
    /// a `return`; or where the provider's closure makes another type than the provider declares.
    private func advice(for other: Request) -> [String] {
        let asItIs = "let the accessor return what \(other.site.name) does, without `try?`, `!` and `as`"
        let ofItsType = "let the replacement be of type \(Report.name(of: other.declared))"
        guard !Report.areOptionals(declared, other.declared) else { return [asItIs, ofItsType] }
        return [
            asItIs, ofItsType,
            "where the provider declares \(Report.name(of: declared)), let its closure say so: "
                + "{ return … as \(Report.name(of: declared)) }",
        ]
    }
}
