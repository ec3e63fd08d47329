// SPDX-License-Identifier: MIT

/// The closures that end a provider's instance when the component ends.
@usableFromInline
struct Teardown {
    @usableFromInline typealias Later = nonisolated(nonsending) (AnyObject) async throws -> Void

    /// `teardown:`, which runs after `shutdown:`.
    private let now: ((AnyObject) -> Void)?
    /// `shutdown:`, in the isolation of the task that awaits it.
    private let later: Later?

    @inlinable
    init?<T>(
        _ teardown: ((T) -> Void)?, _ shutdown: (nonisolated(nonsending) (T) async throws -> Void)?
    ) {
        guard teardown != nil || shutdown != nil else { return nil }
        // Closures that `map` made would lose the caller's isolation, and cost an allocation each.
        var now: ((AnyObject) -> Void)?
        if let teardown { now = { teardown(Instance<T>.value($0)) } }
        var later: Later?
        if let shutdown { later = { try await shutdown(Instance<T>.value($0)) } }
        self.init(now: now, later: later)
    }

    @usableFromInline
    init(now: ((AnyObject) -> Void)?, later: Later?) {
        self.now = now
        self.later = later
    }

    var isAsync: Bool { later != nil }

    /// Runs only `teardown:`, which need not be awaited.
    func runNow(_ value: AnyObject) { now?(value) }

    nonisolated(nonsending) func run(_ value: AnyObject) async throws {
        defer { now?(value) }
        if let later { try await later(value) }
    }
}
