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
    /// for each `asyncSingle` whose callers have all been cancelled: its creation uses the component until it ends.
    /// Otherwise as ``close(file:line:)``: a second call while the first one awaits teardowns returns at once, so that a
    /// teardown that leads to it cannot wait for itself. If several tasks may shut
    /// down, let them await one task that does.
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Throws: ``TeardownErrors`` with the errors of all teardowns that threw.
    nonisolated(nonsending) public func shutdown(file: StaticString = #fileID, line: UInt = #line) async throws {
        try await shutdown(at: SourcePlace(file, line))
    }

    /// - Parameter place: The place that messages name, if one is known.
    nonisolated(nonsending) func shutdown(at place: SourcePlace?) async throws {
        var errors: [any Error] = []
        let storage = storage
        await storage.waitForAbandoned(#isolation)
        storage.markClosed(at: place)
        for (value, teardown) in storage.takeTeardowns() {
            do { try await teardown.run(value) } catch { errors.append(error) }
        }
        if !errors.isEmpty { throw TeardownErrors(errors: errors) }
    }
}

/// The errors of a component's teardowns.
public struct TeardownErrors: Error, CustomStringConvertible {
    /// The errors, in the order in which the teardowns ran.
    public let errors: [any Error]

    /// All errors in one sentence.
    public var description: String {
        "\(errors.count) of the component's teardowns failed: " + errors.map { "\($0)" }.joined(separator: "; ")
    }
}
