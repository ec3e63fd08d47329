// SPDX-License-Identifier: MIT

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The clocks for workloads.
public enum Stopwatch: Sendable {
    /// Time that the calling thread spent on a processor, which excludes other programs.
    case thread
    /// Time that passed, for work that moves between threads.
    case wall
    /// Time that all threads of this process spent on processors.
    case process

    /// Nanoseconds since a fixed point.
    public var now: Double {
        var time = timespec()
        switch self {
        case .thread: clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        case .wall: clock_gettime(CLOCK_MONOTONIC, &time)
        case .process: clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        }
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    /// Nanoseconds per operation, if `body` runs `count` operations.
    @inlinable @inline(__always)
    public func time(per count: Int, _ body: () -> Void) -> Double {
        let start = now
        body()
        return (now - start) / Double(count)
    }
}

/// Times a loop of one operation by the thread's processor time.
@inlinable @inline(__always)
public func loop(_ count: Int, _ operation: () -> Void) -> Double {
    Stopwatch.thread.time(per: count) {
        for _ in 0..<count { operation() }
    }
}
