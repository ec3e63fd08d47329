// SPDX-License-Identifier: MIT

/// What a provider wants done with its instance when the component ends.
@usableFromInline
enum Teardown {
    /// `teardown:`
    case now((AnyObject) -> Void)
    /// `shutdown:`, in the isolation of the task that awaits it.
    case later(Later)
    indirect case both(Teardown, Teardown)

    @usableFromInline typealias Later = nonisolated(nonsending) (AnyObject) async throws -> Void

    /// The form that a strategy's labels give.
    @inlinable
    init?<T>(
        _ teardown: ((T) -> Void)?, _ shutdown: (nonisolated(nonsending) (T) async throws -> Void)?
    ) {
        let now = teardown.map { teardown in Teardown.now { teardown(Instance<T>.value($0)) } }
        let later = shutdown.map { shutdown in Teardown.later { try await shutdown(Instance<T>.value($0)) } }
        if let now, let later {
            self = .both(later, now)
        } else if let one = now ?? later {
            self = one
        } else {
            return nil
        }
    }

    var isAsync: Bool {
        switch self {
        case .now: false
        case .later, .both: true
        }
    }
}
