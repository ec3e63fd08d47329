// SPDX-License-Identifier: MIT

import Drip
import Foundation
import InMemoryLogging
import NIOCore
import Testing

@testable import CoffeeServer

/// Every kind of bad input gets a status and an error body, and the log has the reason.
struct BadInputTests {
    @Test(arguments: [
        BadInput("POST", "orders", #"{"drink": "espr"#, 400, "the body is not a JSON object"),
        BadInput("POST", "orders", "[]", 400, "the body is not a JSON object"),
        BadInput(
            "POST", "orders", #"{"drink": "tea", "quantity": 1}"#, 400, "drink: not a valid value"),
        BadInput("POST", "orders", #"{"drink": "espresso"}"#, 400, "quantity: missing"),
        BadInput(
            "POST", "orders", #"{"drink": "espresso", "quantity": "1"}"#, 400,
            "quantity: has the wrong type"),
        BadInput(
            "POST", "orders", #"{"drink": null, "quantity": 1}"#, 400, "drink: missing"),
        BadInput("POST", "orders", #"{"drink": "espresso", "quantity": 21}"#, 400, "from 1 to 20"),
        BadInput("POST", "orders", String(repeating: " ", count: 17 * 1024), 413, "too large"),
        BadInput("POST", "users", #"{"name": ""}"#, 400, "name: "),
        BadInput("POST", "users", #"{"name": " "}"#, 400, "name: "),
        BadInput("POST", "users", #"{"name": "Ada\u0007"}"#, 400, "no control characters"),
        BadInput("POST", "users", #"{"name": "Ada\nroot"}"#, 400, "no control characters"),
        BadInput("POST", "users", #"{"name": "Ada\u2028root"}"#, 400, "no control characters"),
        BadInput("POST", "users", #"{"name": "\u202eadA"}"#, 400, "no control characters"),
        BadInput("PUT", "orders", "", 405, "use GET, HEAD, POST"),
        BadInput("GET", "orders/x", "", 405, "use DELETE"),
        BadInput("GET", "orders/x/receipt", "", 404, "no order x"),
        BadInput("DELETE", "orders/'; drop table orders; --", "", 404, "no order"),
        BadInput("GET", "tea", "", 404, "no such page"),
        BadInput("GET", "orders", "", token: "", 401, "token is missing"),
        BadInput("GET", "orders", "", token: "forged", 401, "nobody has this token"),
        BadInput("GET", "orders", "", token: "two words", 401, "token is missing"),
    ])
    func isRefused(_ input: BadInput) async throws {
        let log = InMemoryLogHandler()
        let path = input.path.replacing(" ", with: "%20")
        let reply = try await ServerComponent.withFakes(log: log).serving { client in
            try await Client(port: client.port, token: input.token).send(
                input.method, path, input.body)
        }

        #expect(reply.status == input.status)
        #expect(try reply.decoded(as: ErrorBody.self).error.contains(input.reason))
        #expect(log.refusals == ["\(input.status)"])
    }

    @Test func aPathAllowsTheMethodsThatItNames() async throws {
        try await ServerComponent.withFakes().serving { client in
            let refused = try await client.send("PATCH", "orders")
            let head = try await client.send("HEAD", "orders")
            let unknown = try await client.send("HEAD", "tea")

            #expect(refused.header("allow") == "GET, HEAD, POST")
            #expect([head, unknown].map(\.status) == [200, 404])
            #expect([head, unknown].map(\.text) == ["", ""])
        }
    }

    @Test(arguments: [
        ("GET /orders HTTP/1.1\r\n\r\n", "a request needs one header Host"),
        ("GET /orders HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "a request needs one header Host"),
        ("espresso, please\r\n\r\n", "malformed"),
        ("GET /orders HTTP/1.1\r\nno header\r\n\r\n", "malformed"),
    ])
    func aRequestThatHTTPForbidsIsRefused(_ request: String, _ reason: String) async throws {
        let log = InMemoryLogHandler()
        let reply = try await ServerComponent.withFakes(log: log).serving { client in
            try await client.connected { channel, outbound in
                try await outbound.write(ByteBuffer(string: request))
                try await channel.close(mode: .output)
            }
        }

        let body = try reply.decoded(as: ErrorBody.self)
        #expect(reply.status == 400)
        #expect(body.error.contains(reason))
        #expect(reply.header("x-request-id") == body.request)
        #expect(log.refusals == ["400"])
        #expect(log.entries.contains { $0.metadata["request"] == "\(body.request)" })
    }

    @Test func namesOfAllScriptsAreAccepted() async throws {
        try await ServerComponent.withFakes().serving { client in
            for name in ["Zoë", "علی‌رضا", "さくら", "👩‍🔬 Ada"] {
                let reply = try await client.post("users", #"{"name": "\#(name)"}"#)
                #expect(reply.status == 201)
            }
        }
    }

    @Test func aSlowBodyIsRefused() async throws {
        try await ServerComponent.withFakes { $0.bodyTimeout = .milliseconds(50) }.serving {
            client in
            let reply = try await client.connected { _, outbound in
                try await outbound.write(
                    ByteBuffer(string: client.text("POST", "orders", #"{"drink""#, length: 100)))
            }

            #expect(reply.status == 408)
        }
    }

    @Test func aBodyThatEndsEarlyIsRefusedAndNothingIsOrdered() async throws {
        try await ServerComponent.withFakes().serving { client in
            let reply = try await client.connected { channel, outbound in
                try await outbound.write(
                    ByteBuffer(string: client.text("POST", "orders", espresso, length: 100)))
                try await channel.close(mode: .output)
            }

            #expect(reply.status == 400)
            #expect(try await client.get("orders").decoded(as: OrderList.self).orders.isEmpty)
        }
    }

    @Test func aConnectionThatIsResetDuringTheBodyIsNoErrorOfTheServer() async throws {
        let log = InMemoryLogHandler()
        try await ServerComponent.withFakes(log: log).serving { client in
            let connection = try await client.connect()
            try await connection.executeThenClose { _, outbound in
                try await outbound.write(
                    ByteBuffer(string: client.text("POST", "orders", espresso, length: 100)))
                // When the server answers this later request, it has read the first part.
                _ = try await client.get("orders")
                // The close then sends a reset.
                let options = try #require(connection.channel as? any SocketOptionProvider)
                try await options.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
            }
            while log.refusals.isEmpty { await Task.yield() }
        }

        #expect(log.refusals == ["400"])
    }

    @Test func aClientWithoutACompleteRequestIsDisconnected() async throws {
        try await ServerComponent.withFakes { $0.idleTimeout = .milliseconds(50) }.serving {
            client in
            await #expect(throws: (any Error).self, "closed or reset, without an answer") {
                try await client.connected { _, outbound in
                    try await outbound.write(ByteBuffer(string: "GET /orders HTTP/1.1\r\nHost: "))
                }
            }
        }
    }
}

struct BadInput: Sendable, CustomTestStringConvertible {
    let method, path, body, token: String
    let status: Int
    let reason: String

    init(
        _ method: String, _ path: String, _ body: String, token: String = "adas-token",
        _ status: Int, _ reason: String
    ) {
        (self.method, self.path, self.body, self.token) = (method, path, body, token)
        (self.status, self.reason) = (status, reason)
    }

    var testDescription: String { "\(method) \(path): \(status) \(reason)" }
}

extension InMemoryLogHandler {
    /// The statuses of refused requests.
    var refusals: [String] {
        entries.filter { $0.message == "request refused" }.map { "\($0.metadata["status"] ?? "")" }
    }
}
