// SPDX-License-Identifier: MIT

import NIOCore

/// Runs an operation. When the time is up, cancels it and throws `late` instead of its error.
///
/// An event loop forgets a cancelled timer at once. `Task.sleep` would keep the memory of a
/// cancelled timer until its time, for each request of the last ten seconds.
func withDeadline<Value: Sendable>(
    _ limit: Duration,
    on loop: any EventLoop,
    late: any Error,
    _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    let task = Task(operation: operation)
    let timer = loop.scheduleTask(in: TimeAmount(limit)) { task.cancel() }
    defer { timer.cancel() }
    do {
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    } catch {
        timer.cancel()
        let isLate = (try? await timer.futureResult.get()) != nil
        throw isLate ? late : error
    }
}
