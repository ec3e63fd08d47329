// SPDX-License-Identifier: MIT

extension CallWaiter {
    /// Reports to standard error that the wait has lasted long. The wait goes on, because the creation may only be
    /// slow. The creation may also wait for the waiter in a way that the wait graph cannot see, such as a semaphore.
    ///
    /// The caller runs this closure when it holds no lock, because a key's description is user code.
    var tellOverdue: () -> Void {
        guard let creation = wantedCreation else { return {} }
        let (wanted, key, from) = (creation.site, creation.key, call?.pointee.site)
        return {
            let report = Report(
                headline: "\(from?.name ?? "a call") has waited for \(wanted.name) for \(Waiting.patience) seconds.",
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
