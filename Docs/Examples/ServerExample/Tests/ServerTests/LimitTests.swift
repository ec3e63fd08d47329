// SPDX-License-Identifier: MIT

import Drip
import Foundation
import InMemoryLogging
import NIOCore
import Testing

@testable import CoffeeServer

struct LimitTests {
    @Test func aTokenHasItsRequestsOfEachSecond() throws {
        let limiter = RateLimiter(limit: 2)
        let (ada, grace) = (TokenHash(of: "a"), TokenHash(of: "g"))
        let start = ContinuousClock.now

        for _ in 1...2 { try limiter.admit(ada, at: start) }
        #expect(throws: ShopError.tooManyRequests) {
            try limiter.admit(ada, at: start + .milliseconds(900))
        }
        try limiter.admit(grace, at: start + .milliseconds(900))
        try limiter.admit(ada, at: start + .seconds(1))
    }

    @Test func tooManyRequestsAreRefused() async throws {
        let server = try await ServerComponent.withFakes { $0.rateLimit = 0 }
        let reply = try await server.serving { try await $0.get("orders") }

        #expect(reply.status == 429)
        #expect(reply.retryAfter == "1")
    }

    @Test func theSchemeOfATokenHasNoCase() async throws {
        let statuses = try await ServerComponent.withFakes().serving { client in
            var statuses: [Int] = []
            for scheme in ["bearer", "BEARER", "Bearer ", "Basic"] {
                statuses.append(
                    try await Client(port: client.port, scheme: scheme).get("orders").status)
            }
            return statuses
        }

        #expect(statuses == [200, 200, 200, 401])
    }

    @Test func aLargeHeaderIsRefused() async throws {
        try await ServerComponent.withFakes { $0.headerLimit = 2048 }.serving { client in
            let large = try await Client(
                port: client.port, token: String(repeating: "x", count: 3000)
            ).get("orders")
            let small = try await client.get("orders")

            #expect(large.status == 400)
            #expect(try large.decoded(as: ErrorBody.self).error.contains("too large"))
            #expect(small.status == 200)
        }
    }

    @Test func aBodyThatIsAnnouncedAsTooLargeIsRefusedBeforeItComes() async throws {
        try await ServerComponent.withFakes().serving { client in
            let text = client.text("POST", "orders", length: 1_000_000_000)
            try await client.connect().executeThenClose { inbound, outbound in
                try await outbound.write(ByteBuffer(string: text))
                let answer = try await inbound.first { _ in true }
                #expect(answer.map(String.init(buffer:))?.hasPrefix("HTTP/1.1 413 ") == true)
            }
        }
    }

    @Test func aClientThatDoesNotReadItsAnswersIsDisconnected() async throws {
        let server = try await ServerComponent.withFakes { $0.idleTimeout = .milliseconds(500) }
        // Orders make the answers larger.
        for _ in 1...20 {
            let request = RequestComponent(.init(id: "1", token: "adas-token"), server: server)
            _ = try await request.place(NewOrder(drink: .espresso, quantity: 1))
            try await request.work.commit(to: request.database())
        }
        try await server.serving { client in
            let request = client.text("GET", "orders", keepsAlive: true)
            let requests = ByteBuffer(string: String(repeating: request, count: 100))
            await #expect(throws: (any Error).self, "closed or reset by the server") {
                try await client.connect(receiveBuffer: 4096).executeThenClose { _, outbound in
                    while true { try await outbound.write(requests) }
                }
            }
        }
    }

    @Test func aSlowAnswerIsCancelled() async throws {
        let server = try await ServerComponent.withFakes { $0.requestTimeout = .milliseconds(20) }
        let open: OpenScope = { info, body in
            try await withComponent(RequestComponent(info, server: server)) { request in
                try await Task.sleep(for: .seconds(3600))
                return try await body(request)
            }
        }
        let reply = try await server.serving(open: open) { try await $0.get("orders") }

        #expect(reply.status == 503)
        #expect(reply.retryAfter == "1")
        #expect(server.requestCount == 0)
    }

    @Test func aConnectionAboveTheLimitIsRefusedUntilAnotherCloses() async throws {
        let server = try await ServerComponent.withFakes { $0.connectionLimit = 2 }
        try await server.serving { client in
            let text = client.text("GET", "orders", keepsAlive: true)
            let first = try await client.connected { channel, outbound in
                try await outbound.write(ByteBuffer(string: text))
                _ = try await client.connected { _, outbound in
                    try await outbound.write(ByteBuffer(string: text))
                    // The third connection, while two are open.
                    while try server.operations.connections().count < 2 { await Task.yield() }
                    let third = try await client.get("orders")
                    #expect(third.status == 503)
                    #expect(third.retryAfter == "1")
                    #expect(
                        try third.decoded(as: ErrorBody.self).error
                            == "there are too many connections")
                    try await outbound.write(ByteBuffer(string: client.text("GET", "orders")))
                }
                try await outbound.write(ByteBuffer(string: client.text("GET", "orders")))
            }
            #expect(first.status == 200)
            while try server.operations.connections().count > 0 { await Task.yield() }
            #expect(try await client.get("orders").status == 200)
        }
    }

    @Test func tooFewDescriptorsStopTheStart() throws {
        #expect(try Connections(limit: 10_000, descriptors: 1024).limit == 896)
        #expect(try Connections(limit: 10, descriptors: 1024).limit == 10)
        #expect(throws: StartError.self) { try Connections(limit: 10, descriptors: 100) }
    }
}
