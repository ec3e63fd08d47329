// SPDX-License-Identifier: MIT

extension ComponentType {
    /// Whether an end of the component has begun: `close()`, `shutdown()` or the end of `withComponent`.
    public var isClosed: Bool { storage.isClosed }

    /// Ends the components below, the newest first; those of which this component is not the first parent come last. Then
    /// runs the `teardown:` closures of the component's instances, in reverse order of construction.
    ///
    /// Instances stay, and providers still answer, while the component lives. What is made while the end runs is torn down
    /// next. What is made later is torn down by the next `close()` or `shutdown()`, or at the release. So a teardown may
    /// ask for anything. The first use of each provider after the end is told on standard error.
    ///
    /// The tasks of the component and of those below are cancelled, and not awaited. If another thread ends a component
    /// below, the call waits for that end, up to 10 seconds. If a teardown ends a component above its own, that end runs
    /// after the end below. While an end of this component runs, the call returns at once.
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Precondition: At the first end of a component, no `shutdown:` closure is pending; else the process stops with a
    ///   message, before any closure has run. At a later end, such a closure is lost, and a message says so.
    public func close(file: StaticString = #fileID, line: UInt = #line) {
        Closing.close(storage, at: SourcePlace(file, line))
    }

    /// Cancels and awaits the component's tasks, awaits each `asyncSingle` that is being made, ends the components below in
    /// the same way, and awaits the `shutdown:` closures.
    ///
    /// The closures run in the caller's isolation, in reverse order of construction, `teardown:` after `shutdown:`. All
    /// closures run, even if one throws. If the caller's task is cancelled, they run in a task that is not. As after
    /// ``close(file:line:)``, providers still answer. A closure that runs for 10 seconds is told on standard error.
    ///
    /// While an end of this component runs, the call returns at once, so a closure that calls `shutdown` does not wait for
    /// itself. A task of the component that calls `shutdown` is neither cancelled nor awaited. If several tasks need the
    /// component to be shut down, let one task call `shutdown`, and let the others await that task.
    ///
    /// - Parameters:
    ///   - limit: How long to wait for tasks and creations, and for ends below that run already. The closures have no
    ///     limit.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Throws: ``TeardownErrors`` with an ``UnfinishedTask`` or an ``UnfinishedCreation`` for all work that was not over
    ///   at the limit, and the errors of all closures that threw.
    nonisolated(nonsending) public func shutdown(
        within limit: Duration = .seconds(10), file: StaticString = #fileID, line: UInt = #line
    ) async throws { try await shutdown(within: limit, at: SourcePlace(file, line)) }

    nonisolated(nonsending) func shutdown(within limit: Duration = .seconds(10), at place: SourcePlace) async throws {
        let errors = await ShuttingDown.shutDown(storage, #isolation, within: limit, at: place)
        withExtendedLifetime(self) {}
        if !errors.isEmpty { throw TeardownErrors(errors: errors) }
    }
}
