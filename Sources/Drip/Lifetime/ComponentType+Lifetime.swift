// SPDX-License-Identifier: MIT

extension ComponentType {
    /// Whether `close()` or `shutdown()` has closed the component, so that any later use stops the process.
    public var isClosed: Bool { storage.isClosed }

    /// Runs the teardowns of the component's instances, in reverse order of creation, and ends the use of the
    /// component.
    ///
    /// Any later use stops the process with a message, and so does a registration or an override. A second call does
    /// nothing. Instances are released later, with the component, because other threads may still be reading them. The
    /// release of a component runs its teardowns too, so at logout, drop the session component. Close a component only
    /// if nothing can use it any more.
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Precondition: No `shutdown:` closure is pending; else the process stops with a message, before any closure has
    ///   run.
    public func close(file: StaticString = #fileID, line: UInt = #line) {
        storage.close(at: SourcePlace(file, line))
    }

    /// Awaits the component's `shutdown:` closures, runs its `teardown:` closures, and ends the use of the component.
    ///
    /// First, `shutdown` waits for each `asyncSingle` that is being created, in this component and the components below
    /// it. A creation that still runs after the limit is cancelled and reported as an error. It may use the component
    /// until it ends. Then the component is closed, as by ``close(file:line:)``, and the closures run in the caller's
    /// isolation, in reverse order of creation. All closures run, even if a closure throws or the task is cancelled.
    ///
    /// A second call returns at once, even while the first call awaits closures. So a closure that calls `shutdown`
    /// does not wait for itself. If several tasks need the component to be shut down, let one task call `shutdown`, and
    /// let the others await that task.
    ///
    /// - Parameters:
    ///   - limit: How long to wait for creations. The closures have no limit.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Throws: ``TeardownErrors`` with an ``UnfinishedCreation`` for each creation that was cancelled, and the errors
    ///   of all closures that threw.
    nonisolated(nonsending) public func shutdown(
        within limit: Duration = .seconds(10), file: StaticString = #fileID, line: UInt = #line
    ) async throws { try await shutdown(within: limit, at: SourcePlace(file, line)) }

    /// - Parameter place: The place that messages name, if it is known.
    nonisolated(nonsending) func shutdown(within limit: Duration = .seconds(10), at place: SourcePlace?) async throws {
        let storage = storage
        let end = ContinuousClock.now + limit
        // A creation that calls this does not wait for itself.
        let own = AsyncCreation.ofThisTask
        var pause = Duration.milliseconds(1)
        // A waiter would count as a caller, so the creation would go on even if all other callers were cancelled.
        while storage.withLock({ $0.asyncCreations.contains { $0 !== own } }), .now < end {
            // In a task of its own: a cancelled task does not sleep.
            await Task.detached { [pause] in try? await Task.sleep(for: pause) }.value
            pause = min(pause * 2, .milliseconds(50))
        }
        let unfinished = storage.markClosed(at: place).filter { $0 !== own }
        unfinished.forEach { $0.cancel() }
        var errors: [any Error] = unfinished.map { UnfinishedCreation($0.site) }
        for (site, value, teardown) in storage.takeTeardowns() {
            let tellEnd = storage.tellTeardown(of: site, isTask: true)
            do {
                try await teardown.run(value)
                tellEnd?(nil)
            } catch {
                errors.append(error)
                tellEnd?(error)
            }
        }
        if !errors.isEmpty { throw TeardownErrors(errors: errors) }
    }
}

/// The errors of a component's shutdown.
public struct TeardownErrors: Error, CustomStringConvertible {
    /// First the creations that did not end, then the errors of the closures, in the order in which the closures ran.
    public let errors: [any Error]

    /// All errors in one sentence.
    public var description: String {
        (errors.count == 1 ? "1 error" : "\(errors.count) errors") + " while the component shut down: "
            + errors.map { "\($0)" }.joined(separator: "; ")
    }
}

/// An `asyncSingle` whose creation did not end within the limit of `shutdown`.
public struct UnfinishedCreation: Error, CustomStringConvertible {
    /// The provider's name: `pool()`.
    public let provider: String
    /// The provider's file and line: `DataModule.swift:12`.
    public let place: String

    init(_ site: Site) {
        provider = site.name
        place = site.sourcePlace?.text ?? "unknown"
    }

    /// The provider and its place in one sentence.
    public var description: String { "\(provider) at \(place) was still being created" }
}
