// SPDX-License-Identifier: MIT

/// What a provider wants done with its instance when the component closes.
indirect enum Teardown {
    case now((UnsafeRawPointer) -> Void)
    case later(Later)

    /// Runs in the isolation of whoever awaits it.
    typealias Later = nonisolated(nonsending) (UnsafeRawPointer) async throws -> Void

    init?<T>(_ teardown: ((T) -> Void)?) {
        guard let teardown else { return nil }
        self = .now { teardown(Instance<T>.value($0)) }
    }

    init?<T>(_ teardown: (nonisolated(nonsending) (T) async throws -> Void)?) {
        guard let teardown else { return nil }
        self = .later { try await teardown(Instance<T>.value($0)) }
    }
}
