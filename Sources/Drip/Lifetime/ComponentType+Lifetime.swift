// SPDX-License-Identifier: MIT

extension ComponentType {
    /// Whether the component was closed.
    public var isClosed: Bool { storage.isClosed }

    /// Runs the teardowns of the component's instances, in reverse order of creation, and ends its use.
    ///
    /// Later use stops the process with a message, as do registering and overriding; closing again does nothing, nor does
    /// removing overrides. Instances are released with the component, since others may hold or read them still. Dropping a
    /// component closes it too, so at logout dropping the session component is enough; close one only when nothing can use
    /// it any more.
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Precondition: None of the teardowns is asynchronous; else the process stops with a message, before any ran.
    public func close(file: StaticString = #fileID, line: UInt = #line) {
        storage.close(component: type(of: self), place: SourcePlace(file, line))
    }

    /// Runs the teardowns of what the component made, the last made first, asynchronous ones awaited, and ends its use.
    ///
    /// All run, in the caller's isolation, whatever they throw and whether or not the task is cancelled. Before, this waits
    /// for each `asyncSingle` that is being created, in this component and those below it. A creation that still runs after the
    /// limit is cancelled, and is one of the errors. It may use the component to its end.
    /// Otherwise as ``close(file:line:)``: a second call while the first one awaits teardowns returns at once, so that a
    /// teardown that leads to it cannot wait for itself. If several tasks may shut
    /// down, let them await one task that does.
    ///
    /// - Parameters:
    ///   - limit: How long to wait for creations. Teardowns have no limit.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Throws: ``TeardownErrors`` with an ``UnfinishedCreation`` for each creation that was cancelled, and the errors of all
    ///   teardowns that threw.
    nonisolated(nonsending) public func shutdown(
        within limit: Duration = .seconds(10), file: StaticString = #fileID, line: UInt = #line
    ) async throws { try await shutdown(within: limit, at: SourcePlace(file, line)) }

    /// - Parameter place: The place that messages name, if one is known.
    nonisolated(nonsending) func shutdown(within limit: Duration = .seconds(10), at place: SourcePlace?) async throws {
        let storage = storage
        if !storage.withLock({ $0.asyncCreations.isEmpty }) { await storage.waitForCreations(within: limit) }
        let own = AsyncCreation.ofThisTask
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

/// What went wrong while a component shut down.
public struct TeardownErrors: Error, CustomStringConvertible {
    /// First the creations that did not end, then the errors of teardowns in the order in which these ran.
    public let errors: [any Error]

    /// All errors in one sentence.
    public var description: String {
        (errors.count == 1 ? "1 error" : "\(errors.count) errors") + " while the component shut down: "
            + errors.map { "\($0)" }.joined(separator: "; ")
    }
}

/// An `asyncSingle` that was still being created when its component had waited long enough to shut down.
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
