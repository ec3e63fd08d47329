// SPDX-License-Identifier: MIT

public import Drip
public import Testing

/// The type of `.hermetic`, which makes a test fail if it reaches a provider marked `live: true` without an override.
public struct HermeticTrait: TestTrait, SuiteTrait, TestScoping {
    package init() {}

    /// The tests and suites inside a suite inherit the trait.
    @_documentation(visibility: internal)
    public var isRecursive: Bool { true }

    /// Runs a test and records the live providers that it reached.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case of the test.
    ///   - function: Runs the test.
    /// - Throws: What the test throws.
    @_documentation(visibility: internal)
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let counter = CallCounter()
        defer { counter.hermeticReport(of: test.displayName ?? test.name)?.record(at: test.sourceLocation) }
        try await ReportListener.$current.withValue(ReportListener.current ?? .issue(in: test)) {
            try await LiveProviders.$observer.withValue(counter) { try await function() }
        }
    }
}

extension Trait where Self == HermeticTrait {
    /// Makes a test fail if a provider that is marked `live: true` creates an instance without an override.
    ///
    /// ```swift
    /// @Suite(.hermetic) struct OrderTests { … }
    /// ```
    /// One issue at the test's line lists all such providers. The trait sees the creations in the test's task and its
    /// child tasks. `expectHermetic` also sees detached tasks and threads. An override that cannot be installed is an
    /// issue too, as with `.overrideIssues`.
    public static var hermetic: Self { HermeticTrait() }
}

extension ComponentType {
    /// Expects that an operation reaches no provider marked `live: true` without an override.
    ///
    /// Otherwise one issue lists all such providers. The function sees every call to this component, on any thread, and
    /// the instances that other components create for the calling task.
    ///
    /// - Parameters:
    ///   - operation: Uses the component.
    ///   - fileID: Where the issue is recorded; leave the default.
    ///   - filePath: Part of that place; leave the default.
    ///   - line: Part of that place; leave the default.
    ///   - column: Part of that place; leave the default.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    public func expectHermetic<R, E: Error>(
        _ operation: () throws(E) -> R,
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) throws(E) -> R {
        let counter = CallCounter()
        let observation = observe(with: counter)
        let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        defer {
            observation.end()
            counter.hermeticReport(of: "the operation")?.record(at: location)
        }
        let result: Result<R, E> = LiveProviders.$observer.withValue(counter) {
            do throws(E) { return .success(try operation()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Expects that an asynchronous operation reaches no provider marked `live: true` without an override.
    ///
    /// It works like the synchronous form. The operation runs in the caller's isolation.
    ///
    /// - Parameters:
    ///   - operation: Uses the component.
    ///   - fileID: Where the issue is recorded; leave the default.
    ///   - filePath: Part of that place; leave the default.
    ///   - line: Part of that place; leave the default.
    ///   - column: Part of that place; leave the default.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    nonisolated(nonsending) public func expectHermetic<R, E: Error>(
        _ operation: nonisolated(nonsending) () async throws(E) -> R,
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) async throws(E) -> R {
        let counter = CallCounter()
        let observation = observe(with: counter)
        let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        defer {
            observation.end()
            counter.hermeticReport(of: "the operation")?.record(at: location)
        }
        let result: Result<R, E> = await LiveProviders.$observer.withValue(counter) {
            do throws(E) { return .success(try await operation()) } catch { return .failure(error) }
        }
        return try result.get()
    }
}

extension CallCounter {
    /// Reports the live providers that were reached; `nil` if there are none.
    package func hermeticReport(of name: String) -> Report? {
        let live = liveProviders
        guard !live.isEmpty else { return nil }
        let count = live.count == 1 ? "a live provider" : "\(live.count) live providers"
        return Report(
            headline: "\(name) reached \(count) without an override.",
            why: "A hermetic test stays inside the process, but a provider marked `live: true` reaches out of it.",
            advice: ["override \(live.count == 1 ? "it" : "them") before use: component.override({ … }) { … }"]
        ).adding(facts: Report.table(live.map { [$0.component, $0.name, $0.place] }))
    }
}
