// SPDX-License-Identifier: MIT

import Foundation
package import Testing

/// Runs tests on four threads of their own, because they wait for processes. Swift's tasks have one thread for each core,
/// and a test that waits on one of them keeps the tasks of other tests from running.
package struct WaitsForProcesses: SuiteTrait, TestTrait, TestScoping {
    package let isRecursive = true

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(OwnThreads.shared) { try await function() }
    }
}

extension Trait where Self == WaitsForProcesses {
    package static var waitsForProcesses: Self { WaitsForProcesses() }
}

private final class OwnThreads: TaskExecutor {
    static let shared = OwnThreads()

    private let queue = OperationQueue()

    private init() { queue.maxConcurrentOperationCount = 4 }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
