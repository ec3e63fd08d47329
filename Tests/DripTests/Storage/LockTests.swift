// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct LockTests {
    @Test func oneThreadAtATimeIsInside() {
        let counter = Counter()

        onThreads(4) { _ in
            for _ in 0..<20_000 { counter.add() }
        }

        #expect(counter.count == 80_000)
    }

    @Test func anErrorReleasesTheLock() {
        let lock = Lock()

        #expect(throws: Spilled.self) { try lock.withLock { throw Spilled() } }

        #expect(lock.withLock { 1 } == 1)
    }
}

private final class Counter: @unchecked Sendable {
    // Sendable by: the lock guards the count.
    private let lock = Lock()
    private(set) var count = 0

    func add() { lock.withLock { count += 1 } }
}
