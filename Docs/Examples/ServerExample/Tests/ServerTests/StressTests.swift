// SPDX-License-Identifier: MIT

import Drip
import Foundation
import NIOCore
import Synchronization
import Testing

@testable import CoffeeServer

/// All kinds of requests and of broken connections at once. The environment variable `REQUESTS`
/// sets how many.
struct StressTests {
    private let count = ProcessInfo.processInfo.environment["REQUESTS"].flatMap(Int.init) ?? 2_000
    private let tasks = 32

    @Test func noRequestLeavesAComponent() async throws {
        let server = try await ServerComponent.withFakes { $0.bodyTimeout = .seconds(5) }
        let counts = try await server.serving { [count, tasks] client in
            let next = Counter()
            let counts = try await withThrowingTaskGroup(of: [Visit: Int].self) { group in
                for _ in 0..<tasks {
                    group.addTask {
                        var counts: [Visit: Int] = [:]
                        while let number = next.take(below: count) {
                            let visit = Visit(number)
                            let status = try await visit.make(client)
                            #expect(
                                status == nil || visit.statuses.contains(status!),
                                "\(visit): \(status!)")
                            counts[visit, default: 0] += 1
                        }
                        return counts
                    }
                }
                return try await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
            }
            // NIO stops the process if a server ends while an accepted connection is not yet served
            // (swift-nio#2637). Each event loop gets one of these requests at least, after the
            // connections before it.
            for _ in 0..<2 * System.coreCount {
                #expect(try await client.get("orders").status == 200)
            }
            while try server.operations.connections().count > 0 { await Task.yield() }
            return counts
        }

        #expect(server.requestCount == 0)
        #expect(counts.values.reduce(0, +) == count)
        #expect(counts.count == Visit.allCases.count)
        let broken = counts.filter { $0.key.isBroken }.values.reduce(0, +)
        let orders = server.shop.till().count
        print("stress: \(count) requests, \(broken) of them broken; \(orders) orders")
    }
}

/// What a client does.
private enum Visit: CaseIterable {
    case list, place, cancel, cancelMissing, wrongBody, noToken, noPage, twoOnOneConnection
    case resetAtOnce, endsInHeader, endsInBody, leavesBeforeTheAnswer, slowBody, noHTTP

    private static let whole: [Visit] = [
        .list, .place, .cancel, .cancelMissing, .wrongBody, .noToken, .noPage, .twoOnOneConnection,
    ]
    private static let broken: [Visit] = [
        .resetAtOnce, .endsInHeader, .endsInBody, .leavesBeforeTheAnswer, .slowBody, .noHTTP,
    ]

    /// Every tenth visit is a broken one.
    init(_ number: Int) {
        self =
            number % 10 == 9
            ? Self.broken[number / 10 % Self.broken.count]
            : Self.whole[number % Self.whole.count]
    }

    var isBroken: Bool { Self.broken.contains(self) }

    var statuses: Set<Int> {
        switch self {
        case .list, .cancel, .twoOnOneConnection: [200]
        case .place: [201]
        case .cancelMissing, .noPage: [404]
        case .wrongBody, .noHTTP: [400]
        case .noToken: [401]
        case .slowBody: [408]
        case .resetAtOnce, .endsInHeader, .endsInBody, .leavesBeforeTheAnswer: []
        }
    }

    /// Visits the server. Returns the status, or nil if the client left before it could read one.
    func make(_ client: Client) async throws -> Int? {
        let post = client.text("POST", "orders", espresso)
        switch self {
        case .list: return try await client.get("orders").status
        case .place: return try await client.post("orders", espresso).status
        case .cancel:
            let order = try await client.post("orders", espresso).decoded(as: Order.self)
            return try await client.delete("orders/\(order.id)").status
        case .cancelMissing: return try await client.delete("orders/x").status
        case .wrongBody: return try await client.post("orders", #"{"drink": "#).status
        case .noToken: return try await Client(port: client.port, token: "").get("orders").status
        case .noPage: return try await client.get("tea").status
        case .twoOnOneConnection:
            let first = client.text("GET", "orders", keepsAlive: true)
            return try await client.status(of: first + client.text("GET", "orders"))
        case .resetAtOnce: return try await client.leave(after: "")
        case .endsInHeader: return try await client.leave(after: String(post.prefix(30)))
        case .endsInBody: return try await client.leave(after: String(post.dropLast(10)))
        case .leavesBeforeTheAnswer: return try await client.leave(after: post)
        case .slowBody: return try await client.status(of: String(post.dropLast(10)))
        case .noHTTP: return try await client.status(of: "espresso, please\r\n\r\n")
        }
    }
}

extension Client {
    fileprivate func status(of text: String) async throws -> Int {
        try await connected { _, outbound in try await outbound.write(ByteBuffer(string: text)) }
            .status
    }

    /// Sends a text and closes the connection without reading.
    fileprivate func leave(after text: String) async throws -> Int? {
        try await connect().executeThenClose { _, outbound in
            if !text.isEmpty { try await outbound.write(ByteBuffer(string: text)) }
        }
        return nil
    }
}

/// Numbers for tasks that share the work.
private final class Counter: Sendable {
    private let next = Atomic<Int>(0)

    func take(below end: Int) -> Int? {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        return number < end ? number : nil
    }
}
