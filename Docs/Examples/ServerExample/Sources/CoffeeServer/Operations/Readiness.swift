// SPDX-License-Identifier: MIT

import Synchronization

/// Whether the server wants requests, and how many it is answering.
final class Readiness: Sendable {
    enum State: Comparable {
        /// The server does not listen yet.
        case starting
        case ready
        /// The server answers requests, but the next ones should go elsewhere.
        case draining
        /// The server refuses requests.
        case closing
    }

    private struct Current {
        var state = State.starting
        var requests = 0
        var whenAnswered: CheckedContinuation<Void, Never>?
    }

    private let current = Mutex(Current())

    var state: State { current.withLock(\.state) }

    /// The number of admitted requests that are not answered.
    var requestCount: Int { current.withLock(\.requests) }

    /// Whether an answer should be the last one of its connection.
    var isDraining: Bool { state >= .draining }

    /// Reaches a later state. A server that drains never becomes ready again.
    func advance(to state: State) {
        current.withLock { $0.state = max($0.state, state) }
    }

    /// Refuses requests from now on, and waits until the admitted ones are answered.
    func close() async {
        advance(to: .closing)
        await withCheckedContinuation { continuation in
            let isIdle = current.withLock { current in
                if current.requests > 0 { current.whenAnswered = continuation }
                return current.requests == 0
            }
            if isIdle { continuation.resume() }
        }
    }

    /// Runs an operation that answers a request. Throws `Closing` if the server refuses requests.
    func admit<Answer>(_ answer: () async throws -> Answer) async throws -> Answer {
        let isAdmitted = current.withLock { current in
            if current.state == .closing { return false }
            current.requests += 1
            return true
        }
        guard isAdmitted else { throw Closing() }
        defer { leave() }
        return try await answer()
    }

    private func leave() {
        let waiter = current.withLock { current in
            current.requests -= 1
            return current.requests == 0 ? current.whenAnswered.take() : nil
        }
        waiter?.resume()
    }
}

/// The server is shutting down.
struct Closing: Error {}
