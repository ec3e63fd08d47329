// SPDX-License-Identifier: MIT

import Drip
import Foundation
import InMemoryLogging
import Logging
import Testing

@testable import CoffeeServer

/// An order that a client sends again, because it did not see the answer.
struct IdempotencyTests {
    @Test func anOrderThatIsSentTwiceIsPlacedOnce() async throws {
        let server = try await ServerComponent.withFakes()
        try await server.serving { client in
            let client = client.naming("first")
            let first = try await client.post("orders", espresso)
            let again = try await client.post("orders", espresso)
            let next = try await client.naming("second").post("orders", espresso)
            let list = try await client.get("orders").decoded(as: OrderList.self)

            #expect([first, again, next].map(\.status) == [201, 201, 201])
            #expect(try again.decoded(as: Order.self) == first.decoded(as: Order.self))
            #expect(list.orders.count == 2)
            #expect(list.spent == 440)
        }
        #expect(server.shop.till().count == 2)
    }

    @Test func aKeyBelongsToOneOrderOfItsUser() async throws {
        let file = TemporaryFile()
        let log = Logger(label: "test") { _ in InMemoryLogHandler() }
        let component = ServerComponent(.forTests(database: file.path), log: log)
        try await withComponent(component) { server in
            try await server.serving { client in
                let ada = try await client.registered("Ada").naming("key")
                let grace = try await client.registered("Grace").naming("key")
                let statuses = [
                    try await ada.post("orders", espresso).status,
                    try await ada.post("orders", #"{"drink": "espresso", "quantity": 2}"#).status,
                    try await grace.post("orders", espresso).status,
                ]

                #expect(statuses == [201, 409, 201])
            }
        }
    }

    @Test func anOrderThatIsSentTwiceAtOnceIsPlacedOnce() async throws {
        try await ServerComponent.withFakes().serving { client in
            let client = client.naming("key")
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 1...8 {
                    group.addTask { try await client.post("orders", espresso).status }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }

            #expect(statuses.contains(201))
            #expect(statuses.isSubset(of: [201, 409]))
            #expect(try await client.get("orders").decoded(as: OrderList.self).orders.count == 1)
        }
    }

    @Test func aLongKeyIsRefused() async throws {
        try await ServerComponent.withFakes().serving { client in
            let key = String(repeating: "k", count: 101)
            let reply = try await client.naming(key).post("orders", espresso)
            #expect(reply.status == 400)
        }
    }
}

extension Client {
    fileprivate func naming(_ key: String) -> Client {
        var client = self
        client.idempotencyKey = key
        return client
    }
}
