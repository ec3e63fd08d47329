// SPDX-License-Identifier: MIT

import CoffeeServer
import Synchronization

/// Finds the user of a request once, as the `asyncSingle` of `RequestModule` does.
///
/// A cancelled caller stops waiting. If all callers are cancelled, so is the verification. A caller
/// raises the priority of the verification to its own. After an error, the next caller tries again.
final class Verification: Sendable {
    private typealias Caller = (id: Int, continuation: UnsafeContinuation<User, any Error>)

    private struct State {
        var user: User?
        var task: Task<Void, Never>?
        var callers: [Caller] = []
        /// Those that were cancelled before they could wait.
        var cancelled: [Int] = []
        var lastID = 0
    }

    private let state = Mutex(State())
    private let verify: @Sendable () async throws -> User

    init(_ verify: @escaping @Sendable () async throws -> User) { self.verify = verify }

    func user() async throws -> User {
        let (user, id) = state.withLock { state in
            state.lastID += 1
            return (state.user, state.lastID)
        }
        if let user { return user }
        return try await withTaskCancellationHandler {
            guard #available(macOS 26, *) else { return try await wait(id) }
            return try await withTaskPriorityEscalationHandler {
                try await wait(id)
            } onPriorityEscalated: { _, priority in
                state.withLock(\.task)?.escalatePriority(to: priority)
            }
        } onCancel: {
            leave(id)
        }
    }

    private func wait(_ id: Int) async throws -> User {
        try await withUnsafeThrowingContinuation { continuation in
            enter(id, continuation)
            guard #available(macOS 26, *) else { return }
            state.withLock(\.task)?.escalatePriority(to: Task.currentPriority)
        }
    }

    /// Waits for a verification that still runs.
    func end() async { await state.withLock(\.task)?.value }

    private func enter(_ id: Int, _ continuation: UnsafeContinuation<User, any Error>) {
        let result = state.withLock { state -> Result<User, any Error>? in
            if let user = state.user { return .success(user) }
            if state.cancelled.contains(id) { return .failure(CancellationError()) }
            state.callers.append((id, continuation))
            if state.task == nil { state.task = Task { await run() } }
            return nil
        }
        if let result { continuation.resume(with: result) }
    }

    private func leave(_ id: Int) {
        let (caller, abandoned) = state.withLock { state in
            guard let index = state.callers.firstIndex(where: { $0.id == id }) else {
                state.cancelled.append(id)
                return (nil as Caller?, nil as Task<Void, Never>?)
            }
            let caller = state.callers.remove(at: index)
            return (caller, state.callers.isEmpty ? state.task : nil)
        }
        abandoned?.cancel()
        caller?.continuation.resume(throwing: CancellationError())
    }

    private func run() async {
        let result: Result<User, any Error>
        do { result = .success(try await verify()) } catch { result = .failure(error) }
        let callers = state.withLock { state in
            state.user = try? result.get()
            state.task = nil
            defer { state.callers = [] }
            return state.callers
        }
        for caller in callers { caller.continuation.resume(with: result) }
    }
}
