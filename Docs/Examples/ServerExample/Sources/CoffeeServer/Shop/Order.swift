// SPDX-License-Identifier: MIT

import Foundation
import GRDB

/// A drink on the menu.
enum Drink: String, Codable, CaseIterable, Sendable {
    case espresso
    case cappuccino
    case flatWhite = "flat white"

    /// In cents.
    var price: Int {
        switch self {
        case .espresso: 220
        case .cappuccino: 340
        case .flatWhite: 360
        }
    }
}

/// One order, as the database keeps it and as clients read it.
struct Order: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
    enum Status: String, Codable, Sendable, DatabaseValueConvertible {
        case placed, served, cancelled
    }

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let user = Column(CodingKeys.user)
        static let total = Column(CodingKeys.total)
        static let placedAt = Column(CodingKeys.placedAt)
        static let status = Column(CodingKeys.status)
        static let idempotencyKey = Column(CodingKeys.idempotencyKey)
    }

    static let databaseTableName = "orders"

    let id: String
    let user: String
    let drink: Drink
    let quantity: Int
    let total: Int
    let placedAt: Date
    var status: Status
    /// The client's name for the order. An order that is sent again with the same key is not placed
    /// again.
    var idempotencyKey: String?
}

/// The body of a request that places an order.
struct NewOrder: Codable, Sendable {
    let drink: Drink
    let quantity: Int
}

/// The latest orders of a user, and the sum of all that were not cancelled.
struct OrderList: Codable, Sendable {
    let orders: [Order]
    let spent: Int
}

/// An order and its history.
struct Receipt: Codable, Sendable {
    let order: Order
    let history: [JournalEntry]
}
