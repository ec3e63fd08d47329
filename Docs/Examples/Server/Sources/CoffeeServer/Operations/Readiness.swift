// SPDX-License-Identifier: MIT

import Synchronization

/// Whether the server wants requests.
final class Readiness: Sendable {
    enum State: UInt8, AtomicRepresentable {
        case starting, ready, draining
    }

    private let current = Atomic<State>(.starting)

    var state: State {
        get { current.load(ordering: .relaxed) }
        set { current.store(newValue, ordering: .relaxed) }
    }
}
