// SPDX-License-Identifier: MIT

import Foundation
import NIOCore
import Synchronization
import Testing

@testable import CoffeeServer

/// The program as a process, when it ends under load.
struct DrainTests {
    private let file = TemporaryFile()

    @Test(arguments: ["0", "300"])
    func noBusyClientLosesAnAnswer(delay: String) async throws {
        let process = try await ServerProcess(database: file.path, "--drain-delay", delay)
        let client = try await Client(port: process.port).registered("Ada")
        let answered = Count()

        let ends = try await withThrowingTaskGroup(of: Client.Reply.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try await client.orderUntilTheConnectionEnds {
                        if answered.next() == 100 { process.send(SIGTERM) }
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let (status, log) = await process.end()

        #expect(ends.count == 8)
        #expect(ends.allSatisfy { [201, 503].contains($0.status) })
        #expect(status == 0)
        #expect(log.contains("database closed"))
    }

    @Test func newRequestsAreRefusedWhileOneIsAnswered() async throws {
        let process = try await ServerProcess(database: file.path)
        let client = try await Client(port: process.port).registered("Ada")
        let refusal = Mutex<Client.Reply?>(nil)

        let reply = try await client.connected { _, outbound in
            let text = client.text("POST", "orders", espresso, keepsAlive: true)
            try await outbound.write(ByteBuffer(string: String(text.dropLast(10))))
            // When the server answers this later request, it has read the first part.
            var last = try await client.get("orders")
            process.send(SIGTERM)
            while last.status == 200 { last = try await client.get("orders") }
            refusal.withLock { [last] in $0 = last }
            try await outbound.write(ByteBuffer(string: String(text.suffix(10))))
        }
        let (status, log) = await process.end()

        let refused = try #require(refusal.withLock { $0 })
        #expect(refused.status == 503)
        #expect(refused.retryAfter == "1")
        #expect(refused.header("connection") == "close")
        #expect(try refused.decoded(as: ErrorBody.self).error == "the server is shutting down")
        #expect(reply.status == 201)
        #expect(reply.header("connection") == "close")
        #expect(status == 0)
        let events = [
            "committed", "the barista went home", "till closed", #""orders":"1""#,
            "database closed",
        ]
        let places = events.compactMap { log.range(of: $0)?.lowerBound }
        #expect(places.count == events.count && places == places.sorted())
    }
}

private final class Count: Sendable {
    private let value = Atomic<Int>(0)

    func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).newValue }
}

extension Client {
    /// Places orders on one connection, and returns the answer that announces its end. Throws if an
    /// order gets no answer.
    fileprivate func orderUntilTheConnectionEnds(
        _ onAnswer: @Sendable () -> Void
    ) async throws -> Reply {
        let order = ByteBuffer(string: text("POST", "orders", espresso, keepsAlive: true))
        return try await connect().executeThenClose { inbound, outbound in
            try await outbound.write(order)
            var bytes = ByteBuffer()
            for try await part in inbound {
                bytes.writeImmutableBuffer(part)
                guard let reply = try? Reply(String(buffer: bytes)), reply.isComplete else {
                    continue
                }
                bytes.clear()
                onAnswer()
                if reply.header("connection") == "close" { return reply }
                try await outbound.write(order)
            }
            throw ConnectionClosed()
        }
    }
}

extension Client.Reply {
    fileprivate var isComplete: Bool { header("content-length") == "\(body.count)" }
}
