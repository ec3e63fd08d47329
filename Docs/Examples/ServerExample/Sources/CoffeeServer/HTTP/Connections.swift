// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Counts the open connections of the service.
///
/// A connection above the limit gets status 503. While many such refusals are under way, the server
/// accepts no connection at all, and new ones wait in the kernel. Without a limit, the process
/// would run out of descriptors, and NIO stops it when that happens.
final class Connections: Sendable {
    /// For the database, the second port, the event loops and the standard streams.
    private static let otherDescriptors = 64
    /// For connections that the server refuses.
    private static let refusals = 64

    /// The number of connections that are served.
    let limit: Int
    /// The number of connections that are accepted.
    var acceptLimit: Int { limit + Self.refusals }

    private let open = Atomic<Int>(0)
    private let most = Atomic<Int>(0)

    /// - Throws: `StartError` if the process may open too few descriptors.
    init(limit: Int, descriptors: Int = sysconf(Int32(_SC_OPEN_MAX))) throws {
        let available = descriptors - Self.otherDescriptors - Self.refusals
        guard available > 0 else {
            throw StartError(description: "\(descriptors) descriptors are too few; see ulimit -n")
        }
        self.limit = min(limit, available)
    }

    var count: Int { open.load(ordering: .relaxed) }

    /// The most connections that were open at once since the last reset.
    var peak: Int { most.load(ordering: .relaxed) }

    func resetPeak() { most.store(count, ordering: .relaxed) }

    /// Counts a new connection. Returns false if it is above the limit.
    func opened() -> Bool {
        let count = open.wrappingAdd(1, ordering: .relaxed).newValue
        most.max(count, ordering: .relaxed)
        return count <= limit
    }

    func closed() { open.wrappingSubtract(1, ordering: .relaxed) }
}
