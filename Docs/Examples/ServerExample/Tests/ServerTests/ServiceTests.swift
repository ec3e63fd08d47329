// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Foundation
import InMemoryLogging
import Logging
import Synchronization
import Testing

@testable import CoffeeServer

/// The service over HTTP, each test with a server, a port and a database of its own.
struct ServiceTests {
    @Test func placesAnOrderAndListsIt() async throws {
        try await ServerComponent.withFakes().serving { client in
            let placed = try await client.post("orders", #"{"drink": "flat white", "quantity": 2}"#)
            let order = try placed.decoded(as: Order.self)
            let list = try await client.get("orders").decoded(as: OrderList.self)

            #expect(placed.status == 201)
            #expect(order.total == 720)
            #expect(order.placedAt == FakeClock().now)
            #expect(list.orders == [order])
            #expect(list.spent == 720)
        }
    }

    @Test func cancelsOnce() async throws {
        try await ServerComponent.withFakes().serving { client in
            let order = try await client.post("orders", espresso).decoded(as: Order.self)

            #expect(try await client.delete("orders/\(order.id)").status == 200)
            #expect(try await client.delete("orders/\(order.id)").status == 409)
            #expect(try await client.get("orders").decoded(as: OrderList.self).spent == 0)
        }
    }

    @Test func aReceiptHasTheHistoryOfItsOrder() async throws {
        let server = try await ServerComponent.withFakes()
        try await server.serving { client in
            let order = try await client.post("orders", espresso).decoded(as: Order.self)
            try await Barista(server: server).serveRound()

            let receipt = try await client.get("orders/\(order.id)/receipt").decoded(
                as: Receipt.self)
            #expect(receipt.order.status == .served)
            #expect(receipt.history.map(\.event) == [.placed, .served])
            #expect(try await client.delete("orders/\(order.id)").status == 409)
        }
    }

    @Test func aNewUserGetsATokenThatIsVerified() async throws {
        let file = TemporaryFile()
        let configuration = CoffeeServer.Configuration.forTests(database: file.path)
        let log = Logger(label: "test") { _ in InMemoryLogHandler() }
        try await withComponent(ServerComponent(configuration, log: log)) { server in
            try await server.serving { client in
                let user = try await client.post("users", #"{"name": "Grace"}"#).decoded(
                    as: Account.self)

                #expect(
                    try await Client(port: client.port, token: user.token).get("orders").status
                        == 200)
                #expect(
                    try await Client(port: client.port, token: user.token + "x").get("orders")
                        .status == 401)
                #expect(try await client.post("users", #"{"name": "Grace"}"#).status == 409)
            }
        }
    }

    @Test func onlyAChangeCreatesAUnitOfWork() async throws {
        let server = try await ServerComponent.withFakes()
        let made = Mutex<[Int]>([])
        let open: OpenScope = { info, body in
            try await withComponent(RequestComponent(info, server: server)) { request in
                let recorder = Recorder(of: request)
                let response = try await body(request)
                made.withLock { $0.append(recorder["work()"].created) }
                return response
            }
        }
        try await server.serving(open: open) { client in
            _ = try await client.get("orders")
            _ = try await client.post("orders", espresso)
        }

        #expect(made.withLock { $0 } == [0, 1])
    }

    @Test func aRequestMayHaveAClockOfItsOwn() async throws {
        let server = try await ServerComponent.withFakes()
        let requests = Atomic<Int>(0)
        let open: OpenScope = { info, body in
            try await withComponent(RequestComponent(info, server: server)) { request in
                if requests.wrappingAdd(1, ordering: .relaxed).newValue == 2 {
                    request.override({ $0.request.clock() }) { FakeClock(now: .distantPast) }
                }
                return try await body(request)
            }
        }
        try await server.serving(open: open) { client in
            var dates: [Date] = []
            for _ in 1...3 {
                dates.append(
                    try await client.post("orders", espresso).decoded(as: Order.self).placedAt)
            }

            #expect(dates == [FakeClock().now, .distantPast, FakeClock().now])
        }
    }
}

let espresso = #"{"drink": "espresso", "quantity": 1}"#

/// A path in a folder that this object deletes when it is released.
final class TemporaryFile: Sendable {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let path: String

    init() {
        path = folder.appending(path: "orders.sqlite").path(percentEncoded: false)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
