// SPDX-License-Identifier: MIT

/// The closures of a provider that run after the construction of its instance.
@frozen @usableFromInline
struct KeptClosures {
    /// `link:`, which sets references back.
    @usableFromInline let link: ((AnyObject) -> Void)?
    @usableFromInline let teardown: Teardown?

    @_alwaysEmitIntoClient
    init?<T>(_ link: ((T) -> Void)?, _ teardown: Teardown?) {
        guard link != nil || teardown != nil else { return nil }
        self.link = link.map { link in { link(Instance<T>.value($0)) } }
        self.teardown = teardown
    }

    /// The closures of parameters that may be left out.
    @_alwaysEmitIntoClient
    init?<T>(
        link: () throws(LeftOut) -> (T) -> Void,
        teardown: () throws(LeftOut) -> (T) -> Void = { () throws(LeftOut) in try LeftOut.closure() },
        shutdown: () -> (nonisolated(nonsending) (T) async throws -> Void)? = { nil }
    ) {
        self.init(try? link(), Teardown(try? teardown(), shutdown()))
    }
}

/// The closures that end a provider's instance when the component ends.
@frozen @usableFromInline
struct Teardown {
    /// `teardown:`, which runs after `shutdown:`.
    @usableFromInline var now: ((AnyObject) -> Void)?
    /// `shutdown:`, in the isolation of the task that awaits it.
    @usableFromInline var later: (nonisolated(nonsending) (AnyObject) async throws -> Void)?

    @_alwaysEmitIntoClient
    init?<T>(_ teardown: ((T) -> Void)?, _ shutdown: (nonisolated(nonsending) (T) async throws -> Void)?) {
        guard teardown != nil || shutdown != nil else { return nil }
        // Closures that `map` made would lose the caller's isolation, and cost an allocation each.
        if let teardown { now = { teardown(Instance<T>.value($0)) } }
        if let shutdown { later = { try await shutdown(Instance<T>.value($0)) } }
    }

    var isAsync: Bool { later != nil }

    nonisolated(nonsending) func run(_ value: AnyObject) async throws {
        defer { now?(value) }
        if let later { try await later(value) }
    }
}
