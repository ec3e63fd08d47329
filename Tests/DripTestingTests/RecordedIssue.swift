// SPDX-License-Identifier: MIT

import Synchronization
import Testing

/// The parts of an issue that tests compare: its text and its line.
struct RecordedIssue: Equatable {
    let text: String
    let line: Int?

    init(text: String, line: Int?) {
        self.text = text
        self.line = line
    }

    fileprivate init(_ issue: Issue) {
        self.init(text: issue.comments.map(\.rawValue).joined(separator: "\n"), line: issue.sourceLocation?.line)
    }
}

/// Returns the issues that `body` records, which then do not fail the test.
func recordedIssues(_ body: () throws -> Void) -> [RecordedIssue] {
    let found = Found()
    // Every issue matches, including a thrown error, so nothing is thrown.
    try? withKnownIssue(isIntermittent: true) {
        try body()
    } matching: {
        found.add($0)
    }
    return found.all
}

/// Returns the issues that an asynchronous `body` records in the caller's isolation.
func recordedIssues(
    isolation: isolated (any Actor)? = #isolation,
    awaiting body: () async throws -> Void
) async -> [RecordedIssue] {
    let found = Found()
    try? await withKnownIssue(isIntermittent: true) {
        try await body()
    } matching: {
        found.add($0)
    }
    return found.all
}

private final class Found: Sendable {
    private let issues = Mutex<[RecordedIssue]>([])

    var all: [RecordedIssue] { issues.withLock { $0 } }

    func add(_ issue: Issue) -> Bool {
        issues.withLock { $0.append(RecordedIssue(issue)) }
        return true
    }
}
