// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeServer

struct ReadinessTests {
    private let readiness = Readiness()

    @Test func aServerThatDrainsNeverBecomesReady() {
        readiness.advance(to: .draining)
        readiness.advance(to: .ready)

        #expect(readiness.state == .draining)
    }

    @Test func closingWaitsForAdmittedRequestsAndRefusesOthers() async throws {
        let (answers, answer) = AsyncStream<Void>.makeStream()
        let request = Task {
            try await readiness.admit { await answers.first { _ in true } != nil }
        }
        while readiness.requestCount == 0 { await Task.yield() }

        let close = Task {
            await readiness.close()
            return readiness.requestCount
        }
        while readiness.state != .closing { await Task.yield() }
        await #expect(throws: Closing.self) { try await readiness.admit {} }
        answer.yield()

        #expect(try await request.value)
        #expect(await close.value == 0)
    }
}
