// SPDX-License-Identifier: MIT

import Testing

/// Calls a provider from an actor, so that a test can tell when the call waits.
package actor Patron {
    private let asked = Door()

    package init() {}

    /// Calls a provider in this actor's isolation. The provider must be `nonisolated(nonsending)`: if it leaves the
    /// actor, ``isWaiting()`` returns before it waits.
    package func order<R: Sendable>(
        _ provider: nonisolated(nonsending) @Sendable () async throws -> R
    ) async throws -> R {
        asked.open()
        return try await provider()
    }

    /// Returns when the call waits, since the actor is free only then.
    package func isWaiting() async { await asked.pass() }

    /// Calls a provider, and is cancelled while the call waits.
    package static func leave<R: Sendable>(
        _ provider: nonisolated(nonsending) @escaping @Sendable () async throws -> R
    ) async {
        let patron = Patron()
        let task = Task { try await patron.order(provider) }
        await patron.isWaiting()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
