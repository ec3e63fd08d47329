// SPDX-License-Identifier: MIT

import Foundation
import GRDB

/// The handlers. They know neither HTTP nor how the scope was wired.
extension RequestScope {
    func register(_ new: NewUser) async throws -> Account {
        try new.validate()
        let account = Account(name: new.name)
        let user = User(name: account.name, tokenHash: TokenHash(of: account.token))
        work.add { db in
            if try User.exists(db, key: user.name) {
                throw ShopError.conflict("this name is taken")
            }
            try user.insert(db)
        }
        return account
    }

    /// Places an order, or returns the order that was placed with the same key.
    func place(_ new: NewOrder, key: String? = nil) async throws -> Order {
        guard (1...20).contains(new.quantity) else {
            throw ShopError.invalid("quantity: from 1 to 20")
        }
        if let key, let placed = try await order(placedWith: key) {
            if placed.drink == new.drink, placed.quantity == new.quantity { return placed }
            throw ShopError.conflict("another order has this idempotency key")
        }
        let order = Order(
            id: UUID().uuidString.lowercased(), user: try await user().name, drink: new.drink,
            quantity: new.quantity, total: new.drink.price * new.quantity, placedAt: clock.now,
            status: .placed, idempotencyKey: key
        )
        let entry = JournalEntry(order: order.id, event: .placed, at: order.placedAt, by: info.id)
        work.add { db in
            if let key, try Order.find(key, of: order.user, in: db) != nil {
                throw ShopError.conflict("this order is being placed; try again")
            }
            try order.insert(db)
            try entry.insert(db)
            try User.add(order.total, toSpentOf: order.user, in: db)
        }
        work.afterCommit { [till] in till.add() }
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
        work.add { db in
            guard try order.change(to: .cancelled, at: now, by: by, in: db) else {
                throw ShopError.conflict("order \(id) is served or cancelled")
            }
            try User.add(-order.total, toSpentOf: order.user, in: db)
        }
    }

    private func order(_ id: String) async throws -> Order {
        let name = try await user().name
        let order = try await database().read { db in
            try Order.filter(key: id).filter(Order.Columns.user == name).fetchOne(db)
        }
        guard let order else { throw ShopError.notFound("you have no order \(id)") }
        return order
    }

    private func order(placedWith key: String) async throws -> Order? {
        guard (1...100).contains(key.utf8.count) else {
            throw ShopError.invalid("idempotency key: from 1 to 100 characters")
        }
        let name = try await user().name
        return try await database().read { try Order.find(key, of: name, in: $0) }
    }

    private func history(of id: String) async throws -> [JournalEntry] {
        try await database().read { db in
            try JournalEntry.filter(JournalEntry.Columns.order == id).order(JournalEntry.Columns.at)
                .fetchAll(db)
        }
    }

    private func latestOrders() async throws -> [Order] {
        let name = try await user().name
        return try await database().read { db in
            try Order.filter(Order.Columns.user == name).order(Order.Columns.placedAt.desc).limit(
                20
            ).fetchAll(db)
        }
    }

    private func amountSpent() async throws -> Int {
        let name = try await user().name
        return try await database().read { db in
            try User.filter(key: name).select(User.Columns.spent, as: Int.self).fetchOne(db) ?? 0
        }
    }
}

extension Order {
    /// The order that a user placed with a key.
    fileprivate static func find(
        _ key: String, of user: String, in db: Database
    ) throws -> Order? {
        try filter(Columns.user == user && Columns.idempotencyKey == key).fetchOne(db)
    }

    /// Changes the status of a placed order. Returns false if another request or the barista was
    /// faster.
    func change(
        to status: Status,
        at date: Date,
        by author: String,
        in db: Database
    ) throws -> Bool {
        let waiting = Order.filter(key: id).filter(Columns.status == Status.placed)
        guard try waiting.updateAll(db, Columns.status.set(to: status)) == 1 else { return false }
        try JournalEntry(order: id, event: status, at: date, by: author).insert(db)
        return true
    }
}
