// SPDX-License-Identifier: MIT

import Foundation

/// Returns freed memory to the system after many connections have closed.
///
/// A connection takes about 30 KB. The C library of Linux keeps what is freed for later
/// allocations, in any case if a few living objects are left between the freed ones.
struct MemoryTrimming: Sendable {
    /// Fewer connections are not worth the time of a trim.
    private static let worthwhile = 500

    let server: ServerComponent

    /// Runs until the task is cancelled.
    func run() async throws {
        let connections = try server.operations.connections()
        while true {
            try await Task.sleep(for: .seconds(10))
            guard connections.peak - connections.count >= Self.worthwhile else { continue }
            // What the last ones held is freed a little after they are counted as closed.
            try await Task.sleep(for: .seconds(1))
            connections.resetPeak()
            Self.trim()
        }
    }

    /// Calls `malloc_trim` where it exists. Swift's module of the C library does not declare it.
    private static func trim() {
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        typealias Trim = @convention(c) (Int) -> Int32
        // The C library declares it as `int malloc_trim(size_t)`.
        _ = unsafeBitCast(symbol, to: Trim.self)(0)
    }
}
