// SPDX-License-Identifier: MIT

extension Request {
    /// Makes the replacement of an override.
    @inline(never)
    func replacement(_ call: Call, _ fail: (any Error) -> Void) -> AnyObject? {
        let override = call.creation?._withUnsafeGuaranteedRef { $0.facts.override }
        return override?.make(for: component, fail).map { site.unboxed($0) }
    }

    /// The error of an asynchronous call, as the provider throws it. The error of its replacement does not say where the
    /// override was set.
    func thrown<E: Error>(_ error: any Error, as type: E.Type) -> E {
        let override = storage.withLock { $0.wiring?.currentOverride(for: site, key) }
        return site.thrown(error, as: type, overriddenAt: override?.place)
    }
}

extension Site {
    /// The error of a replacement, as the provider throws it. Stops the process if the provider cannot throw it.
    ///
    /// - Parameter place: Where the override was set, if the error does not say it.
    func thrown<E: Error>(
        _ thrown: any Error,
        as type: E.Type,
        overriddenAt place: SourcePlace? = nil
    ) -> E {
        let replacement = thrown as? ReplacementError
        let error = replacement?.error ?? thrown
        if let error = error as? E { return error }
        let throwsNothing = E.self == Never.self
        let place = replacement?.place ?? place
        Report(
            headline: "a replacement threw \(error), which its provider cannot throw.",
            place: place ?? sourcePlace,
            path: [line()],
            why: throwsNothing
                ? "The provider's closure throws nothing, whatever the provider declares."
                : "The provider throws \(E.self).",
            advice: [
                throwsNothing
                    ? "let the replacement give an instance, or let that closure throw: { () throws in … }"
                    : "throw an error of that type from `with:`"
            ]
        ).adding(facts: place.map { ["overridden   \($0.text)"] } ?? []).stop()
    }
}
