// SPDX-License-Identifier: MIT

import Synchronization

/// Counts the requests of each token in the current second, and refuses those above the limit.
///
/// It forgets all tokens when the next second begins, so its memory is bounded by the requests of
/// one second.
package final class RateLimiter: Sendable {
    private struct Window {
        var second = ContinuousClock.now
        var counts: [TokenHash: Int] = [:]
    }

    private let limit: Int
    private let window = Mutex(Window())

    package init(limit: Int) { self.limit = limit }

    /// Throws if the token has used up its requests of this second.
    package func admit(_ token: TokenHash?, at now: ContinuousClock.Instant = .now) throws {
        guard let token else { return }
        let count = window.withLock { window in
            if now - window.second >= .seconds(1) {
                window.second = now
                window.counts.removeAll(keepingCapacity: true)
            }
            window.counts[token, default: 0] += 1
            return window.counts[token, default: 0]
        }
        if count > limit { throw ShopError.tooManyRequests }
    }
}
