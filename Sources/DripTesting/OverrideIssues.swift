// SPDX-License-Identifier: MIT

internal import Drip
public import Testing

/// The type of `.overrideIssues`, which records an issue of the test for each override that cannot be installed.
public struct OverrideIssuesTrait: TestTrait, SuiteTrait, TestScoping {
    package init() {}

    /// The tests and suites inside a suite inherit the trait.
    @_documentation(visibility: internal)
    public var isRecursive: Bool { true }

    /// Runs a test, which goes on if an override cannot be installed.
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
        let listener = ReportListener.issue(in: test, hearsOfLateOverrides: true)
        defer { listener.end() }
        try await ReportListener.$current.withValue(listener) { try await function() }
    }
}

extension Trait where Self == OverrideIssuesTrait {
    /// Records an issue at the line of each override that cannot be installed; the test goes on without the override.
    ///
    /// Without this trait, such an override stops the process. `.hermetic` records these issues, too. Only this trait
    /// also records an issue, when the test ends, for an override by type that has replaced nothing, and for an override
    /// of one key that has replaced nothing although the test asked for other keys of its provider. It records an issue at
    /// an override that is late, too: one whose provider was asked for before.
    public static var overrideIssues: Self { OverrideIssuesTrait() }
}

/// Sets overrides, and records an issue at the line of each override that cannot be installed.
///
/// ```swift
/// expectOverrides { shop.override({ $0.pay.terminal() }) { FakeTerminal() } }
/// ```
/// The other overrides are set. Without this function, an override that cannot be installed stops the process. The
/// trait `.overrideIssues` does the same for a whole test or suite.
///
/// - Parameters:
///   - set: Sets the overrides.
///   - fileID: Where the issue is recorded if the override has no line; leave the default.
///   - filePath: Part of that place; leave the default.
///   - line: Part of that place; leave the default.
///   - column: Part of that place; leave the default.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@discardableResult
public func expectOverrides<R, E: Error>(
    _ set: () throws(E) -> R,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
) throws(E) -> R {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let result: Result<R, E> = ReportListener.$current.withValue(.issue(near: location, inside: .current)) {
        do throws(E) { return .success(try set()) } catch { return .failure(error) }
    }
    return try result.get()
}

/// Sets asynchronous overrides, and records an issue at the line of each override that cannot be installed.
///
/// It works like the synchronous form. The closure runs in the caller's isolation.
///
/// - Parameters:
///   - set: Sets the overrides.
///   - fileID: Where the issue is recorded if the override has no line; leave the default.
///   - filePath: Part of that place; leave the default.
///   - line: Part of that place; leave the default.
///   - column: Part of that place; leave the default.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@discardableResult
nonisolated(nonsending) public func expectOverrides<R, E: Error>(
    _ set: nonisolated(nonsending) () async throws(E) -> R,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
) async throws(E) -> R {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let result: Result<R, E> = await ReportListener.$current.withValue(.issue(near: location, inside: .current)) {
        do throws(E) { return .success(try await set()) } catch { return .failure(error) }
    }
    return try result.get()
}

extension ReportListener {
    /// Records issues of a test.
    static func issue(in test: Test, hearsOfLateOverrides: Bool = false) -> ReportListener {
        issue(
            near: test.sourceLocation,
            hearsOfLateOverrides: hearsOfLateOverrides,
            test: test.displayName ?? test.name
        )
    }

    /// Records issues at the lines of overrides. A file's path is known only if it is the caller's file.
    static func issue(
        near location: SourceLocation,
        inside outer: ReportListener? = nil,
        hearsOfLateOverrides: Bool = false,
        test: String? = nil
    ) -> ReportListener {
        ReportListener(inside: outer, hearsOfLateOverrides: hearsOfLateOverrides, test: test) { report in
            guard let place = report.place else { return report.record(at: location) }
            report.record(
                at: SourceLocation(
                    fileID: place.fileID,
                    filePath: place.fileID == location.fileID ? location.filePath : place.fileID,
                    line: Int(place.line),
                    column: 1
                )
            )
        }
    }
}
