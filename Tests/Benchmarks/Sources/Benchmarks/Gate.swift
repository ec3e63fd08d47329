// SPDX-License-Identifier: MIT

import Synchronization

/// Suspends tasks until a given number of them have arrived.
final class Gate: Sendable {
    private let expected: Int
    private let waiting = Mutex<[UnsafeContinuation<Void, Never>]>([])

    init(opensFor expected: Int) { self.expected = expected }

    func pass() async {
        await withUnsafeContinuation { continuation in
            let all = waiting.withLock { waiting in
                waiting.append(continuation)
                return waiting.count == expected ? waiting : []
            }
            for continuation in all { continuation.resume() }
        }
    }
}
