// SPDX-License-Identifier: MIT

extension CallWaiter {
    /// Reports to standard error that the wait has lasted long. The wait goes on, because the creation may only be
    /// slow. The creation may also wait for the waiter in a way that the wait graph cannot see, such as a semaphore.
    ///
    /// The caller runs this closure when it holds no lock, because a key's description is user code.
    var reportOverdue: () -> Void {
        let from = call?.site
        guard let creation = wantedCreation else { return { Report.overdueLinks(before: from).print() } }
        let (wanted, key) = (creation.site, creation.key)
        return {
            let report = Report(
                headline: "\(from?.name ?? "a call") has waited for \(wanted.name) for \(Report.patience) seconds.",
                place: from?.sourcePlace ?? wanted.sourcePlace,
                path: (from.map { [$0.line()] } ?? []) + [wanted.line(key: key?.text)],
                why: "Another thread or task creates it and has not finished. The wait goes on.",
                advice: [
                    "look at the closure of \(wanted.name): it may be slow, or wait for the call that waits here",
                    "do not block a closure on a thread or task that needs the same instance",
                ]
            )
            report.print()
        }
    }
}

extension Report {
    fileprivate static func overdueLinks(before call: Site?) -> Report {
        let name = call?.name ?? "a call"
        return Report(
            headline: "\(name) has waited for another thread's links for \(Report.patience) seconds.",
            place: call?.sourcePlace,
            path: call.map { [$0.line()] } ?? [],
            why: "It got an instance there that is not linked yet. The wait goes on.",
            advice: ["do not block a `link:` closure on a thread or task that needs the same instances"]
        )
    }
}
