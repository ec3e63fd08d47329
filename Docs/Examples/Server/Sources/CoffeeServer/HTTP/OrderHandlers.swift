// SPDX-License-Identifier: MIT

import Foundation
import GRDB
import Hummingbird

/// The handlers. They do not depend on how the scope was wired.
extension RequestScope {
    func register(_ new: NewUser) async throws -> User {
        guard (1...40).contains(new.name.count) else {
            throw HTTPError(.badRequest, message: "name: from 1 to 40 characters")
        }
        let user = User(name: new.name)
        work.add { db in
            if try User.exists(db, key: user.name) { throw HTTPError(.conflict, message: "this name is taken") }
            try user.insert(db)
        }
        return user
    }

    func place(_ new: NewOrder) async throws -> Order {
        guard (1...20).contains(new.quantity) else { throw HTTPError(.badRequest, message: "quantity: from 1 to 20") }
        let order = Order(
            id: UUID().uuidString.lowercased(), user: try await user().name, drink: new.drink, quantity: new.quantity,
            total: new.drink.price * new.quantity, placedAt: clock.now, status: .placed
        )
        work.add { try order.insert($0) }
        let entry = JournalEntry(order: order.id, event: .placed, at: order.placedAt, by: info.id)
        work.add { [till] db in
            try entry.insert(db)
            db.afterNextTransaction { _ in till.count() }
        }
        return order
    }

    /// Both halves read at the same time. They share the user, whose token is verified once.
    func list() async throws -> OrderList {
        async let orders = latestOrders()
        async let spent = amountSpent()
        return try await OrderList(orders: orders, spent: spent)
    }

    func receipt(_ id: String) async throws -> Receipt {
        async let order = order(id)
        async let history = history(of: id)
        return try await Receipt(order: order, history: history)
    }

    func cancel(_ id: String) async throws {
        let (order, now, by) = (try await order(id), clock.now, info.id)
        work.add { try order.change(to: .cancelled, at: now, by: by, in: $0) }
    }

    private func order(_ id: String) async throws -> Order {
        let name = try await user().name
        let order = try await database().read { db in
            try Order.filter(key: id).filter(Order.Columns.user == name).fetchOne(db)
        }
        guard let order else { throw HTTPError(.notFound, message: "you have no order \(id)") }
        return order
    }

    private func history(of id: String) async throws -> [JournalEntry] {
        try await database().read { db in
            try JournalEntry.filter(JournalEntry.Columns.order == id).order(JournalEntry.Columns.at).fetchAll(db)
        }
    }

    private func latestOrders() async throws -> [Order] {
        let name = try await user().name
        return try await database().read { db in
            try Order.filter(Order.Columns.user == name).order(Order.Columns.placedAt.desc).limit(20).fetchAll(db)
        }
    }

    private func amountSpent() async throws -> Int {
        let name = try await user().name
        return try await database().read { db in
            try Order.filter(Order.Columns.user == name).filter(Order.Columns.status != Order.Status.cancelled)
                .select(sum(Order.Columns.total), as: Int.self).fetchOne(db) ?? 0
        }
    }
}

extension Order {
    /// Changes the status of a placed order. Throws 409 if another request or the barista was faster.
    func change(to status: Status, at date: Date, by author: String, in db: Database) throws {
        let waiting = Order.filter(key: id).filter(Columns.status == Status.placed)
        guard try waiting.updateAll(db, Columns.status.set(to: status)) == 1 else {
            throw HTTPError(.conflict, message: "order \(id) is served or cancelled")
        }
        try JournalEntry(order: id, event: status, at: date, by: author).insert(db)
    }
}
