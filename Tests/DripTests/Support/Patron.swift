// SPDX-License-Identifier: MIT

/// An actor from which a test calls a provider, so that it can find out when that call waits.
actor Patron {
    private let asked = Door()

    /// Calls a provider in this actor's isolation, which is to be `nonisolated(nonsending)`: one that leaves the actor lets
    /// ``isWaiting()`` return before it waits.
    func order<R: Sendable>(
        _ provider: nonisolated(nonsending) @Sendable () async throws -> R
    ) async throws -> R {
        asked.open()
        return try await provider()
    }

    /// Returns when the call has been made and waits for something: only then is the actor free.
    func isWaiting() async { await asked.pass() }
}
