// SPDX-License-Identifier: MIT

import Foundation

/// Suspends tasks until it is opened, then lets all of them pass.
package final class Door: @unchecked Sendable {
    // Sendable by: the lock guards the state. (The thread sanitizer does not see a Mutex on Linux.)
    private struct State {
        var isOpen = false
        var last = 0
        var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
    }

    private let lock = NSLock()
    private var state = State()

    package init() {}

    /// Lets all tasks pass from now on.
    package func open() {
        let waiting = withState { state in
            state.isOpen = true
            defer { state.waiting = [:] }
            return state.waiting
        }
        for continuation in waiting.values { continuation.resume(returning: true) }
    }

    /// Waits until the door is open, whether or not the task is cancelled.
    package nonisolated(nonsending) func pass() async {
        _ = await withCheckedContinuation { enter($0) }
    }

    /// Waits until the door is open or the task is cancelled.
    package nonisolated(nonsending) func passUnlessCancelled() async throws {
        let number = withState { state in
            state.last += 1
            return state.last
        }
        let passed = await withTaskCancellationHandler {
            await withCheckedContinuation { enter($0, number) }
        } onCancel: {
            withState { $0.waiting.removeValue(forKey: number) }?.resume(returning: false)
        }
        if !passed { throw CancellationError() }
    }

    private func withState<R>(_ body: (inout State) -> R) -> R { lock.withLock { body(&state) } }

    private func enter(_ continuation: CheckedContinuation<Bool, Never>, _ number: Int? = nil) {
        let answer: Bool? = withState { state in
            if state.isOpen { return true }
            if number != nil, Task.isCancelled { return false }
            state.last += 1
            state.waiting[number ?? state.last] = continuation
            return nil
        }
        if let answer { continuation.resume(returning: answer) }
    }
}
