// SPDX-License-Identifier: MIT

import GRDB

/// A customer, as the database keeps it.
package struct User: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
    package enum Columns {
        package static let tokenHash = Column(CodingKeys.tokenHash)
        package static let spent = Column(CodingKeys.spent)
    }

    package static let databaseTableName = "users"

    package let name: String
    package let tokenHash: TokenHash
    /// The sum of all orders that were not cancelled, in cents. Each change of an order keeps it
    /// right, so that no request adds up all orders.
    package let spent: Int

    package init(name: String, tokenHash: TokenHash, spent: Int = 0) {
        self.name = name
        self.tokenHash = tokenHash
        self.spent = spent
    }

    /// Adds to what a user has spent.
    static func add(_ amount: Int, toSpentOf name: String, in db: Database) throws {
        // Compiled once for each connection. To build it for each order, as `updateAll` does, cost a
        // tenth of the time in which an order is placed.
        let statement = try db.cachedStatement(
            sql: "UPDATE users SET spent = spent + ? WHERE name = ?")
        try statement.execute(arguments: [amount, name])
    }
}

/// The body of a request that creates a user.
struct NewUser: Codable, Sendable {
    let name: String

    /// Throws if the name would be empty, change a line of a terminal or a log, or change the order
    /// in which the text around it is read.
    func validate() throws {
        let isVisible = name.contains { !$0.isWhitespace }
        let isPlain = name.unicodeScalars.allSatisfy { scalar in
            let isBreak: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
            let properties = scalar.properties
            return !isBreak.contains(properties.generalCategory) && !properties.isBidiControl
        }
        guard isVisible, isPlain, name.count <= 40 else {
            throw ShopError.invalid("name: from 1 to 40 characters, and no control characters")
        }
    }
}

/// A new user's name and token. This is the only answer that has the token.
struct Account: Codable, Sendable {
    let name: String
    let token: String

    /// An account with a token of 256 random bits.
    init(name: String) {
        self.name = name
        let words = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
        token = words.joined(separator: "-")
    }
}
